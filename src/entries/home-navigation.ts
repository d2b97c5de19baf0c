import apiFetch from '@wordpress/api-fetch';
import { addFilter } from '@wordpress/hooks';

declare global {
	interface Window {
		/** What of the home screen's addresses stays the platform's; printed by includes/Admin/HomeNavigation.php. */
		storeboardWayHome?: { tasks: string[]; dialogs: string[] };
	}
}

const { tasks, dialogs } = window.storeboardWayHome ?? { tasks: [], dialogs: [] };

/** The browser's own; tests hear of it here. */
export const page = { reload: () => window.location.reload() };

let writes = 0;

/** Whether the address is the home screen's, as ours shows it. */
function isOurHome() {
	const query = new URLSearchParams( window.location.search );
	return (
		query.get( 'page' ) === 'wc-admin' &&
		! ( query.get( 'path' ) ?? '' ).replace( /\/+$/, '' ) &&
		! tasks.includes( query.get( 'task' ) ?? '' ) &&
		! dialogs.some( ( name ) => query.has( name ) )
	);
}

/** Once nothing is being saved: a load would cut it off. */
const look = () =>
	setTimeout( () => {
		if ( writes === 0 && isOurHome() ) {
			page.reload();
		}
	} );

// The menu's link opens by a load.
addFilter( 'woocommerce_admin_nav_update_excluded_screens', 'storeboard', ( screens: string[] ) => [
	...screens,
	'homescreen',
] );

apiFetch.use( ( options, next ) => {
	if ( ( options.method ?? 'GET' ) === 'GET' ) {
		return next( options );
	}
	writes++;
	const ended = () => {
		writes--;
		look();
	};
	const reply = next( options );
	reply.then( ended, ended );
	return reply;
} );

// Any other way there: the platform's client announces its pushes.
[ 'pushstate', 'replacestate', 'popstate' ].forEach( ( event ) => window.addEventListener( event, look ) );
