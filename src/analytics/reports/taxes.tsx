import { __, _n } from '@wordpress/i18n';
import { formatNumber } from '../../lib/money';
import { count, money, numberOf, ordersCell, reportLink, text, textOf } from '../cells';
import { taxFilters } from '../filters';
import { TAXES, taxCode } from '../items';
import { amount, counted } from '../summary';
import type { Report } from '../types';

/** What is owed, a row a tax rate. */
export const taxes = (): Report => ( {
	id: 'taxes',
	title: __( 'Taxes', 'storeboard' ),
	endpoint: 'taxes',
	stats: 'taxes/stats',
	hasDates: true,
	charts: [
		{ key: 'total_tax', label: __( 'Total tax', 'storeboard' ), type: 'currency', orderby: 'total_tax' },
		{ key: 'order_tax', label: __( 'Order tax', 'storeboard' ), type: 'currency', orderby: 'order_tax' },
		{ key: 'shipping_tax', label: __( 'Shipping tax', 'storeboard' ), type: 'currency', orderby: 'shipping_tax' },
		{ key: 'orders_count', label: __( 'Orders', 'storeboard' ), type: 'number', orderby: 'orders_count' },
	],
	columns: [
		{
			...text( 'tax_code', __( 'Tax code', 'storeboard' ), { required: true, isSortable: true } ),
			cell: ( row, context ) => {
				const code = taxCode( row );
				const query = { filter: 'advanced', tax_rate_includes: textOf( row.tax_rate_id ) };
				return { display: reportLink( code, '/analytics/orders', query, context ), value: code };
			},
		},
		{
			...count( 'rate', __( 'Rate', 'storeboard' ) ),
			cell: ( row ) => {
				const value = numberOf( row.tax_rate );
				return { display: `${ formatNumber( value, 4 ) }%`, value };
			},
		},
		money( 'total_tax', __( 'Total tax', 'storeboard' ) ),
		money( 'order_tax', __( 'Order tax', 'storeboard' ) ),
		money( 'shipping_tax', __( 'Shipping tax', 'storeboard' ) ),
		{
			...count( 'orders_count', __( 'Orders', 'storeboard' ), { required: true, defaultSort: true } ),
			cell: ( row, context ) => {
				const value = numberOf( row.orders_count );
				const id = textOf( row.tax_rate_id );
				return ordersCell( value, context.countedOrders( 'taxes', [ id ] ) );
			},
		},
	],
	summary: [
		counted( 'tax_codes', ( many ) => _n( 'distinct code', 'distinct codes', many, 'storeboard' ) ),
		amount( 'total_tax', __( 'total tax', 'storeboard' ) ),
		amount( 'order_tax', __( 'order tax', 'storeboard' ) ),
		amount( 'shipping_tax', __( 'shipping tax', 'storeboard' ) ),
		counted( 'orders_count', ( many ) => _n( 'order', 'orders', many, 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.tax_rate_id ),
	rowLabel: ( row ) => taxCode( row ),
	item: TAXES,
	searchLabel: __( 'Search by item name', 'storeboard' ),
	segmentBy: 'tax_rate_id',
	filters: taxFilters(),
} );
