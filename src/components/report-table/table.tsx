import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { sortRows } from './sort-rows';
import type { ReportTableProps } from './types';

export default function Table( props: ReportTableProps ) {
	const { title, columns, rows, rowCount, query, onQueryChange, isLoading = false, error, onRetry } = props;
	const { totals = [], search, actions, emptyMessage, download, headingLevel = 2 } = props;
	const Heading = `h${ headingLevel }` as 'h2';
	const isWhole = rows.length >= rowCount;
	const sorted = isWhole ? sortRows( rows, columns, query.orderby, query.order ) : rows;
	const shown = isWhole ? sorted.slice( ( query.page - 1 ) * query.perPage, query.page * query.perPage ) : sorted;

	return (
		<section className="storeboard-card storeboard-report-table" aria-busy={ isLoading }>
			<header>
				<Heading>{ title }</Heading>
				{ search }
				{ actions }
				{ download && <Button onClick={ download.onDownload }>{ __( 'Download', 'storeboard' ) }</Button> }
			</header>
			{ error && ! isLoading ? (
				<ErrorMessage
					what={ __( 'The table could not be loaded.', 'storeboard' ) }
					error={ error }
					onRetry={ onRetry ?? ( async () => {} ) }
				/>
			) : (
				<table>
					<caption className="screen-reader-text">{ title }</caption>
					<thead>
						<tr>
							{ columns.map( ( { key, label } ) => (
								<th key={ key } scope="col">
									<button type="button" onClick={ () => onQueryChange( { orderby: key, page: 1 } ) }>
										{ label }
									</button>
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ shown.map( ( { key, cells } ) => (
							<tr key={ key }>
								{ cells.map( ( { display }, place ) => (
									<td key={ columns[ place ]?.key }>{ display }</td>
								) ) }
							</tr>
						) ) }
					</tbody>
				</table>
			) }
			{ ! isLoading && ! error && ! rows.length && (
				<p>{ emptyMessage ?? __( 'No data to display', 'storeboard' ) }</p>
			) }
			<ul>
				{ totals.map( ( { label, value } ) => (
					<li key={ label }>
						{ value } { label }
					</li>
				) ) }
			</ul>
		</section>
	);
}
