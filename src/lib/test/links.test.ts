import { adminUrl, originalClientUrl, taskPageUrl } from '../links';
import { setPageSettings } from '../page-settings';

const ADMIN = 'https://shop.test/wp-admin/';

it( 'knows the address of a task’s own page', () => {
	expect( taskPageUrl( 'tax' ) ).toBe( `${ ADMIN }admin.php?page=wc-admin&task=tax` );
} );

it( 'encodes a task’s id', () => {
	expect( new URL( taskPageUrl( 'a&b=c d' ) ).searchParams.get( 'task' ) ).toBe( 'a&b=c d' );
} );

it( 'stays inside the admin folder of a site in a subfolder', () => {
	setPageSettings( { adminUrl: 'https://shop.test/blog/wp-admin/' } );

	expect( taskPageUrl( 'tax' ) ).toBe( 'https://shop.test/blog/wp-admin/admin.php?page=wc-admin&task=tax' );
	expect( adminUrl( 'admin.php?page=wc-settings' ) ).toBe(
		'https://shop.test/blog/wp-admin/admin.php?page=wc-settings'
	);
} );

it( 'works without page settings', () => {
	setPageSettings( {} );

	expect( taskPageUrl( 'tax' ) ).toBe( `${ ADMIN }admin.php?page=wc-admin&task=tax` );
} );

it.each( [
	[ 'admin.php?page=wc-settings&tab=tax', `${ ADMIN }admin.php?page=wc-settings&tab=tax` ],
	[ 'wp-admin/admin.php?page=wc-settings', `${ ADMIN }admin.php?page=wc-settings` ],
	[ '/wp-admin/admin.php?page=wc-settings', `${ ADMIN }admin.php?page=wc-settings` ],
	[
		`${ ADMIN }admin.php?page=wc-admin&path=%2Flaunch-your-store`,
		`${ ADMIN }admin.php?page=wc-admin&path=%2Flaunch-your-store`,
	],
	[ 'https://woocommerce.com/products/?a=b', 'https://woocommerce.com/products/?a=b' ],
	[ '/shop/', 'https://shop.test/shop/' ],
] )( 'makes %s whole', ( given, whole ) => {
	expect( adminUrl( given ) ).toBe( whole );
} );

it.each( [
	'javascript:alert(1)',
	' JavaScript:alert(1)',
	'java\nscript:alert(1)',
	'data:text/html,x',
	'file:///etc',
	'http://[broken',
] )( 'refuses %j', ( given ) => {
	expect( adminUrl( given ) ).toBe( ADMIN );
} );

it( 'leads to this very page in the original client', () => {
	expect( originalClientUrl() ).toBe( `${ window.location.href }&storeboard=off` );
} );
