import { __, sprintf } from '@wordpress/i18n';
import type { Declaration } from './types';

const number = ( given: string | undefined, otherwise: number ) => Number( given ) || otherwise;

/** The first is the server's own choice (includes/Reports/BuyerQueries.php). */
const LOYAL_FROM = [ 3, 2, 4, 5, 10 ];
const QUIET_FROM = [ 90, 30, 60, 180, 365 ];

/** Who comes back: first orders against repeat ones, and customers by how they buy. */
export const repeatCustomers: Declaration = {
	id: 'repeat-customers',
	title: () => __( 'Repeat customers', 'storeboard' ),
	base: 'buyers',
	figures: [ 'first_orders', 'repeat_orders', 'repeat_share', 'repeat_rate', 'days_between', 'lifetime_value' ],
	columns: [ 'orders_count', 'total_spend', 'avg_order_value' ],
	periodColumns: [ 'first_orders', 'repeat_orders', 'repeat_share', 'repeat_rate', 'days_between', 'lifetime_value' ],
	by: [ 'buyer', 'period' ],
	lists: 'segment',
	fields: () => [
		{ key: 'email', label: __( 'Email', 'storeboard' ), type: 'text' },
		{ key: 'last_order', label: __( 'Last order', 'storeboard' ), type: 'date', isSortable: true },
	],
	narrows: () => [
		{
			param: 'segment',
			label: __( 'Customers', 'storeboard' ),
			values: [
				{ value: 'every', label: __( 'All customers', 'storeboard' ) },
				{ value: 'one-time', label: __( 'One-time customers', 'storeboard' ) },
				{ value: 'loyal', label: __( 'Loyal customers', 'storeboard' ) },
				{ value: 'slipping', label: __( 'Customers slipping away', 'storeboard' ) },
			],
		},
		{
			param: 'loyal_orders',
			label: __( 'Loyal from', 'storeboard' ),
			values: LOYAL_FROM.map( ( orders ) => ( {
				value: String( orders ),
				/* translators: %d: a number of orders, at least two. */
				label: sprintf( __( '%d orders', 'storeboard' ), orders ),
			} ) ),
		},
		{
			param: 'quiet_days',
			label: __( 'Slipping away after', 'storeboard' ),
			values: QUIET_FROM.map( ( days ) => ( {
				value: String( days ),
				/* translators: %d: a number of days. */
				label: sprintf( __( '%d days without an order', 'storeboard' ), days ),
			} ) ),
		},
	],
	defines: ( { segment, loyal_orders: orders, quiet_days: days, by } ) => {
		const [ least, quiet ] = [ number( orders, LOYAL_FROM[ 0 ]! ), number( days, QUIET_FROM[ 0 ]! ) ];
		const words: Record< string, string > = {
			'one-time': __( 'One-time customers have ordered once.', 'storeboard' ),
			loyal: sprintf(
				/* translators: 1: a number of orders, 2: a number of days. */
				__(
					'Loyal customers have ordered at least %1$d times, the last time within the past %2$d days.',
					'storeboard'
				),
				least,
				quiet
			),
			slipping: sprintf(
				/* translators: %d: a number of days. */
				__(
					'Customers slipping away have ordered more than once, but not within the past %d days.',
					'storeboard'
				),
				quiet
			),
		};
		return by === 'period'
			? ''
			: ( words[ segment ?? '' ] ??
					__(
						'The table lists all of your customers by all of their orders, whatever the period.',
						'storeboard'
					) );
	},
	basis: () =>
		__(
			'Orders count by the date they were placed. Whether an order is a customer’s first is known from all of their orders. Amounts in all currencies are added up, as on WooCommerce’s Customers screen.',
			'storeboard'
		),
	below: 'cohorts',
};
