import AxeBuilder from '@axe-core/playwright';
import { getRules } from 'axe-core';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { isAtRest } from './at-rest';
import { routeOf } from './network';

declare global {
	interface Window {
		/** Set by every payload that runs (payloads.ts). */
		storeboardRan?: unknown;
		storeboardTest: { usableAt: number; shifts: { value: number; at: number; sources: string[] }[] };
	}
}

/** From the next page on: notes when a list could first be used, and everything that jumped. */
export const watch = ( page: Page ) =>
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
				startTime: number;
				hadRecentInput: boolean;
				sources: { node?: Element }[];
			} > ) {
				if ( ! entry.hadRecentInput ) {
					window.storeboardTest.shifts.push( {
						value: entry.value,
						at: entry.startTime,
						sources: entry.sources.map( ( { node } ) => `${ node?.nodeName }.${ node?.className }` ),
					} );
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

/** After watch(): the screen stood still while it came. */
export async function expectNoJump( page: Page, most = 0.01 ) {
	await isAtRest( page );
	const shifts = await page.evaluate( () => window.storeboardTest.shifts );
	const sum = shifts.reduce( ( total, { value } ) => total + value, 0 );
	expect( sum, JSON.stringify( shifts ) ).toBeLessThanOrEqual( most );
}

/** WordPress 7.1's command palette asks for the user on every page of the admin. */
const OF_WORDPRESS = /\/wp\/v2\/users\/me\?context=edit&_locale=user$/;

/** After watch(): no REST request before a list could be used, and few after. */
export async function expectFewRequests( page: Page ) {
	await page.waitForFunction( () => window.storeboardTest.usableAt );
	await isAtRest( page );
	const usableAt = await page.evaluate( () => window.storeboardTest.usableAt );
	const requests = (
		await page.evaluate( () =>
			performance.getEntriesByType( 'resource' ).map( ( { name, startTime } ) => ( { name, startTime } ) )
		)
	).filter( ( { name } ) => routeOf( name ) && ! OF_WORDPRESS.test( name ) );
	expect( usableAt ).toBeGreaterThan( 0 );
	expect( requests.filter( ( { startTime } ) => startTime < usableAt ).map( ( { name } ) => name ) ).toEqual( [] );
	expect( requests.length, JSON.stringify( requests ) ).toBeLessThanOrEqual( 3 );
}

const TAGS = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa' ];

/** Every rule of WCAG 2.0 to 2.2, A and AA, also those that axe leaves out unless they are asked for; none is switched off. */
const RULES = getRules( TAGS )
	.filter( ( { tags } ) => ! tags.includes( 'deprecated' ) )
	.map( ( { ruleId } ) => ruleId );

/** What stands above the page, and is ours while it is open. */
const LAYERS = [ '.components-popover', '.components-modal__screen-overlay' ];

export interface Violation {
	id: string;
	help: string;
	where: string[];
}

/**
 * What breaks a rule of WCAG 2.2, A and AA.
 *
 * @param include Where to look; else over what is ours, and over what of it stands above the page.
 * @param exclude Where not to look.
 */
export async function violationsOf( page: Page, include?: string[], exclude: string[] = [] ): Promise< Violation[] > {
	await settle( page );
	const builder = new AxeBuilder( { page } ).withRules( RULES );
	for ( const part of include ?? [ '#root', ...LAYERS ] ) {
		if ( await page.locator( part ).count() ) {
			builder.include( part );
		}
	}
	// What a preview shows is the theme's.
	[ ...exclude, '.storeboard-launch__preview iframe' ].forEach( ( part ) => builder.exclude( part ) );
	const { violations } = await builder.analyze();
	return violations.map( ( { id, help, nodes } ) => ( {
		id,
		help,
		where: nodes.map( ( { html, failureSummary } ) => `${ html }\n${ failureSummary }` ),
	} ) );
}

/**
 * Nothing breaks a rule.
 *
 * @param state   What the page shows, for the message.
 * @param include As of violationsOf().
 */
export async function expectAccessible( page: Page, state = 'the screen', include?: string[] ) {
	expect( await violationsOf( page, include ), state ).toEqual( [] );
}

/** Colours that are still fading would be measured. What moves for as long as the screen loads has no end. */
const settle = ( page: Page ) =>
	page.evaluate( () =>
		Promise.all(
			document
				.getAnimations()
				.filter( ( { effect } ) => effect?.getComputedTiming().endTime !== Infinity )
				.map( ( { finished } ) => finished.catch( () => {} ) )
		)
	);

/** A picture for a person to look at; only what can be said in numbers is checked. */
export async function look( page: Page, info: TestInfo, name: string ) {
	const { scroll, client } = await page.evaluate( () => ( {
		scroll: document.documentElement.scrollWidth,
		client: document.documentElement.clientWidth,
	} ) );
	await info.attach( name, { body: await page.screenshot( { fullPage: true } ), contentType: 'image/png' } );
	expect( scroll, 'nothing hangs over the side' ).toBeLessThanOrEqual( client );
}
