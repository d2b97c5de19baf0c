import { carryQuery } from '../menu';

const PERSISTED = [ 'period', 'compare' ];
const EXCLUDED = [ 'stock', 'customers', 'homescreen' ];

function hrefs() {
	return [ ...document.querySelectorAll( 'a' ) ].map( ( link ) => link.getAttribute( 'href' ) );
}

beforeEach( () => {
	document.body.innerHTML = `<ul id="adminmenu">
		<a href="admin.php?page=wc-admin"></a>
		<a href="admin.php?page=wc-admin&amp;path=/analytics/revenue"></a>
		<a href="admin.php?page=wc-admin&amp;path=/analytics/stock"></a>
		<a href="admin.php?page=wc-admin&amp;path=/customers"></a>
		<a href="edit.php?post_type=product"></a>
	</ul>`;
} );

test( 'adds the persistent arguments to the app’s links, in WordPress’ form, and not to excluded or other links', () => {
	carryQuery( { page: 'wc-admin', path: '/acme', period: 'week', type: 'x' }, PERSISTED, EXCLUDED );

	expect( hrefs() ).toEqual( [
		'admin.php?page=wc-admin',
		'admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue&period=week',
		'admin.php?page=wc-admin&path=/analytics/stock',
		'admin.php?page=wc-admin&path=/customers',
		'edit.php?post_type=product',
	] );
} );

test( 'keeps the links’ arguments on a screen without them, and replaces old values by new ones', () => {
	carryQuery( { period: 'week' }, PERSISTED, EXCLUDED );
	carryQuery( { page: 'wc-admin' }, PERSISTED, EXCLUDED );

	expect( hrefs()[ 1 ] ).toBe( 'admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue&period=week' );

	carryQuery( { period: 'year', compare: 'previous_year' }, PERSISTED, EXCLUDED );

	expect( hrefs()[ 1 ] ).toBe(
		'admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue&period=year&compare=previous_year'
	);
} );

test( 'leaves links unchanged if nothing persists', () => {
	carryQuery( { page: 'wc-admin', path: '/analytics/revenue' }, PERSISTED, EXCLUDED );

	expect( hrefs()[ 1 ] ).toBe( 'admin.php?page=wc-admin&path=/analytics/revenue' );
} );

test( 'leaves saved views the arguments that they stand for', () => {
	document.getElementById( 'adminmenu' )!.innerHTML =
		'<a class="storeboard-view" href="admin.php?page=wc%2Dadmin&amp;path=/analytics/revenue&amp;period=year&amp;view=3"></a>';
	carryQuery( { page: 'wc-admin', period: 'week' }, PERSISTED, EXCLUDED );

	expect( hrefs() ).toEqual( [ 'admin.php?page=wc%2Dadmin&path=/analytics/revenue&period=year&view=3' ] );
} );
