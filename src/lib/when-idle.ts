/** A browser that is never idle, and one that cannot say, is asked after this. In milliseconds. */
const AT_MOST = 2000;
const WITHOUT_IDLE = 200;

/**
 * Runs something once the browser has nothing better to do.
 *
 * @param run
 * @return Takes it back.
 */
export function whenIdle( run: () => void ): () => void {
	if ( 'requestIdleCallback' in window ) {
		const id = window.requestIdleCallback( run, { timeout: AT_MOST } );
		return () => window.cancelIdleCallback( id );
	}
	const id = setTimeout( run, WITHOUT_IDLE );
	return () => clearTimeout( id );
}
