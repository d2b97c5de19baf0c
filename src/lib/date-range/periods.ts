import { addDays, addMonths, daysBetween, isoDay, shift, startOf, type Day, type Unit, type WeekDay } from './calendar';

export interface Days {
	first: Day;
	last: Day;
}

/** From the first to the last second, as the API takes them: 'YYYY-MM-DDTHH:mm:ss' by the store's clock. */
export type DateRange = {
	after: string;
	before: string;
};

/**
 * From midnight to the last second, of today too: so that requests of one day are alike, and the platform's report
 * cache answers them until the next sale.
 */
export const toRange = ( { first, last }: Days ): DateRange => ( {
	after: `${ isoDay( first ) }T00:00:00`,
	before: `${ isoDay( last ) }T23:59:59`,
} );

/** Periods that today decides: of each unit the one that still runs, up to today, and the one before it, whole. */
export const PERIODS = {
	today: { unit: 'day', isOver: false },
	yesterday: { unit: 'day', isOver: true },
	week: { unit: 'week', isOver: false },
	last_week: { unit: 'week', isOver: true },
	month: { unit: 'month', isOver: false },
	last_month: { unit: 'month', isOver: true },
	quarter: { unit: 'quarter', isOver: false },
	last_quarter: { unit: 'quarter', isOver: true },
	year: { unit: 'year', isOver: false },
	last_year: { unit: 'year', isOver: true },
} as const satisfies Record< string, { unit: Unit; isOver: boolean } >;

export type PeriodName = keyof typeof PERIODS;

/** The days of a period. */
export function daysOf( period: PeriodName, today: Day, weekStartsOn: WeekDay ): Days {
	const { unit, isOver } = PERIODS[ period ];
	const last = isOver ? addDays( startOf( unit, today, weekStartsOn ), -1 ) : today;
	return { first: startOf( unit, last, weekStartsOn ), last };
}

/**
 * The days of the period before one. A period that still runs is compared with the same part of the one before, which
 * ends where that month or year does; a year that is over, with all of the year before, however long either is; any
 * other that is over, with as many days directly before it.
 *
 * @param period One of PERIODS; anything else is a custom period, and over.
 * @param days   Its days.
 */
export function previousPeriod( period: PeriodName | 'custom', days: Days ): Days {
	const { unit, isOver } = period === 'custom' ? ( { unit: 'day', isOver: true } as const ) : PERIODS[ period ];
	if ( ! isOver ) {
		return { first: shift( unit, days.first, -1 ), last: shift( unit, days.last, -1 ) };
	}
	const last = addDays( days.first, -1 );
	return {
		first: unit === 'year' ? shift( unit, days.first, -1 ) : addDays( last, -daysBetween( days.first, days.last ) ),
		last,
	};
}

/**
 * The same days a year earlier; of a month, quarter or year that is over, all of that one, for a February may be
 * a day longer or shorter.
 */
export function previousYear( period: PeriodName | 'custom', days: Days ): Days {
	const isWhole = period === 'last_month' || period === 'last_quarter' || period === 'last_year';
	return {
		first: addMonths( days.first, -12 ),
		last: isWhole ? addDays( addMonths( addDays( days.last, 1 ), -12 ), -1 ) : addMonths( days.last, -12 ),
	};
}
