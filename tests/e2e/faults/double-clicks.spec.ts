import type { Locator, Page } from '@playwright/test';
import { HOME, Home } from '../lib/home';
import { routeOf } from '../lib/network';
import { EXTRA, EXTRA_TASKS, type Store } from '../lib/store';
import { expect, needsHelper, test } from '../lib/test';

/** A button that writes: one entry a button. */
interface Writer {
	name: string;
	state?: Parameters< Store[ 'set' ] >[ 0 ];
	/** Whether the setup list is hidden first. */
	isRunning?: true;
	query?: string;
	/** The button, once the page has been brought to where it stands. */
	button: ( page: Page ) => Promise< Locator > | Locator;
	/** Of what it writes. */
	route: RegExp;
	/** Whether it is undone at the end: what the helper does not put back. */
	isUndone?: true;
}

const note = ( fields = {} ) => ( { title: 'Test note', content: 'Some words.', ...fields } );
const isComplete = { tasks: { '*': { isComplete: true } }, lists: { setup: { isComplete: true } } };

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
			await page.getByRole( 'menuitem', { name: 'Hide this' } ).click();
			return page.getByRole( 'button', { name: 'Yes, hide store setup tasks' } );
		},
		route: /\/setup\/hide$/,
	},
	{
		name: 'Keep a finished list',
		state: isComplete,
		button: ( page ) => page.getByRole( 'button', { name: 'Keep the list' } ),
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
			await page.getByRole( 'button', { name: 'Inbox options' } ).click();
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
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss the Jetpack suggestion' } ),
		route: /\/storeboard\/v1\/homepage-stats\b/,
	},
	...[ 'Approve', 'Mark as spam', 'Move to trash' ].map( ( words ): Writer => ( {
		name: `${ words }, of a review`,
		isRunning: true,
		query: '&opened_panel=reviews-panel',
		button: ( page ) => page.getByRole( 'button', { name: new RegExp( `^${ words }: review by` ) } ).first(),
		route: /\/products\/reviews\/\d+$/,
		isUndone: true,
	} ) ),
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

/** What a hand that trembles does: the second click comes before anything has been drawn. */
const twice = ( element: Element ) => {
	( element as HTMLElement ).click();
	( element as HTMLElement ).click();
};

for ( const { name, state, isRunning, query = '', button, route, isUndone } of WRITERS ) {
	test( `a double click writes once: ${ name }`, async ( { page, store, home } ) => {
		needsHelper();
		if ( state ) {
			await store.set( state );
		}
		if ( isRunning ) {
			await store.hideSetup();
		}
		const sent: string[] = [];
		page.on( 'request', ( request ) => {
			const path = routeOf( request.url() ) ?? '';
			if ( request.method() !== 'GET' && route.test( path ) ) {
				sent.push( path );
			}
		} );
		await page.goto( HOME + query );
		const target = await button( page );
		await expect( target ).toBeVisible();
		sent.length = 0;

		const write = () =>
			page.waitForResponse(
				( response ) => response.request().method() !== 'GET' && route.test( routeOf( response.url() ) ?? '' )
			);
		const answered = write();
		await target.evaluate( twice );
		expect( ( await answered ).status() ).toBeLessThan( 300 );
		await page.waitForLoadState( 'networkidle' );
		expect( sent ).toHaveLength( 1 );
		await expect( home.notice( 'could not' ) ).toHaveCount( 0 );

		if ( isUndone ) {
			const undone = write();
			await page.getByRole( 'button', { name: 'Undo' } ).evaluate( twice );
			await undone;
			await page.waitForLoadState( 'networkidle' );
			expect( sent ).toHaveLength( 2 );
		}
	} );
}
