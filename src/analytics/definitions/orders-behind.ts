import { getPersistedNames } from '../../extend/persisted-queries';
import type { Query } from '../../lib/report-query';
import { reportUrl } from '../cells';
import type { ReportView } from '../requests';

/** The things that a report is narrowed to, and the filter of the report of orders that narrows it likewise. */
const FILTERS: Record< string, string > = {
	products: 'product_includes',
	variations: 'variation_includes',
	coupons: 'coupon_includes',
	taxes: 'tax_rate_includes',
};

/** Reports that count all orders of their period while nothing narrows them. */
const WHOLE = [ 'revenue', 'products', 'categories' ];

/**
 * The address of the orders that a report's figures are made of, with the same period and filters; undefined where the report of orders cannot
 * be narrowed so, and on that report itself, whose table has them.
 *
 * @param view
 * @param view.report
 * @param view.narrowed
 * @param query         Of the address.
 */
export function ordersBehind( { report, narrowed }: ReportView, query: Query ) {
	const period = Object.fromEntries(
		Object.entries( query ).filter( ( [ name ] ) => getPersistedNames().includes( name ) )
	);
	const { things, active, request } = narrowed;
	const isNarrowed = !! things || active.length > 0 || !! query.search || Object.keys( request ).length > 0;
	if ( ! isNarrowed ) {
		return WHOLE.includes( report.id ) ? reportUrl( '/analytics/orders', period ) : undefined;
	}
	const filter = things && FILTERS[ things.param ];
	return things && filter && ! active.length && ! query.search
		? reportUrl( '/analytics/orders', {
				...period,
				filter: 'advanced',
				match: 'all',
				[ filter ]: things.ids.join(),
			} )
		: undefined;
}
