import type { ChartProps } from './types';

/** How a series looks: by its line too, because colours are not for everybody. */
export interface Look {
	color: string;
	/** Of an SVG line; undefined for a whole one. */
	dash?: string;
	/** In forced colours: class `is-look-{turn}`. */
	turn: number;
}

/** Each at least 3 to 1 on white. */
const COLORS = [ '#2271b1', '#b26200', '#007017', '#b32d2e', '#8224e3', '#00727c', '#bd1e79', '#6b5b00' ];
const DASHES = [ undefined, '6 4', '2 4', '10 4', '10 4 2 4' ];

/** Of a target: no other line of time is dotted. */
export const TARGET: Look = { color: COLORS[ 1 ]!, dash: DASHES[ 2 ], turn: 2 };

/**
 * The look of a series by its place among all series, so that switching another one off does not change it.
 *
 * @param color An extension's choice.
 */
export function lookOf( place: number, mode: ChartProps[ 'mode' ], color?: string ): Look {
	if ( mode === 'item' ) {
		return {
			color: color ?? COLORS[ place % COLORS.length ]!,
			dash: DASHES[ place % DASHES.length ],
			turn: place % 4,
		};
	}
	return place === 0
		? { color: color ?? 'var(--storeboard-accent)', turn: 0 }
		: { color: color ?? '#757575', dash: '4 4', turn: 1 };
}
