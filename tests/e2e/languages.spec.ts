import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import {
	ServerTexts,
	addLanguage,
	noLanguages,
	ownTexts,
	removeLanguages,
	untranslated,
	visibleTexts,
	withPseudoFormats,
} from './lib/languages';
import { expectAccessible, expectNoJump, look, watch } from './lib/measure';
import { FAILURES, RequestFaults, isAskedByScreen, withoutReplies } from './lib/network';
import { askAnew, endSession } from './lib/sessions';
import { EXTRA, EXTRA_TASKS, PURCHASE } from './lib/store';
import { expect, test } from './lib/test';

/** Texts of WordPress' own components, which WordPress translates. */
const OTHERS = [ 'Close', 'Scrollable section', 'Dismiss this notice', 'Notifications' ];

const reason = noLanguages();
test.skip( reason !== null, reason ?? '' );
test.afterAll( () => {
	if ( reason === null ) {
		removeLanguages();
	}
} );

/** The admin bar has menus of its own. */
const menuItem = ( page: Page ) => page.locator( '.components-popover' ).getByRole( 'menuitem' ).first();

/** The user's own language, which may differ from the store's. */
const speak = ( locale: string ) =>
	test.beforeEach( async ( { store } ) => {
		await store.post( '/wp/v2/users/me', { locale } );
	} );

test.afterEach( async ( { store } ) => {
	await store.post( '/wp/v2/users/me', { locale: '' } );
} );

test.describe( 'in a pseudo language', () => {
	test.beforeAll( () => addLanguage( 'en_XA', 'ltr' ) );
	speak( 'en_XA' );

	test.describe( 'without scripts', () => {
		test.use( { javaScriptEnabled: false } );

		test( 'the initial markup is translated', { tag: '@always' }, async ( { page, store } ) => {
			// The page does not wait for lists that took long the last time, as on a busy machine.
			await expect( async () => {
				const { tasks } = await store.list( 'setup' );
				await page.goto( HOME );
				await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( /^⟦Ĥöṁé .+⟧$/ );
				await expect( page.getByRole( 'progressbar' ) ).toHaveAttribute(
					'aria-label',
					new RegExp( `^⟦\\d+ öƒ ${ tasks.length } .+⟧$` ),
					{ timeout: 1_000 }
				);
			} ).toPass( { timeout: 30_000 } );
		} );
	} );

	/** Every text of the page is a translation, or the server's. */
	const expectTranslated = async ( page: Page, server: ServerTexts, others: string[] = [] ) => {
		await isAtRest( page );
		const shown = await visibleTexts( page );
		expect( shown.filter( ( text ) => text.startsWith( '⟦' ) ).length ).toBeGreaterThan( 5 );
		expect( untranslated( shown, await server.all(), ownTexts(), [ ...OTHERS, ...others ] ) ).toEqual( [] );
	};

	test( 'the whole setup is translated: rows, menus, dialogs, notices', async ( { page, store } ) => {
		await store.set( { extraTasks: EXTRA_TASKS } );
		const server = new ServerTexts( page );
		await withPseudoFormats( page );
		await page.goto( HOME );
		const setup = page.getByRole( 'region' ).filter( { has: page.getByRole( 'progressbar' ) } );
		const row = ( title: string ) => setup.getByRole( 'listitem' ).filter( { hasText: title } );
		await expect( setup.getByRole( 'button' ).first() ).toBeVisible();
		await expectTranslated( page, server );

		for ( const { title } of [ EXTRA.snoozeable, EXTRA.dismissable ] ) {
			await row( title ).getByRole( 'button' ).click();
			await expect( menuItem( page ) ).toBeVisible();
			await expectTranslated( page, server );
			await menuItem( page ).click();
			await expect( page.locator( '.storeboard-snackbar' ).first() ).toBeVisible();
			await expectTranslated( page, server );
		}

		await setup.getByRole( 'button' ).first().click();
		await menuItem( page ).click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await expectTranslated( page, server );
	} );

	test( 'questions to the owner are translated: buying, feedback, signing in again', async ( {
		page,
		context,
		store,
		problems,
	} ) => {
		problems.expectFailedRequests();
		await store.set( PURCHASE );
		const server = new ServerTexts( page );
		await withPseudoFormats( page );
		await page.goto( HOME );
		await page.locator( '.storeboard-next-step' ).getByRole( 'link' ).click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await expectTranslated( page, server );

		await store.set( {
			extraTasks: [],
			tasks: { '*': { isComplete: true } },
			lists: { setup: { isComplete: true } },
			options: { woocommerce_allow_tracking: 'yes' },
		} );
		await page.goto( HOME );
		await page.locator( '.storeboard-feedback' ).getByRole( 'button' ).first().click();
		const form = page.getByRole( 'dialog' );
		await form.locator( '[type="submit"]' ).click();
		await expect( form.locator( '.storeboard-feedback-modal__error' ) ).toBeVisible();
		await expectTranslated( page, server );

		await endSession( context );
		await askAnew( page );
		await expect( page.locator( '.storeboard-sign-in iframe' ) ).toBeVisible();
		await expectTranslated( page, server );
	} );

	test( 'errors are translated: messages with Retry, the error screen', async ( { page, problems } ) => {
		problems.expectFailedRequests();
		const server = new ServerTexts( page );
		await withPseudoFormats( page );
		await withoutReplies( page );
		const faults = await RequestFaults.on( page, isAskedByScreen );
		for ( const failure of FAILURES.filter( ( { name } ) => [ 'HTML', '403', '404', '500' ].includes( name ) ) ) {
			await faults.begin( failure );
			await page.goto( HOME );
			await expect( page.locator( '#root .storeboard-error-message' ) ).toHaveCount( 4 );
			await expectTranslated( page, server );
		}
		await faults.end();

		await page.route( /\/build\/home\.[0-9a-f]+\.js/, ( route ) => route.fulfill( { status: 404, body: '' } ) );
		await page.goto( HOME );
		const screen = page.locator( '.storeboard-error-screen' );
		await expect( screen ).toBeVisible();
		// The browser's own error message is for developers.
		await expectTranslated( page, server, await screen.locator( 'details :is( p, pre )' ).allTextContents() );
	} );

	test( 'a running store is translated: alerts, panels, indicators, inbox, options', async ( { page, store } ) => {
		await store.set( {
			notes: [ 'error', 'update', 'info' ].map( ( type ) => ( {
				type,
				title: `Test: ${ type }`,
				content: 'Some words.',
				is_snoozable: 1,
				actions: [ { name: 'look', label: 'Look', query: 'edit.php' } ],
			} ) ),
		} );
		await store.post( '/wc-admin/onboarding/tasks/setup/hide' );
		const server = new ServerTexts( page );
		await withPseudoFormats( page );
		await page.goto( HOME );
		await expectTranslated( page, server );

		// Each part is opened once, and those that open others come last.
		const closed = page.locator( '#root [aria-expanded="false"]' );
		const count = await closed.count();
		expect( count ).toBeGreaterThan( 3 );
		for ( let index = count - 1; index >= 0; index-- ) {
			const button = closed.nth( index );
			if ( await button.isVisible() ) {
				await button.click();
				await expectTranslated( page, server );
				await page.keyboard.press( 'Escape' );
			}
		}
	} );

	for ( const width of [ 1440, 782, 375 ] ) {
		test( `texts that are longer by two fifths do not overflow at ${ width } pixels`, async ( {
			page,
			store,
		}, info ) => {
			await page.setViewportSize( { width, height: 900 } );
			await page.goto( HOME );
			await isAtRest( page );
			await look( page, info, `pseudo-${ width }` );
			await store.post( '/wc-admin/onboarding/tasks/setup/hide' );
			await page.goto( HOME );
			await isAtRest( page );
			await look( page, info, `pseudo-running-${ width }` );
		} );
	}
} );

test.describe( 'in Arabic', () => {
	test.beforeAll( () => addLanguage( 'ar', 'rtl' ) );
	speak( 'ar' );

	test( 'one style sheet mirrors the screen', async ( { page, store }, info ) => {
		await store.post( '/wp/v2/users/me', { woocommerce_meta: { homepage_layout: 'two_columns' } } );
		await watch( page );
		await page.goto( HOME );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expect( page.getByRole( 'heading', { name: 'الرئيسية', level: 1 } ) ).toBeVisible();
		await expectNoJump( page );

		const sheets = await page
			.locator( 'link[rel="stylesheet"][href*="/storeboard/build/"]' )
			.evaluateAll( ( links ) =>
				links.map( ( link ) => [ link.getAttribute( 'href' ), !! ( link as HTMLLinkElement ).sheet ] )
			);
		expect( sheets.length ).toBeGreaterThan( 0 );
		for ( const [ href, isLoaded ] of sheets ) {
			expect( href ).not.toContain( '-rtl' );
			expect( isLoaded, `${ href }` ).toBe( true );
		}

		const [ first, second ] = await Promise.all(
			[ 0, 1 ].map( ( index ) => page.locator( '.storeboard-home__column' ).nth( index ).boundingBox() )
		);
		expect( first!.x, 'the first column is on the right' ).toBeGreaterThan( second!.x );
		const mark = await page.locator( '.storeboard-task__mark' ).first().boundingBox();
		const title = await page.locator( '.storeboard-task__title' ).first().boundingBox();
		expect( mark!.x, 'the mark stands before the title' ).toBeGreaterThan( title!.x );
		await expectAccessible( page );
		await look( page, info, 'arabic' );
	} );

	test( 'numbers take the plural form of the language', async ( { page, store } ) => {
		const { tasks } = await store.list( 'setup' );
		const done = tasks.filter( ( { isComplete } ) => isComplete ).length;
		await page.goto( HOME );
		await expect( page.getByText( new RegExp( `اكتملت ${ done } من ${ tasks.length } مه(ام|مة)` ) ) ).toBeVisible();

		for ( const [ number, words ] of [
			[ 1, 'اكتملت 0 من مهمة واحدة' ],
			[ 2, 'اكتملت 0 من مهمتين' ],
			[ 3, 'اكتملت 0 من 3 مهام' ],
			[ 11, 'اكتملت 0 من 11 مهمة' ],
		] as const ) {
			if ( number > tasks.length ) {
				continue;
			}
			await store.set( {
				lists: { setup: { only: tasks.slice( 0, number ).map( ( { id } ) => id ) } },
				tasks: { '*': { isComplete: false } },
			} );
			// The page does not wait for lists that took long the last time, as on a busy machine.
			await expect( async () => {
				await store.warmLists();
				const printed = await page.request.get( HOME ).then( ( response ) => response.text() );
				expect( printed, 'PHP says it' ).toContain( words );
			} ).toPass( { timeout: 30_000 } );
			await page.goto( HOME );
			await expect( page.getByText( words ), 'and so does the client' ).toBeVisible();
		}
	} );

	test( 'a running store: panels, inbox, indicators', async ( { page, store }, info ) => {
		await store.post( '/wc-admin/onboarding/tasks/setup/hide' );
		await watch( page );
		await page.goto( HOME );
		await expectNoJump( page );
		await expect( page.getByRole( 'heading', { name: 'متجرك اليوم' } ) ).toBeVisible();
		await page.getByRole( 'button', { name: /^الطلبات/ } ).click();
		await isAtRest( page );

		// Money follows the store, whatever language its owner speaks. Dates follow that language and the store's
		// clock.
		const [ order ] = await store.get( '/wc-analytics/orders?status[]=processing&status[]=on-hold&per_page=1' );
		if ( order ) {
			await expect( page.locator( '.storeboard-activity__amount' ).first() ).toBeVisible();
			const amounts = await page.locator( '.storeboard-activity__amount' ).allTextContents();
			for ( const amount of amounts ) {
				expect( amount ).toMatch( /^\$[\d,]+\.\d\d$/ );
			}
			const times = await page.locator( '#root time' ).allTextContents();
			expect( times.length ).toBeGreaterThan( 0 );
			for ( const time of times ) {
				expect( time ).not.toMatch( /[A-Za-z]/ );
			}
		}
		await expectAccessible( page );
		await look( page, info, 'arabic-running' );
	} );
} );
