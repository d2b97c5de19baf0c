import type { Page, Request } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { routeOf } from './lib/network';
import { EXTRA } from './lib/store';
import { expect, test } from './lib/test';

const task = EXTRA.dismissable;

/** Every request from now on, except WordPress' own heartbeat. */
function listen( page: Page ) {
	const heard: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( ! request.url().includes( 'admin-ajax.php' ) ) {
			heard.push( request );
		}
	} );
	return () => heard.map( ( request ) => `${ request.method() } ${ routeOf( request.url() ) ?? request.url() }` );
}

const hasScript = ( page: Page, name: string ) =>
	page.evaluate(
		( chunk ) =>
			performance
				.getEntriesByType( 'resource' )
				.some( ( { name: file } ) => new RegExp( `/${ chunk }\\.[^/]*js$` ).test( file ) ),
		name
	);

const haveScript = ( page: Page, name: string ) => expect.poll( () => hasScript( page, name ) ).toBe( true );

const back = ( page: Page ) => page.getByRole( 'button', { name: 'WooCommerce Home' } ).click();

test(
	'moving from home to a task of ours and back sends no request',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		await store.set( { extraTasks: [ task.id ], tasks: { [ task.id ]: { actionUrl: '', isComplete: true } } } );
		await home.open();
		await isAtRest( page );
		expect( await hasScript( page, 'task-page' ), 'not before somebody points at a task' ).toBe( false );
		await home.link( task.title ).hover();
		await haveScript( page, 'task-page' );
		await haveScript( page, 'activity-panel' );
		await isAtRest( page );
		const heard = listen( page );

		await home.link( task.title ).click();
		await expect( page.getByRole( 'heading', { level: 1, name: task.title } ) ).toBeVisible();
		await expect( page ).toHaveURL( /[?&]task=/ );
		await back( page );
		await home.isReady();

		expect( heard() ).toEqual( [] );
	}
);

test( 'opening a task counts it, and sends no other request', async ( { page, home, store } ) => {
	await store.set( { extraTasks: [ task.id ], tasks: { [ task.id ]: { actionUrl: '' } } } );
	await home.open();
	await home.link( task.title ).focus();
	await haveScript( page, 'task-page' );
	await haveScript( page, 'activity-panel' );
	await isAtRest( page );
	const heard = listen( page );

	await home.link( task.title ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: task.title } ) ).toBeVisible();
	await back( page );
	await home.isReady();
	await expect
		.poll( heard )
		.toEqual( [ `POST /storeboard/v1/started-tasks/${ task.id }`, 'GET /wc-admin/onboarding/tasks' ] );
} );

test( 'the page of a task fetches home’s script ahead, so that the way back asks for no script', async ( {
	page,
	home,
	store,
} ) => {
	await store.set( { extraTasks: [ task.id ], tasks: { [ task.id ]: { actionUrl: '' } } } );
	await page.goto( `${ HOME }&task=${ task.id }` );
	await expect( page.getByRole( 'heading', { level: 1, name: task.title } ) ).toBeVisible();
	await haveScript( page, 'home' );
	await isAtRest( page );
	const sent: string[] = [];
	page.on( 'request', ( request ) => sent.push( request.url() ) );

	await back( page );
	await home.isReady();

	expect( sent.filter( ( url ) => /\/home\.[^/]*js$/.test( url ) ) ).toEqual( [] );
} );

test.describe( 'a page of an extension', () => {
	/** Added as an extension does it; its script runs after the app's. */
	const extend = ( page: Page ) =>
		page.addInitScript( () =>
			document.addEventListener( 'DOMContentLoaded', () => {
				const { hooks, element } = ( window as unknown as { wp: Record< string, any > } ).wp;
				hooks?.addFilter( 'woocommerce_admin_pages_list', 'test', ( pages: unknown[] ) => [
					...pages,
					{
						path: '/storeboard-test',
						container: () => element.createElement( 'p', {}, 'The page of an extension' ),
						breadcrumbs: [ 'Test page' ],
						layout: { header: false, footer: false, showNotices: false },
					},
				] );
			} )
		);

	test( 'WordPress’ menu opens home without a page load, and the focus on its link loads the script', async ( {
		page,
		home,
	} ) => {
		await extend( page );
		await page.goto( `${ HOME }&path=%2Fstoreboard-test` );
		await expect( page.getByText( 'The page of an extension' ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveCount( 0 );
		await isAtRest( page );
		expect( await hasScript( page, 'home' ), 'not before somebody points at a link' ).toBe( false );
		const link = page.locator( '#adminmenu .wp-submenu a[href$="admin.php?page=wc-admin"]' ).first();
		await link.focus();
		await haveScript( page, 'home' );
		let loads = 0;
		page.on( 'request', ( request ) => ( loads += Number( request.isNavigationRequest() ) ) );

		await link.click();
		await home.isReady();

		expect( loads ).toBe( 0 );
		await page.goBack();
		await expect( page.getByText( 'The page of an extension' ) ).toBeVisible();
		expect( loads ).toBe( 0 );
	} );
} );
