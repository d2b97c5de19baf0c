/** The tour's width. In pixels, like everything here. */
export const WIDTH = 320;

/** The offset of its middle from the badge's, in reading direction, and its distance below the badge. */
const ASIDE = 52;
const BELOW = 16;

/** The margin at the window's sides. */
const MARGIN = 16;

export interface Place {
	top: number;
	/** From the side of the window at which reading begins. */
	start: number;
	/** The position of the arrow inside it, from the same side. */
	arrow: number;
}

/**
 * The tour's position, and the position of the badge's middle inside it.
 *
 * @param badge       The badge's box in the window.
 * @param windowWidth Without a scroll bar.
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
