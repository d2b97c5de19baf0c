import { useRef } from '@wordpress/element';
import type { ReportRows } from '../data/reports';
import type { ReportView } from './requests';

/**
 * What the last page of a list tells of the next one while that is on its way: how many rows there are, so that the table keeps its pages and with
 * them the focus, and the rows themselves where none are missing, as the table puts these in order.
 *
 * @param list      What is asked for.
 * @param value     Undefined while it is on its way.
 * @param persisted Arguments of extensions, which change what a request answers.
 */
export function useKnownList(
	{ endpoint, args }: ReportView[ 'list' ],
	value: ReportRows | undefined,
	persisted: Record< string, string >
) {
	const last = useRef< { key: string; value: ReportRows } >();
	const key = JSON.stringify( [ endpoint, { ...args, ...ANY_PAGE }, persisted ] );
	if ( value ) {
		last.current = { key, value };
	}
	const known = last.current?.key === key ? last.current.value : undefined;
	return {
		rows: value ?? ( known && known.rows.length >= known.total ? known : undefined ),
		total: known?.total ?? 0,
	};
}

/** Pages and orders of a list have the same rows in all. */
const ANY_PAGE = { orderby: undefined, order: undefined, page: undefined, per_page: undefined };
