import { __, _n } from '@wordpress/i18n';
import type { ReportRow } from '../../data/reports';
import { adminUrl } from '../../lib/links';
import { formatNumber } from '../../lib/money';
import { editable, numberOf, stockStatuses, text, textOf } from '../cells';
import { stockFilters } from '../filters';
import { counted } from '../summary';
import type { Report } from '../types';

/** What is there, now: it knows no dates. */
export const stock = (): Report => ( {
	id: 'stock',
	title: __( 'Stock', 'storeboard' ),
	endpoint: 'stock',
	stats: 'stock/stats',
	hasDates: false,
	charts: [],
	columns: [
		{
			...text( 'title', __( 'Product / Variation', 'storeboard' ), { required: true, isSortable: true } ),
			cell: ( row ) => {
				const name = textOf( row.name );
				const [ id, parent ] = [ textOf( row.id ), numberOf( row.parent_id ) ];
				const path = parent ? `${ parent }/variation/${ id }` : id;
				return { display: editable( name, <a href={ editorOf( row ) }>{ name }</a>, path ), value: name };
			},
		},
		text( 'sku', __( 'SKU', 'storeboard' ), { isSortable: true } ),
		{
			...text( 'stock_status', __( 'Status', 'storeboard' ), {
				isSortable: true,
				defaultSort: true,
				defaultOrder: 'asc',
			} ),
			cell: ( row ) => {
				const status = isLow( row ) ? 'lowstock' : textOf( row.stock_status );
				const label = stockStatuses()[ status ] ?? status;
				return {
					display: (
						<a className={ `storeboard-report__stock is-${ status }` } href={ editorOf( row ) }>
							{ label }
						</a>
					),
					value: label,
				};
			},
		},
		{
			key: 'stock_quantity',
			label: __( 'Stock', 'storeboard' ),
			isSortable: true,
			isNumeric: true,
			cell: ( row ) =>
				row.manage_stock
					? {
							display: formatNumber( numberOf( row.stock_quantity ), 2 ),
							value: numberOf( row.stock_quantity ),
						}
					: { display: __( 'N/A', 'storeboard' ), value: __( 'N/A', 'storeboard' ) },
		},
	],
	summary: [
		counted( 'products', ( many ) => _n( 'Product', 'Products', many, 'storeboard' ) ),
		counted( 'outofstock', () => __( 'Out of stock', 'storeboard' ) ),
		counted( 'lowstock', () => __( 'Low stock', 'storeboard' ) ),
		counted( 'onbackorder', () => __( 'On backorder', 'storeboard' ) ),
		counted( 'instock', () => __( 'In stock', 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.id ),
	filters: stockFilters(),
} );

const editorOf = ( row: ReportRow ) =>
	adminUrl( `post.php?action=edit&post=${ numberOf( row.parent_id ) || numberOf( row.id ) }` );

function isLow( row: ReportRow ) {
	return (
		row.stock_status === 'instock' &&
		!! row.manage_stock &&
		row.low_stock_amount !== null &&
		row.low_stock_amount !== '' &&
		numberOf( row.stock_quantity ) <= numberOf( row.low_stock_amount )
	);
}
