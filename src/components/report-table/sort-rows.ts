import { userLocale } from '../../lib/durations';
import type { ReportColumn, ReportRow, SortDirection } from './types';

/**
 * The rows in another order: numbers by size, texts as the user's language sorts them. What has no value comes last in both directions, and
 * rows that are equal stay in their order.
 *
 * @param orderby The key of a column; the rows stay as they are where no column has it.
 */
export function sortRows(
	rows: ReportRow[],
	columns: ReportColumn[],
	orderby: string,
	direction: SortDirection
): ReportRow[] {
	const place = columns.findIndex( ( { key } ) => key === orderby );
	if ( place < 0 ) {
		return rows;
	}
	const { compare } = new Intl.Collator( userLocale(), { numeric: true } );
	const turn = direction === 'asc' ? 1 : -1;
	const valueOf = ( { cells }: ReportRow ) => cells[ place ]?.value ?? null;

	return [ ...rows ].sort( ( one, other ) => {
		const [ left, right ] = [ valueOf( one ), valueOf( other ) ];
		if ( left === null || right === null ) {
			return Number( left === null ) - Number( right === null );
		}
		return typeof left === 'number' && typeof right === 'number'
			? turn * ( left - right )
			: turn * compare( String( left ), String( right ) );
	} );
}
