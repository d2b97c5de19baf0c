import { updateQuantity, type LowStockProduct } from '../../api/products';
import type { Thunk } from '../collection';
import { writeListItem, type ListChange } from '../collection/write-list-item';
import { products } from '.';

/** A product that left comes back to where it was: the server lists the newest first. */
const withProduct =
	( product: LowStockProduct ): ListChange< LowStockProduct > =>
	( rows ) =>
		rows.some( ( { id } ) => id === product.id )
			? rows.map( ( other ) => ( other.id === product.id ? product : other ) )
			: [ ...rows, product ].sort( ( left, right ) => right.id - left.id );

/** Writes how many are left, then reads the list again: what is enough leaves it, as the server sees it. */
export const setQuantity = ( product: LowStockProduct, quantity: number ): Thunk< boolean > =>
	writeListItem( products, {
		id: product.id,
		mutation: quantity,
		change: withProduct( { ...product, quantity } ),
		send: async () => withProduct( { ...product, quantity: await updateQuantity( product, quantity ) } ),
		then: products.actions.reloadRows(),
	} );
