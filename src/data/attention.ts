import { completeOrders, fetchAttention, snoozeLine, wakeLine, type BulkItem, type Line } from '../api/attention';
import { createStore, entity, write, type State, type Thunk } from './collection';

const lines = entity< Line[] >( 'lines', { fetch: ( _, { signal } ) => fetchAttention( signal ) } );

const changeLine = ( id: string, change: ( line: Line ) => Line | undefined ) =>
	lines.change( ( known ) => known?.flatMap( ( line ) => ( line.id === id ? ( change( line ) ?? [] ) : line ) ) );

const DAYS = { day: 1, week: 7 };

/** Snoozes a line, or with null ends that. It shows at once. */
const snooze =
	( id: string, time: keyof typeof DAYS | null ): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: `snooze ${ id }`,
			mutation: time,
			changes: [
				changeLine( id, ( line ) => ( {
					...line,
					snoozedUntil: time && Date.now() + DAYS[ time ] * 24 * 60 * 60_000,
				} ) ),
			],
			send: () => ( time ? snoozeLine( id, time ) : wakeLine( id ) ),
			// The server may know more by now; what another line is meant to be stays.
			accept: ( told ) => [ changeLine( id, ( line ) => told.find( ( other ) => other.id === id ) ?? line ) ],
		} );

/**
 * Completes orders of a line: they leave its count at once, and come back where that is undone, or the server refuses all.
 *
 * @param hold Says when they are sent: nothing undoes it then. Gets what was refused.
 */
const complete =
	( id: string, orders: BulkItem[], hold: ( send: Send ) => ReturnType< Send > ): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: `complete ${ id }`,
			mutation: orders,
			changes: [
				changeLine( id, ( line ) =>
					line.count > orders.length
						? { ...line, count: line.count - orders.length, label: '', bulk: undefined }
						: undefined
				),
			],
			send: () => hold( () => completeOrders( orders ) ),
		} );

type Send = () => ReturnType< typeof completeOrders >;

/** What needs attention. Nothing resolves by itself: whoever shows it says when to ask. */
export const store = createStore( 'storeboard/attention', {
	selectors: {
		/** As `value`, with `error` of the last request and its age as `madeAt`. */
		getLines: ( state: State ) => lines.entry( state ),
	},
	actions: { load: lines.load, snooze, complete },
} );

export type { BulkItem, Line } from '../api/attention';
