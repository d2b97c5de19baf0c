/** How wide the tour is. In pixels, like all here. */
export const WIDTH = 320;

/** How far its middle stands past the badge's, in the direction of reading, and how far below the badge it begins. */
const ASIDE = 52;
const BELOW = 16;

/** What is kept free at the window's sides. */
const MARGIN = 16;

export interface Place {
	top: number;
	/** From the side of the window where reading begins. */
	start: number;
	/** Where in it the arrow points up at the badge, from the same side. */
	arrow: number;
}

/**
 * Where the tour stands, and where in it the badge's middle is.
 *
 * @param badge       The badge's box in the window.
 * @param windowWidth Without a scroll bar.
 * @param isRtl
 */
export function placeOf(
	{ left, width, bottom }: Pick< DOMRect, 'left' | 'width' | 'bottom' >,
	windowWidth: number,
	isRtl: boolean
): Place {
	const fromLeft = left + width / 2;
	const middle = isRtl ? windowWidth - fromLeft : fromLeft;
	const start = Math.max( MARGIN, Math.min( middle + ASIDE - WIDTH / 2, windowWidth - MARGIN - WIDTH ) );

	return { top: bottom + BELOW, start, arrow: middle - start };
}
