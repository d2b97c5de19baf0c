import { updateQuantity, type LowStockProduct } from '../../api/products';
import type { createCollection } from '../collection/rows';
import type { Store } from '../collection';
import { writeRow, type RowsChange } from '../collection/write-row';

/** A product that left comes back to where it was: the server lists the newest first. */
const withProduct =
	( product: LowStockProduct ): RowsChange< LowStockProduct > =>
	( products ) =>
		products.some( ( { id } ) => id === product.id )
			? products.map( ( other ) => ( other.id === product.id ? product : other ) )
			: [ ...products, product ].sort( ( left, right ) => right.id - left.id );

/** Writes how many are left, then reads the list again. */
export const setQuantity = (
	store: Store,
	products: ReturnType< typeof createCollection< LowStockProduct > >,
	product: LowStockProduct,
	quantity: number
) =>
	writeRow( store, products, {
		id: product.id,
		intent: quantity,
		change: withProduct( { ...product, quantity } ),
		send: async () => withProduct( { ...product, quantity: await updateQuantity( product, quantity ) } ),
		then: products.actions.reloadRows(),
	} );
