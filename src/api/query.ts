import { addQueryArgs } from '@wordpress/url';
import type { OpenBase } from '../lib/open-bases';
import { asNumber, mapValues, readCount, readEach, readList, readMap, readObject, readString, type Body } from './read';
import { query as request } from './request';
import type { ReportArgs } from './reports';

/** What goods cost, of whatever is known to have a cost. */
type Costs = 'cost' | 'gross_profit' | 'margin' | 'cost_known';

/** The metrics that the server declares (includes/Reports/Registry.php), by the rows that they count. The same name may mean another number of other rows. */
export interface MetricsOf {
	orders:
		| 'gross_sales'
		| 'refunds'
		| 'coupons'
		| 'net_revenue'
		| 'taxes'
		| 'shipping'
		| 'total_sales'
		| 'orders_count'
		| 'avg_order_value'
		| 'avg_items_per_order'
		| 'num_items_sold'
		| 'total_customers'
		| 'products'
		| 'coupons_count'
		| 'sales_share'
		| 'origins_known'
		| 'fees'
		| 'fees_known'
		| Costs;
	products: 'items_sold' | 'net_revenue' | 'orders_count' | 'products_count' | Costs;
	variations: 'items_sold' | 'net_revenue' | 'orders_count' | 'orders_and_refunds' | 'variations_count';
	categories: 'items_sold' | 'net_revenue' | 'products_count' | 'orders_and_refunds' | Costs;
	coupons: 'orders_count' | 'amount' | 'coupons_count';
	taxes: 'total_tax' | 'order_tax' | 'shipping_tax' | 'orders_count' | 'tax_codes';
	customers:
		| 'orders_count'
		| 'total_spend'
		| 'avg_order_value'
		| 'customers_count'
		| 'avg_orders_count'
		| 'avg_total_spend'
		| 'avg_avg_order_value';
	/** Customers by all of their orders that count, the first one among them. */
	buyers:
		| 'first_orders'
		| 'repeat_orders'
		| 'repeat_share'
		| 'repeat_rate'
		| 'days_between'
		| 'lifetime_value'
		| 'customers'
		| 'customers_share'
		| 'sales'
		| 'orders_count'
		| 'total_spend'
		| 'avg_order_value';
	/** What is in stock now. */
	stock:
		| 'quantity'
		| 'items_sold'
		| 'sold_per_day'
		| 'days_left'
		| 'value_at_cost'
		| 'value_at_price'
		| 'stock_cost_known';
	/** How many products and variations there are now, by the state of their stock. */
	stock_status: 'products' | 'instock' | 'lowstock' | 'outofstock' | 'onbackorder';
	downloads: 'download_count';
}

export type Base = keyof MetricsOf;

/** What rows stand for, by the rows that are counted. */
interface DimensionOf {
	orders:
		| 'payment_method'
		| 'origin'
		| 'source'
		| 'campaign'
		| 'device'
		| 'currency'
		| 'order'
		| 'moment'
		| 'weekday'
		| 'hour';
	products: 'product';
	variations: 'variation';
	categories: 'category';
	coupons: 'coupon';
	taxes: 'tax';
	customers: 'customer';
	buyers: 'cohort' | 'buyer';
	stock: 'stock_item';
	stock_status: never;
	downloads: never;
}

/** What orders can be narrowed by. */
export type FilterDimension = 'payment_method' | 'origin' | 'source' | 'campaign' | 'device' | 'currency';

/** What a row's id is called where that is not the dimension's name with `_id`. Rows of orders have none, and are named by the dimension itself. */
const KEYS: Record< string, string > = { tax: 'tax_rate_id', customer: 'id' };

export interface MetricQuery< B extends Base = Base > {
	base: B;
	metrics: MetricsOf[ B ][];
	/** On the store's clock, both included: 'YYYY-MM-DDTHH:mm:ss'. Customers without are those of all time; stock has neither. */
	after: B extends OpenBase ? string | undefined : string;
	before: B extends OpenBase ? string | undefined : string;
	/** By time, or by a dimension; without either, totals alone. */
	interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
	by?: DimensionOf[ B ];
	/** By which date orders count; the store's own choice unless told. */
	dateType?: B extends 'orders' | 'products' | 'categories' ? 'date_paid' | 'date_created' : never;
	/** On which day a refund counts: its own, or its order's. Told, amounts in other currencies than the store's stand apart. */
	refundDay?: B extends 'orders' | 'products' | 'categories' ? 'own' | 'order' : never;
	/** Counts the orders of one member of a dimension alone, and the member's name. */
	filterBy?: B extends 'orders' ? FilterDimension : never;
	filter?: string;
	/** Of what an extension declares: the rows that have these members count, by dimension. */
	where?: Record< string, string >;
	/** Of rows: the first metric unless told, or what the server lets the dimension be sorted by. Intervals are in the order of time, or, with a refundDay, of a metric. */
	orderby?: MetricsOf[ B ] | ( string & {} );
	order?: 'asc' | 'desc';
	page?: number;
	perPage?: number;
	/** Of products and categories: those alone of which something was sold without a cost. */
	cost?: B extends 'products' | 'categories' ? 'missing' : never;
	/** All hours of a week, or all cohorts, at once. */
	whole?: 1;
	/** Of rows that the platform has no report of: part of their names. */
	search?: string;
	/** Of cards: the period whose target is asked for too, 'month' or 'last_month'. */
	target?: string;
}

/** Null where the store has no such number. */
export type Values< B extends Base > = Partial< Record< MetricsOf[ B ], number | null > >;

export interface MetricAnswer< B extends Base = Base > {
	totals: Values< B >;
	intervals: { id: string; start: string; end: string; totals: Values< B > }[];
	/**
	 * The id of what each stands for (0 where that has none), a variation's product, and the numbers. What orders are split by has a name and a label, and no
	 * name where the orders were not read yet.
	 */
	rows: { id: number; productId?: number; name?: string | null; label?: string; values: Values< B > }[];
	/** How many intervals or rows there are on all pages. */
	total: number;
	/** From the store's sums, counted now, or from the platform's own report; from nowhere where that has no such numbers. */
	source: 'sums' | 'counted' | 'platform' | 'none';
	/** Why it is the platform's, or from nowhere, in a word; empty where it is not. */
	reason: string;
	/** What has to be said beside numbers that are shown alone; told to cards. */
	notes?: string[];
}

const SOURCES = [ 'sums', 'counted', 'none' ] as const;

/** Reports of large stores take their time where sums may not answer. In milliseconds. */
const TIME_OUT = 90_000;

/** A query as its route takes it. */
export const queryArgs = ( {
	base,
	metrics,
	dateType,
	refundDay,
	perPage,
	filterBy,
	...rest
}: MetricQuery ): ReportArgs => ( {
	metrics: metrics.map( ( metric ) => `${ base }/${ metric }` ),
	...rest,
	date_type: dateType,
	refund_day: refundDay,
	per_page: perPage,
	filter_by: filterBy,
} );

export const queryPath = ( query: MetricQuery ) => addQueryArgs( '/storeboard/v1/query', queryArgs( query ) );

/** Asks for metrics. */
export const fetchMetrics = < B extends Base >( asked: MetricQuery< B >, signal?: AbortSignal ) =>
	request( queryPath( asked as MetricQuery ), ( body ) => readAnswer< B >( body, asked ), signal, {
		timeOut: TIME_OUT,
	} );

/** Reads one answer of the route, or of several together. */
export function readAnswer< B extends Base >( body: unknown, { metrics, by }: MetricQuery< B > ): MetricAnswer< B > {
	const answer = readObject( body, 'Answer' );
	const values = ( from: Body ) =>
		mapValues( Object.fromEntries( metrics.map( ( key ) => [ key, from[ key ] ] ) ), toNumber ) as Values< B >;
	return {
		totals: values( readMap( answer.totals, 'Totals' ) ),
		intervals: readEach( readList( answer.intervals, 'Intervals' ), ( interval ) => {
			const row = readObject( interval, 'Interval' );
			return {
				id: readString( row.interval ),
				start: readString( row.date_start ),
				end: readString( row.date_end ),
				totals: values( readMap( row.totals, 'Totals of an interval' ) ),
			};
		} ),
		rows: readEach( readList( answer.rows, 'Rows' ), ( each ) => {
			const row = readObject( each, 'Row' );
			const name = row[ by! ];
			const isNamed = name !== undefined;
			return {
				id: isNamed ? 0 : readCount( row[ KEYS[ by! ] ?? `${ by }_id` ], 'What a row stands for' ),
				...( isNamed && { name: name === null ? null : readString( name ), label: readString( row.label ) } ),
				...( row.product_id !== undefined && { productId: readCount( row.product_id, 'Product of a row' ) } ),
				values: values( row ),
			};
		} ),
		total: readCount( answer.total, 'Number of all' ),
		source: SOURCES.find( ( source ) => source === answer.source ) ?? 'platform',
		reason: readString( answer.reason ),
		...( Array.isArray( answer.notes ) && { notes: readEach( answer.notes, readString ) } ),
	};
}

function toNumber( value: unknown ) {
	const number = asNumber( value );
	return typeof number === 'number' && Number.isFinite( number ) ? number : null;
}
