import { getAdminSetting } from './platform-settings';

/** A screen of the app that exists, as PHP judged it (includes/Screens/Ownership.php). The client judges nothing again. */
export interface ScreenRow {
	/** As in includes/Screens/screens.json. */
	id: string;
	/** Of a route: `:name` stands for one part, `*` at its end for everything below. */
	path?: string;
	/** Of a task's page: the task's id, `*` for every task that has no row of its own. */
	task?: string;
	/** Empty if the title is known only once the screen has its data. */
	title: string;
	/** Whether the user may see it. */
	allowed: boolean;
	/** The owner; the platform's screens open by a full load. */
	owner: 'storeboard' | 'platform';
	/** The name of the script that shows it. Extensions show a screen of ours that has no script. */
	chunk?: string;
	/** The platform's id of its entry of the navigation. */
	nav?: string;
	/** The titles of what it belongs to, from the top down. */
	trail?: string[];
	/** The platform's own path of it, where that says less: extensions know the body's class by it. */
	as?: string;
	/** The id of the entry of WordPress' menu to open. */
	menu?: string;
	/** Whether it is a report that the platform does not have. */
	added?: boolean;
	/** The parts of the frame that the screen leaves out. */
	layout: Record< string, boolean >;
	/** Arguments of the address that open a dialog of the platform's own screen. */
	unless?: string[];
	/** Ids of the screens whose scripts are fetched in idle time. */
	next?: string[];
}

/** As includes/PageData/HeaderTabs.php has it. */
export interface HeaderTabs {
	shopUrl: string;
	siteUrl: string;
	isComingSoon: boolean;
	/** Whether the store notice has a text, shown or not. */
	hasNotice: boolean;
	/** Complete and open setup steps, both 0 where they are unknown; null once the setup list is hidden or complete. */
	setup: { complete: number; left: number } | null;
	/** Open tasks of the extended list, 0 where it is hidden; null where they are unknown. */
	openTasks: number | null;
	/** Whether home's header has a menu of the account with the marketplace. */
	hasAccount: boolean;
	/** Whether the header of settings pages has tabs. */
	isOnSettings: boolean;
	/** When the user last read the inbox: Unix time in milliseconds; empty if never. */
	inboxReadAt: string;
	/** What waited when the user last read the Activity panel, as JSON. */
	activitySeen: string;
	/** Whether the store ever had an order: home has the panels of its day then, also while it is set up. */
	sells: boolean;
	/** Whether orders have a screen of their own instead of the post editor. */
	usesOrdersScreen: boolean;
}

/** The JSON block that PHP prints for a screen (includes/PageData/PageSettings.php). */
export interface PageSettings {
	version: string;
	/** The server's clock when it made the page: Unix time in milliseconds, or 0 if unknown. */
	madeAt: number;
	/** Address of the admin folder, with a slash at its end. */
	adminUrl: string;
	/** Where the user signs in. */
	loginUrl: string;
	/** REST address that says who is signed in: `{ id }`. */
	currentUserUrl: string;
	siteTitle: string;
	userId: number;
	/** Names what the user typed and did not save, in this browser. After a sign-out it is another. */
	draftKey: string;
	/** Whether the user has each capability, and 'costs': to see what goods cost; a super admin has all. */
	can: Record< string, boolean >;
	platform: { label: string; features: Record< string, boolean > };
	/** The routes and tasks that exist. */
	screens: ScreenRow[];
	/** Task id to the text of its header card. Other tasks show the server's text. */
	headerCards: Record< string, { title: string; text: string; button: string } >;
	/** 'two_columns' or 'single_column': the user's choice or the store's, until the preferences are loaded. */
	defaultLayout: string;
	/** Statuses of orders to fulfil, without the prefix 'wc-'. */
	actionableStatuses: string[];
	/** Whether orders have a screen of their own instead of the post editor. */
	usesOrdersScreen: boolean;
	/** Whether the store ever had an order, and whether it has published a product. */
	hasOrders: boolean;
	hasProducts: boolean;
	/** Names of the panels of 'Your store today', to reserve their place. */
	todayPanels: string[];
	/** Those of them whose place is kept until the client has counted. All, where it is missing. */
	placedPanels?: string[];
	/**
	 * The number of rows, at most five, of the panel in the address; null if the address opens none, or if that is
	 * unknown.
	 */
	openedRows: number | null;
	/** Whether store alerts came with the page, so that their place is reserved from the start. */
	hasAlerts: boolean;
	/** The task whose page shows, in the server's form, if its list is hidden and therefore comes without its tasks. */
	hiddenTask: unknown;
	/** The step at which the printed page of the shipping task stands. */
	shippingStep?: string;
	/** Of a live store, on the page of its launch: whether customers can pay; null where nobody tells. */
	canPay?: boolean | null;
	/** Whether the owner hid the setup list, until the lists are loaded. */
	isSetupHidden: boolean;
	/** Whether the lists are kept ones because they are slow to make. Nobody can tell whether they are still valid. */
	slowLists: boolean;
	/** Complete and open setup steps, for the reminder bar; both 0 where there is nothing to remind of yet; null if it never shows. */
	reminder: { complete: number; left: number } | null;
	/** What the tabs at the header's end read; their script knows what counts where it is missing. */
	headerTabs?: Partial< HeaderTabs >;
	/** Whether the store shows suggestions: the one switch for all offers to the owner. */
	showsSuggestions: boolean;
	/** Whether the bar that offers the mobile app shows, so that its place is reserved from the start. */
	hasAppBanner: boolean;
	/** Whether the store has coupons, and the user may edit them. */
	hasCoupons: boolean;
	/** Whether the user has yet to read what the toolbar's visibility badge is for. */
	hasLaunchTour: boolean;
	/** What the stats overview says of what its amounts add up; empty where that goes without saying. */
	statsNote?: string;
	/** How many files of large reports are kept for the user; absent on a store that never made any. */
	exports?: number;
	/** What extensions declare that reports read in the address, by report, '*' for all (includes/SavedViews/ReportArguments.php). */
	reportArguments?: Record< string, string[] >;
	/** The reports that extensions declare, on the page of one (includes/Analytics/DeclaredReports.php). */
	declaredReports?: unknown;
	/** The cards that home is drawn from, as the server tells them (includes/Cards/Arrangement.php); absent where it is as it ever was. */
	arrangement?: unknown[];
	/** The cards of the overview, where the user added some, as the server tells them. */
	overviewCards?: unknown[];
	/** The store's targets of metrics that the user may see; absent where there are none (includes/Cards/Targets.php). */
	targets?: { metric: string; period: 'month' | 'quarter' | 'year'; amount: number; isLevel: boolean }[];
	/** Whether orders come into the reports every few hours, not at once; told to home where it is so. */
	importsByTurns?: boolean;
	/** What reports read of the settings (includes/Analytics/ReportSettings.php). */
	reports?: {
		/** 'period=month&compare=previous_year'. */
		defaultRange: string;
		/** The day that an order counts for: `date_created`, `date_paid` or `date_completed`. */
		dateType: string;
		/** 0 for Sunday. */
		weekStartsOn: number;
		/** Whether the store is large, and the sums of its past days are kept (includes/Rollups). */
		hasSums?: boolean;
		/** The reports that the user may not see, and 'costs'; absent where they see all. */
		hidden?: string[];
		/** Why a report of a large store takes longer than it should, by its id. An empty list where all is well. */
		notes?: Record< string, string >;
		/** Reports that add up amounts in several currencies, where the user may see these apart. */
		foreign?: string[];
		/** The statuses of orders that do not count, without the prefix 'wc-'; null where they are not known. */
		excludedStatuses?: string[] | null;
		/** Whether refunds count with their taxes and shipping; null where the platform does not tell. */
		refundsWithTaxes?: boolean | null;
		/** Up to how many rows the browser writes the file of a report itself; 10,000 if not said. */
		rowsInBrowser?: number;
		/** Whether anybody ever saved a view or an annotation: a store without asks for none. */
		hasRecords?: boolean;
		/** Whether an import of earlier orders has not brought in all of them. */
		hasOpenImport?: boolean;
		/** Whether orders come into the reports every few hours, not at once. */
		importsByTurns?: boolean;
		/** Whether the user may open the list of orders. */
		opensOrders?: boolean;
		/** The store's: a name, or an offset such as '+05:30'. */
		timeZone?: string;
		/** Whether the store counts its stock. */
		managesStock?: boolean;
		/** Whether the store keeps what its goods cost. */
		hasCosts?: boolean;
		/** What releases after 11.0 add to reports (includes/Platform/NewerReports.php); absent where the store's adds nothing. */
		newer?: {
			/** How orders were paid: titles by id. */
			orders?: { paymentMethods: Record< string, string > };
			taxes?: {
				/** What was taxed is told as one amount, or also for goods and for shipping. */
				amounts?: 'whole' | 'parts';
				/** What the store has rates for: names by 'GB' and 'US:CA'. */
				locations?: Record< string, string >;
			};
		};
	};
	/** What the site can do with blueprints (includes/Platform/BlueprintRoutes.php). */
	blueprint: {
		/** The export's route stands in a namespace of its own. */
		isOlder: boolean;
		/** The export takes a flat list of steps instead of groups. */
		takesList: boolean;
		/** The export can answer the address of an archive. */
		takesZip: boolean;
		/** Steps are imported one by one. */
		canImport: boolean;
	} | null;
	/**
	 * Newer versions of plugins by their files without '.php', the nonce to update them by (empty where the user may not), and the plugins
	 * that the page is made of.
	 */
	pluginUpdates: { versions: Record< string, string >; nonce: string; locked: string[] };
	/** What extensions threw while the server made the page. */
	extensionErrors: { name: string; place: string; message: string }[];
	/** Preloaded replies by REST path. */
	replies: Record< string, { body: unknown; headers: Record< string, string > } >;
}

/** What reads as false where it is missing has no default: the first screen's bytes are counted. */
const empty = {
	version: '',
	madeAt: 0,
	adminUrl: '',
	loginUrl: '/wp-login.php',
	currentUserUrl: '/wp-json/wp/v2/users/me?_fields=id',
	siteTitle: '',
	userId: 0,
	draftKey: '',
	can: {},
	platform: { label: '', features: {} },
	screens: [],
	headerCards: {},
	defaultLayout: 'single_column',
	actionableStatuses: [ 'processing', 'on-hold' ],
	hasOrders: true,
	hasProducts: true,
	todayPanels: [ 'orders-panel', 'stock-panel', 'reviews-panel' ],
	openedRows: null,
	showsSuggestions: true,
	pluginUpdates: { versions: {}, nonce: '', locked: [] },
	extensionErrors: [],
	replies: {},
} as unknown as PageSettings;

let settings: PageSettings | undefined;

/** What PHP printed for this page. It is read once. An unreadable block reads as empty, so that the page still mounts. */
export function getPageSettings(): PageSettings {
	if ( ! settings ) {
		settings = { ...empty, ...readBlock() };
	}
	return settings;
}

/** For tests: replaces what the page printed. */
export function setPageSettings( given: Partial< PageSettings > ) {
	settings = { ...empty, ...given };
}

/**
 * Whether the user has a capability. A super admin has all. Capabilities that PHP does not list for the page, those
 * of extensions' routes, come from the platform's settings of the user.
 */
export function can( capability: string ): boolean {
	const listed = getPageSettings().can[ capability ];
	if ( listed !== undefined ) {
		return listed;
	}
	const user = getAdminSetting( 'currentUserData', {} );
	return user.is_super_admin === true || user.capabilities?.[ capability ] === true;
}

function readBlock(): Partial< PageSettings > {
	const text = document.getElementById( 'storeboard-settings' )?.textContent;
	if ( ! text ) {
		return {};
	}
	try {
		return JSON.parse( text );
	} catch ( error ) {
		console.error( 'Storeboard: the page settings could not be read.', error );
		return {};
	}
}
