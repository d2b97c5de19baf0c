import { __, _n } from '@wordpress/i18n';
import type { ReportRow } from '../../data/reports';
import { adminUrl } from '../../lib/links';
import { getPlatformSetting } from '../../lib/platform-settings';
import { count, date, fieldOf, money, numberOf, ordersCell, text, textOf } from '../cells';
import { customerFilters, customersAdvanced } from '../filters';
import { CUSTOMERS } from '../items';
import { amount, average, counted } from '../summary';
import type { Report } from '../types';

/** A customer without a name is known by the username, and a guest has neither. */
const nameOf = ( row: ReportRow ) => textOf( row.name ).trim() || textOf( row.username ) || __( 'Guest', 'storeboard' );

/** Who buys, a row a customer: over all time. */
export const customers = (): Report => ( {
	id: 'customers',
	title: __( 'Customers', 'storeboard' ),
	endpoint: 'customers',
	stats: 'customers/stats',
	hasDates: false,
	charts: [],
	columns: [
		{
			...text( 'name', __( 'Name', 'storeboard' ), { required: true, isSortable: true } ),
			cell: ( row ) => {
				const user = numberOf( row.user_id );
				const name = nameOf( row );
				return {
					display: user ? <a href={ adminUrl( `user-edit.php?user_id=${ user }` ) }>{ name }</a> : name,
					value: name,
				};
			},
		},
		text( 'username', __( 'Username', 'storeboard' ), { hiddenByDefault: true } ),
		date( 'date_last_active', __( 'Last active', 'storeboard' ), { defaultSort: true } ),
		date( 'date_registered', __( 'Date registered', 'storeboard' ) ),
		{
			...text( 'email', __( 'Email', 'storeboard' ) ),
			cell: ( row ) => {
				const email = textOf( row.email );
				return {
					display: (
						<a className="storeboard-report__email" href={ `mailto:${ email }` }>
							{ email }
						</a>
					),
					value: email,
				};
			},
		},
		{
			...count( 'orders_count', __( 'Orders', 'storeboard' ) ),
			cell: ( row, context ) => {
				const value = numberOf( row.orders_count );
				const url = value ? context.countedOrders( 'customers', [ textOf( row.id ) ] ) : undefined;
				return ordersCell( value, url );
			},
		},
		money( 'total_spend', __( 'Total spend', 'storeboard' ) ),
		money( 'avg_order_value', __( 'AOV', 'storeboard' ), {
			isSortable: false,
			screenReaderLabel: __( 'Average order value', 'storeboard' ),
		} ),
		{
			...text( 'country', __( 'Country / Region', 'storeboard' ), { isSortable: true } ),
			cell: ( row ) => {
				const code = textOf( row.country );
				const name = textOf( fieldOf( getPlatformSetting( 'countries', {} ), code ) ) || code;
				return { display: name, value: code };
			},
		},
		text( 'city', __( 'City', 'storeboard' ), { hiddenByDefault: true, isSortable: true } ),
		text( 'state', __( 'Region', 'storeboard' ), { hiddenByDefault: true, isSortable: true } ),
		text( 'postcode', __( 'Postal code', 'storeboard' ), { hiddenByDefault: true, isSortable: true } ),
	],
	summary: [
		counted( 'customers_count', ( many ) => _n( 'customer', 'customers', many, 'storeboard' ) ),
		average( 'avg_orders_count', ( many ) => _n( 'Average order', 'Average orders', many, 'storeboard' ) ),
		amount( 'avg_total_spend', __( 'Average lifetime spend', 'storeboard' ) ),
		amount( 'avg_avg_order_value', __( 'Average order value', 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.id ),
	rowLabel: nameOf,
	item: CUSTOMERS,
	searchLabel: __( 'Search by customer name', 'storeboard' ),
	filters: customerFilters(),
	advancedFilters: customersAdvanced(),
} );
