import type { ReactNode } from 'react';

export interface ReportColumn {
	/** Unique in the table, and what `orderby` says. */
	key: string;
	label: string;
	/** For screen readers, where the label is short for something. */
	longLabel?: string;
	isSortable?: boolean;
	/** Cannot be hidden. */
	isRequired?: boolean;
	/** Aligned at the end, sorted from the largest first. */
	isNumeric?: boolean;
	/** Names the row where the first column does not: it stands first on a phone. */
	isName?: boolean;
	/** What the first click on the header asks for: `desc` for numbers, else `asc`. */
	firstDirection?: SortDirection;
}

export interface ReportCell {
	/** What the owner reads, formatted. */
	display: ReactNode;
	/** What is sorted by and goes into the CSV file: numbers as numbers, times as 'YYYY-MM-DD HH:mm:ss'. */
	value: string | number | null;
	/** What goes into the file instead. */
	file?: string;
}

export interface ReportRow {
	/** Unique in the table; what `onCompare` gets. */
	key: string;
	/** The row's name for screen readers, if the rows have checkboxes: 'Select {label}'. */
	label?: string;
	/** One for each column, in the order of the columns. */
	cells: ReportCell[];
}

export type SortDirection = 'asc' | 'desc';

/** What of the table stands in the address. */
export interface TableQuery {
	orderby: string;
	order: SortDirection;
	/** From 1 on. */
	page: number;
	/** One of PER_PAGE. */
	perPage: number;
}

export interface TableTotal {
	label: string;
	/** Formatted. */
	value: string;
}

export interface TableCompare {
	/** The button's name for screen readers: 'Compare products'. It begins with 'Compare', which the button shows. */
	label?: string;
	/** Chosen at first: what the address compares already. */
	selected?: string[];
	/** How many at least; 2 if not said. */
	minimum?: number;
	onCompare: ( keys: string[] ) => void;
}

/** Where the download stands. A table without rows offers none. */
export interface TableDownload {
	onDownload: () => void;
	state: 'ready' | 'busy' | 'failed';
	/** While the server writes the file, from 0 to 100; absent where unknown. */
	percent?: number;
	/** What else there is to know of the file, as sentences. */
	note?: string;
	/** Why it failed and how far it got, as a sentence. Retry calls `onDownload`. */
	message?: string;
}

export interface ReportTableProps {
	/** The caption: 'Products'. */
	title: string;
	columns: ReportColumn[];
	/** Those of the page, or all: then the table sorts and cuts into pages by itself. */
	rows: ReportRow[];
	/** How many rows there are in all; undefined while nobody knows. `rows` holds all of them if it has as many. */
	rowCount?: number;
	/** What the rows are of, as JSON can tell it: while others of the same are on their way, those that showed tell how many there are. */
	of?: unknown;
	query: TableQuery;
	/** What changed. A change of order or of rows a page goes back to page 1. Where all rows are loaded, nothing new needs to be asked for. */
	onQueryChange: ( change: Partial< TableQuery > ) => void;
	/** Skeleton rows, in the place of rows. If not said, as long as nobody knows how many rows there are. */
	isLoading?: boolean;
	/** Why the rows could not be loaded: the message stands in their place. */
	error?: unknown;
	/** As in ErrorMessage. */
	onRetry?: ( mayFocus: boolean ) => Promise< unknown >;
	/** Keys of hidden columns, and what the menu makes of them; without it there is no menu. */
	hiddenColumns?: string[];
	onHiddenColumnsChange?: ( hidden: string[] ) => void;
	/** A control that searches. */
	search?: ReactNode;
	/** Checkboxes before the rows, and a button. */
	compare?: TableCompare;
	/** Below the rows: '12 products', '$1,200.00 Net sales'. */
	totals?: TableTotal[];
	download?: TableDownload;
	/** Instead of 'No data to display'. */
	emptyMessage?: ReactNode;
	/** Of the heading; 2 if not said. */
	headingLevel?: 2 | 3 | 4;
	/** Beside the table's own controls. */
	actions?: ReactNode;
}

/** How many rows a page may have. */
export const PER_PAGE = [ 25, 50, 75, 100 ];
