import { isDeepStrictEqual } from 'node:util';

/**
 * What a key may hold in the end: the last value that was acknowledged, and any later one of which nobody knows.
 *
 * @param {Object[]} writes Of a Ledger.
 * @return {any[]|null} Null where nothing was acknowledged: then nothing was promised.
 */
export function allowed( writes ) {
	const last = writes.map( ( { is } ) => is ).lastIndexOf( 'done' );
	return last < 0
		? null
		: writes
				.slice( last )
				.filter( ( { is } ) => is !== 'refused' )
				.map( ( { value } ) => value );
}

/**
 * @param {Map<string, Object[]>} values Of a Ledger.
 * @param {(key: string) => any}  held   What the database holds under a key; undefined for nothing.
 * @return {{key: string, held: any, allowed: any[]}[]} What was lost.
 */
export function lostValues( values, held ) {
	return [ ...values ].flatMap( ( [ key, writes ] ) => {
		const may = allowed( writes );
		const is = held( key );
		return may === null || may.some( ( value ) => isDeepStrictEqual( value, is ) )
			? []
			: [ { key, held: is ?? null, allowed: may } ];
	} );
}

/**
 * @param {Map<string, {done: number, unknown: number}>} counts Of a Ledger.
 * @param {(key: string) => number}                      held
 * @return {{key: string, held: number, least: number, most: number}[]} Counts that are too low or too high.
 */
export function wrongCounts( counts, held ) {
	return [ ...counts ]
		.map( ( [ key, { done, unknown } ] ) => ( { key, held: held( key ), least: done, most: done + unknown } ) )
		.filter( ( { held: is, least, most } ) => is < least || is > most );
}

/**
 * Answers of 5xx, and none at all, that no outage explains.
 *
 * @param {{at: number, status: number, web: number}[]} failures
 * @param {{from: number, to: number, web?: number}[]}  outages  Times in ms; of one web node, or of all.
 */
export const unexplained = ( failures, outages ) =>
	failures.filter(
		( { at, web } ) =>
			! outages.some( ( { from, to, web: of } ) => at >= from && at <= to && ( of === undefined || of === web ) )
	);

/**
 * Days whose answer differs from a naive count.
 *
 * @param {Object<string, number[]>} naive    By day: orders, total sales, net sales.
 * @param {Object<string, number[]>} answered The same, as reports say.
 * @return {{day: string, naive: number[], answered: number[]}[]} Those that are further apart than a cent.
 */
export function differentDays( naive, answered ) {
	const none = [ 0, 0, 0 ];
	return [ ...new Set( [ ...Object.keys( naive ), ...Object.keys( answered ) ] ) ]
		.sort()
		.map( ( day ) => ( { day, naive: naive[ day ] ?? none, answered: answered[ day ] ?? none } ) )
		.filter( ( each ) => each.naive.some( ( value, at ) => Math.abs( value - each.answered[ at ] ) > 0.011 ) );
}
