import type { WeekDay } from '../../../lib/date-range/calendar';
import { rangesOf, type PeriodName } from '../periods';

const MONDAY = 1;
const SUNDAY = 0;

function ranges( period: PeriodName, now: string, timeZone = '+00:00', startOfWeek: WeekDay = MONDAY ) {
	window.wcSettings = { admin: { timeZone } };
	const { current, previous } = rangesOf( period, Date.parse( now ), startOfWeek );
	return [ current.after, current.before, previous.after, previous.before ].join( ' ' );
}

afterEach( () => {
	delete window.wcSettings;
} );

it( 'compares the day so far with all of the day before', () => {
	expect( ranges( 'today', '2026-11-21T07:50:31Z' ) ).toBe(
		'2026-11-21T00:00:00 2026-11-21T23:59:59 2026-11-20T00:00:00 2026-11-20T23:59:59'
	);
} );

it( 'compares the week so far with as many days of the week before', () => {
	expect( ranges( 'week', '2026-11-21T07:50:31Z' ) ).toBe(
		'2026-11-16T00:00:00 2026-11-21T23:59:59 2026-11-09T00:00:00 2026-11-14T23:59:59'
	);
} );

it( 'starts the week on the day that the site does', () => {
	expect( ranges( 'week', '2026-11-22T12:00:00Z', '+00:00', SUNDAY ) ).toBe(
		'2026-11-22T00:00:00 2026-11-22T23:59:59 2026-11-15T00:00:00 2026-11-15T23:59:59'
	);
	expect( ranges( 'week', '2026-11-22T12:00:00Z', '+00:00', MONDAY ) ).toBe(
		'2026-11-16T00:00:00 2026-11-22T23:59:59 2026-11-09T00:00:00 2026-11-15T23:59:59'
	);
} );

it( 'compares the month so far with as many days of the month before', () => {
	expect( ranges( 'month', '2026-11-21T07:50:31Z' ) ).toBe(
		'2026-11-01T00:00:00 2026-11-21T23:59:59 2026-10-01T00:00:00 2026-10-21T23:59:59'
	);
} );

it.each( [
	[ '2026-03-31T10:00:00Z', '2026-02-01T00:00:00 2026-02-28T23:59:59' ],
	[ '2028-03-30T10:00:00Z', '2028-02-01T00:00:00 2028-02-29T23:59:59' ],
	[ '2026-01-15T10:00:00Z', '2025-12-01T00:00:00 2025-12-15T23:59:59' ],
	[ '2026-07-31T10:00:00Z', '2026-06-01T00:00:00 2026-06-30T23:59:59' ],
] )( 'ends with a shorter month: %s', ( now, previous ) => {
	expect( ranges( 'month', now ) ).toContain( ` ${ previous }` );
} );

it.each( [
	// Half a minute before midnight in the store, which is another day in Greenwich.
	[ '2026-11-22T04:59:30Z', 'America/New_York', '2026-11-21T00:00:00 2026-11-21T23:59:59' ],
	[ '2026-11-22T05:00:30Z', 'America/New_York', '2026-11-22T00:00:00 2026-11-22T23:59:59' ],
	[ '2026-11-21T18:29:59Z', '+05:30', '2026-11-21T00:00:00 2026-11-21T23:59:59' ],
	[ '2026-11-21T18:30:00Z', '+05:30', '2026-11-22T00:00:00 2026-11-22T23:59:59' ],
	[ '2026-11-21T09:29:59Z', '-09:30', '2026-11-20T00:00:00 2026-11-20T23:59:59' ],
	[ '2026-11-21T14:59:59Z', 'Asia/Tokyo', '2026-11-21T00:00:00 2026-11-21T23:59:59' ],
	// Summer time ends at two, and begins at two.
	[ '2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T00:00:00 2026-11-01T23:59:59' ],
	[ '2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08T00:00:00 2026-03-08T23:59:59' ],
] )( 'uses the store’s day: %s in %s', ( now, timeZone, current ) => {
	expect( ranges( 'today', now, timeZone ) ).toMatch( current );
} );

it( 'reads an unknown time zone as Greenwich’s', () => {
	expect( ranges( 'today', '2026-11-21T07:50:31Z', 'Middle/Earth' ) ).toContain( '2026-11-21T23:59:59' );
} );
