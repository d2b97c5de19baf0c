import type { Order } from '../../api/orders';
import { fetchOrderCount } from '../../api/counted-list';
import { createStore } from '../collection';
import { createCountedList } from '../collection/counted-list';

export const orders = createCountedList< Order, [ statuses: string[] ] >(
	fetchOrderCount,
	( { fetchOrders } ) => fetchOrders
);

/** Orders that wait for the merchant: those of the statuses that a screen asks for. */
export const store = createStore( 'storeboard/orders', orders );

export type { Order };
