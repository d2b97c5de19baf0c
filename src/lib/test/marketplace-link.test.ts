import { marketplaceLink } from '../marketplace-link';

const argumentsOf = ( url: string ) => Object.fromEntries( new URL( url ).searchParams );

beforeEach( () => {
	window.history.replaceState( null, '', '/shop/wp-admin/admin.php?page=wc-admin&task=purchase' );
	window.wcSettings = {
		wcVersion: '11.0.1',
		admin: { siteUrl: 'https://shop.test/shop', connectNonce: 'a1b2c3' },
	};
} );
afterEach( () => {
	delete window.wcSettings;
} );

it( 'tells the marketplace which store asks, in which version, and where to come back to', () => {
	expect( argumentsOf( marketplaceLink( 'https://woocommerce.com/cart/?utm=x' ) ) ).toEqual( {
		utm: 'x',
		'wccom-site': 'https://shop.test/shop',
		'wccom-woo-version': '11.0.1',
		'wccom-connect-nonce': 'a1b2c3',
		'wccom-back': '/shop/wp-admin/admin.php?page=wc-admin&task=purchase',
	} );
} );

it( 'adds what the caller names, such as the products', () => {
	expect(
		argumentsOf( marketplaceLink( 'https://woocommerce.com/cart/', { 'wccom-replace-with': '12,34' } ) )
	).toMatchObject( { 'wccom-replace-with': '12,34', 'wccom-connect-nonce': 'a1b2c3' } );
} );

it( 'leaves out what the page does not tell', () => {
	delete window.wcSettings;

	expect( Object.keys( argumentsOf( marketplaceLink( 'https://woocommerce.com/cart/' ) ) ) ).toEqual( [
		'wccom-back',
	] );
} );

it.each( [
	'https://example.com/?next=woocommerce.com',
	'https://notwoocommerce.com/',
	'https://woocommerce.com.example.org/',
	'http://woocommerce.com/',
	'',
] )( 'gives the nonce to nobody else: %s', ( url ) => {
	expect( marketplaceLink( url, { item: '1' } ) ).toBe( url );
} );

it( 'refuses what is no web address', () => {
	expect( marketplaceLink( 'javascript:alert( 1 )' ) ).toMatch( /^http/ );
} );

it( 'completes an address within the admin', () => {
	expect( marketplaceLink( 'admin.php?page=wc-admin&path=/extensions' ) ).toMatch(
		/^http.*admin\.php\?page=wc-admin&path=\/extensions$/
	);
} );
