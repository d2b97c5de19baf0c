import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ErrorMessage } from '../error-message';
import { targetOf } from '../../lib/target-of';
import { useChunk } from '../lazy-part';
import { Frame } from './frame';
import { PlotPlaceholder } from './placeholder';
import type { ChartProps } from './types';
import './style.scss';

export type { ChartAnnotation, ChartInterval, ChartPoint, ChartProps, ChartSeries, ChartType } from './types';

const load = () => import( /* webpackChunkName: "chart" */ './chart' );

/** Fetches the script alone, so that a chart opens quickly. A failure shows in the chart's own place. */
export const prefetchChart = () => void load().catch( () => {} );

interface Loaded< P > {
	/** Loads a chart that makes its series itself: until then those here keep their places in the legend. In the chunk of all charts. */
	load?: () => Promise< { default: ComponentType< P > } >;
}

/** A line or bar chart with its controls, and its data as a table. Its script is shared by all charts, and comes with the first. */
export function Chart< P extends ChartProps = ChartProps >( props: P & Loaded< P > ) {
	const { part, error, retry } = useChunk( props.load ?? ( load as NonNullable< Loaded< P >[ 'load' ] > ) );
	const id = useId();

	if ( part ) {
		return <part.default { ...props } />;
	}
	return (
		<Frame { ...props } id={ id } isBusy={ ! error } controls={ props.actions }>
			<div className="storeboard-chart__legend">
				{ [ ...props.series, ...( targetOf( props.metric ) ? [ { key: 'target' } ] : [] ) ].map(
					( { key } ) => (
						<div key={ key } className="storeboard-chart__entry" />
					)
				) }
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
