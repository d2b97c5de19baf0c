import { __, _n } from '@wordpress/i18n';
import type { ReportRow } from '../../data/reports';
import { adminUrl } from '../../lib/links';
import { count, fieldOf, money, numberOf, text, textOf } from '../cells';
import { variationFilters, variationsAdvanced } from '../filters';
import { VARIATIONS, variationName } from '../items';
import { countsStock, stockColumns } from '../stock-columns';
import { amount, counted } from '../summary';
import type { Report } from '../types';
import { ordersColumn, productCharts } from './products';

/** What was sold, a row a variation. */
export const variations = (): Report => ( {
	id: 'variations',
	title: __( 'Variations', 'storeboard' ),
	endpoint: 'variations',
	stats: 'variations/stats',
	hasDates: true,
	listArgs: { extended_info: true },
	// The route of the rows knows `products`, that of the sums does not, and would count the variations of all products.
	sumsArgs: ( { products } ) => ( products ? { product_includes: products } : {} ),
	charts: productCharts(),
	columns: [
		{
			...text( 'name', __( 'Product / Variation title', 'storeboard' ), { required: true } ),
			cell: ( row ) => {
				const name = nameOf( row );
				const url = adminUrl( `post.php?post=${ numberOf( row.product_id ) }&action=edit` );
				return { display: isDeleted( row ) ? name : <a href={ url }>{ name }</a>, value: name };
			},
		},
		text( 'sku', __( 'SKU', 'storeboard' ), { hiddenByDefault: true, isSortable: true }, 'extended_info.sku' ),
		count( 'items_sold', __( 'Items sold', 'storeboard' ), { required: true, defaultSort: true } ),
		money( 'net_revenue', __( 'Net sales', 'storeboard' ), {
			required: true,
			screenReaderLabel: __( 'Net sales', 'storeboard' ),
		} ),
		ordersColumn( 'variation' ),
		...( countsStock() ? stockColumns( true ) : [] ),
	],
	summary: [
		counted( 'variations_count', ( many ) => _n( 'variation sold', 'variations sold', many, 'storeboard' ) ),
		counted( 'items_sold', ( many ) => _n( 'item sold', 'items sold', many, 'storeboard' ) ),
		amount( 'net_revenue', __( 'Net sales', 'storeboard' ) ),
		counted( 'orders_count', ( many ) => _n( 'order', 'orders', many, 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.variation_id ),
	rowLabel: ( row ) => nameOf( row ),
	item: VARIATIONS,
	searchLabel: __( 'Search variations', 'storeboard' ),
	segmentBy: 'variation',
	filters: variationFilters(),
	advancedFilters: variationsAdvanced(),
} );

const isDeleted = ( row: ReportRow ) =>
	!! fieldOf( row, 'extended_info.deleted' ) || fieldOf( row, 'extended_info.permalink' ) === undefined;

const nameOf = ( row: ReportRow ) =>
	variationName( textOf( fieldOf( row, 'extended_info.name' ) ), fieldOf( row, 'extended_info.attributes' ) );
