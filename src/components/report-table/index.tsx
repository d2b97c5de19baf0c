import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { useChunk } from '../use-chunk';
import type { ReportTableProps } from './types';
import './style.scss';

export { PER_PAGE } from './types';
export type {
	ReportCell,
	ReportColumn,
	ReportRow,
	ReportTableProps,
	SortDirection,
	TableCompare,
	TableDownload,
	TableQuery,
	TableTotal,
} from './types';
export { reportCsv } from './report-csv';

const load = () => import( /* webpackChunkName: "table" */ './table' );

/** Fetches the script alone, so that a table opens quickly. A failure shows in the table's own place. */
export const prefetchTable = () => void load().catch( () => {} );

/** The rows of a report with what is done to them. Its script is shared by all tables, and comes with the first. */
export function ReportTable( props: ReportTableProps ) {
	const { part, error, retry } = useChunk( load );

	if ( part ) {
		return <part.default { ...props } />;
	}
	return (
		<section className="storeboard-card storeboard-report-table" aria-busy={ ! error }>
			{ error ? (
				<ErrorMessage
					what={ __( 'The table could not be loaded.', 'storeboard' ) }
					error={ error }
					onRetry={ retry }
				/>
			) : (
				<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
			) }
		</section>
	);
}
