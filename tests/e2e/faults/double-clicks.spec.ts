import type { Locator, Page, Request } from '@playwright/test';
import { target as site } from '../../contract/lib/site.cjs';
import { HOME, Home } from '../lib/home';
import { WITH_INCENTIVE } from '../lib/incentive';
import { routeOf } from '../lib/network';
import { EXTRA, EXTRA_TASKS, PURCHASE, WITH_TAXES, type Store } from '../lib/store';
import { expect, platform, test } from '../lib/test';
import { STORE_IN_BELIZE } from './answers';

/** A button that writes. */
interface Press {
	name: string;
	/** The button, once the page has been brought to where it stands. */
	button: ( page: Page ) => Promise< Locator > | Locator;
	/** Of what it writes. */
	route: RegExp;
	/** Whether it is undone at the end: what the helper does not put back. */
	isUndone?: true;
}

/** One entry a button; those of one page may share it, one after the other. */
interface Writer extends Press {
	state?: Parameters< Store[ 'set' ] >[ 0 ];
	/** Whether the setup list is hidden first. */
	isRunning?: true;
	query?: string;
	/** Of a classic page, below the admin folder, in the place of home's. */
	address?: string;
	/** Of the browser, as the server hears it. */
	userAgent?: string;
	/** Whether WooCommerce shows something of its own in its place. */
	isEmbeddedOnly?: true;
	/** Where only one of the dialects has it. */
	dialect?: '9.7' | '11.0';
	/** Whether the owner allowed tracking. */
	isTracking?: true;
	then?: Press[];
}

const note = ( fields = {} ) => ( { title: 'Test note', content: 'Some words.', ...fields } );
const isComplete = { tasks: { '*': { isComplete: true } }, lists: { setup: { isComplete: true } } };
const asksForFeedback = { ...isComplete, options: { woocommerce_allow_tracking: 'yes' } };
const QUEUE = 'woocommerce_admin_transient_notices_queue';

const QUEUED = {
	options: {
		[ QUEUE ]: {
			one: {
				...{ id: 'one', user_id: 0, status: 'success', content: 'Test: said to everybody' },
				options: { explicitDismiss: true },
			},
		},
	},
};

const WELCOME = '&path=%2Fwc-pay-welcome-page';

const COMPLETE_STEP = /\/core-profiler\/complete$/;

const toggleOf = ( gateway: string ): Press => ( {
	name: `Switch ${ gateway } on or off`,
	button: ( page ) => page.getByRole( 'checkbox', { name: `${ gateway }: Show at checkout` } ),
	route: /\/payment_gateways\/\w+$/,
} );

const moderate = ( words: string ): Press => ( {
	name: `${ words }, of a review`,
	button: ( page ) => page.getByRole( 'button', { name: new RegExp( `^${ words }: review by` ) } ).first(),
	route: /\/products\/reviews\/\d+$/,
	isUndone: true,
} );

const displayOption = ( name: string ) => async ( page: Page ) => {
	await page.getByRole( 'button', { name: 'Display options' } ).click();
	return page.getByRole( 'menuitemcheckbox', { name } );
};

async function hideRecommendations( page: Page ) {
	await page.getByRole( 'button', { name: 'Recommendation options' } ).click();
	return page.getByRole( 'menuitem', { name: 'Hide this' } );
}

const BLUEPRINT = 'admin.php?page=wc-settings&tab=advanced&section=blueprint';

const WRITERS: Writer[] = [
	{
		name: 'Postpone a task',
		state: { extraTasks: EXTRA_TASKS },
		async button( page ) {
			const home = new Home( page );
			await home.rowMenu( EXTRA.snoozeable.title ).click();
			return home.items( EXTRA.snoozeable.title ).filter( { hasText: 'Postpone until tomorrow' } );
		},
		route: /\/snooze$/,
	},
	{
		name: 'Undo a dismissal',
		state: { extraTasks: EXTRA_TASKS },
		async button( page ) {
			const home = new Home( page );
			await home.choose( EXTRA.dismissable.title, 'Dismiss' );
			return home.notice( 'Task dismissed' ).getByRole( 'button', { name: 'Undo' } );
		},
		route: /\/undo_dismiss$/,
	},
	{
		name: 'Hide the setup list',
		async button( page ) {
			const home = new Home( page );
			await home.listMenu( home.setup ).click();
			await page.getByRole( 'menuitem', { name: 'Hide setup list' } ).click();
			return page.getByRole( 'button', { name: 'Yes, hide store setup tasks' } );
		},
		route: /\/setup\/hide$/,
	},
	{
		name: 'Keep a finished list',
		state: isComplete,
		button: ( page ) => page.getByRole( 'button', { name: 'Keep this list' } ),
		route: /\/wc-admin\/options$/,
	},
	{
		name: 'Hide a finished list',
		state: isComplete,
		button: ( page ) => page.getByRole( 'button', { name: 'Hide this' } ),
		route: /\/setup\/hide$/,
	},
	{
		name: 'Dismiss a message',
		state: { notes: [ note() ] },
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss Test note' } ),
		route: /\/admin\/notes\/delete\/\d+$/,
	},
	{
		name: 'Dismiss all messages',
		state: { notes: [ note(), note( { title: 'Another note' } ) ] },
		async button( page ) {
			await page.getByRole( 'button', { name: 'Inbox Notes Options' } ).click();
			await page.getByRole( 'menuitem', { name: 'Dismiss all' } ).click();
			return page.getByRole( 'button', { name: 'Yes, dismiss all' } );
		},
		route: /\/admin\/notes\/delete\/all$/,
	},
	{
		name: 'Dismiss an alert',
		state: { notes: [ note( { type: 'error' } ) ] },
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss Test note' } ),
		route: /\/admin\/notes\/delete\/\d+$/,
	},
	{
		name: 'Put an alert off',
		state: { notes: [ note( { type: 'update', is_snoozable: 1 } ) ] },
		async button( page ) {
			await page.getByRole( 'button', { name: 'Remind me later' } ).click();
			return page.getByRole( 'menuitem', { name: 'In 4 hours' } );
		},
		route: /\/admin\/notes\/\d+$/,
	},
	{
		name: 'A message’s own action',
		state: { notes: [ note( { actions: [ { name: 'look', label: 'Look', query: 'edit.php' } ] } ) ] },
		button: ( page ) => page.getByRole( 'region', { name: 'Inbox' } ).getByText( 'Look', { exact: true } ),
		route: /\/admin\/notes\/\d+\/action\/\d+$/,
	},
	{
		name: 'Close the tour',
		state: { options: { woocommerce_show_lys_tour: 'yes' } },
		button: ( page ) => page.getByRole( 'button', { name: 'Got it' } ),
		route: /\/wp\/v2\/users\/me$/,
	},
	{
		name: 'Dismiss the suggestion of Jetpack',
		isRunning: true,
		button: ( page ) => page.getByRole( 'button', { name: 'No thanks' } ),
		route: /\/storeboard\/v1\/homepage-stats\b/,
		then: [
			{
				name: 'Choose a figure',
				async button( page ) {
					await page.getByRole( 'button', { name: 'Choose which values to display' } ).click();
					return page.getByRole( 'menuitemcheckbox', { name: 'Net sales' } );
				},
				route: /\/storeboard\/v1\/homepage-stats\b/,
			},
			{
				name: 'Hide another list',
				button: displayOption( 'Show things to do next' ),
				route: /\/extended\/hide$/,
			},
			{
				name: 'Show it again by Undo',
				button: ( page ) => new Home( page ).notice( 'List hidden' ).getByRole( 'button', { name: 'Undo' } ),
				route: /\/extended\/unhide$/,
			},
			{
				name: 'Show a hidden list again',
				button: displayOption( 'Show store setup tasks' ),
				route: /\/setup\/unhide$/,
			},
		],
	},
	{
		name: 'Close the reminder',
		state: { tasks: { '*': { isComplete: false }, products: { isComplete: true } } },
		query: '&path=/no-such-page',
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss this reminder' } ),
		route: /\/storeboard\/v1\/options$/,
	},
	{
		name: 'Close the offer of the app',
		userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss this banner' } ),
		route: /\/wp\/v2\/users\/me$/,
	},
	{
		name: 'Close a queued notice',
		state: QUEUED,
		button: ( page ) =>
			new Home( page ).notice( 'Test: said to everybody' ).getByRole( 'button', { name: /dismiss/i } ),
		route: new RegExp( `/${ QUEUE }/remove$` ),
	},
	{
		name: 'A good score',
		state: asksForFeedback,
		button: ( page ) => page.getByRole( 'button', { name: 'Somewhat easy' } ),
		route: /\/woocommerce_ces_shown_for_actions\/add$/,
	},
	{
		name: 'Share the answers to a low score',
		state: asksForFeedback,
		async button( page ) {
			await page.getByRole( 'button', { name: 'Very difficult' } ).click();
			const form = page.getByRole( 'dialog' );
			await form.getByRole( 'radio', { name: 'Agree', exact: true } ).last().check();
			return form.getByRole( 'button', { name: 'Share' } );
		},
		route: /\/woocommerce_ces_shown_for_actions\/add$/,
	},
	{
		name: 'Buy what was chosen',
		state: PURCHASE,
		async button( page ) {
			await page.locator( '.storeboard-next-step' ).getByRole( 'link', { name: 'Continue' } ).click();
			return page.getByRole( 'button', { name: 'Buy now' } );
		},
		route: /\/started-tasks\/purchase$/,
	},
	{
		name: 'Close the dialog for the app',
		query: '&mobileAppModal=true',
		button: ( page ) => page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Close' } ),
		route: /\/storeboard\/v1\/options$/,
	},
	{
		name: 'Keep current theme',
		state: {
			extraTasks: EXTRA_TASKS,
			// Newer platforms do not list it.
			tasks: { [ EXTRA.dismissable.id ]: { id: 'appearance', isComplete: false } },
		},
		query: '&task=appearance',
		button: ( page ) => page.getByRole( 'button', { name: 'Keep current theme' } ),
		route: /\/appearance\/action$/,
	},
	{
		name: 'Charge no sales tax',
		query: '&task=tax',
		state: { options: { woocommerce_default_country: 'US:CA', woocommerce_calc_taxes: 'no' } },
		async button( page ) {
			await page.getByRole( 'button', { name: 'I don’t charge sales tax' } ).dblclick();
			return page.getByRole( 'button', { name: 'Charge no sales tax' } );
		},
		route: /\/wc-admin\/options$/,
	},
	{
		name: 'Save the store’s details',
		query: '&task=store_details',
		state: { options: STORE_IN_BELIZE },
		button: ( page ) => page.getByRole( 'button', { name: 'Save details' } ),
		route: /\/settings\/general\/batch$/,
	},
	{
		name: 'Make a draft of a product',
		query: '&task=products',
		button: ( page ) => page.getByRole( 'menuitem', { name: /^Physical product/ } ),
		route: /\/create_product_from_template$/,
	},
	{
		name: 'Launch the store',
		state: { comingSoon: true },
		query: '&path=%2Flaunch-your-store',
		button: ( page ) => page.getByRole( 'button', { name: 'Launch your store' } ),
		route: /\/wc-admin\/options$/,
	},
	{
		name: 'Hide the offer of WooPayments',
		query: WELCOME,
		state: WITH_INCENTIVE,
		button: ( page ) => page.getByRole( 'button', { name: 'No thanks' } ),
		route: /\/wc-admin\/options$/,
	},
	...[ 'Hide without sending', 'Send feedback and hide' ].map( ( name ): Writer => ( {
		name: `${ name }, of the offer of WooPayments`,
		query: WELCOME,
		isTracking: true,
		state: WITH_INCENTIVE,
		async button( page ) {
			await page.getByRole( 'button', { name: 'No thanks' } ).click();
			return page.getByRole( 'dialog' ).getByRole( 'button', { name } );
		},
		route: /\/wc-admin\/options$/,
	} ) ),
	{
		name: 'Begin the set-up of a new store',
		query: '&path=%2Fsetup-wizard&step=intro-opt-in',
		button: ( page ) => page.getByRole( 'button', { name: 'Set up my store' } ),
		route: COMPLETE_STEP,
		then: [
			{
				name: 'Tell who the owner is',
				button: ( page ) => page.getByRole( 'button', { name: 'Continue' } ),
				route: /\/onboarding\/profile$/,
			},
			{
				name: 'Skip the questions about the business',
				async button( page ) {
					// The step before has such a button as well.
					await expect( page.getByRole( 'radio', { name: 'I’m already selling' } ) ).toHaveCount( 0 );
					return page.getByRole( 'button', { name: 'Skip this step' } );
				},
				route: COMPLETE_STEP,
			},
		],
	},
	{
		...moderate( 'Approve' ),
		isRunning: true,
		query: '&opened_panel=reviews-panel',
		then: [ moderate( 'Mark as spam' ), moderate( 'Move to trash' ) ],
	},
	{
		name: 'Dismiss an alert on a classic page',
		address: 'edit.php?post_type=product',
		state: { notes: [ note( { type: 'error' } ) ] },
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss Test note' } ),
		route: /\/admin\/notes\/delete\/\d+$/,
	},
	{
		name: 'Close the reminder on a classic page',
		address: 'edit.php?post_type=product',
		state: { tasks: { '*': { isComplete: false }, products: { isComplete: true } } },
		button: ( page ) => page.locator( '#storeboard-reminder' ).getByRole( 'button' ),
		route: /\/(storeboard\/v1|wc-admin)\/options$/,
	},
	{
		name: 'Close a queued notice on a classic page',
		address: 'admin.php?page=wc-settings&tab=products',
		state: QUEUED,
		button: ( page ) =>
			new Home( page ).notice( 'Test: said to everybody' ).getByRole( 'button', { name: /dismiss/i } ),
		route: new RegExp( `/${ QUEUE }/remove$` ),
	},
	{
		name: 'Hide the recommended shipping partners',
		address: 'admin.php?page=wc-settings&tab=shipping',
		isEmbeddedOnly: true,
		state: { options: { woocommerce_settings_shipping_recommendations_hidden: 'no' } },
		button: hideRecommendations,
		route: /\/wc-admin\/options$/,
		isUndone: true,
	},
	{
		name: 'Hide the recommended tax extensions',
		address: 'admin.php?page=wc-settings&tab=tax',
		dialect: '11.0',
		state: { options: { ...WITH_TAXES, woocommerce_settings_tax_recommendations_hidden: 'no' } },
		button: hideRecommendations,
		route: /\/tax\/recommendations\/dismiss$/,
	},
	{
		name: 'Hide the recommended payment methods',
		address: 'admin.php?page=wc-settings&tab=checkout',
		dialect: '9.7',
		state: { options: { woocommerce_setting_payments_recommendations_hidden: 'no' } },
		button: hideRecommendations,
		route: /\/wc-admin\/options$/,
		isUndone: true,
	},
	{
		name: 'Dismiss the offer of order attribution',
		address: 'admin.php?page=wc-orders&action=edit&id={order}',
		isEmbeddedOnly: true,
		state: { options: { woocommerce_remote_variant_assignment: '1' } },
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss WooCommerce Analytics offer' } ),
		route: /\/wp\/v2\/users\/me$/,
	},
	{
		name: 'Export a blueprint',
		address: BLUEPRINT,
		dialect: '11.0',
		button: ( page ) => page.getByRole( 'button', { name: 'Export', exact: true } ),
		route: /\/blueprint\/export$/,
	},
	{
		name: 'Import a blueprint',
		address: BLUEPRINT,
		dialect: '11.0',
		state: { comingSoon: true, options: { woocommerce_store_address_2: 'Floor 1' } },
		async button( page ) {
			await page.locator( '.storeboard-blueprint input[type="file"]' ).setInputFiles( {
				name: 'woo-blueprint.json',
				mimeType: 'application/json',
				buffer: Buffer.from(
					'{"steps":[{"step":"setSiteOptions","options":{"woocommerce_store_address_2":"Floor 2"}}]}'
				),
			} );
			// It waits while the preview reads what the store has now.
			return page.getByRole( 'button', { name: 'Import 1 step', disabled: false } );
		},
		route: /\/blueprint\/import-step$/,
	},
	{
		name: 'Save bank accounts on their classic page',
		address: 'admin.php?page=wc-settings&tab=checkout&section=bacs',
		isEmbeddedOnly: true,
		async button( page ) {
			await page.getByLabel( 'IBAN' ).fill( 'DE00' );
			return page.getByRole( 'button', { name: 'Save accounts' } );
		},
		route: /\/options$/,
	},
	{
		...toggleOf( 'Cash on delivery' ),
		address: 'admin.php?page=wc-settings&tab=checkout',
		isEmbeddedOnly: true,
		// Back to how it was.
		then: [ toggleOf( 'Cash on delivery' ) ],
	},
	{
		name: 'Save a quantity',
		isRunning: true,
		query: '&opened_panel=stock-panel',
		async button( page ) {
			await page
				.getByRole( 'button', { name: /^Update stock: / } )
				.first()
				.click();
			await page.getByRole( 'spinbutton' ).fill( '480' );
			return page.getByRole( 'button', { name: 'Save', exact: true } );
		},
		route: /\/(products|variations)\/\d+$/,
		isUndone: true,
	},
	{
		name: 'Save a view of a report',
		query: '&path=/analytics/revenue&period=year&compare=previous_year',
		async button( page ) {
			await page.getByRole( 'button', { name: 'Saved views' } ).click();
			await page.getByRole( 'menuitem', { name: 'Save view' } ).click();
			await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'Test: pressed twice' );
			return page.getByRole( 'button', { name: 'Save', exact: true } );
		},
		route: /\/storeboard\/v1\/views$/,
		then: [
			{
				name: 'Delete a view of a report',
				async button( page ) {
					await page.getByRole( 'button', { name: 'View: Test: pressed twice' } ).click();
					await page.getByRole( 'menuitem', { name: 'Delete', exact: true } ).click();
					return page.getByRole( 'button', { name: 'Delete', exact: true } );
				},
				route: /\/storeboard\/v1\/views\/\d+$/,
			},
		],
	},
];

/** What a hand that trembles does: the second click comes before anything has been drawn. */
const twice = ( element: Element ) => {
	( element as HTMLElement ).click();
	( element as HTMLElement ).click();
};

/** Some lead elsewhere once they have written. */
function passLeaving( error: Error ) {
	if ( ! error.message.includes( 'because of a navigation' ) ) {
		throw error;
	}
}

/** The unit tests press twice on every screen (tests/js/faults.tsx): every run tries the first writer in a browser. */
const tagFor = ( { name }: Press, dialect?: string ) => ( {
	tag: [ ...( dialect === '9.7' ? [ '@smoke' ] : [] ), ...( name === WRITERS[ 0 ]!.name ? [ '@always' ] : [] ) ],
} );

// Each begins with the same store: they share out over the browsers.
test.describe.configure( { mode: 'parallel' } );

for ( const {
	state,
	isRunning,
	query = '',
	address,
	userAgent,
	isEmbeddedOnly,
	dialect,
	isTracking,
	then = [],
	...first
} of WRITERS ) {
	if ( dialect && dialect !== site.dialect ) {
		continue;
	}
	const presses: Press[] = [ first, ...then ];
	const title = `a double click writes once: ${ presses.map( ( press ) => press.name ).join( ', ' ) }`;
	test( title, tagFor( first, dialect ), async ( { page, store, home } ) => {
		test.skip( !! isEmbeddedOnly && platform() !== 'embedded', 'WooCommerce has its own' );
		if ( state ) {
			await store.set( state );
			// What the reminder says was learned when the lists were last read.
			await store.lists();
		}
		if ( isRunning ) {
			await store.hideSetup();
		}
		if ( userAgent ) {
			await page.setExtraHTTPHeaders( { 'User-Agent': userAgent } );
		}
		if ( isTracking ) {
			await page.addInitScript( () => {
				// The platform would put its own in the place.
				Object.defineProperty( window, 'wcTracks', {
					get: () => ( { isEnabled: true, recordEvent() {} } ),
					set() {},
				} );
			} );
		}
		const sent: Request[] = [];
		page.on( 'request', ( request ) => void ( request.method() !== 'GET' && sent.push( request ) ) );
		await page.goto( address ? `wp-admin/${ await store.withOrder( address ) }` : HOME + query );
		for ( const { name, button, route, isUndone } of presses ) {
			const target = await button( page );
			await expect( target, name ).toBeVisible();
			const isWrite = ( request: Request ) => route.test( routeOf( request.url() ) ?? '' );
			// An answer to what was pressed before may still come.
			const write = () =>
				page.waitForResponse(
					( response ) => sent.includes( response.request() ) && isWrite( response.request() )
				);
			const writeTwice = async ( place: Locator ) => {
				sent.length = 0;
				const answered = write();
				await place.evaluate( twice );
				expect( ( await answered ).status(), name ).toBeLessThan( 300 );
				// What had to wait for the first one goes out by then.
				await page
					.evaluate(
						() => new Promise( ( resolve ) => requestAnimationFrame( () => setTimeout( resolve ) ) )
					)
					.catch( passLeaving );
				expect( sent.filter( isWrite ), name ).toHaveLength( 1 );
				await expect( home.notice( 'ouldn’t' ), name ).toHaveCount( 0 );
			};
			await writeTwice( target );
			if ( isUndone ) {
				await writeTwice( page.getByRole( 'button', { name: 'Undo' } ) );
			}
			// An open menu stands in nobody's way.
			await page.keyboard.press( 'Escape' );
		}
	} );
}
