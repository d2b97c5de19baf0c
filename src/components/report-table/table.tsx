import { Button } from '@wordpress/components';
import { useEffect, useId, useMemo, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../lib/money';
import { speakMessage } from '../../lib/speak';
import { ErrorMessage } from '../error-message';
import { useSpokenMessage } from '../use-spoken-message';
import { ColumnsMenu } from './columns-menu';
import { DownloadButton, DownloadState } from './download-button';
import { Grid } from './grid';
import { Pagination } from './pagination';
import { sortRows } from './sort-rows';
import type { ReportTableProps, SortDirection, TableQuery } from './types';
import { useCompare } from './use-compare';
import { useIsNarrow } from './use-is-narrow';
import { useKnownRows } from './use-known-rows';

const NONE: string[] = [];

/** The table itself. `ReportTable` of the folder's index loads it. */
export default function Table( given: ReportTableProps ) {
	const props = useKnownRows( given );
	const { title, columns, rows, rowCount, query, onQueryChange, isLoading = false, error, onRetry } = props;
	const { hiddenColumns = NONE, onHiddenColumnsChange, search, compare, totals = [], download, actions } = props;
	const { emptyMessage = __( 'No data to display', 'storeboard' ), headingLevel = 2 } = props;
	const Heading = `h${ headingLevel }` as 'h2';
	const id = useId();
	const heading = useRef< HTMLHeadingElement >( null );
	const { chosen, isEnough, toggle } = useCompare( compare );
	const isFailed = !! error && ! isLoading;
	const { orderby, order, perPage } = query;
	// An address may name a page that is not there any more.
	const page = Math.min( query.page, Math.max( 1, Math.ceil( rowCount / perPage ) ) );

	const visible = useMemo(
		() =>
			columns
				.map( ( column, place ) => ( { column, place } ) )
				.filter( ( { column } ) => column.isRequired || ! hiddenColumns.includes( column.key ) ),
		[ columns, hiddenColumns ]
	);
	const isNarrow = useIsNarrow();
	const ordered = useMemo( () => ( isNarrow ? numbersFirst( visible ) : visible ), [ isNarrow, visible ] );
	const isWhole = rows.length >= rowCount;
	// Nobody knows how many rows come: what stands below them would move away.
	const isUnknown = isLoading && rowCount === 0;
	const hadRows = useRef( false );
	hadRows.current ||= rows.length > 0;
	const sorted = useMemo(
		() => ( isWhole ? sortRows( rows, columns, orderby, order ) : rows ),
		[ isWhole, rows, columns, orderby, order ]
	);
	const shown = useMemo(
		() => ( isWhole ? sorted.slice( ( page - 1 ) * perPage, page * perPage ) : sorted ),
		[ isWhole, sorted, page, perPage ]
	);
	useSpokenMessage( sortedText( props ), false );
	const isThere = ! isUnknown && ! isFailed;
	useEffect( () => {
		if ( isThere ) {
			speakMessage( countText( props ) );
		}
	}, [ isThere, props.listKey ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Said once of each list: its pages and their order are not news.

	/** A page is read from its beginning. The focus stays with the control, for the page after it. */
	function onPage( change: Partial< TableQuery > ) {
		onQueryChange( change );
		heading.current?.scrollIntoView( { block: 'nearest' } );
	}

	return (
		<section
			className="storeboard-card storeboard-report-table"
			aria-labelledby={ id }
			aria-busy={ isLoading || download?.state === 'busy' }
		>
			<header className="storeboard-report-table__header">
				<Heading id={ id } ref={ heading } className="storeboard-report-table__title">
					{ title }
				</Heading>
				<div className="storeboard-report-table__controls">
					{ compare && (
						<Button
							__next40pxDefaultSize
							variant="secondary"
							aria-disabled={ ! isEnough }
							aria-label={ compare.label }
							onClick={ () => isEnough && compare.onCompare( chosen ) }
						>
							{ __( 'Compare', 'storeboard' ) }
						</Button>
					) }
					{ search && <div className="storeboard-report-table__search">{ search }</div> }
					{
						// What stands beside it would move aside if it came with the rows.
						download && ( isLoading || rows.length > 0 ) && (
							<DownloadButton { ...download } isWaiting={ isLoading } />
						)
					}
					{ actions }
					{ onHiddenColumnsChange && (
						<ColumnsMenu columns={ columns } hidden={ hiddenColumns } onChange={ onHiddenColumnsChange } />
					) }
				</div>
			</header>
			{ download && <DownloadState { ...download } /> }
			{ isFailed ? (
				<ErrorMessage
					what={ __( 'Couldn’t load the table.', 'storeboard' ) }
					error={ error }
					onRetry={ onRetry ?? ( async () => {} ) }
				/>
			) : (
				<Grid
					title={ title }
					columns={ ordered }
					rows={ shown }
					query={ query }
					onSort={ ( key: string, direction: SortDirection ) =>
						onQueryChange( { orderby: key, order: direction, page: 1 } )
					}
					waiting={ isLoading ? waitingRows( props ) : 0 }
					isNew={ isLoading && ! hadRows.current }
					empty={ emptyMessage }
					choice={ compare && { chosen, toggle } }
				/>
			) }
			{ isLoading && <p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p> }
			{ ! isFailed && <Pagination query={ { ...query, page } } rowCount={ rowCount } onChange={ onPage } /> }
			{ totals.length > 0 && ! isUnknown && (
				<ul className="storeboard-report-table__totals" aria-label={ __( 'Totals', 'storeboard' ) }>
					{ totals.map( ( { label, value } ) => (
						<li key={ label }>
							<bdi>
								<strong>{ isLoading ? '…' : value }</strong>
							</bdi>{ ' ' }
							{ label }
						</li>
					) ) }
				</ul>
			) }
		</section>
	);
}

/** What names the row stands first. The numbers come next, as little more shows at once on a phone. */
function numbersFirst< T extends { column: { isNumeric?: boolean; isName?: boolean } } >( columns: T[] ): T[] {
	const first = columns.find( ( { column } ) => column.isName ) ?? columns[ 0 ];
	const rank = ( one: T ) => ( one === first ? 0 : 2 - Number( !! one.column.isNumeric ) );
	return [ ...columns ].sort( ( one, other ) => rank( one ) - rank( other ) );
}

/** As many rows as come, where that is known from the page before; else as many as showed last, so that the page does not jump twice. */
const waitingRows = ( { rowCount, rowsBefore, query: { page, perPage } }: ReturnType< typeof useKnownRows > ) =>
	Math.min( perPage, Math.max( FEWEST, rowCount ? rowCount - ( page - 1 ) * perPage : rowsBefore ) );

/** Drawn where nothing is known yet. */
const FEWEST = 5;

/** That another list has come is read out: 'Products: 12 rows'. */
const countText = ( { title, rowCount }: ReturnType< typeof useKnownRows > ) =>
	sprintf(
		/* translators: 1: title of a table, 2: how many rows it has on all of its pages. */
		_n( '%1$s: %2$s row', '%1$s: %2$s rows', rowCount, 'storeboard' ),
		title,
		formatNumber( rowCount )
	);

/** What changes without a new page is read out. */
function sortedText( { columns, query: { orderby, order } }: ReportTableProps ) {
	const column = columns.find( ( { key } ) => key === orderby );
	if ( ! column ) {
		return '';
	}
	const label = column.longLabel ?? column.label;
	return order === 'asc'
		? /* translators: %s: label of a column. */
			sprintf( __( 'Sorted by %s, ascending', 'storeboard' ), label )
		: /* translators: %s: label of a column. */
			sprintf( __( 'Sorted by %s, descending', 'storeboard' ), label );
}
