import { memo } from '@wordpress/element';
import { line } from 'd3-shape';
import type { Geometry } from './geometry';
import type { ShownSeries } from './shown-series';
import type { ChartPoint, ChartType } from './types';

interface Props {
	series: ShownSeries[];
	type: ChartType;
	geometry: Geometry;
}

/** Part of an interval's room that its bars take. */
const FILLED = 0.8;

/** The lines or bars: one path a series, however many points it has. Drawn again only if they change, not when the pointer moves. */
export const Marks = memo( ( { series, type, geometry }: Props ) => {
	const bars = series.filter( ( { isTarget } ) => ! isTarget ).length;
	return (
		<g className="storeboard-chart__marks">
			{
				// The first series is the one that matters most: it lies above the others.
				series
					.map( ( each, turn ) => ( { ...each, turn } ) )
					.reverse()
					.map( ( { key, points, look, turn, isTarget } ) => (
						<g key={ key } className={ `is-look-${ look.turn }` } style={ { color: look.color } }>
							{ type === 'line' || isTarget ? (
								<Line points={ points } dash={ look.dash } geometry={ geometry } />
							) : (
								<path
									className="storeboard-chart__bars"
									d={ barsPath( points, turn, bars, geometry ) }
								/>
							) }
						</g>
					) )
			}
		</g>
	);
} );

function Line( { points, dash, geometry: { xOf, yOf } }: { points: ChartPoint[]; dash?: string; geometry: Geometry } ) {
	const path = line< ChartPoint >()
		.defined( ( { value } ) => value !== null )
		.x( ( _, place ) => xOf( place ) )
		.y( ( { value } ) => yOf( value ?? 0 ) );
	const lone = loneValues( points );
	return (
		<>
			<path className="storeboard-chart__line" d={ path( points ) ?? '' } strokeDasharray={ dash } />
			{ lone.map( ( place ) => (
				<circle
					key={ place }
					className="storeboard-chart__dot"
					cx={ xOf( place ) }
					cy={ yOf( points[ place ]?.value ?? 0 ) }
					r="3"
				/>
			) ) }
		</>
	);
}

/** Values with no other beside them, which no line would show. */
const loneValues = ( points: ChartPoint[] ) =>
	points.flatMap( ( { value }, place ) =>
		value !== null &&
		( points[ place - 1 ]?.value ?? null ) === null &&
		( points[ place + 1 ]?.value ?? null ) === null
			? [ place ]
			: []
	);

function barsPath( points: ChartPoint[], turn: number, count: number, { xOf, yOf, band, left, right }: Geometry ) {
	const room = Math.max( 1, Math.min( band * FILLED, 96 * count ) );
	const isReversed = xOf( 1 ) < xOf( 0 );
	const each = room / count;
	const width = Math.max( 0.5, each - ( each > 4 ? 2 : 0 ) );
	const zero = yOf( 0 );
	const offset = -room / 2 + ( isReversed ? count - 1 - turn : turn ) * each;

	return points
		.map( ( { value }, place ) => {
			if ( ! value ) {
				return '';
			}
			const start = Math.max( left, xOf( place ) + offset );
			const end = Math.min( right, start + width );
			return `M${ round( start ) } ${ round( zero ) }V${ round( yOf( value ) ) }H${ round( end ) }V${ round( zero ) }Z`;
		} )
		.join( '' );
}

const round = ( value: number ) => Math.round( value * 10 ) / 10;
