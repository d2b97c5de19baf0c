import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { prefetchChart } from '../components/chart';
import { prefetchTable } from '../components/report-table';
import { store } from '../data/reports';
import type { ScreenProps } from '../extend/pages';
import { parseQuery } from '../lib/report-query';
import { FRESH_FOR } from '../lib/use-revalidate';
import { rangeSettings, ReportPage } from './report-page';
import { getReport, isReport, reportIds, type ReportId } from './reports';
import { searchWords, viewOf } from './requests';
import './style.scss';

const idOf = ( path: string ) => path.replace( /^\/(analytics\/)?/, '' );

const isThere = ( id: string ): id is ReportId => isReport( id ) && reportIds().includes( id );

/** The requests go out with the page's script, before those of the chart and the table are there; nobody waits for them. */
export const prepare = async () => {
	const query = parseQuery( window.location.search );
	const id = idOf( query.path ?? '' );
	prefetchTable();
	if ( ! isThere( id ) || searchWords( query ).length ) {
		return;
	}
	const { primary, secondary, list } = viewOf( getReport( id ), query, rangeSettings() );
	if ( secondary ) {
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
};

/** The report of the address. */
export default function Analytics( { path }: ScreenProps ) {
	const id = idOf( path );
	return isThere( id ) ? <ReportPage key={ id } id={ id } /> : <Unknown />;
}

const Unknown = () => (
	<section className="storeboard-card">
		<h2>{ __( 'There is no such report', 'storeboard' ) }</h2>
		<p>
			{ __(
				'The address names a report that this store does not have. The menu has all of them.',
				'storeboard'
			) }
		</p>
	</section>
);
