/** How long a task's referral lives, in seconds: no longer than a page takes to load. */
const REFERRAL_LIFETIME = 60;

interface Kept {
	data: unknown;
	/** A date, as extensions that read the same entries know it. */
	expiry: string;
}

/** One value in the browser, for a while. Nothing here throws: a browser that keeps nothing reads as empty. */
export interface ExpiringValue< T > {
	/** The value; null where there is none, or its time is over. */
	get: () => T | null;
	set: ( value: T ) => void;
	remove: () => void;
}

/**
 * A value that the browser keeps with a lifetime.
 *
 * @param key
 * @param lifetime In seconds.
 * @param place    The session's ends with the tab.
 */
export function expiringValue< T >(
	key: string,
	lifetime: number,
	place: 'local' | 'session' = 'local'
): ExpiringValue< T > {
	/** Asked for each time: where the browser refuses it, reading the very property throws. */
	const storage = () => ( place === 'local' ? window.localStorage : window.sessionStorage );

	const remove = () => quietly( () => storage().removeItem( key ) );

	return {
		get: () =>
			quietly( () => {
				const text = storage().getItem( key );
				const kept = text === null ? null : parse( text );
				// An unreadable date compares as false, and so counts as over.
				if ( kept && Date.now() < Date.parse( kept.expiry ) ) {
					return kept.data as T;
				}
				if ( text !== null ) {
					remove();
				}
				return null;
			} ),
		set: ( data ) => {
			const kept: Kept = { data, expiry: new Date( Date.now() + lifetime * 1000 ).toISOString() };
			quietly( () => storage().setItem( key, JSON.stringify( kept ) ) );
		},
		remove,
	};
}

/** Where the owner came from to a task, for the page that opens next. Extensions read it under the same key. */
export interface TaskReferral {
	referrer: string;
	returnUrl: string;
}

/**
 * The referral of an onboarding task.
 *
 * @param taskId
 * @param lifetime In seconds.
 */
export const taskReferral = ( taskId: string, lifetime: number = REFERRAL_LIFETIME ) =>
	expiringValue< TaskReferral >( `wc_admin_task_referral_${ taskId }`, lifetime, 'session' );

function parse( text: string ): Kept | null {
	try {
		return JSON.parse( text ) as Kept | null;
	} catch {
		return null;
	}
}

/**
 * A full, blocked or absent storage is as good as an empty one.
 *
 * @param access
 */
function quietly< T >( access: () => T ): T | null {
	try {
		return access();
	} catch {
		return null;
	}
}
