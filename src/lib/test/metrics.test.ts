import ARGUMENTS from '../../../tests/php/Platform/arguments.json';
import { betterOf, declaredOf } from '../metrics';

it( 'declares of each number of the overview which way is better', () => {
	// All that WooCommerce's overview can show, as its route lists them.
	const { stats } = ARGUMENTS[ '11.0' ][ 'GET /wc-analytics/reports/performance-indicators' ];
	const indicators = /\(([^)]+)\)/.exec( stats )![ 1 ]!.split( '|' );

	expect( indicators.length ).toBeGreaterThan( 10 );
	const undeclared = indicators.filter( ( stat ) => ! declaredOf( ...( stat.split( '/' ) as [ string, string ] ) ) );
	expect( undeclared ).toEqual( [] );
} );

it( 'knows of none that an extension adds', () => {
	expect( declaredOf( 'subscriptions', 'renewals' ) ).toBeUndefined();
	expect( betterOf( 'subscriptions', 'toString' ) ).toBe( 'none' );
} );
