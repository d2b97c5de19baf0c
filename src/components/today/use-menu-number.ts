import { useEffect } from '@wordpress/element';
import type { Line } from '../../data/attention';
import { showMenuNumber } from './menu-number';

/**
 * Keeps the number in WordPress' menu in step with the list.
 */
export function useMenuNumber( lines: Line[] | undefined ) {
	useEffect( () => {
		if ( lines ) {
			showMenuNumber( lines );
		}
	}, [ lines ] );
}
