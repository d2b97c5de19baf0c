import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { HOME } from './lib/home';
import { FAILURES, Trouble, isAskedByScreen, routeOf, withoutReplies } from './lib/network';
import { EXTRA, EXTRA_TASKS } from './lib/store';
import { expect, needsHelper, test } from './lib/test';

declare global {
	interface Window {
		storeboardTest: { usableAt: number; shifts: { value: number; sources: string[] }[] };
	}
}

/** Notes when the list could first be used, and everything that jumped. */
const watch = ( page: Page ) =>
	page.addInitScript( () => {
		window.storeboardTest = { usableAt: 0, shifts: [] };
		new MutationObserver( ( _, observer ) => {
			if ( document.querySelector( '[aria-label="Task list options"]' ) ) {
				window.storeboardTest.usableAt = performance.now();
				observer.disconnect();
			}
		} ).observe( document, { childList: true, subtree: true } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as unknown as Array< {
				value: number;
				hadRecentInput: boolean;
				sources: { node?: Element }[];
			} > ) {
				if ( ! entry.hadRecentInput ) {
					window.storeboardTest.shifts.push( {
						value: entry.value,
						sources: entry.sources.map( ( { node } ) => `${ node?.nodeName }.${ node?.className }` ),
					} );
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

test( 'nothing is asked before the list can be used, and three requests at most after', async ( { page, home } ) => {
	await watch( page );
	await home.open();
	await page.waitForLoadState( 'networkidle' );

	const usableAt = await page.evaluate( () => window.storeboardTest.usableAt );
	const requests = (
		await page.evaluate( () =>
			performance.getEntriesByType( 'resource' ).map( ( { name, startTime } ) => ( { name, startTime } ) )
		)
	).filter( ( { name } ) => routeOf( name ) );
	expect( requests.filter( ( { startTime } ) => startTime < usableAt ).map( ( { name } ) => name ) ).toEqual( [] );
	expect( requests.map( ( { name } ) => name ).length, JSON.stringify( requests ) ).toBeLessThanOrEqual( 3 );
} );

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing jumps at ${ width } pixels`, async ( { page, home } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await watch( page );
		await home.open();
		await page.waitForLoadState( 'networkidle' );

		const shifts = await page.evaluate( () => window.storeboardTest.shifts );
		const sum = shifts.reduce( ( total, { value } ) => total + value, 0 );
		expect( sum, JSON.stringify( shifts ) ).toBeLessThanOrEqual( 0.01 );
	} );
}

test.describe( 'accessibility', () => {
	/** All rules of WCAG 2.2, A and AA, over what is ours. */
	async function check( page: Page ) {
		const builder = new AxeBuilder( { page } )
			.withTags( [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa' ] )
			.include( '#root' );
		for ( const layer of [ '.components-popover', '.components-modal__screen-overlay' ] ) {
			if ( await page.locator( layer ).count() ) {
				builder.include( layer );
			}
		}
		const { violations } = await builder.analyze();
		expect(
			violations.map( ( { id, help, nodes } ) => ( {
				id,
				help,
				where: nodes.map( ( { html, failureSummary } ) => `${ html }\n${ failureSummary }` ),
			} ) )
		).toEqual( [] );
	}

	/** Axe sees colours that are still fading. */
	const settle = ( page: Page ) =>
		page.evaluate( () =>
			Promise.all( document.getAnimations().map( ( animation ) => animation.finished.catch( () => {} ) ) )
		);

	test( 'loading', async ( { page } ) => {
		await withoutReplies( page );
		await page.route(
			( url ) => routeOf( url ) !== null,
			() => {}
		);
		await page.goto( HOME );
		await expect( page.locator( '[aria-busy="true"]' ).first() ).toBeVisible();
		await check( page );
	} );

	test( 'full', async ( { page, home } ) => {
		await home.open();
		await check( page );
	} );

	test( 'failed', async ( { page, problems } ) => {
		problems.expectFailedRequests();
		await withoutReplies( page );
		const trouble = await Trouble.on( page, isAskedByScreen );
		await trouble.begin( FAILURES.find( ( { name } ) => name === '500' )! );
		await page.goto( HOME );
		await expect( page.getByRole( 'button', { name: 'Retry' } ).first() ).toBeVisible();
		await check( page );
	} );

	test( 'menus, notices and dialogs', async ( { page, home, store } ) => {
		needsHelper();
		await store.set( { extraTasks: EXTRA_TASKS } );
		await home.open();

		await home.rowMenu( EXTRA.dismissable.title ).click();
		await expect( page.getByRole( 'menuitem', { name: 'Dismiss' } ) ).toBeVisible();
		await settle( page );
		await check( page );

		await page.getByRole( 'menuitem', { name: 'Dismiss' } ).click();
		await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
		await settle( page );
		await check( page );

		await page.getByRole( 'button', { name: 'Display options' } ).click();
		await expect( page.getByRole( 'menuitemradio' ).first() ).toBeVisible();
		await settle( page );
		await check( page );
		await page.keyboard.press( 'Escape' );

		await home.listMenu( home.setup ).click();
		await page.getByRole( 'menuitem', { name: 'Hide this' } ).click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await settle( page );
		await check( page );
	} );

	test( 'from right to left', async ( { page, home, store } ) => {
		needsHelper();
		await store.set( { rtl: true } );
		await home.open();
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await check( page );
	} );
} );

test.describe( 'how it looks', () => {
	/** For a person to look at; only what can be said in numbers is checked. */
	async function look( page: Page, info: TestInfo, name: string ) {
		const { scroll, client } = await page.evaluate( () => ( {
			scroll: document.documentElement.scrollWidth,
			client: document.documentElement.clientWidth,
		} ) );
		await info.attach( name, { body: await page.screenshot( { fullPage: true } ), contentType: 'image/png' } );
		expect( scroll, 'nothing hangs over the side' ).toBeLessThanOrEqual( client );
	}

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
