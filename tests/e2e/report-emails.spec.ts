import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { Store } from './lib/store';
import { read } from './lib/sessions';
import { expect, test } from './lib/test';

const EMAILS = '/storeboard/v1/emails';
const VIEWS = '/storeboard/v1/views';
const NAME = 'Test: by email';
const QUERY = 'path=%2Fanalytics%2Frevenue&period=year&compare=previous_year';

/** What these tests schedule and save; stores have more. */
async function clean() {
	const store = new Store( read()!.sessions.admin! );
	for ( const { id, name } of ( await store.get( EMAILS ) ).emails ) {
		if ( name === NAME ) {
			await store.post( `${ EMAILS }/${ id }?_method=DELETE`, {} );
		}
	}
	for ( const { id, name, revision } of await store.get( VIEWS ) ) {
		if ( name === NAME ) {
			await store.post( `${ VIEWS }/${ id }?_method=DELETE`, { revision } );
		}
	}
}

test.beforeEach( clean );
test.afterEach( clean );

const row = ( page: Page ) => page.locator( '.storeboard-emails' ).getByRole( 'listitem' ).filter( { hasText: NAME } );

test(
	'a saved view is tried, scheduled and taken back by keyboard, and the email tells its stats',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const view = await store.post( VIEWS, { name: NAME, query: QUERY } );
		await page.goto( `${ HOME }&${ QUERY }&view=${ view.id }` );
		await page.getByRole( 'button', { name: `View: ${ NAME }` } ).click();
		await page.getByRole( 'menuitem', { name: 'Send by email…' } ).press( 'Enter' );
		await expect( page.getByRole( 'heading', { level: 1, name: 'Reports by email' } ) ).toBeVisible();
		await expect( page.getByRole( 'combobox', { name: 'Report' } ) ).toHaveValue( String( view.id ) );

		await page.getByRole( 'button', { name: 'Send me a test now' } ).press( 'Enter' );
		await expect( page.getByText( /^Test sent to / ).first() ).toBeVisible( { timeout: 30_000 } );
		const email = await store.get( '/storeboard-test/v1/email' );
		expect( email.subject ).toContain( NAME );
		for ( const words of [ 'Year to date', 'Gross sales', 'Net sales', 'View the report in your store' ] ) {
			expect( email.message ).toContain( words );
		}

		await page.getByRole( 'button', { name: 'Schedule', exact: true } ).press( 'Enter' );
		await expect( row( page ) ).toContainText( 'Not sent yet' );
		await expect( row( page ) ).toContainText( 'Next: ' );
		await page.reload();
		await row( page )
			.getByRole( 'button', { name: /^Remove: / } )
			.press( 'Enter' );
		await expect( row( page ) ).toHaveCount( 0 );
		expect( ( await store.get( EMAILS ) ).emails.map( ( { name }: { name: string } ) => name ) ).not.toContain(
			NAME
		);
	}
);

test( 'a link to unsubscribe that nobody signed ends nothing, without a login', async ( {
	browser,
	baseURL,
	store,
} ) => {
	const view = await store.post( VIEWS, { name: NAME, query: QUERY } );
	const recipients = [ ( await store.get( EMAILS ) ).people[ 0 ].id ];
	await store.post( EMAILS, { view: view.id, rhythm: 'weekly', recipients } );
	const own = ( { name }: { name: string } ) => name === NAME;
	const unsigned = `${ recipients[ 0 ] }.${ view.id }.weekly.${ 'a'.repeat( 64 ) }`;
	const context = await browser.newContext( { baseURL } );
	try {
		const page = await context.newPage();
		const reply = await page.goto( `/?storeboard_unsubscribe=${ unsigned }` );
		expect( reply?.status() ).toBe( 403 );
		await expect( page.getByText( 'This link isn’t valid.' ) ).toBeVisible();
	} finally {
		await context.close();
	}
	expect( ( await store.get( EMAILS ) ).emails.find( own ).state ).not.toBe( 'unsubscribed' );
} );
