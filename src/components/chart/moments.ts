import { __, sprintf } from '@wordpress/i18n';
import { dateFormat } from '../../lib/date-format';
import type { ChartInterval } from './types';

const HOUR = 3_600_000;

/** The longest that an interval lasts, in milliseconds. An hour, a day and a week that summer time makes longer start on the clock all the same. */
export const INTERVAL_LENGTH: Record< ChartInterval, number > = {
	hour: HOUR,
	day: 24 * HOUR,
	week: 7 * 24 * HOUR,
	month: 31 * 24 * HOUR,
	quarter: 92 * 24 * HOUR,
	year: 366 * 24 * HOUR,
};

/**
 * A time on the store's clock as if that clock were GMT: only its face counts here. In milliseconds; NaN if it is not a time.
 *
 * @param date '2026-11-01 00:00:00', with 'T' in the place of the space, or a date alone.
 */
export const momentOf = ( date: string ): number =>
	Date.parse( date.length > 10 ? `${ date.replace( ' ', 'T' ).slice( 0, 19 ) }Z` : `${ date }T00:00:00Z` );

const format = ( moment: number, options: Intl.DateTimeFormatOptions ) =>
	Number.isNaN( moment ) ? '' : dateFormat( options ).format( moment );

const quarterOf = ( moment: number ) => Math.floor( new Date( moment ).getUTCMonth() / 3 ) + 1;

const yearOf = ( moment: number ) => format( moment, { year: 'numeric' } );

/* translators: %d: number of a quarter of the year, 1 to 4. */
const quarterText = ( moment: number ) => sprintf( __( 'Q%d', 'storeboard' ), quarterOf( moment ) );

/** An interval's name: 'Sun, November 1, 2026', 'Week of Nov 1, 2026', 'Q4 2026'. */
export function momentText( moment: number, interval: ChartInterval ): string {
	switch ( interval ) {
		case 'hour':
			return format( moment, {
				year: 'numeric',
				month: 'long',
				day: 'numeric',
				hour: 'numeric',
				minute: '2-digit',
			} );
		case 'day':
			return format( moment, { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } );
		case 'week':
			return sprintf(
				/* translators: %s: the date on which a week begins. */
				__( 'Week of %s', 'storeboard' ),
				format( moment, { dateStyle: 'medium' } )
			);
		case 'month':
			return format( moment, { year: 'numeric', month: 'long' } );
		case 'quarter':
			return `${ quarterText( moment ) } ${ yearOf( moment ) }`;
		case 'year':
			return yearOf( moment );
	}
}

export interface TimeTick {
	place: number;
	label: string;
	/** On the second line, where it changes: the month below days, the year below months. */
	group: string;
}

/** How far apart two labels stand at least, in pixels. */
const ROOM: Record< ChartInterval, number > = { hour: 56, day: 28, week: 60, month: 44, quarter: 36, year: 48 };

/** Every how many intervals there may be a label. */
const STEPS: Record< ChartInterval, number[] > = {
	hour: [ 1, 2, 3, 6, 12, 24, 48, 168 ],
	day: [ 1, 2, 7, 14 ],
	week: [ 1, 2, 4, 8, 13, 26, 52 ],
	month: [ 1, 2, 3, 6, 12, 24, 60, 120 ],
	quarter: [ 1, 2, 4, 8, 20, 40 ],
	year: [ 1, 2, 5, 10, 20 ],
};

/** From so many days on the axis says months. */
const MANY_DAYS = 63;

/**
 * Which intervals the time axis labels, and how.
 *
 * @param moments Starts of the intervals, as momentOf() gives them.
 * @param width   Of the axis, in pixels.
 */
export function timeTicks( moments: number[], interval: ChartInterval, width: number ): TimeTick[] {
	const isMonthly = interval === 'day' && moments.length >= MANY_DAYS;
	const unit = isMonthly ? 'month' : interval;
	const places = moments.flatMap( ( moment, place ) =>
		Number.isNaN( moment ) || ( isMonthly && new Date( moment ).getUTCDate() !== 1 ) ? [] : [ place ]
	);
	const steps = STEPS[ unit ];
	const most = Math.max( 1, Math.floor( width / ROOM[ unit ] ) );
	const step = steps.find( ( each ) => places.length / each <= most ) ?? steps[ steps.length - 1 ]!;
	const kept = places.filter( ( place, turn ) => isOnStep( moments[ place ]!, turn, unit, step ) );

	return kept.map( ( place, turn ) => {
		const group = groupText( moments[ place ]!, unit );
		const before = kept[ turn - 1 ];
		return {
			place,
			label: labelText( moments[ place ]!, unit ),
			group: before !== undefined && groupText( moments[ before ]!, unit ) === group ? '' : group,
		};
	} );
}

/** Hours and months have a place of their own in the day and the year, so that 0, 6 and 12 are labelled rather than 5, 11 and 17. */
function isOnStep( moment: number, turn: number, unit: ChartInterval, step: number ) {
	const date = new Date( moment );
	if ( unit === 'hour' && step <= 24 ) {
		return date.getUTCHours() % step === 0;
	}
	if ( unit === 'month' && step <= 12 ) {
		return date.getUTCMonth() % step === 0;
	}
	return turn % step === 0;
}

function labelText( moment: number, unit: ChartInterval ) {
	switch ( unit ) {
		case 'hour':
			return format( moment, { hour: 'numeric' } );
		case 'day':
			return format( moment, { day: 'numeric' } );
		case 'week':
			return format( moment, { month: 'short', day: 'numeric' } );
		case 'month':
			return format( moment, { month: 'short' } );
		case 'quarter':
			return quarterText( moment );
		case 'year':
			return yearOf( moment );
	}
}

function groupText( moment: number, unit: ChartInterval ) {
	switch ( unit ) {
		case 'hour':
			return format( moment, { month: 'short', day: 'numeric' } );
		case 'day':
			return format( moment, { month: 'short', year: 'numeric' } );
		case 'year':
			return '';
		default:
			return yearOf( moment );
	}
}
