import { toCsv } from '../../lib/csv';
import type { ReportColumn, ReportRow } from './types';

/**
 * The rows as a CSV file has them: values, not what is displayed.
 *
 * @param columns
 * @param rows
 * @param hidden  Keys of columns that are left out.
 */
export function reportCsv( columns: ReportColumn[], rows: ReportRow[], hidden: string[] = [] ): string {
	const places = columns.flatMap( ( column, place ) =>
		hidden.includes( column.key ) && ! column.isRequired ? [] : [ place ]
	);
	return toCsv(
		places.map( ( place ) => columns[ place ]!.label ),
		rows.map( ( { cells } ) => places.map( ( place ) => cells[ place ]?.file ?? cells[ place ]?.value ) )
	);
}
