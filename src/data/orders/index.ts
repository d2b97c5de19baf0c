import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { listKey, type Action, type OrderList } from './actions';

type State = Record< string, OrderList >;

const NONE: OrderList = {};

function reducer( state: State = {}, action: Action ): State {
	return action.type === 'RECEIVE_LIST'
		? { ...state, [ action.key ]: { ...state[ action.key ], ...action.list } }
		: state;
}

const selectors = {
	/** How many orders have one of the statuses; undefined until it has loaded. */
	getCount: ( state: State, statuses: string[] ) => getList( state, statuses ).count,

	/** The latest five of them; undefined until they have loaded. */
	getOrders: ( state: State, statuses: string[] ) => getList( state, statuses ).orders,

	/** What is there of both, and how old it is. Asks for nothing. */
	getList,
};

function getList( state: State, statuses: string[] ): OrderList {
	return state[ listKey( statuses ) ] ?? NONE;
}

const resolvers = { getCount: actions.reloadCount, getOrders: actions.reloadOrders };

/** Orders that wait for the merchant. */
export const store = createReduxStore( 'storeboard/orders', { reducer, actions, selectors, resolvers } );

register( store );

export type { Order } from '../../api/orders';
