import { __, _n, sprintf } from '@wordpress/i18n';
import TABLE from '../../../includes/SavedViews/report-arguments.json';
import RESERVED from '../../../includes/SavedViews/reserved-arguments.json';
import { getPersistedNames } from '../../extend/persisted-queries';
import { rangesOf, type RangeSettings } from '../../lib/date-range';
import { userLocale } from '../../lib/durations';
import { getPageSettings } from '../../lib/page-settings';
import { advancedNames, baseName, flatten, parseQuery, type Query } from '../../lib/report-query';
import { plainText } from '../../lib/sanitize';
import { dashboardFilters } from '../overview/filters';
import { declaredTitles, getReport, isReport } from '../reports';
import type { Report } from '../types';

/**
 * What PHP reads as these names, or as one that begins with '_' (a nonce and the like), no view stands for, whoever asks for it: ' page',
 * '.wpnonce' and 'page[]' among them.
 */
const NAME = /^([a-z][\w-]*)(\[\w*\])*$/i;

const isSafe = ( name: string ) => {
	const base = NAME.exec( name )?.[ 1 ];
	return base !== undefined && ! RESERVED.includes( base.toLowerCase() );
};

const { groups, reports } = TABLE;
type Group = keyof typeof groups;

/** Of any report, what narrows nothing. */
const COMMON = [
	...groups.every,
	...groups.dates,
	...groups.chart,
	...groups.table,
	...groups.advanced,
	...groups.grouped,
];

const idOf = ( { path = '' }: Query ) => path.replace( /^\/(analytics\/)?/, '' );

/** What extensions declare in PHP that a report reads. */
function declaredFor( id: string ) {
	const { reportArguments = {} } = getPageSettings();
	return [ ...( reportArguments[ '*' ] ?? [] ), ...( reportArguments[ id ] ?? [] ) ];
}

/** What our reports read; of a report that is an extension's own, what all have alike. */
const rowOf = ( id: string ): { groups: string[]; arguments: string[] } =>
	Object.hasOwn( reports, id )
		? reports[ id as keyof typeof reports ]
		: { groups: Object.keys( groups ), arguments: [] };

/** The arguments that the server takes in a view of a report (includes/SavedViews/ReportArguments.php). */
function takenOf( id: string ) {
	const row = rowOf( id );
	return [
		...groups.every,
		...row.groups.flatMap( ( group ) => groups[ group as Group ] ),
		...row.arguments,
		...declaredFor( id ),
	];
}

/** What narrows a report, as extensions have it. Of one that is an extension's own nobody knows. */
const narrowing = ( id: string ): Pick< Report, 'filters' | 'advancedFilters' > => {
	if ( id === 'overview' ) {
		return { filters: dashboardFilters() };
	}
	return isReport( id ) ? getReport( id ) : { filters: [] };
};

/** What a report reads beside what all have alike, with the label of what reads it: its own filters, their options, and what stays from report to report. */
function narrowingArguments( id: string ) {
	const { filters, advancedFilters } = narrowing( id );
	const labels = new Map( getPersistedNames().map( ( name ) => [ name, name ] ) );
	for ( const { param, staticParams, label, filters: options } of filters ) {
		const named = flatten( options ).flatMap( ( { settings, query } ) => [
			...( settings?.param ? [ settings.param ] : [] ),
			...Object.keys( query ?? {} ),
		] );
		[ param, ...staticParams, ...named ].forEach( ( name ) => labels.set( name, label || name ) );
	}
	for ( const [ key, filter ] of Object.entries( advancedFilters?.filters ?? {} ) ) {
		advancedNames( { title: '', filters: { [ key ]: filter } } ).forEach( ( name ) =>
			labels.set( name, filter.labels.add )
		);
	}
	return labels;
}

/** Of an address, the arguments that its report reads and the server takes. */
function keptOf( query: Query ) {
	const id = idOf( query );
	const taken = takenOf( id );
	const read = [ ...COMMON, 'search', ...declaredFor( id ), ...narrowingArguments( id ).keys() ];
	return Object.keys( query ).filter(
		( name ) => isSafe( name ) && taken.includes( baseName( name ) ) && read.includes( baseName( name ) )
	);
}

/**
 * What an extension narrows the report by and no view can keep, for it never said so in PHP: in its words.
 *
 * @param query Of the address.
 */
export function leftOut( query: Query ) {
	const id = idOf( query );
	const labels = narrowingArguments( id );
	const ours = [ ...takenOf( id ), ...Object.values( reports ).flatMap( ( row ) => row.arguments ), ...COMMON ];
	const names = Object.keys( query )
		.filter( isSafe )
		.map( baseName )
		.filter( ( name ) => labels.has( name ) && ! ours.includes( name ) );
	return [ ...new Set( names.map( ( name ) => plainText( labels.get( name )! ) ) ) ];
}

/**
 * The arguments that a view stands for, in an order of their own: the same report is the same text. What its report does not read is left
 * out; the server refuses it as well (includes/SavedViews/ReportArguments.php).
 *
 * @param query Of the address.
 */
export const viewQuery = ( query: Query ) =>
	new URLSearchParams(
		keptOf( query )
			.sort()
			.map( ( name ) => [ name, query[ name ]! ] )
	).toString();

/**
 * What an address keeps where a view without a period of its own opens: its period, and what stays from report to report.
 *
 * @param query Of the address.
 */
export const standing = ( query: Query ): Query => {
	const names = [ ...groups.dates, ...getPersistedNames() ];
	return Object.fromEntries( Object.entries( query ).filter( ( [ name ] ) => names.includes( name ) ) );
};

/**
 * What narrows a report, whatever its period is and however its chart and its table show it: the same is the same text.
 *
 * @param query Of the address.
 */
export const narrowingOf = ( query: Query ) =>
	viewQuery(
		Object.fromEntries(
			Object.entries( query ).filter(
				( [ name ] ) => groups.every.includes( name ) || ! COMMON.includes( baseName( name ) )
			)
		)
	);

/** The address of a view, with the view's id beside its arguments. */
export const openedBy = ( { id, query }: { id: number; query: string } ): Query => ( {
	page: 'wc-admin',
	...parseQuery( viewQuery( parseQuery( query ) ) ),
	view: String( id ),
} );

const overview = () => ( { title: __( 'Overview', 'storeboard' ), hasDates: true } );

/** A report of ours alone is known by its screen's title, whether its script is here or not. */
function reportBy( id: string ): Pick< Report, 'title' | 'hasDates' > | undefined {
	if ( id === 'overview' ) {
		return overview();
	}
	const declared = declaredTitles().find( ( one ) => one.id === id );
	if ( declared ) {
		return { ...declared, hasDates: true };
	}
	return isReport( id ) ? getReport( id ) : undefined;
}

/** What an address shows, in words: 'Revenue, Month to date, 2 filters'. */
export function describe( text: string, settings: RangeSettings ) {
	const query = parseQuery( text );
	const id = idOf( query );
	const report = reportBy( id );
	// How a member was chosen is no filter of its own.
	const filters = keptOf( query ).filter( ( name ) => ! COMMON.includes( name ) && ! /^only_.*-by$/.test( name ) );
	const { period, primary } = rangesOf( query, settings );
	/* translators: %d: number of filters. */
	const filterWords = sprintf( _n( '%d filter', '%d filters', filters.length, 'storeboard' ), filters.length );
	const parts = [
		report ? report.title : id,
		...( report && report.hasDates ? [ period === 'custom' ? primary.days : primary.label ] : [] ),
		...( filters.length ? [ filterWords ] : [] ),
	];
	return new Intl.ListFormat( userLocale(), { type: 'unit', style: 'short' } ).format( parts );
}
