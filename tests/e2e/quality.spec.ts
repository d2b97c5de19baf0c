import { HOME } from './lib/home';
import { expectAccessible, expectFewRequests, expectNoJump, look, watch } from './lib/measure';
import { FAILURES, Trouble, isAskedByScreen, routeOf, withoutReplies } from './lib/network';
import { EXTRA, EXTRA_TASKS } from './lib/store';
import { expect, needsHelper, test } from './lib/test';

test( 'nothing is asked before the list can be used, and three requests at most after', async ( { page, home } ) => {
	await watch( page );
	await home.open();
	await expectFewRequests( page );
} );

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing jumps at ${ width } pixels`, async ( { page, home } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await watch( page );
		await home.open();
		await expectNoJump( page );
	} );
}

test.describe( 'accessibility', () => {
	test( 'loading', async ( { page } ) => {
		await withoutReplies( page );
		await page.route(
			( url ) => routeOf( url ) !== null,
			() => {}
		);
		await page.goto( HOME );
		await expect( page.locator( '[aria-busy="true"]' ).first() ).toBeVisible();
		await expectAccessible( page );
	} );

	test( 'full', async ( { page, home } ) => {
		await home.open();
		await expectAccessible( page );
	} );

	test( 'failed', async ( { page, problems } ) => {
		problems.expectFailedRequests();
		await withoutReplies( page );
		const trouble = await Trouble.on( page, isAskedByScreen );
		await trouble.begin( FAILURES.find( ( { name } ) => name === '500' )! );
		await page.goto( HOME );
		await expect( page.getByRole( 'button', { name: 'Retry' } ).first() ).toBeVisible();
		await expectAccessible( page );
	} );

	test( 'menus, notices and dialogs', async ( { page, home, store } ) => {
		needsHelper();
		await store.set( { extraTasks: EXTRA_TASKS } );
		await home.open();

		await home.rowMenu( EXTRA.dismissable.title ).click();
		await expect( page.getByRole( 'menuitem', { name: 'Dismiss' } ) ).toBeVisible();
		await expectAccessible( page );

		await page.getByRole( 'menuitem', { name: 'Dismiss' } ).click();
		await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
		await expectAccessible( page );

		await page.getByRole( 'button', { name: 'Display options' } ).click();
		await expect( page.getByRole( 'menuitemradio' ).first() ).toBeVisible();
		await expectAccessible( page );
		await page.keyboard.press( 'Escape' );

		await home.listMenu( home.setup ).click();
		await page.getByRole( 'menuitem', { name: 'Hide this' } ).click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await expectAccessible( page );
	} );

	test( 'from right to left', async ( { page, home, store } ) => {
		needsHelper();
		await store.set( { rtl: true } );
		await home.open();
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expectAccessible( page );
	} );
} );

test.describe( 'how it looks', () => {
	for ( const width of [ 1440, 782, 375 ] ) {
		test( `at ${ width } pixels`, async ( { page, home }, info ) => {
			await page.setViewportSize( { width, height: 900 } );
			await home.open();
			await look( page, info, `home-${ width }` );
		} );
	}

	test( 'from right to left', async ( { page, home, store }, info ) => {
		needsHelper();
		await store.set( { rtl: true } );
		await home.open();
		await look( page, info, 'home-rtl' );
		const [ mark, text ] = [
			home.setup.getByRole( 'listitem' ).first(),
			home.setup.getByRole( 'listitem' ).first().getByRole( 'link' ).first(),
		];
		const [ row, link ] = [ await mark.boundingBox(), await text.boundingBox() ];
		expect( link!.x + link!.width / 2, 'a title stands on the right' ).toBeGreaterThan( row!.x + row!.width / 2 );
	} );
} );
