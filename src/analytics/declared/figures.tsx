import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useId, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Frame } from '../../components/chart/frame';
import { PlotPlaceholder } from '../../components/chart/placeholder';
import { ErrorMessage } from '../../components/error-message';
import { useChunk } from '../../components/lazy-part';
import { reportOf as asked, type MetricQuery, type MetricsOf } from '../../data/metrics';
import { store, type ReportRow } from '../../data/reports';
import { useRangeSettings } from '../../lib/range-settings';
import { FRESH_FOR } from '../../lib/use-revalidate';
import type { FigureProps, Report } from '../types';
import { refundDayOf } from './refund-day';
import type { Declaration } from './types';

const load = () => import( /* webpackChunkName: "report-matrix" */ './matrices' );

/**
 * What shows a stat of a report in the place of the chart of time, where the report says so. It has a script of its own, and asks for all that it shows at once.
 */
export const figureOf = ( declared: Declaration ): Report[ 'Figure' ] =>
	declared.view && ( ( props ) => <Figure { ...props } declared={ declared } /> );

function Figure( { declared, view, chart, stats, actions }: FigureProps & { declared: Declaration } ) {
	const { after, before } = view.primary.args as { after: string; before: string };
	const refundDay = refundDayOf( view.query );
	const request = useMemo(
		() =>
			asked( {
				base: 'orders',
				metrics: figuresOfOrders( declared ),
				by: 'moment',
				whole: 1,
				after,
				before,
				refundDay,
			} ),
		[ declared, after, before, refundDay ]
	);
	return (
		<OfRows place="figure" title={ chart.label } request={ request } turn={ stats?.madeAt } actions={ actions }>
			{ ( { Calendar }, rows ) => <Calendar { ...{ rows, chart, actions } } /> }
		</OfRows>
	);
}

const figuresOfOrders = ( { figures }: Declaration ) => figures as MetricsOf[ 'orders' ][];

/** So many months of first orders are shown. */
const MONTHS = 12;

/** Customers by the month of their first order, of the last months. */
export function Cohorts() {
	const { today } = useRangeSettings();
	const request = useMemo( () => {
		const first = new Date( `${ today.slice( 0, 7 ) }-01T00:00:00Z` );
		first.setUTCMonth( first.getUTCMonth() - MONTHS + 1 );
		return asked( {
			...{ base: 'buyers', metrics: [ 'customers', 'customers_share', 'sales' ], by: 'cohort', whole: 1 },
			after: `${ first.toISOString().slice( 0, 10 ) }T00:00:00`,
			before: `${ today }T23:59:59`,
		} as MetricQuery );
	}, [ today ] );
	return (
		<div className="storeboard-report__cohorts storeboard-card">
			<OfRows
				place="cohorts"
				title={ __( 'Customers by the month of their first order', 'storeboard' ) }
				request={ request }
			>
				{ ( part, rows ) => <part.Cohorts rows={ rows } /> }
			</OfRows>
		</div>
	);
}

interface OfRowsProps {
	/** What the request is for; see the store. */
	place: string;
	title: string;
	request: ReturnType< typeof asked >;
	/** Asks anew where it changes. */
	turn?: number;
	actions?: ReactNode;
	children: ( part: Awaited< ReturnType< typeof load > >, rows: ReportRow[] ) => ReactNode;
}

/** What shows all rows of a request at once. It keeps its place until they and its script are there. */
function OfRows( { place, title, request, turn, actions, children }: OfRowsProps ) {
	const { part, error, retry } = useChunk( load );
	const { loadRows } = useDispatch( store );
	const id = useId();
	const { value, error: failure } = useSelect( ( select ) => select( store ).getRows( request ), [ request ] );
	const ask = ( maxAge?: number ) => loadRows( place, request, maxAge );

	// A failure stands in the entry, and shows in its place.
	// eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new with each render: a request is sent once.
	useEffect( () => void ask( FRESH_FOR ).catch( () => {} ), [ request ] );
	const last = useRef( { request, turn } );
	useEffect( () => {
		const earlier = last.current;
		last.current = { request, turn };
		// What stands above it was asked for anew.
		if ( earlier.request === request && earlier.turn && turn && earlier.turn !== turn ) {
			void ask().catch( () => {} );
		}
	}, [ request, turn ] ); // eslint-disable-line react-hooks/exhaustive-deps -- `ask` is new with each render.

	if ( part && value ) {
		return <>{ children( part, value.rows ) }</>;
	}
	const isFailed = value ? error : ( failure ?? error );
	return (
		<Frame id={ id } title={ title } isBusy={ ! isFailed } isPlain controls={ actions }>
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
