import { useRef } from '@wordpress/element';
import type { ReportTableProps } from './types';

/** Pages and orders of a list have the same rows in all, and any chart stands above the same. */
const OF_PAGE = /^(orderby|order|page|paged|per_page|chart|chartType)$/;

/**
 * What the last page of a list tells of the next one while that is on its way: how many rows there are, so that the table keeps its pages and with them the focus, and the rows
 * themselves where none are missing, as the table puts these in order. Of another list only its height is taken over: `rowsBefore`. `listKey` names the list.
 */
export function useKnownRows( props: ReportTableProps ) {
	const last = useRef< { key: string; props: ReportTableProps } >();
	const { error, of, rowCount = 0 } = props;
	const { isLoading = ! error && props.rowCount === undefined } = props;
	const key = JSON.stringify( of, ( name, part ) => ( OF_PAGE.test( name ) ? undefined : part ) );
	if ( ! isLoading && ! error ) {
		last.current = { key, props };
	}
	const lastShown = last.current?.props;
	const known = { ...props, rowCount, isLoading, rowsBefore: lastShown?.rows.length ?? 0, listKey: key };
	if ( ! isLoading || ! of || ! lastShown || last.current?.key !== key ) {
		return known;
	}
	const { rows, totals, rowCount: total = 0 } = lastShown;
	return rows.length < total
		? { ...known, rowCount: total }
		: { ...known, rowCount: total, rows, totals, isLoading: false };
}
