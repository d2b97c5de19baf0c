import type { ReportColumn as TableColumn, ReportRow as TableRow, TableTotal } from '../components/report-table';
import type { Numbers, ReportRows } from '../data/reports';
import { applyFiltersSafely } from '../extend/filters';
import { isShowable, textOr } from '../extend/showable';
import { formatValue } from './cells';
import type { CellContext, Report, ReportCell, ReportHeader, SummaryItem } from './types';

/** What extensions get and give by the filter `woocommerce_admin_report_table`. */
interface FilteredTable {
	/** The report's route. */
	endpoint: string;
	headers: ReportHeader[];
	rows: ReportCell[][];
	totals: Numbers;
	summary: { label: string; value: string }[];
	items: { data: ReportRows[ 'rows' ]; totalResults: number };
}

export const TABLE_FILTER = 'woocommerce_admin_report_table';

/** The name that WooCommerce's client gives a report's table. */
const endpointOf = ( { id }: Report ) => id;

/** What a table is made of. */
export type TableArgs = [
	report: Report,
	/** Undefined while it is on its way. */
	list: ReportRows | undefined,
	/** The sums of the period. */
	numbers: Numbers | undefined,
	/** How many days the period has. */
	days: number,
	context: CellContext,
];

/**
 * The table of a report, with what extensions add to it.
 *
 * @param isOurs Without what extensions add.
 */
export function tableOf( [ report, list, numbers, days, context ]: TableArgs, isOurs = false ) {
	const { rows: data, total } = list ?? { rows: [], total: 0 };
	const own: FilteredTable = {
		endpoint: endpointOf( report ),
		headers: report.columns.map( ( { cell, ...header } ) => header ),
		rows: data.map( ( row ) => report.columns.map( ( { cell } ) => cell( row, context ) ) ),
		totals: numbers ?? {},
		summary: numbers ? summaryOf( report, numbers, total, days ) : [],
		items: { data, totalResults: total },
	};
	const { headers, rows, summary } = isOurs ? own : soundTable( applyFiltersSafely( TABLE_FILTER, own ), own );

	return {
		columns: headers.map( toColumn ),
		rows: rows.map( ( cells, at ): TableRow => ( {
			key: data[ at ] ? report.rowKey( data[ at ] ) || String( at ) : String( at ),
			label: data[ at ] && report.rowLabel?.( data[ at ] ),
			cells: headers.map( ( _, place ) => toCell( cells?.[ place ] ) ),
		} ) ),
		totals: summary.map( ( { label, value } ): TableTotal => ( { label, value: String( value ) } ) ),
	};
}

/** What extensions make of the table, with ours in the place of what they broke. */
function soundTable( given: Partial< FilteredTable >, own: FilteredTable ) {
	const headers = listOr( given.headers, own.headers ).filter( ( header ) => typeof header?.key === 'string' );
	return {
		headers: headers.map( ( header ) => ( { ...header, label: textOr( header.label, header.key ) } ) ),
		rows: listOr( given.rows, own.rows ).map( ( cells ) => listOr( cells, [] ) ),
		summary: listOr( given.summary, own.summary ).filter(
			( sum ) => typeof sum?.label === 'string' && isShowable( sum.value )
		),
	};
}

const listOr = < T >( given: T[] | undefined, own: T[] ): T[] => ( Array.isArray( given ) ? given : own );

const summaryOf = ( report: Report, numbers: Numbers, total: number, days: number ) =>
	report.summary.map( ( item ) => {
		const value = valueOf( item, numbers, total, days );
		return { label: item.label( value ?? 0 ), value: value === null ? '—' : formatValue( value, item.type ) };
	} );

function valueOf( { key, isRowCount, isDays }: SummaryItem, numbers: Numbers, total: number, days: number ) {
	if ( isRowCount ) {
		return total;
	}
	if ( isDays ) {
		return days;
	}
	// What a request of its own tells is null until then, and not 0.
	return key in numbers ? ( numbers[ key ] ?? null ) : 0;
}

const toColumn = ( header: ReportHeader ): TableColumn => ( {
	key: header.key,
	label: header.label,
	longLabel: header.screenReaderLabel,
	isSortable: header.isSortable,
	isRequired: header.required,
	isNumeric: header.isNumeric,
	isName: header.isName,
} );

const textOf = ( value: unknown ) => ( isShowable( value ) ? String( value ) : '' );

const toCell = ( cell: ReportCell | undefined ) => {
	const value: unknown = cell?.value ?? null;
	return {
		display: isShowable( cell?.display ) ? ( cell?.display ?? '' ) : '',
		value: typeof value === 'string' || typeof value === 'number' || value === null ? value : textOf( value ),
		...( typeof cell?.file === 'string' && { file: cell.file } ),
	};
};
