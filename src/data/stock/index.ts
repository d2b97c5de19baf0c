import { fetchLowStockCount } from '../../api/rows';
import type { LowStockProduct } from '../../api/products';
import { createCollection, loadSources } from '../collection/rows';
import { createStore, type Thunk } from '../collection';

const products = createCollection< LowStockProduct >( {
	fetchCount: ( _, signal ) => fetchLowStockCount( signal ),
	fetchRows: async ( _, signal ) => ( await loadSources() ).fetchLowStock( signal ),
} );

/**
 * Writes how many are left. What is enough leaves the list, as the server sees it.
 *
 * @param product On the list or no longer on it.
 */
const setQuantity =
	( product: LowStockProduct, quantity: number ): Thunk< boolean > =>
	async ( registryStore ) =>
		( await loadSources() ).setQuantity( registryStore, products, product, quantity );

/** Products of which little or nothing is left. */
export const store = createStore( 'storeboard/stock', {
	...products,
	actions: { ...products.actions, setQuantity },
} );

export type { LowStockProduct };
