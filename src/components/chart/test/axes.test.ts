import { geometryOf } from '../geometry';
import { INTERVAL_LENGTH, momentOf, momentText, timeTicks } from '../moments';
import { valueAxis } from '../value-axis';

const DAY = 24 * 3600 * 1000;
const labels = ( values: number[], format: 'currency' | 'number' | 'average', isNarrow = false ) =>
	valueAxis( values, format, isNarrow ).ticks.map( ( { label } ) => label );

afterEach( () => {
	delete window.wcSettings;
} );

describe( 'the axis of values', () => {
	it( 'has round amounts of money without decimals, from zero on', () => {
		expect( labels( [ 120, 910.4 ], 'currency' ) ).toEqual( [ '$0', '$200', '$400', '$600', '$800', '$1,000' ] );
	} );

	it( 'has the store’s own format', () => {
		window.wcSettings = {
			currency: {
				code: 'EUR',
				precision: 2,
				symbol: '€',
				symbolPosition: 'right_space',
				decimalSeparator: ',',
				thousandSeparator: '.',
				priceFormat: '%2$s %1$s',
			},
		};
		expect( labels( [ 1900 ], 'currency' ) ).toEqual( [ '0 €', '500 €', '1.000 €', '1.500 €', '2.000 €' ] );
		expect( labels( [ 0.9 ], 'currency' )[ 1 ] ).toBe( '0,20 €' );
	} );

	it( 'goes below zero for refunds', () => {
		expect( labels( [ -50, 30 ], 'currency' ) ).toEqual( [ '-$60', '-$40', '-$20', '$0', '$20', '$40' ] );
	} );

	it( 'has no halves of orders, and some of averages', () => {
		expect( labels( [ 1, 2 ], 'number' ) ).toEqual( [ '0', '1', '2' ] );
		expect( labels( [ 1 ], 'average' ) ).toContain( '0.2' );
	} );

	it( 'is short where amounts are large or the screen is narrow', () => {
		expect( labels( [ 4_800_000 ], 'currency' ) ).toEqual( [ '$0', '$1M', '$2M', '$3M', '$4M', '$5M' ] );
		expect( labels( [ 90_000 ], 'number', true ) ).toEqual( [ '0', '20K', '40K', '60K', '80K', '100K' ] );
	} );

	it( 'stands where all values are zero', () => {
		expect( valueAxis( [ 0, 0 ], 'number' ) ).toMatchObject( { min: 0, max: 1 } );
	} );
} );

describe( 'the axis of time', () => {
	const from = ( start: string, count: number, step = DAY ) =>
		Array.from( { length: count }, ( _, place ) => momentOf( start ) + place * step );
	const words = ( ticks: ReturnType< typeof timeTicks > ) =>
		ticks.map( ( { label, group } ) => ( group ? `${ label } ${ group }` : label ) );

	it( 'labels every third hour where there is no room for each', () => {
		expect( words( timeTicks( from( '2026-11-22', 24, DAY / 24 ), 'hour', 500 ) ) ).toEqual( [
			'12 AM Nov 22',
			'3 AM',
			'6 AM',
			'9 AM',
			'12 PM',
			'3 PM',
			'6 PM',
			'9 PM',
		] );
	} );

	it( 'labels days, with the month where it changes', () => {
		expect( words( timeTicks( from( '2026-10-30', 4 ), 'day', 600 ) ) ).toEqual( [
			'30 Oct 2026',
			'31',
			'1 Nov 2026',
			'2',
		] );
	} );

	it( 'labels the months of a year of days', () => {
		expect( words( timeTicks( from( '2026-01-01', 365 ), 'day', 800 ) ) ).toEqual( [
			'Jan 2026',
			...[ 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec' ],
		] );
		expect( words( timeTicks( from( '2026-01-01', 365 ), 'day', 300 ) ) ).toEqual( [
			'Jan 2026',
			...[ 'Mar', 'May', 'Jul', 'Sep', 'Nov' ],
		] );
	} );

	it( 'labels weeks, quarters and years', () => {
		expect( words( timeTicks( from( '2026-11-02', 2, 7 * DAY ), 'week', 600 ) ) ).toEqual( [
			'Nov 2 2026',
			'Nov 9',
		] );
		const quarters = [ '2025-10-01', '2026-01-01', '2026-04-01' ].map( momentOf );
		expect( words( timeTicks( quarters, 'quarter', 600 ) ) ).toEqual( [ 'Q4 2025', 'Q1 2026', 'Q2' ] );
		expect( words( timeTicks( [ '2025-01-01', '2026-01-01' ].map( momentOf ), 'year', 600 ) ) ).toEqual( [
			'2025',
			'2026',
		] );
	} );

	it( 'never has more labels than room', () => {
		for ( const interval of [ 'hour', 'day', 'week', 'month', 'quarter', 'year' ] as const ) {
			const moments = from( '2026-01-01', 60, INTERVAL_LENGTH[ interval ] );
			expect( timeTicks( moments, interval, 320 ).length ).toBeLessThanOrEqual( 12 );
		}
	} );

	it.each( [
		[ 'hour', '2026-11-22 14:00:00', /^November 22, 2026.*2:00\sPM$/ ],
		[ 'day', '2026-11-22T00:00:00', /^Sun, November 22, 2026$/ ],
		[ 'week', '2026-11-16', /^Week of Nov 16, 2026$/ ],
		[ 'month', '2026-11-01', /^November 2026$/ ],
		[ 'quarter', '2026-10-01', /^Q4 2026$/ ],
		[ 'year', '2026-01-01', /^2026$/ ],
	] as const )( 'names a %s', ( interval, date, words_ ) => {
		expect( momentText( momentOf( date ), interval ) ).toMatch( words_ );
	} );

	it( 'has no words for what is no date', () => {
		expect( momentText( momentOf( '2026-13-45' ), 'day' ) ).toBe( '' );
	} );
} );

describe( 'places', () => {
	const axis = valueAxis( [ 10 ], 'number' );

	it.each( [ 'line', 'bar' ] as const )( 'are found again under the pointer (%s)', ( type ) => {
		for ( const isRtl of [ false, true ] ) {
			const { xOf, placeAt } = geometryOf( 640, 7, axis, type, isRtl );
			expect( [ 0, 3, 6 ].map( ( place ) => placeAt( xOf( place ) ) ) ).toEqual( [ 0, 3, 6 ] );
		}
	} );

	it( 'run from the right to the left where text does', () => {
		const ltr = geometryOf( 640, 7, axis, 'line', false );
		const rtl = geometryOf( 640, 7, axis, 'line', true );
		expect( ltr.xOf( 0 ) ).toBeLessThan( ltr.xOf( 1 ) );
		expect( rtl.xOf( 0 ) ).toBeGreaterThan( rtl.xOf( 1 ) );
		expect( rtl.labelX ).toBeGreaterThan( rtl.right );
	} );
} );
