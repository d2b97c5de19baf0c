import { useLayoutEffect, useRef } from '@wordpress/element';
import { headingOf } from './parts';

/** Gives the keyboard a place when the row that it is in leaves: the next row, else the one before, else the heading. */
export function useRowFocus() {
	const row = useRef< HTMLLIElement >( null );

	useLayoutEffect( () => {
		const element = row.current;
		return () => {
			// The row still stands in the page here.
			if ( ! element?.contains( element.ownerDocument.activeElement ) ) {
				return;
			}
			const neighbour = element.nextElementSibling ?? element.previousElementSibling;
			( neighbour?.querySelector< HTMLElement >( 'a, button, input' ) ?? headingOf( element ) )?.focus();
		};
	}, [] );

	return row;
}
