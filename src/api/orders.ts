import { fromGmt } from '../lib/dates';
import { each, readId, readList, readNumber, readObject, readString, shape } from './read';
import type { Answer } from './request';
import { queryRows, statusQuery, type Rows } from './rows';

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

const ordersPath = ( statuses: string[] ) =>
	`/wc/v3/orders?page=1&per_page=5&${ statusQuery( statuses ) }&_fields=${ FIELDS }`;

export const fetchOrders = async ( statuses: string[], signal?: AbortSignal ): Promise< Answer< Rows< Order > > > =>
	statuses.length
		? queryRows( ordersPath( statuses ), 'Orders', readOrder, signal )
		: { data: { rows: [], total: 0 } };
