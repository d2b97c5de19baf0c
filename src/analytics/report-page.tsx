import { useDeferredValue, useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Chart, type ChartType } from '../components/chart';
import { ErrorBoundary } from '../extend/error-boundary';
import { ReportTable, type TableQuery } from '../components/report-table';
import { SummaryPanel, SummaryTabs } from '../components/summary-numbers';
import type { ReportRows } from '../data/reports';
import { getPersistedNames } from '../extend/persisted-queries';
import { reportExtensionError } from '../extend/extension-errors';
import { useFilterTurn } from '../extend/filters';
import { focusScreen } from '../lib/focus-screen';
import { betterOf } from '../lib/metrics';
import { getPageSettings } from '../lib/page-settings';
import { arePlatformSettingsThere } from '../lib/platform-settings';
import { useRangeSettings } from '../lib/range-settings';
import { Controls, LongWait, openDays, TableSearch } from './lazy-controls';
import { countedOrdersOf } from './counted-orders';
import { DataStatus } from './data-status';
import { About } from './definitions/lazy';
import { ImportLine } from './import-line/lazy';
import { Notes, useNotes } from './annotations/lazy-notes';
import { Views } from './saved-views/lazy-views';
import { metricOf } from './metric-of';
import { Problems } from './problems';
import { noteVariable } from './filters';
import { filtersOf, getReport } from './reports';
import { variationsOf } from './reports/products';
import { searchWords, viewOf, writeSearch } from './requests';
import { TABLE_FILTER, tableOf, type TableArgs } from './table-data';
import { useAddress } from './use-address';
import { useCategories } from './use-categories';
import { useColumns } from './use-columns';
import { useCompare } from './use-compare';
import { useDownload } from './use-download';
import { useFound } from './use-found';
import { useReport } from './use-report';
import { useReportCurrency } from './use-report-currency';

const PANEL = 'storeboard-report-chart';

const loadChart = () => import( /* webpackChunkName: "chart" */ './report-chart' );

/** Any report: what it asks for and shows is data (`./reports`). */
export function ReportPage( { id }: { id: string } ) {
	const report = useFilteredReport( id );
	const { query, change, open } = useAddress();
	const settings = useRangeSettings();

	const { Search } = report;
	const words = Search ? [] : searchWords( query );
	const found = useFound( report.item, words );
	const [ turn, setTurn ] = useState( 0 );
	const [ , setControlled ] = useState( false );
	const view = useMemo(
		() => viewOf( report, query, settings, found.ids ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- viewOf() reads what noteVariable() has noted: `turn` counts that.
		[ report, query, settings, found.ids, turn ]
	);
	const isAsking = ! words.length || ( found.ids?.length ?? 0 ) > 0;
	const isEmpty = words.length > 0 && found.ids?.length === 0;
	const { primary, secondary, counts, list, ask, reload } = useReport( isAsking ? view : undefined );
	const { ranges, table } = view;
	const [ first ] = list.value?.rows ?? [];
	const awaited = [ primary, list, ...( view.secondary ? [ secondary ] : [] ) ];
	const isWaiting = isAsking && awaited.some( ( { value, error } ) => ! value && ! error );
	useEffect( () => {
		// Only the row of a product tells whether it has variations: then they show in its place.
		if (
			query.filter === 'single_product' &&
			first &&
			variationsOf( first ) &&
			noteVariable( query.products ?? '' )
		) {
			setTurn( ( before ) => before + 1 );
		}
	}, [ query, first ] );

	const context = {
		persisted: pick( query, getPersistedNames() ),
		categories: useCategories( table ),
		usesOrdersScreen: getPageSettings().usesOrdersScreen,
		countedOrders: countedOrdersOf( view ),
	};
	const currency = useReportCurrency( query );
	const tableTurn = useFilterTurn( TABLE_FILTER );
	const days = ranges ? daysOf( ranges.primary ) : 0;
	const numbers = primary.value && {
		...primary.value.numbers,
		...( view.counts && countsOf( view.counts.args.fields, counts.value?.numbers ) ),
	};
	const rows = isEmpty ? { rows: [], total: 0 } : list.value;
	const error = found.error ?? ( rows ? undefined : list.error );
	const given: Given = useMemo(
		() => ( { args: [ table, rows, numbers, days, context ], error, of: [ view.list, query ] } ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `context` is new with each render. These are what it is made of, and what the filters of its rows read.
		[
			table,
			list.value,
			primary.value,
			counts.value,
			days,
			tableTurn,
			isEmpty,
			error,
			context.categories,
			query,
			currency,
		]
	);
	const columns = useColumns( table );
	const compare = useCompare( view, open );
	const download = useDownload(
		view,
		list.value,
		( all ) => tableOf( [ table, all, numbers, days, context ] ),
		columns.hidden,
		settings.today
	);

	const retry = ( load: () => Promise< unknown > ) => ( mayFocus: boolean ) =>
		load().then( () => mayFocus && focusScreen() );

	const drawTable = ( drawn: ReturnType< typeof tableOf >, { args: [ , shown ], error: failure, of }: Given ) => (
		<ReportTable
			title={ table.title }
			emptyMessage={ report.whyEmpty?.( shown ) }
			{ ...drawn }
			of={ of }
			rowCount={ shown?.total }
			query={ view.tableQuery }
			onQueryChange={ ( changes ) => change( toAddress( changes ) ) }
			error={ failure }
			onRetry={ retry( found.error ? found.retry : ask.list ) }
			hiddenColumns={ columns.hidden }
			onHiddenColumnsChange={ columns.setHidden }
			search={
				Search ? (
					<Search
						query={ query }
						onSearch={ ( next ) => change( { search: next || undefined, paged: undefined } ) }
					/>
				) : (
					report.item &&
					report === table && (
						<TableSearch
							item={ report.item }
							label={ report.searchLabel ?? '' }
							words={ words }
							onSearch={ ( next ) => change( { search: writeSearch( next ), paged: undefined } ) }
						/>
					)
				)
			}
			compare={ compare }
			actions={ <About label={ __( 'About the columns', 'storeboard' ) } view={ view } list={ list.value } /> }
			download={ download }
		/>
	);

	return (
		<div className="storeboard-report" data-moves>
			<Controls
				view={ view }
				settings={ settings }
				onChange={ open }
				onEdited={ () => void reload().catch( () => {} ) }
				onLoad={ () => setControlled( true ) }
			>
				<Views query={ query } settings={ settings } onOpen={ open } />
				<DataStatus onUpdated={ reload } madeAt={ list.value?.madeAt } />
			</Controls>
			<ImportLine onUpdated={ reload } report={ report.id } />
			<LongWait isWaiting={ isWaiting } asked={ query } />
			<Problems problems={ found.error ? [] : view.problems } />
			{ report.Known && <report.Known stats={ primary.value } query={ query } /> }
			{ ranges?.lengths && <p className="storeboard-report__lengths">{ ranges.lengths }</p> }
			{ ranges && view.chart && (
				<Figures
					view={ view }
					ranges={ ranges }
					chart={ view.chart }
					list={ list.value }
					isEmpty={ isEmpty }
					primary={ primary }
					secondary={ secondary }
					onChange={ change }
					onRetryPrimary={ retry( ask.primary ) }
				/>
			) }
			<Rows given={ given } turn={ tableTurn } draw={ drawTable } />
			{ report.Below && <report.Below stats={ primary.value } list={ list.value } query={ query } /> }
		</div>
	);
}

/** What a table shows. */
interface Given {
	args: TableArgs;
	of: unknown;
	error?: unknown;
}

interface RowsProps {
	given: Given;
	/** Of the filter of its rows. */
	turn: string;
	draw: ( drawn: ReturnType< typeof tableOf >, given: Given ) => ReactElement;
}

/**
 * The table, in a task of its own behind the figures and their chart: all at once would keep a click waiting. Ours stands in the place of one that an extension broke.
 */
function Rows( { given: latest, turn, draw }: RowsProps ) {
	const later = useDeferredValue( latest );
	// A failure shows at once: its message hears when the network is back.
	const given = latest.error ? latest : later;
	const drawn = useMemo( () => tableOf( given.args ), [ given ] );
	return (
		<ErrorBoundary
			resetKey={ turn }
			onError={ ( error ) => reportExtensionError( TABLE_FILTER, TABLE_FILTER, error ) }
			fallback={ () => draw( tableOf( given.args, true ), given ) }
		>
			{ draw( drawn, given ) }
		</ErrorBoundary>
	);
}

/** The report as extensions make it, again when one of their scripts adds a callback. */
function useFilteredReport( id: string ) {
	const names = filtersOf( id );
	const turn = [
		useFilterTurn( names.charts ),
		useFilterTurn( names.filters ),
		useFilterTurn( names.advanced ),
	].join();
	const areSettingsThere = arePlatformSettingsThere();
	// eslint-disable-next-line react-hooks/exhaustive-deps -- getReport() runs filters and reads the settings of the platform: these say when either changes.
	return useMemo( () => getReport( id ), [ id, turn, areSettingsThere ] );
}

/** The periods of a chart, before its script is there. */
const PLACES = [ 'secondary', 'primary' ].map( ( key ) => ( { key, label: '', points: [] } ) );

type Entries = ReturnType< typeof useReport >;

interface FiguresProps {
	view: ReturnType< typeof viewOf >;
	ranges: NonNullable< ReturnType< typeof viewOf >[ 'ranges' ] >;
	chart: string;
	list: ReportRows | undefined;
	isEmpty: boolean;
	primary: Entries[ 'primary' ];
	secondary: Entries[ 'secondary' ];
	onChange: ( changes: Record< string, string | undefined > ) => void;
	onRetryPrimary: ( mayFocus: boolean ) => Promise< unknown >;
}

/** The figures of the period as tabs, with the chart of the chosen one. */
function Figures( { view, ranges, chart, list, isEmpty, primary, secondary, onChange, onRetryPrimary }: FiguresProps ) {
	const { report, isItemComparison } = view;
	const notes = useNotes( isItemComparison ? undefined : ranges.primary );
	const chosen = report.charts.find( ( { key } ) => key === chart )!;
	const isLoading = ! primary.value && ! primary.error && ! isEmpty;
	const error = primary.value ? undefined : primary.error;
	const chartType: ChartType = view.query.chartType === 'bar' ? 'bar' : 'line';
	const { Figure } = report;

	const about = <About label={ __( 'About this stat', 'storeboard' ) } view={ view } chart={ chart } list={ list } />;

	return (
		<section className="storeboard-report__figures storeboard-card">
			<SummaryTabs
				label={ __( 'Performance Indicators', 'storeboard' ) }
				numbers={ report.charts.map( ( { key, label, type, better } ) => ( {
					key,
					label,
					format: type,
					better: better ?? betterOf( report.id, key ),
					value: isEmpty ? 0 : ( primary.value?.numbers[ key ] ?? null ),
					previous: view.secondary && ( isEmpty ? 0 : secondary.value?.numbers[ key ] ),
				} ) ) }
				comparison={ ranges.compare }
				selected={ chart }
				onSelect={ ( key ) => {
					const { orderby, order = 'desc' } = report.charts.find( ( one ) => one.key === key ) ?? {};
					onChange( { chart: key, ...( orderby && { orderby, order } ) } );
				} }
				panelId={ PANEL }
				isLoading={ isLoading }
				error={ error }
				onRetry={ onRetryPrimary }
			/>
			{ ! error && (
				<SummaryPanel id={ PANEL } selected={ chart }>
					{ Figure ? (
						<Figure view={ view } chart={ chosen } stats={ primary.value } actions={ about } />
					) : (
						<Chart
							title={ chosen.label }
							mode={ isItemComparison ? 'item' : 'time' }
							load={ loadChart }
							series={ isItemComparison ? [] : PLACES.slice( ranges.secondary ? 0 : 1 ) }
							stats={ [ primary.value, secondary.value ] }
							metric={ metricOf( view.primary, chart ) }
							{ ...{ chart, ranges } }
							format={ chosen.type }
							interval={ ranges.interval }
							intervals={ ranges.intervals }
							onIntervalChange={ ( interval ) => onChange( { interval } ) }
							type={ chartType }
							onTypeChange={ ( type ) => onChange( { chartType: type } ) }
							isLoading={ isLoading }
							annotations={ notes.annotations }
							onOpen={
								isItemComparison || report.id === 'downloads'
									? undefined
									: ( day, next ) => openDays( { view, list, day, next } )
							}
							onAnnotate={ isItemComparison ? undefined : ( day ) => notes.setOpened( { day } ) }
							actions={
								<>
									{ ! isItemComparison && <Notes { ...notes } /> }
									{ about }
								</>
							}
							isPlain
						/>
					) }
				</SummaryPanel>
			) }
		</section>
	);
}

const toAddress = ( { page, perPage, ...sorted }: Partial< TableQuery > ) => ( {
	...sorted,
	...( page !== undefined && { paged: page > 1 ? String( page ) : undefined } ),
	...( perPage !== undefined && { per_page: String( perPage ), paged: undefined } ),
} );

/** Sums that are on their way, or failed, are null: not 0. */
const countsOf = ( names: string[], numbers: Record< string, number | null > | undefined ) =>
	Object.fromEntries( names.map( ( name ) => [ name, numbers?.[ name ] ?? null ] ) );

const pick = ( query: Record< string, string >, names: string[] ) =>
	Object.fromEntries( Object.entries( query ).filter( ( [ name ] ) => names.includes( name ) ) );

/** The days of a range, each begun one counted. */
function daysOf( { after, before }: { after: string; before: string } ) {
	const day = ( text: string ) => Date.parse( text.slice( 0, 10 ) ) / 86_400_000;
	return day( before ) - day( after ) + 1;
}
