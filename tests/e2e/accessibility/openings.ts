import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../lib/measure';
import type { Opening, Screen } from './screens';

const LAYER = '.components-popover__content, .components-modal__frame, .storeboard-quick-editor';
const TRIGGER = '#root [aria-haspopup]:visible';

/** Menus of rows are alike, and so are those of one part on several screens. One of each kind is enough. */
const checked = new Set< string >();

/** Opens, checks and closes every menu that its button announces. */
async function checkMenus( page: Page ) {
	const triggers = page.locator( TRIGGER );
	const kinds = await triggers.evaluateAll( ( elements ) =>
		elements.map( ( element ) => {
			const place = element.parentElement?.closest( '[class*="storeboard-"], li, section' );
			return `${ place?.className }|${ element.className }`;
		} )
	);
	for ( const [ index, kind ] of kinds.entries() ) {
		if ( ! checked.has( kind ) ) {
			const trigger = triggers.nth( index );
			const name = await trigger.evaluate( ( element ) => element.ariaLabel || element.textContent || '' );
			await check( page, {
				name,
				presses: [ () => trigger ],
				shows: () => page.locator( LAYER ).last(),
			} );
			checked.add( kind );
		}
	}
}

/** Opens something with the keyboard, checks it, and closes it. The focus then returns to where it was. */
async function check( page: Page, { name, presses, shows }: Opening ) {
	for ( const press of presses ) {
		await press( page ).focus();
		await page.keyboard.press( 'Enter' );
	}
	const layer = shows( page );
	await expect( layer, `${ name } opens` ).toBeVisible();
	await expect
		.poll( () => layer.evaluate( ( element ) => element.contains( element.ownerDocument.activeElement ) ), {
			message: `${ name } takes the keyboard`,
		} )
		.toBe( true );
	await expectAccessible( page, name, [
		'.components-popover',
		'.components-modal__screen-overlay',
		'.storeboard-header-panel',
		'.storeboard-quick-editor',
	] );

	await page.keyboard.press( 'Escape' );
	await expect( layer, `Escape closes ${ name }` ).toHaveCount( 0 );
	const first = presses[ 0 ]!( page );
	await expect( first, `${ name } gives the keyboard back` ).toBeFocused();
}

/** WordPress' lists, and its editors. */
const OF_WORDPRESS = /page=wc-orders|edit\.php|post-new\.php/;

/** Of a classic page only what is the store's: WordPress' own menu stands there as it is, and so do its lists. */
const partsOf = ( path: string ) => {
	if ( OF_WORDPRESS.test( path ) ) {
		return [ '#woocommerce-embedded-root', '.storeboard-panel' ];
	}
	return path.includes( 'page=wc-settings' ) ? [ '#woocommerce-embedded-root', '#wpbody-content' ] : undefined;
};

/** The screen that has loaded breaks no rule, nor does anything that opens over it. What was opened is closed again. */
export async function checkFull( page: Page, screen: Screen ) {
	await expectAccessible( page, 'full', partsOf( screen.path ) );
	await checkMenus( page );
	for ( const opening of screen.openings ?? [] ) {
		await check( page, opening );
	}
}
