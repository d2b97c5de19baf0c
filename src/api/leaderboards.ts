import { addQueryArgs } from '@wordpress/url';
import { asNumber, readEach, readId, readList, readObject, readString, shape } from './read';
import { rootOfSums, type ReportArgs } from './reports';
import { query } from './request';

export interface LeaderboardCell {
	/** Markup of the server: a link, or an amount. */
	html: string;
	/** Null for text. */
	number: number | null;
	isMoney: boolean;
}

const readCell = ( value: unknown ): LeaderboardCell => {
	const { display, value: plain, format } = readObject( value, 'Cell of a leaderboard' );
	const number = asNumber( plain );
	return {
		html: typeof display === 'string' || typeof display === 'number' ? String( display ) : '',
		number: ( format === 'currency' || format === 'number' ) && typeof number === 'number' ? number : null,
		isMoney: format === 'currency',
	};
};

const readLeaderboard = shape( 'Leaderboard', {
	/** 'customers', 'coupons', 'categories', 'products', or an extension's. */
	id: readId,
	label: readString,
	headers: ( headers ) =>
		readList( headers ?? [], 'Headers' ).map( ( header ) => readString( readObject( header, 'Header' ).label ) ),
	rows: ( rows ) =>
		readEach( readList( rows ?? [], 'Rows' ), ( row ) => readList( row, 'Row of a leaderboard' ).map( readCell ) ),
} );

export type Leaderboard = ReturnType< typeof readLeaderboard >;

export interface Leaderboards {
	boards: Leaderboard[];
}

/** Reports of large stores take their time. In milliseconds. */
const TIME_OUT = 90_000;

/**
 * All leaderboards of a range in one request. Where sums of past days are kept, that route tells what they know of them.
 *
 * @param args `after`, `before`, `per_page` (rows of each, 1 to 20), `persisted_query` (JSON of what the links in the rows keep).
 */
export const fetchLeaderboards = ( args: ReportArgs, signal?: AbortSignal ) =>
	query(
		addQueryArgs( `/${ rootOfSums() }/leaderboards`, args ),
		( body ): Leaderboards => ( { boards: readEach( readList( body, 'Leaderboards' ), readLeaderboard ) } ),
		signal,
		{ timeOut: TIME_OUT }
	);
