/** Lifetime of a task's referral, in seconds: the time that a page takes to load. */
const REFERRAL_LIFETIME = 60;

interface Kept {
	data: unknown;
	/** An expiry date, in the form that extensions use for the same entries. */
	expiry: string;
}

/** A value in the browser with a lifetime. Nothing here throws: a browser that stores nothing reads as empty. */
interface ExpiringValue< T > {
	/** The value, or null if there is none or it has expired. */
	get: () => T | null;
	set: ( value: T ) => void;
	remove: () => void;
}

/**
 * Makes a value that the browser stores with a lifetime.
 *
 * @param lifetime In seconds.
 * @param place    The session storage ends with the tab.
 */
export function expiringValue< T >(
	key: string,
	lifetime: number,
	place: 'local' | 'session' = 'local'
): ExpiringValue< T > {
	/** Read each time, because the property itself throws if the browser refuses storage. */
	const storage = () => ( place === 'local' ? window.localStorage : window.sessionStorage );

	const remove = () => quietly( () => storage().removeItem( key ) );

	return {
		get: () =>
			quietly( () => {
				const text = storage().getItem( key );
				const kept = text === null ? null : parse( text );
				// An unreadable date compares as false, and so counts as expired.
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

/** The page that the owner came from to a task, for the page that opens next. Extensions read it under the same key. */
interface TaskReferral {
	referrer: string;
	returnUrl: string;
}

/**
 * The referral of an onboarding task.
 *
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

/** Treats a full, blocked or absent storage like an empty one. */
function quietly< T >( access: () => T ): T | null {
	try {
		return access();
	} catch {
		return null;
	}
}
