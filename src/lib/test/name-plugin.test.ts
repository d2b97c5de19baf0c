import { namePlugin } from '../name-plugin';
import { RequestError } from '../request-error';

const refusal = new RequestError( 'refused', 'We couldn’t install `woocommerce-services`. Try again later.', 'code' );

it( 'puts the plugin’s name into the server’s words', () => {
	expect( namePlugin( refusal, 'woocommerce-services', 'WooCommerce Tax' ) ).toMatchObject( {
		kind: 'refused',
		code: 'code',
		message: 'We couldn’t install WooCommerce Tax. Try again later.',
	} );
} );

it.each( [
	[ 'another plugin', refusal, 'woocommerce', refusal.message ],
	[
		'our own words',
		new RequestError( 'server', '`woocommerce-services`' ),
		'woocommerce-services',
		'`woocommerce-services`',
	],
	[ 'no request', new Error( '`woocommerce-services`' ), 'woocommerce-services', '`woocommerce-services`' ],
] )( 'leaves what tells of %s', ( _, error, slug, message ) => {
	expect( ( namePlugin( error, slug, 'Name' ) as Error ).message ).toBe( message );
} );
