import { useEffect, useMemo, useRef, useSyncExternalStore } from '@wordpress/element';
import { adminUrl } from './links';
import { opensDialog } from './match-path';
import { leaveTo } from './navigate';
import { getPageSettings } from './page-settings';

/** Query arguments of an address. A list keeps its last value, because no screen here reads lists. */
export type Query = Record< string, string >;

declare global {
	interface Window {
		/**
		 * The platform's navigation package marks here that the browser fires events for pushes; whichever code
		 * patches first marks it.
		 */
		wcNavigation?: { historyPatched?: boolean };
	}
}

const APP_PAGE = 'wc-admin';

export const queryOf = ( search: string ): Query => Object.fromEntries( new URLSearchParams( search ) );

export const getQuery = () => queryOf( window.location.search );

/** The app's path in a query: '/' for home. */
export function pathOf( { path }: Query ) {
	return `/${ ( path ?? '' ).replace( /^\/+|\/+$/g, '' ) }`;
}

/**
 * Whether an address belongs to the app: the same site, the app's page, and a screen that the platform does not own.
 *
 * @param url A complete address.
 */
export function isAppUrl( url: string ) {
	const target = new URL( url, window.location.href );
	const query = queryOf( target.search );
	return (
		target.origin === window.location.origin &&
		target.pathname === window.location.pathname &&
		query.page === APP_PAGE &&
		// From a classic page the app is another page.
		getQuery().page === APP_PAGE &&
		query.storeboard !== 'off' &&
		// Extensions may have pages of their own below the platform's routes, so the app has to look.
		( pathOf( query ) !== '/' || isOurs( query ) )
	);
}

/** Whether we own home, or the task in the address, and the address opens no dialog of the platform's. */
function isOurs( query: Query ) {
	const row = findTask( query ) ?? getPageSettings().screens.find( ( { path } ) => path === '/' );
	return row?.owner !== 'platform' && ! opensDialog( row, query );
}

/** The row of the task in an address: its own, or the row for tasks that have none. */
export function findTask( { task }: Query ) {
	const find = ( id: string ) => getPageSettings().screens.find( ( row ) => row.task === id );
	return task ? ( find( task ) ?? find( '*' ) ) : undefined;
}

/** What leads away. A promise of false says that it did not, after all. */
type Move = () => unknown;

/** Returns true where a move must wait; it calls `go` once it may happen. */
export type MoveGuard = ( go: Move ) => boolean;

let guard: MoveGuard | undefined;

/** Has each move asked about, until it is given none. */
export const guardMoves = ( next?: MoveGuard ) => {
	guard = next;
};

/**
 * Opens an address: in the app if the app can show it, otherwise by leaving the page.
 *
 * @param url Relative to the admin folder, or complete.
 */
export function navigateTo( url: string ) {
	const target = adminUrl( url );
	askToLeave( () => ( isAppUrl( target ) ? move( 'push', target ) : leaveTo.go( target ) ) );
}

/** Does what leads away, once the page may be left. What writes something first is asked about before it does. */
export function askToLeave( go: Move ) {
	if ( ! guard?.( go ) ) {
		go();
	}
}

/**
 * Puts another address of the app in the place of the current one: a step back leads past both.
 *
 * @param url A complete address.
 */
export const replaceAddress = ( url: string ) => move( 'replace', url );

/**
 * Changes the address in the window's bar, through the platform's navigation if an extension loaded it.
 *
 * @param target A complete address of the app.
 */
function move( how: 'push' | 'replace', target: string ) {
	announcePushes();
	const others = window.wc?.navigation?.getHistory?.();
	if ( others ) {
		const { search, hash } = new URL( target );
		others[ how ]( `admin.php${ search }${ hash }` );
	} else {
		window.history[ `${ how }State` ]( {}, '', target );
	}
}

/**
 * Resets the page number when the listed content changes; a chart's type and the filter's own field do not count.
 * This also runs after moves by extensions, which do not do it themselves.
 *
 * @param query The current query.
 */
export function usePageReset( query: Query ) {
	const now = { listed: listedBy( query ), page: Number( query.paged ) };
	const latest = useRef( now );

	useEffect( () => {
		const before = latest.current;
		latest.current = now;
		// A link to a page of another list stays as it is.
		if ( before.listed !== now.listed && before.page > 1 && now.page > 1 ) {
			const url = new URL( window.location.href );
			url.searchParams.set( 'paged', '1' );
			replaceAddress( url.href );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `now` is a new object with each render: its parts stand for it.
	}, [ now.listed, now.page ] );
}

/** What a page number refers to. */
const listedBy = ( query: Query ) =>
	Object.entries( query )
		.filter( ( [ name ] ) => ! [ 'chartType', 'filter', 'paged' ].includes( name ) )
		.sort()
		.join( '&' );

/** The current query. The component renders again on each move, including extensions' pushes. */
export function useQuery(): Query {
	const search = useSyncExternalStore( subscribe, () => window.location.search );
	return useMemo( () => queryOf( search ), [ search ] );
}

/**
 * Others have their own copy of the address, and need the new one before anything renders. On a push the platform's
 * package fires its event before the push is done; on a step back its listener may run after this one.
 */
function subscribe( listener: () => void ) {
	const afterPush = () => queueMicrotask( listener );
	const afterStep = () => setTimeout( listener );
	const events = { pushstate: afterPush, replacestate: afterPush, popstate: afterStep };

	announcePushes();
	Object.entries( events ).forEach( ( [ name, heard ] ) => window.addEventListener( name, heard ) );
	return () => Object.entries( events ).forEach( ( [ name, heard ] ) => window.removeEventListener( name, heard ) );
}

/** Makes the browser fire events for pushes and replaces, once for each page, as extensions expect it. */
function announcePushes() {
	window.wcNavigation ??= {};
	if ( window.wcNavigation.historyPatched ) {
		return;
	}
	window.wcNavigation.historyPatched = true;

	for ( const method of [ 'pushState', 'replaceState' ] as const ) {
		const original = window.history[ method ];
		window.history[ method ] = function ( ...args ) {
			original.apply( this, args );
			window.dispatchEvent( new CustomEvent( method.toLowerCase(), { detail: { state: args[ 0 ] } } ) );
		};
	}
}
