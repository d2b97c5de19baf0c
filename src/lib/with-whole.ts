import { RANK, rankOf, type Words } from './rank';

interface Search< Row > {
	typed: string;
	/** So many rows were asked for. */
	asked: number;
	wordsOf: ( row: Row ) => Words;
	/** Asks for what has the typed text as its whole name, or its whole code. */
	askWhole?: () => Promise< Row[] >;
	signal?: AbortSignal;
}

/**
 * What a search found, and what is called exactly as typed: the server tells the newest first, and where it has more than were asked for,
 * that one may be older than all of them.
 *
 * @param rows What it told.
 */
export async function withWhole< Row >( rows: Row[], search: Search< Row > ): Promise< Row[] > {
	const { typed, asked, wordsOf, askWhole, signal } = search;
	const isWhole = ( row: Row ) => rankOf( typed, wordsOf( row ) ) <= RANK.code;
	if ( ! askWhole || rows.length < asked || rows.some( isWhole ) ) {
		return rows;
	}
	try {
		// A server that does not know the argument tells the newest once more.
		return [ ...( await askWhole() ).filter( isWhole ), ...rows ];
	} catch ( error ) {
		if ( signal?.aborted ) {
			throw error;
		}
		return rows;
	}
}
