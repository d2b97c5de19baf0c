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
	/** The notice's id on the page. */
	noticeId: string;
	explicitDismiss: boolean;
	/** One at most. */
	actions: { label: string; url: string }[];
}

/** The notices that the server queued for everybody or for this user, as the page brought them. */
export function readQueue(): QueuedNotice[] {
	const queue = getAdminSetting( 'preloadOptions', {} )[ QUEUE ];
	return Object.values( asMap( queue ) )
		.map( asMap )
		.filter( ( { user_id: user } ) => ! user || Number( user ) === getPageSettings().userId )
		.map( ( notice ) => readNotice( asMap( applyFiltersSafely< unknown >( FILTER, notice ) ), notice.id ) )
		.filter( ( { text } ) => text );
}

type Loose = Record< string, unknown >;

export const asMap = ( value: unknown ): Loose =>
	typeof value === 'object' && value !== null ? ( value as Loose ) : {};

function readNotice( { status, content, options }: Loose, id: unknown ): QueuedNotice {
	const { id: noticeId, explicitDismiss, actions } = asMap( options );
	return {
		id: String( id ),
		status: STATUSES.find( ( known ) => known === status ) ?? 'info',
		text: plainText( String( content ?? '' ) ).trim(),
		noticeId: typeof noticeId === 'string' ? noticeId : `storeboard-queued-${ id }`,
		explicitDismiss: explicitDismiss === true,
		actions: ( Array.isArray( actions ) ? actions : [] )
			.map( asMap )
			.map( ( { label, url } ) => ( { label: plainText( String( label ?? '' ) ), url: String( url ?? '' ) } ) )
			.filter( ( { label, url } ) => label && url )
			.map( ( { label, url } ) => ( { label, url: adminUrl( url ) } ) )
			.slice( 0, 1 ),
	};
}
