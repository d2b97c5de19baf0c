import { useSyncExternalStore } from '@wordpress/element';
import { adminUrl } from './links';
import { leaveTo } from './navigate';

/** Query arguments of an address. Lists keep their last value: no screen here reads them. */
export type Query = Record< string, string >;

declare global {
	interface Window {
		/** The platform's navigation package marks here that pushes are announced; whoever patches first marks it. */
		wcNavigation?: { historyPatched?: boolean };
	}
}

const APP_PAGE = 'wc-admin';
const EVENTS = [ 'popstate', 'pushstate', 'replacestate' ] as const;

export const queryOf = ( search: string ): Query => Object.fromEntries( new URLSearchParams( search ) );

export const getQuery = () => queryOf( window.location.search );

/** The app's path in a query: '/' for home. */
export function pathOf( { path }: Query ) {
	const clean = ( path || '/' ).replace( /\/+$/, '' );
	return clean.startsWith( '/' ) ? clean : `/${ clean }`;
}

/**
 * Whether an address is one of the app's: same site, the app's page.
 *
 * @param url A whole address.
 */
export function isAppUrl( url: string ) {
	const target = new URL( url, window.location.href );
	return (
		target.origin === window.location.origin &&
		target.pathname === window.location.pathname &&
		target.searchParams.get( 'page' ) === APP_PAGE &&
		target.searchParams.get( 'storeboard' ) !== 'off'
	);
}

/**
 * Moves to an address: without a load where the app can show it, else by leaving the page.
 *
 * @param url Relative to the admin folder, or whole.
 */
export function navigateTo( url: string ) {
	const target = adminUrl( url );
	if ( isAppUrl( target ) ) {
		announcePushes();
		window.history.pushState( {}, '', resetPage( target ) );
	} else {
		leaveTo.go( target );
	}
}

/**
 * The page number starts anew where what is listed changes; a chart's type and the filter's own field do not count.
 *
 * @param target A whole address.
 */
function resetPage( target: string ): string {
	const url = new URL( target );
	if ( ! url.searchParams.has( 'paged' ) ) {
		return target;
	}
	const rest = ( search: string ) =>
		Object.entries( queryOf( search ) )
			.filter( ( [ name ] ) => ! [ 'chartType', 'filter', 'paged' ].includes( name ) )
			.sort()
			.join( '&' );
	if ( rest( url.search ) !== rest( window.location.search ) ) {
		url.searchParams.set( 'paged', '1' );
	}
	return url.href;
}

/** The current query; the component renders anew on each move, an extension's pushes too. */
export function useQuery(): Query {
	const search = useSyncExternalStore( subscribe, () => window.location.search );
	return queryOf( search );
}

function subscribe( listener: () => void ) {
	announcePushes();
	EVENTS.forEach( ( name ) => window.addEventListener( name, listener ) );
	return () => EVENTS.forEach( ( name ) => window.removeEventListener( name, listener ) );
}

/** Makes the browser announce pushes and replaces as events, once a page, as extensions expect it. */
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
