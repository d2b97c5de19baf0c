import type { MetricsOf } from '../../data/metrics';

/** What the rows of a report stand for: a dimension of orders, or the intervals of the chart. */
export type Grouping =
	| 'payment_method'
	| 'origin'
	| 'source'
	| 'campaign'
	| 'device'
	| 'currency'
	| 'order'
	| 'product'
	| 'category'
	| 'period'
	| 'moment'
	| 'weekday'
	| 'hour'
	| 'buyer'
	| 'stock_item';

export type Key = MetricsOf[ 'orders' ] | MetricsOf[ 'buyers' ] | MetricsOf[ 'stock' ];

/** What else a row says of itself. */
interface Field {
	key: string;
	label: string;
	type: 'text' | 'date';
	isSortable?: boolean;
}

/** What rows are narrowed by: an argument of the address and of the request; the first value unless told. */
interface Narrow {
	param: string;
	label: string;
	values: { value: string; label: string }[];
	/** Where it says anything, by the address; wherever rows are narrowed unless told. */
	when?: ( query: Record< string, string > ) => boolean;
}

/** A report of ours alone: all there is to say of it. What it asks, shows, exports and explains follows from it and from the metrics. */
export interface Declaration {
	/** As in the address, and the id of its screen (includes/Screens/screens.json). */
	id: string;
	title: () => string;
	/** Whose metrics these are; orders' unless told. */
	base?: 'buyers' | 'stock';
	/** What it tells is as it is now: it has no dates and no chart, and its figures stand below the table. */
	isOfNow?: true;
	/** What the table is sorted by at first; its first number, the largest first, unless told. */
	sort?: { key: Key; order: 'asc' | 'desc' };
	/** The figures above the table; each has a chart. */
	figures: Key[];
	/** Of the table. */
	columns: Key[];
	/** Of the table where it is grouped by periods, if others. */
	periodColumns?: Key[];
	/** Columns behind the name of a row. */
	fields?: () => Field[];
	narrows?: () => Narrow[];
	/** Who is in the table, by the address. */
	defines?: ( query: Record< string, string > ) => string;
	/** By which days it counts, where not as reports of orders. */
	basis?: () => string;
	/** What the table may be grouped by; the first unless the address says. */
	by: Grouping[];
	/** What shows in the place of the chart of time; see figures.tsx. */
	view?: 'calendar';
	/** What stands below its table. */
	below?: 'cohorts';
	/** How much of what it counts is known. */
	known?: {
		metric: Key;
		/** Gets a percentage. */
		says: ( share: string ) => string;
		/** Said where nothing is known: what to do about it, with the page where that is done. Gets the server's word for the reason. */
		nothing: ( reason: unknown ) => { says: string; action: string; url: string };
		/** Where the rows count what is known of each item, and the figures what is known of whole orders. */
		ofItems?: () => string;
		/** Where not all is known: this report with what is missing, and what of the address that is. */
		missing?: () => { action: string; query: Record< string, string > };
	};
}
