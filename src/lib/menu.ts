import { queryOf, type Query } from './location';

/**
 * Marks a screen's entry in WordPress' menu as the current one.
 *
 * @param href       The entry's address in the menu, for example 'admin.php?page=wc-admin&path=/customers'.
 * @param wpOpenMenu Id of the top-level entry to open, for example 'toplevel_page_woocommerce'.
 */
export function highlightMenu( href: string, wpOpenMenu?: string ) {
	const menu = document.getElementById( 'adminmenu' );
	// A top-level entry has the address of its first item, and this means the item.
	const links = [ '.wp-submenu a[href]', 'a[href]' ].flatMap( ( selector ) => [
		...( menu?.querySelectorAll< HTMLAnchorElement >( selector ) ?? [] ),
	] );
	const link = links.find( ( candidate ) => isSameScreen( candidate.getAttribute( 'href' ) ?? '', href ) );
	const opened = wpOpenMenu ? document.getElementById( wpOpenMenu ) : null;
	// A screen without an entry of its own names the one that it belongs to. Where that is not there either, no other one is current.
	if ( ! menu || ! ( link || wpOpenMenu ) ) {
		return;
	}

	menu.querySelectorAll( '.current' ).forEach( ( item ) => {
		item.classList.remove( 'current' );
		item.removeAttribute( 'aria-current' );
	} );
	link?.classList.add( 'current' );
	link?.setAttribute( 'aria-current', 'page' );
	link?.closest( 'li' )?.classList.add( 'current' );

	const top = opened ?? link?.closest( '#adminmenu > li' );
	if ( top && ! top.classList.contains( 'wp-has-current-submenu' ) ) {
		menu.querySelectorAll( '.wp-has-current-submenu' ).forEach( ( item ) => {
			item.classList.remove( 'wp-has-current-submenu', 'wp-menu-open' );
			item.classList.add( 'wp-not-current-submenu' );
		} );
		for ( const item of [ top, top.querySelector( 'a.menu-top' ) ] ) {
			item?.classList.remove( 'wp-not-current-submenu' );
			item?.classList.add( 'wp-has-current-submenu', 'wp-menu-open' );
		}
	}
	document.getElementById( 'wpwrap' )?.classList.remove( 'wp-responsive-open' );
}

const isSameScreen = ( left: string, right: string ) => screenOf( left ) === screenOf( right );

function screenOf( href: string ) {
	const { page = '', path = '' } = queryOf( href.split( '?' )[ 1 ] ?? '' );
	return href.includes( 'admin.php' ) ? `${ page } ${ path }` : href;
}

/**
 * Adds the query arguments that persist between screens to the links of the app's screens in WordPress' menu. On a
 * screen without these arguments the links keep theirs, so that they lead back to where the owner was. Saved views have their own, and
 * their links are written so that they are not among these (includes/SavedViews/ViewsMenu.php).
 *
 * @param query     The current query.
 * @param persisted Names of the arguments that persist.
 * @param excluded  Names of the screens whose links get no arguments.
 */
export function carryQuery( query: Query, persisted: string[], excluded: string[] ) {
	const carried = persisted.filter( ( name ) => query[ name ] !== undefined );
	document.querySelectorAll< HTMLAnchorElement >( '#adminmenu a[href*="page=wc-admin"]' ).forEach( ( link ) => {
		const [ file, search ] = ( link.getAttribute( 'href' ) ?? '' ).split( '?' );
		const args = new URLSearchParams( search );
		if ( carried.length > 0 && ! excluded.includes( screenOfPath( args.get( 'path' ) ) ) ) {
			carried.forEach( ( name ) => args.set( name, query[ name ] ?? '' ) );
			// Relative, as WordPress printed it, because extensions find links by the beginning of their address.
			link.setAttribute( 'href', `${ file }?${ args }` );
		}
	} );
}

/** The name by which a screen can be excluded: its path without '/analytics' and slashes, or 'homescreen' for home. */
export const screenOfPath = ( path?: string | null ) =>
	path && path !== '/' ? path.replace( '/analytics', '' ).replace( /\//g, '' ) : 'homescreen';
