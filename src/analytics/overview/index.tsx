import { dispatch, resolveSelect, useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { prefetchChart } from '../../components/chart';
import { store as reports } from '../../data/reports';
import { store as preferences } from '../../data/user-preferences';
import { readDashboardSections } from '../../data/user-preferences/read-dashboard-sections';
import { useFiltered } from '../../extend/filters';
import type { ScreenProps } from '../../extend/pages';
import { parseQuery } from '../../lib/report-query';
import { FRESH_FOR } from '../../lib/use-revalidate';
import { DataStatus } from '../data-status';
import { ImportLine } from '../import-line/lazy';
import { Controls, prefetchControls } from '../lazy-controls';
import { Problems } from '../problems';
import { Views } from '../saved-views/lazy-views';
import { rangeSettings, useRangeSettings } from '../../lib/range-settings';
import { useAddress } from '../use-address';
import { useReportCurrency } from '../use-report-currency';
import '../style.scss';
import { dashboardFilters, FILTERS_FILTER } from './filters';
import { allowedIndicators, dashboardCharts, intervalOf, leaderboardArgs, rangeOf, rowsOf, statsOf } from './plan';
import { prepareIndicators } from './performance';
import { SectionList } from './section-list';
import { defaultSections } from './sections';
import { Held, useHeldArrangement } from './use-arrangement';
import { Refreshes, useParts, useRange } from './use-overview';
import './style.scss';

/** The requests go out with the page's script; nobody waits for them. */
export const prepare = async () => {
	prefetchChart();
	void prefetchControls();
	const stored = await resolveSelect( preferences ).getPreferences();
	const range = rangeOf( parseQuery( window.location.search ), rangeSettings(), dashboardFilters() );
	const sections = readDashboardSections( stored?.dashboard_sections, defaultSections() );
	const hiddenOf = ( key: string ) => sections.find( ( one ) => one.key === key && one.isVisible )?.hiddenBlocks;
	// What fails stands in the store, and shows in its place.
	const ignore = () => {};

	const hidden = hiddenOf( 'store-performance' );
	const names = allowedIndicators()
		.map( ( { stat } ) => stat )
		.filter( ( stat ) => hidden && ! hidden.includes( stat ) );
	if ( names.length ) {
		prepareIndicators( names, range );
	}
	const { loadStats, loadLeaderboards } = dispatch( reports );
	const hiddenCharts = hiddenOf( 'charts' );
	if ( hiddenCharts ) {
		const interval = intervalOf( stored?.dashboard_chart_interval, range.ranges );
		for ( const { place, query } of statsOf( dashboardCharts(), hiddenCharts, range, interval ) ) {
			loadStats( place, query, FRESH_FOR ).catch( ignore );
		}
	}
	if ( hiddenOf( 'leaderboards' ) ) {
		loadLeaderboards( leaderboardArgs( range, rowsOf( stored?.dashboard_leaderboard_rows ) ), FRESH_FOR ).catch(
			ignore
		);
	}
};

/** The overview of the store's reports. */
export default function Overview( props: ScreenProps ) {
	const { query, open } = useAddress();
	const filters = useFiltered( FILTERS_FILTER, dashboardFilters );
	const settings = useRangeSettings();
	const range = useRange( query, filters );
	useReportCurrency( query );
	const { leave } = useDispatch( reports );
	useEffect( () => () => void leave(), [ leave ] );
	const { parts, madeAt, refresh } = useParts();
	const held = useHeldArrangement( query.view );

	return (
		<div className="storeboard-report storeboard-overview" data-moves>
			<Controls
				view={ { query, report: { filters }, ranges: range.ranges } }
				settings={ settings }
				onChange={ open }
			>
				<Views query={ query } settings={ settings } onOpen={ open } />
				<DataStatus onUpdated={ refresh } madeAt={ madeAt } />
			</Controls>
			<ImportLine onUpdated={ refresh } report="overview" />
			<Problems problems={ range.ranges.problems } />
			{ range.ranges.lengths && <p className="storeboard-report__lengths">{ range.ranges.lengths }</p> }
			<Refreshes.Provider value={ parts }>
				<Held.Provider value={ held }>
					<SectionList path={ props.path } query={ query } filters={ filters } />
				</Held.Provider>
			</Refreshes.Provider>
		</div>
	);
}
