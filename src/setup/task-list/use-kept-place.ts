import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Moves the focus when its list or dialog leaves: to the first list that stays, or to the screen's title.
 *
 * @param place The element around the lists.
 * @param shown Identifies the content: another text is another content.
 * @return Props of the place.
 */
export function useKeptPlace( place: RefObject< HTMLElement >, shown: string ) {
	// React also reports dialogs, although they are elsewhere in the page. It does not report focus that leaves with
	// its element.
	const hasKeyboard = useRef( false );

	useEffect( () => {
		// Dialogs and menus return the focus to what opened them first.
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
