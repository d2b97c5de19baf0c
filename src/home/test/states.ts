import {
	button,
	item,
	dialog,
	LISTS,
	ALERTS_FAILED,
	ATTENTION_FAILED,
	FIGURES_FAILED,
	NOTES,
} from '../../../tests/e2e/accessibility/finders';
import type { Opening, Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';
import { EXTRA_TASKS, type Store } from '../../../tests/e2e/lib/store';

const LISTS_FAILED = 'Couldn’t load your setup tasks.';
const MESSAGES_FAILED = 'Couldn’t load your messages.';
const COUNTS_FAILED = 'Couldn’t load your to-do counts.';
const PANELS_FAILED = [ 'Couldn’t load your orders.', 'Couldn’t load your stock.', 'Couldn’t load your reviews.' ];
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

export const STATES: Screen[] = [
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
];
