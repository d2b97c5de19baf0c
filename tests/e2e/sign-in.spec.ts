import type { Page } from '@playwright/test';
import { target } from '../contract/lib/site.cjs';
import { isAtRest } from './lib/at-rest';
import { HOME, type Home } from './lib/home';
import { violationsOf } from './lib/measure';
import { isAskedByScreen, routeOf } from './lib/network';
import { askAnew, endSession } from './lib/sessions';
import { EXTRA, EXTRA_TASKS } from './lib/store';
import { expect, test } from './lib/test';

test.beforeEach( async ( { problems, store } ) => {
	problems.expectFailedRequests();
	await store.set( { extraTasks: EXTRA_TASKS } );
} );

/** The questions that the owner got. */
const SHOWN_FOR = 'woocommerce_ces_shown_for_actions';

const dialogOf = ( page: Page ) => page.getByRole( 'dialog', { name: 'Log in again' } );

/** Signs in with WordPress' own form in the dialog. */
async function signIn( page: Page, { login, password } = target.users.admin ) {
	const form = dialogOf( page ).frameLocator( 'iframe' );
	const fields = {
		login: form.getByLabel( 'Username or Email Address' ),
		password: form.getByLabel( 'Password', { exact: true } ),
	};
	// WordPress' form moves the focus to its first field a moment after it has loaded, and what is typed just then lands there.
	await expect( async () => {
		await fields.login.fill( login );
		await fields.password.fill( password );
		await expect( fields.login ).toHaveValue( login, { timeout: 500 } );
		await expect( fields.password ).toHaveValue( password, { timeout: 500 } );
	} ).toPass();
	await form.getByRole( 'button', { name: 'Log In' } ).click();
}

/** The dialog without the form in its frame, which is WordPress' own. */
const expectDialogAccessible = async ( page: Page ) =>
	expect( await violationsOf( page, [ '.components-modal__screen-overlay' ], [ 'iframe' ] ) ).toEqual( [] );

/** Counts the screen's requests. */
function count( page: Page ) {
	const sent: string[] = [];
	page.on( 'request', ( request ) => {
		if ( isAskedByScreen( request ) ) {
			sent.push( `${ request.method() } ${ routeOf( request.url() ) }` );
		}
	} );
	return sent;
}

const dismiss = ( home: Home ) => home.choose( EXTRA.dismissable.title, 'Dismiss' );
const postpone = ( home: Home ) => home.choose( EXTRA.snoozeable.title, 'Postpone until tomorrow' );

test(
	'renews an expired nonce once, without the owner noticing',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		await home.open();
		await page.evaluate( () => {
			( window as any ).wp.apiFetch.nonceMiddleware.nonce = '0123456789';
		} );
		const sent = count( page );

		await dismiss( home );

		await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
		expect( ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( true );
		expect( sent.filter( ( request ) => request.endsWith( '/dismiss' ) ) ).toHaveLength( 2 );
		await expect( dialogOf( page ) ).toHaveCount( 0 );
	}
);

test( 'shows a message, and does not loop, if a new nonce is refused too', async ( { page, home } ) => {
	await home.open();
	const sent = count( page );
	await page.route(
		( url ) => !! routeOf( url )?.endsWith( '/dismiss' ),
		( route ) =>
			route.fulfill( {
				status: 403,
				json: { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } },
			} )
	);

	await dismiss( home );

	await expect( home.notice( 'This page has expired.' ) ).toBeVisible();
	await expect( home.row( EXTRA.dismissable.title ) ).toBeVisible();
	expect( sent.filter( ( request ) => request.endsWith( '/dismiss' ) ) ).toHaveLength( 2 );
} );

test( 'lets the owner sign in again in place when the session is over, and then repeats what waited', async ( {
	page,
	context,
	home,
	store,
} ) => {
	await home.open();
	const cookies = await context.cookies();
	await endSession( context );
	const sent = count( page );

	await dismiss( home );
	await expect( dialogOf( page ) ).toBeVisible();
	// One was refused, it or an earlier request to revalidate. Nothing else goes out before somebody has signed in.
	expect( sent.filter( ( request ) => request.startsWith( 'POST' ) ).length ).toBeLessThanOrEqual( 1 );
	await page.evaluate( () => {
		Object.defineProperty( document, 'visibilityState', { value: 'visible' } );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
	} );
	await expect( dialogOf( page ) ).toBeVisible();
	await expectDialogAccessible( page );
	await signIn( page );

	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
	await context.addCookies( cookies );
	expect( ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( true );
	expect( page.url() ).toContain( HOME );
} );

test( 'closes the dialog when the owner has signed in in another tab', async ( { page, context, home } ) => {
	await home.open();
	const cookies = await context.cookies();
	await endSession( context );
	await dismiss( home );
	await expect( dialogOf( page ).frameLocator( 'iframe' ).getByLabel( 'Username' ) ).toBeVisible();

	await context.addCookies( cookies );
	await page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );

	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
} );

test( 'fails with Retry, which asks again, if the dialog is cancelled', async ( { page, context, home } ) => {
	await home.open();
	await endSession( context );
	await dismiss( home );
	await dialogOf( page ).getByRole( 'button', { name: 'Cancel' } ).click();

	await expect( dialogOf( page ) ).toHaveCount( 0 );
	const notice = home.notice( 'Couldn’t dismiss the task. You’ve been logged out.' );
	await expect( notice ).toBeVisible();
	await expect( home.row( EXTRA.dismissable.title ) ).toBeVisible();

	await notice.getByRole( 'button', { name: 'Try again' } ).click();
	await signIn( page );
	await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
	await expect( notice ).toHaveCount( 0 );
} );

test( 'treats the sign-in page in place of an answer as a session that is over', async ( { page, home } ) => {
	await home.open();
	let isOver = true;
	const answer = ( body: string ) => ( { status: 200, contentType: 'text/html', body } );
	const login = '<html><form name="loginform" id="loginform" action="/wp-login.php"></form></html>';
	await page.route( '**/admin-ajax.php?action=rest-nonce', ( route ) =>
		isOver ? route.fulfill( answer( login ) ) : route.fallback()
	);
	await page.route(
		( url ) => !! routeOf( url )?.endsWith( '/dismiss' ),
		( route ) => ( isOver ? route.fulfill( answer( login ) ) : route.fallback() )
	);

	await dismiss( home );
	await expect( dialogOf( page ) ).toBeVisible();
	isOver = false;
	await page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );

	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
} );

test( 'tells an owner who signs in as somebody else, and does nothing in that user’s name', async ( {
	page,
	context,
	home,
	store,
} ) => {
	await home.open();
	await endSession( context );
	await dismiss( home );
	await signIn( page, target.users.manager );

	const dialog = page.getByRole( 'dialog', { name: 'You’re logged in as someone else' } );
	await expect( dialog ).toBeVisible();
	await expectDialogAccessible( page );
	expect( ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( false );
	await dialog.getByRole( 'button', { name: 'Reload' } ).click();

	await home.isReady();
	await expect( dialog ).toHaveCount( 0 );
} );

test( 'sends nothing more, and says so, if the store does not say who is signed in', async ( {
	page,
	home,
	store,
} ) => {
	await home.open();
	const stale = '0123456789';
	await page.evaluate( ( nonce ) => {
		( window as any ).wp.apiFetch.nonceMiddleware.nonce = nonce;
	}, stale );
	const sent = count( page );
	await page.route(
		( url ) => routeOf( url ) === '/wp/v2/users/me' && url.searchParams.get( '_fields' ) === 'id',
		( route ) =>
			route.fulfill( {
				status: 403,
				json: { code: 'rest_forbidden', message: 'Not for anybody.', data: { status: 403 } },
			} )
	);
	await dismiss( home );

	const dialog = page.getByRole( 'dialog', { name: 'Reload the page' } );
	await expect( dialog ).toBeVisible();
	await expectDialogAccessible( page );
	expect( await page.evaluate( () => ( window as any ).wp.apiFetch.nonceMiddleware.nonce ) ).toBe( stale );
	expect( sent.filter( ( request ) => request.endsWith( '/dismiss' ) ).length ).toBeLessThanOrEqual( 1 );
	expect( ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( false );
	await dialog.getByRole( 'button', { name: 'Reload' } ).click();

	await home.isReady();
	await expect( dialog ).toHaveCount( 0 );
} );

test( 'several changes wait for one sign-in', async ( { page, context, home, store } ) => {
	await home.open();
	// Late changes move the rows and their menus.
	await isAtRest( page );
	const cookies = await context.cookies();
	await endSession( context );
	// The second one goes out before the answer to the first.
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route(
		( url ) => !! routeOf( url )?.endsWith( '/dismiss' ),
		async ( route ) => {
			await held;
			await route.fallback();
		}
	);
	await dismiss( home );
	await postpone( home );
	release();

	await expect( dialogOf( page ) ).toHaveCount( 1 );
	await signIn( page );

	await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
	await expect( home.notice( 'Task postponed until tomorrow' ) ).toBeVisible();
	await context.addCookies( cookies );
	expect( await store.task( EXTRA.snoozeable.id ) ).toMatchObject( { isSnoozed: true } );
} );

test( 'keeps typed text in its place: the open form is open again', async ( { page, context, store } ) => {
	await store.set( {
		tasks: { '*': { isComplete: true } },
		lists: { setup: { isComplete: true } },
		options: { woocommerce_allow_tracking: 'yes' },
	} );
	await page.goto( HOME );
	const cookies = await context.cookies();
	await page.getByRole( 'button', { name: 'Somewhat difficult' } ).click();
	const form = page.getByRole( 'dialog', { name: 'How was your experience?' } );
	const second = form.getByRole( 'group', { name: 'The store setup process meets my needs.' } );
	await second.getByRole( 'radio', { name: 'Strongly disagree' } ).check();
	await form.getByRole( 'textbox' ).fill( 'Half a sent' );
	await endSession( context );

	const sent = count( page );
	await askAnew( page );
	await expect( dialogOf( page ) ).toHaveCount( 1 );
	await expectDialogAccessible( page );
	const refused = sent.length;
	await signIn( page );

	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( form.getByRole( 'textbox' ) ).toHaveValue( 'Half a sent' );
	await expect( form.getByRole( 'textbox' ) ).toBeFocused();
	await expect( second.getByRole( 'radio', { name: 'Strongly disagree' } ) ).toBeChecked();
	expect( refused, 'something waited' ).toBeGreaterThan( 0 );
	await page.keyboard.type( 'ence.' );
	await expect( form.getByRole( 'textbox' ) ).toHaveValue( 'Half a sentence.' );
	await form.getByRole( 'button', { name: 'Share' } ).click();
	await expect( form ).toHaveCount( 0 );
	await expect
		.poll( async () => JSON.stringify( await store.get( `/wc-admin/options?options=${ SHOWN_FOR }` ) ) )
		.toContain( 'store_setup' );
	await context.addCookies( cookies );
} );

/** What this tab keeps of ours, by the user's mark within the keys. */
const keptKeys = ( page: Page ) =>
	page.evaluate( () =>
		Object.keys( sessionStorage ).filter( ( key ) => /^storeboard-(draft-|indicators |report )/.test( key ) )
	);

/** Leaves what another user's page left in this tab, beside it what this one's leaves. */
const leave = ( page: Page ) =>
	page.evaluate( () => {
		const { draftKey, adminUrl } = JSON.parse( document.getElementById( 'storeboard-settings' )!.textContent! );
		const of = ( key: string ) => [
			`storeboard-draft-${ key }-acme`,
			`storeboard-indicators ${ adminUrl } ${ key } acme`,
			`storeboard-report ${ adminUrl } ${ key } acme`,
		];
		[ ...of( '987654-3' ), ...of( draftKey ) ].forEach( ( name ) => sessionStorage.setItem( name, '{}' ) );
		return of( draftKey );
	} );

test( 'a tab forgets what another user left in it with its first page, and keeps what is the owner’s', async ( {
	page,
	home,
} ) => {
	for ( const address of [ HOME, 'wp-admin/admin.php?page=wc-settings&tab=general' ] ) {
		await home.open();
		const own = await leave( page );
		await page.goto( address );
		await page.waitForLoadState();

		const left = await keptKeys( page );
		expect(
			left.filter( ( key ) => key.includes( '987654-3' ) ),
			address
		).toEqual( [] );
		expect( left, address ).toEqual( expect.arrayContaining( own ) );
	}
} );

test( 'the page to sign in forgets figures of the session that ended, and not what was typed', async ( {
	page,
	context,
	home,
} ) => {
	await home.open();
	const [ draft ] = await leave( page );
	const cookies = await context.cookies();
	await endSession( context );
	await page.goto( HOME );
	await expect( page.getByLabel( 'Username or Email Address' ) ).toBeVisible();

	const left = await keptKeys( page );
	expect( left ).toContain( draft );
	expect( left.filter( ( key ) => ! key.startsWith( 'storeboard-draft-' ) ) ).toEqual( [] );
	await context.addCookies( cookies );
} );

test( 'signs in again above a classic page, whose form keeps what was typed and is saved', async ( {
	page,
	context,
	store,
} ) => {
	const path = '/wc/v3/settings/products/woocommerce_notify_low_stock_amount';
	const { value: before } = await store.get( path );
	await page.goto( 'wp-admin/admin.php?page=wc-settings&tab=products&section=inventory' );
	const cookies = await context.cookies();
	const field = page.getByRole( 'spinbutton', { name: 'Low stock threshold' } );
	await field.fill( '7' );
	await isAtRest( page );
	await endSession( context );

	// Whether the form was changed elsewhere is asked for when the owner comes back.
	await page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	await signIn( page );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( field ).toHaveValue( '7' );
	await isAtRest( page );
	await page.getByRole( 'button', { name: 'Save changes' } ).click();

	await expect( page.locator( 'strong', { hasText: /saved\./i } ) ).toBeVisible();
	await context.addCookies( cookies );
	await expect.poll( async () => String( ( await store.get( path ) ).value ) ).toBe( '7' );
	await store.post( path, { value: before } );
} );
