import { fetchOrderCount } from '../../api/rows';
import type { Order } from '../../api/orders';
import { createCollection, loadSources } from '../collection/rows';
import { createStore } from '../collection';

/** Orders that wait for the merchant: those of the statuses that a screen asks for. */
export const store = createStore(
	'storeboard/orders',
	createCollection< Order, [ statuses: string[] ] >( {
		fetchCount: ( [ statuses ], signal ) => fetchOrderCount( statuses, signal ),
		fetchRows: async ( [ statuses ], signal ) => ( await loadSources() ).fetchOrders( statuses, signal ),
	} )
);

export type { Order };
