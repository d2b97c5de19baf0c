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

test( 'links of the app carry what stays, in the form that WordPress gave them; excluded ones and others do not', () => {
	carryQuery( { page: 'wc-admin', path: '/acme', period: 'week', type: 'x' }, PERSISTED, EXCLUDED );

	expect( hrefs() ).toEqual( [
		'admin.php?page=wc-admin',
		'admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue&period=week',
		'admin.php?page=wc-admin&path=/analytics/stock',
		'admin.php?page=wc-admin&path=/customers',
		'edit.php?post_type=product',
	] );
} );

test( 'a screen without these arguments takes them from no link, and another value takes the old one’s place', () => {
	carryQuery( { period: 'week' }, PERSISTED, EXCLUDED );
	carryQuery( { page: 'wc-admin' }, PERSISTED, EXCLUDED );

	expect( hrefs()[ 1 ] ).toBe( 'admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue&period=week' );

	carryQuery( { period: 'year', compare: 'previous_year' }, PERSISTED, EXCLUDED );

	expect( hrefs()[ 1 ] ).toBe(
		'admin.php?page=wc-admin&path=%2Fanalytics%2Frevenue&period=year&compare=previous_year'
	);
} );

test( 'links stay untouched where nothing is carried', () => {
	carryQuery( { page: 'wc-admin', path: '/analytics/revenue' }, PERSISTED, EXCLUDED );

	expect( hrefs()[ 1 ] ).toBe( 'admin.php?page=wc-admin&path=/analytics/revenue' );
} );
