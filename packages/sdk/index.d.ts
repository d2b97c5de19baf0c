/**
 * What extensions find on Storeboard's screens. `npm run docs:sdk` makes docs/reference.md, places.json and the list that a changed signature fails against
 * of this file: the comment of a place says what it is for, and
 *
 * - `@since` from which version on it is there,
 * - `@stability` whether it stays: stable, experimental (it may change with a release), deprecated (with what replaces it),
 * - `@at` the part of the screen that it changes, as a selector,
 * - `@example` an example that a test runs and checks against these types.
 */

/** What React can show. */
export type Shown = ShownElement | string | number | bigint | boolean | null | undefined | Iterable< Shown >;

/** An element, of any version of React's types. */
export interface ShownElement {
	type: any;
	props: any;
	key: any;
}

/** A component, as a function or a class; a lazy one too. */
export type Component< Props > = ( ( props: Props ) => any ) | ( new ( props: Props ) => { render: () => any } );

/** Arguments of the address. */
export type Query = Record< string, string >;

/** [ address, title ] or a title. */
export type Breadcrumb = string | [ address: string, title: string ];

export interface Page {
	/** A path, `:name` for a part, `*` at its end for all below it. */
	path: string;
	container: Component< PageProps >;
	breadcrumbs: Breadcrumb[] | ( ( props: { match: { params: Record< string, string > } } ) => Breadcrumb[] );
	/** The id of the entry of WordPress' menu that is open. */
	wpOpenMenu?: string;
	navArgs?: { id?: string; parentPath?: string };
	/** Who may see it. */
	capability?: string;
	/** What stands around it; all that it does not mention. */
	layout?: {
		header?: boolean;
		footer?: boolean;
		showNotices?: boolean;
		showStoreAlerts?: boolean;
		showPluginArea?: boolean;
	};
	/** Shows until a lazy container is there. */
	fallback?: Component< {} >;
}

export interface PageProps {
	params: Record< string, string >;
	path: string;
	pathMatch: string;
	query: Query;
}

export interface QuickLink {
	title: string;
	/** On this site; another site's address is left out. */
	href: string;
	icon: ShownElement;
}

export interface HelpLink {
	title: string;
	link: string;
	linkType?: string;
	target?: string;
	onClick?: () => void;
}

export interface QueuedNotice {
	id: string;
	user_id?: number | string | null;
	status?: string;
	content?: string;
	options?: {
		explicitDismiss?: boolean;
		icon?: Shown;
		onDismiss?: () => void;
		actions?: { label: string; url?: string; onClick?: () => void }[];
		[ name: string ]: unknown;
	};
}

/** How a number reads. */
export type ValueFormat = 'currency' | 'number' | 'average' | 'decimal' | 'percent';

export interface OverviewChart {
	/** The report that its number is of: 'revenue'. */
	endpoint: string;
	/** The name of the number in the report's stats. */
	key: string;
	label: string;
	type: ValueFormat;
}

export interface OverviewSection {
	key: string;
	title: string;
	component: Component< OverviewSectionProps >;
	/** The name of a Dashicon, or an element. */
	icon?: string | ShownElement;
	isVisible: boolean;
	/** What of it is hidden at first. */
	hiddenBlocks: string[];
}

export interface OverviewSectionProps {
	path: string;
	query: Query;
	defaultDateRange: string;
	filters: ReportFilter[];
	title: string;
	titleInput: string;
	onTitleChange: ( title: string ) => void;
	onTitleBlur: () => void;
	onTitleUpdate: ( title: string ) => void;
	hiddenBlocks: string[];
	onChangeHiddenBlocks: ( hidden: string[] ) => void;
	onToggleHiddenBlock: ( block: string ) => () => void;
	/** 1 moves it down, -1 up. */
	onMove: ( by: number ) => void;
	onRemove: () => void;
	isFirst: boolean;
	isLast: boolean;
	/** Title, places and removal, for a menu of the section. */
	controls: Component< any >;
}

/** A select above a report. */
export interface ReportFilter {
	label: string;
	/** The argument of the address that holds what is chosen. */
	param: string;
	/** Arguments that stay when another option is chosen. */
	staticParams?: string[];
	showFilters: ( query: Query, ...rest: any[] ) => boolean;
	defaultValue?: string;
	filters: ReportFilterOption[];
}

export interface ReportFilterOption {
	value: string;
	label?: string;
	chartMode?: 'item-comparison' | 'time-comparison';
	/** 'Search' asks for one thing in the place of a label. */
	component?: string;
	path?: string[];
	settings?: {
		type?: string;
		param?: string;
		getLabels?: ( ids: string, query: Query ) => Promise< { key: string | number; label: string }[] >;
		autocompleter?: object;
		labels?: { placeholder?: string; button?: string; helpText?: string; title?: string; update?: string };
	};
	subFilters?: ReportFilterOption[];
	query?: Query;
}

export interface AdvancedFilters {
	/** 'Orders match <select/> filters'. */
	title: string;
	filters: Record< string, AdvancedFilter >;
}

export interface AdvancedFilter {
	labels: {
		add: string;
		placeholder?: string;
		remove?: string;
		rule?: string;
		/** '<title>Shop</title> <rule/> <filter/>'. */
		title: string;
		filter?: string;
	};
	/** None for a filter that is only a value. */
	rules: { value: string; label: string }[];
	input: {
		/** 'SelectControl', 'Search', 'Number', 'Currency', 'Date' or 'ProductAttribute'. */
		component: string;
		type?: string;
		options?: { value: string; label: string }[];
		getOptions?: () => Promise< { value: string; label: string }[] >;
		defaultOption?: string;
		getLabels?: ( ids: string, query: Query ) => Promise< { key: string | number; label: string }[] >;
		autocompleter?: object;
	};
	allowMultiple?: boolean;
}

export interface ReportChart {
	/** The name of the number in the report's stats. */
	key: string;
	label: string;
	type: ValueFormat;
	/** Which way it had better go: its change is coloured by that. */
	better?: 'up' | 'down';
	order?: 'asc' | 'desc';
	orderby?: string;
}

export interface ListedReport {
	/** Its address is /analytics/{report}. */
	report: string;
	title: string;
	component: Component< PageProps >;
	navArgs?: { id?: string };
}

export interface ReportTable {
	/** Which report it is: 'orders'. */
	endpoint: string;
	headers: ReportHeader[];
	/** A cell for each header. */
	rows: ReportCell[][];
	totals: Record< string, any >;
	summary: { label: string; value: string | number }[];
	items: { data: any[]; totalResults: number };
}

export interface ReportHeader {
	key: string;
	label: string;
	screenReaderLabel?: string;
	required?: boolean;
	isSortable?: boolean;
	defaultSort?: boolean;
	defaultOrder?: 'asc' | 'desc';
	hiddenByDefault?: boolean;
	isNumeric?: boolean;
	isLeftAligned?: boolean;
}

export interface ReportCell {
	display: Shown;
	/** What is sorted by, and what the file of a download has. */
	value: string | number | boolean | null | undefined;
}

export interface Currency {
	code: string;
	precision: number;
	symbol: string;
	symbolPosition: string;
	decimalSeparator: string;
	thousandSeparator: string;
	/** With %1$s for the symbol and %2$s for the amount. */
	priceFormat: string;
}

export interface AnalyticsSetting {
	label?: string;
	inputType?: 'checkboxGroup' | 'checkbox' | 'select' | 'radio' | 'button' | 'component' | 'text';
	options?: object[];
	helpText?: Shown;
	initialValue?: unknown;
	defaultValue?: unknown;
	placeholder?: string;
	disabled?: boolean;
	/** Of a button. */
	callback?: ( resolve: () => void, reject: () => void, createNotice: unknown ) => void;
	component?: Component< any >;
}

/** A task that a script alone adds. */
export interface ScriptTask {
	key: string;
	title: string;
	content?: string;
	/** Its page. */
	container?: ShownElement | Component< {} >;
	completed?: boolean;
	visible?: boolean;
	time?: string;
	additionalInfo?: string;
	level?: number;
	isDismissable?: boolean;
	allowRemindMeLater?: boolean;
	/** In the place of opening its page. */
	onClick?: ( event: any ) => void;
}

export interface ProductType {
	key: string;
	title: Shown;
	content?: Shown;
	before?: Shown;
	after?: Shown;
	/** In the place of making a draft. */
	onClick?: () => void;
}

/** What the component of a card gets. */
export interface CardProps {
	id: string;
	title: string;
	headingId: string;
	/** What the owner set of it. */
	attributes: Record< string, string | number >;
	isWide: boolean;
	query: Query;
}

/** Brings a card's module once the card is in view. */
export type LoadCard = () => Promise< { default: Component< CardProps > } >;

/** A task of the setup list, as the server tells it. */
export interface Task {
	id: string;
	title: string;
	content: string;
	isComplete: boolean;
	isDismissable: boolean;
	isSnoozeable: boolean;
	actionLabel: string;
	actionUrl: string;
	time: string;
	[ name: string ]: any;
}

/** Filters of the client: `wp.hooks.addFilter( name, namespace, callback )`. A callback that throws, or returns no list where it got one, loses its own change alone. */
export interface Filters {
	/**
	 * Adds pages of the dashboard, changes ours and takes them away. A late callback counts: pages are read again.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .woocommerce-layout__main
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_pages_list', 'acme', ( pages ) => [
	 * 	...pages,
	 * 	{ path: '/acme/:id', container: ( { params } ) => `Acme ${ params.id }`, breadcrumbs: [ [ '', 'Acme' ], 'Reports' ], capability: 'view_woocommerce_reports' },
	 * ] );
	 */
	woocommerce_admin_pages_list: ( pages: Page[] ) => Page[];

	/**
	 * Adds links to the quick links of home.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-quick-links
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_homescreen_quicklinks', 'acme', ( links ) => [
	 * 	...links,
	 * 	{ title: 'Acme reports', href: 'admin.php?page=wc-admin&path=%2Facme%2F7', icon: wp.element.createElement( 'span', { className: 'dashicons dashicons-chart-bar' } ) },
	 * ] );
	 */
	woocommerce_admin_homescreen_quicklinks: ( links: QuickLink[] ) => QuickLink[];

	/**
	 * Says which of the site's indicators home offers in its stats.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-stats
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_homepage_default_stats', 'acme', ( stats ) => [ ...stats, 'orders/avg_order_value' ] );
	 */
	woocommerce_admin_homepage_default_stats: ( stats: string[] ) => string[];

	/**
	 * Adds components below the content of the store's classic pages. Each gets the arguments of the address as its props.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        #woocommerce-embedded-layout__primary
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_embedded_layout_components', 'acme', ( components ) => [
	 * 	...components,
	 * 	( { tab } ) => wp.element.createElement( 'p', null, `Acme on ${ tab }` ),
	 * ] );
	 */
	woocommerce_admin_embedded_layout_components: (
		components: Component< Query >[],
		query: Query
	) => Component< Query >[];

	/**
	 * Changes the links of the header's Help panel. `task` is the task's id, or 'homescreen'.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-help
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_setup_task_help_items', 'acme', ( items, task ) =>
	 * 	task === 'shipping' ? [ ...items, { title: 'Shipping with Acme', link: 'https://example.com/shipping' } ] : items
	 * );
	 */
	woocommerce_admin_setup_task_help_items: (
		items: HelpLink[],
		task: string,
		props: { taskName: string; query: Query }
	) => HelpLink[];

	/**
	 * Changes a notice that the server queued for the user, once, when it shows.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-snackbars
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_queued_notice_filter', 'acme', ( notice ) =>
	 * 	notice.id === 'acme-ready' ? { ...notice, options: { ...notice.options, explicitDismiss: true } } : notice
	 * );
	 */
	woocommerce_admin_queued_notice_filter: ( notice: QueuedNotice ) => QueuedNotice;

	/**
	 * Names the arguments of the address that the menu's links, and links from report to report, keep.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        #adminmenu
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_persisted_queries', 'acme', ( names ) => [ ...names, 'acme_shop' ] );
	 */
	woocommerce_admin_persisted_queries: ( names: string[] ) => string[];

	/**
	 * Names the screens whose links do not get these arguments. A screen's name is its path without slashes and `/analytics`; home is `homescreen`.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        #adminmenu
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_time_excluded_screens', 'acme', ( screens ) => [ ...screens, 'acme' ] );
	 */
	woocommerce_admin_time_excluded_screens: ( screens: string[] ) => string[];

	/**
	 * Names the screens that the menu opens by a full page load.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        #adminmenu
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_nav_update_excluded_screens', 'acme', ( screens ) => [ ...screens, 'acme' ] );
	 */
	woocommerce_admin_nav_update_excluded_screens: ( screens: string[] ) => string[];

	/**
	 * Adds sections to Analytics' overview.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-overview
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_dashboard_default_sections', 'acme', ( sections ) => [
	 * 	...sections,
	 * 	{ key: 'acme', title: 'Acme', component: () => 'Tips by day', icon: 'heart', isVisible: true, hiddenBlocks: [] },
	 * ] );
	 */
	woocommerce_dashboard_default_sections: ( sections: OverviewSection[] ) => OverviewSection[];

	/**
	 * Adds charts to the overview.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-overview
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_dashboard_charts_filter', 'acme', ( charts ) => [
	 * 	...charts,
	 * 	{ endpoint: 'revenue', key: 'acme_tips', label: 'Tips', type: 'currency' },
	 * ] );
	 */
	woocommerce_admin_dashboard_charts_filter: ( charts: OverviewChart[] ) => OverviewChart[];

	/**
	 * Adds filters above the overview.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-overview
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_dashboard_filters', 'acme', ( filters ) => [
	 * 	...filters,
	 * 	{ label: 'Shop', param: 'acme_shop', showFilters: () => true, filters: [ { label: 'All shops', value: 'all' } ] },
	 * ] );
	 */
	woocommerce_admin_dashboard_filters: ( filters: ReportFilter[] ) => ReportFilter[];

	/**
	 * Says which tasks the screen for launching lists, by their ids.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-launch__tasks
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_launch_your_store_tasklist_whitelist', 'acme', ( ids ) => [ ...ids, 'acme-connect' ] );
	 */
	woocommerce_launch_your_store_tasklist_whitelist: ( ids: string[] ) => string[];

	/**
	 * Adds reports, renames ours and takes them away. An entry of your own is a report at `/analytics/{report}`.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .woocommerce-layout__main
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_reports_list', 'acme', ( reports ) => [
	 * 	...reports,
	 * 	{ report: 'acme', title: 'Acme', component: () => 'Sales of Acme', navArgs: { id: 'acme-report' } },
	 * ] );
	 */
	woocommerce_admin_reports_list: ( reports: ListedReport[] ) => ListedReport[];

	/**
	 * Adds columns to a report's table, and changes it.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-report-table__scroll
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_report_table', 'acme', ( table ) =>
	 * 	table.endpoint === 'orders'
	 * 		? {
	 * 				...table,
	 * 				headers: [ ...table.headers, { key: 'acme', label: 'Acme' } ],
	 * 				rows: table.rows.map( ( row ) => [ ...row, { display: 'Yes', value: 'yes' } ] ),
	 * 			}
	 * 		: table
	 * );
	 */
	woocommerce_admin_report_table: ( table: ReportTable ) => ReportTable;

	/**
	 * Adds numbers with their charts to a report. Its own names: orders, revenue, products, …
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-report-chart
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_orders_report_charts', 'acme', ( charts ) => [
	 * 	...charts,
	 * 	{ key: 'acme_tips', label: 'Tips', type: 'currency', better: 'up' },
	 * ] );
	 */
	[ name: `woocommerce_admin_${ string }_report_charts` ]: ( charts: ReportChart[] ) => ReportChart[];

	/**
	 * Adds selects above a report.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-report
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_orders_report_filters', 'acme', ( filters ) => [
	 * 	...filters,
	 * 	{ label: 'Shop', param: 'acme_shop', showFilters: () => true, filters: [ { label: 'All shops', value: 'all' } ] },
	 * ] );
	 */
	[ name: `woocommerce_admin_${ string }_report_filters` ]: ( filters: ReportFilter[] ) => ReportFilter[];

	/**
	 * Adds advanced filters to a report. Of categories and coupons the name has the singular.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-report
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_coupon_report_advanced_filters', 'acme', ( { title, filters } ) => ( {
	 * 	title: title || 'Coupons match <select/> filters',
	 * 	filters: {
	 * 		...filters,
	 * 		acme_source: {
	 * 			labels: { add: 'Source', title: '<title>Source</title> <rule/> <filter/>' },
	 * 			rules: [ { value: 'is', label: 'Is' } ],
	 * 			input: { component: 'SelectControl', options: [ { value: 'mail', label: 'Acme mail' } ] },
	 * 		},
	 * 	},
	 * } ) );
	 */
	[ name: `woocommerce_admin_${ string }_report_advanced_filters` ]: ( filters: AdvancedFilters ) => AdvancedFilters;

	/**
	 * Says in which currency the sums of reports and of the overview are written.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-report
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_report_currency', 'acme', ( currency, query ) =>
	 * 	query.currency === 'EUR' ? { ...currency, code: 'EUR', symbol: '€' } : currency
	 * );
	 */
	woocommerce_admin_report_currency: ( currency: Partial< Currency >, query: Query ) => Partial< Currency >;

	/**
	 * Colours a line or a bar of a chart. Gets its place, its name and all names; what is no colour leaves the chart's own.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-report-chart
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_chart_item_color', 'acme', ( color, name ) => ( name === 'Acme' ? '#135e96' : color ) );
	 */
	woocommerce_admin_chart_item_color: (
		color: number | string,
		name: string,
		all: { key: string; total?: number; focus: boolean; visible: boolean }[]
	) => number | string;

	/**
	 * Adds settings to Analytics' settings, by id.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-analytics-settings
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_analytics_settings', 'acme', ( settings ) => ( {
	 * 	...settings,
	 * 	acme_sync: { label: 'Acme', inputType: 'checkbox', helpText: 'Send the numbers to Acme.', initialValue: 'no', defaultValue: 'no' },
	 * } ) );
	 */
	woocommerce_admin_analytics_settings: (
		settings: Record< string, AnalyticsSetting >
	) => Record< string, AnalyticsSetting >;

	/**
	 * Says what the states of the import of earlier orders are called.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-analytics-settings
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_import_status', 'acme', ( states ) => ( { ...states, finished: 'Imported, and sent to Acme' } ) );
	 */
	woocommerce_admin_import_status: ( states: Record< string, Shown > ) => Record< string, Shown >;

	/**
	 * Adds kinds of products to the task of products.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @at        .storeboard-products
	 * @example
	 * wp.hooks.addFilter( 'experimental_woocommerce_tasklist_product_types', 'acme', ( types ) => [
	 * 	...types,
	 * 	{ key: 'acme-box', title: 'Acme box', content: 'A box that comes each month.', onClick: () => window.location.assign( 'admin.php?page=acme' ) },
	 * ] );
	 */
	experimental_woocommerce_tasklist_product_types: ( types: ProductType[] ) => ProductType[];

	/**
	 * Changes the whole list of kinds of products in the task of products.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-products
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_task_products_after', 'acme', ( types ) => types.filter( ( { key } ) => key !== 'grouped' ) );
	 */
	woocommerce_admin_task_products_after: ( types: ProductType[] ) => ProductType[];

	/**
	 * Adds tasks by a script alone to the list of things to do next. Use `TaskLists::add_task()` in PHP instead.
	 *
	 * @since      0.1.0
	 * @stability  deprecated
	 * @deprecated Use TaskLists::add_task() in PHP.
	 * @at         .storeboard-task-list
	 * @example
	 * wp.hooks.addFilter( 'woocommerce_admin_onboarding_task_list', 'acme', ( tasks ) => [
	 * 	...tasks,
	 * 	{ key: 'acme-connect', title: 'Connect Acme', content: 'Acme wants to be connected.', completed: false, visible: true, time: '2 minutes', isDismissable: true },
	 * ] );
	 */
	woocommerce_admin_onboarding_task_list: ( tasks: ScriptTask[], query: Query ) => ScriptTask[];

	/**
	 * Brings the modules of cards that PHP's filter `storeboard_cards` declares.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-home, .storeboard-cards
	 * @example
	 * const renewals = async () => ( { default: () => wp.element.createElement( 'p', null, 'No renewals this week' ) } );
	 * wp.hooks.addFilter( 'storeboard_card_modules', 'acme', ( modules ) => ( { ...modules, 'acme/renewals': renewals } ) );
	 */
	storeboard_card_modules: ( modules: Record< string, LoadCard > ) => Record< string, LoadCard >;
}

export interface HeaderProps {
	/** Whether it stands on a classic page. */
	isEmbedded: boolean;
	query: Query;
}

export interface TaskPageProps {
	/**
	 * Shows the task as complete, leads home, or where `redirectPath` says, and asks the server for the lists anew. It saves nothing: whether the task is complete
	 * says its class in PHP (`is_complete()`), so save before what that reads.
	 */
	onComplete: ( options?: { redirectPath?: string } ) => void;
	query: Query;
	task: Task;
}

export interface TaskRowProps {
	/** The row as it is, with another click handler or none. */
	defaultTaskItem: Component< { onClick?: ( event: any ) => void; isClickable?: boolean } >;
	isComplete: boolean;
	expandable: boolean;
	expanded: boolean;
	completed: boolean;
	/** Only where the task allows it. */
	onSnooze?: () => void;
	onDismiss?: () => void;
}

export interface TaskHeaderProps {
	task: Task;
	goToTask: () => void;
	trackClick: () => void;
}

export interface CompletionProps {
	hideTasks: () => void;
	keepTasks: () => void;
	customerEffortScore: boolean;
}

export interface TaskListProps {
	taskListId: string;
}

export interface GatewaySetupProps {
	defaultStepper: Component< any >;
	defaultInstallStep: { key: string; label: string; content: Shown } | null;
	defaultConfigureStep: { key: string; label: string; content: Shown };
	/** Enables the gateway, tells the owner so and completes the task; rejects for one that the store does not list. */
	markConfigured: ( id: string, query?: Query ) => Promise< void >;
	paymentGateway: any;
}

export interface GatewayFormProps {
	defaultForm: Component< any >;
	/** Saves the values and enables the gateway. */
	defaultSubmit: ( values: Record< string, string > ) => any;
	defaultFields: any[];
	markConfigured: ( id: string, query?: Query ) => Promise< void >;
	paymentGateway: any;
}

/** Slots: `wp.components.Fill` with the slot's name. A fill that is a function gets these props. An `order` of what it shows (1 at first) decides its place. */
export interface Slots {
	/**
	 * Items at the end of the header, on classic pages too.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-header', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_header_item' }, ( { query } ) =>
	 * 			wp.element.createElement( 'a', { href: 'https://acme.test', order: 5 }, query.path ? 'Acme' : 'Acme for home' )
	 * 		),
	 * } );
	 */
	woocommerce_header_item: HeaderProps;

	/**
	 * In the header, before the title.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-back', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_header_navigation_item' }, wp.element.createElement( 'a', { href: 'admin.php?page=acme' }, 'Acme' ) ),
	 * } );
	 */
	woocommerce_header_navigation_item: HeaderProps;

	/**
	 * Replaces the title of the screen; the last fill wins.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-title', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_header_page_title' }, ( { query } ) => `Acme ${ query.path ?? '' }` ),
	 * } );
	 */
	woocommerce_header_page_title: HeaderProps;

	/**
	 * The foot of the page, which exists only if filled.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-foot', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'woocommerce_footer_item' }, 'Acme is connected.' ),
	 * } );
	 */
	woocommerce_footer_item: {};

	/**
	 * Above home's columns, which it pushes down when it appears.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-banner', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'woocommerce_homescreen_experimental_header_banner_item' }, 'Acme has news.' ),
	 * } );
	 */
	woocommerce_homescreen_experimental_header_banner_item: {};

	/**
	 * At the top of home once the setup list is complete or hidden.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-payouts', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'experimental_woocommerce_wcpay_feature' }, 'Payouts of Acme' ),
	 * } );
	 */
	experimental_woocommerce_wcpay_feature: {};

	/**
	 * The page of a task of yours, by the task's id.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-task', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_onboarding_task_acme-connect' }, ( { onComplete } ) =>
	 * 			wp.element.createElement( 'button', { onClick: () => onComplete() }, 'Connect Acme' )
	 * 		),
	 * } );
	 */
	[ name: `woocommerce_onboarding_task_${ string }` ]: TaskPageProps | TaskRowProps | TaskHeaderProps;

	/**
	 * Replaces a task's row.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-row', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_onboarding_task_list_item_acme-connect' }, ( { isComplete, defaultTaskItem } ) =>
	 * 			wp.element.createElement( 'div', null, isComplete ? 'Acme is connected' : 'Acme waits', wp.element.createElement( defaultTaskItem ) )
	 * 		),
	 * } );
	 */
	[ name: `woocommerce_onboarding_task_list_item_${ string }` ]: TaskRowProps;

	/**
	 * Replaces the setup list's next step while it is this task.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-next', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_onboarding_task_list_header_acme-connect' }, ( { goToTask } ) =>
	 * 			wp.element.createElement( 'button', { onClick: goToTask }, 'Connect Acme now' )
	 * 		),
	 * } );
	 */
	[ name: `woocommerce_onboarding_task_list_header_${ string }` ]: TaskHeaderProps;

	/**
	 * Replaces the set-up of a payment method, by the gateway's id; the list then opens its page instead of enabling it.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-gateway', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_payment_gateway_setup_acme' }, ( { markConfigured } ) =>
	 * 			wp.element.createElement( 'button', { onClick: () => markConfigured( 'acme' ) }, 'Use Acme' )
	 * 		),
	 * } );
	 */
	[ name: `woocommerce_payment_gateway_setup_${ string }` ]: GatewaySetupProps;

	/**
	 * Replaces the form of a payment method's set-up after the installation; likewise.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-gateway-form', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_payment_gateway_configure_acme' }, ( { defaultSubmit } ) =>
	 * 			wp.element.createElement( 'button', { onClick: () => defaultSubmit( { key: '1' } ) }, 'Save Acme' )
	 * 		),
	 * } );
	 */
	[ name: `woocommerce_payment_gateway_configure_${ string }` ]: GatewayFormProps;

	/**
	 * Replaces the welcome title of the setup list.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-welcome', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'woocommerce_tasklist_experimental_progress_title_item' }, 'Welcome to Acme' ),
	 * } );
	 */
	woocommerce_tasklist_experimental_progress_title_item: TaskListProps;

	/**
	 * Replaces the setup list's whole header.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-list-header', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_tasklist_experimental_progress_header_item' }, ( { taskListId } ) => `Acme and ${ taskListId }` ),
	 * } );
	 */
	woocommerce_tasklist_experimental_progress_header_item: TaskListProps;

	/**
	 * Replaces the card that says that the set-up is done.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-done', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () =>
	 * 		wp.element.createElement( wp.components.Fill, { name: 'woocommerce_experimental_task_list_completion' }, ( { hideTasks } ) =>
	 * 			wp.element.createElement( 'button', { onClick: hideTasks }, 'Acme is ready' )
	 * 		),
	 * } );
	 */
	woocommerce_experimental_task_list_completion: CompletionProps;

	/**
	 * Below the setup list.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-below', {
	 * 	scope: 'woocommerce-tasks',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'experimental_woocommerce_tasklist_footer_item' }, 'Acme helps with each step.' ),
	 * } );
	 */
	experimental_woocommerce_tasklist_footer_item: {};

	/**
	 * Items in home's menu of display options.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-display', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'DisplayOptions' }, wp.element.createElement( 'button', null, 'Show Acme' ) ),
	 * } );
	 */
	DisplayOptions: {};

	/**
	 * Cards in the Activity panel; a fill also lights the mark of what is new.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-card', {
	 * 	scope: 'woocommerce-admin',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: 'AbbreviatedNotification' }, 'Two letters to Acme' ),
	 * } );
	 */
	AbbreviatedNotification: {};

	/**
	 * A place in parts of the store's settings; the plugin's scope says in which one.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-blueprint', {
	 * 	scope: 'woocommerce-blueprint-settings',
	 * 	render: () => wp.element.createElement( wp.components.Fill, { name: '__EXPERIMENTAL__WcAdminSettingsSlots' }, 'Acme exports its rates too.' ),
	 * } );
	 */
	__EXPERIMENTAL__WcAdminSettingsSlots: {};
}

export type SlotName = keyof Slots;

/** What the fill of a slot gets. */
export type SlotProps< Name extends SlotName > = Name extends `woocommerce_onboarding_task_list_item_${ string }`
	? TaskRowProps
	: Name extends `woocommerce_onboarding_task_list_header_${ string }`
		? TaskHeaderProps
		: Name extends `woocommerce_onboarding_task_${ string }`
			? TaskPageProps
			: Slots[ Name ];

/** Scopes of plugins: `wp.plugins.registerPlugin( name, { scope, render } )`. */
export interface Scopes {
	/**
	 * The dashboard and the frame of classic pages. A page whose layout has `showPluginArea: false` renders none of it.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-anywhere', { scope: 'woocommerce-admin', render: () => wp.element.createElement( wp.components.Fill, { name: 'woocommerce_header_item' }, 'Acme everywhere' ) } );
	 */
	'woocommerce-admin': 'woocommerce_header_item' | ( string & {} );
	/**
	 * The dashboard alone: tasks and their pages.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * wp.plugins.registerPlugin( 'acme-tasks', { scope: 'woocommerce-tasks', render: () => wp.element.createElement( wp.components.Fill, { name: 'woocommerce_onboarding_task_acme-tasks' }, 'Acme tasks' ) } );
	 */
	'woocommerce-tasks': 'woocommerce_onboarding_task_{id}' | ( string & {} );
	/**
	 * Beside the fields of the tax page.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-settings', { scope: 'woocommerce-settings', render: () => wp.element.createElement( wp.components.Fill, { name: '__EXPERIMENTAL__WcAdminSettingsSlots' }, 'Acme settings' ) } );
	 */
	'woocommerce-settings': '__EXPERIMENTAL__WcAdminSettingsSlots';
	/**
	 * The tax page, where the warning about tax settings shows.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-tax', { scope: 'woocommerce-tax-settings', render: () => wp.element.createElement( wp.components.Fill, { name: '__EXPERIMENTAL__WcAdminSettingsSlots' }, 'Acme tax' ) } );
	 */
	'woocommerce-tax-settings': '__EXPERIMENTAL__WcAdminSettingsSlots';
	/**
	 * The page of the store's visibility, below its options.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-visibility', { scope: 'woocommerce-site-visibility-settings', render: () => wp.element.createElement( wp.components.Fill, { name: '__EXPERIMENTAL__WcAdminSettingsSlots' }, 'Acme preview' ) } );
	 */
	'woocommerce-site-visibility-settings': '__EXPERIMENTAL__WcAdminSettingsSlots';
	/**
	 * Advanced > Blueprint, below the import.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-rates', { scope: 'woocommerce-blueprint-settings', render: () => wp.element.createElement( wp.components.Fill, { name: '__EXPERIMENTAL__WcAdminSettingsSlots' }, 'Acme rates' ) } );
	 */
	'woocommerce-blueprint-settings': '__EXPERIMENTAL__WcAdminSettingsSlots';
	/**
	 * The list of payment methods before WooCommerce 11.0, below the banner.
	 *
	 * @since     0.1.0
	 * @stability experimental
	 * @example
	 * wp.plugins.registerPlugin( 'acme-methods', { scope: 'woocommerce-payments-settings', render: () => wp.element.createElement( wp.components.Fill, { name: '__EXPERIMENTAL__WcAdminSettingsSlots' }, 'Acme methods' ) } );
	 */
	'woocommerce-payments-settings': '__EXPERIMENTAL__WcAdminSettingsSlots';
}

export type Scope = keyof Scopes;

/** What Storeboard defines on the window. */
export interface Globals {
	/**
	 * Writes arguments of the address into the links of WordPress' menu. Call it where you move about by yourself, or put your own in its place.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        #adminmenu
	 * @example
	 * window.wpNavMenuUrlUpdate?.( { acme_shop: '7' } );
	 */
	wpNavMenuUrlUpdate: ( query: Query ) => void;

	/**
	 * Marks the entry of WordPress' menu that is open.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        #adminmenu
	 * @example
	 * window.wpNavMenuClassChange?.( { path: '/acme/:id', wpOpenMenu: 'toplevel_page_woocommerce' }, '/acme/7' );
	 */
	wpNavMenuClassChange: ( page: Pick< Page, 'path' | 'wpOpenMenu' | 'navArgs' >, url: string ) => void;
}

/** Events of the window. */
export interface Events {
	/**
	 * The app, or somebody else, added an entry to the history.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * window.addEventListener( 'pushstate', () => document.body.classList.toggle( 'acme-home', ! window.location.search.includes( 'path=' ) ) );
	 */
	pushstate: Event;

	/**
	 * The app, or somebody else, replaced the entry of the history.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * window.addEventListener( 'replacestate', () => document.body.classList.toggle( 'acme-report', window.location.search.includes( 'analytics' ) ) );
	 */
	replacestate: Event;
}

/** A table of yours that is joined to orders: names alone, no SQL. */
export interface TableDeclaration {
	/** Without the prefix. */
	name: string;
	/** The column with the id of an order. */
	order: string;
	/** Which rows count: column to value, or to a list of values. */
	where?: Record< string, string | number | ( string | number )[] >;
	/** The column with the currency of a row's amounts. */
	currency?: string;
	in_store_currency?: boolean;
}

export interface MetricDeclaration {
	label: string;
	definition: string;
	format?: 'integer' | 'decimal' | 'currency' | 'percent';
	/** Which way it had better go. */
	better?: 'none' | 'up' | 'down';
	/** One of these: a column of numbers, rows or orders, two metrics of the same table. */
	sum?: string;
	count?: 'rows' | 'orders';
	ratio?: [ string, string ];
	capability?: string;
	/** Needed where it is declared by itself. */
	table?: TableDeclaration;
}

export interface DimensionDeclaration {
	label: string;
	column: string;
	/** Texts by value, or a function that gets the values on the page. */
	labels?: Record< string, string > | ( ( values: string[] ) => Record< string, string > );
	/** Needed where it is declared by itself. */
	table?: TableDeclaration;
}

export interface ReportDeclaration {
	title: string;
	capability: string;
	/** Not needed where metrics and dimensions are ids of such as are declared. */
	table?: TableDeclaration;
	/** Each by its name, or the id of one that is declared. */
	metrics: Record< string | number, MetricDeclaration | string > | string[];
	/** Each by its name, the id of one that is declared, or one of orders: 'payment_method', 'origin', 'source', 'campaign', 'device', 'currency', 'weekday', 'hour'. */
	dimensions?: Record< string | number, DimensionDeclaration | string > | string[];
	/** What it can be narrowed by: dimensions of its table, or of orders 'payment_method', 'origin', 'source', 'campaign', 'device'. */
	filters?: string[];
	/** Which metrics stand above the chart; all unless told. */
	figures?: string[];
	/** A sentence below the table. */
	note?: string;
	/** False where home shall have no card of it. */
	card?: boolean;
}

export interface CardDeclaration {
	title: string;
	description?: string;
	capability: string;
	/** Ids of metrics. */
	metrics: string[];
	shows?: 'number' | 'chart';
	/** The report that its heading leads to. */
	report?: string;
}

/** What PHP declares on the action `storeboard_register`. A declaration that is wrong is left out, and WooCommerce, Status, Extensions names it with file and line. */
export interface Declarations {
	/**
	 * A report of a table of yours: a page with its menu entry, numbers, chart, table, filters, files, saved views, a card and an ability for agents.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_action( 'storeboard_register', static function () {
	 * 	storeboard_register_report( 'acme/commissions', [
	 * 		'title'      => 'Commissions',
	 * 		'capability' => 'view_woocommerce_reports',
	 * 		'table'      => [ 'name' => 'acme_commissions', 'order' => 'order_id' ],
	 * 		'metrics'    => [ 'commission' => [ 'label' => 'Commission', 'definition' => 'What agents earn on orders.', 'format' => 'currency', 'sum' => 'amount' ] ],
	 * 		'dimensions' => [ 'agent' => [ 'label' => 'Agent', 'column' => 'agent' ] ],
	 * 	] );
	 * } );
	 */
	storeboard_register_report: ( id: string, report: ReportDeclaration ) => boolean;

	/**
	 * A metric by itself, which several reports and cards name by its id.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_action( 'storeboard_register', static function () {
	 * 	storeboard_register_metric( 'acme/paid', [
	 * 		'label'      => 'Commission paid',
	 * 		'definition' => 'What agents were paid.',
	 * 		'format'     => 'currency',
	 * 		'sum'        => 'amount',
	 * 		'capability' => 'view_woocommerce_reports',
	 * 		'table'      => [ 'name' => 'acme_commissions', 'order' => 'order_id' ],
	 * 	] );
	 * } );
	 */
	storeboard_register_metric: ( id: string, metric: MetricDeclaration ) => boolean;

	/**
	 * What rows of reports may stand for, by itself.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_action( 'storeboard_register', static function () {
	 * 	storeboard_register_dimension( 'acme/state', [ 'label' => 'State', 'column' => 'status', 'table' => [ 'name' => 'acme_commissions', 'order' => 'order_id' ] ] );
	 * } );
	 */
	storeboard_register_dimension: ( id: string, dimension: DimensionDeclaration ) => boolean;

	/**
	 * A card of home with metrics of yours.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-home, .storeboard-cards
	 * @example
	 * add_action( 'storeboard_register', static function () {
	 * 	storeboard_register_card( 'acme/commissions-over-time', [
	 * 		'title'      => 'Commissions over time',
	 * 		'capability' => 'view_woocommerce_reports',
	 * 		'metrics'    => [ 'acme/commission' ],
	 * 		'shows'      => 'chart',
	 * 	] );
	 * } );
	 */
	storeboard_register_card: ( id: string, card: CardDeclaration ) => boolean;

	/**
	 * A task of the setup list, or of another one: a class that extends WooCommerce's `OnboardingTasks\Task`.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-task-list
	 * @example
	 * add_action( 'init', static function () {
	 * 	$lists = 'Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists';
	 * 	$lists::add_task( 'extended', new class( $lists::get_list( 'extended' ) ) extends Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task {
	 * 		public function get_id() { return 'acme-connect'; }
	 * 		public function get_title() { return 'Connect Acme'; }
	 * 		public function get_content() { return 'Acme wants to be connected.'; }
	 * 		public function get_time() { return '1 minute'; }
	 * 	} );
	 * }, 20 );
	 */
	'TaskLists::add_task': ( list: string, task: TaskDeclaration ) => void;

	/**
	 * A list of tasks of your own.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-task-list
	 * @example
	 * add_action( 'init', static function () {
	 * 	$lists = 'Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists';
	 * 	$lists::add_list( [ 'id' => 'acme', 'title' => 'Acme', 'tasks' => [], 'options' => [ 'isExpandable' => true ] ] );
	 * }, 20 );
	 */
	'TaskLists::add_list': ( list: TaskListDeclaration ) => void;
}

/** What the class of a task says. All but the first four have defaults. */
export interface TaskDeclaration {
	get_id: () => string;
	get_title: () => string;
	get_content: () => string;
	get_time: () => string;
	get_additional_info?: () => string;
	get_action_label?: () => string;
	get_action_url?: () => string | null;
	is_complete?: () => boolean;
	can_view?: () => boolean;
	is_dismissable?: () => boolean;
}

export interface TaskListDeclaration {
	id: string;
	title: string;
	/** Names of classes of tasks. */
	tasks: string[];
	options?: {
		/** One task is open at a time. */
		isExpandable?: boolean;
		/** Two tasks until more are asked for; true unless told. */
		isCollapsible?: boolean;
		/** The owner can hide it; true unless told. */
		isToggleable?: boolean;
	};
}

/** A kind of card that an owner can put on home. Its name: 'acme/renewals'. */
export interface CardKind {
	title: string;
	description?: string;
	keywords?: string[];
	/** What the box keeps free until the module is there, in pixels. */
	height: number;
	can?: string;
	presentation?: 'framed' | 'full-bleed';
	category?: string;
	several?: boolean;
	attributes?: Record< string, { type: 'string' | 'number'; default?: string | number } >;
}

export interface AttentionSource {
	capability: string;
	count: () => number | { count: number; since?: number };
	label: ( count: number ) => string;
	step: { label: string; url: string };
	/** What it is counted anew with. */
	depends_on?: 'orders' | 'stock' | 'reviews' | 'notes' | 'setup';
}

/** Filters of PHP: `add_filter( name, callback )`. */
export interface PhpFilters {
	/**
	 * The kinds of cards that an owner can put on home. Modules come by the client's filter `storeboard_card_modules`.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-home, .storeboard-cards
	 * @example
	 * add_filter( 'storeboard_cards', static fn( array $cards ) => $cards + [ 'acme/renewals' => [ 'title' => 'Renewals', 'height' => 120, 'can' => 'manage_woocommerce' ] ] );
	 * add_action( 'admin_enqueue_scripts', static fn() => wp_add_inline_script( 'wp-hooks', <<<'JS'
	 * wp.hooks.addFilter( 'storeboard_card_modules', 'acme', ( modules ) => ( { ...modules, 'acme/renewals': async () => ( { default: () => 'No renewals this week' } ) } ) );
	 * JS ) );
	 */
	storeboard_cards: ( cards: Record< string, CardKind > ) => Record< string, CardKind >;

	/**
	 * Lines of what needs attention, by an id that begins with the extension's name.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @at        .storeboard-today__attention
	 * @example
	 * add_filter( 'storeboard_attention_sources', static fn( array $sources ) => $sources + [
	 * 	'acme-renewals' => [
	 * 		'capability' => 'edit_shop_orders',
	 * 		'count'      => static fn() => 2,
	 * 		'label'      => static fn( int $count ) => "$count renewals failed",
	 * 		'step'       => [ 'label' => 'Try again', 'url' => admin_url( 'admin.php?page=acme' ) ],
	 * 	],
	 * ] );
	 */
	storeboard_attention_sources: ( sources: Record< string, AttentionSource > ) => Record< string, AttentionSource >;

	/**
	 * Which dotted keys of `wcSettings.admin` stay in the page on Storeboard's screens.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_kept_settings', static fn( array $keys ) => [ ...$keys, 'onboarding.localeInfo' ] );
	 */
	storeboard_kept_settings: ( keys: string[] ) => string[];

	/**
	 * Whether Storeboard shows a screen that it has built; the second argument is the screen's id. Add it before `current_screen`.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_owns_screen', static fn( bool $owns, string $id ) => $owns && 'home' !== $id, 10, 2 );
	 */
	storeboard_owns_screen: ( owns: boolean, id: string ) => boolean;

	/**
	 * Whether a page of Storeboard is sent while it is made. Add it before `current_screen`.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_streams_page', '__return_false' );
	 */
	storeboard_streams_page: ( streams: boolean ) => boolean;

	/**
	 * Whether the command palette's scripts wait until somebody opens it.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_defer_command_palette', '__return_false' );
	 */
	storeboard_defer_command_palette: ( defers: boolean ) => boolean;

	/**
	 * Which arguments of the address reports read because of an extension, by report (`*` for all): saved views keep these.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_report_arguments', static fn( array $names ) => array_merge_recursive( $names, [ '*' => [ 'acme_shop' ], 'coupons' => [ 'acme_source' ] ] ) );
	 */
	storeboard_report_arguments: ( names: Record< string, string[] > ) => Record< string, string[] >;

	/**
	 * The capabilities by which users see reports and costs, in the place of Storeboard's own.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_report_capabilities', static fn( array $capabilities ) => [ 'revenue' => 'see_the_books' ] + $capabilities );
	 */
	storeboard_report_capabilities: ( capabilities: Record< string, string > ) => Record< string, string >;

	/**
	 * Whether one user sees a report, or costs, whatever was decided for their roles; null leaves it to these.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_user_sees_report', static fn( ?bool $sees, string $what, int $user_id ) => 7 === $user_id && 'costs' === $what ? false : $sees, 10, 3 );
	 */
	storeboard_user_sees_report: ( sees: boolean | null, what: string, userId: number ) => boolean | null;

	/**
	 * Where payment gateways save on an order what the payment cost: keys of order meta, each with the key of the fee's currency ('' where it is the order's).
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_fee_meta_keys', static fn( array $keys ) => $keys + [ '_acme_fee' => '_acme_fee_currency' ] );
	 */
	storeboard_fee_meta_keys: ( keys: Record< string, string > ) => Record< string, string >;

	/**
	 * Up to how many rows the browser writes the file of a report itself.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_export_rows_in_browser', static fn() => 2000 );
	 */
	storeboard_export_rows_in_browser: ( rows: number ) => number;

	/**
	 * For how many seconds a background job writes such a file before it leaves the rest to the next one.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_export_turn', static fn() => 5.0 );
	 */
	storeboard_export_turn: ( seconds: number ) => number;

	/**
	 * What sending reports by email takes: to oneself (`own`), and to others with the list of all (`others`).
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_email_capabilities', static fn( array $capabilities ) => [ 'others' => 'manage_options' ] + $capabilities );
	 */
	storeboard_email_capabilities: ( capabilities: { own: string; others: string } ) => { own: string; others: string };

	/**
	 * The hour, by the store's clock, at which reports are sent by email.
	 *
	 * @since     0.1.0
	 * @stability stable
	 * @example
	 * add_filter( 'storeboard_email_hour', static fn() => 6 );
	 */
	storeboard_email_hour: ( hour: number ) => number;
}
