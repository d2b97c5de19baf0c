import { __, sprintf } from '@wordpress/i18n';
import type { Declaration } from './types';

/** Where customers came from, by WooCommerce's order attribution. */
export const channels: Declaration = {
	id: 'channels',
	title: () => __( 'Channels', 'storeboard' ),
	figures: [ 'total_sales', 'orders_count', 'avg_order_value', 'refunds', 'origins_known' ],
	columns: [ 'total_sales', 'sales_share', 'orders_count', 'avg_order_value', 'refunds' ],
	by: [ 'origin', 'source', 'campaign', 'device', 'period' ],
	known: {
		metric: 'origins_known',
		says: ( share ) =>
			/* translators: %s: a percentage. */
			sprintf( __( 'Channels are known for %s of orders.', 'storeboard' ), share ),
		nothing: () => ( {
			says: __(
				'Channels aren’t known for these orders. WooCommerce saves them with each new order while order attribution is on.',
				'storeboard'
			),
			action: __( 'Go to feature settings', 'storeboard' ),
			url: 'admin.php?page=wc-settings&tab=advanced&section=features',
		} ),
	},
};
