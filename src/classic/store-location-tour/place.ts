/** The tour's width beside the fields. In pixels, like everything here. */
export const WIDTH = 320;

/** Its distance from the field, and the margin at the window's side. */
const GAP = 24;
const MARGIN = 16;

export interface Place {
	/** From the top of the tour's place. */
	top: number;
	/** From the side of its place at which reading begins. */
	start: number;
}

type Box = Pick< DOMRect, 'left' | 'right' | 'top' >;

/**
 * The tour's position beside a field; undefined where the window has no room for it there.
 *
 * @param field       The field's box in the window.
 * @param around      The box of the place that the tour stands in.
 * @param windowWidth Without a scroll bar.
 */
export function placeOf( field: Box, around: Box, windowWidth: number, isRtl: boolean ): Place | undefined {
	const room = isRtl ? field.left : windowWidth - field.right;

	return room < GAP + WIDTH + MARGIN
		? undefined
		: {
				top: field.top - around.top,
				start: ( isRtl ? around.right - field.left : field.right - around.left ) + GAP,
			};
}
