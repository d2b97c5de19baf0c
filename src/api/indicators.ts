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

/** From and to, in the store's own time: 'YYYY-MM-DDTHH:mm:ss'. */
export interface TimeRange {
	after: string;
	before: string;
}

/**
 * On a large store they take seconds: ask for no more than is shown. Older versions refuse the whole request for a name that is not on the
 * platform's list.
 */
export function fetchIndicators( names: string[], { after, before }: TimeRange, signal?: AbortSignal ) {
	const asked = new URLSearchParams( { after, before, stats: names.join( ',' ) } );
	return query(
		`/wc-analytics/reports/performance-indicators?${ asked }`,
		( body ) => readEach( readArray( body, 'Indicators' ), readIndicator ),
		signal
	);
}
