import { __, sprintf } from '@wordpress/i18n';
import { ofCategory } from './of-category';
import type { Declaration } from './types';

/** The first is the server's own choice (includes/Reports/StockRows.php, BuyerQueries.php). */
const PACE_DAYS = [ 30, 7, 90, 365 ];
const QUIET_DAYS = [ 90, 30, 60, 180, 365 ];

const number = ( given: string | undefined, otherwise: number ) => Number( given ) || otherwise;

/** What is in stock: how fast it sells, how long it lasts, what it is worth, and what does not sell. */
export const stockSales: Declaration = {
	id: 'stock-sales',
	title: () => __( 'Stock and sales', 'storeboard' ),
	base: 'stock',
	isOfNow: true,
	sort: { key: 'days_left', order: 'asc' },
	figures: [ 'quantity', 'value_at_cost', 'value_at_price', 'items_sold' ],
	columns: [ 'quantity', 'days_left', 'sold_per_day', 'items_sold', 'value_at_cost', 'value_at_price' ],
	by: [ 'stock_item' ],
	lists: 'stock',
	fields: () => [
		{ key: 'sku', label: __( 'SKU', 'storeboard' ), type: 'text', isSortable: true },
		{ key: 'stock_state', label: __( 'Status', 'storeboard' ), type: 'text' },
		{ key: 'last_sold', label: __( 'Last sold', 'storeboard' ), type: 'date', isSortable: true },
	],
	narrows: () => [
		{
			param: 'stock',
			label: __( 'Show', 'storeboard' ),
			values: [
				{ value: 'every', label: __( 'All products', 'storeboard' ) },
				{ value: 'soon', label: __( 'Running out soon', 'storeboard' ) },
				{ value: 'unsold', label: __( 'Not sold lately', 'storeboard' ) },
				{ value: 'out', label: __( 'Out of stock', 'storeboard' ) },
				{ value: 'tracked', label: __( 'Stock is tracked', 'storeboard' ) },
				{ value: 'untracked', label: __( 'Stock isn’t tracked', 'storeboard' ) },
			],
		},
		ofCategory(),
		{
			param: 'pace_days',
			label: __( 'Sales of', 'storeboard' ),
			values: PACE_DAYS.map( ( days ) => ( {
				value: String( days ),
				/* translators: %d: a number of days. */
				label: sprintf( __( 'Last %d days', 'storeboard' ), days ),
			} ) ),
		},
		{
			param: 'quiet_days',
			label: __( 'Not sold for', 'storeboard' ),
			when: ( { stock } ) => stock === 'unsold',
			values: QUIET_DAYS.map( ( days ) => ( {
				value: String( days ),
				/* translators: %d: a number of days. */
				label: sprintf( __( '%d days', 'storeboard' ), days ),
			} ) ),
		},
	],
	defines: ( { stock, pace_days: pace, quiet_days: quiet } ) => {
		const words: Record< string, string > = {
			soon: __( 'Running out soon means that stock lasts 14 days or less at this pace.', 'storeboard' ),
			unsold: sprintf(
				/* translators: %d: a number of days. */
				__(
					'Not sold lately means in stock, published more than %d days ago, and not ordered since.',
					'storeboard'
				),
				number( quiet, QUIET_DAYS[ 0 ]! )
			),
			untracked: __(
				'The quantity of these isn’t tracked, so their stock, days left, and value stay empty.',
				'storeboard'
			),
		};
		return [
			sprintf(
				/* translators: %d: a number of days. */
				__( 'Sales count the last %d days, including today.', 'storeboard' ),
				number( pace, PACE_DAYS[ 0 ]! )
			),
			words[ stock ?? '' ],
		]
			.filter( Boolean )
			.join( ' ' );
	},
	basis: () =>
		__(
			'Stock, prices, and costs are current. Variations without a stock of their own count with their product. Grouped and external products have no stock.',
			'storeboard'
		),
	known: {
		metric: 'stock_cost_known',
		says: ( share ) =>
			sprintf(
				/* translators: %s: a percentage. */
				__( '%s of the items in stock have a cost. The value at cost counts only these.', 'storeboard' ),
				share
			),
		nothing: ( reason ) =>
			reason === 'costs'
				? {
						says: __( 'The value at cost is empty, as your store doesn’t keep costs yet.', 'storeboard' ),
						action: __( 'Go to feature settings', 'storeboard' ),
						url: 'admin.php?page=wc-settings&tab=advanced&section=features',
					}
				: {
						says: __( 'No item in stock has a cost.', 'storeboard' ),
						action: __( 'Go to products', 'storeboard' ),
						url: 'edit.php?post_type=product',
					},
	},
};
