import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useId, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Frame } from '../../components/chart/frame';
import { PlotPlaceholder } from '../../components/chart/placeholder';
import { ErrorMessage } from '../../components/error-message';
import { useChunk } from '../../components/use-chunk';
import { reportOf as asked } from '../../data/metrics';
import { store } from '../../data/reports';
import { FRESH_FOR } from '../../lib/use-revalidate';
import type { FigureProps, Report } from '../types';
import { refundDayOf } from './basis';
import type { Declaration } from './types';

const load = () => import( /* webpackChunkName: "report-matrix" */ './matrices' );

/**
 * What shows a stat of a report in the place of the chart of time, where the report says so. It has a script of its own, and asks for all that it shows at once.
 *
 * @param declared
 */
export const figureOf = ( declared: Declaration ): Report[ 'Figure' ] =>
	declared.view && ( ( props ) => <Figure { ...props } declared={ declared } /> );

function Figure( { declared, view, query, chart, stats, actions }: FigureProps & { declared: Declaration } ) {
	const { part, error, retry } = useChunk( load );
	const { loadRows } = useDispatch( store );
	const id = useId();
	const { after, before } = view.primary.args as { after: string; before: string };
	const refundDay = refundDayOf( query );
	const request = useMemo(
		() => asked( { base: 'orders', metrics: declared.figures, by: 'moment', whole: 1, after, before, refundDay } ),
		[ declared, after, before, refundDay ]
	);
	const { value, error: failure } = useSelect( ( select ) => select( store ).getRows( request ), [ request ] );
	const ask = ( maxAge?: number ) => loadRows( 'figure', request, maxAge );

	// A failure stands in the entry, and shows in its place.
	useEffect( () => void ask( FRESH_FOR ).catch( () => {} ), [ request ] ); // eslint-disable-line react-hooks/exhaustive-deps
	const last = useRef( { request, madeAt: stats?.madeAt } );
	useEffect( () => {
		const earlier = last.current;
		last.current = { request, madeAt: stats?.madeAt };
		// What stands above it was asked for anew.
		if ( earlier.request === request && earlier.madeAt && stats && earlier.madeAt !== stats.madeAt ) {
			void ask().catch( () => {} );
		}
	}, [ request, stats?.madeAt ] ); // eslint-disable-line react-hooks/exhaustive-deps

	const isFailed = value ? error : ( failure ?? error );
	if ( part && value ) {
		return <part.default { ...{ chart, actions } } rows={ value.rows } />;
	}
	return (
		<Frame id={ id } title={ chart.label } isBusy={ ! isFailed } isPlain controls={ actions }>
			<div className="storeboard-report__figure">
				{ isFailed ? (
					<ErrorMessage
						what={ __( 'Couldn’t load the chart.', 'storeboard' ) }
						error={ isFailed }
						onRetry={ () => ( error ? retry() : ask() ) }
					/>
				) : (
					<PlotPlaceholder />
				) }
			</div>
		</Frame>
	);
}
