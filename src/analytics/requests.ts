import { mayBeSummed, NOT_SUMMED, type ReportArgs } from '../data/reports';
import { rangesOf, type Ranges, type RangeSettings } from '../lib/date-range';
import { readQuery, type Query, type ReportQuery } from '../lib/report-query';
import { getReport, isReport } from './reports';
import type { Report } from './types';

/** An address, read once: what the page asks the server for, shows, exports and links to. */
export interface ReportView {
	/** The arguments themselves: links keep them, extensions and filters read their own. */
	query: Query;
	/** The report whose figures and filters show. */
	report: Report;
	/** Whose sums and rows show: one category shows its products. */
	table: Report;
	/** Undefined where the report knows no dates. */
	ranges?: Ranges;
	narrowed: ReportQuery;
	/** Items are shown beside each other, not two ranges. */
	isItemComparison: boolean;
	/** The chosen figure; undefined where there is none to choose. */
	chart?: string;
	tableQuery: { orderby: string; order: 'asc' | 'desc'; page: number; perPage: number };
	primary: { endpoint: string; args: ReportArgs };
	/** Undefined where nothing is compared. */
	secondary?: { endpoint: string; args: ReportArgs };
	/** Sums below the table that the request for the figures above it does not tell; undefined where it tells all. */
	counts?: { endpoint: string; args: ReportArgs & { fields: string[] } };
	list: { endpoint: string; args: ReportArgs };
	/** What of the address nobody can show, each as a sentence. */
	problems: string[];
}

/** The most rows of a page that the server gives. */
const MOST = 100;
const ROWS = 25;

/**
 * Reads an address: what the page asks the server for (contract, 'Client requests').
 *
 * @param query Arguments of the address.
 * @param found Ids of what the search in the address finds.
 */
export function viewOf( report: Report, query: Query, settings: RangeSettings, found?: string[] ): ReportView {
	const narrowed = readQuery( query, report.filters, report.advancedFilters );
	const instead = narrowed.items ? report.insteadFor?.( query ) : undefined;
	const table =
		instead && isReport( instead.report ) ? getReport( instead.report ) : ( report.tableFor?.( query ) ?? report );
	const ranges = report.hasDates ? rangesOf( query, settings ) : undefined;
	const isItemComparison = !! instead?.isComparison || narrowed.mode === 'item-comparison';
	const segmentBy = isItemComparison ? segmentOf( table, narrowed ) : undefined;

	const narrow: ReportArgs = {
		...( narrowed.request as ReportArgs ),
		...( found && report.item && { [ report.item.param ]: found.join() } ),
	};
	const keys = report.charts.map( ( { key } ) => key );
	const sums = sumsOf( table );
	// Figures of a product stand above sums of its variations: another route tells these.
	const hasOwnSums = table.stats !== report.stats;
	const all = hasOwnSums ? keys : [ ...new Set( [ ...keys, ...sums ] ) ];
	// The sums of a large store are quick, and tell all but these: they are counted by a request of their own. What is narrowed no sum tells.
	const isSummed = ranges && ! Object.keys( narrow ).length && mayBeSummed( report.stats );
	const notSummed = isSummed ? all.filter( isNotSummed ) : [];
	const counted = hasOwnSums ? sums : notSummed;
	const fields = all.filter( ( name ) => hasOwnSums || ! counted.includes( name ) );
	const stats = ( range: Ranges[ 'secondary' ], names: string[], segmentby?: string ) => ( {
		endpoint: report.stats,
		args: {
			...( ranges &&
				range && {
					order: 'asc',
					interval: ranges.interval,
					per_page: MOST,
					after: range.after,
					before: range.before,
				} ),
			...( segmentby && { segmentby } ),
			fields: names,
			...narrow,
		},
	} );
	const tableQuery = tableQueryOf( table, query );
	const view: ReportView = {
		query,
		report,
		table,
		ranges,
		narrowed,
		isItemComparison,
		chart: ( report.charts.find( ( { key } ) => key === query.chart ) ?? report.charts[ 0 ] )?.key,
		tableQuery,
		primary: stats( ranges?.primary, fields, segmentBy ),
		secondary: ranges?.secondary && stats( ranges.secondary, keys ),
		counts:
			ranges && counted.length
				? {
						endpoint: table.stats,
						args: {
							after: ranges.primary.after,
							before: ranges.primary.before,
							order: 'asc',
							interval: 'year',
							fields: counted,
							...narrow,
							...table.sumsArgs?.( narrow ),
						},
					}
				: undefined,
		list: {
			endpoint: table.endpoint,
			args: {
				orderby: tableQuery.orderby,
				order: tableQuery.order,
				...( ranges && { after: ranges.primary.after, before: ranges.primary.before } ),
				page: tableQuery.page,
				per_page: tableQuery.perPage,
				...narrow,
				...table.listArgs,
			},
		},
		problems: [ ...( ranges?.problems ?? [] ), ...narrowed.problems ],
	};
	return report.askFor?.( view ) ?? view;
}

const isNotSummed = ( name: string ) => NOT_SUMMED.includes( name );

const sumsOf = ( { summary }: Report ) => summary.map( ( { key } ) => key ).filter( Boolean );

/** What the items of a comparison are: variations of one product are compared on the page of products. */
const segmentOf = ( { segmentBy }: Report, { items }: ReportQuery ) =>
	items?.param === 'variations' ? 'variation' : segmentBy;

function tableQueryOf( { columns }: Report, query: Query ): ReportView[ 'tableQuery' ] {
	const first = columns.find( ( { defaultSort } ) => defaultSort );
	const asked = columns.find( ( { key, isSortable } ) => isSortable && key === query.orderby );
	const { order } = query;
	const perPage = Number( query.per_page );
	return {
		orderby: ( asked ?? first )?.key ?? 'date',
		order:
			order === 'asc' || order === 'desc' ? order : ( ( asked ?? first )?.defaultOrder ?? ( 'desc' as const ) ),
		page: Math.max( 1, Math.floor( Number( query.paged ) ) || 1 ),
		perPage: perPage > 0 ? Math.min( MOST, Math.floor( perPage ) ) : ROWS,
	};
}

/** The words of the search in an address; a comma within one is written %2C. */
export const searchWords = ( { search = '' }: Query ) =>
	search
		.split( ',' )
		.map( ( word ) => word.replace( /%2C/gi, ',' ).trim() )
		.filter( Boolean );

export const writeSearch = ( words: string[] ) => words.map( ( word ) => word.replaceAll( ',', '%2C' ) ).join( ',' );
