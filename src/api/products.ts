import { fromStoreTime } from '../lib/dates';
import { readList, readNumber, readObject, readString, shape, type Body } from './read';
import { post } from './request';
import { queryCountedList } from './counted-list';

const readProduct = shape( 'Product', {
	id: readNumber,
	/** The product of a variation; 0 for what is a product itself. */
	parentId: ( parent, _, { type } ) => ( type === 'variation' ? readNumber( parent, 'Product of a variation' ) : 0 ),
	name: readString,
	/** What sets a variation apart, for example 'Size: Small', without what it leaves open; empty for a product. */
	variation: ( _, __, { attributes } ) =>
		readList( attributes ?? [], 'Attributes' )
			.map( ( attribute ) => readObject( attribute, 'Attribute' ) )
			.filter( ( { option } ) => readString( option ) )
			.map( ( { name, option } ) => `${ readString( name ) }: ${ readString( option ) }` )
			.join( ', ' ),
	image: ( _, __, { images } ) => readImage( images ),
	/** The store lists only what it counts; what a plugin lists besides counts as none. */
	quantity: ( _, __, product ) => readNumber( product.stock_quantity ?? 0, 'Stock quantity' ),
	/** Unix time in milliseconds; null where it was never bought. */
	lastOrderAt: ( _, __, product ) => fromStoreTime( readString( product.last_order_date ) ),
} );

/** A product, or a variation of one, of which little or nothing is left. */
export type LowStockProduct = ReturnType< typeof readProduct >;

const ROUTE = '/wc-analytics/products';
const FIELDS = 'id,parent_id,name,type,images,attributes,stock_quantity,last_order_date';

const LOW_STOCK = `${ ROUTE }/low-in-stock?page=1&per_page=5&status=publish&_fields=${ FIELDS }`;

export const fetchLowStock = ( signal?: AbortSignal ) =>
	queryCountedList( LOW_STOCK, 'Low stock', readProduct, signal );

/** Writes how many are left. Answers what the store made of it. */
export const updateQuantity = ( { id, parentId }: Pick< LowStockProduct, 'id' | 'parentId' >, quantity: number ) =>
	post(
		`${ ROUTE }/${ parentId ? `${ parentId }/variations/${ id }` : id }?_fields=id,stock_quantity`,
		{ stock_quantity: quantity },
		( body ) => readNumber( readObject( body, 'Product' ).stock_quantity, 'Stock quantity' )
	);

/** Address of a product's first picture, the small one where the store makes it. It only decorates: none is no failure. */
export function readImage( images: unknown ): string {
	const first = ( images as Partial< Body >[] | null | undefined )?.[ 0 ];
	return readString( first?.thumbnail ) || readString( first?.src );
}
