import { useEffect } from '@wordpress/element';

/**
 * Browsers keep a left page whole and show it again on Back. What happened on the task's page must show then.
 *
 * @param reload Asks the server anew. Failing, it leaves what is there.
 */
export function useReloadOnReturn( reload: () => Promise< unknown > ) {
	useEffect( () => {
		const onShow = ( event: PageTransitionEvent ) => {
			if ( event.persisted ) {
				reload().catch( () => {} );
			}
		};
		window.addEventListener( 'pageshow', onShow );
		return () => window.removeEventListener( 'pageshow', onShow );
	}, [ reload ] );
}
