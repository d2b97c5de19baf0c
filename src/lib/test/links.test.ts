import table from '../../../tests/fixtures/links.json';
import payloads from '../../../tests/fixtures/payloads.json';
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

// The same table tests PHP (tests/php/Support/LinksTest.php).
it.each( table )( 'completes $given', ( { given, whole } ) => {
	const here = ( url: string ) => url.replace( '{site}', 'https://shop.test' ).replace( '{scheme}', 'https:' );
	expect( adminUrl( here( given ) ) ).toBe( here( whole ) );
} );

it.each( payloads )( 'never links to a script with $name', ( { payload } ) => {
	for ( const url of [ payload, `//${ payload }`, `https:${ payload }`, `javascript:${ payload }` ] ) {
		expect( adminUrl( url ) ).toMatch( /^https?:\/\// );
	}
} );

it( 'links to this very page in the platform’s own client', () => {
	expect( originalClientUrl() ).toBe( `${ window.location.href }&storeboard=off` );
} );
