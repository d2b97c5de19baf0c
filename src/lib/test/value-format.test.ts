import { formatValue, pointFormat } from '../value-format';

test.each( [
	[ 1.99, 'currency', '$1.99' ],
	[ 1.99, 'number', '2' ],
	[ 1.99, 'average', '2' ],
	[ 3.74, 'average', '4' ],
	[ 1.5, 'decimal', '1.5' ],
	[ 1.994, 'decimal', '1.99' ],
	[ null, 'average', 'N/A' ],
] as const )( '%s reads as %s: %s', ( value, format, text ) => {
	expect( formatValue( value, format ) ).toBe( text );
} );

test( 'an average of one day keeps its decimals', () => {
	expect( formatValue( 1.99, pointFormat( 'average' ) ) ).toBe( '1.99' );
	expect( formatValue( 1.99, pointFormat( 'currency' ) ) ).toBe( '$1.99' );
} );
