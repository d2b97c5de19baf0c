import { target } from '../contract/lib/site.cjs';
import { HOME } from './lib/home';
import { todayOf } from './lib/reports';
import { expect, test } from './lib/test';

const NOTES = '/storeboard/v1/annotations';

const FIRST = new URL( '/', target.url ).href;

test.skip( new URL( `${ target.url }/` ).pathname !== '/second/', 'The site is not the second one of a network.' );

interface Note {
	id: number;
	revision: number;
	text: string;
}

test( 'a note of the second store is not the first one’s, whose home opens as ever @network', async ( {
	page,
	store,
} ) => {
	const today = await todayOf( store );
	const note = ( await store.post( NOTES, {
		text: 'Test: of the second store',
		first_day: today,
		last_day: today,
		is_shared: true,
	} ) ) as Note;
	try {
		await page.goto( FIRST + HOME );
		await expect( page.getByRole( 'heading', { level: 1 } ).first() ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Task list options' } ).first() ).toBeVisible();
		const of = ( path: string ) =>
			page.evaluate( async ( url ) => ( await fetch( url, { credentials: 'same-origin' } ) ).json(), path );
		const nonce = await page.evaluate(
			() => ( window as any ).wpApiSettings?.nonce ?? ( window as any ).wp.apiFetch.nonceMiddleware.nonce
		);
		const texts = ( rows: Note[] ) => rows.map( ( { text } ) => text );

		expect( texts( await of( `${ FIRST }?rest_route=${ NOTES }&_wpnonce=${ nonce }` ) ) ).not.toContain(
			note.text
		);
		expect( texts( ( await store.get( NOTES ) ) as Note[] ) ).toContain( note.text );
	} finally {
		await store.post( `${ NOTES }/${ note.id }?_method=DELETE`, { revision: note.revision } );
	}
} );

test( 'who administers the second store alone has its home and a report, and not the first store @network', async ( {
	browser,
	page,
} ) => {
	const context = await browser.newContext( {
		baseURL: `${ target.url }/`,
		storageState: { cookies: [], origins: [] },
	} );
	try {
		const own = await context.newPage();
		await own.goto( 'wp-login.php' );
		await own.getByLabel( 'Username or Email Address' ).fill( 'siteadmin' );
		await own.getByLabel( 'Password', { exact: true } ).fill( 'password' );
		await own.getByRole( 'button', { name: 'Log In' } ).click();
		await expect( own ).toHaveURL( /second\/wp-admin/ );

		await own.goto( HOME );
		await expect( own.getByRole( 'button', { name: 'Task list options' } ).first() ).toBeVisible();
		await own.goto( `${ HOME }&path=/analytics/revenue` );
		await expect( own.getByRole( 'tab', { name: /^Total sales/ } ) ).toBeVisible();

		await own.goto( FIRST + HOME );
		await expect( own.getByText( 'Sorry, you are not allowed to access this page.' ).first() ).toBeVisible();
		await expect( own.getByRole( 'button', { name: 'Task list options' } ) ).toHaveCount( 0 );
	} finally {
		await context.close();
		await page.close();
	}
} );
