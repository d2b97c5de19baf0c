import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { isAskedByScreen, routeOf } from '../lib/network';

/** What the screen asks is kept without an answer until it is let go, so that each step of its loading can be looked at. */
export class Holding {
	private held: Route[] = [];
	private isOver = false;

	private constructor() {}

	static async on( page: Page ) {
		const holding = new Holding();
		await page.route(
			( url ) => routeOf( url ) !== null,
			async ( route ) => {
				if ( ! holding.isOver && isRead( route ) ) {
					holding.held.push( route );
				} else {
					await route.fallback();
				}
			}
		);
		return holding;
	}

	/**
	 * Waits until something is held, or until the screen is full.
	 *
	 * @param full What stands there then.
	 * @return Whether something is held.
	 */
	async wait( full: Locator ): Promise< boolean > {
		await expect
			.poll( async () => this.held.length > 0 || ( await full.isVisible() ), {
				message: 'something is asked, or the screen is full',
			} )
			.toBe( true );
		return this.held.length > 0;
	}

	/** Lets go what is held. */
	async release() {
		await Promise.all( this.held.splice( 0 ).map( ( route ) => route.fallback() ) );
	}

	/** Holds nothing any more. */
	async end() {
		this.isOver = true;
		await this.release();
	}
}

/**
 * From the next page on nothing runs out of time: looking at a screen, and going through it key by key, may take long on a busy
 * machine. The client gives a request, and a notice, ten seconds.
 */
export const withoutDeadlines = ( page: Page ) =>
	page.addInitScript( () => {
		const { setTimeout } = window;
		window.setTimeout = ( ( handler: TimerHandler, delay = 0, ...args: unknown[] ) =>
			delay >= 10_000 ? 0 : setTimeout( handler, delay, ...args ) ) as typeof window.setTimeout;
	} );

/** Replies of a store that has nothing. What is not told of here is not empty: preferences, the profile. */
const NOTHING: [ RegExp, unknown ][] = [
	[ /^\/wc-analytics\/admin\/notes$/, [] ],
	[ /^\/wc\/v3\/(orders|products)$/, [] ],
	[ /^\/wc-analytics\/(orders|products|customers)$/, [] ],
	[ /^\/wc-analytics\/products\/(low-in-stock|reviews)$/, [] ],
	[ /^\/wc-analytics\/products\/count-low-in-stock$/, { total: 0 } ],
	[ /^\/wc-analytics\/reports\/performance-indicators$/, [] ],
];

const LISTS = '/wc-admin/onboarding/tasks';

/** From the next page on the store has nothing to show. Its lists stay, without a task: where there is no list, nothing is set up. */
export const emptyStore = ( page: Page ) =>
	page.route(
		( url ) => routeOf( url ) !== null,
		async ( route ) => {
			const path = routeOf( route.request().url() ) ?? '';
			if ( path === LISTS && isRead( route ) ) {
				const response = await route.fetch();
				const lists: object[] = await response.json();
				await route.fulfill( { response, json: lists.map( ( list ) => ( { ...list, tasks: [] } ) ) } );
				return;
			}
			const [ , json ] = NOTHING.find( ( [ pattern ] ) => pattern.test( path ) ) ?? [];
			await ( json !== undefined && isRead( route )
				? route.fulfill( { json, headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } } )
				: route.fallback() );
		}
	);

const isRead = ( route: Route ) => route.request().method() === 'GET' && isAskedByScreen( route.request() );

/** What says that it loads. */
export const BUSY = '#root [aria-busy="true"]';

/** The client has taken over what was printed, everything that was asked has come, and nothing says that it loads. */
export async function isThere( page: Page ) {
	await page.waitForFunction( () =>
		Object.keys( document.getElementById( 'root' ) ?? {} ).some( ( key ) => key.startsWith( '__reactContainer' ) )
	);
	await page.waitForLoadState( 'networkidle' );
	await expect
		.poll(
			async () => {
				// What waits to be seen comes too.
				await scrollThrough( page );
				return page.locator( BUSY ).count();
			},
			{ message: 'nothing is loading any more' }
		)
		.toBe( 0 );
}

/** Everything that a press unfolds in its own place is unfolded. */
export async function unfold( page: Page ) {
	const folded = page.locator( '#root button[aria-expanded="false"]:not([aria-haspopup])' );
	while ( await folded.count() ) {
		await folded.first().click();
	}
}

/** The screen is seen from its top to its end. */
const scrollThrough = ( page: Page ) =>
	page.evaluate( async () => {
		const frame = () => new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
		for ( let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2 ) {
			window.scrollTo( 0, y );
			await frame();
		}
		window.scrollTo( 0, 0 );
		await frame();
	} );
