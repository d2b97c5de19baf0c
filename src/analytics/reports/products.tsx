import { __, _n } from '@wordpress/i18n';
import type { ReportRow } from '../../data/reports';
import { count, editable, fieldOf, formatValue, money, numberOf, ordersCell, reportLink, text, textOf } from '../cells';
import { isVariable, productFilters } from '../filters';
import { PRODUCTS } from '../items';
import { countsStock, stockColumns } from '../stock-columns';
import { amount, counted } from '../summary';
import type { Report, ReportColumn } from '../types';

/** What was sold, a row a product. */
export const products = (): Report => ( {
	id: 'products',
	title: __( 'Products', 'storeboard' ),
	endpoint: 'products',
	stats: 'products/stats',
	hasDates: true,
	listArgs: { extended_info: true },
	charts: productCharts(),
	columns: productColumns(),
	summary: [
		counted( 'products_count', ( many ) => _n( 'Product', 'Products', many, 'storeboard' ) ),
		...productSummary(),
	],
	rowKey: ( row ) => textOf( row.product_id ),
	rowLabel: ( row ) => textOf( fieldOf( row, 'extended_info.name' ) ),
	item: PRODUCTS,
	searchLabel: __( 'Search by product name or SKU', 'storeboard' ),
	segmentBy: 'product',
	filters: productFilters(),
	insteadFor: ( query ) => ( isVariable( query ) ? { report: 'variations', isComparison: true } : undefined ),
} );

/** Those of variations and categories as well. */
export const productCharts = (): Report[ 'charts' ] => [
	{ key: 'items_sold', label: __( 'Items sold', 'storeboard' ), type: 'number', orderby: 'items_sold' },
	{ key: 'net_revenue', label: __( 'Net sales', 'storeboard' ), type: 'currency', orderby: 'net_revenue' },
	{ key: 'orders_count', label: __( 'Orders', 'storeboard' ), type: 'number', orderby: 'orders_count' },
];

export const productSummary = (): Report[ 'summary' ] => [
	counted( 'items_sold', ( many ) => _n( 'Item sold', 'Items sold', many, 'storeboard' ) ),
	amount( 'net_revenue', __( 'Net sales', 'storeboard' ) ),
	counted( 'orders_count', ( many ) => _n( 'Order', 'Orders', many, 'storeboard' ) ),
];

/** How many orders a product or a variation is in, with the way to them. */
export const ordersColumn = ( field: 'product' | 'variation' ): ReportColumn => ( {
	...count( 'orders_count', __( 'Orders', 'storeboard' ) ),
	cell: ( row, context ) => {
		const value = numberOf( row.orders_count );
		const id = textOf( row[ `${ field }_id` ] );
		return ordersCell( value, context.countedOrders( `${ field }s`, [ id ] ) );
	},
} );

const productColumns = (): ReportColumn[] => [
	{
		...text( 'product_name', __( 'Product title', 'storeboard' ), { required: true, isSortable: true } ),
		cell: ( row, context ) => {
			const name = textOf( fieldOf( row, 'extended_info.name' ) );
			// A product that was deleted has no report of its own.
			const isThere = fieldOf( row, 'extended_info.permalink' ) !== undefined;
			const query = { filter: 'single_product', products: textOf( row.product_id ) };
			return {
				display: isThere
					? editable(
							name,
							reportLink( name, '/analytics/products', query, context ),
							textOf( row.product_id )
						)
					: name,
				value: name,
			};
		},
	},
	text( 'sku', __( 'SKU', 'storeboard' ), { hiddenByDefault: true, isSortable: true }, 'extended_info.sku' ),
	count( 'items_sold', __( 'Items sold', 'storeboard' ), { required: true, defaultSort: true } ),
	money( 'net_revenue', __( 'Net sales', 'storeboard' ), {
		required: true,
		screenReaderLabel: __( 'Net sales', 'storeboard' ),
	} ),
	ordersColumn( 'product' ),
	categoryColumn(),
	{
		...count( 'variations', __( 'Variations', 'storeboard' ) ),
		cell: ( row ) => {
			const value = variationsOf( row );
			return { display: formatValue( value, 'number' ), value };
		},
	},
	...( countsStock() ? stockColumns() : [] ),
];

export function variationsOf( row: ReportRow ) {
	const variations = fieldOf( row, 'extended_info.variations' );
	return Array.isArray( variations ) ? variations.length : 0;
}

const categoryColumn = (): ReportColumn => ( {
	...text( 'product_cat', __( 'Category', 'storeboard' ) ),
	cell: ( row, context ) => {
		const ids = fieldOf( row, 'extended_info.category_ids' );
		const known = ( Array.isArray( ids ) ? ids : [] ).flatMap( ( id ) => {
			const name = context.categories?.[ textOf( id ) ];
			return name ? [ { id: textOf( id ), name } ] : [];
		} );
		return {
			display: known.map( ( { id, name }, at ) => (
				<span key={ id } className="storeboard-report__part">
					{ reportLink(
						name,
						'/analytics/categories',
						{ filter: 'single_category', categories: id },
						context
					) }
					{ at < known.length - 1 && ', ' }
				</span>
			) ),
			value: known.map( ( { name } ) => name ).join( ', ' ),
		};
	},
} );
