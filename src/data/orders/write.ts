import { completeOrder as send, fetchOrders, type Order } from '../../api/orders';
import { receive, write, type Store, type Thunk } from '../collection';
import { orders } from '.';

export { isCompletable, ORDER_CHANGED } from '../../api/orders';

const { rows, count } = orders.entities;

/**
 * Completes an order: it leaves at once, and the next one takes its place. It comes back where that is undone, or the server refuses.
 *
 * @param statuses Of the list that it leaves.
 * @param hold     Says when it is sent: nothing undoes it then.
 */
export const completeOrder =
	(
		order: Order,
		statuses: string[],
		hold: ( send: () => Promise< unknown > ) => Promise< unknown >
	): Thunk< boolean > =>
	( store ) => {
		const isOther = ( { id }: Order ) => id !== order.id;
		const written = write( store, {
			queryKey: order.id,
			mutation: 'complete',
			changes: [
				rows.change(
					( known ) =>
						known && {
							rows: known.rows.filter( isOther ),
							total: known.total && known.total - Number( ! known.rows.every( isOther ) ),
						},
					statuses
				),
				count.change( ( known ) => known && known - 1, statuses ),
			],
			send: () => hold( () => send( order ) ),
		} );
		fillUp( order, statuses )( store ).catch( () => {} );
		return written;
	};

/** What the list shows beyond those that leave comes right away: nothing moves by itself when they are gone. */
const fillUp =
	( { id }: Order, statuses: string[] ): Thunk =>
	async ( store: Store ) => {
		const { getState } = store.select;
		const { rows: shown = [], total = 0 } = rows.get( getState(), statuses ) ?? {};
		const leaving = Object.keys( getState().pending ).length;
		if ( total > shown.length && leaving ) {
			const { data } = await fetchOrders( statuses, undefined, leaving );
			// An answer from before it was completed, or came back, tells nothing of the list as it is then.
			if ( id in getState().pending ) {
				store.dispatch( receive( rows.change( () => data, statuses ) ) );
			}
		}
	};
