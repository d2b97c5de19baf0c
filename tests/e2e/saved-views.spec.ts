import type { Browser, Page } from '@playwright/test';
import { HOME } from './lib/home';
import { routeOf } from './lib/network';
import { todayOf } from './lib/reports';
import { sessionOf, storageState, type Role } from './lib/sessions';
import { Store } from './lib/store';
import { expect, test } from './lib/test';

const REPORT = `${ HOME }&path=/analytics/revenue&period=year&compare=previous_year`;
const VIEWS = '/storeboard/v1/views';
const NOTES = '/storeboard/v1/annotations';

interface Row {
	id: number;
	revision: number;
	is_own: boolean;
	is_shared: boolean;
	name?: string;
	text?: string;
}

const storeOf = ( role: Role ) => new Store( sessionOf( role ) );

/** The rows of these tests' own: stores have others. */
async function remove( role: Role = 'admin' ) {
	const store = storeOf( role );
	for ( const path of [ VIEWS, NOTES ] ) {
		for ( const row of ( await store.get( path ) ) as Row[] ) {
			if ( /^Test: /.test( row.name ?? row.text ?? '' ) ) {
				await store.post( `${ path }/${ row.id }?_method=DELETE`, { revision: row.revision } );
			}
		}
	}
}

const rowsOf = async ( path: string, role: Role = 'admin' ) =>
	( ( await storeOf( role ).get( path ) ) as Row[] ).filter( ( { name, text } ) =>
		/^Test: /.test( name ?? text ?? '' )
	);

const openViews = async ( page: Page ) => {
	await page.getByRole( 'button', { name: /^(Saved views|View: )/ } ).click();
	await expect( page.getByRole( 'menu', { name: 'Saved views' } ) ).toBeVisible();
};

const choose = ( page: Page, name: string ) => page.getByRole( 'menuitem', { name, exact: true } ).click();

/** Names a view anew, without saving it. */
async function fillName( page: Page, name: string ) {
	await openViews( page );
	await choose( page, 'Rename' );
	await page.getByRole( 'textbox', { name: 'Name' } ).fill( name );
}

const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save', exact: true } ).click();

/** Another person at another computer. */
async function pageOf( browser: Browser, role: Role, baseURL: string | undefined ) {
	const context = await browser.newContext( { baseURL, storageState: storageState( sessionOf( role ) ) } );
	return context.newPage();
}

const conflict = ( page: Page ) => page.getByRole( 'region', { name: 'Someone else changed this' } );

const clean = async () => {
	await remove();
	await remove( 'manager' );
};

test.beforeEach( clean );
test.afterEach( clean );

test(
	'a view is saved, shared, seen by an administrator, and of two edits at once neither is lost unseen',
	{ tag: '@always' },
	async ( { page: other, browser, baseURL } ) => {
		const page = await pageOf( browser, 'manager', baseURL );
		try {
			await page.goto( `${ REPORT }&interval=month` );
			await openViews( page );
			await choose( page, 'Save view' );
			// Labels look as in every other form.
			await expect( page.getByText( 'Name', { exact: true } ) ).toHaveCSS( 'text-transform', 'none' );
			await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'Test: the year' );
			await page.getByRole( 'checkbox', { name: 'Share with everyone who can view reports' } ).check();
			await save( page );
			await expect( page.getByRole( 'button', { name: 'View: Test: the year' } ) ).toBeVisible();
			expect( await rowsOf( VIEWS ) ).toMatchObject( [
				{ name: 'Test: the year', is_shared: true, revision: 1 },
			] );

			await other.goto( REPORT );
			await openViews( other );
			await other
				.getByRole( 'group', { name: 'Shared with me' } )
				.getByRole( 'menuitemradio', { name: /^Test: the year/ } )
				.click();
			await expect( other ).toHaveURL( /interval=month/ );
			await expect( other.getByRole( 'button', { name: 'View: Test: the year' } ) ).toBeVisible();

			await fillName( page, 'Test: as the owner calls it' );
			await fillName( other, 'Test: as the administrator calls it' );
			await save( other );
			await expect(
				other.getByRole( 'button', { name: 'View: Test: as the administrator calls it' } )
			).toBeVisible();
			await save( page );
			await expect( conflict( page ) ).toContainText( 'Test: as the administrator calls it' );
			await expect( conflict( page ) ).toContainText( 'Test: as the owner calls it' );
			expect( await rowsOf( VIEWS ) ).toMatchObject( [
				{ name: 'Test: as the administrator calls it', revision: 2 },
			] );

			await page.getByRole( 'button', { name: 'Save my version' } ).click();
			await expect( page.getByRole( 'button', { name: 'View: Test: as the owner calls it' } ) ).toBeVisible();
			expect( await rowsOf( VIEWS ) ).toMatchObject( [ { name: 'Test: as the owner calls it', revision: 3 } ] );

			await openViews( page );
			await choose( page, 'Delete' );
			await page.getByRole( 'button', { name: 'Delete', exact: true } ).click();
			await expect( page.getByRole( 'button', { name: 'Saved views' } ) ).toBeVisible();
			await other.reload();
			await openViews( other );
			await expect( other.getByText( 'This saved view no longer exists.' ) ).toBeVisible();
			expect( await rowsOf( VIEWS ) ).toEqual( [] );
		} finally {
			await page.context().close();
		}
	}
);

test( 'notes of two owners at the same moment are both there, once for a double click, and an edit of one row asks', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const other = await pageOf( browser, 'manager', baseURL );
	const sent: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() !== 'GET' && routeOf( request.url() ) === NOTES ) {
			sent.push( request.url() );
		}
	} );
	const today = await todayOf( storeOf( 'admin' ) );
	const openNotes = ( at: Page ) => at.getByRole( 'button', { name: /^Notes/ } ).click();
	const type = async ( at: Page, text: string ) => {
		await at.getByRole( 'textbox', { name: 'Note' } ).fill( text );
		await at.getByLabel( 'Start date' ).fill( today );
		await at.getByLabel( 'End date' ).fill( today );
	};
	try {
		for ( const [ at, text ] of [
			[ page, 'Test: a sale' ],
			[ other, 'Test: a mailing' ],
		] as const ) {
			await at.goto( REPORT );
			await openNotes( at );
			await at.getByRole( 'button', { name: 'Add a note' } ).click();
			await type( at, text );
		}
		await Promise.all( [
			page.getByRole( 'button', { name: 'Save', exact: true } ).evaluate( ( button: HTMLElement ) => {
				button.click();
				button.click();
			} ),
			save( other ),
		] );
		await expect( page.getByText( 'Note added' ).first() ).toBeVisible();
		await expect( other.getByText( 'Note added' ).first() ).toBeVisible();
		expect( ( await rowsOf( NOTES ) ).map( ( { text } ) => text ).sort() ).toEqual( [
			'Test: a mailing',
			'Test: a sale',
		] );
		expect( sent ).toHaveLength( 1 );

		// Each sees the other's; only an administrator may change it.
		await other.reload();
		await page.reload();
		for ( const [ at, text ] of [
			[ page, 'Test: by the administrator' ],
			[ other, 'Test: by the manager' ],
		] as const ) {
			await openNotes( at );
			await expect( at.getByRole( 'button', { name: 'Edit “Test: a sale”' } ) ).toHaveCount(
				at === page ? 1 : 0
			);
			await at.getByRole( 'button', { name: 'Edit “Test: a mailing”' } ).click();
			await at.getByRole( 'textbox', { name: 'Note' } ).fill( text );
		}
		await save( other );
		await expect( other.getByText( 'Note updated' ).first() ).toBeVisible();
		await save( page );
		await expect( conflict( page ) ).toContainText( 'Test: by the manager' );
		await page.getByRole( 'button', { name: 'Keep their version' } ).click();
		await expect( conflict( page ) ).toHaveCount( 0 );
		expect( ( await rowsOf( NOTES ) ).map( ( { text } ) => text ).sort() ).toEqual( [
			'Test: a sale',
			'Test: by the manager',
		] );
	} finally {
		await other.context().close();
	}
} );

for ( const width of [ 1440, 375 ] ) {
	test( `the form of a note stays within its popover and the screen, ${ width } px wide`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 800 } );
		await page.goto( REPORT );
		await page.getByRole( 'button', { name: /^Notes/ } ).click();
		await page.getByRole( 'button', { name: 'Add a note' } ).click();
		await expect( page.getByRole( 'textbox', { name: 'Note' } ) ).toBeFocused();

		const outside = await page
			.locator( '.storeboard-records .components-popover__content' )
			.evaluate( ( popover ) => {
				const { left, right } = popover.getBoundingClientRect();
				const parts = [ popover, ...popover.querySelectorAll( 'input, textarea, button, label' ) ];
				return parts
					.filter( ( part ) => {
						const box = part.getBoundingClientRect();
						return box.left < left || box.right > right || box.left < 0 || box.right > window.innerWidth;
					} )
					.map( ( part ) => part.outerHTML.slice( 0, 120 ) );
			} );
		expect( outside ).toEqual( [] );
	} );
}

test( 'the form of a note shows whole in a low window, on the side of its button that has the room', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 1366, height: 640 } );
	await page.goto( REPORT );
	await page.getByRole( 'button', { name: /^Notes/ } ).click();
	await page.getByRole( 'button', { name: 'Add a note' } ).click();
	await expect( page.getByRole( 'textbox', { name: 'Note' } ) ).toBeFocused();

	const form = page.locator( '.storeboard-records .components-popover__content' );
	await expect.poll( () => form.evaluate( ( box ) => box.scrollHeight - box.clientHeight ) ).toBe( 0 );
	for ( const part of [
		page.getByLabel( 'Start date' ),
		page.getByRole( 'button', { name: 'Save', exact: true } ),
	] ) {
		await expect( part ).toBeInViewport( { ratio: 1 } );
	}
} );

test( 'a view of the overview holds how its sections are arranged, and arranging them with it open leaves it and the owner’s own alone', async ( {
	page,
	store,
} ) => {
	const before = ( await store.preferences() ).dashboard_sections ?? '';
	const arrange = ( sections: [ key: string, title: string, isVisible: boolean ][] ) =>
		store.prefer( {
			dashboard_sections: JSON.stringify(
				sections.map( ( [ key, title, isVisible ] ) => ( { key, title, isVisible, hiddenBlocks: [] } ) )
			),
		} );
	const sections = page.locator( '.storeboard-overview section' ).getByRole( 'heading', { level: 2 } );
	const OVERVIEW = `${ HOME }&path=/analytics/overview`;
	try {
		await arrange( [
			[ 'leaderboards', 'Winners', true ],
			[ 'charts', 'Charts', false ],
			[ 'store-performance', 'Performance', true ],
		] );
		await page.goto( `${ OVERVIEW }&period=year&compare=previous_year` );
		await expect( sections ).toHaveText( [ 'Winners', 'Performance' ] );
		await openViews( page );
		await choose( page, 'Save view' );
		await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'Test: all of it' );
		await save( page );
		await expect( page.getByRole( 'button', { name: 'View: Test: all of it' } ) ).toBeVisible();
		const [ view ] = await rowsOf( VIEWS );

		await page.goto( `${ OVERVIEW }&period=today&compare=previous_period` );
		await openViews( page );
		await page.getByRole( 'menuitemradio', { name: /^Test: all of it/ } ).click();
		await expect( page ).toHaveURL( /period=year/ );
		await expect( sections ).toHaveText( [ 'Winners', 'Performance' ] );

		await page.getByRole( 'button', { name: 'Add more sections' } ).click();
		await page.getByRole( 'menuitem', { name: 'Charts' } ).click();
		await expect( sections ).toHaveText( [ 'Winners', 'Performance', 'Charts' ] );
		// Not kept until the view is updated, and never the owner's own.
		await page.reload();
		await expect( sections ).toHaveText( [ 'Winners', 'Performance' ] );
		expect( JSON.parse( ( await store.preferences() ).dashboard_sections! )[ 1 ] ).toMatchObject( {
			key: 'charts',
			isVisible: false,
		} );
		await expect( page.getByRole( 'button', { name: 'View: Test: all of it' } ) ).toBeVisible();
		expect( await rowsOf( VIEWS ) ).toEqual( [ view ] );
	} finally {
		await store.prefer( { dashboard_sections: before } );
	}
} );
