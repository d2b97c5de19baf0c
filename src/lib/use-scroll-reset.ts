import { useEffect, useRef } from '@wordpress/element';
import { focusScreen } from './focus-screen';

/**
 * A new screen, or another step of one, starts at its top, and the keyboard at its title. The first comes with the page.
 *
 * @param screen Something that differs from screen to screen.
 */
export function useScrollReset( screen: string ) {
	const isFirst = useRef( true );
	useEffect( () => {
		if ( isFirst.current ) {
			isFirst.current = false;
			return;
		}
		window.scrollTo( 0, 0 );
		focusScreen();
	}, [ screen ] );
}
