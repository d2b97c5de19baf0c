import { highlightMenu } from '../menu';

const MENU = `
	<li id="toplevel_page_woocommerce" class="wp-has-current-submenu wp-menu-open">
		<a class="menu-top wp-has-current-submenu" href="admin.php?page=wc-admin">WooCommerce</a>
		<ul class="wp-submenu">
			<li class="current"><a href="admin.php?page=wc-admin" class="current" aria-current="page">Home</a></li>
			<li><a href="admin.php?page=wc-admin&path=/customers&period=week">Customers</a></li>
		</ul>
	</li>
	<li id="toplevel_page_wc-admin-path--analytics-overview" class="wp-not-current-submenu">
		<a class="menu-top wp-not-current-submenu" href="admin.php?page=wc-admin&path=/analytics/overview">Analytics</a>
		<ul class="wp-submenu">
			<li><a href="admin.php?page=wc-admin&path=/analytics/overview">Overview</a></li>
			<li><a href="admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue">Revenue</a></li>
		</ul>
	</li>`;

beforeEach( () => {
	document.body.innerHTML = `<div id="wpwrap" class="wp-responsive-open"><ul id="adminmenu">${ MENU }</ul></div>`;
} );
afterEach( () => {
	document.body.innerHTML = '';
} );

const current = () =>
	[ ...document.querySelectorAll( '#adminmenu [aria-current="page"]' ) ].map( ( { textContent } ) => textContent );
const opened = () => [ ...document.querySelectorAll( '#adminmenu > .wp-has-current-submenu' ) ].map( ( { id } ) => id );

it.each( [
	[ '/analytics/revenue', undefined, 'Revenue', 'toplevel_page_wc-admin-path--analytics-overview' ],
	[ '/customers', undefined, 'Customers', 'toplevel_page_woocommerce' ],
	[
		'/customers',
		'toplevel_page_wc-admin-path--analytics-overview',
		'Customers',
		'toplevel_page_wc-admin-path--analytics-overview',
	],
	[ '/customers', 'no-such-entry', 'Customers', 'toplevel_page_woocommerce' ],
] )( 'marks the entry of %s, open below %s', ( path, wpOpenMenu, entry, top ) => {
	highlightMenu( `admin.php?page=wc-admin&path=${ path }`, wpOpenMenu );

	expect( current() ).toEqual( [ entry ] );
	expect( opened() ).toEqual( [ top ] );
	expect( document.querySelectorAll( '#adminmenu li.current' ) ).toHaveLength( 1 );
	expect( document.getElementById( 'wpwrap' ) ).not.toHaveClass( 'wp-responsive-open' );
} );

it( 'opens the entry that a screen without one names', () => {
	highlightMenu( 'admin.php?page=wc-admin&path=/acme/wizard', 'toplevel_page_wc-admin-path--analytics-overview' );

	expect( current() ).toEqual( [] );
	expect( opened() ).toEqual( [ 'toplevel_page_wc-admin-path--analytics-overview' ] );
} );

it( 'marks no entry where the one that a screen names is not there', () => {
	highlightMenu( 'admin.php?page=wc-admin&path=/acme/connect', 'toplevel_page_wc-admin-path--acme-connect' );

	expect( current() ).toEqual( [] );
	expect( document.querySelectorAll( '#adminmenu .current' ) ).toHaveLength( 0 );
	expect( opened() ).toEqual( [ 'toplevel_page_woocommerce' ] );
} );

it( 'leaves the menu unchanged for a screen without an entry', () => {
	highlightMenu( 'admin.php?page=wc-admin&path=/nowhere' );

	expect( current() ).toEqual( [ 'Home' ] );
	expect( opened() ).toEqual( [ 'toplevel_page_woocommerce' ] );
} );
