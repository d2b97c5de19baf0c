import type { Order } from '../../api/orders';
import { fetchOrderCount } from '../../api/rows';
import { createStore } from '../collection';
import { createCollection } from '../collection/rows';

/** Orders that wait for the merchant: those of the statuses that a screen asks for. */
export const store = createStore(
	'storeboard/orders',
	createCollection< Order, [ statuses: string[] ] >( fetchOrderCount, ( { fetchOrders } ) => fetchOrders )
);

export type { Order };
