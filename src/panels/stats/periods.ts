import { __ } from '@wordpress/i18n';
import type { TimeRange } from '../../data/indicators';
import { fromStoreTime } from '../../lib/dates';

const MINUTE = 60_000;

export type PeriodName = 'today' | 'week' | 'month';

interface Period {
	name: PeriodName;
	title: string;
	/** What the indicators are compared with. */
	comparison: string;
}

export const getPeriods = (): Period[] => [
	{
		name: 'today',
		title: __( 'Today', 'storeboard' ),
		comparison: __( 'Compared with all of yesterday', 'storeboard' ),
	},
	{
		name: 'week',
		title: __( 'Week to date', 'storeboard' ),
		comparison: __( 'Compared with last week, up to the same day', 'storeboard' ),
	},
	{
		name: 'month',
		title: __( 'Month to date', 'storeboard' ),
		comparison: __( 'Compared with last month, up to the same day', 'storeboard' ),
	},
];

/**
 * A period until now, and as many days of the one before, from midnight to the end of the last day, today. The
 * platform's reports take these values. The rest of today has no orders, so requests of one day are alike, and the
 * platform's report cache answers them until the next sale.
 *
 * @param period
 * @param now         Unix time in milliseconds.
 * @param startOfWeek 0 for Sunday.
 */
export function rangesOf(
	period: PeriodName,
	now: number,
	startOfWeek: number
): { current: TimeRange; previous: TimeRange } {
	const today = wallClock( now );
	const start = startOf( period, today, startOfWeek );

	return {
		current: { after: `${ dayOf( start ) }T00:00:00`, before: `${ dayOf( today ) }T23:59:59` },
		previous: {
			after: `${ dayOf( oneEarlier( period, start ) ) }T00:00:00`,
			before: `${ dayOf( oneEarlier( period, today ) ) }T23:59:59`,
		},
	};
}

/**
 * The store's clock as a date whose UTC parts are what the clock shows, so that days can be counted without summer
 * time.
 *
 * @param now Unix time in milliseconds.
 */
function wallClock( now: number ): Date {
	const minute = Math.floor( now / MINUTE ) * MINUTE;
	// This is as far behind GMT as the store's time is ahead of it.
	const behind = fromStoreTime( new Date( minute ).toISOString().slice( 0, 19 ) ) ?? minute;
	return new Date( minute + ( minute - behind ) );
}

const dayOf = ( date: Date ) => date.toISOString().slice( 0, 10 );

function startOf( period: PeriodName, today: Date, startOfWeek: number ): Date {
	const start = new Date( today );
	if ( period === 'week' ) {
		start.setUTCDate( start.getUTCDate() - ( ( start.getUTCDay() - startOfWeek + 7 ) % 7 ) );
	} else if ( period === 'month' ) {
		start.setUTCDate( 1 );
	}
	return start;
}

function oneEarlier( period: PeriodName, date: Date ): Date {
	const earlier = new Date( date );
	if ( period !== 'month' ) {
		earlier.setUTCDate( earlier.getUTCDate() - ( period === 'week' ? 7 : 1 ) );
		return earlier;
	}
	earlier.setUTCMonth( earlier.getUTCMonth() - 1 );
	if ( earlier.getUTCDate() !== date.getUTCDate() ) {
		// A shorter month ends sooner, so its last day stands in for the missing days.
		earlier.setUTCDate( 0 );
	}
	return earlier;
}
