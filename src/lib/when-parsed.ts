/**
 * Runs something once the whole page is there: what the platform prints of itself may stand behind our script.
 *
 * @return Cancels it.
 */
export function whenParsed( run: () => void ): () => void {
	if ( document.readyState !== 'loading' ) {
		run();
	} else {
		document.addEventListener( 'DOMContentLoaded', run, { once: true } );
	}
	return () => document.removeEventListener( 'DOMContentLoaded', run );
}
