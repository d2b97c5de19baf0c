import { __, _n } from '@wordpress/i18n';
import { date, fieldOf, money, numberOf, ordersCell, reportUrl, textOf } from '../cells';
import { amount, counted, rowCount } from '../summary';
import type { Report, ReportColumn } from '../types';

/** What the store took in, a row a day. */
export const revenue = (): Report => ( {
	id: 'revenue',
	title: __( 'Revenue', 'storeboard' ),
	endpoint: 'revenue/stats',
	stats: 'revenue/stats',
	hasDates: true,
	charts: [
		{ key: 'gross_sales', label: __( 'Gross sales', 'storeboard' ), type: 'currency', orderby: 'gross_sales' },
		{ key: 'refunds', label: __( 'Returns', 'storeboard' ), type: 'currency', orderby: 'refunds' },
		{ key: 'coupons', label: __( 'Coupons', 'storeboard' ), type: 'currency', orderby: 'coupons' },
		{ key: 'net_revenue', label: __( 'Net sales', 'storeboard' ), type: 'currency', orderby: 'net_revenue' },
		{ key: 'taxes', label: __( 'Taxes', 'storeboard' ), type: 'currency', orderby: 'taxes' },
		{ key: 'shipping', label: __( 'Shipping', 'storeboard' ), type: 'currency', orderby: 'shipping' },
		{ key: 'total_sales', label: __( 'Total sales', 'storeboard' ), type: 'currency', orderby: 'total_sales' },
	],
	listArgs: { interval: 'day' },
	columns: [
		date( 'date', __( 'Date', 'storeboard' ), { required: true, defaultSort: true }, 'date_start' ),
		orders,
		sum( 'gross_sales', __( 'Gross sales', 'storeboard' ) ),
		sum( 'refunds', __( 'Returns', 'storeboard' ) ),
		sum( 'coupons', __( 'Coupons', 'storeboard' ) ),
		sum( 'net_revenue', __( 'Net sales', 'storeboard' ) ),
		sum( 'taxes', __( 'Taxes', 'storeboard' ) ),
		sum( 'shipping', __( 'Shipping', 'storeboard' ) ),
		sum( 'total_sales', __( 'Total sales', 'storeboard' ) ),
	],
	summary: [
		rowCount( ( days ) => _n( 'day', 'days', days, 'storeboard' ) ),
		counted( 'orders_count', ( many ) => _n( 'order', 'orders', many, 'storeboard' ) ),
		amount( 'gross_sales', __( 'Gross sales', 'storeboard' ) ),
		amount( 'refunds', __( 'Returns', 'storeboard' ) ),
		amount( 'coupons', __( 'Coupons', 'storeboard' ) ),
		amount( 'net_revenue', __( 'Net sales', 'storeboard' ) ),
		amount( 'taxes', __( 'Taxes', 'storeboard' ) ),
		amount( 'shipping', __( 'Shipping', 'storeboard' ) ),
		amount( 'total_sales', __( 'Total sales', 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.interval ),
	filters: [],
} );

const sum = ( key: string, label: string ) => money( key, label, {}, `subtotals.${ key }` );

const orders: ReportColumn = {
	key: 'orders_count',
	get label() {
		return __( 'Orders', 'storeboard' );
	},
	isSortable: true,
	isNumeric: true,
	cell: ( row, context ) => {
		const value = numberOf( fieldOf( row, 'subtotals.orders_count' ) );
		const day = textOf( row.date_start ).slice( 0, 10 );
		const range = { after: day, before: day };
		// The report of orders counts a day as this one does.
		const query = { ...context.persisted, period: 'custom', ...range };
		return ordersCell(
			value,
			context.countedOrders( 'revenue', [], range ) ?? reportUrl( '/analytics/orders', query )
		);
	},
};
