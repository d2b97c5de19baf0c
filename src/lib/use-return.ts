import { useEffect, useRef } from '@wordpress/element';

/**
 * Hears when the owner steps back to this page and the browser shows it as it was left: a button that led elsewhere is still busy then.
 */
export function useReturn( onReturn: () => void ) {
	const latest = useRef( onReturn );
	latest.current = onReturn;

	useEffect( () => {
		const onShow = ( { persisted }: PageTransitionEvent ) => persisted && latest.current();
		window.addEventListener( 'pageshow', onShow );
		return () => window.removeEventListener( 'pageshow', onShow );
	}, [] );
}
