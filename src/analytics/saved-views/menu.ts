import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store, type SavedView } from '../../data/saved-views';
import { parseQuery } from '../../lib/report-query';
import { openedBy } from './address';

/** As the server prints them (includes/SavedViews/ViewsMenu.php). */
const MOST = 5;
const ENTRY = 'storeboard-view';

/** Of these links nobody changes the period: they are not found by 'page=wc-admin' (src/lib/menu.ts). */
const PAGE = 'page=wc%2Dadmin';

const followed = new WeakSet< object >();

/** Keeps WordPress' menu as the views are for as long as the page lives: what is saved last closes what saved it. */
export function useMenu() {
	const registry = useRegistry();
	useEffect( () => {
		if ( followed.has( registry ) ) {
			return;
		}
		followed.add( registry );
		const { getViews } = registry.select( store );
		let known = getViews().value;
		registry.subscribe( () => {
			const { value } = getViews();
			if ( value && value !== known ) {
				known = value;
				showInMenu( value );
			}
		} );
	}, [ registry ] );
}

/**
 * Puts the saved views into WordPress' menu, below the report that they are of, in the place of those that the page came with.
 *
 * @param views By name.
 */
function showInMenu( views: SavedView[] ) {
	const menu = document.getElementById( 'adminmenu' );
	if ( ! menu ) {
		return;
	}
	menu.querySelectorAll( `li.${ ENTRY }` ).forEach( ( entry ) => entry.remove() );
	const sorted = [ ...views ].sort( ( one, other ) => Number( other.isOwn ) - Number( one.isOwn ) );
	const pathOf = ( query: string ) => parseQuery( query ).path;
	menu.querySelectorAll< HTMLAnchorElement >( '.wp-submenu a[href*="page=wc-admin"]' ).forEach( ( link ) => {
		const path = pathOf( ( link.getAttribute( 'href' ) ?? '' ).split( '?' )[ 1 ] ?? '' );
		const entries = sorted
			.filter( ( { query } ) => path && pathOf( query ) === path )
			.slice( 0, MOST )
			.map( entryOf );
		link.closest( 'li' )?.after( ...entries );
	} );
}

function entryOf( view: SavedView ) {
	const entry = document.createElement( 'li' );
	const link = document.createElement( 'a' );
	entry.className = link.className = ENTRY;
	const { page, ...query } = openedBy( view );
	link.href = `admin.php?${ PAGE }&${ new URLSearchParams( query ) }`;
	link.textContent = view.name;
	entry.append( link );
	return entry;
}
