import { __ } from '@wordpress/i18n';
import { daysBetween } from './calendar';
import { PERIODS, type Days, type PeriodName } from './periods';

export type Interval = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** More points than this fit no chart and take more than twenty requests. */
const MOST_POINTS = 2000;

/** The days of an interval, roughly. */
const LENGTHS: Record< Interval, number > = { hour: 1 / 24, day: 1, week: 7, month: 30, quarter: 91, year: 365 };

/** What a chart of a period may show by. From the contract, C1. */
const BY_UNIT: Record< ( typeof PERIODS )[ PeriodName ][ 'unit' ], Interval[] > = {
	day: [ 'hour', 'day' ],
	week: [ 'day' ],
	month: [ 'day', 'week' ],
	quarter: [ 'day', 'week', 'month' ],
	year: [ 'day', 'week', 'month', 'quarter' ],
};

/** The same for custom periods, by how many days the last is after the first. */
const BY_DISTANCE: [ least: number, intervals: Interval[] ][] = [
	[ 365, [ 'day', 'week', 'month', 'quarter', 'year' ] ],
	[ 90, [ 'day', 'week', 'month', 'quarter' ] ],
	[ 28, [ 'day', 'week', 'month' ] ],
	[ 7, [ 'day', 'week' ] ],
	[ 2, [ 'day' ] ],
	[ 0, [ 'hour', 'day' ] ],
];

/**
 * What a chart may show a period by. Decades are left without the intervals that they have
 * thousands of.
 */
function intervalsOf( period: PeriodName | 'custom', days: Days ): Interval[] {
	if ( period !== 'custom' ) {
		return BY_UNIT[ PERIODS[ period ].unit ];
	}
	const allowed = BY_DISTANCE.find( ( [ least ] ) => distanceOf( days ) >= least )?.[ 1 ] ?? [ 'day' ];
	return allowed.filter( fits( days ) );
}

/**
 * The same for a period and what it is compared with, if anything, which may be many times as long: both are shown by one interval.
 */
export function commonIntervals( period: PeriodName | 'custom', days: Days, compared?: Days ): Interval[] {
	const own = intervalsOf( period, days );
	if ( ! compared ) {
		return own;
	}
	const common = own.filter( fits( compared ) );
	return common.length ? common : intervalsOf( 'custom', compared );
}

/** A chart of more days than these, as of a quarter, is easier to read by week. */
const MANY_DAYS = 42;

/**
 * What a chart shows a period by where nobody asks otherwise.
 *
 * @param intervals Those that it may be shown by.
 */
export const usualInterval = ( intervals: Interval[], days: Days ): Interval =>
	( distanceOf( days ) >= MANY_DAYS && intervals.find( ( one ) => one === 'week' ) ) || intervals[ 0 ] || 'day';

const distanceOf = ( { first, last }: Days ) => daysBetween( first, last );

const fits = ( days: Days ) => ( interval: Interval ) => distanceOf( days ) / LENGTHS[ interval ] <= MOST_POINTS;

export const isInterval = ( name: string ): name is Interval => Object.hasOwn( LENGTHS, name );

/** The intervals' names in a select. */
export const intervalLabels = (): Record< Interval, string > => ( {
	hour: __( 'By hour', 'storeboard' ),
	day: __( 'By day', 'storeboard' ),
	week: __( 'By week', 'storeboard' ),
	month: __( 'By month', 'storeboard' ),
	quarter: __( 'By quarter', 'storeboard' ),
	year: __( 'By year', 'storeboard' ),
} );
