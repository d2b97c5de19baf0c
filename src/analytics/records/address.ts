import { __, _n, sprintf } from '@wordpress/i18n';
import RESERVED from '../../../includes/Records/reserved-arguments.json';
import { getPersistedNames } from '../../extend/persisted-queries';
import { rangesOf, type RangeSettings } from '../../lib/date-range';
import { userLocale } from '../../lib/durations';
import { advancedNames, baseName, flatten, parseQuery, type Query } from '../../lib/report-query';
import { dashboardFilters } from '../overview/filters';
import { getReport, isReport } from '../reports';
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

/** Of any report, what narrows nothing. */
const COMMON = [
	...[ 'path', 'period', 'compare', 'after', 'before', 'compare_after', 'compare_before', 'interval' ],
	...[ 'chart', 'chartType', 'orderby', 'order', 'per_page', 'filter', 'match' ],
];

const idOf = ( { path = '' }: Query ) => path.replace( /^\/(analytics\/)?/, '' );

/** What narrows a report, as extensions have it. Of one that is an extension's own nobody knows. */
const narrowing = ( id: string ): Pick< Report, 'filters' | 'advancedFilters' > => {
	if ( id === 'overview' ) {
		return { filters: dashboardFilters() };
	}
	return isReport( id ) ? getReport( id ) : { filters: [] };
};

/** The names of the arguments that a report reads: those of every report, and of its own filters and their options. */
function argumentsOf( id: string ) {
	const { filters, advancedFilters } = narrowing( id );
	const options = filters.flatMap( ( one ) => flatten( one.filters ) );
	return new Set( [
		...COMMON,
		'search',
		...getPersistedNames(),
		...filters.flatMap( ( { param, staticParams } ) => [ param, ...staticParams ] ),
		...options.flatMap( ( { settings, query } ) => [ settings?.param, ...Object.keys( query ?? {} ) ] ),
		...( advancedFilters ? advancedNames( advancedFilters ) : [] ),
	] );
}

/** Of an address, the arguments that its report reads. */
function keptOf( query: Query ) {
	const known = argumentsOf( idOf( query ) );
	return Object.keys( query ).filter( ( name ) => isSafe( name ) && known.has( baseName( name ) ) );
}

/**
 * The arguments that a view stands for, in an order of their own: the same report is the same text. What its report does not read is left
 * out; what may not be there at all, the server refuses as well (includes/Rest/RecordsController.php).
 *
 * @param query Of the address.
 */
export const viewQuery = ( query: Query ) =>
	new URLSearchParams(
		keptOf( query )
			.sort()
			.map( ( name ) => [ name, query[ name ]! ] )
	).toString();

/** The address of a view, with the view's id beside its arguments. */
export const openedBy = ( { id, query }: { id: number; query: string } ): Query => ( {
	page: 'wc-admin',
	...parseQuery( viewQuery( parseQuery( query ) ) ),
	view: String( id ),
} );

const overview = () => ( { title: __( 'Overview', 'storeboard' ), hasDates: true } );

/**
 * What an address shows, in words: 'Revenue, Month to date, 2 filters'.
 *
 * @param text
 * @param settings
 */
export function describe( text: string, settings: RangeSettings ) {
	const query = parseQuery( text );
	const id = idOf( query );
	const report = id === 'overview' ? overview() : isReport( id ) && getReport( id );
	const filters = keptOf( query ).filter( ( name ) => ! COMMON.includes( name ) );
	const { label, days } = rangesOf( query, settings ).primary;
	/* translators: %d: number of filters. */
	const filterWords = sprintf( _n( '%d filter', '%d filters', filters.length, 'storeboard' ), filters.length );
	const parts = [
		report ? report.title : id,
		...( report && report.hasDates ? [ query.period === 'custom' ? days : label ] : [] ),
		...( filters.length ? [ filterWords ] : [] ),
	];
	return new Intl.ListFormat( userLocale(), { type: 'unit', style: 'short' } ).format( parts );
}
