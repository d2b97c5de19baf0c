import { __ } from '@wordpress/i18n';
import type { ReportRow } from '../data/reports';
import { adminUrl } from '../lib/links';
import { formatNumber } from '../lib/money';
import { getPageSettings } from '../lib/page-settings';
import { getAdminSetting } from '../lib/platform-settings';
import { fieldOf, numberOf, stockStatuses, text, textOf } from './cells';
import type { ReportColumn } from './types';

/** Whether the store counts its stock: the platform's settings may stand behind this script. */
export const countsStock = () =>
	getPageSettings().reports?.managesStock ?? getAdminSetting( 'manageStock', 'no' ) === 'yes';

const notManaged = () => ( { display: __( 'N/A', 'storeboard' ), value: __( 'N/A', 'storeboard' ) } );

/** Whether a product or a variation counts its stock; `parent` says that the product does for it. */
const isManaged = ( row: ReportRow ) => {
	const managed = fieldOf( row, 'extended_info.manage_stock' );
	// Variations do not tell.
	return managed === undefined ? fieldOf( row, 'extended_info.stock_quantity' ) !== null : !! managed;
};

/**
 * State and quantity, where the store counts its stock.
 *
 * @param isVariation Whether the rows are variations: each has a state of its own, also where nobody counts it, and WooCommerce's client calls none low.
 */
export const stockColumns = ( isVariation = false ): ReportColumn[] => [
	{
		...text( 'stock_status', __( 'Status', 'storeboard' ) ),
		cell: ( row ) => {
			if ( ! isVariation && ! isManaged( row ) ) {
				return notManaged();
			}
			const status = textOf( fieldOf( row, 'extended_info.stock_status' ) );
			const amount = fieldOf( row, 'extended_info.low_stock_amount' );
			const isLow =
				! isVariation &&
				isManaged( row ) &&
				status === 'instock' &&
				amount !== null &&
				amount !== undefined &&
				amount !== '' &&
				numberOf( fieldOf( row, 'extended_info.stock_quantity' ) ) <= numberOf( amount );
			const label = stockStatuses()[ isLow ? 'lowstock' : status ] ?? status;
			return {
				display: isLow ? (
					<a href={ adminUrl( `post.php?action=edit&post=${ numberOf( row.product_id ) }` ) }>{ label }</a>
				) : (
					label
				),
				value: label,
			};
		},
	},
	{
		key: 'stock',
		label: __( 'Stock', 'storeboard' ),
		isNumeric: true,
		cell: ( row ) => {
			const value = numberOf( fieldOf( row, 'extended_info.stock_quantity' ) );
			return isManaged( row ) ? { display: formatNumber( value, 2 ), value } : notManaged();
		},
	},
];
