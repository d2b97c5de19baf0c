import { __, _n } from '@wordpress/i18n';
import type { ReportRow } from '../../data/reports';
import { adminUrl } from '../../lib/links';
import { date, fieldOf, numberOf, orderUrl, reportLink, text, textCell, textOf } from '../cells';
import { downloadsAdvanced, showAll } from '../filters';
import { counted, daysIn } from '../summary';
import type { Report } from '../types';

/** Who downloaded what, a row a download. */
export const downloads = (): Report => ( {
	id: 'downloads',
	title: __( 'Downloads', 'storeboard' ),
	endpoint: 'downloads',
	stats: 'downloads/stats',
	hasDates: true,
	// With each row its product, whose name the rows lack.
	listArgs: { _embed: true },
	charts: [ { key: 'download_count', label: __( 'Downloads', 'storeboard' ), type: 'number' } ],
	columns: [
		date( 'date', __( 'Date', 'storeboard' ), { required: true, defaultSort: true } ),
		{
			...text( 'product', __( 'Product title', 'storeboard' ), { required: true, isSortable: true } ),
			cell: ( row, context ) => {
				const name = productName( row );
				const query = { filter: 'single_product', products: textOf( row.product_id ) };
				return name
					? { display: reportLink( name, '/analytics/products', query, context ), value: name }
					: textCell( __( '(Deleted)', 'storeboard' ) );
			},
		},
		{
			...text( 'file_name', __( 'File name', 'storeboard' ) ),
			cell: ( row ) => {
				const name = textOf( row.file_name );
				const path = textOf( row.file_path );
				return {
					display: /^https?:/.test( path ) ? <a href={ path }>{ name }</a> : name,
					value: name,
				};
			},
		},
		{
			...text( 'order_number', __( 'Order #', 'storeboard' ), {
				screenReaderLabel: __( 'Order Number', 'storeboard' ),
			} ),
			cell: ( row, context ) => {
				const number = textOf( row.order_number );
				return { display: <a href={ orderUrl( row.order_id, context ) }>{ number }</a>, value: number };
			},
		},
		{
			...text( 'user_id', __( 'Username', 'storeboard' ) ),
			cell: ( row ) => {
				const name = textOf( row.username );
				const user = numberOf( row.user_id );
				return {
					display: user ? <a href={ adminUrl( `user-edit.php?user_id=${ user }` ) }>{ name }</a> : name,
					value: name,
				};
			},
		},
		text( 'ip_address', __( 'IP', 'storeboard' ) ),
	],
	summary: [
		daysIn( ( days ) => _n( 'day', 'days', days, 'storeboard' ) ),
		counted( 'download_count', ( many ) => _n( 'Download', 'Downloads', many, 'storeboard' ) ),
	],
	rowKey: ( row ) => textOf( row.id ),
	filters: showAll( __( 'All downloads', 'storeboard' ) ),
	advancedFilters: downloadsAdvanced(),
} );

/** Empty where the product was deleted: the server answers an error in its place. */
function productName( row: ReportRow ) {
	const product = fieldOf( row, '_embedded.product.0' ) as ReportRow | undefined;
	return product?.code ? '' : textOf( product?.name );
}
