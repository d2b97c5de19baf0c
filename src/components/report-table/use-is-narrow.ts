import { useSyncExternalStore } from '@wordpress/element';

/** As in the style sheet. */
const NARROW = '(max-width: 782px)';

const listOf = () => window.matchMedia?.( NARROW );

function subscribe( onChange: () => void ) {
	const list = listOf();
	list?.addEventListener( 'change', onChange );
	return () => list?.removeEventListener( 'change', onChange );
}

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = () => useSyncExternalStore( subscribe, () => !! listOf()?.matches );
