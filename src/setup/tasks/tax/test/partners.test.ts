import { getPartners } from '../partners';

const withData = ( additionalData: Record< string, unknown > ) => ( { additionalData } );
const NOTHING = withData( {} );

describe( 'where the server does not list countries', () => {
	it.each( [
		[ 'US', [ 'woocommerce-tax', 'stripe-tax' ] ],
		[ 'DE', [ 'woocommerce-tax', 'stripe-tax' ] ],
		[ 'GB', [ 'woocommerce-tax', 'stripe-tax' ] ],
		[ 'JP', [ 'stripe-tax' ] ],
		[ 'CH', [ 'stripe-tax' ] ],
		[ 'AE', [ 'stripe-tax' ] ],
		[ 'BR', [] ],
		[ '', [] ],
	] )( 'a store in %j is offered %j', ( country, partners ) => {
		expect( getPartners( NOTHING, country ) ).toEqual( partners );
	} );

	it( 'covers as many countries as the partners do', () => {
		const letters = [ ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ];
		const codes = letters.flatMap( ( first ) => letters.map( ( second ) => first + second ) );
		const count = ( partner: string ) =>
			codes.filter( ( code ) => getPartners( NOTHING, code ).includes( partner as never ) ).length;

		expect( count( 'woocommerce-tax' ) ).toBe( 31 );
		expect( count( 'stripe-tax' ) ).toBe( 38 );
	} );
} );

it( 'goes by the server’s lists', () => {
	const task = withData( { woocommerceTaxCountries: [ 'BR' ], stripeTaxCountries: [ 'US' ] } );

	expect( getPartners( task, 'BR' ) ).toEqual( [ 'woocommerce-tax' ] );
	expect( getPartners( task, 'US' ) ).toEqual( [ 'stripe-tax' ] );
	expect( getPartners( task, 'DE' ) ).toEqual( [] );
} );

it.each( [ 'taxJarActivated', 'woocommerceTaxActivated', 'woocommerceShippingActivated' ] )(
	'does not offer WooCommerce Tax where %s',
	( name ) => {
		expect( getPartners( withData( { [ name ]: true } ), 'US' ) ).toEqual( [ 'stripe-tax' ] );
		expect( getPartners( withData( { [ name ]: false } ), 'US' ) ).toEqual( [ 'woocommerce-tax', 'stripe-tax' ] );
	}
);
