import { __ } from '@wordpress/i18n';
import type { AdvancedFilter, AdvancedFilters } from '../lib/report-query';

type Names = Pick< AdvancedFilter[ 'labels' ], 'rule' | 'filter' | 'remove' >;

/** What the parts of our filters are called, as in WooCommerce's client: by report and filter. */
const names = (): Record< string, Record< string, Names > > => {
	const product = {
		rule: __( 'Select a product filter match', 'storeboard' ),
		remove: __( 'Remove product filter', 'storeboard' ),
	};
	const attribute = {
		rule: __( 'Select a product attribute filter match', 'storeboard' ),
		remove: __( 'Remove product attribute filter', 'storeboard' ),
	};
	return {
		orders: {
			product,
			attribute,
			status: {
				rule: __( 'Select an order status filter match', 'storeboard' ),
				filter: __( 'Select an order status', 'storeboard' ),
				remove: __( 'Remove order status filter', 'storeboard' ),
			},
			variation: {
				rule: __( 'Select a product variation filter match', 'storeboard' ),
				remove: __( 'Remove product variation filter', 'storeboard' ),
			},
			coupon: {
				rule: __( 'Select a coupon filter match', 'storeboard' ),
				remove: __( 'Remove coupon filter', 'storeboard' ),
			},
			customer_type: {
				filter: __( 'Select a customer type', 'storeboard' ),
				remove: __( 'Remove customer filter', 'storeboard' ),
			},
			refunds: {
				filter: __( 'Select a refund type', 'storeboard' ),
				remove: __( 'Remove refund filter', 'storeboard' ),
			},
			tax_rate: {
				rule: __( 'Select a tax rate filter match', 'storeboard' ),
				remove: __( 'Remove tax rate filter', 'storeboard' ),
			},
		},
		variations: { product, attribute },
		downloads: { product },
		customers: {
			name: {
				rule: __( 'Select a customer name filter match', 'storeboard' ),
				remove: __( 'Remove customer name filter', 'storeboard' ),
			},
			country: {
				rule: __( 'Select a country / region filter match', 'storeboard' ),
				remove: __( 'Remove country / region filter', 'storeboard' ),
			},
			username: {
				rule: __( 'Select a customer username filter match', 'storeboard' ),
				remove: __( 'Remove customer username filter', 'storeboard' ),
			},
			email: {
				rule: __( 'Select a customer email filter match', 'storeboard' ),
				remove: __( 'Remove customer email filter', 'storeboard' ),
			},
			orders_count: {
				rule: __( 'Select an order count filter match', 'storeboard' ),
				remove: __( 'Remove order filter', 'storeboard' ),
			},
			total_spend: {
				rule: __( 'Select a total spend filter match', 'storeboard' ),
				remove: __( 'Remove total spend filter', 'storeboard' ),
			},
			avg_order_value: {
				rule: __( 'Select an average order value filter match', 'storeboard' ),
				remove: __( 'Remove average order value filter', 'storeboard' ),
			},
			registered: {
				rule: __( 'Select a registered filter match', 'storeboard' ),
				remove: __( 'Remove registered filter', 'storeboard' ),
			},
			last_active: {
				rule: __( 'Select a last active filter match', 'storeboard' ),
				remove: __( 'Remove last active filter', 'storeboard' ),
			},
		},
	};
};

/**
 * The advanced filters of a report with the names of their parts. What an extension has named keeps its name.
 *
 * @param report The report's id. An extension's has none of these names.
 */
export function withNames( report: string, { title, filters }: AdvancedFilters ): AdvancedFilters {
	const known = names()[ report ] ?? {};
	return {
		title,
		filters: Object.fromEntries(
			Object.entries( filters ).map( ( [ key, filter ] ) => [
				key,
				{ ...filter, labels: { ...known[ key ], ...filter.labels } },
			] )
		),
	};
}
