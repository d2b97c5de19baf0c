/** For a browser that is never idle, or that cannot tell. In milliseconds. */
const AT_MOST = 2000;
const WITHOUT_IDLE = 200;

/**
 * Runs something once the browser is idle.
 *
 * @return Cancels it.
 */
export function whenIdle( run: () => void ): () => void {
	if ( 'requestIdleCallback' in window ) {
		const id = window.requestIdleCallback( run, { timeout: AT_MOST } );
		return () => window.cancelIdleCallback( id );
	}
	const id = setTimeout( run, WITHOUT_IDLE );
	return () => clearTimeout( id );
}
