/** In seconds. Each bucket begins where the one before it ends. */
const ENDS = [ 2, 5, 10, 15, 20, 30, 60 ];

/**
 * The bucket of a duration for tracking: '0-2s', '2-5s' and so on to '30-60s' and '>60s'.
 *
 * @param ms In milliseconds.
 */
export function timeBucket( ms: number ): string {
	const at = ENDS.findIndex( ( end ) => ms < end * 1000 );
	return at < 0 ? `>${ ENDS[ ENDS.length - 1 ] }s` : `${ ENDS[ at - 1 ] ?? 0 }-${ ENDS[ at ] }s`;
}
