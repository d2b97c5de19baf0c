import type { Look } from './looks';
import type { ChartType } from './types';

/** A piece of a series as the chart draws it. */
export const Swatch = ( { look: { color, dash, turn }, type }: { look: Look; type: ChartType } ) => (
	<svg
		className={ `storeboard-chart__swatch is-look-${ turn }` }
		style={ { color } }
		viewBox="0 0 20 12"
		width="20"
		height="12"
		aria-hidden="true"
		focusable="false"
	>
		{ type === 'line' ? (
			<path className="storeboard-chart__line" d="M1 6H19" strokeDasharray={ dash } />
		) : (
			<rect className="storeboard-chart__bars" x="4" width="12" height="12" />
		) }
	</svg>
);
