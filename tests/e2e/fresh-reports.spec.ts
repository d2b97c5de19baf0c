import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { routeOf } from './lib/network';
import { expect, test } from './lib/test';

/** A store that brings its orders into the reports every 12 hours: what the server says of them is played here, the page is the real one. */

const FRESHNESS = '/storeboard/v1/reports/freshness';
const REPORT = `${ HOME }&path=/analytics/revenue&period=year&compare=previous_year`;

const at = ( more = {} ) => ( {
	mode: 'scheduled',
	waiting: 0,
	added: 0,
	is_under_way: false,
	last_at: Date.UTC( 2026, 10, 25, 8 ) / 1000,
	next_at: Date.UTC( 2026, 10, 25, 20 ) / 1000,
	newest_at: Date.UTC( 2026, 10, 25, 7, 55 ) / 1000,
	...more,
} );

/** Plays the store's state, and what an import leaves of it; counts what is asked. */
async function play( page: Page, { state, left }: { state: object; left: () => Promise< object | 500 > } ) {
	const asked = { imports: [] as unknown[], reports: 0 };
	await page.route(
		( url ) => ( routeOf( url ) ?? '' ).includes( '/reports/' ),
		async ( route ) => {
			const request = route.request();
			if ( routeOf( request.url() ) !== FRESHNESS ) {
				asked.reports++;
				await route.fallback();
				return;
			}
			if ( request.method() === 'GET' ) {
				await route.fulfill( { json: state } );
				return;
			}
			asked.imports.push( request.postDataJSON() );
			const reply = await left();
			await ( reply === 500
				? route.fulfill( { status: 500, json: { code: 'internal_server_error', message: 'Out of memory.' } } )
				: route.fulfill( { json: reply } ) );
		}
	);
	return asked;
}

test(
	'a report that is opened while orders wait has them added, says so, and shows them',
	{ tag: '@always' },
	async ( { page } ) => {
		let end = () => {};
		const ended = new Promise< void >( ( resolve ) => ( end = resolve ) );
		const asked = await play( page, {
			state: at( { waiting: 14, added: 14 } ),
			left: async () => {
				await ended;
				return at( {
					last_at: Date.UTC( 2026, 10, 25, 12 ) / 1000,
					newest_at: Date.UTC( 2026, 10, 25, 11 ) / 1000,
				} );
			},
		} );
		await page.goto( REPORT );

		await expect( page.getByText( 'Adding 14 new orders…' ).first() ).toBeVisible();
		await expect( page.getByRole( 'table', { name: 'Revenue' } ) ).toBeVisible();
		const before = asked.reports;
		end();

		await expect( page.getByText( /^Newest order: Nov 25, 2026/ ) ).toBeVisible();
		await expect.poll( () => asked.reports ).toBeGreaterThan( before );
		// What is read out keeps its words.
		await expect( page.locator( '.storeboard-report__newest' ) ).toHaveText( /^Newest order: / );
		expect( asked.imports ).toEqual( [ {} ] );
	}
);

test( 'where adding them fails the report stands and says how many are missing, and a manager can ask again', async ( {
	page,
} ) => {
	const replies: ( object | 500 )[] = [ 500, 500, at( { last_at: Date.UTC( 2026, 10, 25, 12 ) / 1000 } ) ];
	const asked = await play( page, {
		state: at( { waiting: 3, added: 3 } ),
		left: async () => replies.shift() ?? at(),
	} );
	await page.goto( REPORT );

	await expect( page.getByText( '3 new or changed orders aren’t included yet.' ).first() ).toBeVisible();
	await expect( page.getByRole( 'table', { name: 'Revenue' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: /^Update now/ } ).click();
	await expect( page.getByText( /^Couldn’t update the reports\./ ).first() ).toBeVisible();
	await page.getByRole( 'button', { name: 'Try again' } ).first().click();

	await expect( page.getByText( /^Newest order: / ) ).toBeVisible();
	expect( asked.imports ).toEqual( [ {}, { always: true }, { always: true } ] );
} );

test( 'a store that counts its orders at once tells the newest one', async ( { page } ) => {
	const asked = await play( page, { state: at( { mode: 'immediate', next_at: null } ), left: async () => at() } );
	await page.goto( REPORT );

	await expect( page.getByText( /^Newest order: Nov 25, 2026/ ) ).toBeVisible();
	await expect( page.getByText( /^Data as of / ) ).toBeVisible();
	expect( asked.imports ).toEqual( [] );
} );
