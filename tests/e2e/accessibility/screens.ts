import type { Locator, Page } from '@playwright/test';
import type { Store, TestNote } from '../lib/store';
import { EXTRA, EXTRA_TASKS } from '../lib/store';
import { HOME } from '../lib/home';
import { needsExtensions } from '../lib/test';

/** Something that opens over the screen, and what it takes to open it with the keyboard. */
export interface Opening {
	name: string;
	/** What is pressed, one after the other; the first one gets the keyboard back when all is closed. */
	presses: ( ( page: Page ) => Locator )[];
	/** What stands open then. */
	shows: ( page: Page ) => Locator;
}

/** One screen, or one face of it, and all that can be seen of it. */
export interface Screen {
	name: string;
	/** Below the site's address. */
	path: string;
	/** Brings the store to where the screen shows so. It needs the test helper. */
	prepare?: ( store: Store ) => Promise< unknown >;
	/** Extensions of tests/fixtures/extensions that it is made of. */
	extensions?: string[];
	/** What stands there once everything has come. */
	full: ( page: Page ) => Locator;
	/** What stands there where the store has nothing to show. */
	empty?: ( page: Page ) => Locator;
	/** It asks nothing, or nothing that another screen of the table does not ask: it is looked at only when it is full. */
	onlyFull?: true;
	/** Requests whose failure hides the rest: in a second pass these are answered and all others fail. */
	gate?: string;
	/** What each part says that has failed, with Retry: where every request fails, and where only the gate's is answered. */
	failed?: string[];
	failedBehindGate?: string[];
	/** Menus and dialogs besides those that are found by themselves (see openings.ts). */
	openings?: Opening[];
}

const button = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'button', { name } ).first();
const item = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'menuitem', { name } ).first();
const dialog = ( page: Page ) => page.getByRole( 'dialog' );

const LISTS = '/wc-admin/onboarding/tasks';

const ALERTS_FAILED = 'Store alerts could not be loaded.';
const LISTS_FAILED = 'The setup tasks could not be loaded.';
const MESSAGES_FAILED = 'Your messages could not be loaded.';
const COUNTS_FAILED = 'What waits for you could not be counted.';
const FIGURES_FAILED = 'The figures could not be loaded.';

const hideSetup = ( store: Store ) => store.post( `${ LISTS }/setup/hide` );

const HIDE_DIALOG: Opening = {
	name: 'the question before hiding',
	presses: [ button( 'Task list options' ), item( 'Hide this' ) ],
	shows: dialog,
};

const BUY_DIALOG: Opening = {
	name: 'the question before buying',
	presses: [ ( page ) => page.locator( '.storeboard-next-step' ).getByRole( 'link', { name: 'Continue' } ) ],
	shows: dialog,
};

const DISMISS_ALL: Opening = {
	name: 'the question before dismissing all messages',
	presses: [ button( 'Inbox options' ), item( 'Dismiss all' ) ],
	shows: dialog,
};

/** Two alerts with all that one can have, and a message. */
const NOTES: TestNote[] = [
	{
		type: 'error',
		title: 'Test: payments fail',
		content: 'Look at the <a href="https://shop.test/">settings</a>.',
		actions: [ { name: 'look', label: 'Look', query: 'edit.php' } ],
		is_snoozable: 1,
	},
	{ type: 'update', title: 'Test: an update waits', content: 'Make a backup first.', is_snoozable: 1 },
	{
		title: 'Test: a message',
		content: 'Some words.',
		actions: [ { name: 'more', label: 'Read more', query: 'edit.php' } ],
	},
];

/** Brings the store to where a screen shows as the table wants it; the test is skipped where that cannot be done. */
export async function prepare( { extensions, ...screen }: Screen, store: Store, problems: { ignore: () => void } ) {
	await screen.prepare?.( store );
	if ( extensions ) {
		needsExtensions( extensions );
		await store.set( { extensions } );
		// What others do wrong there is meant.
		problems.ignore();
	}
}

/**
 * Every screen and panel of the client. A new one joins by one entry; what is checked of each stands in the specs beside this
 * file, and docs/accessibility.md is written from it.
 */
export const SCREENS: Screen[] = [
	{
		name: 'Home while the store is set up',
		path: HOME,
		async prepare( store ) {
			const [ next ] = ( await store.list( 'setup' ) ).tasks;
			await store.set( {
				extraTasks: EXTRA_TASKS,
				// The next step is to buy what was chosen.
				tasks: { '*': { isComplete: false }, [ next!.id ]: { id: 'purchase', isComplete: false } },
				notes: NOTES,
			} );
		},
		full: ( page ) => page.getByRole( 'heading', { name: 'Inbox' } ),
		empty: ( page ) => page.getByText( 'There is nothing left to set up.' ),
		gate: LISTS,
		failed: [ ALERTS_FAILED, LISTS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
		failedBehindGate: [ ALERTS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
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
		empty: ( page ) => page.getByText( 'No reviews wait for your approval. New ones appear here.' ),
		gate: LISTS,
		// That the setup list is hidden comes with the page, so the panels stand before the lists are known.
		failed: [ ALERTS_FAILED, COUNTS_FAILED, LISTS_FAILED, MESSAGES_FAILED, FIGURES_FAILED ],
		failedBehindGate: [
			ALERTS_FAILED,
			'The orders could not be loaded.',
			'The stock could not be loaded.',
			'The reviews could not be loaded.',
			MESSAGES_FAILED,
			FIGURES_FAILED,
		],
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
		full: ( page ) => page.getByText( 'There is nothing left to set up.' ),
		onlyFull: true,
	},
	{
		name: 'Page of a task',
		path: `${ HOME }&task=${ EXTRA.markup.id }`,
		prepare: ( store ) => store.set( { extraTasks: [ EXTRA.markup.id ], notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: EXTRA.markup.title, level: 2 } ),
		// Nobody knows the task then: the way back is all there is.
		empty: button( 'WooCommerce Home' ),
		failed: [ ALERTS_FAILED, 'The task could not be loaded.' ],
	},
	{
		name: 'Page of a task that nobody knows',
		path: `${ HOME }&task=no-such-task`,
		full: button( 'WooCommerce Home' ),
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
