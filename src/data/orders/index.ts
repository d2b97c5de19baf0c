import { createReduxStore, register } from '@wordpress/data';
import { fetchOrderCount } from '../../api/counts';
import type { Order } from '../../api/orders';
import { createRows, loadSources } from '../rows';

/** Orders that wait for the merchant: those of the statuses that a screen asks for. */
export const store = createReduxStore(
	'storeboard/orders',
	createRows< Order, [ string[] ] >( {
		fetchCount: fetchOrderCount,
		fetchRows: async ( statuses ) => ( await loadSources() ).fetchOrders( statuses ),
	} )
);

register( store );

export type { Order };
