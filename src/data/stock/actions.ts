import * as api from '../../api/products';
import type { LowStockProduct } from '../../api/products';
import type { State } from './types';

export const receive = ( patch: Partial< State > ) => ( { type: 'RECEIVE', patch } ) as const;

export const patchQuantity = ( id: number, quantity: number ) => ( { type: 'PATCH_QUANTITY', id, quantity } ) as const;

export const setPending = ( id: number, isPending: boolean ) => ( { type: 'SET_PENDING', id, isPending } ) as const;

export type Action =
	ReturnType< typeof receive > | ReturnType< typeof patchQuantity > | ReturnType< typeof setPending >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getState: () => State };
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** Counts anew; what is on the screen stays until the answer is there. */
export const reloadCount =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receive( { count: await api.fetchLowStockCount(), countedAt: Date.now() } ) );
	};

/** Asks for the products anew, and with them for their number. An answer from before a write is of no use. */
export const reloadProducts =
	(): Thunk =>
	async ( { dispatch, select } ) => {
		const { writes } = select.getState();
		const { rows: products, total } = await api.fetchLowStock();
		const { writes: writesSince, products: shown } = select.getState();
		if ( shown && writes !== writesSince ) {
			return;
		}
		const now = Date.now();
		dispatch(
			receive( {
				products,
				loadedAt: now,
				...( total !== undefined && { count: total, countedAt: now } ),
			} )
		);
	};

/**
 * Writes how many are left: shown at once, taken back if the server refuses. What is enough leaves the list, as the server
 * sees it. A second call while the first is under way does nothing.
 *
 * @param product  On the list or no longer on it.
 * @param quantity
 */
export const setQuantity =
	( product: LowStockProduct, quantity: number ): Thunk =>
	async ( store ) => {
		const { dispatch, select } = store;
		const { id } = product;
		const { pending, products } = select.getState();
		if ( pending[ id ] ) {
			return;
		}
		const before = products?.find( ( shown ) => shown.id === id ) ?? product;

		dispatch( setPending( id, true ) );
		dispatch( patchQuantity( id, quantity ) );
		try {
			dispatch( patchQuantity( id, await api.updateQuantity( product, quantity ) ) );
		} catch ( error ) {
			dispatch( patchQuantity( id, before.quantity ) );
			throw error;
		} finally {
			dispatch( setPending( id, false ) );
		}
		if ( ! Object.keys( select.getState().pending ).length ) {
			// Failing, it leaves what is there.
			reloadProducts()( store ).catch( () => {} );
		}
	};
