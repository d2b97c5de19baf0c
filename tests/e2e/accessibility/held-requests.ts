import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { isAtRest } from '../lib/at-rest';
import { isAskedByScreen, routeOf } from '../lib/network';

/** Holds the screen's reads until they are released, so that a test can check each step of loading. */
export class HeldRequests {
	private held: Route[] = [];
	private isOver = false;

	private constructor() {}

	/**
	 * @param spared The route of a request that is not held, because nothing on the screen waits for it.
	 */
	static async on( page: Page, spared?: string ) {
		const requests = new HeldRequests();
		await page.route(
			( url ) => ! [ null, spared ].includes( routeOf( url ) ),
			async ( route ) => {
				if ( ! requests.isOver && isRead( route ) ) {
					requests.held.push( route );
				} else {
					await route.fallback();
				}
			}
		);
		return requests;
	}

	/**
	 * Waits until a request is held, or until the screen is full.
	 *
	 * @param full What the full screen shows.
	 * @return Whether a request is held.
	 */
	async wait( full: Locator ): Promise< boolean > {
		await expect
			.poll( async () => this.held.length > 0 || ( await full.isVisible() ), {
				message: 'a request is held, or the screen is full',
			} )
			.toBe( true );
		return this.held.length > 0;
	}

	/** Releases the held requests. */
	async release() {
		await Promise.all( this.held.splice( 0 ).map( ( route ) => route.fallback() ) );
	}

	/** Holds no further requests. */
	async end() {
		this.isOver = true;
		await this.release();
	}
}

/**
 * Disables timeouts from the next page on, because checking a screen key by key may take long on a busy machine. In the client, requests
 * and notices time out after ten seconds.
 */
export const withoutDeadlines = ( page: Page ) =>
	page.addInitScript( () => {
		const { setTimeout } = window;
		window.setTimeout = ( ( handler: TimerHandler, delay = 0, ...args: unknown[] ) =>
			delay >= 10_000 ? 0 : setTimeout( handler, delay, ...args ) ) as typeof window.setTimeout;
	} );

/** Replies of an empty store. Requests that are not listed keep their replies: preferences, the profile. */
const NOTHING: [ RegExp, unknown ][] = [
	[ /^\/wc-admin\/marketing\//, [] ],
	[ /^\/wc-analytics\/admin\/notes$/, [] ],
	[ /^\/wc\/v3\/(orders|products)$/, [] ],
	[ /^\/wc-analytics\/(orders|products|customers)$/, [] ],
	[ /^\/wc-analytics\/products\/(low-in-stock|reviews)$/, [] ],
	[ /^\/wc-analytics\/products\/count-low-in-stock$/, { total: 0 } ],
	[ /^\/wc-analytics\/reports\/performance-indicators$/, [] ],
	[
		/^\/storeboard\/v1\/query$/,
		{ totals: {}, intervals: [], rows: [], total: 0, source: 'counted', reason: null, filled: null, filled_of: 0 },
	],
];

const LISTS = '/wc-admin/onboarding/tasks';

/** Makes the store empty from the next page on. Its lists stay, without tasks, because without lists there is no setup. */
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

/** Elements that are loading. */
export const BUSY = '#root [aria-busy="true"]';

/** Waits until the client has taken over the initial markup, every request has an answer, and nothing is loading. */
export async function hasSettled( page: Page ) {
	await page.waitForFunction( () =>
		// The app's, or the frame's or a panel's of a classic page.
		[ ...document.querySelectorAll( '#root, #woocommerce-embedded-root, .storeboard-panel' ) ].some( ( place ) =>
			Object.keys( place ).some( ( key ) => key.startsWith( '__reactContainer' ) )
		)
	);
	await isAtRest(
		page,
		// Loads whatever waits until it is in view.
		() => scrollThrough( page ),
		() => page.locator( BUSY ).count()
	);
}

/** Expands everything that expands in its own place. */
export async function unfold( page: Page ) {
	const folded = page.locator(
		// Of the header's panels and of the filters only one is open at a time: specs of their own open them.
		'#root button[aria-expanded="false"]:not( [aria-haspopup], [aria-disabled="true"], .woocommerce-layout__activity-panel-tab, .storeboard-filters__picker ), #root .storeboard-report details:not( [open] ) > summary'
	);
	while ( await folded.count() ) {
		await folded.first().click();
	}
}

/** Scrolls through the screen from top to bottom, and waits until the page has nothing left to do. */
const scrollThrough = ( page: Page ) =>
	page.evaluate( async () => {
		const frame = () => new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
		for ( let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2 ) {
			window.scrollTo( 0, y );
			await frame();
		}
		window.scrollTo( 0, 0 );
		await frame();
		await new Promise( ( resolve ) => requestIdleCallback( resolve ) );
	} );
