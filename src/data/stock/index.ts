import { createReduxStore, register } from '@wordpress/data';
import { fetchLowStock, fetchLowStockCount, updateQuantity, type LowStockProduct } from '../../api/products';
import { createRows, writeRow, type Change } from '../rows';

const { actions, ...rest } = createRows( { fetchCount: fetchLowStockCount, fetchRows: fetchLowStock } );

/**
 * A product that left comes back to where it was: the server lists the newest first.
 *
 * @param product
 */
const withProduct =
	( product: LowStockProduct ): Change< LowStockProduct > =>
	( products ) =>
		products.some( ( { id } ) => id === product.id )
			? products.map( ( other ) => ( other.id === product.id ? product : other ) )
			: [ ...products, product ].sort( ( left, right ) => right.id - left.id );

/**
 * Writes how many are left. What is enough leaves the list, as the server sees it.
 *
 * @param product  On the list or no longer on it.
 * @param quantity
 * @param before   What it was.
 */
const setQuantity = ( product: LowStockProduct, quantity: number, before: number ) =>
	writeRow< LowStockProduct >(
		{
			key: `stock/${ product.id }`,
			id: product.id,
			intent: quantity,
			show: withProduct( { ...product, quantity } ),
			takeBack: withProduct( { ...product, quantity: before } ),
			send: async () => withProduct( { ...product, quantity: await updateQuantity( product, quantity ) } ),
		},
		actions.reloadRows()
	);

/** Products of which little or nothing is left. */
export const store = createReduxStore( 'storeboard/stock', { ...rest, actions: { ...actions, setQuantity } } );

register( store );

export type { LowStockProduct } from '../../api/products';
