import type { Order } from '../../api/orders';
import { fetchOrderCount } from '../../api/rows';
import { createStore } from '../collection';
import { createCollection } from '../collection/rows';

export const orders = createCollection< Order, [ statuses: string[] ] >(
	fetchOrderCount,
	( { fetchOrders } ) => fetchOrders
);

/** Orders that wait for the merchant: those of the statuses that a screen asks for. */
export const store = createStore( 'storeboard/orders', orders );

export type { Order };
