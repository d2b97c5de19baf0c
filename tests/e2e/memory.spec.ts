import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { held, leftBehind, type Held } from './lib/left-behind';
import { isAskedByScreen, requestsOf, routeOf } from './lib/network';
import { EXTRA, adminUrl } from './lib/store';
import { expect, needsExtensions, test } from './lib/test';

/** The app may stay open for days. */
const CHANGES = 200;
/** The first changes do not count, until each screen has been built and all caches are filled. */
const WARM_UP = 24;

/**
 * What the changes may leave behind at most, in all. Nodes and listeners do not grow. The heap grew by 0.5 MB in 200
 * changes and by 1.1 MB in 800 (November 2026; this includes the engine's compiled code and feedback). A screen that
 * leaked would cost ten times that.
 */
const MOST = { kilobytes: 1024, nodes: 60, listeners: 20 };

/** Where to go, the title that shows when it has arrived, what is there once it is whole, and the name of a button that is pressed then. */
interface Way {
	url: string;
	title: string;
	shows?: string;
	presses?: string;
}

const HOME_WAY: Way = { url: adminUrl( 'admin.php?page=wc-admin' ), title: 'Home' };
const report = ( name: string, title: string ): Way => ( {
	url: adminUrl( `admin.php?page=wc-admin&path=/analytics/${ name }` ),
	title,
	shows: '#root .woocommerce-layout__primary tbody td',
} );

/** Ways around, each of which ends where it began. */
const WAYS: Array< { name: string; warmUp: number; tag: string[]; ways: Way[] } > = [
	{
		name: 'two hundred route changes',
		warmUp: WARM_UP,
		tag: [ '@always' ],
		ways: [
			{ url: adminUrl( 'admin.php?page=wc-admin&path=/acme/things' ), title: 'Acme Things' },
			HOME_WAY,
			{
				url: adminUrl( `admin.php?page=wc-admin&task=${ EXTRA.dismissable.id }` ),
				title: EXTRA.dismissable.title,
			},
			HOME_WAY,
		],
	},
	{
		name: 'two hundred changes between reports, as charts and as a table',
		// What is compiled and kept of charts and tables grows for as long (1.5 MB, then 0.6 and 0.2 in the next two hundred); nodes and listeners do not.
		warmUp: CHANGES,
		tag: [],
		ways: [
			report( 'revenue', 'Revenue' ),
			report( 'products', 'Products' ),
			{ ...report( 'revenue', 'Revenue' ), presses: 'Show as table' },
			HOME_WAY,
		],
	},
];

for ( const { name, warmUp, tag, ways } of WAYS ) {
	test( `${ name } leave nothing behind`, { tag }, async ( { page, home, store } ) => {
		test.slow();
		needsExtensions( [ 'acme-page' ] );
		await store.set( { extensions: [ 'acme-page' ], extraTasks: [ EXTRA.dismissable.id ] } );
		await home.open();

		const devTools = await page.context().newCDPSession( page );
		await page.evaluate( change, { ways, count: warmUp } );
		const before = await held( page, devTools );
		await page.evaluate( change, { ways, count: CHANGES } );
		const after = await held( page, devTools );

		expect( page.url(), 'it ends where it began' ).toContain( HOME.replace( 'wp-admin/', '' ) );
		expectNothingLeft( before, after );
	} );
}

/** In milliseconds. */
const MINUTE = 60_000;
/** A working day, and then some. The first half hour does not count, until each part has been asked again. */
const HOURS = 10;
const WARM_UP_MINUTES = 30;
/** These are 630 minutes with what is asked for in each: a second of a busy machine for each is enough. */
const LONGEST = ( HOURS * 60 + WARM_UP_MINUTES ) * 1000;

/**
 * Pages that stay open: home, whose cards tell how old they are, and what happens right now, which is asked for each minute. `most` are the requests of the screen in all these hours.
 */
const OPEN = [
	{ name: 'home', url: HOME, shows: 'Stats overview', least: 0, most: 20 },
	{
		name: 'right now',
		url: `${ HOME }&path=/right-now`,
		shows: 'Orders today',
		least: HOURS * 60 - 30,
		most: HOURS * 60 + 5,
	},
];

for ( const { name, url, shows, least, most } of OPEN ) {
	test( `${ name }, open for ten hours, leaves nothing behind and asks no more than it did`, async ( {
		page,
		store,
	} ) => {
		test.setTimeout( LONGEST );
		await store.hideSetup();
		await page.clock.install();
		await page.goto( url );
		await expect( page.getByText( shows ).first() ).toBeVisible();
		await answerFromMemory( page );

		const devTools = await page.context().newCDPSession( page );
		await pass( page, WARM_UP_MINUTES );
		const before = await held( page, devTools );
		let asked = 0;
		page.on( 'request', ( request ) => {
			asked += isAskedByScreen( request ) ? 1 : 0;
		} );
		const began = await page.evaluate( () => Date.now() );
		await pass( page, HOURS * 60 );
		const after = await held( page, devTools );

		const hours = ( ( await page.evaluate( () => Date.now() ) ) - began ) / MINUTE / 60;
		expect( hours, 'the page lived through them' ).toBeGreaterThanOrEqual( HOURS );
		test.info().annotations.push( { type: 'asked', description: String( asked ) } );
		expect( asked ).toBeLessThanOrEqual( most );
		expect( asked ).toBeGreaterThanOrEqual( least );
		expectNothingLeft( before, after );
	} );
}

/** Each minute takes milliseconds: what the store told once it tells again at once, and WordPress' heartbeat is heard by nobody. */
async function answerFromMemory( page: Page ) {
	const told = new Map< string, Buffer >();
	await page.route( /admin-ajax\.php|\/wp-json\/|rest_route=/, async ( route ) => {
		const request = route.request();
		const key = routeOf( request.url() );
		if ( ! key || request.method() !== 'GET' ) {
			await route.fulfill( { json: {} } );
			return;
		}
		if ( ! told.has( key ) ) {
			told.set( key, await ( await route.fetch() ).body() );
		}
		await route.fulfill( { body: told.get( key ), contentType: 'application/json' } );
	} );
}

/** Has the page live through minutes, each with what it asks for in it. */
async function pass( page: Page, minutes: number ) {
	for ( let minute = 0; minute < minutes; minute++ ) {
		await page.clock.runFor( MINUTE );
		await expect.poll( () => requestsOf( page ).open, { intervals: [ 2, 5, 10, 20 ] } ).toBe( 0 );
	}
}

function expectNothingLeft( before: Held, after: Held ) {
	const left = leftBehind( before, after );
	test.info().annotations.push( { type: 'left behind', description: JSON.stringify( { left, after } ) } );
	expect( left.nodes, JSON.stringify( left ) ).toBeLessThanOrEqual( MOST.nodes );
	expect( left.listeners, JSON.stringify( left ) ).toBeLessThanOrEqual( MOST.listeners );
	expect( left.kilobytes, JSON.stringify( left ) ).toBeLessThanOrEqual( MOST.kilobytes );
}

/**
 * Runs in the page: moves from screen to screen as extensions do, each time once the screen before is rendered.
 *
 * @param walk.ways  Where to go, in turn.
 * @param walk.count How many changes.
 */
async function change( { ways, count }: { ways: Way[]; count: number } ) {
	const frame = () => new Promise( requestAnimationFrame );
	for ( let step = 0; step < count; step++ ) {
		const { url, title, shows, presses } = ways[ step % ways.length ]!;
		window.history.pushState( {}, '', url );
		while (
			document.querySelector( '#root h1' )?.textContent !== title ||
			( shows && ! document.querySelector( shows ) )
		) {
			await frame();
		}
		for ( let button; presses && ! button; await frame() ) {
			button = [ ...document.querySelectorAll< HTMLElement >( '#root button' ) ].find(
				( each ) => presses === ( each.getAttribute( 'aria-label' ) ?? each.textContent )
			);
			button?.click();
		}
		// Its parts render in the frames after that.
		await frame();
		await frame();
	}
}
