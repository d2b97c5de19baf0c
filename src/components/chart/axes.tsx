import { memo } from '@wordpress/element';
import type { Geometry } from './geometry';
import type { TimeTick } from './moments';
import type { ValueAxis } from './value-axis';

interface Props {
	axis: ValueAxis;
	timeTicks: TimeTick[];
	geometry: Geometry;
}

/** Half the width that a label takes at most, so that none hangs over an edge. In pixels. */
const HALF_LABEL = 28;
const HALF_LETTER = 3.5;

/** Lines for round values, and labels for values and times. */
export const Axes = memo( ( { axis, timeTicks, geometry }: Props ) => {
	const { left, right, bottom, labelX, labelAnchor, xOf, yOf, width } = geometry;
	const within = ( x: number, half = HALF_LABEL ) => Math.min( width - half, Math.max( half, x ) );

	return (
		<g className="storeboard-chart__axes">
			{ axis.ticks.map( ( { value, label } ) => (
				<g key={ value }>
					<line
						className={ value === 0 ? 'is-zero' : '' }
						x1={ left }
						x2={ right }
						y1={ yOf( value ) }
						y2={ yOf( value ) }
					/>
					<text x={ labelX } y={ yOf( value ) } dy="0.32em" textAnchor={ labelAnchor }>
						{ label }
					</text>
				</g>
			) ) }
			{ timeTicks.map( ( { place, label } ) => (
				<text
					key={ place }
					x={ within( xOf( place ), label.length * HALF_LETTER ) }
					y={ bottom + 18 }
					textAnchor="middle"
				>
					{ label }
				</text>
			) ) }
			{ groupsWithRoom( timeTicks, geometry ).map( ( { place, group } ) => (
				<text key={ place } x={ within( xOf( place ) ) } y={ bottom + 36 } textAnchor="middle">
					{ group }
				</text>
			) ) }
		</g>
	);
} );

/** Of an hour's date or a day's month, in pixels. */
const GROUP_ROOM = 72;

/** Where two stand too close the later one stays: what the first says shows in what follows. */
const groupsWithRoom = ( timeTicks: TimeTick[], { xOf }: Geometry ) =>
	timeTicks
		.filter( ( { group } ) => group )
		.filter( ( { place }, turn, all ) => {
			const next = all[ turn + 1 ];
			return ! next || Math.abs( xOf( next.place ) - xOf( place ) ) >= GROUP_ROOM;
		} );
