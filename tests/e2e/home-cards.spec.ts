import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectAccessible, expectNoJump, look, watch } from './lib/measure';
import { routeOf } from './lib/network';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

/** Home with one card of each kind that has a script of its own: each comes once it is in view, and one that fails says so in its own box. */

const CARDS = '/storeboard/v1/home-cards';

interface Kind {
	id: string;
	title: string;
	/** Its script. */
	chunk: string;
	/** What its data comes with, and what it says where that fails. */
	route: string;
	failed: string;
}

const KINDS: Kind[] = [
	{
		...{ id: 'attention', title: 'Needs attention', chunk: 'card-attention', route: '/storeboard/v1/attention' },
		failed: 'Couldn’t load what needs attention.',
	},
	{
		...{ id: 'now', title: 'Right now', chunk: 'card-now', route: '/storeboard/v1/now' },
		failed: 'Couldn’t load what is happening right now.',
	},
	{
		...{ id: 'metric', title: 'My number', chunk: 'card-metric', route: `${ CARDS }/answers` },
		failed: 'Couldn’t load your stats.',
	},
	{
		...{ id: 'two-metrics', title: 'My numbers', chunk: 'card-metric', route: `${ CARDS }/answers` },
		failed: 'Couldn’t load your stats.',
	},
	{
		...{ id: 'chart', title: 'My chart', chunk: 'card-chart', route: `${ CARDS }/answers` },
		failed: 'Couldn’t load',
	},
	{
		...{ id: 'table', title: 'My table', chunk: 'card-table', route: `${ CARDS }/answers` },
		failed: 'Couldn’t load your stats.',
	},
];

const change = ( store: Store, ...changes: object[] ) => store.post( CARDS, { changes } );

const entry = ( { id, title }: Kind, place = 'start' ) => ( {
	...{ id, place, card: `storeboard/${ id }` },
	attributes: [ 'attention', 'now' ].includes( id ) ? {} : { title },
} );

/** A chart has a region of the same name within. */
const box = ( page: Page, { id, title }: Kind ) =>
	page.getByRole( 'region', { name: title, exact: true } ).and( page.locator( `[data-card="${ id }"]` ) );

test.beforeEach( async ( { store } ) => {
	await store.prefer( { homepage_layout: 'single_column' } );
	await store.hideSetup();
	await change( store, { do: 'restore', cards: KINDS.map( ( kind ) => entry( kind ) ) } );
} );
test.afterEach( ( { store } ) => change( store, { do: 'reset' } ) );

for ( const kind of KINDS ) {
	test( `${ kind.id }: a script that does not come is told in its box, and comes with Try again`, async ( {
		page,
		problems,
	} ) => {
		problems.expectFailedRequests();
		let isBlocked = true;
		await page.route( new RegExp( `/build/${ kind.chunk }\\.` ), ( route ) =>
			isBlocked && /\.js/.test( route.request().url() ) ? route.abort() : route.continue()
		);
		await page.goto( HOME );
		await box( page, kind ).scrollIntoViewIfNeeded();
		await expect( box( page, kind ).getByText( 'Couldn’t load this card.' ) ).toBeVisible();
		for ( const other of KINDS.filter( ( { chunk } ) => chunk !== kind.chunk ) ) {
			await box( page, other ).scrollIntoViewIfNeeded();
			await expect( box( page, other ).getByText( 'Couldn’t load this card.' ) ).toHaveCount( 0 );
		}
		isBlocked = false;
		await box( page, kind ).getByRole( 'button', { name: 'Try again' } ).click();
		await expect( box( page, kind ).getByText( 'Couldn’t load this card.' ) ).toHaveCount( 0 );
		await expect( box( page, kind ).getByRole( 'button', { name: 'Try again' } ) ).toHaveCount( 0 );
	} );
}

for ( const route of new Set( KINDS.map( ( kind ) => kind.route ) ) ) {
	test( `${ route }: data that does not come is told in the boxes that it is for, and nowhere else`, async ( {
		page,
		problems,
	} ) => {
		problems.expectFailedRequests();
		let fails = true;
		await page.route(
			( url ) => routeOf( url ) === route,
			( asked ) =>
				fails
					? asked.fulfill( { status: 500, json: { code: 'broken', message: 'Broken.' } } )
					: asked.continue()
		);
		await page.goto( HOME );
		for ( const kind of KINDS ) {
			await box( page, kind ).scrollIntoViewIfNeeded();
			await expect( box( page, kind ).getByText( kind.failed ).first() ).toHaveCount(
				kind.route === route ? 1 : 0
			);
		}
		fails = false;
		for ( const kind of KINDS.filter( ( each ) => each.route === route ) ) {
			await box( page, kind ).scrollIntoViewIfNeeded();
			const again = box( page, kind ).getByRole( 'button', { name: 'Try again' } );
			if ( await again.count() ) {
				await again.click();
			}
			await expect( again ).toHaveCount( 0 );
			await expect( box( page, kind ).getByText( kind.failed ) ).toHaveCount( 0 );
		}
	} );
}

test( 'a card’s script and its data come once it is in view', { tag: '@always' }, async ( { page } ) => {
	await page.setViewportSize( { width: 782, height: 500 } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const name = /\/build\/(card-[a-z]+)\.[^/]*js/.exec( request.url() )?.[ 1 ] ?? routeOf( request.url() );
		if ( name && ( name.startsWith( 'card-' ) || KINDS.some( ( { route } ) => route === name ) ) ) {
			asked.push( name );
		}
	} );
	await page.goto( HOME );
	await expect( box( page, KINDS[ 0 ]! ).getByRole( 'listitem' ).first() ).toBeVisible();
	await isAtRest( page );
	// Where the store has no alert the second card begins within the window.
	const first = KINDS.slice( 0, 2 ).flatMap( ( { chunk, route } ) => [ chunk, route ] );
	expect( asked ).toEqual( expect.arrayContaining( first.slice( 0, 2 ) ) );
	expect( asked.filter( ( name ) => ! first.includes( name ) ) ).toEqual( [] );

	await box( page, KINDS[ KINDS.length - 1 ]! ).scrollIntoViewIfNeeded();
	await expect.poll( () => asked ).toContain( 'card-table' );
	await expect.poll( () => asked ).toContain( `${ CARDS }/answers` );
} );

test( 'cards say while their reply takes long, and stand still when it comes', async ( { page }, info ) => {
	test.slow();
	await page.setViewportSize( { width: 1440, height: 4000 } );
	const held: ( () => void )[] = [];
	let isHeld = true;
	await page.route(
		( url ) => routeOf( url ) === `${ CARDS }/answers`,
		async ( route ) => {
			if ( isHeld ) {
				await new Promise< void >( ( resolve ) => held.push( resolve ) );
			}
			await route.continue();
		}
	);
	await page.goto( HOME );
	const waiting = 'This card is taking longer than usual.';
	const slow = KINDS.filter( ( { route } ) => route === `${ CARDS }/answers` );
	for ( const kind of slow ) {
		await expect( box( page, kind ).getByText( waiting ) ).toBeVisible( { timeout: 20_000 } );
		await expect( box( page, kind ).getByText( waiting ) ).toBeInViewport( { ratio: 1 } );
	}
	for ( const kind of KINDS.filter( ( { route } ) => route !== `${ CARDS }/answers` ) ) {
		await expect( box( page, kind ).getByText( waiting ) ).toHaveCount( 0 );
	}
	await expect( page.locator( '#a11y-speak-polite' ) ).toContainText( waiting );
	await expectAccessible( page, 'while replies take long' );
	for ( const width of [ 375, 782, 1440 ] ) {
		await page.setViewportSize( { width, height: 4000 } );
		for ( const kind of slow ) {
			const line = ( await box( page, kind ).getByText( waiting ).boundingBox() )!;
			const card = ( await box( page, kind ).boundingBox() )!;
			expect( line.y + line.height, `${ kind.id } at ${ width }` ).toBeLessThanOrEqual( card.y + card.height );
			for ( const control of await box( page, kind ).locator( 'a, button' ).all() ) {
				const other = ( await control.boundingBox() )!;
				const isClear = other.y + other.height <= line.y || line.y + line.height <= other.y;
				expect( isClear, `${ kind.id } at ${ width }, clear of ${ await control.innerText() }` ).toBe( true );
			}
		}
		await look( page, info, `cards-waiting-${ width }` );
	}
	const heights = () =>
		Promise.all( slow.map( async ( kind ) => ( await box( page, kind ).boundingBox() )!.height ) );
	const before = await heights();
	isHeld = false;
	held.forEach( ( go ) => go() );
	for ( const kind of slow ) {
		await expect( box( page, kind ).getByText( waiting ) ).toHaveCount( 0 );
	}
	await expect( box( page, KINDS[ 5 ]! ).getByRole( 'table' ) ).toBeVisible();
	expect( await heights() ).toEqual( before );
} );

for ( const width of [ 1440, 375 ] ) {
	test( `all kinds stand still, are accessible and fit at ${ width } pixels, also from right to left`, async ( {
		page,
		store,
	}, info ) => {
		await page.setViewportSize( { width, height: 4000 } );
		for ( const rtl of [ false, true ] ) {
			await store.set( { rtl } );
			await watch( page );
			await page.goto( HOME );
			await expect( box( page, KINDS[ 5 ]! ).getByRole( 'table' ) ).toBeVisible();
			await expectNoJump( page );
			await expectAccessible( page, rtl ? 'from right to left' : 'from left to right' );
			await look( page, info, `cards-${ width }${ rtl ? '-rtl' : '' }` );
		}
		await page.emulateMedia( { forcedColors: 'active' } );
		await expectAccessible( page, 'in forced colours' );
		await look( page, info, `cards-${ width }-forced` );
	} );
}
