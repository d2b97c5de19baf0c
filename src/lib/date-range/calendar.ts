/**
 * A day of the calendar: midnight in GMT, whatever the store's time zone is. Days counted in GMT are never an hour
 * short or long.
 */
export type Day = Date;

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Days in milliseconds. */
const LENGTH = 24 * 60 * 60_000;

/** A day as addresses have it: 'YYYY-MM-DD'. */
export const isoDay = ( day: Day ) => day.toISOString().slice( 0, 10 );

export const addDays = ( day: Day, days: number ): Day => new Date( day.getTime() + days * LENGTH );

/**
 * The same day of another month, or the last day of it where it is too short.
 *
 * @param months May be negative.
 */
export function addMonths( day: Day, months: number ): Day {
	const moved = new Date( day );
	moved.setUTCMonth( day.getUTCMonth() + months );
	if ( moved.getUTCDate() !== day.getUTCDate() ) {
		moved.setUTCDate( 0 );
	}
	return moved;
}

/** How many days lie between two, 0 for the same day. */
export const daysBetween = ( from: Day, to: Day ) => Math.round( ( to.getTime() - from.getTime() ) / LENGTH );

/**
 * The same day a number of units later.
 *
 * @param count May be negative.
 */
export const shift = ( unit: Unit, day: Day, count: number ): Day =>
	unit === 'day' || unit === 'week'
		? addDays( day, count * ( unit === 'week' ? 7 : 1 ) )
		: addMonths( day, count * MONTHS[ unit ] );

/** Months of the longer units. */
export const MONTHS = { month: 1, quarter: 3, year: 12 };

/** The first day of the unit that holds a day. */
export function startOf( unit: Unit, day: Day, weekStartsOn: WeekDay ): Day {
	if ( unit === 'day' ) {
		return day;
	}
	if ( unit === 'week' ) {
		return addDays( day, -( ( day.getUTCDay() - weekStartsOn + 7 ) % 7 ) );
	}
	const months = MONTHS[ unit ];
	const first = new Date( day );
	first.setUTCMonth( day.getUTCMonth() - ( day.getUTCMonth() % months ), 1 );
	return first;
}
