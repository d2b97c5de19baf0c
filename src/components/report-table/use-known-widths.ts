import { useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * How wide each column was with the last rows, while others are on their way: the names of the columns stay where they are. Read once, where the rows that leave
 * still stand on the page and are laid out, so that no drawing waits for it.
 *
 * @param area What the table is in. Each head of a column has its key in `data-column`.
 * @return Widths in pixels, by the column's key; undefined while rows show.
 */
export function useKnownWidths( area: RefObject< HTMLElement >, isWaiting: boolean ) {
	const widths = useRef< Map< string, number > >();
	if ( ! isWaiting ) {
		widths.current = undefined;
	} else if ( ! widths.current ) {
		const heads = area.current?.querySelectorAll< HTMLElement >( '[data-column]' ) ?? [];
		widths.current = new Map(
			Array.from( heads, ( head ) => [ head.dataset.column!, head.getBoundingClientRect().width ] )
		);
	}
	return widths.current;
}
