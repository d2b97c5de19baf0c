import { __, sprintf } from '@wordpress/i18n';
import type { Declaration } from './types';

/** What customers paid by, and what that cost. */
export const paymentMethods: Declaration = {
	id: 'payment-methods',
	title: () => __( 'Payment methods', 'storeboard' ),
	figures: [ 'total_sales', 'orders_count', 'avg_order_value', 'refunds', 'fees' ],
	columns: [ 'total_sales', 'sales_share', 'orders_count', 'avg_order_value', 'refunds', 'fees', 'fees_known' ],
	by: [ 'payment_method', 'period', 'currency' ],
	known: {
		metric: 'fees_known',
		says: ( share ) =>
			/* translators: %s: a percentage. */
			sprintf( __( 'Payment fees are known for %s of sales.', 'storeboard' ), share ),
		nothing: () => ( {
			says: __(
				'Payment fees aren’t known for these orders. WooPayments, Stripe, and PayPal save them with each order.',
				'storeboard'
			),
			action: __( 'Go to payment settings', 'storeboard' ),
			url: 'admin.php?page=wc-settings&tab=checkout',
		} ),
	},
};
