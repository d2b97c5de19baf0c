import type { Rows } from '../../api/rows';
import type { createCollection } from './rows';
import { write, type KeyedChange, type Store, type Thunk } from '.';

interface RowWrite< Row > {
	id: number;
	/** What is meant, in a way that can be compared. */
	intent: unknown;
	/** How it shows at once. */
	change: RowsChange< Row >;
	/** Sends it, and tells what the server made of it. */
	send: () => Promise< RowsChange< Row > | void >;
	/** What follows when the server has accepted it and nothing else is under way. It may fail unheard. */
	then: Thunk< unknown >;
}

export type RowsChange< Row > = ( rows: Row[] ) => Row[];

/**
 * Changes a row, and the number of all with it, for collections without a query. What was meant last wins.
 *
 * @return Whether the server has accepted it, and nothing else was meant since.
 */
export async function writeRow< Row extends { id: number } >(
	store: Store,
	{ entities: { rows, count } }: Pick< ReturnType< typeof createCollection< Row > >, 'entities' >,
	{ id, intent, change, send, then }: RowWrite< Row >
): Promise< boolean > {
	const { getState } = store.select;
	const changesBy = ( by: RowsChange< Row > ): KeyedChange[] => {
		const before = rows.get( getState() )?.rows ?? [];
		const more = by( before ).length - before.length;
		return [
			rows.change( ( known ) => known && changed( known, by ) ),
			count.change( ( known ) => known && Math.max( 0, known + more ) ),
		];
	};
	const isAccepted = await write( store, {
		thing: id,
		intent,
		changes: changesBy( change ),
		send,
		accept: ( made ) => ( made ? changesBy( made ) : [] ),
	} );
	if ( isAccepted && ! Object.keys( getState().pending ).length ) {
		then( store ).catch( () => {} );
	}
	return isAccepted;
}

function changed< Row >( { rows, total }: Rows< Row >, by: RowsChange< Row > ): Rows< Row > {
	const after = by( rows );
	return { rows: after, total: total && Math.max( 0, total + after.length - rows.length ) };
}
