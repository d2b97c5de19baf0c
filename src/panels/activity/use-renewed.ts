import { useEffect } from '@wordpress/element';

/** What is older is shown at once and asked for anew. In milliseconds. */
const FRESH_FOR = 60_000;

/**
 * Asks anew for what has become old, when it comes to be shown.
 *
 * @param loadedAt When it was loaded, as Unix time in milliseconds; undefined where it was not, which is no concern here.
 * @param reload   Failing, it leaves what is there.
 * @param isShown
 */
export function useRenewed( loadedAt: number | undefined, reload: () => Promise< unknown >, isShown = true ) {
	useEffect( () => {
		if ( isShown && loadedAt !== undefined && Date.now() - loadedAt > FRESH_FOR ) {
			reload().catch( () => {} );
		}
		// Only when it comes to be shown: growing old before one's eyes is no reason, its age stands beside it.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isShown ] );
}
