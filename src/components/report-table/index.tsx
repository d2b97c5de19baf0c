import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { lazyPart, type LoadFailure } from '../lazy-part';
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

const load = () => import( /* webpackChunkName: "table" */ './table' );

/** Fetches the script alone, so that a table opens quickly. A failure shows in the table's own place. */
export const prefetchTable = () => void load().catch( () => {} );

/** As tall as a header and rows of the table. In pixels. */
const HEADER = 120;
const ROW = 48;

/** Keeps the place of the table, and says so there if its script does not come. */
function Place( props: ReportTableProps & { failure?: LoadFailure } ) {
	const id = useId();
	const { title, headingLevel = 2, rows, isLoading, query, failure } = props;
	const Heading = `h${ headingLevel }` as 'h2';
	const rowsToCome = isLoading || ! rows.length ? 5 : Math.min( rows.length, query.perPage );
	return (
		<section
			className="storeboard-card storeboard-report-table"
			style={ { minBlockSize: HEADER + rowsToCome * ROW } }
			aria-labelledby={ id }
			aria-busy={ ! failure }
		>
			<header className="storeboard-report-table__header">
				<Heading id={ id }>{ title }</Heading>
			</header>
			{ failure ? (
				<ErrorMessage what={ __( 'Couldn’t load the table.', 'storeboard' ) } { ...failure } />
			) : (
				<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
			) }
		</section>
	);
}

/** The rows of a report with what is done to them. Its script is shared by all tables, and comes with the first. */
export const ReportTable = lazyPart( load, { failed: Place, placeholder: Place } );
