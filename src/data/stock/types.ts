import type { LowStockProduct } from '../../api/products';

export interface State {
	/** How many products are low in stock; undefined until it has loaded. */
	count?: number;
	/** When that was, as Unix time in milliseconds. */
	countedAt?: number;
	/** Five of them; undefined until they have loaded. */
	products?: LowStockProduct[];
	/** When that was, the same. */
	loadedAt?: number;
	/** Products that are being written, by id. */
	pending: Record< number, true >;
	/** How many writes have begun. */
	writes: number;
}
