import { createReduxStore, register } from '@wordpress/data';
import { fetchOrderCount, fetchOrders } from '../../api/orders';
import { createRows } from '../rows';

/** Orders that wait for the merchant: those of the statuses that a screen asks for. */
export const store = createReduxStore(
	'storeboard/orders',
	createRows( { fetchCount: fetchOrderCount, fetchRows: fetchOrders } )
);

register( store );

export type { Order } from '../../api/orders';
