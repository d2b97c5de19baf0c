import type { MouseEvent } from 'react';

/**
 * Leaves out the second click of a double click, within what it listens to: it was meant for what the first one pressed, and may come when a
 * link stands in its place. By keyboard there is none.
 */
export const pressedOnce = {
	onClickCapture( event: MouseEvent ) {
		if ( event.detail > 1 && ( event.target as Element ).closest( 'a, button' ) ) {
			event.preventDefault();
			event.stopPropagation();
		}
	},
};
