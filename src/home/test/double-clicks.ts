import type { Page } from '@playwright/test';
import { note, isComplete, QUEUE, QUEUED, type Press, type Writer } from '../../../tests/e2e/faults/writers';
import { Home } from '../../../tests/e2e/lib/home';
import { EXTRA, EXTRA_TASKS, PURCHASE } from '../../../tests/e2e/lib/store';

const asksForFeedback = { ...isComplete, options: { woocommerce_allow_tracking: 'yes' } };

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

export const WRITERS: Writer[] = [
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
		...moderate( 'Approve' ),
		isRunning: true,
		query: '&opened_panel=reviews-panel',
		then: [ moderate( 'Mark as spam' ), moderate( 'Move to trash' ) ],
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
];
