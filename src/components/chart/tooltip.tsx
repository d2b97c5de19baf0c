import type { Geometry } from './geometry';
import type { Reading } from './readings';
import { Swatch } from './swatch';
import type { ChartType } from './types';

interface Props {
	reading: Reading;
	place: number;
	geometry: Geometry;
	type: ChartType;
	/** What a click does. */
	action?: string;
}

/** How many items fit. */
const MOST = 8;

/** The values at a place of the chart, beside it. The slider says the same to screen readers. */
export function Tooltip( { reading: { title, values, notes }, place, geometry, type, action }: Props ) {
	return (
		<div
			className="storeboard-chart__tooltip"
			aria-hidden="true"
			style={ {
				...spotAt( geometry.xOf( place ), geometry.width ),
				maxInlineSize: Math.min( WIDEST, geometry.width ),
			} }
		>
			<strong>{ title }</strong>
			<ul>
				{ values.slice( 0, MOST ).map( ( { key, name, text, look } ) => (
					<li key={ key }>
						<Swatch look={ look } type={ type } />
						<span className="storeboard-chart__name">{ name }</span> <b>{ text }</b>
					</li>
				) ) }
			</ul>
			{ values.length > MOST && <p>…</p> }
			{ notes.map( ( { id, text } ) => (
				<p key={ id }>{ text }</p>
			) ) }
			{ action && <p className="storeboard-chart__action">{ action }</p> }
		</div>
	);
}

/** Between the place and the words. In pixels. */
const GAP = 12;
/** How wide the words may be, in pixels. */
const WIDEST = 360;

/** Beside the place, on the side that has more room; at the edge of that side where even there is too little. */
function spotAt( x: number, width: number ) {
	const isAfter = x < width / 2;
	const room = ( isAfter ? width - x : x ) - GAP;
	if ( room < WIDEST ) {
		return isAfter ? { right: 0 } : { left: 0 };
	}
	return isAfter ? { left: x + GAP } : { right: width - x + GAP };
}
