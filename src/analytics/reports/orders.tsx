import { __, _n, sprintf } from '@wordpress/i18n';
import { getPlatformSetting } from '../../lib/platform-settings';
import type { ReportRow } from '../../data/reports';
import { count, date, fieldOf, money, numberOf, orderUrl, reportLink, text, textCell, textOf } from '../cells';
import { amount, counted } from '../summary';
import type { CellContext, Report, ReportCell } from '../types';
import { ordersAdvanced, showAll } from '../filters';

/** Each order, and each refund as a row of its own. */
export const orders = (): Report => ( {
	id: 'orders',
	title: __( 'Orders', 'storeboard' ),
	endpoint: 'orders',
	stats: 'orders/stats',
	hasDates: true,
	listArgs: { extended_info: true },
	charts: [
		{ key: 'orders_count', label: __( 'Orders', 'storeboard' ), type: 'number' },
		{ key: 'net_revenue', label: __( 'Net sales', 'storeboard' ), type: 'currency', orderby: 'net_total' },
		{ key: 'avg_order_value', label: __( 'Average order value', 'storeboard' ), type: 'currency' },
		{
			key: 'avg_items_per_order',
			label: __( 'Average items per order', 'storeboard' ),
			type: 'average',
			orderby: 'num_items_sold',
		},
	],
	columns: [
		date( 'date', __( 'Date', 'storeboard' ), { required: true, defaultSort: true } ),
		{
			...text( 'order_number', __( 'Order #', 'storeboard' ), {
				required: true,
				isName: true,
				screenReaderLabel: __( 'Order Number', 'storeboard' ),
			} ),
			cell: ( row, context ) => {
				const number = textOf( row.order_number );
				// A refund stands for its order, which is where the owner can see it.
				const order = Number( row.parent_id ) || row.order_id;
				return { display: <a href={ orderUrl( order, context ) }>{ number }</a>, value: number };
			},
		},
		{
			...text( 'status', __( 'Status', 'storeboard' ) ),
			cell: ( { status } ) => textCell( statusLabel( textOf( status ) ) ),
		},
		{
			...text( 'customer_id', __( 'Customer', 'storeboard' ) ),
			cell: customerCell,
		},
		{
			...text( 'customer_type', __( 'Customer type', 'storeboard' ) ),
			cell: ( { customer_type: type } ) => textCell( customerTypes()[ textOf( type ) ] ?? '' ),
		},
		{
			...text( 'products', __( 'Product(s)', 'storeboard' ), {
				screenReaderLabel: __( 'Products', 'storeboard' ),
			} ),
			cell: productsCell,
		},
		count( 'num_items_sold', __( 'Items sold', 'storeboard' ) ),
		{
			...text( 'coupons', __( 'Coupon(s)', 'storeboard' ), {
				screenReaderLabel: __( 'Coupons', 'storeboard' ),
			} ),
			cell: couponsCell,
		},
		money( 'net_total', __( 'Net sales', 'storeboard' ), { required: true } ),
		text( 'attribution', __( 'Attribution', 'storeboard' ), {}, 'extended_info.attribution.origin' ),
	],
	summary: [
		counted( 'orders_count', ( many ) => _n( 'Order', 'Orders', many, 'storeboard' ) ),
		counted( 'total_customers', ( many ) => _n( 'Customer', 'Customers', many, 'storeboard' ) ),
		counted( 'products', ( many ) => _n( 'Product', 'Products', many, 'storeboard' ) ),
		counted( 'num_items_sold', ( many ) => _n( 'Item sold', 'Items sold', many, 'storeboard' ) ),
		counted( 'coupons_count', ( many ) => _n( 'Coupon', 'Coupons', many, 'storeboard' ) ),
		amount( 'net_revenue', __( 'Net sales', 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.order_id ),
	filters: showAll( __( 'All orders', 'storeboard' ) ),
	advancedFilters: ordersAdvanced(),
} );

export const orderStatuses = (): Record< string, string > => getPlatformSetting( 'orderStatuses', {} );

const statusLabel = ( status: string ) => orderStatuses()[ status ] ?? status;

export const customerTypes = (): Record< string, string > => ( {
	new: __( 'New', 'storeboard' ),
	returning: __( 'Returning', 'storeboard' ),
} );

const listOf = ( row: ReportRow, path: string ): ReportRow[] => {
	const value = fieldOf( row, path );
	return Array.isArray( value ) ? value : [];
};

function customerCell( row: ReportRow, context: CellContext ): ReportCell {
	const customerField = ( field: string ) => textOf( fieldOf( row, `extended_info.customer.${ field }` ) );
	const id = textOf( row.customer_id );
	const name =
		[ 'first_name', 'last_name' ].map( customerField ).filter( Boolean ).join( ' ' ) ||
		customerField( 'username' ) ||
		( numberOf( row.customer_id ) ? __( 'Guest', 'storeboard' ) : '' );
	return {
		display:
			name && id
				? reportLink( name, '/analytics/customers', { filter: 'single_customer', customers: id }, context )
				: name,
		value: name,
	};
}

/** '2× Hat, Scarf': the first one or two with links, and how many more there are. */
function productsCell( row: ReportRow, context: CellContext ): ReportCell {
	const products = listOf( row, 'extended_info.products' );
	const words = products.map( ( product ) => {
		const quantity = Number( product.quantity );
		const name = textOf( product.name );
		return quantity > 1
			? /* translators: 1: how many, 2: name of a product. */
				sprintf( __( '%1$s× %2$s', 'storeboard' ), quantity, name )
			: name;
	} );
	return linkedList( products, words, ( product ) => [
		'/analytics/products',
		{ filter: 'single_product', products: textOf( product.id ) },
	] )( context );
}

function couponsCell( row: ReportRow, context: CellContext ): ReportCell {
	const coupons = listOf( row, 'extended_info.coupons' );
	return linkedList(
		coupons,
		coupons.map( ( { code } ) => textOf( code ) ),
		( coupon ) => [ '/analytics/coupons', { filter: 'single_coupon', coupons: textOf( coupon.id ) } ]
	)( context );
}

const linkedList =
	( items: ReportRow[], words: string[], addressOf: ( item: ReportRow ) => [ string, Record< string, string > ] ) =>
	( context: CellContext ): ReportCell => ( {
		display: items.map( ( item, at ) => (
			<span key={ textOf( item.id ) || at } className="storeboard-report__part">
				{ reportLink( words[ at ], ...addressOf( item ), context ) }
				{ at < items.length - 1 && ', ' }
			</span>
		) ),
		value: words.join( ', ' ),
	} );
