import type { WeekDay } from '../../../lib/date-range/calendar';
import { rangesOf, type PeriodName } from '../periods';

const MONDAY = 1;
const SUNDAY = 0;

function ranges( period: PeriodName, today: string, startOfWeek: WeekDay = MONDAY ) {
	const { current, previous } = rangesOf( period, today, startOfWeek );
	return [ current.after, current.before, previous.after, previous.before ].join( ' ' );
}

it( 'compares the day so far with all of the day before', () => {
	expect( ranges( 'today', '2026-11-21' ) ).toBe(
		'2026-11-21T00:00:00 2026-11-21T23:59:59 2026-11-20T00:00:00 2026-11-20T23:59:59'
	);
} );

it( 'compares the week so far with as many days of the week before', () => {
	expect( ranges( 'week', '2026-11-21' ) ).toBe(
		'2026-11-16T00:00:00 2026-11-21T23:59:59 2026-11-09T00:00:00 2026-11-14T23:59:59'
	);
} );

it( 'starts the week on the day that the site does', () => {
	expect( ranges( 'week', '2026-11-22', SUNDAY ) ).toBe(
		'2026-11-22T00:00:00 2026-11-22T23:59:59 2026-11-15T00:00:00 2026-11-15T23:59:59'
	);
	expect( ranges( 'week', '2026-11-22', MONDAY ) ).toBe(
		'2026-11-16T00:00:00 2026-11-22T23:59:59 2026-11-09T00:00:00 2026-11-15T23:59:59'
	);
} );

it( 'compares the month so far with as many days of the month before', () => {
	expect( ranges( 'month', '2026-11-21' ) ).toBe(
		'2026-11-01T00:00:00 2026-11-21T23:59:59 2026-10-01T00:00:00 2026-10-21T23:59:59'
	);
} );

it.each( [
	[ '2026-03-31', '2026-02-01T00:00:00 2026-02-28T23:59:59' ],
	[ '2028-03-30', '2028-02-01T00:00:00 2028-02-29T23:59:59' ],
	[ '2026-01-15', '2025-12-01T00:00:00 2025-12-15T23:59:59' ],
	[ '2026-07-31', '2026-06-01T00:00:00 2026-06-30T23:59:59' ],
] )( 'ends with a shorter month: %s', ( today, previous ) => {
	expect( ranges( 'month', today ) ).toContain( ` ${ previous }` );
} );
