import { addFilter, removeFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { applyFiltersSafely } from '../extend/filters';
import { PAGES_FILTER, type Page, type ScreenProps } from '../extend/pages';
import { textOr } from '../extend/showable';
import { ReportPage } from './report-page';
import { comesWithMore, DeclaredReport } from './lazy-declared';
import { declaredTitles, getReport, isDeclared, isReport, reportIds } from './reports';

/** Extensions add reports by it, change ours and take them away. */
export const REPORTS_FILTER = 'woocommerce_admin_reports_list';

export interface ListedReport {
	report: string;
	title: string;
	component: ComponentType< ScreenProps >;
	navArgs?: { id?: string };
}

export const idOf = ( path: string ) => path.replace( /^\/(analytics\/)?/, '' );

export const isOurReport = ( id: string ) => isReport( id ) || isDeclared( id );

/** A component for each report of ours: the same each time, so that its state stays. */
const ours = new Map< string, ComponentType< ScreenProps > >();

function componentOf( id: string ) {
	const known =
		ours.get( id ) ??
		( () => {
			const Shown = comesWithMore( id ) ? DeclaredReport : ReportPage;
			return <Shown key={ id } id={ id } />;
		} );
	ours.set( id, known );
	return known;
}

/** Our reports and what extensions make of the list. */
export const listReports = () =>
	applyFiltersSafely< ListedReport[] >(
		REPORTS_FILTER,
		[ ...reportIds().map( ( id ) => ( { id, title: getReport( id ).title } ) ), ...declaredTitles() ].map(
			( { id, title } ) => ( {
				report: id,
				title,
				component: componentOf( id ),
				// As the platform has it: customers stand in another menu.
				...( id !== 'customers' && { navArgs: { id: `woocommerce-analytics-${ id }` } } ),
			} )
		)
	).filter( ( listed ) => typeof listed?.report === 'string' && !! listed.component );

/** The one page that WooCommerce's client has for all reports: extensions wrap and replace it by this path. */
const ALL = '/analytics/:report';

/** That page as it was before any extension. */
let known: Page | undefined;

let isOfExtension = false;

/** Whether an extension shows reports in a page of its own, which may hold ours. */
export const isReplaced = () => isOfExtension;

const trailOfReports = () => [ 'WooCommerce', __( 'Analytics', 'storeboard' ) ];

/**
 * Makes of the list of pages what it means in WooCommerce's client, which has one page for all reports: what an extension did to that one is
 * done to each of ours, a page that it has at the path of a report stands in the place of ours, and titles are those of the list of reports.
 * A report that an extension adds to that list gets a page of its own.
 */
function arrangePages( pages: Page[] ): Page[] {
	const reports = listReports();
	const all = pages.find( ( page ) => page?.path === ALL );
	isOfExtension = all?.container !== known?.container;

	const isOurs = ( page: Page ) =>
		!! known && page?.container === known.container && ( page.as ?? page.path ) === ALL;
	const isTaken = ( path: string ) => pages.some( ( page ) => page?.path === path && ! isOurs( page ) );
	const arranged = pages
		.filter( ( page ) => ! isOurs( page ) || ( all && ! isTaken( page.path ) ) )
		.map( ( page ) => ( all && ( isOurs( page ) || page === all ) ? pageOfReport( page, all, reports ) : page ) );

	// In a page of an extension they stand like ours.
	const added = isOfExtension
		? []
		: reports
				.filter( ( { report } ) => ! isOurReport( report ) && ! isTaken( `/analytics/${ report }` ) )
				.map( ( { report, title, component, navArgs } ): Page => ( {
					container: component,
					path: `/analytics/${ report }`,
					breadcrumbs: [ ...trailOfReports(), textOr( title, report ) ],
					wpOpenMenu: 'toplevel_page_wc-admin-path--analytics-overview',
					navArgs,
					capability: 'view_woocommerce_reports',
					as: ALL,
				} ) );
	return [ ...arranged, ...added ];
}

/**
 * The page of a report of ours, or of all that have none of their own.
 *
 * @param all The page of all reports, as extensions left it.
 */
function pageOfReport( page: Page, all: Page, reports: ListedReport[] ): Page {
	const { breadcrumbs } = all;
	const titlesOf = ( report: string ) => {
		const listed = reports.find( ( one ) => one.report === report );
		// What only the list of reports knows has no title of its own yet.
		const own = Array.isArray( page.breadcrumbs ) ? page.breadcrumbs : [];
		const trail = own.length ? own.slice( 0, -1 ) : trailOfReports();
		return listed ? [ ...trail, textOr( listed.title, report ) ] : [ __( 'Not allowed', 'storeboard' ) ];
	};

	return {
		...page,
		breadcrumbs( { match } ) {
			const params = { report: idOf( page.path ), ...match.params };
			if ( breadcrumbs === known?.breadcrumbs ) {
				return titlesOf( params.report );
			}
			return typeof breadcrumbs === 'function' ? breadcrumbs( { match: { params } } ) : breadcrumbs;
		},
		...( isOfExtension && {
			container: page === all ? all.container : containerOf( all.container ),
			layout: all.layout,
			fallback: all.fallback,
			navArgs: all.navArgs === known?.navArgs ? page.navArgs : all.navArgs,
			capability: page.capability ?? all.capability,
		} ),
	};
}

/** The container of an extension, by the one that it gave: it knows the report by its parameter. */
const containers = new WeakMap< object, ComponentType< ScreenProps > >();

function containerOf( Given: ComponentType< ScreenProps > ) {
	const made =
		containers.get( Given ) ??
		( ( props ) => <Given { ...props } params={ { report: idOf( props.path ) } } pathMatch={ ALL } /> );
	containers.set( Given, made );
	return made;
}

/** The namespace of what this screen adds to the filter of pages. */
const OURS = 'storeboard/reports';

/** Arranges the pages, again whenever it is called: the shell works its pages out anew then. */
export function arrangeReportPages() {
	removeFilter( PAGES_FILTER, OURS );
	addFilter(
		PAGES_FILTER,
		OURS,
		( pages: Page[] ) => {
			known = pages.find( ( page ) => page?.path === ALL );
			return pages;
		},
		Number.MIN_SAFE_INTEGER
	);
	addFilter( PAGES_FILTER, OURS, arrangePages, Number.MAX_SAFE_INTEGER );
}
