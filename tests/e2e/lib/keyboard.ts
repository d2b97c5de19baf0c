import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the keyboard stands where it shall. */
export async function tabTo( page: Page, target: Locator, backwards = false ) {
	for ( let presses = 0; presses < 200; presses++ ) {
		if (
			await target.evaluateAll( ( [ element ] ) => !! element && element === element.ownerDocument.activeElement )
		) {
			return;
		}
		await page.keyboard.press( backwards ? 'Shift+Tab' : 'Tab' );
	}
	throw new Error( `The keyboard does not reach ${ target }.` );
}

/** Goes there with the Tab key and presses it. */
export async function press( page: Page, target: Locator, key = 'Enter' ) {
	await tabTo( page, target );
	await page.keyboard.press( key );
}
