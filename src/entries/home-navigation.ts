import apiFetch from '@wordpress/api-fetch';
import { addFilter } from '@wordpress/hooks';
import { findByPath, itemsBelow, opensDialog } from '../lib/match-path';

/** Whose an address of the app is. A row has a chunk where a screen of ours shows. */
interface Row {
	path?: string;
	task?: string;
	owner: string;
	chunk?: string;
	/** Arguments of the address that open what only the platform's own screen has: a name, or `name=value`. */
	unless?: string[];
}

declare global {
	interface Window {
		/** Printed by includes/Shell/HomeNavigation.php. */
		storeboardScreens?: Row[];
	}
}

const rows = window.storeboardScreens ?? [];

const routes = rows.filter( ( row ): row is Row & { path: string } => row.path !== undefined );

/** The browser's own; tests hear of it here. */
export const page = { reload: () => window.location.reload() };

let writes = 0;

/** Whether the address shows a screen of ours. The platform's client shows the routes of extensions as well as we do. */
function isOurs() {
	const query = new URLSearchParams( window.location.search );
	const path = ( query.get( 'path' ) ?? '' ).replace( /^\/+|\/+$/g, '' );
	const task = ! path && query.get( 'task' );
	const findTask = ( id: string ) => rows.find( ( row ) => row.task === id );
	const row = task
		? ( findTask( task ) ?? findTask( '*' ) )
		: findByPath( [ ...routes, ...itemsBelow( routes ) ], path ).item;
	return query.get( 'page' ) === 'wc-admin' && !! row?.chunk && ! opensDialog( row, Object.fromEntries( query ) );
}

/** Once nothing is being saved: a load would cut it off. */
const look = () =>
	setTimeout( () => {
		if ( writes === 0 && isOurs() ) {
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

// Any other move to it: the platform's client announces its pushes.
[ 'pushstate', 'replacestate', 'popstate' ].forEach( ( event ) => window.addEventListener( event, look ) );
