import { __, _n } from '@wordpress/i18n';
import {
	count,
	date,
	dateCell,
	fieldOf,
	money,
	numberOf,
	ordersCell,
	reportLink,
	text,
	textCell,
	textOf,
} from '../cells';
import { couponFilters } from '../filters';
import { COUPONS } from '../items';
import { amount, counted } from '../summary';
import type { Report } from '../types';

/** What coupons took off, a row a coupon. */
export const coupons = (): Report => ( {
	id: 'coupons',
	title: __( 'Coupons', 'storeboard' ),
	endpoint: 'coupons',
	stats: 'coupons/stats',
	hasDates: true,
	listArgs: { extended_info: true },
	charts: [
		{
			key: 'orders_count',
			label: __( 'Discounted orders', 'storeboard' ),
			type: 'number',
			orderby: 'orders_count',
		},
		{ key: 'amount', label: __( 'Amount', 'storeboard' ), type: 'currency', orderby: 'amount' },
	],
	columns: [
		{
			...text( 'code', __( 'Coupon code', 'storeboard' ), { required: true, isSortable: true } ),
			cell: ( row, context ) => {
				const code = textOf( fieldOf( row, 'extended_info.code' ) );
				const query = { filter: 'single_coupon', coupons: textOf( row.coupon_id ) };
				return { display: reportLink( code, '/analytics/coupons', query, context ), value: code };
			},
		},
		{
			...count( 'orders_count', __( 'Orders', 'storeboard' ), { required: true, defaultSort: true } ),
			cell: ( row, context ) => {
				const value = numberOf( row.orders_count );
				const id = textOf( row.coupon_id );
				return ordersCell( value, context.countedOrders( 'coupons', [ id ] ) );
			},
		},
		money( 'amount', __( 'Amount discounted', 'storeboard' ) ),
		{
			...date( 'created', __( 'Created', 'storeboard' ), { isSortable: false }, 'extended_info.date_created' ),
			cell: ( row ) => dateCell( fieldOf( row, 'extended_info.date_created' ), __( 'N/A', 'storeboard' ) ),
		},
		{
			...date( 'expires', __( 'Expires', 'storeboard' ), { isSortable: false } ),
			cell: ( row ) => dateCell( fieldOf( row, 'extended_info.date_expires' ), __( 'N/A', 'storeboard' ) ),
		},
		{
			...text( 'type', __( 'Type', 'storeboard' ) ),
			cell: ( row ) => {
				const type = textOf( fieldOf( row, 'extended_info.discount_type' ) );
				return textCell( typeLabels()[ type ] ?? ( type || __( 'N/A', 'storeboard' ) ) );
			},
		},
	],
	summary: [
		counted( 'coupons_count', ( many ) => _n( 'Coupon', 'Coupons', many, 'storeboard' ) ),
		counted( 'orders_count', ( many ) => _n( 'Order', 'Orders', many, 'storeboard' ) ),
		amount( 'amount', __( 'Amount discounted', 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.coupon_id ),
	rowLabel: ( row ) => textOf( fieldOf( row, 'extended_info.code' ) ),
	item: COUPONS,
	searchLabel: __( 'Search by item name', 'storeboard' ),
	segmentBy: 'coupon',
	filters: couponFilters(),
} );

export const typeLabels = (): Record< string, string > => ( {
	percent: __( 'Percentage', 'storeboard' ),
	fixed_cart: __( 'Fixed cart', 'storeboard' ),
	fixed_product: __( 'Fixed product', 'storeboard' ),
} );
