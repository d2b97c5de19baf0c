import { createReduxStore, register } from '@wordpress/data';
import { fetchLowStockCount } from '../../api/counts';
import type { LowStockProduct } from '../../api/products';
import { createRows, loadSources, type Thunk } from '../rows';

const { actions, ...rest } = createRows< LowStockProduct, [] >( {
	fetchCount: fetchLowStockCount,
	fetchRows: async () => ( await loadSources() ).fetchLowStock(),
} );

/**
 * Writes how many are left. What is enough leaves the list, as the server sees it.
 *
 * @param product  On the list or no longer on it.
 * @param quantity
 * @param before   What it was.
 */
const setQuantity =
	( product: LowStockProduct, quantity: number, before: number ): Thunk< LowStockProduct, boolean > =>
	async ( registryStore ) =>
		( await loadSources() ).setQuantity( product, quantity, before, actions.reloadRows() )( registryStore );

/** Products of which little or nothing is left. */
export const store = createReduxStore( 'storeboard/stock', { ...rest, actions: { ...actions, setQuantity } } );

register( store );

export type { LowStockProduct };
