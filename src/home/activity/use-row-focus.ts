import { useLayoutEffect, useRef } from '@wordpress/element';
import { headingOf } from './parts';

/** Moves the focus when its row leaves: to the next row, the one before, or the heading. */
export function useRowFocus() {
	const row = useRef< HTMLLIElement >( null );

	useLayoutEffect( () => {
		const element = row.current;
		return () => {
			// The row is still in the page here.
			if ( ! element?.contains( element.ownerDocument.activeElement ) ) {
				return;
			}
			const neighbour = element.nextElementSibling ?? element.previousElementSibling;
			( neighbour?.querySelector< HTMLElement >( 'a, button, input' ) ?? headingOf( element ) )?.focus();
		};
	}, [] );

	return row;
}
