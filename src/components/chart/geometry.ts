import type { ValueAxis } from './value-axis';
import type { ChartType } from './types';

/** Of the whole plot, in pixels. As in style.scss. */
export const HEIGHT = 320;

const TOP = 16;
/** Room for two lines of labels. */
const BOTTOM = 44;
/** Of a letter of the axis, about. */
const LETTER = 7;

export interface Geometry {
	width: number;
	/** Edges of the field that the series are drawn on. */
	left: number;
	right: number;
	top: number;
	bottom: number;
	/** Where the labels of values stand, and which of their edges is there. */
	labelX: number;
	labelAnchor: 'start' | 'end';
	/** The middle of an interval. */
	xOf: ( place: number ) => number;
	yOf: ( value: number ) => number;
	/** The room of an interval. */
	band: number;
	/** Which interval is at a place of the pointer. */
	placeAt: ( x: number ) => number;
}

/**
 * Places values and moments. In a language that is read from right to left time runs that way too, and the labels of values stand on the right.
 *
 * @param width Of the whole plot, in pixels.
 * @param count How many intervals there are.
 */
export function geometryOf( width: number, count: number, axis: ValueAxis, type: ChartType, isRtl: boolean ): Geometry {
	const letters = Math.max( 2, ...axis.ticks.map( ( { label } ) => label.length ) );
	const labels = Math.min( letters * LETTER + 12, width * 0.4 );
	const left = isRtl ? 8 : labels;
	const right = Math.max( left + 1, width - ( isRtl ? labels : 8 ) );
	const [ top, bottom ] = [ TOP, HEIGHT - BOTTOM ];
	const room = right - left;
	// Lines begin and end at the edges, bars half their room from them.
	const isLine = type === 'line' && count > 1;
	const band = isLine ? room / ( count - 1 ) : room / Math.max( 1, count );
	const offset = isLine ? 0 : band / 2;
	const along = ( place: number ) => offset + place * band;

	return {
		width,
		left,
		right,
		top,
		bottom,
		labelX: isRtl ? right + 8 : left - 8,
		labelAnchor: isRtl ? 'start' : 'end',
		xOf: ( place ) => ( isRtl ? right - along( place ) : left + along( place ) ),
		yOf: ( value ) => bottom - ( ( value - axis.min ) / ( axis.max - axis.min ) ) * ( bottom - top ),
		band,
		placeAt: ( x ) => {
			const place = Math.round( ( ( isRtl ? right - x : x - left ) - offset ) / band );
			return Math.min( count - 1, Math.max( 0, place ) );
		},
	};
}
