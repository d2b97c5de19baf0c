import { fromGmt } from '../lib/dates';
import { each, readArray, readEach, readId, readList, readNumber, readObject, readString, shape } from './read';
import { post, query, type Answer } from './request';
import { queryCountedList, statusQuery, type CountedList } from './counted-list';

const readOrder = shape( 'Order', {
	id: readNumber,
	/** What the store calls it; plugins may make it any text. */
	number: ( number, _, { id } ) => readString( number ) || String( id ),
	/** Without the prefix 'wc-'. */
	status: ( status ) => readId( status, 'Order status' ),
	/** The currency is the order's own, which may not be the store's. */
	...each( readString, 'currency', 'total' ),
	/** As the bill names them; empty where it does not. */
	customer: ( _, __, { billing } ) => {
		const { first_name: first, last_name: last, company, email } = readObject( billing ?? {}, 'Billing' );
		const name = `${ readString( first ) } ${ readString( last ) }`.trim();
		return name || readString( company ) || readString( email );
	},
	itemCount: ( _, __, { line_items: items } ) =>
		readList( items ?? [], 'Line items' )
			.map( ( item ) => readNumber( readObject( item, 'Line item' ).quantity ?? 0, 'Quantity' ) )
			.reduce( ( sum, quantity ) => sum + quantity, 0 ),
	/** Unix time in milliseconds; null where the store does not tell. */
	createdAt: ( _, __, order ) => fromGmt( readString( order.date_created_gmt ) ),
} );

export type Order = ReturnType< typeof readOrder >;

const FIELDS = 'id,number,currency,status,total,customer_id,line_items,billing,date_created_gmt';

/** So many show. */
const FEW = 5;

const ordersPath = ( statuses: string[], count: number ) =>
	`/wc/v3/orders?page=1&per_page=${ count }&${ statusQuery( statuses ) }&_fields=${ FIELDS }`;

/** The latest of some statuses; more than the few that show where some of them are about to leave. */
export const fetchOrders = async (
	statuses: string[],
	signal?: AbortSignal,
	more = 0
): Promise< Answer< CountedList< Order > > > =>
	statuses.length
		? queryCountedList( ordersPath( statuses, FEW + more ), 'Orders', readOrder, signal )
		: { data: { rows: [], total: 0 } };

/** Some orders, the oldest first; those that are gone are left out. */
export const fetchOrdersById = ( ids: number[], signal?: AbortSignal ) =>
	query(
		`/wc/v3/orders?include=${ ids.join() }&page=1&per_page=${ ids.length }&orderby=date&order=asc&_fields=${ FIELDS }`,
		( body ) => readEach( readArray( body, 'Orders' ), readOrder ),
		signal
	);

/** Paid, and not sent: such an order can be completed. One on hold waits for its payment, as what needs attention has it too. */
export const isCompletable = ( { status }: Pick< Order, 'status' > ) => status === 'processing';

/** The code of a refusal: the order has another status by now, and stays as it is. */
export const ORDER_CHANGED = 'storeboard_order_changed';

/** Mails and payments may take their time. In milliseconds. */
const COMPLETING = 60_000;

/** Completes an order, if it still has the status that it was shown with. Answers the status that it has now. */
export const completeOrder = ( { id, status }: Order ) =>
	post(
		`/storeboard/v1/orders/${ id }/complete`,
		{ from: status },
		( body ) => readId( readObject( body, 'Order' ).status, 'Order status' ),
		{ timeOut: COMPLETING }
	);
