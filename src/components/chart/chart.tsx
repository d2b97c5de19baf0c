import { useId, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { Controls } from './controls';
import { DataTable } from './data-table';
import { Frame } from './frame';
import { Legend } from './legend';
import { PlotPlaceholder } from './placeholder';
import { Plot } from './plot';
import { useShownSeries } from './shown-series';
import { targetSeries } from './target';
import type { ChartProps } from './types';

const NOTHING: never[] = [];

/** The chart itself. `Chart` of the folder's index loads it. */
export default function Chart( props: ChartProps ) {
	const { title, series, metric, mode = 'time', format, interval, type, isLoading = false, error, onRetry } = props;
	const { annotations = NOTHING, onOpen, onAnnotate, actions } = props;
	const id = useId();
	const [ isTable, setTable ] = useState( false );
	const drawn = useMemo( () => [ ...series, ...targetSeries( metric, series[ 0 ] ) ], [ series, metric ] );
	const { shown, toggle } = useShownSeries( drawn, mode );
	const visible = shown.filter( ( { isOn } ) => isOn );

	return (
		<Frame
			{ ...props }
			id={ id }
			isBusy={ isLoading }
			controls={
				<>
					<Controls { ...props } isTable={ isTable } onTableChange={ setTable } />
					{ actions }
				</>
			}
		>
			<Legend series={ shown } format={ format } type={ type } onToggle={ toggle } />
			{ content() }
		</Frame>
	);

	function content() {
		if ( isLoading ) {
			return <PlotPlaceholder />;
		}
		if ( error ) {
			return (
				<div className="storeboard-chart__body">
					<ErrorMessage
						what={ props.errorMessage ?? __( 'Couldn’t load the chart.', 'storeboard' ) }
						error={ error }
						onRetry={ onRetry ?? ( async () => {} ) }
					/>
				</div>
			);
		}
		// A period of nothing but zeros has no data, as in WooCommerce's charts.
		if ( ! series.some( ( { points } ) => points.some( ( { value } ) => value ) ) ) {
			return (
				<p className="storeboard-chart__body storeboard-chart__empty">
					{ props.emptyMessage ?? __( 'No data for the selected date range', 'storeboard' ) }
				</p>
			);
		}
		if ( ! visible.length ) {
			return (
				<p className="storeboard-chart__body storeboard-chart__empty">
					{ __( 'Choose what to show in the legend.', 'storeboard' ) }
				</p>
			);
		}
		return (
			<div className="storeboard-chart__body">
				{ isTable ? (
					<DataTable
						{ ...{ title, mode, format, interval, annotations, onOpen, onAnnotate } }
						series={ visible }
					/>
				) : (
					<Plot
						{ ...{ mode, format, interval, type, annotations, onOpen, onAnnotate } }
						label={ title }
						series={ visible }
					/>
				) }
			</div>
		);
	}
}
