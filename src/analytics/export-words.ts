import { __ } from '@wordpress/i18n';
import { getPageSettings } from '../lib/page-settings';
import { getAdminSetting } from '../lib/platform-settings';
import { stockStatuses } from './cells';
import { typeLabels } from './reports/coupons';
import { customerTypes, orderStatuses } from './reports/orders';

type Words = Record< string, string >;

const guest = () => ( { guest: __( 'Guest', 'storeboard' ) } );
const none = () => ( { none: __( 'N/A', 'storeboard' ) } );

/** By report and column: what the cells of our own columns say in the place of values. The server writes the file, and the screen has the words (includes/Exports/Columns.php). */
const WORDS: Record< string, Record< string, () => Words > > = {
	orders: {
		status: orderStatuses,
		customer_id: guest,
		customer_type: customerTypes,
		payment_method: () => getPageSettings().reports?.newer?.orders?.paymentMethods ?? {},
		products: () => ( {
			/* translators: 1: how many, 2: name of a product. */
			times: __( '%1$s× %2$s', 'storeboard' ),
		} ),
	},
	products: {
		stock_status: () => ( { ...stockStatuses(), ...none() } ),
		stock: none,
	},
	variations: {
		name: () => ( { separator: getAdminSetting( 'variationTitleAttributesSeparator', ' - ' ) } ),
		stock_status: stockStatuses,
		stock: none,
	},
	coupons: { type: () => ( { ...typeLabels(), '': __( 'N/A', 'storeboard' ) } ) },
	taxes: { tax_code: () => ( { tax: /* translators: a tax rate without a name. */ __( 'TAX', 'storeboard' ) } ) },
	downloads: { product: () => ( { deleted: __( '(Deleted)', 'storeboard' ) } ) },
	stock: { stock_status: stockStatuses, stock_quantity: none },
	customers: { name: guest },
};

/**
 * The words of a column; undefined where it shows values.
 *
 * @param column The column's key.
 */
export const wordsOf = ( report: string, column: string ): Words | undefined => WORDS[ report ]?.[ column ]?.();
