import { type Page, type TestInfo } from '@playwright/test';
import type { Store } from '../lib/store';
import { expect, test } from '../lib/test';
import { hasSettled, unfold } from './held-requests';
import { brokenParts, invisibleParts, movingParts, unevenRows } from './visual';
import { checkFull } from './openings';
import { SCREENS, prepare, tagsOf, type Screen } from './screens';
import { tabThrough, unmarkedStops } from './tab-order';

/** Every screen as people with special settings see it, and in windows of every width. */

async function open( page: Page, store: Store, screen: Screen ) {
	await page.goto( await store.withOrder( screen.path ) );
	await hasSettled( page );
	await unfold( page );
	await hasSettled( page );
	await expect( screen.full( page ) ).toBeVisible();
}

/** Tab goes through the whole screen in reading order, with a visible focus. Returns whether the screen is ours to go through. */
async function expectWalk( page: Page ): Promise< boolean > {
	// A classic page is WordPress' own, but for our panels: their specs go through them by keyboard.
	if ( ! ( await page.locator( '#root' ).count() ) ) {
		return false;
	}
	const { stops, problems } = await tabThrough( page );
	const say = ( which: keyof ( typeof stops )[ 0 ] ) =>
		stops.filter( ( stop ) => ! stop[ which ] ).map( ( { name } ) => name );
	expect.soft( problems, 'the order of the keyboard' ).toEqual( [] );
	expect.soft( say( 'isMarked' ), 'where the keyboard stands is not seen' ).toEqual( [] );
	expect.soft( say( 'isOpen' ), 'something lies over where the keyboard stands' ).toEqual( [] );
	return true;
}

/** Nothing is cut off, and all cells of a row begin on the same line. */
async function expectWhole( page: Page, where: string ) {
	expect.soft( await brokenParts( page ), where ).toEqual( [] );
	expect.soft( await unevenRows( page ), `${ where }: rows whose cells begin on different lines` ).toEqual( [] );
}

/** A picture for a person to look at: of what went wrong, and of everything where STOREBOARD_PICTURES is set. */
async function keepPicture( page: Page, info: TestInfo, name: string ) {
	if ( ! info.errors.length && ! process.env.STOREBOARD_PICTURES ) {
		return;
	}
	await info.attach( name, { body: await page.screenshot( { fullPage: true } ), contentType: 'image/png' } );
}

const WIDTHS = [ 1440, 782, 375 ];

// Each begins with the same store: they share out over the browsers.
test.describe.configure( { mode: 'parallel' } );

for ( const screen of SCREENS ) {
	test.describe( screen.name, tagsOf( screen ), () => {
		test.beforeEach( ( { store, problems } ) => prepare( screen, store, problems ) );

		const all = 'keyboard, forced colours, reduced motion, zoom, narrow windows, and from right to left';
		test( screen.onlyFull ? `full and opened, ${ all }` : all, async ( { page, store }, info ) => {
			await page.emulateMedia( { reducedMotion: 'reduce' } );
			await open( page, store, screen );
			if ( screen.onlyFull ) {
				await checkFull( page, screen );
			}
			const hasWalked = await expectWalk( page );
			expect.soft( await movingParts( page ), 'less motion' ).toEqual( [] );

			for ( const colorScheme of [ 'dark', 'light' ] as const ) {
				await page.emulateMedia( { forcedColors: 'active', colorScheme } );
				expect.soft( await invisibleParts( page ), `forced colours, ${ colorScheme }` ).toEqual( [] );
				await keepPicture( page, info, `forced ${ colorScheme }` );
			}
			if ( hasWalked ) {
				expect
					.soft( await unmarkedStops( page ), 'where the keyboard stands is not seen in forced colours' )
					.toEqual( [] );
			}
			await page.emulateMedia( { forcedColors: null, colorScheme: null } );
			expect.soft( await invisibleParts( page ), 'everyday colours' ).toEqual( [] );

			for ( const width of WIDTHS ) {
				await page.setViewportSize( { width, height: 900 } );
				await expectWhole( page, `${ width } pixels` );
				await keepPicture( page, info, `${ width }` );
			}
			// A window of 1440 by 900 at 200 %, and one of 1280 at 400 %.
			for ( const [ width, height ] of [
				[ 720, 450 ],
				[ 320, 256 ],
			] as const ) {
				await page.setViewportSize( { width, height } );
				await expectWhole( page, `zoomed to ${ width } pixels` );
				await keepPicture( page, info, `zoomed ${ width }` );
			}
			// The text spacing of WCAG 1.4.12.
			await page.addStyleTag( {
				content:
					'#root * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
					'#root p { margin-block-end: 2em !important }',
			} );
			await expectWhole( page, 'wide text' );

			// The same store once more: a test of its own would make it anew.
			await page.setViewportSize( { width: 1440, height: 900 } );
			await store.set( { rtl: true } );
			await open( page, store, screen );
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
			for ( const width of [ 1440, 375 ] ) {
				await page.setViewportSize( { width, height: 900 } );
				await expectWhole( page, `right to left, ${ width } pixels` );
				await keepPicture( page, info, `rtl ${ width }` );
			}
		} );
	} );
}
