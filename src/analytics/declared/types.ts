import type { MetricsOf } from '../../data/metrics';
import type { DeclaredFilter } from '../../data/reports/declared';
import type { Better } from '../../lib/metrics';
import type { ValueFormat } from '../../lib/value-format';

/** What the rows of a report of ours stand for: a dimension of orders, or the intervals of the chart. */
export type OwnGrouping =
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

/** A dimension of an extension is called by its id, 'acme/agent'. */
export type Grouping = OwnGrouping | `${ string }/${ string }`;

/** Metrics of extensions have names of their own. */
export type Key = MetricsOf[ 'orders' ] | MetricsOf[ 'buyers' ] | MetricsOf[ 'stock' ] | ( string & {} );

/** What is read of a metric. */
export interface Words {
	label: string;
	type: ValueFormat;
	better: Better;
	/** What it counts, of one that an extension declares. */
	definition?: string;
	/** A part of what all rows add up to: intervals have none. */
	isShare?: boolean;
	/** Not for those who may not see costs, though the rest of its report is. */
	isOfCosts?: boolean;
}

/** What else a row says of itself. */
interface Field {
	key: string;
	label: string;
	type: 'text' | 'date';
	isSortable?: boolean;
}

/** What rows are narrowed by: an argument of the address and of the request; the first value unless told. */
export interface Narrow {
	param: string;
	label: string;
	values: { value: string; label: string }[];
	/** Behind these: one thing to search for, whose id is the argument `type` of the address and of the request. */
	search?: { type: string; value: string; button: string; placeholder: string };
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
	/** Of a report that an extension declares: whose metrics these are, over rows that it keeps for orders. */
	namespace?: string;
	/** What it can be narrowed by, numbers and rows alike. */
	filters?: DeclaredFilter[];
	/** What its metrics are called, where they are an extension's. */
	words?: Record< string, Words >;
	/** The figures above the table; each has a chart. */
	figures: Key[];
	/** Of the table. */
	columns: Key[];
	/** Of the table where it is grouped by periods, if others. */
	periodColumns?: Key[];
	/** Columns behind the name of a row. */
	fields?: () => Field[];
	narrows?: () => Narrow[];
	/** The argument of `narrows` whose values but the first are views that every store has. */
	lists?: string;
	/** Who is in the table, by the address. */
	defines?: ( query: Record< string, string > ) => string;
	/** By which days it counts, where not as reports of orders. */
	basis?: () => string;
	/** Said with it. */
	note?: string;
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
		/** Where nearly all of its figures need what is not known: the heading of what shows in the place of them and of their chart. */
		empty?: () => string;
		/** Where the rows count what is known of each item, and the figures what is known of whole orders. */
		ofItems?: () => string;
		/** Where not all is known: this report with what is missing, what of the address that is, and what is said there of what can be done. */
		missing?: () => { action: string; query: Record< string, string >; says: string };
	};
}
