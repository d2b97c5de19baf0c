import { __ } from '@wordpress/i18n';
import type { ReportColumn, SortDirection, TableQuery } from './types';

interface Props {
	column: ReportColumn;
	/** In pixels; the rows tell unless given. */
	width?: number;
	query: TableQuery;
	onSort: ( orderby: string, order: SortDirection ) => void;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A column's label; a button where the column sorts. A first click sorts numbers from the largest on, the next one turns the order round. */
export function HeaderCell( { column, width, query, onSort }: Props ) {
	const { key, label, longLabel, isSortable = false, isNumeric = false } = column;
	const sorted = query.orderby === key ? query.order : undefined;
	const words = longLabel ? (
		<>
			<span aria-hidden="true">{ label }</span>
			<span className="screen-reader-text">{ longLabel }</span>
		</>
	) : (
		label
	);

	return (
		<th
			scope="col"
			className={ isNumeric ? 'is-numeric' : '' }
			data-column={ key }
			style={ width ? { boxSizing: 'border-box', width, minWidth: width } : undefined }
			aria-sort={ isSortable && sorted ? ARIA[ sorted ] : undefined }
		>
			{ isSortable ? (
				<button
					type="button"
					className="storeboard-report-table__sort"
					title={ sorted === 'desc' ? __( 'Sort ascending', 'storeboard' ) : undefined }
					onClick={ () => onSort( key, nextDirection( column, sorted ) ) }
				>
					{ words }
					<svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" focusable="false">
						{ sorted !== 'desc' && <path d="M4 0l4 5H0z" /> }
						{ sorted !== 'asc' && <path d="M4 12L0 7h8z" /> }
					</svg>
				</button>
			) : (
				words
			) }
		</th>
	);
}

function nextDirection(
	{ isNumeric, firstDirection }: ReportColumn,
	sorted: SortDirection | undefined
): SortDirection {
	if ( sorted ) {
		return sorted === 'asc' ? 'desc' : 'asc';
	}
	return firstDirection ?? ( isNumeric ? 'desc' : 'asc' );
}
