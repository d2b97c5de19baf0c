import type { LowStockProduct } from '../../api/products';
import { fetchLowStockCount } from '../../api/counted-list';
import { createStore } from '../collection';
import { createCountedList, lazyAction } from '../collection/counted-list';

export const products = createCountedList< LowStockProduct >(
	fetchLowStockCount,
	( { fetchLowStock } ) => fetchLowStock
);

/** Products of which little or nothing is left. */
export const store = createStore( 'storeboard/stock', {
	...products,
	actions: { ...products.actions, setQuantity: lazyAction( ( { setQuantity } ) => setQuantity ) },
} );

export type { LowStockProduct };
