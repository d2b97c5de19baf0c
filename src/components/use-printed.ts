import { useState } from '@wordpress/element';

/**
 * What happened to the link that stood in a tab's place before this script came (src/app/header-tabs.tsx): it is still there while the tab
 * renders for the first time.
 *
 * @param name The tab's.
 */
export function usePrinted( name: string ) {
	const [ printed ] = useState( () => {
		const link = document.querySelector< HTMLElement >( `a[data-tab="${ name }"]` );
		return {
			hadFocus: !! link && link === link.ownerDocument.activeElement,
			wasClicked: link?.dataset.isClicked !== undefined,
		};
	} );
	return printed;
}
