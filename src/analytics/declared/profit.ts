import { __, sprintf } from '@wordpress/i18n';
import type { Declaration } from './types';

/** What is left of sales once the goods are paid for, by WooCommerce's cost of goods. */
export const profit: Declaration = {
	id: 'profit',
	title: () => __( 'Profit', 'storeboard' ),
	figures: [ 'gross_profit', 'margin', 'net_revenue', 'cost' ],
	columns: [ 'gross_profit', 'margin', 'net_revenue', 'cost', 'cost_known' ],
	by: [ 'period', 'product', 'category', 'order' ],
	narrows: () => [
		{
			param: 'cost',
			label: __( 'Show', 'storeboard' ),
			when: ( { by } ) => by === 'product' || by === 'category',
			values: [
				{ value: 'every', label: __( 'All', 'storeboard' ) },
				{ value: 'missing', label: __( 'Sold without a cost', 'storeboard' ) },
			],
		},
	],
	known: {
		metric: 'cost_known',
		says: ( share ) =>
			/* translators: %s: a percentage. */
			sprintf( __( '%s of sales have a cost. Profit and margin count only these sales.', 'storeboard' ), share ),
		ofItems: () =>
			__(
				'The table counts each item that has a cost; the stats above it count orders in which every item has one.',
				'storeboard'
			),
		missing: () => ( {
			action: __( 'Show products without a cost', 'storeboard' ),
			// What sold most comes first.
			query: { by: 'product', cost: 'missing', orderby: 'net_revenue', order: 'desc' },
			says: __(
				'Open a product to enter its cost. New orders save it. Earlier orders stay as they are unless WooCommerce recalculates them, as after a refund.',
				'storeboard'
			),
		} ),
		empty: () => __( 'No costs yet', 'storeboard' ),
		nothing: ( reason ) =>
			reason === 'costs'
				? {
						says: __(
							'Your store doesn’t keep costs yet. Turn on “Cost of Goods Sold” in WooCommerce’s feature settings, then enter what your products cost you.',
							'storeboard'
						),
						action: __( 'Go to feature settings', 'storeboard' ),
						url: 'admin.php?page=wc-settings&tab=advanced&section=features',
					}
				: {
						says: __(
							'None of these sales has a cost. Enter what your products cost you: new orders save it.',
							'storeboard'
						),
						action: __( 'Go to products', 'storeboard' ),
						url: 'edit.php?post_type=product',
					},
	},
};
