import { __, _n } from '@wordpress/i18n';
import { count, fieldOf, formatValue, money, numberOf, reportLink, text, textOf } from '../cells';
import { categoryFilters } from '../filters';
import { CATEGORIES } from '../items';
import { rowCount } from '../summary';
import type { Report } from '../types';
import { productCharts, productSummary } from './products';

/** What was sold, a row a category. Its sums are those of products. */
export const categories = (): Report => ( {
	id: 'categories',
	title: __( 'Categories', 'storeboard' ),
	endpoint: 'categories',
	stats: 'products/stats',
	hasDates: true,
	listArgs: { extended_info: true },
	charts: productCharts(),
	columns: [
		{
			...text( 'category', __( 'Category', 'storeboard' ), { required: true, isSortable: true } ),
			cell: ( row, context ) => {
				const id = textOf( row.category_id );
				const name = context.categories?.[ id ] || textOf( fieldOf( row, 'extended_info.name' ) );
				const query = { filter: 'single_category', categories: id };
				return { display: reportLink( name, '/analytics/categories', query, context ), value: name };
			},
		},
		count( 'items_sold', __( 'Items sold', 'storeboard' ), { required: true, defaultSort: true } ),
		money( 'net_revenue', __( 'Net sales', 'storeboard' ) ),
		{
			...count( 'products_count', __( 'Products', 'storeboard' ) ),
			cell: ( row, context ) => {
				const value = numberOf( row.products_count );
				const query = { filter: 'single_category', categories: textOf( row.category_id ) };
				const words = formatValue( value, 'number' );
				return { display: reportLink( words, '/analytics/categories', query, context ), value };
			},
		},
		count( 'orders_count', __( 'Orders', 'storeboard' ) ),
	],
	summary: [ rowCount( ( many ) => _n( 'Category', 'Categories', many, 'storeboard' ) ), ...productSummary() ],
	rowKey: ( row ) => textOf( row.category_id ),
	rowLabel: ( row ) => textOf( fieldOf( row, 'extended_info.name' ) ),
	item: CATEGORIES,
	searchLabel: __( 'Search by category name', 'storeboard' ),
	segmentBy: 'category',
	filters: categoryFilters(),

	// One category shows its products.
	insteadFor: ( { filter } ) =>
		filter === 'single_category' ? { report: 'products', isComparison: true } : undefined,
} );
