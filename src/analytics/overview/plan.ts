import { __ } from '@wordpress/i18n';
import { applyFiltersSafely } from '../../extend/filters';
import { getPersistedNames } from '../../extend/persisted-queries';
import { rangesOf, type Ranges, type RangeSettings } from '../../lib/date-range';
import { getPageSettings } from '../../lib/page-settings';
import { getAdminSetting } from '../../lib/platform-settings';
import { readQuery, type FilterConfig, type Query } from '../../lib/report-query';
import { plainText } from '../../lib/sanitize';
import type { ValueFormat } from '../../lib/value-format';
import type { ReportArgs } from '../../data/reports';
import { sanitizeCharts } from '../sanitize-extensions';

export const CHARTS_FILTER = 'woocommerce_admin_dashboard_charts_filter';

/** A chart as extensions add it. */
interface DashboardChart {
	/** The report: 'revenue'. */
	endpoint: string;
	/** Of the figure in its stats. */
	key: string;
	label: string;
	type: ValueFormat;
}

/** What the list of hidden parts calls a chart. */
export const blockOf = ( { endpoint, key }: DashboardChart ) => `${ endpoint }_${ key }`;

const chart = ( endpoint: string, key: string, label: string, type: ValueFormat = 'currency' ): DashboardChart => ( {
	endpoint,
	key,
	label,
	type,
} );

export const dashboardCharts = (): DashboardChart[] =>
	sanitizeCharts(
		applyFiltersSafely< DashboardChart[] >( CHARTS_FILTER, [
			chart( 'revenue', 'total_sales', __( 'Total sales', 'storeboard' ) ),
			chart( 'revenue', 'net_revenue', __( 'Net sales', 'storeboard' ) ),
			chart( 'orders', 'orders_count', __( 'Orders', 'storeboard' ), 'number' ),
			chart( 'orders', 'avg_order_value', __( 'Average order value', 'storeboard' ) ),
			chart( 'products', 'items_sold', __( 'Items sold', 'storeboard' ), 'number' ),
			chart( 'revenue', 'refunds', __( 'Returns', 'storeboard' ) ),
			chart( 'coupons', 'orders_count', __( 'Discounted orders', 'storeboard' ), 'number' ),
			chart( 'coupons', 'amount', __( 'Gross discounted', 'storeboard' ) ),
			chart( 'taxes', 'total_tax', __( 'Total tax', 'storeboard' ) ),
			chart( 'taxes', 'order_tax', __( 'Order tax', 'storeboard' ) ),
			chart( 'taxes', 'shipping_tax', __( 'Shipping tax', 'storeboard' ) ),
			chart( 'revenue', 'shipping', __( 'Shipping', 'storeboard' ) ),
			chart( 'downloads', 'download_count', __( 'Downloads', 'storeboard' ), 'number' ),
		] )
	).filter(
		( one ) =>
			!! one.endpoint &&
			typeof one.endpoint === 'string' &&
			! getPageSettings().reports?.hidden?.includes( one.endpoint )
	);

/** Both reports are of the same sums, which either route tells: charts of both cost one request. */
const OF_ORDERS = [ 'total_sales', 'net_revenue', 'refunds', 'shipping', 'orders_count', 'avg_order_value' ];

/** The report whose stats tell a chart's figures. */
export const sourceOf = ( { endpoint, key }: DashboardChart ) =>
	endpoint === 'orders' && OF_ORDERS.includes( key ) ? 'revenue' : endpoint;

/** What a page of stats holds at most. */
const PAGE = 100;

/** What the address says, for all sections. */
export interface OverviewRange {
	ranges: Ranges;
	/** What extensions narrow the requests by. */
	narrow: Record< string, string >;
	/** What links keep of the address. */
	persisted: Query;
}

export function rangeOf( query: Query, settings: RangeSettings, filters: FilterConfig[] ): OverviewRange {
	// The interval is a setting of the charts.
	const { interval, ...asked } = query;
	const names = getPersistedNames();
	return {
		ranges: rangesOf( asked, settings ),
		narrow: filters.length ? ( readQuery( query, filters ).request as Record< string, string > ) : {},
		persisted: Object.fromEntries( Object.entries( query ).filter( ( [ name ] ) => names.includes( name ) ) ),
	};
}

/**
 * The stats that the visible charts need: of each report once for each range. They hold what its hidden charts need as well, so that
 * showing one costs no request.
 *
 * @param charts All.
 * @param hidden Their ids.
 */
export function statsOf(
	charts: DashboardChart[],
	hidden: string[],
	{ ranges, narrow }: OverviewRange,
	interval: string
): { place: string; source: string; range: 'primary' | 'secondary'; query: { endpoint: string; args: ReportArgs } }[] {
	const sources = new Set( charts.filter( ( one ) => ! hidden.includes( blockOf( one ) ) ).map( sourceOf ) );
	return [ ...sources ].flatMap( ( source ) =>
		( [ 'primary', 'secondary' ] as const ).flatMap( ( range ) => {
			const asked = ranges[ range ];
			return asked
				? {
						place: `${ source }/${ range }`,
						source,
						range,
						query: {
							endpoint: `${ source }/stats`,
							args: {
								order: 'asc',
								interval,
								per_page: PAGE,
								after: asked.after,
								before: asked.before,
								fields: [
									...new Set(
										charts.filter( ( one ) => sourceOf( one ) === source ).map( ( { key } ) => key )
									),
								],
								...narrow,
							},
						},
					}
				: [];
		} )
	);
}

/** What decides where the days of a chart lead; undefined where no orders are behind it. */
export const behind = ( { endpoint }: DashboardChart, { ranges, narrow }: OverviewRange, query: Query ) => {
	// Both reports count the same orders; that of orders has no list of its own.
	const id = endpoint === 'orders' ? 'revenue' : endpoint;
	return id === 'downloads'
		? undefined
		: {
				query,
				report: { id },
				table: { id },
				ranges,
				narrowed: { active: [], request: narrow },
				list: { args: {} },
			};
};

/** The interval of the charts: the user's, where the period allows it. */
export const intervalOf = ( stored: string | undefined, { intervals, interval }: Ranges ) =>
	intervals.find( ( each ) => each === stored ) ?? interval;

export const typeOf = ( stored: string | undefined ) => ( stored === 'bar' ? 'bar' : 'line' );

const ROWS = 5;
export const MOST_ROWS = 20;

export function rowsOf( stored: string | undefined ) {
	const rows = Math.floor( Number( stored ) );
	return rows >= 1 && rows <= MOST_ROWS ? rows : ROWS;
}

export const leaderboardArgs = ( { ranges, narrow, persisted }: OverviewRange, rows: number ): ReportArgs => ( {
	after: ranges.primary.after,
	before: ranges.primary.before,
	per_page: rows,
	persisted_query: JSON.stringify( persisted ),
	...narrow,
} );

export interface AllowedIndicator {
	stat: string;
	label: string;
}

/** The indicators of the site, in its order. Empty until the platform's settings are there. */
export function allowedIndicators(): AllowedIndicator[] {
	const all: unknown = getAdminSetting( 'dataEndpoints', {} ).performanceIndicators;
	return ( Array.isArray( all ) ? all : [] )
		.filter( ( indicator ) => typeof indicator?.stat === 'string' )
		.map( ( { stat, label } ) => ( { stat, label: plainText( String( label ?? stat ) ) } ) );
}

/** The leaderboards of the site; undefined where it does not tell before they are asked for. */
export function allowedLeaderboards(): { id: string; label: string }[] | undefined {
	const all: unknown = getAdminSetting( 'dataEndpoints', {} ).leaderboards;
	return Array.isArray( all )
		? all
				.filter( ( board ) => typeof board?.id === 'string' )
				.map( ( { id, label } ) => ( { id, label: plainText( String( label ?? id ) ) } ) )
		: undefined;
}

/** Reports of large stores take their time. In milliseconds. */
export const PATIENCE = { timeOut: 90_000 };

/** The ranges as the indicators' store takes them; the second one is undefined where nothing is compared. */
export const indicatorRanges = ( { ranges, narrow }: OverviewRange ) => {
	const toRange = ( { after, before }: { after: string; before: string } ) => ( { ...narrow, after, before } );
	return { primary: toRange( ranges.primary ), secondary: ranges.secondary && toRange( ranges.secondary ) };
};
