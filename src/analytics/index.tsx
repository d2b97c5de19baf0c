import { dispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { prefetchChart } from '../components/chart';
import { NoAccess } from '../components/no-access';
import { prefetchTable } from '../components/report-table';
import { Waiting } from '../components/waiting';
import type { ComponentType } from 'react';
import { store } from '../data/reports';
import { applyFiltersSafely, useFiltered } from '../extend/filters';
import { textOr } from '../extend/showable';
import { PAGES_FILTER, type Page, type ScreenProps } from '../extend/pages';
import { rangeSettings } from '../lib/range-settings';
import { parseQuery } from '../lib/report-query';
import { FRESH_FOR } from '../lib/use-revalidate';
import { prefetchControls } from './lazy-controls';
import { ReportPage } from './report-page';
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
	prefetchControls();
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

/** Extensions add reports by it, change ours and take them away. */
export const REPORTS_FILTER = 'woocommerce_admin_reports_list';

interface ListedReport {
	report: string;
	title: string;
	component: ComponentType< ScreenProps >;
	navArgs?: { id?: string };
}

/** A component for each report of ours: the same each time, so that its state stays. */
const ours = new Map< string, ComponentType< ScreenProps > >();

function componentOf( id: ReportId ) {
	const known = ours.get( id ) ?? ( () => <ReportPage key={ id } id={ id } /> );
	ours.set( id, known );
	return known;
}

const listReports = () =>
	applyFiltersSafely< ListedReport[] >(
		REPORTS_FILTER,
		reportIds().map( ( id ) => ( {
			report: id,
			title: getReport( id ).title,
			component: componentOf( id ),
			// As the platform has it: customers stand in another menu.
			...( id !== 'customers' && { navArgs: { id: `woocommerce-analytics-${ id }` } } ),
		} ) )
	).filter( ( listed ) => typeof listed?.report === 'string' && !! listed.component );

/**
 * Gives each report of an extension a page of its own, with its title and its place in the menu; an extension that has a page at that path
 * already keeps it.
 *
 * @param reports What extensions made of the list.
 */
function addPages( reports: ListedReport[] ) {
	const pages = reports
		.filter( ( { report } ) => ! isReport( report ) )
		.map( ( { report, title, component, navArgs } ): Page => ( {
			container: component,
			path: `/analytics/${ report }`,
			breadcrumbs: [ 'WooCommerce', __( 'Analytics', 'storeboard' ), textOr( title, report ) ],
			wpOpenMenu: 'toplevel_page_wc-admin-path--analytics-overview',
			navArgs,
			capability: 'view_woocommerce_reports',
			as: '/analytics/:report',
		} ) );
	removeFilter( PAGES_FILTER, OURS );
	if ( pages.length ) {
		addFilter( PAGES_FILTER, OURS, ( given ) => {
			const known = given as Page[];
			return [ ...known, ...pages.filter( ( { path } ) => ! known.some( ( page ) => page?.path === path ) ) ];
		} );
	}
}

/** The namespace of what this screen adds to a filter. */
const OURS = 'storeboard/reports';

/** The report of the address: ours, or what an extension has in its place. */
export default function Analytics( props: ScreenProps ) {
	const id = idOf( props.path );
	const reports = useFiltered( REPORTS_FILTER, listReports );
	const Listed = reports.find( ( one ) => one.report === id )?.component;
	useEffect( () => addPages( reports ), [ reports ] );

	if ( ! Listed ) {
		return <NoAccess key={ id } isKnown={ false } />;
	}
	// A report that an extension adds shows on the page that it gets.
	return isReport( id ) ? <Listed { ...props } /> : <Waiting />;
}
