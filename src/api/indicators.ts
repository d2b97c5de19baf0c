import { getPageSettings } from '../lib/page-settings';
import { asNumber, each, readArray, readEach, readId, readList, readString, shape } from './read';
import { query } from './request';

const readIndicator = shape( 'Indicator', {
	/** For example 'revenue/total_sales'. */
	stat: readId,
	...each( readString, 'chart', 'label' ),
	isMoney: ( _, __, { format } ) => format === 'currency',
	/** Null where the store has no value for it. */
	value: ( value ) => {
		const number = asNumber( value );
		return Number.isFinite( number ) ? ( number as number ) : null;
	},
	/** Path of its report in the app, for example '/analytics/revenue'; empty where it has none. */
	report: ( _, __, { _links } ) => {
		const { report } = ( _links ?? {} ) as { report?: unknown };
		const [ first ] = report ? readList( report, 'Report' ) : [];
		return readString( ( first as { href?: unknown } | undefined )?.href );
	},
} );

export type Indicator = ReturnType< typeof readIndicator >;

/** From and to, in the store's own time: 'YYYY-MM-DDTHH:mm:ss'; and what else an extension narrows the request by. */
export interface TimeRange extends Record< string, string > {
	after: string;
	before: string;
}

/**
 * On a large store they take seconds: ask for no more than is shown. Older versions refuse the whole request for a name that is not on the
 * platform's list. Where the sums of past days are kept, that route answers with them, or else what the platform's does.
 *
 * @param timeOut In milliseconds.
 */
export const fetchIndicators = ( names: string[], range: TimeRange, signal?: AbortSignal, timeOut?: number ) =>
	query(
		`/${ getPageSettings().reports?.hasSums ? 'storeboard/v1' : 'wc-analytics' }/reports/performance-indicators?${ new URLSearchParams(
			{ ...range, stats: names.join() }
		) }`,
		( body ) => readEach( readArray( body, 'Indicators' ), readIndicator ),
		signal,
		{ timeOut }
	);
