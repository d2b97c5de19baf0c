import type { LowStockProduct } from '../../api/products';
import { fetchLowStockCount } from '../../api/rows';
import { createStore } from '../collection';
import { createCollection, lazyAction } from '../collection/rows';

export const products = createCollection< LowStockProduct >(
	fetchLowStockCount,
	( { fetchLowStock } ) => fetchLowStock
);

/** Products of which little or nothing is left. */
export const store = createStore( 'storeboard/stock', {
	...products,
	actions: { ...products.actions, setQuantity: lazyAction( ( { setQuantity } ) => setQuantity ) },
} );

export type { LowStockProduct };
