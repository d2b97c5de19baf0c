import { userLocale } from '../../lib/durations';
import type { ReportColumn, ReportRow, SortDirection } from './types';

/**
 * The rows in another order: numbers by size, texts as the user's language sorts them. What has no value comes last in both directions. Rows that are
 * equal follow their keys, whatever their order was: they stay in their places when the same rows come as the server orders them.
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
		const byKey = () => compare( one.key, other.key );
		if ( left === null || right === null ) {
			return Number( left === null ) - Number( right === null ) || byKey();
		}
		const byValue =
			typeof left === 'number' && typeof right === 'number'
				? left - right
				: compare( String( left ), String( right ) );
		return turn * byValue || byKey();
	} );
}
