import { updateQuantity, type LowStockProduct } from '../../api/products';
import { writeRow, type Change, type Thunk } from '../rows';

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
 * @param then     What follows once the server has accepted it.
 */
export const setQuantity = (
	product: LowStockProduct,
	quantity: number,
	before: number,
	then: Thunk< LowStockProduct >
) =>
	writeRow< LowStockProduct >(
		{
			key: `stock/${ product.id }`,
			id: product.id,
			intent: quantity,
			show: withProduct( { ...product, quantity } ),
			rollback: withProduct( { ...product, quantity: before } ),
			send: async () => withProduct( { ...product, quantity: await updateQuantity( product, quantity ) } ),
		},
		then
	);
