import { fetchOrdersById, type Order } from '../../api/orders';
import { createStore, entity } from '../collection';

const orders = entity< Order[], [ ids: number[] ] >( 'orders', {
	keyOf: ( ids ) => ids.join(),
	fetch: ( [ ids ], { signal } ) => fetchOrdersById( ids, signal ),
} );

/** Orders that are known by their ids, the oldest first. */
export const store = createStore( 'storeboard/orders-by-id', {
	selectors: {
		/** As `value`, with `error` and `madeAt`. */
		getOrders: orders.entry,
	},
	actions: { reloadOrders: orders.load },
	resolvers: { getOrders: orders.load },
} );

export { isCompletable, type Order } from '../../api/orders';
