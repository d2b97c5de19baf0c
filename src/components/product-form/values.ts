import { decodeEntities } from '@wordpress/html-entities';
import type { FormValues } from '../form';
import type { Product, ProductFields } from '../../data/product';
import { formatDecimal, parseDecimal, toStored } from '../../lib/decimals';
import { getPlatformSetting, type Currency } from '../../lib/platform-settings';

/** What a new product begins with. */
export const NEW: Product = {
	id: 0,
	name: '',
	type: 'simple',
	status: 'draft',
	regularPrice: '',
	salePrice: '',
	dateOnSaleFrom: '',
	dateOnSaleTo: '',
	manageStock: false,
	stockQuantity: null,
	stockStatus: 'instock',
	costOfGoodsSold: null,
	variations: [],
};

/** Of 'YYYY-MM-DD'. */
const DAY = 10;

/** The fields that hold only together. */
export const SALE = [ 'regular_price', 'sale_price', 'date_on_sale_from', 'date_on_sale_to' ];

const shownPrice = ( price: string ) => ( price === '' ? '' : formatDecimal( Number( price ) ) );

/** A cost may have more decimals than prices. */
function shownCost( cost: string ) {
	const { decimalSeparator: point } = getPlatformSetting( 'currency', { decimalSeparator: '.' } as Currency );
	const shown = shownPrice( cost );
	return parseDecimal( shown ) === Number( cost ) ? shown : cost.replace( '.', point || '.' );
}

const storedPrice = ( price = '' ) => ( price ? toStored( parseDecimal( price ) ) : '' );

/** A product as its form shows it, without entities. The fields have the server's names, so that its errors find them. */
export const toValues = ( product: Product ): FormValues => ( {
	name: decodeEntities( product.name ),
	regular_price: shownPrice( product.regularPrice ),
	sale_price: shownPrice( product.salePrice ),
	date_on_sale_from: product.dateOnSaleFrom.slice( 0, DAY ),
	date_on_sale_to: product.dateOnSaleTo.slice( 0, DAY ),
	manage_stock: product.manageStock ? 'yes' : 'no',
	stock_quantity: String( product.stockQuantity ?? '' ),
	stock_status: product.stockStatus,
	cost_of_goods_sold: shownCost( product.costOfGoodsSold ?? '' ),
	status: product.status,
} );

/** The fields in which a form differs from what it began with, in its order. What it does not show is never among them. */
export const changedFields = ( saved: FormValues, values: FormValues, shown: string[] ) =>
	shown.filter( ( id ) => values[ id ] !== saved[ id ] );

/** Changed fields as the server takes them. */
export function toFields( values: FormValues, changed: string[] ): ProductFields {
	const all: Required< ProductFields > = {
		name: values.name!,
		status: values.status!,
		regular_price: storedPrice( values.regular_price ),
		sale_price: storedPrice( values.sale_price ),
		// A sale lasts from the beginning of its first day to the end of its last one.
		date_on_sale_from: values.date_on_sale_from ? `${ values.date_on_sale_from }T00:00:00` : '',
		date_on_sale_to: values.date_on_sale_to ? `${ values.date_on_sale_to }T23:59:59` : '',
		manage_stock: values.manage_stock === 'yes',
		stock_quantity: Number( values.stock_quantity ),
		stock_status: values.stock_status!,
		cost_of_goods_sold: { values: [ { defined_value: parseDecimal( values.cost_of_goods_sold ?? '' ) } ] },
	};
	return Object.fromEntries( Object.entries( all ).filter( ( [ id ] ) => changed.includes( id ) ) );
}

/** The changed fields that somebody else has changed too since, to something else. */
export const conflictsOf = ( saved: FormValues, values: FormValues, now: FormValues, changed: string[] ) =>
	changed.filter( ( id ) => now[ id ] !== saved[ id ] && now[ id ] !== values[ id ] );
