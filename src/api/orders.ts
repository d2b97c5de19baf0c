import { fromGmt } from '../lib/dates';
import { statusQuery } from './counts';
import { readArray, readEach, readId, readList, readObject, readString } from './read';
import type { Answer } from './request';
import { queryRows, readNumber, type Rows } from './rows';

/** An order that waits to be fulfilled. */
export interface Order {
	id: number;
	/** What the store calls it; plugins may make it any text. */
	number: string;
	/** Without the prefix 'wc-'. */
	status: string;
	/** The order's own, which may not be the store's. */
	currency: string;
	total: string;
	/** Who bought, as the bill names them; empty where it does not. */
	customer: string;
	/** How many things were bought. */
	itemCount: number;
	/** Unix time in milliseconds; null where the store does not tell. */
	createdAt: number | null;
}

const FIELDS = 'id,number,currency,status,total,customer_id,line_items,billing,date_created_gmt';

/** The latest five of them, with the number of all. */
export const fetchOrders = async ( statuses: string[], signal?: AbortSignal ): Promise< Answer< Rows< Order > > > =>
	statuses.length
		? queryRows(
				`/wc/v3/orders?page=1&per_page=5&${ statusQuery( statuses ) }&_fields=${ FIELDS }`,
				( body ) => readEach( readArray( body, 'Orders' ), readOrder ),
				signal
			)
		: { data: { rows: [], total: 0 } };

function readOrder( body: unknown ): Order {
	const order = readObject( body, 'Order' );
	const id = readNumber( order.id, 'Order' );
	return {
		id,
		number: readString( order.number ) || String( id ),
		status: readId( order.status, 'Order status' ),
		currency: readString( order.currency ),
		total: readString( order.total ),
		customer: readCustomer( order.billing ),
		itemCount: readList( order.line_items ?? [], 'Line items' ).reduce(
			( sum: number, item ) => sum + readNumber( readObject( item, 'Line item' ).quantity ?? 0, 'Quantity' ),
			0
		),
		createdAt: fromGmt( readString( order.date_created_gmt ) ),
	};
}

function readCustomer( body: unknown ): string {
	const { first_name: first, last_name: last, company, email } = readObject( body ?? {}, 'Billing' );
	const name = `${ readString( first ) } ${ readString( last ) }`.trim();
	return name || readString( company ) || readString( email );
}
