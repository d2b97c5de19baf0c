import { toCsv } from '../../lib/csv';
import type { ReportColumn, ReportRow } from './types';

/**
 * The places of the columns that show.
 *
 * @param hidden Keys of columns that are left out.
 */
export const shownPlaces = ( columns: ReportColumn[], hidden: string[] ): number[] =>
	columns.flatMap( ( { key, isRequired }, place ) => ( hidden.includes( key ) && ! isRequired ? [] : [ place ] ) );

/**
 * The rows as a CSV file has them: values, not what is displayed.
 *
 * @param hidden Keys of columns that are left out.
 */
export function reportCsv( columns: ReportColumn[], rows: ReportRow[], hidden: string[] = [] ): string {
	const places = shownPlaces( columns, hidden );
	return toCsv(
		places.map( ( place ) => columns[ place ]!.label ),
		rows.map( ( { cells } ) => places.map( ( place ) => cells[ place ]?.file ?? cells[ place ]?.value ) )
	);
}
