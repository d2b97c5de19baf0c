import type { CountedList } from '../../api/counted-list';
import type { createCountedList } from './counted-list';
import { write, type KeyedChange, type Thunk, type Write } from '.';

export type ListChange< Row > = ( rows: Row[] ) => Row[];

interface RowWrite< Row > extends Pick< Write< ListChange< Row > | void >, 'mutation' | 'send' > {
	id: number;
	/** How it shows at once. What `send` answers is what the server made of it. */
	change: ListChange< Row >;
	/** What follows when the server has accepted it and nothing else is under way. It may fail unheard. */
	then: Thunk< unknown >;
}

/** Changes a row, and the number of all with it, for collections without a query. What was meant last wins, as for `write()`. */
export const writeListItem =
	< Row extends { id: number } >(
		{ entities: { rows, count } }: Pick< ReturnType< typeof createCountedList< Row > >, 'entities' >,
		{ id, mutation, change, send, then }: RowWrite< Row >
	): Thunk< boolean > =>
	async ( store ) => {
		const { getState } = store.select;
		const changesBy = ( by: ListChange< Row > ): KeyedChange[] => {
			const before = rows.get( getState() )?.rows ?? [];
			const more = by( before ).length - before.length;
			return [
				rows.change( ( known ) => known && changed( known, by ) ),
				count.change( ( known ) => known && Math.max( 0, known + more ) ),
			];
		};
		const isAccepted = await write( store, {
			queryKey: id,
			mutation,
			changes: changesBy( change ),
			send,
			accept: ( made ) => ( made ? changesBy( made ) : [] ),
		} );
		if ( isAccepted && ! Object.keys( getState().pending ).length ) {
			then( store ).catch( () => {} );
		}
		return isAccepted;
	};

function changed< Row >( { rows, total }: CountedList< Row >, by: ListChange< Row > ): CountedList< Row > {
	const after = by( rows );
	return { rows: after, total: total && Math.max( 0, total + after.length - rows.length ) };
}
