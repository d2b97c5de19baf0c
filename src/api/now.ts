import { each, readEach, readList, readNumber, readObject, readString, shape } from './read';
import { query } from './request';

const readSums = shape( 'Sales', {
	...each( readNumber, 'orders', 'net' ),
	currency: readString,
} );

const readUsual = shape( 'Usual day', each( readNumber, 'orders', 'net', 'days' ) );

const readOrder = shape( 'Order', {
	id: readNumber,
	...each( readString, 'number', 'status', 'currency', 'url' ),
	total: readNumber,
	/** Unix time in milliseconds; null where the store does not tell. */
	at: ( value ) => ( value ? readNumber( value, 'Time' ) * 1000 : null ),
} );

/** Null stays null: who asks may not see it. */
const orNull = < T >( value: unknown, read: ( value: unknown ) => T ) =>
	value === null || value === undefined ? null : read( value );

const readSales = ( value: unknown ) => {
	const { usual, others } = readObject( value, 'Sales' );
	return {
		...readSums( value ),
		/** Null where there is no day to compare with. */
		usual: orNull( usual, readUsual ),
		/** In other currencies than the store's. */
		others: readEach( readList( others ?? [], 'Other currencies' ), readSums, true ),
	};
};

const readNow = shape( 'Right now', {
	/** The day, on the store's clock. */
	day: readString,
	sales: ( value ) => orNull( value, readSales ),
	orders: ( value ) => orNull( value, ( list ) => readEach( readList( list, 'Orders' ), readOrder, true ) ),
	checkouts: ( value ) => orNull( value, ( count ) => readNumber( count, 'Open checkouts' ) ),
	stock: ( value ) => orNull( value, shape( 'Stock', each( readNumber, 'units', 'products' ) ) ),
} );

/** What happens in the store; a part that the user may not see is null. */
export type Now = ReturnType< typeof readNow >;

export const fetchNow = ( signal?: AbortSignal ) => query( '/storeboard/v1/now', readNow, signal );
