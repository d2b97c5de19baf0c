import {
	asNumber,
	each,
	readArray,
	readEach,
	readId,
	readList,
	readNumber,
	readObject,
	readString,
	shape,
} from './read';
import { post, query, request } from './request';

const readTime = ( value: unknown ) => {
	const time = asNumber( value );
	return typeof time === 'number' && Number.isFinite( time ) ? time * 1000 : null;
};

const readItem = shape( 'Product', {
	id: readNumber,
	/** The product of a variation, else 0. */
	parent: ( parent ) => readNumber( parent ?? 0, 'Product' ),
	...each( readString, 'name', 'url' ),
	quantity: readNumber,
	/** At the pace of the last 30 days; null where it did not sell. */
	daysLeft: ( value ) => ( value === null || value === undefined ? null : readNumber( value, 'Days left' ) ),
} );

/** What an order or export is known by where several are settled at once. */
const readOne = ( value: unknown ) => {
	const { id, from, number } = readObject( value, 'What is settled' );
	return {
		id: readNumber( id, 'What is settled' ),
		from: readString( from ),
		/** Of an order that is alone, as the store calls it. */
		...( readString( number ) && { number: readString( number ) } ),
	};
};

const readLine = shape( 'Line', {
	id: ( id ) => readId( id, 'Line' ),
	count: readNumber,
	...each( readString, 'label', 'detail' ),
	/** Unix times in milliseconds. */
	...each( readTime, 'since', 'snoozedUntil' ),
	step: ( value ) => {
		const { label, url } = readObject( value ?? {}, 'Step' );
		return readString( url ) ? { label: readString( label ), url: readString( url ) } : undefined;
	},
	bulk: ( value ) => {
		const { action, items } = readObject( value ?? {}, 'What settles it' );
		const all = readEach( readList( items ?? [], 'What is settled' ), readOne, true );
		return all.length ? { action: readString( action ), items: all } : undefined;
	},
	items: ( value ) => readEach( readList( value ?? [], 'Products' ), readItem, true ),
} );

/** Something that needs attention. */
export type Line = ReturnType< typeof readLine >;
export type BulkItem = ReturnType< typeof readOne >;

const readLines = ( body: unknown ) =>
	readEach( readArray( readObject( body, 'Attention' ).lines, 'Lines' ), readLine, true );

const PATH = '/storeboard/v1/attention';

export const fetchAttention = ( signal?: AbortSignal ) => query( PATH, readLines, signal );

/** Answers all lines. */
export const snoozeLine = ( id: string, time: 'day' | 'week' ) =>
	post( `${ PATH }/${ id }/snooze`, { for: time }, readLines );

export const wakeLine = ( id: string ) => request( { path: `${ PATH }/${ id }/snooze`, method: 'DELETE' }, readLines );

/** Each completion mails a customer. In milliseconds. */
const COMPLETING = 120_000;

/** Completes orders that still have the status that they were shown with. Answers why others were not. */
export const completeOrders = ( orders: BulkItem[] ) =>
	post(
		'/storeboard/v1/orders/complete',
		{ orders: orders.map( ( { id, from } ) => ( { id, from } ) ) },
		( body ) =>
			readList( readObject( body, 'Orders' ).orders, 'Orders' ).flatMap( ( one ) => {
				const { id, message } = readObject( one, 'Order' );
				return readString( message )
					? [ { id: readNumber( id, 'Order' ), message: readString( message ) } ]
					: [];
			} ),
		{ timeOut: COMPLETING }
	);
