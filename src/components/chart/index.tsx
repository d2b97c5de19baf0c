import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { useChunk } from '../use-chunk';
import { Frame } from './frame';
import { PlotPlaceholder } from './placeholder';
import type { ChartProps } from './types';
import './style.scss';

export type { ChartAnnotation, ChartInterval, ChartPoint, ChartProps, ChartSeries, ChartType } from './types';

const load = () => import( /* webpackChunkName: "chart" */ './chart' );

/** Fetches the script alone, so that a chart opens quickly. A failure shows in the chart's own place. */
export const prefetchChart = () => void load().catch( () => {} );

/** A line or bar chart with its controls, and its data as a table. Its script is shared by all charts, and comes with the first. */
export function Chart( props: ChartProps ) {
	const { part, error, retry } = useChunk( load );
	const id = useId();

	if ( part ) {
		return <part.default { ...props } />;
	}
	return (
		<Frame { ...props } id={ id } isBusy={ ! error } controls={ props.actions }>
			<div className="storeboard-chart__legend">
				{ props.series.map( ( { key } ) => (
					<div key={ key } className="storeboard-chart__entry" />
				) ) }
			</div>
			{ error ? (
				<div className="storeboard-chart__body">
					<ErrorMessage
						what={ __( 'Couldn’t load the chart.', 'storeboard' ) }
						error={ error }
						onRetry={ retry }
					/>
				</div>
			) : (
				<PlotPlaceholder />
			) }
		</Frame>
	);
}
