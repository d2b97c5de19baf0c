import { useEffect, useRef } from '@wordpress/element';

let isDue = false;

/**
 * Moves the focus to the screen's title: where it goes when a screen opens, and when the element that had it leaves. A screen without a
 * header has a title of its own.
 */
export function focusScreen() {
	const title = document.querySelector< HTMLElement >( '.woocommerce-layout__header-heading, #root h1' );
	title?.focus();
	isDue = ! title;
}

/** Does so for a screen whose script has come by now, where it could not be done when it opened, and nobody has gone on since. */
export const focusLateScreen = () => isDue && ! document.querySelector( ':focus' ) && focusScreen();

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
