import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Chart } from '../../components/chart';
import { Controls } from '../../components/chart/controls';
import { store } from '../../data/reports';
import { useFiltered } from '../../extend/filters';
import { focusScreen } from '../../lib/focus-screen';
import { recordEvent } from '../../lib/tracks';
import { FRESH_FOR, useRevalidate } from '../../lib/use-revalidate';
import { reportUrl } from '../cells';
import { timeSeries } from '../chart-data';
import { openDays } from '../lazy-controls';
import { metricOf } from '../metric-of';
import { behind, blockOf, CHARTS_FILTER, dashboardCharts, intervalOf, sourceOf, statsOf, typeOf } from './plan';
import { SectionFrame } from './section-frame';
import type { SectionProps } from './types';
import { oldest, useRange, useRefresh, useSame, useStored } from './use-overview';
import { useSavePreference } from './use-preference';

/** The charts of the period, all with one interval and one type. */
export function Charts( section: SectionProps ) {
	const { query, filters, hiddenBlocks } = section;
	const range = useRange( query, filters );
	const { ranges } = range;
	const charts = useFiltered( CHARTS_FILTER, dashboardCharts );
	const shown = charts.filter( ( one ) => ! hiddenBlocks.includes( blockOf( one ) ) );
	const interval = intervalOf( useStored( 'dashboard_chart_interval' ), ranges );
	const type = typeOf( useStored( 'dashboard_chart_type' ) );
	const save = useSavePreference();
	const plan = useSame(
		useMemo( () => statsOf( charts, hiddenBlocks, range, interval ), [ charts, hiddenBlocks, range, interval ] )
	);
	const { stats, load } = useStats( plan );

	return (
		<SectionFrame
			section={ section }
			label={ __( 'Choose which charts to display', 'storeboard' ) }
			legend={ __( 'Charts', 'storeboard' ) }
			blocks={ charts.map( ( one ) => ( { key: blockOf( one ), label: one.label } ) ) }
			event="dash_charts_chart_toggle"
			actions={
				<div className="storeboard-overview__controls">
					<Controls
						interval={ interval }
						intervals={ ranges.intervals }
						onIntervalChange={ ( next ) => {
							recordEvent( 'dash_charts_interval', { interval: next } );
							save( 'dashboard_chart_interval', next );
						} }
						type={ type }
						onTypeChange={ ( next ) => {
							recordEvent( 'dash_charts_type_toggle', { chart_type: next } );
							save( 'dashboard_chart_type', next );
						} }
					/>
				</div>
			}
		>
			{ shown.length ? (
				<div className="storeboard-overview__grid">
					{ shown.map( ( one ) => {
						const [ primary, secondary ] = ( [ 'primary', 'secondary' ] as const ).map(
							( which ) => stats[ `${ sourceOf( one ) }/${ which }` ]
						);
						const view = behind( one, range, query );
						const error = primary?.value ? undefined : primary?.error;
						return (
							<Chart
								key={ blockOf( one ) }
								title={ one.label }
								titleUrl={ reportUrl( `/analytics/${ one.endpoint }`, {
									...range.persisted,
									chart: one.key,
								} ) }
								headingLevel={ 3 }
								series={ timeSeries( one.key, ranges, primary?.value, secondary?.value ) }
								metric={ metricIn( plan, `${ sourceOf( one ) }/primary`, one.key ) }
								format={ one.type }
								interval={ interval }
								type={ type }
								onOpen={ view && ( ( day, next ) => openDays( { view, day, next } ) ) }
								isLoading={ ! primary?.value && ! error }
								error={ error }
								errorMessage={ sprintf(
									/* translators: %s: what a chart shows, such as 'Net sales'. */
									__( 'Couldn’t load the “%s” chart.', 'storeboard' ),
									one.label
								) }
								onRetry={ ( mayFocus ) =>
									load( sourceOf( one ) ).then( () => mayFocus && focusScreen() )
								}
							/>
						);
					} ) }
				</div>
			) : (
				<p className="storeboard-overview__none">
					{ __( 'No charts selected. Use the menu in this section to choose some.', 'storeboard' ) }
				</p>
			) }
		</SectionFrame>
	);
}

function metricIn( plan: ReturnType< typeof statsOf >, asked: string, key: string ) {
	const query = plan.find( ( { place } ) => place === asked )?.query;
	return query && metricOf( query, key );
}

/** Asks for the stats of the charts: of each report and each range in a request of its own. */
function useStats( plan: ReturnType< typeof statsOf > ) {
	const { loadStats } = useDispatch( store );
	const latest = useRef( plan );
	latest.current = plan;
	const stats = useSelect( ( select ) => plan.map( ( { query } ) => select( store ).getStats( query ) ), [ plan ] );
	const byPlace = Object.fromEntries( plan.map( ( { place }, at ) => [ place, stats[ at ] ] ) );

	const load = async ( source?: string, maxAge?: number ) =>
		Promise.all(
			latest.current
				.filter( ( one ) => ! source || one.source === source )
				.map( ( { place, query } ) => loadStats( place, query, maxAge ) )
		);
	// A failure stands in the store, and shows in its place.
	// eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is new with each render, and reads the latest plan.
	useEffect( () => void load( undefined, FRESH_FOR ).catch( () => {} ), [ plan ] );
	useRevalidate( stats[ 0 ]?.value?.madeAt, () => load(), true, false );
	useRefresh( () => load(), oldest( stats.map( ( entry ) => entry.value?.madeAt ) ) );

	return { stats: byPlace, load };
}
