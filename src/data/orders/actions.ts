import * as api from '../../api/orders';
import type { Order } from '../../api/orders';

/** The orders of some statuses, as far as they have loaded. */
export interface OrderList {
	count?: number;
	/** When the count was loaded, as Unix time in milliseconds. */
	countedAt?: number;
	/** The latest five. */
	orders?: Order[];
	/** When they were loaded, the same. */
	loadedAt?: number;
}

export const receiveList = ( key: string, list: OrderList ) => ( { type: 'RECEIVE_LIST', key, list } ) as const;

export type Action = ReturnType< typeof receiveList >;
export type Thunk< T = void > = ( store: { dispatch: ( action: Action ) => unknown } ) => Promise< T >;

/** Lists are kept by what they are of. */
export const listKey = ( statuses: string[] ) => statuses.join();

/** Counts anew; what is on the screen stays until the answer is there. */
export const reloadCount =
	( statuses: string[] ): Thunk =>
	async ( { dispatch } ) => {
		const count = await api.fetchOrderCount( statuses );
		dispatch( receiveList( listKey( statuses ), { count, countedAt: Date.now() } ) );
	};

/** Asks for the orders anew, and with them for their number. */
export const reloadOrders =
	( statuses: string[] ): Thunk =>
	async ( { dispatch } ) => {
		const { rows: orders, total } = await api.fetchOrders( statuses );
		const now = Date.now();
		dispatch(
			receiveList( listKey( statuses ), {
				orders,
				loadedAt: now,
				...( total !== undefined && { count: total, countedAt: now } ),
			} )
		);
	};
