import { useCallback, useRef } from '@wordpress/element';

/**
 * Runs one thing at a time. What is asked for while something runs is a double click, and is left out: a click that comes before
 * anything has been drawn too.
 */
export function useSingleRun() {
	const isRunning = useRef( false );

	return useCallback( async ( work: () => Promise< unknown > ) => {
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		try {
			await work();
		} finally {
			isRunning.current = false;
		}
	}, [] );
}
