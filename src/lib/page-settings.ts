/** A screen of the app that exists, as PHP judged it (includes/Screens/Ownership.php). The client judges nothing again. */
export interface ScreenRow {
	/** As in includes/Screens/screens.json. */
	id: string;
	/** Of a route: `:name` stands for one part, `*` at its end for everything below. */
	path?: string;
	/** Of a task's page: the task's id, `*` for every task that has no row of its own. */
	task?: string;
	/** Empty where the title is known only once the screen has its data. */
	title: string;
	/** Whether the user may see it. */
	allowed: boolean;
	/** Who shows it; the platform does so by a full load. */
	owner: 'storeboard' | 'platform';
	/** The name of the script that shows it. A screen of ours without one is shown by extensions. */
	chunk?: string;
	/** The platform's id of its entry of the navigation. */
	nav?: string;
	/** The id of the entry of WordPress' menu that is open. */
	menu?: string;
	/** What the frame leaves out. */
	layout: Record< string, boolean >;
	/** Arguments of the address that open a dialog of the platform's own screen. */
	unless?: string[];
	/** Ids of the screens whose scripts are fetched in idle time. */
	next?: string[];
}

/** The JSON block that PHP prints for a screen (includes/Admin/PageSettings.php). */
export interface PageSettings {
	version: string;
	/** The server's clock when it made the page: Unix time in milliseconds. 0 where it does not tell. */
	madeAt: number;
	/** Address of the admin folder, with a slash at its end. */
	adminUrl: string;
	/** Where the user signs in. */
	loginUrl: string;
	/** REST address that says who is signed in: `{ id }`. */
	currentUserUrl: string;
	siteTitle: string;
	userId: number;
	/** Capability to whether the user has it; a super admin has all. */
	can: Record< string, boolean >;
	platform: { label: string; features: Record< string, boolean > };
	/** The routes and tasks that exist. */
	screens: ScreenRow[];
	/** Task id to the words of its header card; a task that is not in it shows the server's own. */
	headerCards: Record< string, { title: string; text: string; button: string } >;
	/** 'two_columns' or 'single_column': the user's choice, else the store's, for as long as the preferences are not known. */
	defaultLayout: string;
	/** Statuses of orders that wait to be fulfilled, without the prefix 'wc-'. */
	actionableStatuses: string[];
	/** Whether orders have a screen of their own, in the place of the post editor. */
	usesOrdersScreen: boolean;
	/** Whether the store ever had an order, and whether it has published a product. */
	hasOrders: boolean;
	hasProducts: boolean;
	/** Names of the panels of 'Your store today', for the place that is kept for them. */
	todayPanels: string[];
	/** How many rows, at most five, the one has that the address opens; null where it opens none, or that is not known. */
	openedRows: number | null;
	/** Whether store alerts came with the page, so that their place is kept from the start. */
	hasAlerts: boolean;
	/** The task whose page shows, where its list is hidden and so comes without its tasks; as the server tells a task. */
	hiddenTask: unknown;
	/** Whether the owner hid the setup list, for as long as the lists are not known. */
	isSetupHidden: boolean;
	/** Whether the lists came as they were last known because they are slow to work out: nobody can tell whether they still are so. */
	slowLists: boolean;
	/** Setup steps that are done and that are left, for the reminder bar; null where it is not to show. */
	reminder: { complete: number; left: number } | null;
	/** Whether the store wants suggestions: the one switch of all that is offered to the owner. */
	showsSuggestions: boolean;
	/** Whether the bar that offers the mobile app shows: its place is kept from the start. */
	hasAppBanner: boolean;
	/** Whether the user has yet to be told what the toolbar's badge of who sees the store is for. */
	hasLaunchTour: boolean;
	/** What extensions threw while the server made the page. */
	extensionErrors: { name: string; place: string; message: string }[];
	/** REST path to its preloaded reply. */
	replies: Record< string, { body: unknown; headers: Record< string, string > } >;
}

const empty: PageSettings = {
	version: '',
	madeAt: 0,
	adminUrl: '',
	loginUrl: '/wp-login.php',
	currentUserUrl: '/wp-json/wp/v2/users/me?_fields=id',
	siteTitle: '',
	userId: 0,
	can: {},
	platform: { label: '', features: {} },
	screens: [],
	headerCards: {},
	defaultLayout: 'single_column',
	actionableStatuses: [ 'processing', 'on-hold' ],
	usesOrdersScreen: false,
	hasOrders: true,
	hasProducts: true,
	todayPanels: [ 'orders-panel', 'stock-panel', 'reviews-panel' ],
	openedRows: null,
	hasAlerts: false,
	hiddenTask: null,
	isSetupHidden: false,
	slowLists: false,
	reminder: null,
	showsSuggestions: true,
	hasAppBanner: false,
	hasLaunchTour: false,
	extensionErrors: [],
	replies: {},
};

let settings: PageSettings | undefined;

/** What PHP printed for this page. Read once; an unreadable block reads as empty, so that the page still mounts. */
export function getPageSettings(): PageSettings {
	if ( ! settings ) {
		settings = { ...empty, ...readBlock() };
	}
	return settings;
}

/** For tests: what the page would have printed. */
export function setPageSettings( given: Partial< PageSettings > ) {
	settings = { ...empty, ...given };
}

/**
 * Whether the user may do something. A super admin may do everything; capabilities that PHP does not list for the page, those
 * of extensions' routes, stand in what the platform prints of the user.
 *
 * @param capability
 */
export function can( capability: string ): boolean {
	const listed = getPageSettings().can[ capability ];
	if ( listed !== undefined ) {
		return listed;
	}
	const user = window.wcSettings?.admin?.currentUserData;
	return user?.is_super_admin === true || user?.capabilities?.[ capability ] === true;
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
