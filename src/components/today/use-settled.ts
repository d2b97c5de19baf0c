import { useRegistry } from '@wordpress/data';

/**
 * Tells that something that needed attention may be settled: the number in the menu is asked for again, where there is one. It is no more than a
 * hint, so nothing is said where that fails.
 *
 * @return Called once the server has taken the change.
 */
export function useSettled() {
	const registry = useRegistry();

	return () => {
		if ( document.querySelector( '#adminmenu .storeboard-attention-count' ) ) {
			import( /* webpackChunkName: "attention-number" */ './ask-menu-number' )
				.then( ( { askMenuNumber } ) => askMenuNumber( registry ) )
				.catch( () => {} );
		}
	};
}
