/**
 * Filters of reports, in the shape that extensions know from the filters of the public surface
 * (`woocommerce_admin_{report}_report_filters` and `…_advanced_filters`): they read, change and add to these objects.
 */

/** Arguments of an address. Lists are flat, as the address has them: 'total_spend_between[0]'. */
export type Query = Record< string, string >;

/** A thing in a search, as getLabels() tells of it. */
export interface LookupItem {
	key: string | number;
	label: string;
}

/**
 * Tells the names of the items in an address.
 *
 * @param ids Comma-separated.
 */
export type GetLabels = ( ids: string, query: Query ) => Promise< LookupItem[] >;

/** What the search of an extension offers: WordPress' own shape of a completer. */
export interface Autocompleter {
	name?: string;
	options: ( search: string ) => Promise< unknown[] > | unknown[];
	getOptionIdentifier?: ( option: never ) => string | number;
	getOptionLabel?: ( option: never, search: string ) => unknown;
	getOptionKeywords?: ( option: never ) => string[];
	getOptionCompletion: ( option: never ) => LookupItem;
}

/**
 * What a search finds: 'products', 'variations', 'variableProducts', 'categories', 'coupons', 'taxes', 'customers',
 * 'usernames', 'emails', 'orders', 'countries', 'downloadIps', 'attributes'; 'custom' takes an autocompleter.
 */
type SearchType = string;

/** Of an option that searches or compares. */
interface FilterSettings {
	type?: SearchType;
	/** The argument that holds the ids. Without it, the argument of the filter itself goes to the API. */
	param?: string;
	getLabels?: GetLabels;
	autocompleter?: Autocompleter;
	labels?: { placeholder?: string; button?: string; helpText?: string; title?: string; update?: string };
}

export interface FilterOption {
	value: string;
	label?: string;
	/** How the chart shows it: the two ranges, or the items beside each other. */
	chartMode?: 'item-comparison' | 'time-comparison';
	/** 'Search' asks for one thing in place of a label. */
	component?: string;
	/** Values of the options above it. */
	path?: string[];
	settings?: FilterSettings;
	subFilters?: FilterOption[];
	/** Arguments that come with it. */
	query?: Query;
}

/** One select of a report. */
export interface FilterConfig {
	label: string;
	/** The argument that holds the option's value. */
	param: string;
	/** Arguments that stay when the option changes. */
	staticParams: string[];
	/** Whether it shows for an address. */
	showFilters: ( query: Query, ...rest: never[] ) => boolean;
	/** The option that shows if the address has none; 'all' if nothing is said. */
	defaultValue?: string;
	filters: FilterOption[];
}

export interface Choice {
	value: string;
	label: string;
}

export interface AdvancedInput {
	/** 'SelectControl', 'Search', 'Number', 'Currency', 'Date' or 'ProductAttribute'. */
	component: string;
	/** Of a search, what it finds; of a number, 'currency' for money. */
	type?: SearchType;
	options?: Choice[];
	getOptions?: () => Promise< Choice[] >;
	defaultOption?: string;
	getLabels?: GetLabels;
	autocompleter?: Autocompleter;
}

export interface AdvancedFilter {
	labels: {
		/** In the menu: 'Order status'. */
		add: string;
		placeholder?: string;
		remove?: string;
		rule?: string;
		/** '<title>Order status</title> <rule/> <filter/>', or with braces as older extensions have it. */
		title: string;
		filter?: string;
	};
	/** None for a filter that is only a value. */
	rules: Choice[];
	input: AdvancedInput;
	/** Whether it may be there more than once. */
	allowMultiple?: boolean;
}

export interface AdvancedFilters {
	/** 'Orders match <select/> filters'; empty if the report has none. */
	title: string;
	filters: Record< string, AdvancedFilter >;
}

/** One advanced filter with its rule and value. */
export interface ActiveFilter {
	/** Its name in AdvancedFilters. */
	key: string;
	/** Empty if it has no rules. */
	rule: string;
	/** Ids comma-separated; two values of 'between' and of an attribute as a pair. */
	value: string | [ string, string ];
}

export type Match = 'all' | 'any';

/** Arguments of the API's routes. Lists go as `name[0]`. */
export type RequestArguments = Record< string, string | string[] | string[][] >;

/** Where filters look items up. Each rejects where the store did not answer. */
export interface LookupSource {
	/** The first few items of a type that a text finds. */
	search: ( type: SearchType, text: string, signal: AbortSignal ) => Promise< LookupItem[] >;
	/** Names of items by id; those that are no more are not among them. */
	names: ( type: SearchType, ids: string[] ) => Promise< LookupItem[] >;
	attributes: () => Promise< LookupItem[] >;
	searchTerms: ( attribute: string, text: string, signal: AbortSignal ) => Promise< LookupItem[] >;
	termNames: ( attribute: string, ids: string[] ) => Promise< LookupItem[] >;
}
