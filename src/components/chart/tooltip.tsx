import type { Geometry } from './geometry';
import type { Reading } from './readings';
import { Swatch } from './swatch';
import type { ChartType } from './types';

interface Props {
	reading: Reading;
	place: number;
	geometry: Geometry;
	type: ChartType;
}

/** How many items fit. */
const MOST = 8;

/** The values at a place of the chart, beside it. The slider says the same to screen readers. */
export function Tooltip( { reading: { title, values, notes }, place, geometry, type }: Props ) {
	const x = geometry.xOf( place );
	const isAfter = x < geometry.width / 2;

	return (
		<div
			className="storeboard-chart__tooltip"
			aria-hidden="true"
			style={ isAfter ? { left: x + 12 } : { right: geometry.width - x + 12 } }
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
		</div>
	);
}
