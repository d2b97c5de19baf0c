import type { Locator, Page } from '@playwright/test';
import { WITH_INCENTIVE } from '../lib/incentive';
import type { Store, TestNote } from '../lib/store';
import { EXTRA, EXTRA_TASKS, WITHOUT_ADDRESS, WITH_TAXES } from '../lib/store';
import { HOME } from '../lib/home';
import { needsExtensions, platform } from '../lib/test';

/** Something that opens over the screen, and how to open it with the keyboard. */
export interface Opening {
	name: string;
	/** The elements to press, one after the other. The first one gets the focus back when everything is closed. */
	presses: ( ( page: Page ) => Locator )[];
	/** What is open then. */
	shows: ( page: Page ) => Locator;
}

/** One screen, or one variant of it, with everything that it can show. */
export interface Screen {
	name: string;
	/** Below the site's address. '{order}' is the id of an order of the store's. */
	path: string;
	/** Prepares the store for the screen. It needs the test helper. */
	prepare?: ( store: Store ) => Promise< unknown >;
	/** Extensions of tests/fixtures/extensions that it consists of. */
	extensions?: string[];
	/** What it shows once everything has loaded. */
	full: ( page: Page ) => Locator;
	/** What it shows if the store has nothing to show; left out where that cannot be. */
	empty?: ( page: Page ) => Locator;
	/**
	 * It sends no requests, or none that another screen of the table does not send, so it is checked only when it is
	 * full.
	 */
	onlyFull?: true;
	/** A request for the screen that is opened next: nothing here waits for it, or says that it loads. */
	ahead?: string;
	/** Requests whose failure hides the rest. In a second pass these succeed and all others fail. */
	gate?: string;
	/** What shows once these have succeeded; the menu of a list unless told. */
	behindGate?: ( page: Page ) => Locator;
	/** The error message of each part that failed, with Retry: if every request fails, and if only the gate's succeeds. */
	failed?: string[];
	failedBehindGate?: string[];
	/** Those that come back with the one before, because they share its request. */
	together?: string[];
	/** Menus and dialogs that openings.ts does not find by itself. */
	openings?: Opening[];
}

const button = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'button', { name } ).first();
const tab = ( name: RegExp ) => ( page: Page ) => page.getByRole( 'tab', { name } );
const item = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'menuitem', { name } ).first();
const region = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'region', { name } );
const viewsMenu = ( page: Page ) => page.getByRole( 'menu', { name: 'Saved views' } );
const dialog = ( page: Page ) => page.getByRole( 'dialog' );

const LISTS = '/wc-admin/onboarding/tasks';

const ALERTS_FAILED = 'Couldn’t load store alerts.';
const LISTS_FAILED = 'Couldn’t load your setup tasks.';
const MESSAGES_FAILED = 'Couldn’t load your messages.';
const ATTENTION_FAILED = 'Couldn’t load what needs attention.';
const COUNTS_FAILED = 'Couldn’t load your to-do counts.';
const PANELS_FAILED = [ 'Couldn’t load your orders.', 'Couldn’t load your stock.', 'Couldn’t load your reviews.' ];
const FIGURES_FAILED = 'Couldn’t load your stats.';

const hideSetup = ( store: Store ) => store.post( `${ LISTS }/setup/hide` );

const HIDE_DIALOG: Opening = {
	name: 'the question before hiding',
	presses: [ button( 'Task list options' ), item( 'Hide setup list' ) ],
	shows: dialog,
};

const BUY_DIALOG: Opening = {
	name: 'the question before buying',
	presses: [ ( page ) => page.locator( '.storeboard-next-step' ).getByRole( 'link', { name: 'Continue' } ) ],
	shows: dialog,
};

const DISMISS_ALL: Opening = {
	name: 'the question before dismissing all messages',
	presses: [ button( 'Inbox Notes Options' ), item( 'Dismiss all' ) ],
	shows: dialog,
};

const MESSAGES: Opening = {
	name: 'the messages',
	presses: [ tab( /^Activity/ ) ],
	shows: ( page ) => page.locator( '#activity-panel-activity' ),
};

/** Two alerts with everything that an alert can have, and a message. */
const NOTES: TestNote[] = [
	{
		type: 'error',
		title: 'Test: payments fail',
		content: 'Look at the <a href="https://shop.test/">settings</a>.',
		actions: [ { name: 'look', label: 'Look', query: 'edit.php' } ],
		is_snoozable: 1,
	},
	{
		type: 'update',
		title: 'Test: an update waits',
		content: 'Back up your site before you update.',
		is_snoozable: 1,
	},
	{
		title: 'Test: a message',
		content: 'Some words.',
		actions: [ { name: 'more', label: 'Read more', query: 'edit.php' } ],
	},
];

/** Prepares the store for a screen of the table. */
export async function prepare( { extensions, ...screen }: Screen, store: Store, problems: { ignore: () => void } ) {
	if ( platform() !== 'embedded' && screen.failed?.includes( ALERTS_FAILED ) ) {
		// A store with nothing to say asks for no alerts.
		await store.set( { notes: NOTES } );
	}
	await screen.prepare?.( store );
	if ( extensions ) {
		needsExtensions( extensions );
		await store.set( { extensions } );
		// Errors of others are expected here.
		problems.ignore();
	}
}

/**
 * Every screen and panel of the client. A new one needs one entry here. The specs beside this file check each, and
 * docs/accessibility.md is generated from it.
 */
export const SCREENS: Screen[] = [
	{
		name: 'Home while the store is set up',
		path: HOME,
		async prepare( store ) {
			const [ next ] = ( await store.list( 'setup' ) ).tasks;
			await store.set( {
				extraTasks: EXTRA_TASKS,
				// The next step is to buy the chosen extensions.
				tasks: { '*': { isComplete: false }, [ next!.id ]: { id: 'purchase', isComplete: false } },
				notes: NOTES,
			} );
		},
		full: ( page ) => page.getByRole( 'heading', { name: 'Inbox' } ),
		empty: ( page ) => page.getByText( 'You’re all set up.' ),
		gate: LISTS,
		failed: [ ALERTS_FAILED, LISTS_FAILED, COUNTS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
		failedBehindGate: [ ALERTS_FAILED, ...PANELS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
		openings: [ HIDE_DIALOG, BUY_DIALOG, DISMISS_ALL ],
	},
	{
		name: 'Home of a running store',
		path: HOME,
		async prepare( store ) {
			await store.set( { notes: NOTES } );
			await hideSetup( store );
		},
		full: ( page ) => page.locator( '.is-reviews-panel .storeboard-activity__row' ).first(),
		empty: ( page ) => page.getByText( 'No orders to fulfill. New orders will show up here.' ),
		gate: LISTS,
		// The page settings say that the setup list is hidden, so the panels show before the lists are loaded.
		failed: [ ALERTS_FAILED, ATTENTION_FAILED, COUNTS_FAILED, LISTS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
		failedBehindGate: [ ALERTS_FAILED, ATTENTION_FAILED, ...PANELS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
		openings: [ DISMISS_ALL ],
	},
	{
		name: 'Home in two columns',
		path: HOME,
		prepare: async ( store ) => {
			await hideSetup( store );
			await store.post( '/wp/v2/users/me', { woocommerce_meta: { homepage_layout: 'two_columns' } } );
		},
		full: ( page ) => page.getByRole( 'heading', { name: 'Stats overview' } ),
		onlyFull: true,
	},
	{
		name: 'Home when the setup is done',
		path: HOME,
		prepare: ( store ) =>
			store.set( { lists: { setup: { isComplete: true } }, tasks: { '*': { isComplete: true } } } ),
		full: ( page ) => page.getByRole( 'heading', { name: "You've completed store setup" } ),
		onlyFull: true,
	},
	{
		name: 'Home with lists that have no tasks',
		path: HOME,
		prepare: ( store ) => store.set( { lists: { setup: { only: [] }, extended: { only: [] } } } ),
		full: ( page ) => page.getByText( 'You’re all set up.' ),
		onlyFull: true,
	},
	{
		name: 'Page of a task',
		path: `${ HOME }&task=${ EXTRA.markup.id }`,
		prepare: ( store ) => store.set( { extraTasks: [ EXTRA.markup.id ], notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: EXTRA.markup.title, level: 2 } ),
		// The task is unknown then, so only the back button is left.
		empty: button( 'WooCommerce Home' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
	},
	{
		name: 'Page of the task store_details',
		path: `${ HOME }&task=store_details`,
		full: button( 'Save details' ),
		onlyFull: true,
	},
	{
		name: 'Page of the task shipping: the rates',
		path: `${ HOME }&task=shipping&step=rates`,
		prepare: ( store ) => store.set( { options: { woocommerce_default_country: 'US:CA' } } ),
		full: button( 'Save shipping options' ),
		onlyFull: true,
	},
	{
		name: 'Page of the task shipping: the partners',
		path: `${ HOME }&task=shipping&step=label_printing`,
		prepare: ( store ) => store.set( { options: { woocommerce_default_country: 'US:CA' } } ),
		full: button( /^Get started with/ ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the choice of a partner',
		path: `${ HOME }&task=tax`,
		prepare: ( store ) => store.set( { options: { woocommerce_default_country: 'US:CA' } } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Choose a tax partner' } ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the location',
		path: `${ HOME }&task=tax`,
		prepare: ( store ) =>
			store.set( { options: { woocommerce_default_country: 'BR:SP', woocommerce_store_address: '' } } ),
		full: ( page ) => page.getByRole( 'combobox', { name: 'Country / Region' } ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the steps by hand',
		path: `${ HOME }&task=tax`,
		prepare: ( store ) =>
			store.set( {
				options: {
					woocommerce_default_country: 'BR:SP',
					woocommerce_store_address: 'Rua 1',
					woocommerce_store_postcode: '01000-000',
				},
			} ),
		full: button( 'Configure' ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the steps to WooCommerce Tax',
		path: `${ HOME }&task=tax&partner=woocommerce-tax`,
		prepare: ( store ) =>
			store.set( {
				options: {
					woocommerce_default_country: 'US:CA',
					woocommerce_store_address: '1 Main St',
					woocommerce_store_postcode: '94110',
				},
			} ),
		full: button( 'Install & enable' ),
		onlyFull: true,
	},
	{
		name: 'Page of the task to buy extensions',
		path: `${ HOME }&task=purchase`,
		prepare: ( store ) =>
			store.set( {
				extraTasks: [ EXTRA.markup.id ],
				tasks: { [ EXTRA.markup.id ]: { id: 'purchase' } },
				notes: NOTES,
			} ),
		full: ( page ) => page.getByRole( 'button', { name: 'I’ll do it later' } ),
		// The task is unknown then, so only the back button is left.
		empty: button( 'WooCommerce Home' ),
		gate: LISTS,
		behindGate: button( 'I’ll do it later' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
		failedBehindGate: [ ALERTS_FAILED, 'Couldn’t load your selected extensions.' ],
	},
	{
		name: 'Ways to be paid',
		path: `${ HOME }&task=payments`,
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Offline payment methods' } ),
		// The task is unknown then.
		empty: button( 'WooCommerce Home' ),
		gate: LISTS,
		behindGate: ( page ) => page.getByRole( 'group', { name: 'Couldn’t load payment methods.' } ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
		failedBehindGate: [ ALERTS_FAILED, 'Couldn’t load payment methods.' ],
	},
	{
		name: 'Accounts for bank transfers',
		path: `${ HOME }&task=payments&id=bacs`,
		full: button( 'Save' ),
		onlyFull: true,
	},
	{
		name: 'Page of a task that nobody knows',
		path: `${ HOME }&task=no-such-task`,
		full: button( 'WooCommerce Home' ),
		onlyFull: true,
	},
	{
		name: 'Page of a task that is done elsewhere',
		path: `${ HOME }&task=customize-store`,
		full: ( page ) => page.getByRole( 'link', { name: 'Start customizing' } ),
		onlyFull: true,
	},
	{
		name: 'Choice of a theme',
		path: `${ HOME }&task=appearance`,
		// Newer platforms do not list it.
		prepare: ( store ) =>
			store.set( {
				extraTasks: [ EXTRA.dismissable.id ],
				tasks: { [ EXTRA.dismissable.id ]: { id: 'appearance', isComplete: false } },
			} ),
		full: ( page ) => page.getByRole( 'button', { name: 'Keep current theme' } ),
		onlyFull: true,
	},
	{
		name: 'First products',
		path: `${ HOME }&task=products`,
		full: item( /^Physical product/ ),
		onlyFull: true,
		openings: [
			{
				name: 'the question before adding sample products',
				presses: [ button( 'Add sample products' ) ],
				shows: dialog,
			},
		],
	},
	{
		name: 'Marketing extensions',
		path: `${ HOME }&task=marketing`,
		full: ( page ) => page.getByRole( 'heading', { name: 'Grow your store', level: 2 } ),
		// The task is unknown then, so only the back button is left.
		empty: button( 'WooCommerce Home' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
	},
	{
		name: 'Settings: site visibility',
		path: '/wp-admin/admin.php?page=wc-settings&tab=site-visibility',
		prepare: ( store ) => store.set( { comingSoon: true, options: { woocommerce_private_link: 'yes' } } ),
		full: button( 'Copy link' ),
		onlyFull: true,
	},
	{
		name: 'Settings: conflict of tax settings',
		path: '/wp-admin/admin.php?page=wc-settings&tab=tax',
		prepare: ( store ) => store.set( { options: { ...WITH_TAXES, woocommerce_prices_include_tax: 'yes' } } ),
		full: button( 'Use recommended settings' ),
		onlyFull: true,
	},
	{
		name: 'Settings: tour of the store’s location',
		path: '/wp-admin/admin.php?page=wc-settings&tab=general&tutorial=true',
		prepare: ( store ) => store.set( { options: WITHOUT_ADDRESS } ),
		full: button( 'Got it' ),
		onlyFull: true,
	},
	{
		name: 'Settings with a store alert',
		path: '/wp-admin/admin.php?page=wc-settings&tab=products',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Test: payments fail' } ),
		onlyFull: true,
	},
	{
		name: 'Settings with a queued notice',
		path: '/wp-admin/admin.php?page=wc-settings&tab=products',
		prepare: ( store ) =>
			store.set( {
				options: {
					woocommerce_admin_transient_notices_queue: {
						one: {
							...{ id: 'one', user_id: 0, status: 'success', content: 'Test: said to everybody' },
							options: { explicitDismiss: true },
						},
					},
				},
			} ),
		full: button( 'Dismiss this notice' ),
		onlyFull: true,
	},
	{
		name: 'List of orders with the frame',
		path: '/wp-admin/admin.php?page=wc-orders',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Test: payments fail' } ),
		onlyFull: true,
	},
	{
		name: 'Editor of an order, with the offer of order attribution',
		path: '/wp-admin/admin.php?page=wc-orders&action=edit&id={order}',
		prepare: ( store ) => store.set( { options: { woocommerce_remote_variant_assignment: '1' }, notes: NOTES } ),
		full: ( page ) => page.getByRole( 'region', { name: 'See where your orders come from' } ),
		onlyFull: true,
		openings: [ MESSAGES ],
	},
	{
		name: 'Editor of a coupon with the frame',
		path: '/wp-admin/post-new.php?post_type=shop_coupon',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Test: payments fail' } ),
		onlyFull: true,
		openings: [ MESSAGES ],
	},
	{
		name: 'List of products with the activity panel open',
		path: '/wp-admin/edit.php?post_type=product',
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: tab( /^Activity/ ),
		onlyFull: true,
		openings: [ MESSAGES ],
	},
	{
		name: 'Marketing',
		path: `${ HOME }&path=/marketing`,
		full: button( 'Install MailPoet' ),
		empty: ( page ) => page.getByText( 'No suggestions right now.' ),
		failed: [
			ALERTS_FAILED,
			'Couldn’t load your channels.',
			'There was an error loading recommended extensions.',
			'There was an error loading installed extensions.',
			'Couldn’t load articles.',
		],
	},
	{
		name: 'Needs attention',
		path: `${ HOME }&path=/needs-attention`,
		full: ( page ) => page.getByRole( 'link', { name: 'View orders' } ),
		failed: [ ALERTS_FAILED, ATTENTION_FAILED ],
	},
	{
		name: 'Right now',
		path: `${ HOME }&path=/right-now`,
		full: ( page ) => page.getByRole( 'heading', { name: 'Latest orders' } ),
		failed: [ ALERTS_FAILED, 'Couldn’t load what is happening right now.' ],
	},
	{
		name: 'Reports by email',
		path: `${ HOME }&path=/analytics/emails`,
		full: button( 'Send me a test now' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load your reports by email.' ],
	},
	{
		name: 'Settings of the reports',
		path: `${ HOME }&path=/analytics/settings`,
		full: button( 'Save settings' ),
		failed: [
			ALERTS_FAILED,
			'Couldn’t load your analytics settings.',
			'Something went wrong with the importation process.',
			'Couldn’t load your targets.',
			'Couldn’t load who can see reports.',
		],
		openings: [ { name: 'the question before a reset', presses: [ button( 'Reset defaults' ) ], shows: dialog } ],
	},
	{
		name: 'Overview of the reports',
		path: `${ HOME }&path=/analytics/overview&period=year&compare=previous_year`,
		full: button( 'Choose which leaderboards to display and other settings' ),
		failed: [
			ALERTS_FAILED,
			'Couldn’t load your stats.',
			'Couldn’t load the “Net sales” chart.',
			'Couldn’t load the “Orders” chart.',
			'Couldn’t load the leaderboards.',
		],
		together: [ 'Couldn’t load the “Orders” chart.' ],
		openings: [
			{
				name: 'the settings of a section',
				presses: [ button( 'Choose which leaderboards to display and other settings' ) ],
				shows: dialog,
			},
		],
	},
	{
		name: 'Report of orders',
		path: `${ HOME }&path=/analytics/orders&period=year&compare=previous_year&filter=advanced&match=all&status_is=completed`,
		full: button( 'Download' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load your stats.', 'Couldn’t load the table.' ],
	},
	{
		name: 'Report of revenue',
		path: `${ HOME }&path=/analytics/revenue&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
		openings: [
			{ name: 'the saved views', presses: [ button( 'Saved views' ) ], shows: viewsMenu },
			{
				name: 'the name of a new view',
				presses: [ button( 'Saved views' ), item( 'Save view' ) ],
				shows: region( 'Save view' ),
			},
			{ name: 'the notes', presses: [ button( /^Notes/ ) ], shows: region( 'Notes' ) },
			{
				name: 'a new note',
				presses: [ button( /^Notes/ ), button( 'Add a note' ) ],
				shows: region( /^Add a note to / ),
			},
		],
	},
	{
		name: 'Report of stock',
		path: `${ HOME }&path=/analytics/stock`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of products',
		path: `${ HOME }&path=/analytics/products&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of variations',
		path: `${ HOME }&path=/analytics/variations&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of categories',
		path: `${ HOME }&path=/analytics/categories&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of coupons',
		path: `${ HOME }&path=/analytics/coupons&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of taxes',
		path: `${ HOME }&path=/analytics/taxes&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of downloads',
		path: `${ HOME }&path=/analytics/downloads&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by product',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=product`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, the products sold without a cost',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=product&cost=missing`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by category',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=category`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by period',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by order',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=order`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of payment methods',
		path: `${ HOME }&path=/analytics/payment-methods&period=year&compare=previous_year`,
		full: button( 'Download' ),
		empty: ( page ) => page.getByText( 'There are no orders in this period.' ),
		failed: [ ALERTS_FAILED, FIGURES_FAILED, 'Couldn’t load the table.' ],
	},
	{
		name: 'Report of payment methods, refunds on the day of their order',
		path: `${ HOME }&path=/analytics/payment-methods&period=year&compare=previous_year&refund_day=order`,
		full: ( page ) => page.getByText( 'WooCommerce’s Overview and Revenue report' ),
		onlyFull: true,
	},
	{
		name: 'Report that an extension declares',
		path: `${ HOME }&path=/analytics/acme-commissions&period=year&compare=previous_year`,
		extensions: [ 'acme-commissions' ],
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of channels',
		path: `${ HOME }&path=/analytics/channels&period=year&compare=previous_year&by=source`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of busy hours',
		path: `${ HOME }&path=/analytics/busy-hours&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of repeat customers',
		path: `${ HOME }&path=/analytics/repeat-customers&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of stock and sales',
		path: `${ HOME }&path=/analytics/stock-sales`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of customers',
		path: `${ HOME }&path=/customers`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, the owner',
		path: `${ HOME }&path=%2Fsetup-wizard&step=user-profile`,
		ahead: '/wc-analytics/data/countries',
		full: button( 'Skip this step' ),
		failed: [ 'Couldn’t load the setup wizard.' ],
	},
	{
		name: 'Set-up of a new store, the welcome',
		path: `${ HOME }&path=%2Fsetup-wizard&step=intro-opt-in`,
		full: button( 'Skip guided setup' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, the business',
		path: `${ HOME }&path=%2Fsetup-wizard&step=business-info`,
		full: button( 'Skip this step' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, the plugins',
		path: `${ HOME }&path=%2Fsetup-wizard&step=plugins`,
		full: button( 'Continue without plugins' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, skipped',
		path: `${ HOME }&path=%2Fsetup-wizard&step=skip-guided-setup`,
		full: button( 'Go to my store' ),
		onlyFull: true,
	},
	{
		name: 'Extensions',
		path: `${ HOME }&path=%2Fextensions`,
		full: button( /^All \(/ ),
		failed: [ ALERTS_FAILED, 'Couldn’t load your extensions.' ],
	},
	{
		name: 'Launch your store',
		path: `${ HOME }&path=%2Flaunch-your-store`,
		prepare: ( store ) => store.set( { comingSoon: true } ),
		full: button( 'Launch your store' ),
		failed: [ 'Couldn’t load your essential tasks.', 'Couldn’t check for test orders.' ],
	},
	{
		name: 'A store that was launched',
		path: `${ HOME }&path=%2Flaunch-your-store`,
		prepare: ( store ) => store.set( { comingSoon: false } ),
		full: ( page ) => page.getByRole( 'link', { name: /^Visit your store/ } ),
		onlyFull: true,
	},
	{
		name: 'Customize your store',
		path: `${ HOME }&path=%2Fcustomize-store`,
		full: ( page ) => page.getByRole( 'link', { name: 'Start designing' } ),
		onlyFull: true,
	},
	{
		name: 'Product editor',
		path: `${ HOME }&path=/add-product`,
		full: button( 'Add product' ),
		onlyFull: true,
	},
	{
		name: 'WooPayments welcome',
		path: `${ HOME }&path=/wc-pay-welcome-page`,
		full: ( page ) => page.getByRole( 'heading', { name: 'No offers for your store right now' } ),
		onlyFull: true,
	},
	{
		name: 'WooPayments welcome with an offer',
		path: `${ HOME }&path=/wc-pay-welcome-page`,
		prepare: ( store ) => store.set( WITH_INCENTIVE ),
		full: button( 'No thanks' ),
		onlyFull: true,
	},
	{
		name: 'Settings: blueprint',
		path: '/wp-admin/admin.php?page=wc-settings&tab=advanced&section=blueprint',
		prepare: ( store ) => store.set( { comingSoon: true } ),
		full: button( 'Choose a file' ),
		onlyFull: true,
	},
	{
		name: 'Settings: recommended shipping partners',
		path: '/wp-admin/admin.php?page=wc-settings&tab=shipping',
		full: button( 'Recommendation options' ),
		onlyFull: true,
	},
	{
		name: 'Settings: payment providers',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout',
		full: ( page ) => page.getByRole( 'heading', { name: 'Recommended payment providers' } ),
		onlyFull: true,
	},
	{
		name: 'Settings: offline payment methods',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=offline',
		full: ( page ) => page.getByRole( 'checkbox', { name: /^Cash on delivery/ } ),
		onlyFull: true,
	},
	{
		name: 'Settings: cash on delivery',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=cod',
		full: ( page ) => page.getByRole( 'link', { name: 'All payment methods' } ),
		onlyFull: true,
	},
	{
		name: 'Settings: bank transfer',
		path: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=bacs',
		full: button( 'Save accounts' ),
		onlyFull: true,
	},
	{
		name: 'Page of an extension',
		path: `${ HOME }&path=/acme/things`,
		extensions: [ 'acme-page', 'acme-header' ],
		full: ( page ) => page.getByRole( 'heading', { name: 'Acme Things', level: 1 } ),
		onlyFull: true,
	},
	{
		name: 'The error screen, and what a broken extension lost',
		path: `${ HOME }&path=/acme-throws`,
		extensions: [ 'acme-throws' ],
		full: ( page ) => page.getByRole( 'heading', { name: 'Oops, something went wrong' } ),
		onlyFull: true,
	},
	{
		name: 'Not allowed',
		path: `${ HOME }&path=/no-such-page`,
		full: ( page ) => page.locator( '#root' ).getByText( 'Sorry, you are not allowed to access this page.' ),
		onlyFull: true,
	},
];

/** Home, pages of tasks, reports, other screens by the first part of their path, and each classic page. */
function kindOf( { path }: Screen ): string {
	const { pathname, searchParams } = new URL( path, 'https://shop.test/' );
	const [ , first = '', second = '' ] = ( searchParams.get( 'path' ) ?? '' ).split( '/' );
	const isOwnKind = [ 'overview', 'settings' ].includes( second );
	return [ pathname, searchParams.get( 'page' ), searchParams.has( 'task' ), first, isOwnKind && second ].join();
}

/** Whether it is the first of its kind, which every run looks at. */
const isOneOfItsKind = ( screen: Screen ) => SCREENS.find( ( each ) => kindOf( each ) === kindOf( screen ) ) === screen;

export const tagsOf = ( screen: Screen ) => ( {
	tag: isOneOfItsKind( screen ) ? [ '@always' ] : [],
} );
