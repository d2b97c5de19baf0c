import { applyFiltersSafely } from '../../extend/filters';
import { getAdminSetting } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';

export const QUEUE = 'woocommerce_admin_transient_notices_queue';

/** Extensions change a queued notice through this filter. */
const FILTER = 'woocommerce_admin_queued_notice_filter';
const STATUSES = [ 'success', 'info', 'warning', 'error' ] as const;

export interface QueuedNotice {
	/** Its key in the queue. */
	id: string;
	status: ( typeof STATUSES )[ number ];
	text: string;
	/** As the store of notices takes them, with all that the server or an extension gave. */
	options: Loose & { id: string; explicitDismiss: boolean; actions: Action[] };
}

/** A link, or what a callback of the filter does. */
interface Action {
	label: string;
	url?: string;
	onClick?: unknown;
}

type Loose = Record< string, unknown >;

/** What the server queued, by key, as the page brought it: the same object each time. */
export const getQueue = () => asMap( getAdminSetting( 'preloadOptions', {} )[ QUEUE ] );

/** The notices of a queue that are for everybody or for this user. */
export function readQueue( queue: Loose ): QueuedNotice[] {
	return Object.entries( queue )
		.map( ( [ key, notice ] ) => [ key, asMap( notice ) ] as const )
		.filter( ( [ , { user_id: user } ] ) => ! user || Number( user ) === getPageSettings().userId )
		.map( ( [ key, notice ] ) => readNotice( asMap( applyFiltersSafely< unknown >( FILTER, notice ) ), key ) )
		.filter( ( { text } ) => text );
}

const asMap = ( value: unknown ): Loose => ( typeof value === 'object' && value !== null ? ( value as Loose ) : {} );

function readNotice( { status, content, options }: Loose, key: string ): QueuedNotice {
	const given = asMap( options );
	const { id, explicitDismiss, actions, __unstableHTML: isMarkup } = given;
	const text = String( content ?? '' );
	return {
		id: key,
		status: STATUSES.find( ( known ) => known === status ) ?? 'info',
		// Markup is cleaned where it shows.
		text: ( isMarkup === true ? text : plainText( text ) ).trim(),
		options: {
			...given,
			id: typeof id === 'string' ? id : `storeboard-queued-${ key }`,
			type: 'snackbar',
			// Of the places of notices, the snackbars show this one.
			context: 'global',
			explicitDismiss: explicitDismiss === true,
			__unstableHTML: isMarkup === true,
			actions: ( Array.isArray( actions ) ? actions : [] )
				.map( readAction )
				.filter( ( action ) => action !== undefined )
				.slice( 0, 1 ),
		},
	};
}

/** An action that says nothing, or does nothing, is none. */
function readAction( given: unknown ): Action | undefined {
	const { label, url, onClick, ...others } = asMap( given );
	const action = {
		...others,
		label: plainText( String( label ?? '' ) ),
		...( !! url && { url: adminUrl( String( url ) ) } ),
		...( typeof onClick === 'function' && { onClick } ),
	};
	return action.label && ( action.url ?? action.onClick ) ? action : undefined;
}
