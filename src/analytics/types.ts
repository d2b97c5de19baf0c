import type { ComponentType, ReactNode } from 'react';
import type { AdvancedFilters, FilterConfig } from '../lib/report-query';
import type { ReportArgs, ReportItem, ReportRow, ReportRows, Stats } from '../data/reports';
import type { Better } from '../lib/metrics';
import type { ValueFormat } from '../lib/value-format';
import type { CountedOrders } from './counted-orders';
import type { ReportView } from './requests';

/** A figure with its chart, in the shape that extensions know from the filters `woocommerce_admin_{report}_report_charts`. */
export interface ReportChart {
	/** The name of the number in the stats. */
	key: string;
	label: string;
	type: ValueFormat;
	/** Which way it had better go, of a number that an extension adds; src/lib/metrics declares our own. */
	better?: Better;
	order?: 'asc' | 'desc';
	/** The column that the table is sorted by while this figure is chosen. */
	orderby?: string;
	/** What it counts, where its report says so itself. */
	definition?: string;
}

/** A column's head, in the shape that extensions know from the filter `woocommerce_admin_report_table`. */
export interface ReportHeader {
	key: string;
	label: string;
	/** Read out where the label is short for something. */
	screenReaderLabel?: string;
	/** Always shown. */
	required?: boolean;
	isSortable?: boolean;
	/** The column that the report is sorted by at first, from the largest or newest on unless `defaultOrder` says otherwise. */
	defaultSort?: boolean;
	defaultOrder?: 'asc' | 'desc';
	hiddenByDefault?: boolean;
	isNumeric?: boolean;
	/** Names the row where the first column does not: it stands first on a phone. */
	isName?: boolean;
	/** What it counts, where its report says so itself. */
	definition?: string;
	isLeftAligned?: boolean;
}

export interface ReportCell {
	display: ReactNode;
	/** What is sorted by, and what the file of a download has. */
	value: string | number | boolean | null | undefined;
	/** What the file has instead: an amount with the decimals of its currency. */
	file?: string;
}

/** What cells read besides their row. */
export interface CellContext {
	/** The address' arguments that go along to another report. */
	persisted: Record< string, string >;
	/** Names of categories by their ids; undefined while they are on their way. */
	categories?: Record< string, string >;
	usesOrdersScreen: boolean;
	/** Where a number of orders leads. */
	countedOrders: CountedOrders;
}

export interface ReportColumn extends ReportHeader {
	cell: ( row: ReportRow, context: CellContext ) => ReportCell;
}

/** A sum below the table: a number of the stats, or the number of rows. */
export interface SummaryItem {
	key: string;
	/** Without a key of the stats: how many days the range has. */
	isDays?: boolean;
	/** Without a key of the stats: how many rows the table has. */
	isRowCount?: boolean;
	label: ( count: number ) => string;
	type: ValueFormat;
}

/** A thing that a report can be searched by, narrowed to and compared by. */
export interface ItemKind {
	/** The route below `wc-analytics`. */
	route: string;
	/** The argument of the address and of the API with ids. */
	param: string;
	toItem: ( row: ReportRow ) => ReportItem;
}

/** The chosen stat of a report, with what its period adds up to. */
export interface FigureProps {
	view: ReportView;
	chart: ReportChart;
	stats: ( Stats & { madeAt: number } ) | undefined;
	/** Beside its own controls. */
	actions: ReactNode;
}

/** A report, as data. */
export interface Report {
	/** As in the address: 'revenue'. */
	id: string;
	title: string;
	/** What the filters of extensions are named by; the id, but for categories and coupons. */
	filterName?: string;
	/** The route of the rows below `wc-analytics/reports`; the export's type as well. */
	endpoint: string;
	/** The route of the sums, with `/stats`. */
	stats: string;
	/** Empty where there is none to choose. */
	charts: ReportChart[];
	columns: ReportColumn[];
	summary: SummaryItem[];
	rowKey: ( row: ReportRow ) => string;
	/** Without it the report knows no dates. */
	hasDates: boolean;
	/** What a list is asked for besides. */
	listArgs?: ReportArgs;
	/** What sums are asked for besides, where their route is narrowed by another argument than that of the rows. */
	sumsArgs?: ( args: ReportArgs ) => ReportArgs;
	/** The field of the segments of a comparison. */
	segmentBy?: string;
	/** What the table's search finds, and what its rows are compared by. */
	item?: ItemKind;
	searchLabel?: string;
	/** The words of a row for screen readers. */
	rowLabel?: ( row: ReportRow ) => string;
	filters: FilterConfig[];
	advancedFilters?: AdvancedFilters;
	/**
	 * Where the same page shows another report's rows and their sums: one category shows its products, a product its variations, compared.
	 */
	insteadFor?: ( query: Record< string, string > ) => { report: string; isComparison?: true } | undefined;
	/** Of a report of ours alone: its rows are what the address groups by. */
	tableFor?: ( query: Record< string, string > ) => Report;
	/** Of a report of ours alone: what it asks in the place of the platform's routes. */
	askFor?: ( view: ReportView ) => ReportView;
	/** Of a report of ours alone: finds its rows by their names. */
	Search?: ComponentType< { query: Record< string, string >; onSearch: ( words: string ) => void } >;
	/** Of a report of ours alone: views that every store has, by what their address has besides. */
	views?: () => { name: string; query: Record< string, string >; says: string }[];
	/** What stands above its figures: how much is known, and what to do about the rest. */
	Known?: ComponentType< { stats: Stats | undefined; list?: ReportRows; query: Record< string, string > } >;
	/** Of a report of ours alone: why there are no rows, where the server says so. */
	whyEmpty?: ( list: ReportRows | undefined ) => string | undefined;
	/** What shows a stat in the place of the chart of time. */
	Figure?: ComponentType< FigureProps >;
	/** What stands below its table, where it moves nothing when it comes. */
	Below?: Report[ 'Known' ];
}
