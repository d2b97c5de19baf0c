import { getPersistedNames } from '../../extend/persisted-queries';
import type { ReportRows } from '../../data/reports';
import { splitIds } from '../../lib/report-query';
import { reportUrl, textOf } from '../cells';
import { countedOrdersOf, type CountedReport } from '../counted-orders';
import type { ReportView } from '../requests';
import type { Report } from '../types';

/** What decides where numbers lead. */
export type OrdersView = Pick< ReportView, 'query' | 'ranges' > & {
	narrowed: Pick< ReportView[ 'narrowed' ], 'active' | 'request' | 'items' >;
	report: Pick< Report, 'item' > & { id: string };
	table: { id: string };
	list: Pick< ReportView[ 'list' ], 'args' >;
};

/** The items that a report is narrowed to, and the filter of the report of orders that narrows it likewise. */
const FILTERS: Record< string, string > = {
	products: 'product_includes',
	variations: 'variation_includes',
	coupons: 'coupon_includes',
	taxes: 'tax_rate_includes',
};

/** Reports that count all orders of their period while nothing narrows them. */
const WHOLE = [ 'revenue', 'products', 'categories', 'profit', 'payment-methods', 'channels', 'busy-hours' ];

/** How the figures of a report count. That of orders has them in its table. */
const COUNTED: Record< string, CountedReport > = {
	revenue: 'revenue',
	profit: 'facts',
	'payment-methods': 'facts',
	channels: 'facts',
	'busy-hours': 'facts',
	products: 'products',
	variations: 'variations/stats',
	categories: 'categories',
	coupons: 'coupons',
	taxes: 'taxes',
};

/** What a report adds up that not all orders say: the list tells how many do. */
const AMOUNTS: Record< string, string > = { profit: 'cost', 'payment-methods': 'fee' };

export const amountOf = ( report: string ): Record< string, string > =>
	AMOUNTS[ report ] ? { storeboard_amount: AMOUNTS[ report ] } : {};

/**
 * The address of the orders that a report's figures are made of: the list of exactly these, or, where no list can be narrowed so, the report of
 * orders with the same period and filters. Undefined where that cannot be narrowed either, and on the report of orders itself.
 *
 * @param list The rows that are here.
 */
export const ordersBehind = ( view: OrdersView, list?: ReportRows ) =>
	countedOrders( view ) ?? reportOfOrders( view, list );

function countedOrders( view: OrdersView ) {
	const { query } = view;
	const { items } = view.narrowed;
	const { param } = view.report.item ?? {};
	const counted = COUNTED[ items?.param ?? view.report.id ];
	// The words of a search are ids by now.
	const found = query.search && param ? view.list.args[ param ] : undefined;
	if ( ! counted || ( query.search && param && ! found ) ) {
		return undefined;
	}
	return countedOrdersOf( view )(
		counted,
		items?.ids ?? splitIds( String( found ?? '' ) ),
		undefined,
		counted === 'facts'
			? {
					...( query.refund_day && { storeboard_refund_day: query.refund_day } ),
					...amountOf( view.report.id ),
				}
			: undefined
	);
}

function reportOfOrders( { query, report, table, narrowed }: OrdersView, list?: ReportRows ) {
	const period = Object.fromEntries(
		Object.entries( query ).filter( ( [ name ] ) => getPersistedNames().includes( name ) )
	);
	const { items, active, request } = narrowed;
	const isNarrowed = !! items || active.length > 0 || !! query.search || Object.keys( request ).length > 0;
	if ( ! isNarrowed ) {
		return WHOLE.includes( report.id ) ? reportUrl( '/analytics/orders', period ) : undefined;
	}
	const filter = items && FILTERS[ items.param ];
	const ids = filter ? items.ids : idsOf( table.id === 'products' && report.id === 'categories' ? list : undefined );
	return items && ids.length && ! active.length && ! query.search
		? reportUrl( '/analytics/orders', {
				...period,
				filter: 'advanced',
				match: 'all',
				[ filter ?? 'product_includes' ]: ids.join(),
			} )
		: undefined;
}

/** Orders know no categories: those of one are the orders with any of its products, where all of them are here. */
const idsOf = ( list: ReportRows | undefined ) =>
	list && list.rows.length >= list.total
		? list.rows.map( ( row ) => textOf( row.product_id ) ).filter( Boolean )
		: [];
