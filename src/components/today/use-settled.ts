import { useRegistry } from '@wordpress/data';
import { BUBBLE } from './bubble';

/**
 * Tells that something that needed attention may be settled: the number in the menu is asked for again, where there is one. It is no more than a
 * hint, so nothing is said where that fails.
 *
 * @return Called once the server has taken the change.
 */
export function useSettled() {
	const registry = useRegistry();

	return () => {
		if ( document.querySelector( BUBBLE ) ) {
			import( /* webpackChunkName: "attention-number" */ './ask-menu-number' )
				.then( ( { askMenuNumber } ) => askMenuNumber( registry ) )
				.catch( () => {} );
		}
	};
}
