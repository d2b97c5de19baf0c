import table from '../../../../tests/data/date-ranges.json';
import { choiceOf, PERIODS, rangeErrors, rangesOf, type RangeSettings, type WeekDay } from '..';
import { toQuery } from '../to-query';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const settings = ( today: string, given: Partial< RangeSettings > = {} ): RangeSettings => ( {
	today,
	weekStartsOn: MONDAY,
	defaultRange: 'period=month&amp;compare=previous_year',
	...given,
} );

const TODAY = '2026-11-21';

/** Both ranges of an address, as days. */
function days( query: string, today = TODAY, given: Partial< RangeSettings > = {} ) {
	const { primary, secondary } = rangesOf(
		Object.fromEntries( new URLSearchParams( query ) ),
		settings( today, given )
	);
	return [ primary, secondary! ]
		.map( ( { after, before } ) => {
			expect( after ).toMatch( /^\d{4}-\d\d-\d\dT00:00:00$/ );
			expect( before ).toMatch( /^\d{4}-\d\d-\d\dT23:59:59$/ );
			return `${ after.slice( 0, 10 ) } ${ before.slice( 0, 10 ) }`;
		} )
		.join( ', ' );
}

const ask = ( query: string, given: Partial< RangeSettings > = {}, today = TODAY ) =>
	rangesOf( Object.fromEntries( new URLSearchParams( query ) ), settings( today, given ) );

/** Browsers set thin spaces around the dash. */
const plain = ( text: string ) => text.replace( /[\u2009\u202f]/g, ' ' );

beforeEach( () => {
	window.wcSettings = { locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] } };
} );
afterEach( () => {
	delete window.wcSettings;
} );

describe( 'the days of each period, of the period before and of the year before', () => {
	it.each( table.days )( 'on $today', ( { today, ranges } ) => {
		const told = Object.keys( ranges ).map( ( name ) => {
			const [ period, weekStartsOn = MONDAY ] = name.split( '/' );
			const of = ( compare: string ) =>
				days( `period=${ period }&compare=${ compare }`, today, {
					weekStartsOn: Number( weekStartsOn ) as WeekDay,
				} ).split( ', ' );
			const [ shown, before ] = of( 'previous_period' );
			const [ same, yearBefore ] = of( 'previous_year' );

			expect( same ).toBe( shown );
			return [ name, [ shown, before, yearBefore ] ];
		} );

		expect( Object.fromEntries( told ) ).toEqual( ranges );
	} );

	it( 'are held for every preset', () => {
		const names = Object.keys( table.days[ 0 ]!.ranges ).map( ( name ) => name.replace( /\/.*/, '' ) );

		expect( [ ...new Set( names ) ].sort() ).toEqual( Object.keys( PERIODS ).sort() );
	} );
} );

describe( 'the ends of months', () => {
	it.each( [
		// The part of a shorter month ends with it.
		[ 'month', 'previous_period', '2026-03-31', '2026-03-01 2026-03-31, 2026-02-01 2026-02-28' ],
		[ 'month', 'previous_period', '2028-03-30', '2028-03-01 2028-03-30, 2028-02-01 2028-02-29' ],
		[ 'month', 'previous_period', '2026-01-31', '2026-01-01 2026-01-31, 2025-12-01 2025-12-31' ],
		[ 'quarter', 'previous_period', '2026-05-31', '2026-04-01 2026-05-31, 2026-01-01 2026-02-28' ],
		[ 'last_month', 'previous_period', '2026-01-01', '2025-12-01 2025-12-31, 2025-10-31 2025-11-30' ],
		[ 'last_quarter', 'previous_period', '2026-05-31', '2026-01-01 2026-03-31, 2025-10-03 2025-12-31' ],
		[ 'last_year', 'previous_period', '2026-01-01', '2025-01-01 2025-12-31, 2024-01-01 2024-12-31' ],
	] )( '%s, %s, on %s', ( period, compare, today, expected ) => {
		expect( days( `period=${ period }&compare=${ compare }`, today ) ).toBe( expected );
	} );
} );

describe( 'leap years', () => {
	it.each( [
		[ 'today', 'previous_year', '2028-02-29', '2028-02-29 2028-02-29, 2027-02-28 2027-02-28' ],
		[ 'yesterday', 'previous_period', '2028-03-01', '2028-02-29 2028-02-29, 2028-02-28 2028-02-28' ],
		[ 'month', 'previous_year', '2028-02-29', '2028-02-01 2028-02-29, 2027-02-01 2027-02-28' ],
		[ 'year', 'previous_year', '2028-12-31', '2028-01-01 2028-12-31, 2027-01-01 2027-12-31' ],
		[ 'last_year', 'previous_period', '2025-07-01', '2024-01-01 2024-12-31, 2023-01-01 2023-12-31' ],
		[ 'year', 'previous_period', '2028-02-29', '2028-01-01 2028-02-29, 2027-01-01 2027-02-28' ],
		[ 'last_month', 'previous_year', '2029-03-10', '2029-02-01 2029-02-28, 2028-02-01 2028-02-29' ],
		[ 'last_month', 'previous_year', '2028-03-10', '2028-02-01 2028-02-29, 2027-02-01 2027-02-28' ],
		[ 'last_month', 'previous_period', '2029-03-10', '2029-02-01 2029-02-28, 2029-01-04 2029-01-31' ],
		[ 'last_month', 'previous_year', '2100-03-10', '2100-02-01 2100-02-28, 2099-02-01 2099-02-28' ],
	] )( '%s, %s, on %s', ( period, compare, today, expected ) => {
		expect( days( `period=${ period }&compare=${ compare }`, today ) ).toBe( expected );
	} );
} );

describe( 'weeks', () => {
	it.each( [
		[ SUNDAY, 'week', '2026-11-22', '2026-11-22 2026-11-22, 2026-11-15 2026-11-15' ],
		[ MONDAY, 'week', '2026-11-22', '2026-11-16 2026-11-22, 2026-11-09 2026-11-15' ],
		[ SATURDAY, 'week', '2026-11-22', '2026-11-21 2026-11-22, 2026-11-14 2026-11-15' ],
		[ SUNDAY, 'last_week', '2026-11-22', '2026-11-15 2026-11-21, 2026-11-08 2026-11-14' ],
		[ MONDAY, 'last_week', '2026-01-01', '2025-12-22 2025-12-28, 2025-12-15 2025-12-21' ],
		[ SATURDAY, 'last_week', '2026-11-27', '2026-11-14 2026-11-20, 2026-11-07 2026-11-13' ],
	] as const )( 'that start on day %s: %s on %s', ( weekStartsOn, period, today, expected ) => {
		expect( days( `period=${ period }&compare=previous_period`, today, { weekStartsOn } ) ).toBe( expected );
	} );
} );

describe( 'a custom period', () => {
	it.each( [
		[ '2026-11-01', '2026-11-02', 'previous_period', '2026-10-30 2026-10-31' ],
		[ '2026-11-01', '2026-11-01', 'previous_year', '2025-11-01 2025-11-01' ],
		[ '2026-03-01', '2026-03-28', 'previous_period', '2026-02-01 2026-02-28' ],
		[ '2025-01-01', '2025-12-31', 'previous_period', '2024-01-02 2024-12-31' ],
		[ '2028-02-29', '2028-02-29', 'previous_year', '2027-02-28 2027-02-28' ],
		[ '2028-02-01', '2028-03-31', 'previous_year', '2027-02-01 2027-03-31' ],
	] )( 'from %s to %s, %s', ( after, before, compare, earlier ) => {
		expect( days( `period=custom&compare=${ compare }&after=${ after }&before=${ before }` ) ).toBe(
			`${ after } ${ before }, ${ earlier }`
		);
	} );

	it.each( [
		[ '2026-11-01', '2026-11-01', 'hour,day' ],
		[ '2026-11-01', '2026-11-02', 'hour,day' ],
		[ '2026-11-01', '2026-11-03', 'day' ],
		[ '2026-11-01', '2026-11-07', 'day' ],
		[ '2026-11-01', '2026-11-08', 'day,week' ],
		[ '2026-03-01', '2026-03-28', 'day,week' ],
		[ '2026-03-01', '2026-03-29', 'day,week,month' ],
		[ '2026-01-01', '2026-03-31', 'day,week,month' ],
		[ '2026-01-01', '2026-04-01', 'day,week,month,quarter' ],
		[ '2025-01-01', '2025-12-31', 'day,week,month,quarter' ],
		[ '2025-01-01', '2026-01-01', 'day,week,month,quarter,year' ],
		// Thousands of days fit no chart.
		[ '1976-11-21', '2026-11-21', 'month,quarter,year' ],
		[ '1996-11-21', '2026-11-21', 'week,month,quarter,year' ],
		[ '1900-01-01', '2999-12-31', 'year' ],
	] )( 'from %s to %s may be shown by %s', ( after, before, expected ) => {
		const { intervals, interval } = ask(
			`period=custom&compare=previous_period&after=${ after }&before=${ before }`
		);

		expect( intervals.join() ).toBe( expected );
		// Of more than six weeks, the days are drawn by week.
		const isLong = Date.parse( before ) - Date.parse( after ) >= 42 * 86_400_000;
		expect( interval ).toBe( isLong && intervals.includes( 'week' ) ? 'week' : intervals[ 0 ] );
	} );
} );

describe( 'intervals', () => {
	it.each( [
		[ 'today', 'hour,day', 'hour' ],
		[ 'yesterday', 'hour,day', 'hour' ],
		[ 'week', 'day', 'day' ],
		[ 'last_week', 'day', 'day' ],
		[ 'month', 'day,week', 'day' ],
		[ 'last_month', 'day,week', 'day' ],
		[ 'quarter', 'day,week,month', 'week' ],
		[ 'last_quarter', 'day,week,month', 'week' ],
		[ 'year', 'day,week,month,quarter', 'week' ],
		[ 'last_year', 'day,week,month,quarter', 'week' ],
	] )( 'of %s are %s, and %s unless asked otherwise', ( period, expected, usual ) => {
		const { intervals, interval, problems } = ask( `period=${ period }&compare=previous_period` );

		expect( intervals.join() ).toBe( expected );
		expect( interval ).toBe( usual );
		expect( problems ).toEqual( [] );
		expect( ask( `period=${ period }&compare=previous_period&interval=day` ).interval ).toBe( 'day' );
	} );

	it( 'of a quarter that has just begun are its days', () => {
		expect( ask( 'period=quarter&compare=previous_period', {}, '2026-10-20' ).interval ).toBe( 'day' );
	} );

	it( 'takes the address’ own if the period has it', () => {
		const { interval, problems } = ask( 'period=year&compare=previous_period&interval=month' );

		expect( interval ).toBe( 'month' );
		expect( problems ).toEqual( [] );
	} );

	it.each( [
		[
			'period=week&compare=previous_period&interval=month',
			'“By month” isn’t available for this date range. Showing “By day” instead.',
		],
		[
			'period=custom&compare=previous_period&after=1976-11-21&before=2026-11-21&interval=hour',
			'“By hour” isn’t available for this date range. Showing “By month” instead.',
		],
		[ 'period=week&compare=previous_period&interval=century', 'Unknown interval. Showing “By day” instead.' ],
		[ 'period=week&compare=previous_period&interval=toString', 'Unknown interval. Showing “By day” instead.' ],
	] )( 'falls back to the first and says so: %s', ( query, message ) => {
		const { interval, intervals, problems } = ask( query );

		expect( interval ).toBe( intervals[ 0 ] );
		expect( problems ).toEqual( [ message ] );
	} );
} );

describe( 'the default range', () => {
	it.each( [ '', 'period=today', 'compare=previous_period' ] )( 'stands in for what %p leaves out', ( query ) => {
		const { period, compare, problems } = ask( query );

		expect( [ period, compare, problems ] ).toEqual( [ 'month', 'previous_year', [] ] );
	} );

	it( 'may be custom', () => {
		const defaultRange = 'period=custom&compare=previous_period&after=2026-01-05&before=2026-01-06';

		expect( days( '', TODAY, { defaultRange } ) ).toBe( '2026-01-05 2026-01-06, 2026-01-03 2026-01-04' );
	} );

	it.each( [
		'',
		'garbage',
		'period=century&compare=previous_year',
		'period=constructor&compare=previous_year',
		'period=custom&compare=previous_period&after=2026-02-31&before=2026-03-01',
	] )( 'is the month to date if the setting is %p', ( defaultRange ) => {
		const { period, compare, problems } = ask( '', { defaultRange } );

		expect( [ period, compare, problems ] ).toEqual( [ 'month', 'previous_year', [] ] );
	} );
} );

describe( 'what cannot be shown', () => {
	it.each( [
		[ 'after=2026-02-31&before=2026-03-01', 'Invalid date. Showing the default date range instead.' ],
		[ 'after=2027-02-29&before=2027-03-01', 'Invalid date. Showing the default date range instead.' ],
		[ 'after=yesterday&before=2026-03-01', 'Invalid date. Showing the default date range instead.' ],
		[ 'after=2026-03-01', 'Invalid date. Showing the default date range instead.' ],
		[ '', 'Invalid date. Showing the default date range instead.' ],
		[ 'after=0001-01-01&before=2026-03-01', 'Invalid date. Showing the default date range instead.' ],
		[ 'after=2026-01-01&before=9999-12-31', 'Invalid date. Showing the default date range instead.' ],
		[
			'after=2026-03-02&before=2026-03-01',
			'Start date must be before end date. Showing the default date range instead.',
		],
	] )( 'a custom period with %p', ( dates, message ) => {
		const query = `period=custom&compare=previous_period&${ dates }`;

		expect( ask( query ).problems ).toEqual( [ message ] );
		expect( days( query ) ).toBe( '2026-11-01 2026-11-21, 2025-11-01 2025-11-21' );
	} );

	it.each( [ 'period=decade&compare=previous_year', 'period=week&compare=toString', 'period=__proto__&compare=1' ] )(
		'%s',
		( query ) => {
			expect( ask( query ).problems ).toEqual( [
				'Unknown date range or comparison. Showing the default date range instead.',
			] );
			expect( days( query ) ).toBe( '2026-11-01 2026-11-21, 2025-11-01 2025-11-21' );
		}
	);
} );

describe( 'labels', () => {
	it( 'name the period, the comparison and both ranges', () => {
		const { primary, secondary = primary } = ask( 'period=month&compare=previous_year' );

		expect( [ primary.label, plain( primary.days ) ] ).toEqual( [ 'Month to date', 'Nov 1 - 21, 2026' ] );
		expect( [ secondary.label, plain( secondary.days ) ] ).toEqual( [ 'Previous year', 'Nov 1 - 21, 2025' ] );
	} );

	it.each( [
		[ 'en_US', '2025-12-30', '2026-01-02', 'Dec 30, 2025 - Jan 2, 2026' ],
		[ 'en_US', '2026-01-02', '2026-01-02', 'Jan 2, 2026' ],
		[ 'de_DE', '2026-11-01', '2026-11-21', '1. - 21. Nov. 2026' ],
	] )( 'show days in %s', ( locale, after, before, expected ) => {
		window.wcSettings = { locale: { siteLocale: 'en_US', userLocale: locale, weekdaysShort: [] } };
		const { primary } = ask( `period=custom&compare=previous_period&after=${ after }&before=${ before }` );

		expect( plain( primary.days ) ).toBe( expected );
	} );
} );

describe( 'two date inputs', () => {
	const today = '2026-11-21';

	it.each( [
		[ '2026-11-01', '2026-11-21', {} ],
		[ '2026-11-21', '2026-11-21', {} ],
		[ '', '', { after: 'Invalid date', before: 'Invalid date' } ],
		[ '2026-02-31', '2026-11-21', { after: 'Invalid date' } ],
		[ '2026-11-01', '2026-11-22', { before: 'Select a date in the past' } ],
		[ '2026-11-12', '2026-11-11', { after: 'Start date must be before end date' } ],
	] )( 'from %p to %p', ( after, before, expected ) => {
		expect( rangeErrors( { after, before }, today ) ).toEqual( expected );
	} );
} );

describe( 'a choice', () => {
	it.each( [
		[ { period: 'custom', compare: 'previous_year', after: '2026-01-05', before: '2026-02-05' } ],
		[ { period: 'week', compare: 'custom', compareAfter: '2024-01-05', compareBefore: '2024-02-05' } ],
		[ { period: 'last_30_days', compare: 'previous_period' } ],
		[ { period: 'last_year', compare: 'none' } ],
	] as const )( 'goes to the address and back: %p', ( choice ) => {
		const address = JSON.parse( JSON.stringify( toQuery( choice, settings( TODAY ) ) ) );

		expect( choiceOf( { ...address, interval: 'day' }, settings( TODAY ) ) ).toEqual( choice );
	} );

	it( 'leaves no days and no interval of another period behind', () => {
		expect(
			toQuery(
				{ period: 'week', compare: 'previous_period', after: '2026-01-05', before: '2026-02-05' },
				settings( TODAY )
			)
		).toEqual( {
			period: 'week',
			compare: 'previous_period',
			compare_after: undefined,
			compare_before: undefined,
			after: undefined,
			before: undefined,
			last_days: undefined,
			interval: undefined,
		} );
	} );
} );

describe( 'a comparison with days of the owner’s choice', () => {
	const QUERY = 'period=month&compare=previous_period&compare_after=2025-03-01&compare_before=2025-03-21';

	it( 'stands beside a comparison that WooCommerce knows, and names both ranges', () => {
		const { compare, primary, secondary = primary, lengths, problems } = ask( QUERY );

		expect( days( QUERY ) ).toBe( '2026-11-01 2026-11-21, 2025-03-01 2025-03-21' );
		expect( [ compare, secondary.label, plain( secondary.days ) ] ).toEqual( [
			'custom',
			'Other dates',
			'Mar 1 - 21, 2025',
		] );
		expect( lengths ).toBe( '' );
		expect( problems ).toEqual( [] );
	} );

	it( 'says plainly that the ranges are of different lengths', () => {
		const text = ( query: string ) => ask( query ).lengths;

		expect( text( QUERY.replace( '03-21', '03-01' ) ) ).toBe(
			'Your date range has 21 days and the comparison has 1 day. Charts line up from the first day, and totals include all days.'
		);
		// A month before is what the preset says, however long it was.
		expect( text( 'period=last_month&compare=previous_year' ) ).toBe( '' );
	} );

	it.each( [
		[ 'compare_after=2025-03-01', 'Invalid date' ],
		[ 'compare_after=2025-02-31&compare_before=2025-03-21', 'Invalid date' ],
		[ 'compare_after=2025-03-22&compare_before=2025-03-21', 'Start date must be before end date' ],
	] )( 'is left out where it is none: %s', ( dates, message ) => {
		const query = `period=month&compare=previous_year&${ dates }`;

		expect( days( query ) ).toBe( '2026-11-01 2026-11-21, 2025-11-01 2025-11-21' );
		expect( ask( query ).problems ).toEqual( [
			`Comparison dates: ${ message }. Comparing to “Previous year” instead.`,
		] );
	} );

	it( 'never shows decades by the hour or the day, however short the period is', () => {
		const { intervals } = ask(
			'period=today&compare=previous_period&compare_after=2000-01-01&compare_before=2025-12-31'
		);

		expect( intervals ).toEqual( [ 'week', 'month', 'quarter', 'year' ] );
	} );

	it( 'is not what a word in the address says without days', () => {
		expect( ask( 'period=month&compare=custom' ).problems ).toEqual( [
			'Unknown date range or comparison. Showing the default date range instead.',
		] );
	} );
} );

describe( 'choices that WooCommerce does not have', () => {
	const addressOf = ( choice: Parameters< typeof toQuery >[ 0 ], today = TODAY ) =>
		Object.fromEntries(
			Object.entries( toQuery( choice, settings( today ) ) ).filter( ( entry ) => entry[ 1 ] !== undefined )
		);

	it.each( [
		[ 'last_7_days', 'Last 7 days', '2026-11-15 2026-11-21, 2026-11-08 2026-11-14', 'day', 'day' ],
		[ 'last_30_days', 'Last 30 days', '2026-10-23 2026-11-21, 2026-09-23 2026-10-22', 'day,week,month', 'day' ],
		[ 'last_90_days', 'Last 90 days', '2026-08-24 2026-11-21, 2026-05-26 2026-08-23', 'day,week,month', 'week' ],
		[
			'last_365_days',
			'Last 365 days',
			'2025-11-22 2026-11-21, 2024-11-22 2025-11-21',
			'day,week,month,quarter',
			'week',
		],
	] as const )( '%s are a custom period for its client', ( period, label, expected, intervals, interval ) => {
		const address = addressOf( { period, compare: 'previous_period' } );
		const query = new URLSearchParams( address as Record< string, string > ).toString();
		const shown = ask( query );

		expect( address ).toMatchObject( { period: 'custom', before: TODAY, compare: 'previous_period' } );
		expect( days( query ) ).toBe( expected );
		expect( [ shown.period, shown.primary.label, shown.intervals.join(), shown.interval ] ).toEqual( [
			period,
			label,
			intervals,
			interval,
		] );
		expect( shown.problems ).toEqual( [] );
	} );

	it( 'go up to the day on which they are opened, also as the default range', () => {
		const query = 'period=custom&compare=previous_period&after=2026-11-15&before=2026-11-21&last_days=7';

		expect( days( query, '2026-12-31' ) ).toBe( '2026-12-25 2026-12-31, 2026-12-18 2026-12-24' );
		expect( days( '', '2026-12-31', { defaultRange: query } ) ).toBe(
			'2026-12-25 2026-12-31, 2026-12-18 2026-12-24'
		);
	} );

	it.each( [
		// Who changes the days leaves the rest of the address as it was.
		'period=custom&compare=previous_year&after=2026-11-01&before=2026-11-02&last_days=7',
		'period=custom&compare=previous_year&after=2026-11-01&before=2026-11-02&last_days=2',
		'period=custom&compare=previous_year&after=2026-11-01&before=2026-11-02&last_days=seven',
	] )( 'are the days that the address has where these are others: %s', ( query ) => {
		expect( ask( query ).period ).toBe( 'custom' );
		expect( days( query ) ).toBe( '2026-11-01 2026-11-02, 2025-11-01 2025-11-02' );
	} );

	it( 'leave nothing of one period to another', () => {
		expect( addressOf( { period: 'week', compare: 'previous_year' } ) ).toEqual( {
			period: 'week',
			compare: 'previous_year',
		} );
	} );

	it( 'compare with nothing, where WooCommerce’s client compares with the period before', () => {
		const address = addressOf( { period: 'month', compare: 'none' } );
		const { compare, primary, secondary, lengths, intervals, problems } = ask(
			new URLSearchParams( address as Record< string, string > ).toString()
		);

		expect( address ).toEqual( { period: 'month', compare: 'previous_period', compare_after: 'none' } );
		expect( [ compare, primary.label, secondary, lengths, problems ] ).toEqual( [
			'none',
			'Month to date',
			undefined,
			'',
			[],
		] );
		expect( intervals ).toEqual( [ 'day', 'week' ] );
	} );

	it( 'compare with nothing as the default range', () => {
		const defaultRange = 'period=month&amp;compare=previous_period&amp;compare_after=none';

		expect( ask( '', { defaultRange } ).compare ).toBe( 'none' );
	} );

	it( 'are no words that an address may have', () => {
		expect( ask( 'period=last_7_days&compare=none' ).problems ).toEqual( [
			'Unknown date range or comparison. Showing the default date range instead.',
		] );
	} );
} );
