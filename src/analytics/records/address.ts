import { __, _n, sprintf } from '@wordpress/i18n';
import { rangesOf, type RangeSettings } from '../../lib/date-range';
import { userLocale } from '../../lib/durations';
import { parseQuery, type Query } from '../../lib/report-query';
import { getReport, isReport } from '../reports';

/**
 * Of an address, what a view does not stand for. What chooses another page of WordPress' or does something there, the server refuses as
 * well (includes/Rest/RecordsController.php).
 */
const LEFT_OUT = [
	...[ 'page', 'view', 'paged', 'lab', 'storeboard' ],
	...[ 'action', 'action2', 'post_type', 'taxonomy', 'import', 'noheader', 'rest_route' ],
];

/** PHP reads ' page', '.wpnonce' and 'page[]' as names without these characters; nonces and the like begin with '_'. */
const NAME = /^([a-z][\w-]*)(\[\w*\])*$/i;

const isKept = ( name: string ) => {
	const base = NAME.exec( name )?.[ 1 ];
	return base !== undefined && ! LEFT_OUT.includes( base.toLowerCase() );
};

/** Of a report, what narrows nothing. */
const COMMON = [
	...[ 'path', 'period', 'compare', 'after', 'before', 'compare_after', 'compare_before', 'interval' ],
	...[ 'chart', 'chartType', 'orderby', 'order', 'per_page', 'filter', 'match' ],
];

/**
 * The arguments that a view stands for, in an order of their own: the same report is the same text.
 *
 * @param query Of the address.
 */
export const viewQuery = ( query: Query ) =>
	new URLSearchParams(
		Object.entries( query )
			.filter( ( [ name ] ) => isKept( name ) )
			.sort( ( [ one ], [ other ] ) => ( one < other ? -1 : 1 ) )
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
	const id = ( query.path ?? '' ).replace( /^\/(analytics\/)?/, '' );
	const report = id === 'overview' ? overview() : isReport( id ) && getReport( id );
	const filters = Object.keys( query ).filter( ( name ) => ! COMMON.includes( name ) && isKept( name ) );
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
