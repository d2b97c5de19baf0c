import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import type { Action } from './actions';
import type { State } from './types';

const initialState: State = { pending: {}, writes: 0 };

function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE':
			return { ...state, ...action.patch };
		case 'PATCH_QUANTITY':
			return {
				...state,
				products: state.products?.map( ( product ) =>
					product.id === action.id ? { ...product, quantity: action.quantity } : product
				),
			};
		case 'SET_PENDING': {
			const { [ action.id ]: _, ...others } = state.pending;
			return action.isPending
				? { ...state, pending: { ...others, [ action.id ]: true }, writes: state.writes + 1 }
				: { ...state, pending: others };
		}
		default:
			return state;
	}
}

const selectors = {
	/** How many products are low in stock; undefined until it has loaded. */
	getCount: ( state: State ) => state.count,

	/** Five of them; undefined until they have loaded. */
	getProducts: ( state: State ) => state.products,

	/** Whether a write is under way for a product. */
	isPending: ( state: State, id: number ) => id in state.pending,

	/** All that is there, and how old it is. Asks for nothing. */
	getState: ( state: State ) => state,
};

const resolvers = { getCount: actions.reloadCount, getProducts: actions.reloadProducts };

/** Products of which little or nothing is left. */
export const store = createReduxStore( 'storeboard/stock', { reducer, actions, selectors, resolvers } );

register( store );

export type { LowStockProduct } from '../../api/products';
