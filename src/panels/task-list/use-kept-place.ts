import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Gives the keyboard a place when the list, or the dialog, that it stood in goes: the first list that stays, else the screen's
 * title.
 *
 * @param place What holds the lists.
 * @param shown What shows in it: another text is another content.
 * @return Props of the place.
 */
export function useKeptPlace( place: RefObject< HTMLElement >, shown: string ) {
	// React tells of dialogs too, though they stand elsewhere in the page. It is not told of what goes with its element.
	const hasKeyboard = useRef( false );

	useEffect( () => {
		// Dialogs and menus give the keyboard back to what opened them first.
		const timer = setTimeout( () => {
			const page = place.current?.ownerDocument;
			if ( page && hasKeyboard.current && page.activeElement === page.body ) {
				(
					place.current?.querySelector< HTMLElement >( 'h2' ) ??
					page.querySelector< HTMLElement >( '.woocommerce-layout__header-heading' )
				)?.focus();
			}
		} );
		return () => clearTimeout( timer );
	}, [ place, shown ] );

	return {
		onFocus: () => {
			hasKeyboard.current = true;
		},
		onBlur: () => {
			hasKeyboard.current = false;
		},
	};
}
