import { addQueryArgs } from '@wordpress/url';
import { getPageSettings } from '../lib/page-settings';
import { asNumber, mapValues, readArray, readEach, readList, readMap, readObject, readString, type Body } from './read';
import { query } from './request';

/** What a report is asked for. Lists go out as `fields[0]=…`. */
export type ReportArgs = Record< string, string | number | boolean | string[] | Record< string, string > | undefined >;

/** A row as the server has it: extensions read fields of it that we do not know. */
export type ReportRow = Body;

/** Numbers by their names, such as `net_revenue`. */
export type Numbers = Record< string, number | null >;

export interface Segment {
	id: string;
	label: string;
	numbers: Numbers;
}

export interface StatsInterval {
	/** Start and end on the store's clock: 'YYYY-MM-DD HH:mm:ss'. */
	start: string;
	end: string;
	numbers: Numbers;
	segments: Segment[];
	/** As the server has it. */
	row: ReportRow;
}

export interface Stats {
	numbers: Numbers;
	segments: Segment[];
	intervals: StatsInterval[];
	/** What else the answer says, as the server has it: where it is from, and how much is known. */
	about: Body;
}

export interface ReportRows {
	rows: ReportRow[];
	/** How many there are on all pages. */
	total: number;
	/** What else an answer to 'query' says, as the server has it. */
	about?: Body;
}

/** Reports of large stores take their time: 20 s for a year of 300,000 orders. In milliseconds. */
const TIME_OUT = 90_000;

/** The most intervals that one reply holds. */
export const PAGE = 100;

/** What a large store's sums of past days may tell. Where they may not, that route answers what the platform's does. */
const SUMMED = /^((revenue|orders)\/stats|(products|variations|customers|coupons|taxes)(\/stats)?|categories)$/;

/** What sums of days cannot tell: buyers, products and coupons come back on other days. They are counted for the whole range alone. */
export const NOT_SUMMED = [
	'total_customers',
	'products',
	'coupons_count',
	'products_count',
	'variations_count',
	'tax_codes',
];

const PLATFORM = 'wc-analytics';

/** Where a report is asked for that sums of past days may tell: where none are kept, of the platform itself. */
export const rootOfSums = () => ( getPageSettings().reports?.hasSums ? 'storeboard/v1' : PLATFORM );

/** Whether the sums of past days may answer for a report. */
export const mayBeSummed = ( endpoint: string ) => SUMMED.test( endpoint ) && !! getPageSettings().reports?.hasSums;

export const reportPath = ( endpoint: string, args: ReportArgs ) => {
	const root = mayBeSummed( endpoint ) ? rootOfSums() : PLATFORM;
	return addQueryArgs(
		`/${ endpoint === 'query' ? 'storeboard/v1/query' : `${ root }/reports/${ endpoint }` }`,
		args
	);
};

/**
 * Stats of one range: all pages of them. A request never holds two ranges.
 *
 * @param endpoint For example 'revenue/stats'.
 */
export async function fetchStats( endpoint: string, args: ReportArgs, signal?: AbortSignal ) {
	const path = reportPath( endpoint, args );
	// Sums tell all intervals at once.
	const whole = args.per_page && path.startsWith( '/storeboard' ) ? { whole: 1 } : {};
	const ask = ( page?: number ) =>
		query(
			addQueryArgs( path, page ? { page } : whole ),
			( body, total ) => ( { stats: readStats( body ), total: total ?? 0 } ),
			signal,
			{ timeOut: TIME_OUT }
		);
	const first = await ask();
	const { stats, total: many } = first.data;
	const pages = args.per_page && stats.intervals.length < many ? Math.ceil( many / PAGE ) : 1;
	const more = Array.from( { length: pages - 1 }, ( _, at ) => at + 2 );
	const others = await Promise.all( more.map( ask ) );
	const intervals = [ first, ...others ].flatMap( ( { data } ) => data.stats.intervals );
	return { data: { ...stats, intervals }, madeAt: first.madeAt };
}

/**
 * One page of a report's rows.
 *
 * @param endpoint For example 'orders'; 'revenue/stats' lists its intervals, and 'query' these or rows.
 */
export const fetchReportRows = ( endpoint: string, args: ReportArgs, signal?: AbortSignal ) =>
	query(
		reportPath( endpoint, args ),
		( body, total ): ReportRows => {
			const {
				rows: all,
				intervals,
				...about
			} = Array.isArray( body ) ? { rows: body } : readObject( body, 'Report' );
			// An answer has either.
			const list = [ intervals, all ].flatMap( ( part ) => readList( part ?? [], 'Report' ) );
			const rows = readEach( list, ( row ) => readObject( row, 'Row of a report' ) );
			return { rows, total: total ?? rows.length, about };
		},
		signal,
		{ timeOut: TIME_OUT }
	);

function readStats( body: unknown ): Stats {
	const { totals, intervals, ...about } = readObject( body, 'Report' );
	return {
		about,
		...readNumbers( totals, 'Totals' ),
		intervals: readEach( readList( intervals ?? [], 'Intervals' ), ( interval ) => {
			const row = readObject( interval, 'Interval' );
			return {
				start: readString( row.date_start ),
				end: readString( row.date_end ),
				...readNumbers( row.subtotals ?? row.totals, 'Subtotals' ),
				row,
			};
		} ),
	};
}

function readNumbers( value: unknown, what: string ): { numbers: Numbers; segments: Segment[] } {
	const { segments, ...numbers } = readMap( value, what );
	return {
		numbers: mapValues( numbers, toNumber ),
		segments: readEach( readList( segments ?? [], 'Segments' ), readSegment ),
	};
}

function readSegment( value: unknown ): Segment {
	const { segment_id: id, segment_label: label, subtotals } = readObject( value, 'Segment' );
	return {
		id: String( id ),
		label: readString( label ),
		numbers: mapValues( readMap( subtotals, 'Subtotals' ), toNumber ),
	};
}

function toNumber( value: unknown ) {
	const number = asNumber( value );
	return typeof number === 'number' && Number.isFinite( number ) ? number : null;
}

/** A thing that a report can be narrowed to: a product, a category, … */
export interface ReportItem {
	id: string;
	label: string;
	/** What means it alone, and is not in its label: a SKU. */
	codes?: string[];
}

/**
 * Finds things by what is typed, or by their ids.
 *
 * @param kind Below `wc-analytics`: 'products', 'products/categories', 'coupons', 'customers', 'taxes', 'variations'.
 * @param args `search` or `include`.
 */
export const fetchReportItems = (
	kind: string,
	args: ReportArgs,
	toItem: ( row: ReportRow ) => ReportItem,
	signal?: AbortSignal
) =>
	query(
		addQueryArgs( `/wc-analytics/${ kind }`, args ),
		( body ) => readEach( readArray( body, 'Items' ), ( row ) => toItem( readObject( row, 'Item' ) ) ),
		signal
	);
