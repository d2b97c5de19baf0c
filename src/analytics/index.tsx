import { dispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { prefetchChart } from '../components/chart';
import { NoAccess } from '../components/no-access';
import { prefetchTable } from '../components/report-table';
import { Waiting } from '../components/waiting';
import { store } from '../data/reports';
import { useFiltered } from '../extend/filters';
import type { ScreenProps } from '../extend/pages';
import { rangeSettings } from '../lib/range-settings';
import { parseQuery } from '../lib/report-query';
import { FRESH_FOR } from '../lib/use-revalidate';
import { hasCard, prefetchControls } from './lazy-controls';
import { comesWithMore, loadDeclared } from './lazy-declared';
import { arrangeReportPages, idOf, isOurReport, isReplaced, listReports, REPORTS_FILTER } from './report-pages';
import { getReport, isReport } from './reports';
import { countsStock } from './stock-columns';
import { searchWords, viewOf } from './requests';
import './style.scss';

const isThere = ( id: string ) => isReport( id ) && ( id !== 'stock' || countsStock() );

/**
 * The requests go out with the page's script, before those of the chart and the table are there; nobody waits for them. Where the address opens
 * a card of a filter, the page is drawn with it: what stands below it does not move down then.
 */
export const prepare = async () => {
	const query = parseQuery( window.location.search );
	const id = idOf( query.path ?? '' );
	prefetchTable();
	void prefetchControls();
	if ( comesWithMore( id ) ) {
		await loadDeclared( id );
	}
	if ( ! isThere( id ) || searchWords( query ).length ) {
		return;
	}
	const { ranges, primary, secondary, list, narrowed } = viewOf( getReport( id ), query, rangeSettings() );
	if ( ranges ) {
		prefetchChart();
	}
	const { loadStats, loadRows } = dispatch( store );
	// What fails stands in the store, and shows in its place.
	const ignore = () => {};
	loadStats( 'primary', primary, FRESH_FOR ).catch( ignore );
	loadRows( 'list', list, FRESH_FOR ).catch( ignore );
	if ( secondary ) {
		loadStats( 'secondary', secondary, FRESH_FOR ).catch( ignore );
	}
	if ( hasCard( narrowed ) ) {
		await prefetchControls();
	}
};

// The pages of reports are arranged before the first one is drawn.
arrangeReportPages();

/** The report of the address: ours, or what an extension has in its place. */
export default function Analytics( props: ScreenProps ) {
	const id = idOf( props.path );
	const reports = useFiltered( REPORTS_FILTER, listReports );
	const Listed = reports.find( ( one ) => one.report === id )?.component;
	const isFirst = useRef( true );
	useEffect( () => {
		if ( ! isFirst.current ) {
			arrangeReportPages();
		}
		isFirst.current = false;
	}, [ reports ] );

	if ( ! Listed ) {
		return <NoAccess key={ id } isKnown={ false } />;
	}
	// A report that an extension adds shows on the page that it gets, or in the page that an extension has for all.
	return isOurReport( id ) || isReplaced() ? <Listed { ...props } /> : <Waiting />;
}
