import fc from 'fast-check';
import {
	choiceOf,
	PERIODS,
	rangesOf,
	type PeriodName,
	type RangeChoice,
	type WeekDay,
} from '../../../src/lib/date-range';
import { addDays, addMonths, daysBetween, isoDay, startOf, type Unit } from '../../../src/lib/date-range/calendar';
import { parseDay } from '../../../src/lib/date-range/days';
import { daysOf, previousPeriod, previousYear } from '../../../src/lib/date-range/periods';
import { ROLLING } from '../../../src/lib/date-range/rolling';
import { toQuery } from '../../../src/lib/date-range/to-query';
import { property } from '../property';

/** In milliseconds. */
const DAY = 86_400_000;
const UNITS: Unit[] = [ 'day', 'week', 'month', 'quarter', 'year' ];
const DEFAULT = 'period=month&compare=previous_year';

const at = ( text: string ) => Math.round( Date.parse( text ) / DAY );
const days = ( from: string, to: string ) =>
	fc.integer( { min: at( from ), max: at( to ) } ).map( ( number ) => new Date( number * DAY ) );

/** Any day of a report, and more often one beside the end of a month, where mistakes are. */
const anyDay = fc.oneof(
	days( '1970-01-01', '2099-12-31' ),
	fc
		.tuple(
			fc.integer( { min: 1970, max: 2099 } ),
			fc.integer( { min: 0, max: 11 } ),
			fc.integer( { min: -3, max: 1 } )
		)
		.map( ( [ year, month, day ] ) => new Date( Date.UTC( year, month, day ) ) )
);
const weekStart = fc.integer( { min: 0, max: 6 } ) as fc.Arbitrary< WeekDay >;
const period = fc.constantFrom( ...( Object.keys( PERIODS ) as PeriodName[] ) );

const isLeap = ( year: number ) => year % 4 === 0 && ( year % 100 !== 0 || year % 400 === 0 );
const lengthOfMonth = ( year: number, month: number ) =>
	[ 31, isLeap( year ) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 ][ month ]!;
const pad = ( number: number, digits = 2 ) => String( number ).padStart( digits, '0' );

/** Whether a unit begins on a day, by what its text says alone. */
const begins = ( unit: Unit, day: Date, firstOfWeek: number ) =>
	( {
		day: true,
		week: day.getUTCDay() === firstOfWeek,
		month: isoDay( day ).endsWith( '-01' ),
		quarter: /-(01|04|07|10)-01$/.test( isoDay( day ) ),
		year: isoDay( day ).endsWith( '-01-01' ),
	} )[ unit ];

/** The first day of a unit, found one day after the other. */
function walkBack( unit: Unit, day: Date, firstOfWeek: number ) {
	let found = day;
	while ( ! begins( unit, found, firstOfWeek ) ) {
		found = new Date( found.getTime() - DAY );
	}
	return found;
}

property(
	'a text is a day where the calendar has it, and is that day',
	fc.oneof(
		fc.string(),
		fc
			.tuple(
				fc.integer( { min: 1890, max: 3010 } ),
				fc.integer( { min: 0, max: 13 } ),
				fc.integer( { min: 0, max: 32 } )
			)
			.map( ( [ year, month, day ] ) => `${ pad( year, 4 ) }-${ pad( month ) }-${ pad( day ) }` )
	),
	( text ) => {
		const [ , year = 0, month = 0, day = 0 ] = ( /^(\d{4})-(\d\d)-(\d\d)$/.exec( text ) ?? [] ).map( Number );
		const is =
			year >= 1900 &&
			year <= 2999 &&
			month >= 1 &&
			month <= 12 &&
			day >= 1 &&
			day <= lengthOfMonth( year, month - 1 );
		const parsed = parseDay( text );

		expect( parsed && isoDay( parsed ) ).toBe( is ? text : null );
	}
);

property(
	'the first day of a unit is the one that walking back finds',
	fc.tuple( fc.constantFrom( ...UNITS ), anyDay, weekStart ),
	( [ unit, day, first ] ) => {
		expect( isoDay( startOf( unit, day, first ) ) ).toBe( isoDay( walkBack( unit, day, first ) ) );
	}
);

/** The same day some months later, or the last one of a shorter month, from the numbers of its text. */
function monthsLater( day: Date, months: number ) {
	const [ year = 0, month = 0, date = 0 ] = isoDay( day ).split( '-' ).map( Number );
	const all = year * 12 + month - 1 + months;
	const [ toYear, toMonth ] = [ Math.floor( all / 12 ), ( ( all % 12 ) + 12 ) % 12 ];
	return `${ pad( toYear, 4 ) }-${ pad( toMonth + 1 ) }-${ pad( Math.min( date, lengthOfMonth( toYear, toMonth ) ) ) }`;
}

property(
	'months later it is the same day, or the last one of a shorter month',
	fc.tuple( anyDay, fc.integer( { min: -400, max: 400 } ) ),
	( [ day, months ] ) => {
		expect( isoDay( addMonths( day, months ) ) ).toBe( monthsLater( day, months ) );
	}
);

property(
	'days are counted as they are added',
	fc.tuple( anyDay, fc.integer( { min: -9999, max: 9999 } ) ),
	( [ day, count ] ) => {
		expect( daysBetween( day, addDays( day, count ) ) ).toBe( count );
	}
);

property(
	'a period that still runs is of its unit up to today, and one that is over is all of the unit before',
	fc.tuple( period, anyDay, weekStart ),
	( [ name, today, first ] ) => {
		const { unit, isOver } = PERIODS[ name ];
		const start = walkBack( unit, today, first );
		const before = new Date( start.getTime() - DAY );

		expect( daysOf( name, today, first ) ).toEqual(
			isOver ? { first: walkBack( unit, before, first ), last: before } : { first: start, last: today }
		);
	}
);

property(
	'the period before one that still runs is as much of the one before, and of one that is over the days directly before it',
	fc.tuple( period, anyDay, weekStart ),
	( [ name, today, first ] ) => {
		const { unit, isOver } = PERIODS[ name ];
		const shown = daysOf( name, today, first );
		const before = previousPeriod( name, shown );

		if ( ! isOver ) {
			const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[ unit ];
			const back = ( day: Date ) =>
				months
					? monthsLater( day, -months )
					: isoDay( new Date( day.getTime() - ( unit === 'week' ? 7 : 1 ) * DAY ) );
			expect( [ isoDay( before.first ), isoDay( before.last ) ] ).toEqual( [
				back( shown.first ),
				back( shown.last ),
			] );
			return;
		}
		const length = ( { first: from, last }: typeof shown ) =>
			Math.round( ( last.getTime() - from.getTime() ) / DAY );
		expect( length( { first: before.last, last: shown.first } ) ).toBe( 1 );
		if ( unit === 'year' ) {
			expect( isoDay( before.first ) ).toBe( monthsLater( shown.first, -12 ) );
		} else {
			expect( length( before ) ).toBe( length( shown ) );
		}
	}
);

property(
	'the year before has the same days of the calendar, but for 29 February',
	fc.tuple( period, anyDay, weekStart ),
	( [ name, today, first ] ) => {
		const shown = daysOf( name, today, first );
		const before = previousYear( name, shown );
		const earlier = ( day: Date ) => {
			const [ year = '', ...rest ] = isoDay( day ).split( '-' );
			return `${ pad( Number( year ) - 1, 4 ) }-${ rest.join( '-' ) }`.replace( /-02-29$/, '-02-28' );
		};
		// All of a month that is over, or of a quarter or year: it ends the day before the next one begins.
		const isWhole = /last_(month|quarter|year)/.test( name );
		const last = isWhole ? earlier( addDays( shown.last, 1 ) ) : earlier( shown.last );

		expect( [ isoDay( before.first ), isoDay( isWhole ? addDays( before.last, 1 ) : before.last ) ] ).toEqual( [
			earlier( shown.first ),
			last,
		] );
	}
);

const text = fc.oneof(
	anyDay.map( isoDay ),
	fc.constantFrom(
		'',
		'custom',
		'none',
		'previous_year',
		'previous_period',
		'2026-02-30',
		'7',
		'30',
		'week',
		'constructor',
		'__proto__'
	),
	period,
	fc.string()
);
const NAMES = [ 'period', 'compare', 'after', 'before', 'compare_after', 'compare_before', 'last_days', 'interval' ];

property(
	'whatever an address says, two ranges show that the calendar has, and no chart has more points than fit',
	fc.tuple(
		fc.record( Object.fromEntries( NAMES.map( ( name ) => [ name, text ] ) ), { requiredKeys: [] } ),
		anyDay,
		weekStart,
		fc.boolean()
	),
	( [ drawn, today, weekStartsOn, isPlausible ] ) => {
		// Most of what is drawn freely is no period.
		const query = { ...drawn, ...( isPlausible && { period: 'custom', compare: 'previous_year' } ) } as Record<
			string,
			string
		>;
		const { primary, secondary, interval, intervals } = rangesOf( query, {
			today: isoDay( today ),
			weekStartsOn,
			defaultRange: DEFAULT,
		} );

		for ( const { after, before } of [ primary, ...( secondary ? [ secondary ] : [] ) ] ) {
			expect( after ).toMatch( /^\d{4}-\d\d-\d\dT00:00:00$/ );
			expect( before ).toMatch( /^\d{4}-\d\d-\d\dT23:59:59$/ );
			expect( after < before ).toBe( true );
			const length = at( before.slice( 0, 10 ) ) - at( after.slice( 0, 10 ) );
			const lengths = { hour: 1 / 24, day: 1, week: 7, month: 30, quarter: 91, year: 365 };
			expect( length / lengths[ interval ] ).toBeLessThanOrEqual( 2000 );
		}
		expect( intervals ).toContain( interval );
	}
);

const twoDays = fc.tuple( anyDay, anyDay ).map( ( both ) => both.map( isoDay ).sort() as [ string, string ] );
const compare = fc.oneof(
	fc.constantFrom( 'previous_period', 'previous_year', 'none' ).map( ( name ) => ( { compare: name } ) ),
	twoDays.map( ( [ compareAfter, compareBefore ] ) => ( { compare: 'custom', compareAfter, compareBefore } ) )
);
const choice = fc
	.tuple(
		fc.oneof(
			period.map( ( name ) => ( { period: name } ) ),
			fc.constantFrom( ...ROLLING ).map( ( count ) => ( { period: `last_${ count }_days` } ) ),
			twoDays.map( ( [ after, before ] ) => ( { period: 'custom', after, before } ) )
		),
		compare
	)
	.map( ( parts ) => Object.assign( {}, ...parts ) as RangeChoice );

property(
	'an address says the choice that it was made of',
	fc.tuple( choice, anyDay, weekStart ),
	( [ made, today, weekStartsOn ] ) => {
		const settings = { today: isoDay( today ), weekStartsOn, defaultRange: DEFAULT };
		const address = new URLSearchParams();
		for ( const [ name, value ] of Object.entries( toQuery( made, settings ) ) ) {
			if ( value !== undefined ) {
				address.set( name, value );
			}
		}
		const problems: string[] = [];

		expect(
			choiceOf( Object.fromEntries( new URLSearchParams( address.toString() ) ), settings, problems )
		).toEqual( made );
		expect( problems ).toEqual( [] );
	}
);
