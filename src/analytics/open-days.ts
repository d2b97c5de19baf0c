import { choiceOf } from '../lib/date-range';
import { toQuery } from '../lib/date-range/to-query';
import { addDays, isoDay } from '../lib/date-range/calendar';
import { navigateTo } from '../lib/location';
import { rangeSettings } from '../lib/range-settings';
import type { Query } from '../lib/report-query';
import type { ReportRows } from '../data/reports';
import { ordersBehind, type OrdersView } from './definitions/orders-behind';

interface Days {
	view: OrdersView;
	/** The rows that are here. */
	list?: ReportRows;
	/** The first day, 'YYYY-MM-DD'. */
	day: string;
	/** The day on which the chart goes on; undefined for the last one. */
	next?: string;
}

/**
 * Opens the orders of a day, or of the days of a longer interval: the list of exactly these, or the report with these days alone where no list can
 * be narrowed so.
 */
export function openDays( { view, list, day, next }: Days ) {
	const { query, ranges } = view;
	const end = next && isoDay( addDays( new Date( next ), -1 ) );
	const [ after, before ] = daysWithin( ranges, day, end );
	const settings = rangeSettings();
	const choice = { ...choiceOf( query, settings ), period: 'custom' as const, after, before };
	const narrowed = Object.fromEntries(
		Object.entries( { ...query, ...toQuery( choice, settings ), paged: undefined } ).filter(
			( entry ) => entry[ 1 ] !== undefined
		)
	) as Query;
	const shown = {
		...view,
		query: narrowed,
		ranges: ranges && { ...ranges, primary: { ...ranges.primary, after, before } },
	};
	navigateTo( ordersBehind( shown, list ) ?? `admin.php?${ new URLSearchParams( narrowed ) }` );
}

/**
 * The first and the last day of an interval, within its range. Where the one that is compared with shows alone, or goes on longer, it is of that.
 *
 * @param end The last day, of an interval that another one follows; the same day by the hour.
 */
function daysWithin( ranges: OrdersView[ 'ranges' ], day: string, end: string | undefined ): [ string, string ] {
	const until = end && end > day ? end : day;
	const found = [ ranges?.primary, ranges?.secondary ]
		.map( ( range ) => ( { first: range?.after.slice( 0, 10 ) ?? '', last: range?.before.slice( 0, 10 ) ?? '' } ) )
		.find( ( { first, last } ) => day <= last && until >= first );
	const after = found && found.first > day ? found.first : day;
	const last = end ?? found?.last ?? day;
	return [ after, last < after ? after : last ];
}
