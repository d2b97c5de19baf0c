import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectAccessible, expectNoJump, violationsOf, watch } from './lib/measure';
import { routeOf } from './lib/network';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

const CARDS = '/storeboard/v1/home-cards';

const card = ( page: Page, name: string ) => page.getByRole( 'group', { name, exact: true } );

/** The cards that the server has, in the order of the page. */
const stored = async ( store: Store ) =>
	( await store.get( CARDS ) ).cards.map( ( { id, place }: { id: string; place: string } ) => `${ id }:${ place }` );

const change = ( store: Store, ...changes: object[] ) => store.post( CARDS, { changes } );

async function arrange( page: Page ) {
	await page.goto( HOME );
	await page.getByRole( 'button', { name: 'Display options' } ).click();
	await page.getByRole( 'menuitem', { name: 'Arrange cards' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Arrange your home screen' } ) ).toBeFocused();
}

test.beforeEach( async ( { store } ) => {
	// Home is as it ever was (first-day.spec.ts has the order of who chose nothing).
	await store.prefer( { homepage_layout: 'two_columns' } );
	await store.hideSetup();
	await change( store, { do: 'reset' } );
} );
test.afterEach( async ( { store } ) => {
	await change( store, { do: 'reset' } );
} );

test( 'cards are arranged by keyboard, saved, undone and reset', { tag: '@always' }, async ( { page, store } ) => {
	await arrange( page );
	const before = await stored( store );
	expect( before ).toEqual( [ 'today:start', 'task-lists:start', 'inbox:start', 'stats:end', 'quick-links:end' ] );

	await card( page, 'Inbox' ).getByRole( 'button', { name: 'Move up' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( card( page, 'Inbox' ).getByRole( 'button', { name: 'Move up' } ) ).toBeFocused();
	await expect
		.poll( () => stored( store ) )
		.toEqual( [ 'today:start', 'inbox:start', 'task-lists:start', 'stats:end', 'quick-links:end' ] );
	await expect( page.getByText( 'Inbox moved to position 2 of 5.' ).last() ).toBeVisible();
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect.poll( () => stored( store ) ).toEqual( before );

	await card( page, 'Store management' ).getByRole( 'button', { name: 'Remove' } ).press( 'Enter' );
	await expect( card( page, 'Store management' ) ).toHaveCount( 0 );
	await expect.poll( () => stored( store ) ).not.toContain( 'quick-links:end' );
	await page.getByRole( 'button', { name: 'Done' } ).click();
	await page.reload();
	await expect( page.getByRole( 'region', { name: 'Stats overview' } ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: 'Store management' } ) ).toHaveCount( 0 );

	await arrange( page );
	await page.getByRole( 'button', { name: 'Reset' } ).click();
	await expect( card( page, 'Store management' ) ).toBeVisible();
	await expect.poll( () => stored( store ) ).toEqual( before );
} );

test( 'a card is dragged into the other column', async ( { page, store } ) => {
	await store.set( { options: { woocommerce_default_homepage_layout: 'two_columns' } } );
	await page.setViewportSize( { width: 1440, height: 2400 } );
	await arrange( page );
	await isAtRest( page );

	const handle = ( await card( page, 'Store management' ).locator( '.storeboard-arrange__handle' ).boundingBox() )!;
	const target = ( await card( page, 'Your store today' ).boundingBox() )!;
	await page.mouse.move( handle.x + 40, handle.y + 8 );
	await page.mouse.down();
	await page.mouse.move( target.x + 60, target.y + 20, { steps: 5 } );
	await page.mouse.move( target.x + 60, target.y + 4 );
	await page.mouse.up();

	await expect
		.poll( () => stored( store ) )
		.toEqual( [ 'quick-links:start', 'today:start', 'task-lists:start', 'inbox:start', 'stats:end' ] );
} );

test( 'what two tabs arrange is kept, of both', async ( { page, context, store } ) => {
	const other = await context.newPage();
	await arrange( page );
	await arrange( other );

	await card( page, 'Inbox' ).getByRole( 'button', { name: 'Remove' } ).click();
	await expect.poll( () => stored( store ) ).not.toContain( 'inbox:start' );
	await card( other, 'Your store today' ).getByRole( 'button', { name: 'Move down' } ).click();

	await expect
		.poll( () => stored( store ) )
		.toEqual( [ 'task-lists:start', 'today:start', 'stats:end', 'quick-links:end' ] );
	await expect( card( other, 'Inbox' ) ).toHaveCount( 0 );
} );

test( 'a card of a number is found, set, added twice, and comes with the page without a jump', async ( {
	page,
	store,
} ) => {
	await arrange( page );
	for ( const [ metric, title ] of [
		[ 'Orders', 'My orders' ],
		[ 'Total sales', 'My sales' ],
	] as const ) {
		await page.getByRole( 'button', { name: 'Add card' } ).click();
		const dialog = page.getByRole( 'dialog' );
		await dialog.getByRole( 'searchbox' ).fill( 'target' );
		await dialog.getByRole( 'button', { name: /^One stat/ } ).click();
		await dialog.getByRole( 'combobox', { name: 'Stat' } ).selectOption( { label: metric } );
		await dialog.getByRole( 'textbox', { name: 'Title' } ).fill( title );
		// In view, however much there is above it.
		await expect( dialog.getByRole( 'button', { name: 'Add card' } ) ).toBeInViewport( { ratio: 1 } );
		await dialog.getByRole( 'button', { name: 'Add card' } ).click();
		await expect( card( page, title ) ).toBeVisible();
	}
	await expect.poll( async () => ( await stored( store ) ).length ).toBe( 7 );
	await expectAccessible( page, 'arranging' );

	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const route = routeOf( request.url() );
		if ( route?.startsWith( '/storeboard/v1/home-cards' ) ) {
			asked.push( route );
		}
	} );
	await watch( page );
	await page.goto( HOME );
	await expect( page.getByRole( 'region', { name: 'My sales' } ).getByRole( 'list' ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: 'My orders' } ).getByRole( 'list' ) ).toBeVisible();
	await expectNoJump( page );
	// Cards that come into view at the same time ask together; with the stats overview the page asks three times at most.
	await expect.poll( () => [ ...new Set( asked ) ] ).toEqual( [ `${ CARDS }/answers` ] );
	expect( asked.length ).toBeLessThanOrEqual( 2 );
	await expectAccessible( page, 'the arranged screen' );
} );

test( 'two cards of one number count other orders, by a filter of the engine', async ( { page, store } ) => {
	await arrange( page );
	await page.getByRole( 'button', { name: 'Add card' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'button', { name: /^One stat/ } ).click();
	await dialog.getByRole( 'combobox', { name: 'Stat' } ).selectOption( { label: 'Orders' } );
	await dialog.getByRole( 'combobox', { name: 'Period' } ).selectOption( { label: 'Year to date' } );
	await dialog.getByRole( 'textbox', { name: 'Title' } ).fill( 'By transfer' );
	await dialog.getByRole( 'combobox', { name: 'Filter' } ).selectOption( { label: 'Payment method' } );
	const member = dialog.getByRole( 'combobox', { name: 'Payment method' } );
	await expect( member.getByRole( 'option' ).nth( 1 ) ).toBeAttached();
	await member.selectOption( { index: 1 } );
	const label = ( await member.locator( 'option:checked' ).textContent() )!;
	expect( await violationsOf( page, [ '[role="dialog"]' ] ) ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Add card' } ).click();
	await expect( card( page, 'By transfer' ) ).toBeVisible();

	await expect
		.poll( async () => ( await store.get( CARDS ) ).cards[ 0 ].attributes.filter )
		.toMatch( /^payment_method:./ );
	await page.goto( HOME );
	const box = page.getByRole( 'region', { name: 'By transfer' } );
	await expect( box ).toContainText( `Payment method: ${ label }` );
	await expect( box.getByRole( 'link' ).first() ).toHaveAttribute( 'href', /payment-methods/ );

	// What the engine counts of such orders stands there.
	const { attributes } = ( await store.get( CARDS ) ).cards[ 0 ];
	const year = new Date().getFullYear();
	const { rows } = await store.get(
		`/storeboard/v1/query?metrics[]=orders/orders_count&by=payment_method&after=${ year }-01-01T00:00:00&before=${ year }-12-31T23:59:59`
	);
	const counted = rows.find(
		( row: { payment_method: string } ) => `payment_method:${ row.payment_method }` === attributes.filter
	);
	await expect( box.getByRole( 'list' ) ).toContainText( String( counted?.orders_count ?? 0 ) );
} );

test( 'a card that fails says so in its box, and comes with Try again', async ( { page, store, problems } ) => {
	problems.ignore();
	await change( store, {
		do: 'add',
		id: 'one',
		card: 'storeboard/metric',
		place: 'start',
		after: '',
		attributes: { title: 'My number' },
	} );
	await page.route( /home-cards(%2F|\/)answers/, ( route ) => route.fulfill( { status: 500, json: {} } ), {
		times: 1,
	} );
	await page.goto( HOME );
	const box = page.getByRole( 'region', { name: 'My number' } );
	await expect( box.getByText( 'Couldn’t load your stats.' ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: 'Stats overview' } ) ).toBeVisible();

	await box.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( box.getByRole( 'list' ) ).toBeVisible();
} );

test( 'a card whose kind is gone says so, and can be removed', async ( { page, store } ) => {
	await change( store, {
		do: 'add',
		id: 'gone',
		card: 'acme/gone',
		place: 'start',
		after: '',
		attributes: { title: 'Renewals' },
	} );
	await page.goto( HOME );
	await expect( page.getByRole( 'region', { name: 'Renewals' } ) ).toContainText(
		'This card is no longer available.'
	);

	await arrange( page );
	await card( page, 'Renewals' ).getByRole( 'button', { name: 'Remove' } ).click();
	await expect.poll( () => stored( store ) ).not.toContain( 'gone:start' );
} );

test( 'home that nobody arranged asks for nothing of it', async ( { page } ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /home-(cards|arrange)|display-menu|\/card-/.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( HOME );
	await expect( page.getByRole( 'region', { name: 'Stats overview' } ) ).toBeVisible();
	await isAtRest( page );
	expect( asked ).toEqual( [] );
} );
