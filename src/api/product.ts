import { each, readNumber, readString, shape } from './read';
import { can } from '../lib/page-settings';
import { post, query } from './request';

/** What tells a product, or a variation of one, from all others. */
export interface ProductKey {
	id: number;
	/** The product of a variation. */
	parentId?: number;
}

const readProduct = shape( 'Product', {
	id: readNumber,
	/** As the server has it: with entities where it has some. */
	name: readString,
	/** 'simple', 'variable', 'variation' or a kind that a plugin adds. */
	type: readString,
	/** 'publish', 'draft', 'pending', 'private', or one that is not chosen here, such as 'trash'. */
	status: readString,
	/** With a point, in the store's currency; empty for none. */
	regularPrice: readString,
	/** The same; empty where it has none. */
	salePrice: readString,
	/** The first and the last day of the sale in the store's time: 'YYYY-MM-DD', or with a time behind it; empty for none. */
	...each( readString, 'dateOnSaleFrom', 'dateOnSaleTo' ),
	/** Whether the store counts how many are left. A variation that counts with its product does not count by itself. */
	manageStock: ( counts ) => counts === true,
	/** Null where it is not counted. */
	stockQuantity: ( quantity, what ) =>
		quantity === null || quantity === undefined ? null : readNumber( quantity, what ),
	/** 'instock', 'outofstock' or 'onbackorder'. */
	stockStatus: readString,
	/** What it costs the store, without what its variations add; empty for nothing known, null where the store keeps no costs. */
	costOfGoodsSold: ( cost ) => ( cost ? String( cost.values?.[ 0 ]?.defined_value || '' ) : null ),
	/** Ids of its variations. */
	variations: ( ids ) => ( Array.isArray( ids ) ? ids.map( Number ) : [] ),
} );

export type Product = ReturnType< typeof readProduct >;

/** The fields of a product that are written, as the server names them. */
export interface ProductFields {
	name?: string;
	status?: string;
	regular_price?: string;
	/** Empty ends the sale. */
	sale_price?: string;
	/** In the store's time: 'YYYY-MM-DDTHH:mm:ss'; empty for none. */
	date_on_sale_from?: string;
	date_on_sale_to?: string;
	manage_stock?: boolean;
	stock_quantity?: number;
	stock_status?: string;
	/** 0 for nothing known. */
	cost_of_goods_sold?: { values: { defined_value: number }[] };
}

const ROUTE = '/wc/v3/products';
const FIELDS =
	'_fields=id,name,type,status,regular_price,sale_price,date_on_sale_from,date_on_sale_to,manage_stock,stock_quantity,stock_status,variations';

const pathOf = ( { id, parentId }: ProductKey ) =>
	`${ ROUTE }/${ parentId ? `${ parentId }/variations/` : '' }${ id }?${ FIELDS }${ can( 'costs' ) ? ',cost_of_goods_sold' : '' }`;

export const fetchProduct = ( key: ProductKey, signal?: AbortSignal ) => query( pathOf( key ), readProduct, signal );

/** Writes what is given. Answers what the store made of it. */
export const updateProduct = ( key: ProductKey, fields: ProductFields ) => post( pathOf( key ), fields, readProduct );
