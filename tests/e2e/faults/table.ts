import type { Page } from '@playwright/test';
import type { Answers } from '../../js/fault-server';
import type { OwnedPanelId } from '../../../src/classic/loaders';
import { INCENTIVE, WITH_INCENTIVE } from '../lib/incentive';
import type { Store } from '../lib/store';
import { CLASSIC_SCREENS, ME } from './classic-screens';
import { REPORT_SCREENS } from './report-screens';

/**
 * What can go wrong, and the screens that it goes wrong on. The tests are generated from it, in a browser (faults.spec.ts) and without
 * one (tests/js/faults.tsx), and so is docs/faults.md (`npm run docs:faults`). A new screen joins by one entry, with its writes; a
 * new fault by one entry and its injection (inject.ts). The panels of classic pages and the reports stand in files of their own. All import
 * types alone, or one another: the page is written from them without a bundler.
 */

/** How the owner gets on once the fault is over. */
export type WayOut =
	/** Nothing was lost. */
	| 'none'
	/** ‘Try again’, in the place of each part. */
	| 'retry'
	/** It goes on by itself. */
	| 'itself'
	/** ‘Try again’, once the time is over that the server asked for. */
	| 'wait'
	/** A dialog to sign in; cancelled, ‘Try again’ asks again. */
	| 'sign-in';

/** Something that goes wrong with each request of a screen. */
export interface AnswerFault {
	id: string;
	name: string;
	/** What the owner is told, in the place of each part and for each write; null where nothing is lost. */
	says: string | null;
	/** A refusal of a write is told in the server's own words. */
	isRefusal?: true;
	wayOut: WayOut;
}

export const ANSWER_FAULTS: AnswerFault[] = [
	{
		id: 'offline',
		name: 'Offline',
		says: 'You’re offline. Check your connection, then try again.',
		wayOut: 'itself',
	},
	{
		id: 'down',
		name: 'The server is not to be reached',
		says: 'Your store isn’t responding right now.',
		wayOut: 'retry',
	},
	{ id: 'timeout', name: 'No answer for 10 seconds', says: 'Your store took too long to respond.', wayOut: 'retry' },
	{ id: '500', name: '500', says: 'Something went wrong on your site’s server.', wayOut: 'retry' },
	{
		id: '502',
		name: '502 with a page of the proxy',
		says: 'Your store isn’t responding right now.',
		wayOut: 'retry',
	},
	{ id: 'notice', name: 'A PHP notice before the JSON', says: null, wayOut: 'none' },
	{ id: 'truncated', name: 'JSON that is cut off', says: 'Your store sent an unexpected response.', wayOut: 'retry' },
	{ id: 'login', name: 'The sign-in page in the place of JSON', says: 'You’ve been logged out.', wayOut: 'sign-in' },
	{
		id: 'nonce',
		name: '403, the nonce is refused again and again',
		says: 'This page has expired.',
		wayOut: 'retry',
	},
	{ id: 'stale', name: '403, the nonce is too old', says: null, wayOut: 'none' },
	{ id: 'session', name: 'The session is over', says: 'You’ve been logged out.', wayOut: 'sign-in' },
	{
		id: 'role',
		name: 'The role was changed',
		says: 'You don’t have permission to do this.',
		isRefusal: true,
		wayOut: 'retry',
	},
	{ id: '404', name: '404', says: 'This wasn’t found.', isRefusal: true, wayOut: 'retry' },
	{
		id: '429',
		name: '429 with Retry-After',
		says: 'Your store is getting too many requests.',
		isRefusal: true,
		wayOut: 'wait',
	},
];

/** Something that goes wrong around the requests: what the owner sees, and what stays. */
export interface OtherFault {
	id: string;
	name: string;
	sees: string;
	stays: string;
}

export const OTHER_FAULTS: OtherFault[] = [
	{
		id: 'chunk-404',
		name: 'A script of the screen answers 404',
		sees: 'The page reloads once, then the error screen; for a part of the screen a message with ‘Try again’ in its place.',
		stays: 'WordPress’ menu, the way to WooCommerce’s screen; the task lists, where only a part is missing.',
	},
	{
		id: 'chunk-never',
		name: 'A script of the screen never comes',
		sees: 'The words that the server printed; after two minutes as above.',
		stays: 'The same.',
	},
	{
		id: 'storage-full',
		name: 'The browser’s storage is full',
		sees: 'Nothing.',
		stays: 'Everything; figures are requested again on each page.',
	},
	{ id: 'storage-refused', name: 'The browser refuses its storage', sees: 'Nothing.', stays: 'The same.' },
	{
		id: 'clock-ahead',
		name: 'This machine’s clock is a year ahead',
		sees: 'Nothing: what is told in the store’s times goes by the store’s clock.',
		stays: 'Everything.',
	},
	{ id: 'clock-behind', name: 'This machine’s clock is a year behind', sees: 'The same.', stays: 'Everything.' },
	{ id: 'time-zone', name: 'This machine is in another time zone', sees: 'The same.', stays: 'Everything.' },
	{
		id: 'double-click',
		name: 'A double click on what writes',
		sees: 'What one click does.',
		stays: 'One request goes out.',
	},
	{
		id: 'two-tabs',
		name: 'The same page in two tabs, which write at the same moment',
		sees: 'In each tab what was done there; what was done in the other one, when the tab comes back into view after a minute.',
		stays: 'What both wrote.',
	},
	{
		id: 'leaving',
		name: 'The page is left during a write',
		sees: 'The next page.',
		stays: 'What was meant is written.',
	},
];

/** Something on the screen, which both kinds of tests find: by role and name, or by a selector and, if given, its whole text. */
export type Place =
	{ role: Parameters< Page[ 'getByRole' ] >[ 0 ]; name: string | RegExp } | { selector: string; text?: string };

/** A part that stands without its answer, so that nothing there asks for ‘Try again’. */
export interface QuietPart {
	name: string;
	/** What stands there without the answer, in words. */
	instead: string;
	/** What shows only once the answer is there, or only where it could not be had. */
	place: Place;
	showsWhen: 'answered' | 'failed';
}

/** Something that the owner changes on the server. */
export interface Change {
	/** What the owner presses, one after the other. The last one sends the request. */
	presses: Place[];
	/** What shows before the change and again after a rollback, and not once the change is made. */
	goes: Place;
	/** Whether the server has stored it. `get` answers the body of a REST path. */
	isStored: ( get: ( path: string ) => Promise< any > ) => Promise< boolean >;
}

export interface Write extends Change {
	/** REST route of its one request. */
	route: RegExp;
	/** Route of another request of the same click, where there is one. */
	alongside?: RegExp;
	/** The notice of a failed write begins with this. A write whose outcome is read again says otherwise where that fails as well. */
	says: string | RegExp;
	/** How long the screen waits for the answer, in seconds: 10 unless it says so. */
	seconds?: number;
	/** Where an answer is cut off, the screen finds what was done all the same. */
	isLookedUp?: true;
	/** The failure stands in the place of the part that writes, not in a notice. */
	isToldInPlace?: true;
	/** A refusal does not bring back what is gone: the server alone has it, for the next page. */
	staysGone?: true;
	/** The notice of a write that is done, if there is one. */
	done?: string;
	/** What another tab changes at the same moment. Without it the fault of two tabs is not tried. */
	elsewhere?: Change;
}

/** A page that is not ours, with panels of ours beside its form. */
export interface ClassicPage {
	/** Below the admin folder. '{order}' is the id of an order of the store's. */
	address: string;
	/** Ids of rows of includes/Screens/screens.json. The unit tests show them one below the other. */
	panels: ( OwnedPanelId | 'panel/activity' )[];
	/** A field of the form, which is saved whatever fails around it, and the option that it is stored in. */
	field?: { selector: string; value: string; setting: string };
	/** Fields that the panels read, in the unit tests. */
	markup?: string;
}

export interface Screen {
	id: string;
	name: string;
	/** Below the page of the app; of a classic page nothing. */
	query: string;
	classic?: ClassicPage;
	/** What the owner opens first. */
	opens?: Place[];
	/** Whether the store has alerts for the owner. */
	hasAlerts?: true;
	/** Whether the setup list is hidden: the store is running. */
	isRunning?: true;
	/** Whether the setup is done, and its card asks how it was. */
	isDone?: true;
	/** What stands there once everything has come, also where the script of another part has not: a heading, a button, a link or a tab, by its name. */
	ready: { role: 'heading' | 'button' | 'link' | 'tab'; name: string | RegExp };
	/** REST route to what its part says where it cannot be loaded. Of these requests all fail at the same time; where there are none, all of the store's. */
	reads: Record< string, string >;
	/**
	 * REST route to the part that stands without its answer. These requests fail with the others and are sent again: counts by one ‘Try again’,
	 * the rest when the page comes back into view.
	 */
	quiet?: Record< string, QuietPart >;
	/** How many requests go to one route at once, where that is more than two. */
	requests?: number;
	/** Where it waits longer than the 10 seconds of other screens: how long, in seconds, and what it says after those 10. */
	patience?: { seconds: number; says: string };
	/** A write of the screen, tried under each fault, and by ‘Try again’ once that is over. */
	write?: Write;
	/** Written to the browser's store before and after each test: REST path to body. */
	stored?: Record< string, object >;
	/** Of the platform's settings, in the unit tests. */
	settings?: object;
	/** Only the unit tests try it. */
	isUnitOnly?: true;
	/** What the test helper of the browser's store is told first. */
	state?: Parameters< Store[ 'set' ] >[ 0 ];
	/**
	 * What the unit tests' store answers beyond what it answers on each screen (`aStore()` in tests/js/faults.tsx). Called once a
	 * test, so that the answers can keep what is written.
	 */
	answers?: () => Answers;
	/** Whether it tells when something was. */
	tellsTimes?: true;
	/** It is another screen's with one part more: of what goes wrong around requests that one tells all. */
	isVariant?: true;
	/** Scripts of its own, the one of the whole screen first; on a classic page each is a part's. */
	chunks: string[];
}

const LISTS = '/wc-admin/onboarding/tasks';
const HIDDEN_OFFERS = 'wcpay_welcome_page_incentives_dismissed';
const TEST_ORDERS = '/wc-admin/launch-your-store/woopayments/test-orders/count';

const CHOSEN_FIGURES: QuietPart = {
	name: 'Chosen figures',
	instead: 'those that a new user sees',
	place: { selector: '.storeboard-indicator__label', text: 'Net sales' },
	showsWhen: 'answered',
};

const FEEDBACK: QuietPart = {
	name: 'Feedback',
	instead: 'no question',
	place: { selector: '.storeboard-feedback' },
	showsWhen: 'answered',
};

const counted = ( name: string ): QuietPart => ( {
	name,
	instead: '‘Count unavailable’',
	place: { role: 'button', name: new RegExp( `^${ name }\\s*Count unavailable` ) },
	showsWhen: 'failed',
} );

/** What waits for the owner of a store that sells, also while it is set up. */
const COUNTED: Record< string, QuietPart > = {
	'/wc-analytics/orders': counted( 'Orders' ),
	'/wc-analytics/products/count-low-in-stock': counted( 'Stock' ),
	'/wc-analytics/products/reviews': counted( 'Reviews' ),
};

/** A change by the menu of a task of the setup list. */
const taskChange = ( id: string, title: string, item: RegExp, field: string ): Change => ( {
	presses: [
		{ role: 'button', name: `Options for ${ title }` },
		{ role: 'menuitem', name: item },
	],
	goes: { role: 'button', name: `Options for ${ title }` },
	isStored: async ( get ) =>
		( await get( LISTS ) ).some( ( list: any ) =>
			list.tasks.some( ( task: any ) => task.id === id && task[ field ] === true )
		),
} );

const DISMISS: Write = {
	...taskChange( 'storeboard-test-dismissable', 'Test: dismiss me', /^Dismiss/, 'isDismissed' ),
	route: /\/storeboard-test-dismissable\/dismiss$/,
	says: 'Couldn’t dismiss the task.',
	done: 'Task dismissed',
	elsewhere: taskChange( 'storeboard-test-snoozeable', 'Test: put me off', /^Postpone until tomorrow/, 'isSnoozed' ),
};

const CHOOSE_LAYOUT: Write = {
	presses: [
		{ role: 'button', name: 'Display options' },
		{ role: 'menuitemradio', name: 'Single column' },
	],
	goes: { selector: '.has-two-columns' },
	isStored: async ( get ) => ( await get( ME ) ).woocommerce_meta.homepage_layout === 'single_column',
	route: /\/users\/me$/,
	says: 'Couldn’t save your layout.',
	elsewhere: {
		presses: [
			{ role: 'button', name: 'Choose which values to display' },
			{ role: 'menuitemcheckbox', name: 'Orders' },
		],
		goes: { selector: '.storeboard-indicator__label', text: 'Orders' },
		isStored: async ( get ) =>
			JSON.parse( ( await get( ME ) ).woocommerce_meta.homepage_stats || '{}' ).hiddenStats?.join() ===
			'orders/orders_count',
	},
};

/** The setup list with a task in it, in the unit tests' store. */
const listedAs = ( task: { id: string; title: string } ): Answers => ( {
	[ LISTS ]: [
		{
			...{ id: 'setup', title: 'Get ready to start selling', isVisible: true, eventPrefix: 'tasklist_' },
			tasks: [ { content: '', additionalInfo: '', actionLabel: 'Go', actionUrl: '', ...task } ],
		},
	],
} );

export const STORE_IN_BELIZE = {
	woocommerce_store_address: '1 Front Street',
	woocommerce_store_city: 'Belize City',
	woocommerce_store_postcode: '12345',
	woocommerce_default_country: 'BZ',
};

/** What the form of an address asks for. */
const addressAnswers = ( general: Record< string, unknown > ): Answers => ( {
	'/wc-analytics/settings/general': () => Object.entries( general ).map( ( [ id, value ] ) => ( { id, value } ) ),
	'/wc-analytics/data/countries': [ { code: 'BZ', name: 'Belize', states: [] } ],
	'/wc-analytics/data/countries/locales': { BZ: { postcode: { hidden: true, required: false } } },
} );

export const SCREENS: Screen[] = [
	{
		id: 'setup',
		name: 'Home while the store is set up',
		query: '',
		ready: { role: 'button', name: 'Task list options' },
		reads: {
			[ LISTS ]: 'Couldn’t load your setup tasks.',
			'/wc-analytics/admin/notes': 'Couldn’t load your messages.',
			'/wc-analytics/reports/performance-indicators': 'Couldn’t load your stats.',
		},
		quiet: { '/wp/v2/users/me': CHOSEN_FIGURES, ...COUNTED },
		write: DISMISS,
		tellsTimes: true,
		chunks: [ 'home', 'home-panels' ],
	},
	{
		id: 'running',
		name: 'Home of a running store, orders opened',
		query: '&opened_panel=orders-panel',
		isRunning: true,
		ready: { role: 'button', name: 'Task list options' },
		reads: {
			'/wc/v3/orders': 'Couldn’t load your orders.',
			'/wc-analytics/admin/notes': 'Couldn’t load your messages.',
			'/wc-analytics/reports/performance-indicators': 'Couldn’t load your stats.',
		},
		quiet: { '/wp/v2/users/me': CHOSEN_FIGURES, ...COUNTED },
		write: CHOOSE_LAYOUT,
		tellsTimes: true,
		chunks: [ 'home', 'home-panels', 'activity-rows' ],
	},
	{
		id: 'done',
		name: 'Home when the setup is done',
		query: '',
		isDone: true,
		state: {
			tasks: { '*': { isComplete: true } },
			lists: { setup: { isComplete: true } },
			options: { woocommerce_allow_tracking: 'yes' },
		},
		ready: { role: 'heading', name: "You've completed store setup" },
		reads: { '/wc-analytics/admin/notes': 'Couldn’t load your messages.' },
		quiet: { '/wp/v2/users/me': CHOSEN_FIGURES, '/wc-admin/options': FEEDBACK, ...COUNTED },
		isVariant: true,
		chunks: [],
	},
	{
		id: 'task',
		name: 'Page of an extension’s task',
		query: '&task=storeboard-test-dismissable',
		ready: { role: 'heading', name: 'Test: dismiss me' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-page' ],
	},
	{
		id: 'task-purchase',
		name: 'Page of the task to buy extensions',
		query: '&task=purchase',
		state: { tasks: { 'storeboard-test-dismissable': { id: 'purchase', title: 'Test: buy what was chosen' } } },
		answers: () => ( {
			...listedAs( { id: 'purchase', title: 'Test: buy what was chosen' } ),
			'/wc-admin/options': { woocommerce_onboarding_profile: { product_types: [ 'bookings' ] } },
			'/wc-admin/onboarding/product-types': { bookings: { label: 'Bookings', product: 390890 } },
		} ),
		ready: { role: 'heading', name: 'Add the extensions you chose' },
		reads: { '/wc-admin/onboarding/product-types': 'Couldn’t load your selected extensions.' },
		chunks: [ 'task-purchase' ],
	},
	{
		id: 'not-allowed',
		name: 'Not allowed',
		query: '&path=/no-such-page',
		ready: { role: 'heading', name: 'Not allowed' },
		reads: {},
		chunks: [],
	},
	{
		id: 'task-destination',
		name: 'Page of a task that is done elsewhere',
		query: '&task=customize-store',
		answers: () => listedAs( { id: 'customize-store', title: 'Make your store your own' } ),
		ready: { role: 'heading', name: 'Make your store your own' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-destination' ],
	},
	{
		id: 'task-appearance',
		name: 'Choice of a theme',
		query: '&task=appearance',
		// Newer platforms do not list it.
		state: {
			extraTasks: [ 'storeboard-test-dismissable' ],
			tasks: { 'storeboard-test-dismissable': { id: 'appearance', isComplete: false } },
		},
		answers: () => listedAs( { id: 'appearance', title: 'Choose a theme' } ),
		ready: { role: 'heading', name: 'Choose how your store looks' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-destination' ],
	},
	{
		id: 'task-products',
		name: 'First products',
		query: '&task=products',
		answers: () => listedAs( { id: 'products', title: 'Add products' } ),
		ready: { role: 'heading', name: 'What product do you want to add?' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-products' ],
	},
	{
		id: 'task-marketing',
		name: 'Marketing extensions',
		query: '&task=marketing',
		answers: () => ( {
			'/wc-admin/onboarding/free-extensions': [
				{
					key: 'task-list/grow',
					title: 'Grow your store',
					plugins: [ { key: 'tiktok-for-business', name: 'TikTok', description: 'Sell there.' } ],
				},
			],
		} ),
		ready: { role: 'heading', name: 'Grow your store' },
		reads: { '/wc-admin/onboarding/free-extensions': 'Couldn’t load the extensions.' },
		chunks: [ 'task-marketing' ],
	},
	{
		id: 'extensions',
		name: 'Extensions',
		query: '&path=%2Fextensions',
		answers: () => ( {
			'/wp/v2/plugins': [ { plugin: 'acme/acme', name: 'Acme', status: 'inactive', version: '1.0' } ],
		} ),
		ready: { role: 'button', name: 'Updates (0)' },
		reads: { '/wp/v2/plugins': 'Couldn’t load your extensions.' },
		chunks: [ 'extensions' ],
	},
	{
		id: 'tax',
		name: 'Page of the task tax',
		query: '&task=tax',
		state: { options: { woocommerce_default_country: 'US:CA', woocommerce_calc_taxes: 'no' } },
		answers() {
			const stored = { woocommerce_no_sales_tax: false };
			return {
				...listedAs( { id: 'tax', title: 'Collect sales tax' } ),
				'/wc-analytics/settings/general': [
					{ id: 'woocommerce_default_country', value: 'US:CA' },
					{ id: 'woocommerce_calc_taxes', value: 'no' },
				],
				'/wc-admin/options': () => stored,
				'POST /wc-admin/options'() {
					stored.woocommerce_no_sales_tax = true;
					return stored;
				},
				'POST /wc-analytics/settings/general/batch': {
					update: [ { id: 'woocommerce_calc_taxes', value: 'no' } ],
				},
			};
		},
		ready: { role: 'heading', name: 'Choose a tax partner' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		write: {
			presses: [
				{ role: 'button', name: 'I don’t charge sales tax' },
				{ role: 'button', name: 'Charge no sales tax' },
			],
			goes: { role: 'heading', name: 'Choose a tax partner' },
			isStored: async ( get ) =>
				!! ( await get( '/wc-admin/options?options=woocommerce_no_sales_tax' ) ).woocommerce_no_sales_tax,
			route: /\/wc-admin\/options$/,
			alongside: /\/wc-analytics\/settings\/general\/batch$/,
			says: 'Couldn’t save your choice.',
			done: 'Saved. Your store won’t charge sales tax.',
		},
		chunks: [ 'task-tax' ],
	},
	{
		id: 'payments',
		name: 'Ways to be paid',
		query: '&task=payments',
		answers() {
			const cod = {
				id: 'cod',
				title: 'Cash on delivery',
				method_title: 'Cash on delivery',
				enabled: false,
				settings: {},
				settings_url: 'admin.php?page=wc-settings&tab=checkout&section=cod',
			};
			return {
				...listedAs( { id: 'payments', title: 'Set up payments' } ),
				'/wc/v3/payment_gateways': [ cod ],
				'POST /wc/v3/payment_gateways/cod': () => Object.assign( cod, { enabled: true } ),
				'/wc-admin/payment-gateway-suggestions': [],
				'/wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: 'US:CA' } ],
			};
		},
		ready: { role: 'button', name: 'Enable: Cash on delivery' },
		reads: { '/wc/v3/payment_gateways': 'Couldn’t load payment methods.' },
		write: {
			presses: [ { role: 'button', name: 'Enable: Cash on delivery' } ],
			goes: { role: 'button', name: 'Enable: Cash on delivery' },
			isStored: async ( get ) =>
				( await get( '/wc/v3/payment_gateways' ) ).some(
					( gateway: any ) => gateway.id === 'cod' && gateway.enabled
				),
			route: /\/payment_gateways\/cod$/,
			says: 'There was a problem saving your payment settings.',
			done: 'Cash on delivery configured successfully',
		},
		chunks: [ 'task-payments' ],
	},
	{
		id: 'task-store-details',
		name: 'The store’s details',
		query: '&task=store_details',
		// Without post codes there: saving clears the one that is stored.
		state: { options: STORE_IN_BELIZE },
		answers() {
			const general: Record< string, unknown > = { ...STORE_IN_BELIZE };
			return {
				...listedAs( { id: 'store_details', title: 'Add your details' } ),
				...addressAnswers( general ),
				'POST /wc-analytics/settings/general/batch': ( { data }: { data: any } ) => {
					for ( const { id, value } of data.update ) {
						general[ id ] = value;
					}
					return data;
				},
			};
		},
		ready: { role: 'button', name: 'Save details' },
		reads: { '/wc-analytics/data/countries': 'Couldn’t load the store location form.' },
		write: {
			presses: [ { role: 'button', name: 'Save details' } ],
			goes: { role: 'heading', name: 'Where is your store?' },
			isStored: async ( get ) =>
				( await get( '/wc-analytics/settings/general' ) ).some(
					( { id, value }: any ) => id === 'woocommerce_store_postcode' && value === ''
				),
			route: /\/settings\/general\/batch$/,
			says: 'There was a problem saving your store location.',
			done: 'Store location saved',
		},
		chunks: [ 'task-store-details' ],
	},
	{
		id: 'profiler',
		name: 'Set-up of a new store',
		query: '&path=%2Fsetup-wizard&step=user-profile',
		stored: { '/wc-admin/onboarding/profile': { business_choice: 'im_just_starting_my_business' } },
		answers() {
			const profile: Record< string, unknown > = { business_choice: 'im_just_starting_my_business' };
			return {
				'/wc-admin/onboarding/profile': () => ( { ...profile } ),
				'POST /wc-admin/onboarding/profile': ( { data }: { data: any } ) => {
					Object.assign( profile, data );
					return { status: 'success' };
				},
				'/wc-admin/onboarding/profile/progress': [],
				'POST /wc-admin/onboarding/profile/progress/core-profiler/complete': ( { data }: { data: any } ) => ( {
					status: 'success',
					results: { core_profiler_completed_steps: { [ data.step ]: { completed_at: '' } } },
				} ),
				'/wc-admin/options': {
					blogname: 'Shop',
					woocommerce_default_country: 'BZ',
					woocommerce_allow_tracking: 'no',
				},
				'/wc-analytics/data/countries': [ { code: 'BZ', name: 'Belize', states: [] } ],
				// Asked for ahead of the step that shows them.
				'/wc-admin/onboarding/free-extensions': [],
			};
		},
		ready: { role: 'button', name: 'Skip this step' },
		reads: { '/wc-admin/onboarding/profile': 'Couldn’t load the setup wizard.' },
		write: {
			presses: [
				{ role: 'radio', name: 'I’m already selling' },
				{ role: 'button', name: 'Continue' },
			],
			goes: { role: 'heading', name: 'Which one of these best describes you?' },
			isStored: async ( get ) =>
				( await get( '/wc-admin/onboarding/profile' ) ).business_choice === 'im_already_selling',
			route: /\/onboarding\/profile$/,
			alongside: /\/core-profiler\/complete$/,
			says: /(Couldn’t save your answers|We couldn’t confirm that your answers were saved)\./,
		},
		chunks: [ 'profiler' ],
	},
	{
		id: 'task-shipping',
		name: 'Shipping rates',
		query: '&task=shipping&step=rates',
		answers: () => ( {
			...listedAs( { id: 'shipping', title: 'Set up shipping' } ),
			...addressAnswers( { ...STORE_IN_BELIZE } ),
			'/wc/v3/shipping/zones': [ { id: 0, name: 'Everywhere else', order: 0 } ],
			'/wc/v3/shipping/zones/0/methods': [],
			// Whether labels can be printed decides which steps follow.
			'/wc-admin/plugins/active': { plugins: [] },
			'/wc-admin/shipping-partner-suggestions': [],
			'/jetpack/v4/connection': { hasConnectedOwner: false },
		} ),
		ready: { role: 'button', name: 'Save shipping options' },
		reads: { '/wc/v3/shipping/zones/0/methods': 'Couldn’t load your shipping rates.' },
		chunks: [ 'task-shipping' ],
	},
	{
		id: 'attention',
		name: 'Needs attention',
		query: '&path=/needs-attention',
		answers: () => ( {
			'/storeboard/v1/attention': {
				number: 1,
				lines: [
					{
						id: 'orders',
						count: 3,
						label: '3 orders to fulfill',
						step: { label: 'View orders', url: 'admin.php?page=wc-orders' },
					},
				],
			},
		} ),
		ready: { role: 'link', name: 'View orders' },
		reads: { '/storeboard/v1/attention': 'Couldn’t load what needs attention.' },
		chunks: [ 'today' ],
	},
	{
		id: 'now',
		name: 'Right now',
		query: '&path=/right-now',
		answers: () => ( {
			'/storeboard/v1/now': {
				day: '2026-11-26',
				sales: { orders: 3, net: 30, currency: 'USD', others: [], usual: null },
				orders: [],
				checkouts: 1,
				stock: { units: 2, products: 1 },
			},
		} ),
		ready: { role: 'heading', name: 'Latest orders' },
		reads: { '/storeboard/v1/now': 'Couldn’t load what is happening right now.' },
		chunks: [ 'today' ],
	},
	{
		id: 'report-emails',
		name: 'Reports by email',
		query: '&path=/analytics/emails',
		answers() {
			const emails: object[] = [];
			const all = () => ( { emails, people: [ { id: 1, name: 'Ann' } ] } );
			return {
				'/storeboard/v1/emails': all,
				'POST /storeboard/v1/emails': ( { data }: { data: any } ) => {
					emails[ 0 ] = {
						...{ id: 1, view: data.view, name: 'Store digest', recipient: 'Ann', is_own: true },
						...{ rhythm: data.rhythm, state: 'scheduled', reason: '', next_at: 1_800_000_000, sent_at: 0 },
					};
					return all();
				},
				'/storeboard/v1/views': [],
			};
		},
		ready: { role: 'button', name: 'Send me a test now' },
		reads: { '/storeboard/v1/emails': 'Couldn’t load your reports by email.' },
		write: {
			presses: [ { role: 'button', name: 'Schedule' } ],
			goes: { selector: '.storeboard-emails section:first-child > p' },
			isStored: async ( get ) => ( await get( '/storeboard/v1/emails' ) ).emails.length === 1,
			route: /\/storeboard\/v1\/emails$/,
			says: 'Couldn’t schedule the report.',
			done: 'Report scheduled',
		},
		chunks: [ 'report-emails' ],
	},
	{
		id: 'marketing',
		name: 'Marketing',
		query: '&path=/marketing',
		answers: () => ( {
			'/wc-admin/marketing/channels': [],
			'/wc-admin/marketing/overview/installed-plugins': [
				{ slug: 'mailpoet', name: 'MailPoet', status: 'installed' },
			],
			'/wc-admin/marketing/recommended': [],
			'/wc-admin/marketing/knowledge-base': [],
		} ),
		ready: { role: 'heading', name: 'Channels' },
		reads: {
			'/wc-admin/marketing/channels': 'Couldn’t load your channels.',
			'/wc-admin/marketing/overview/installed-plugins': 'There was an error loading installed extensions.',
		},
		chunks: [ 'marketing' ],
	},
	{
		id: 'launch-your-store',
		name: 'Launch your store',
		query: '&path=%2Flaunch-your-store',
		stored: { '/wc-admin/options': { woocommerce_coming_soon: 'yes' } },
		answers: () => {
			const options = { woocommerce_coming_soon: 'yes' };
			return {
				'/wc-admin/options': options,
				'POST /wc-admin/options': ( { data }: { data: unknown } ) => Object.assign( options, data ),
				[ TEST_ORDERS ]: { count: 0 },
				'/wc-admin/launch-your-store/survey-completed': 'yes',
				// Asked where the lists say nothing of payments.
				'/wc/v3/payment_gateways': [],
				// The site, as a visitor sees it.
				'/': '',
			};
		},
		ready: { role: 'heading', name: 'Launch your store' },
		reads: {
			[ LISTS ]: 'Couldn’t load your essential tasks.',
			[ TEST_ORDERS ]: 'Couldn’t check for test orders.',
		},
		write: {
			presses: [ { role: 'button', name: 'Launch your store' } ],
			goes: { role: 'heading', name: 'Launch your store' },
			isStored: async ( get ) =>
				( await get( '/wc-admin/options?options=woocommerce_coming_soon' ) ).woocommerce_coming_soon === 'no',
			route: /\/wc-admin\/options$/,
			says: /^(Couldn’t launch your store|We couldn’t confirm that your store was launched)\./,
			seconds: 60,
			isLookedUp: true,
			isToldInPlace: true,
		},
		chunks: [ 'launch-your-store' ],
	},
	{
		id: 'customize-store',
		name: 'Customize your store',
		query: '&path=%2Fcustomize-store',
		ready: { role: 'heading', name: 'Customize your store' },
		reads: {},
		chunks: [ 'customize-store' ],
	},
	{
		id: 'wc-pay-welcome-page',
		name: 'WooPayments welcome',
		query: '&path=/wc-pay-welcome-page',
		state: WITH_INCENTIVE,
		settings: WITH_INCENTIVE.settings,
		stored: { '/wc-admin/options': { [ HIDDEN_OFFERS ]: [] } },
		answers: () => {
			const options: Record< string, unknown > = { ...WITH_INCENTIVE.options, [ HIDDEN_OFFERS ]: [] };
			return {
				'/wc-admin/options': options,
				'POST /wc-admin/options': ( { data }: { data: unknown } ) => Object.assign( options, data ),
			};
		},
		ready: { role: 'heading', name: 'Save 10% & more' },
		reads: {},
		write: {
			presses: [ { role: 'button', name: 'No thanks' } ],
			goes: { role: 'heading', name: 'Save 10% & more' },
			isStored: async ( get ) =>
				[ ( await get( `/wc-admin/options?options=${ HIDDEN_OFFERS }` ) )[ HIDDEN_OFFERS ] ]
					.flat()
					.includes( INCENTIVE.id ),
			route: /\/wc-admin\/options$/,
			says: 'Couldn’t hide the offer.',
			isToldInPlace: true,
		},
		chunks: [ 'payments-welcome' ],
	},
	{
		id: 'analytics-settings',
		name: 'Settings of the reports',
		query: '&path=/analytics/settings',
		answers() {
			const access = {
				reports: [ { id: 'revenue', label: 'Revenue' } ],
				roles: [ { id: 'shop_manager', label: 'Shop manager', sees: [ 'revenue' ] } ],
			};
			return {
				'/wc-analytics/settings/wc_admin': [
					{
						id: 'woocommerce_excluded_report_order_statuses',
						value: [ 'failed' ],
						options: { failed: 'Failed' },
					},
				],
				'/wc-analytics/reports/import/totals': { customers: 1, orders: 2 },
				'/wc-analytics/reports/import/status': { is_importing: false },
				'/storeboard/v1/targets': { targets: [], metrics: [] },
				'/storeboard/v1/report-access': () => access,
				'POST /storeboard/v1/report-access': () => {
					access.roles[ 0 ]!.sees.pop();
					return access;
				},
			};
		},
		ready: { role: 'button', name: 'Save settings' },
		reads: {
			'/wc-analytics/settings/wc_admin': 'Couldn’t load your analytics settings.',
			'/wc-analytics/reports/import/totals': 'Something went wrong with the importation process.',
			'/storeboard/v1/targets': 'Couldn’t load your targets.',
			'/storeboard/v1/report-access': 'Couldn’t load who can see reports.',
		},
		write: {
			presses: [ { role: 'checkbox', name: 'Revenue' } ],
			goes: { selector: 'input[data-report="revenue"]:checked' },
			isStored: async ( get ) =>
				! ( await get( '/storeboard/v1/report-access' ) ).roles[ 0 ].sees.includes( 'revenue' ),
			route: /\/storeboard\/v1\/report-access$/,
			says: 'Couldn’t save whether Shop manager can see “Revenue”',
		},
		chunks: [ 'analytics-settings' ],
	},
	{
		id: 'product-editor',
		name: 'Product editor',
		query: '&path=/product/7',
		isUnitOnly: true,
		answers() {
			const product = {
				...{ id: 7, name: 'Blue mug', type: 'simple', status: 'publish', regular_price: '9.50' },
				...{ manage_stock: false, stock_quantity: null, stock_status: 'instock', variations: [] },
			};
			return {
				'/wc/v3/products/7': () => product,
				'POST /wc/v3/products/7': ( { data }: { data: any } ) => Object.assign( product, data ),
			};
		},
		ready: { role: 'button', name: 'Save' },
		reads: { '/wc/v3/products/7': 'Couldn’t load the product.' },
		chunks: [ 'product-editor' ],
	},
	...CLASSIC_SCREENS,
	...REPORT_SCREENS,
	// A new screen joins here.
];

/** The address of a screen below the admin folder; '{order}' as it stands in the table. */
export const addressOf = ( { classic, query }: Screen ) => classic?.address ?? `admin.php?page=wc-admin${ query }`;

/** How often a screen may ask for one route: twice for each of its requests. Indicators and notes may be two. */
export const mostOfOneRoute = ( { requests = 2 }: Screen ) => 2 * requests;

/**
 * Whether a fault can happen on a screen.
 *
 * @param id Of the fault.
 */
export function appliesTo( screen: Screen, id: string ): boolean {
	if ( ANSWER_FAULTS.some( ( fault ) => fault.id === id ) ) {
		return true;
	}
	if ( screen.isVariant ) {
		return false;
	}
	if ( id.startsWith( 'chunk' ) ) {
		return screen.chunks.length > 0;
	}
	if ( id === 'two-tabs' ) {
		return !! screen.write?.elsewhere;
	}
	return ! [ 'double-click', 'leaving' ].includes( id ) || !! screen.write;
}

/** The first screen that a fault can happen on. */
const isFirst = ( screen: Screen, id: string ) => screen === SCREENS.find( ( each ) => appliesTo( each, id ) );

/** What only a browser can tell of a screen: its scripts, its tabs, the machine's time zone. */
const EVERYWHERE = [ '500', 'chunk-404', 'two-tabs', 'time-zone' ];

/** Where a screen has no scripts of its own this comes in their place, so that each screen meets two faults in a browser. */
const INSTEAD = 'session';

/**
 * Whether a fault is tried on a screen in a browser: each on the first screen that it applies to, and two at least on each screen. All the
 * others are tried on all screens in the unit tests, which read the same table (tests/js/faults.tsx).
 *
 * @param id Of the fault.
 */
export const isTriedInBrowser = ( screen: Screen, id: string ): boolean =>
	! screen.isUnitOnly &&
	appliesTo( screen, id ) &&
	( isFirst( screen, id ) ||
		( EVERYWHERE.includes( id ) && ( id !== 'time-zone' || !! screen.tellsTimes ) ) ||
		( id === INSTEAD && ! appliesTo( screen, 'chunk-404' ) ) );

/** Whether a browser tries it in every run; what else it tries is of the wide matrix. */
export const isTriedAlways = ( screen: Screen, id: string ): boolean =>
	isTriedInBrowser( screen, id ) && isFirst( screen, id );

/** Faults of requests by what has to be done about them: wait or ask again, read an answer, sign in. */
const KINDS = [
	[ 'offline', 'down', 'timeout' ],
	[ '500', '502', 'notice', 'truncated', 'role', '404', '429' ],
	[ 'login', 'nonce', 'stale', 'session' ],
];

/**
 * Whether every run of the unit tests tries a fault on a screen: each on the first screen that it applies to, and on each screen one of each
 * kind, in turn, and a double click. The rest is of the wide matrix (tests/js/wide).
 *
 * @param id Of the fault.
 */
export function isInSample( screen: Screen, id: string ): boolean {
	const place = SCREENS.indexOf( screen );
	return (
		isFirst( screen, id ) ||
		KINDS.some( ( kind ) => kind[ place % kind.length ] === id ) ||
		( id === 'double-click' && appliesTo( screen, id ) )
	);
}
