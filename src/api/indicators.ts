import { readArray, readEach, readId, readList, readString, shape } from './read';
import { query } from './request';

const readIndicator = shape( 'Indicator', {
	/** For example 'revenue/total_sales'. */
	stat: readId,
	chart: readString,
	label: readString,
	isMoney: ( _, __, { format } ) => format === 'currency',
	/** Null where the store has no value for it. Numbers come as numbers or, through some plugins, as text. */
	value: ( value ): number | null => {
		const number = typeof value === 'string' && value.trim() !== '' ? Number( value ) : value;
		return typeof number === 'number' && Number.isFinite( number ) ? number : null;
	},
	/** Path of its report in the app, for example '/analytics/revenue'; empty where it has none. */
	report: ( _, __, { _links } ) => readReport( _links ),
} );

/** One indicator of the store over a time. */
export type Indicator = ReturnType< typeof readIndicator >;

/** From and to, in the store's own time: 'YYYY-MM-DDTHH:mm:ss'. */
export interface TimeRange {
	after: string;
	before: string;
}

/**
 * Indicators for a time. On a large store they take seconds: ask for no more than is shown.
 *
 * @param stats  Names from the platform's list; older versions refuse the whole request for one that is not on it.
 * @param signal Gives the request up.
 */
export const fetchIndicators = ( stats: string[], { after, before }: TimeRange, signal?: AbortSignal ) =>
	query(
		`/wc-analytics/reports/performance-indicators?${ new URLSearchParams( {
			after,
			before,
			stats: stats.join( ',' ),
		} ) }`,
		( body ) => readEach( readArray( body, 'Indicators' ), readIndicator ),
		signal
	);

function readReport( links: unknown ): string {
	const report = ( links as { report?: unknown } | undefined )?.report;
	const [ first ] = report ? readList( report, 'Report' ) : [];
	return readString( ( first as { href?: unknown } | undefined )?.href );
}
