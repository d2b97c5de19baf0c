import type { Locator, Page } from '@playwright/test';
import { HOME, Home } from './lib/home';
import { expectAccessible, expectNoJump, look, watch } from './lib/measure';
import { routeOf } from './lib/network';
import { adminUrl, type Store } from './lib/store';
import { expect, needsExtensions, platform, test } from './lib/test';

/** What needs attention: each line with the one step that settles it, orders completed together, lines snoozed, and those of extensions. */

const PAGE = `${ HOME }&path=/needs-attention`;
const ROUTE = '/storeboard/v1/attention';

interface Line {
	id: string;
	count: number;
	label: string;
	step: { label: string; url: string } | null;
	bulk: { action: string; items: { id: number }[] } | null;
	snoozed_until: number | null;
}

const lines = async ( store: Store ): Promise< Record< string, Line > > =>
	Object.fromEntries( ( await store.get( ROUTE ) ).lines.map( ( line: Line ) => [ line.id, line ] ) );

const row = ( page: Page, label: string | RegExp ) =>
	page.locator( '.storeboard-today__attention > ul > li' ).filter( { hasText: label } );

/** The number in WordPress' menu. */
const number = ( page: Page ) => page.locator( '#adminmenu .storeboard-attention-count' ).first();

interface Case {
	id: string;
	step: string;
	/** Where the step leads, below the admin folder. */
	leads: RegExp;
	/** Has the store have something of it. */
	begin?: ( store: Store ) => Promise< unknown >;
	/** What the owner does there, as the store is told it. */
	settle: ( store: Store, line: Line ) => Promise< unknown >;
	/** What is left of other days may stay: the count goes down then. */
	isOneOfMany?: true;
}

const CASES: Case[] = [
	{
		id: 'orders',
		step: 'View orders',
		leads: /page=wc-orders$|post_type=shop_order$/,
		async settle( store, { bulk } ) {
			const [ order ] = bulk!.items;
			await store.post( `/wc/v3/orders/${ order!.id }`, { status: 'completed' } );
			return () => store.post( `/wc/v3/orders/${ order!.id }`, { status: 'processing' } );
		},
		isOneOfMany: true,
	},
	{
		id: 'reviews',
		step: 'Moderate reviews',
		leads: /page=product-reviews&comment_status=moderated$/,
		async settle( store ) {
			const [ review ] = await store.get( '/wc-analytics/products/reviews?status=hold&per_page=1' );
			await store.post( `/wc-analytics/products/reviews/${ review.id }`, { status: 'approved' } );
			return () => store.post( `/wc-analytics/products/reviews/${ review.id }`, { status: 'hold' } );
		},
		isOneOfMany: true,
	},
	{
		id: 'stock',
		step: 'View stock',
		leads: /path=%2Fanalytics%2Fstock&type=lowstock$/,
		async settle( store ) {
			const [ { id, stock_quantity: quantity } ] = (
				await store.get( '/wc-analytics/reports/stock?type=lowstock&per_page=25' )
			).filter( ( { parent_id: parent }: { parent_id: number } ) => ! parent );
			await store.post( `/wc-analytics/products/${ id }`, { stock_quantity: 5000 } );
			return () => store.post( `/wc-analytics/products/${ id }`, { stock_quantity: quantity } );
		},
		isOneOfMany: true,
	},
	{
		id: 'setup',
		step: 'Continue setup',
		leads: /admin\.php\?page=wc-admin$/,
		begin: async ( store ) => {
			await store.warmLists();
		},
		settle: ( store ) => store.hideSetup(),
	},
	{
		id: 'alerts',
		step: 'Read alerts',
		leads: /admin\.php\?page=wc-admin$/,
		begin: ( store ) =>
			store.set( {
				notes: [ { type: 'error', title: 'Test: a key has expired', content: 'Enter another one.' } ],
			} ),
		async settle( store ) {
			const note = await store.note( 'Test: a key has expired' );
			await store.post( `/wc-analytics/admin/notes/${ note!.id }`, { status: 'actioned' } );
		},
	},
	{
		id: 'targets',
		step: 'View targets',
		leads: /path=%2Fanalytics%2Fsettings$/,
		begin: ( store ) => setTarget( store, 900_000_000 ),
		settle: ( store ) => setTarget( store, 0 ),
	},
];

/** 0 removes it. */
async function setTarget( store: Store, amount: number ) {
	const { targets } = await store.get( '/storeboard/v1/targets' );
	const set = targets.find( ( { period }: { period: string } ) => period === 'year' );
	await store.post( '/storeboard/v1/targets', {
		metric: 'orders/net_revenue',
		period: 'year',
		amount,
		revision: set?.revision ?? 0,
	} );
}

for ( const { id, step, leads, begin, settle, isOneOfMany } of CASES ) {
	test(
		`${ id }: one step leads to where it is settled, and the line and the menu’s number follow`,
		id === 'orders' ? { tag: '@always' } : {},
		async ( { page, store } ) => {
			await begin?.( store );
			const line = ( await lines( store ) )[ id ];
			test.skip( ! line, 'this store has nothing of it' );
			await page.goto( PAGE );
			const shown = row( page, line!.label );
			await expect( shown ).toBeVisible();
			await expect( number( page ) ).toHaveClass( /count-[1-9]/ );
			const steps = shown.locator( '.storeboard-today__actions' ).getByRole( 'link' );
			await expect( steps ).toHaveCount( 1 );
			await expect( steps ).toHaveText( step );
			const address = ( await steps.getAttribute( 'href' ) )!;
			expect( address ).toMatch( leads );
			expect( address.startsWith( adminUrl( '' ) ) ).toBe( true );
			if ( platform() !== 'embedded' || address.includes( 'page=wc-admin' ) ) {
				await steps.click();
				await expect( page.locator( '#wpbody-content' ) ).not.toContainText( 'Not allowed' );
			}

			const undo = await settle( store, line! );
			try {
				const left = ( await lines( store ) )[ id ];
				expect( left?.count ?? 0 ).toBe( isOneOfMany ? line!.count - 1 : 0 );
				await page.goto( PAGE );
				await expect( page.getByRole( 'heading', { name: 'Needs attention', level: 1 } ) ).toBeVisible();
				await expect( row( page, line!.label ) ).toHaveCount( 0 );
				if ( left ) {
					await expect( row( page, left.label ) ).toBeVisible();
				}
				const open = Object.values( await lines( store ) ).filter( ( one ) => ! one.snoozed_until );
				await expect( number( page ) ).toHaveClass( new RegExp( `count-${ open.length }\\b` ) );
			} finally {
				if ( typeof undo === 'function' ) {
					await undo();
				}
			}
		}
	);
}

for ( const width of [ 1440, 782, 375 ] ) {
	test( `the card and the page fit at ${ width } pixels, also from right to left`, async ( {
		page,
		store,
	}, info ) => {
		needsExtensions( [ 'acme-attention' ] );
		await page.setViewportSize( { width, height: 1000 } );
		await setTarget( store, 900_000_000 );
		await store.hideSetup();
		await store.warmLists();
		for ( const rtl of [ false, true ] ) {
			await store.set( { rtl, extensions: [ 'acme-attention' ] } );
			const name = `${ width }${ rtl ? '-rtl' : '' }`;
			await watch( page );
			await page.goto( HOME );
			const card = page.getByRole( 'region', { name: 'Needs attention' } );
			const list = card.locator( '.storeboard-today__attention' );
			await expect( list.getByRole( 'listitem' ).first() ).toBeVisible();
			await expectNoJump( page );
			await expectAccessible( page, `the card ${ name }` );
			await look( page, info, `attention-card-${ name }` );
			await expectWithin( list );

			await page.goto( PAGE );
			await expect( row( page, '2 renewals failed' ) ).toBeVisible();
			await expectAccessible( page, `the page ${ name }` );
			await look( page, info, `attention-page-${ name }` );
			await expectWithin( page.locator( '.storeboard-today__attention' ) );
		}
	} );
}

/** Nothing of the list hangs over its sides, and each line's words come before its steps, in the direction of reading or above them. */
async function expectWithin( list: Locator ) {
	const wrong = await list.evaluate( ( element ) => {
		const isRtl = getComputedStyle( element ).direction === 'rtl';
		const box = element.getBoundingClientRect();
		const over = [ ...element.querySelectorAll( '*' ) ].filter( ( one ) => {
			const { left, right, width } = one.getBoundingClientRect();
			return (
				width > 0 && ! one.closest( '.screen-reader-text' ) && ( left < box.left - 1 || right > box.right + 1 )
			);
		} );
		const turned = [ ...element.querySelectorAll( '.storeboard-today__row' ) ].filter( ( one ) => {
			const [ words, steps ] = [ '.storeboard-today__main', '.storeboard-today__actions' ].map( ( part ) =>
				one.querySelector( part )?.getBoundingClientRect()
			);
			return (
				words &&
				steps &&
				steps.top < words.bottom &&
				( isRtl ? steps.right > words.left : steps.left < words.right )
			);
		} );
		return [ ...over, ...turned ].map( ( one ) => one.outerHTML.slice( 0, 120 ) );
	} );
	expect( wrong ).toEqual( [] );
}

test( 'failed payments of the last week lead to the failed orders', async ( { page, store } ) => {
	const [ order ]: { id: number; status: string }[] = await store.get(
		'/wc/v3/orders?per_page=1&status[]=processing'
	);
	test.skip( ! order, 'no order of this store is paid' );
	await store.post( `/wc/v3/orders/${ order!.id }`, { status: 'failed' } );
	try {
		const line = ( await lines( store ) )[ 'failed-payments' ];
		test.skip( ! line, 'the order is older than a week' );
		await page.goto( PAGE );
		await expect( row( page, line!.label ).getByRole( 'link', { name: 'View failed orders' } ) ).toHaveAttribute(
			'href',
			/status=wc-failed/
		);
	} finally {
		await store.post( `/wc/v3/orders/${ order!.id }`, { status: order!.status } );
	}
	expect( ( await lines( store ) )[ 'failed-payments' ]?.count ?? 0 ).toBe( 0 );
} );

test( 'exports and emails that failed have their steps; an export goes on from there', async ( { page } ) => {
	const line = ( id: string, label: string, step: object, bulk: object | null ) => ( {
		...{ id, label, step, bulk, count: 1, since: null, detail: '', items: [], snoozed_until: null },
	} );
	let isRetried = false;
	await page.route(
		( url ) => routeOf( url ) === ROUTE,
		( route ) =>
			route.fulfill( {
				json: {
					number: 2,
					lines: [
						...( isRetried
							? []
							: [
									line(
										'exports',
										'1 export that failed',
										{
											label: 'View exports',
											url: adminUrl(
												'admin.php?page=wc-admin&path=%2Fneeds-attention&panel=exports'
											),
										},
										{ action: 'retry_exports', items: [ { id: 7 } ] }
									),
								] ),
						line(
							'emails',
							'1 report that wasn’t sent by email',
							{
								label: 'View reports by email',
								url: adminUrl( 'admin.php?page=wc-admin&path=%2Fanalytics%2Femails' ),
							},
							null
						),
					],
				},
			} )
	);
	await page.route(
		( url ) => /^\/storeboard\/v1\/exports\/7\/retry$/.test( routeOf( url ) ?? '' ),
		( route ) => {
			isRetried = true;
			return route.fulfill( {
				json: {
					...{ id: 7, state: 'waiting', rows: 0, total: 10, bytes: 0, created_at: 1, expires_at: 2 },
					...{ report: 'orders', title: 'Orders', name: 'orders.csv', reason: '', left_out: [] },
				},
			} );
		}
	);
	await page.goto( PAGE );
	await row( page, '1 export that failed' ).getByRole( 'button', { name: 'Try again' } ).click();
	await expect( row( page, '1 export that failed' ) ).toHaveCount( 0 );
	expect( isRetried ).toBe( true );
	await row( page, '1 report that wasn’t sent' ).getByRole( 'link', { name: 'View reports by email' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Reports by email', level: 1 } ) ).toBeVisible();
} );

test( 'paid orders are completed together, held while Undo shows', async ( { page, store } ) => {
	// A real store mails the customer of each, and is asked for each order several times.
	test.slow();
	const line = ( await lines( store ) ).orders;
	test.skip( ! line?.bulk, 'no paid order of this store waits' );
	const ids = line!.bulk!.items.map( ( { id } ) => id );
	const statuses = async () =>
		Promise.all( ids.map( async ( id ) => ( await store.get( `/wc/v3/orders/${ id }` ) ).status ) );
	const sent: unknown[] = [];
	page.on( 'request', ( request ) => {
		if ( routeOf( request.url() ) === '/storeboard/v1/orders/complete' ) {
			sent.push( request.postDataJSON() );
		}
	} );
	const home = new Home( page );
	const button = page.getByRole( 'button', { name: /^Complete (order #.+|these \d+ orders)$/ } );
	const dialog = page.getByRole( 'dialog', { name: /^Complete \d+ orders?\?$/ } );
	const boxes = dialog.getByRole( 'checkbox', { name: /^#/ } );
	const confirm = dialog.getByRole( 'button', { name: /^Complete \d+ orders?$/ } );
	const busy = /^Completing \d+ orders?…/;
	try {
		await page.goto( PAGE );
		await button.press( 'Enter' );
		await expect( boxes ).toHaveCount( ids.length );
		// Its buttons show at once, however many orders there are.
		await expect( confirm ).toBeInViewport( { ratio: 1 } );
		await expectAccessible( page, 'the orders to complete', [ '.storeboard-complete' ] );
		await page.keyboard.press( 'Escape' );
		await expect( button ).toBeFocused();
		await button.press( 'Enter' );
		await confirm.press( 'Enter' );
		await home.notice( busy ).hover();
		await expect( button ).toHaveCount( 0 );
		await expectAccessible( page, 'while orders are held' );
		expect( sent ).toEqual( [] );
		expect( new Set( await statuses() ) ).toEqual( new Set( [ 'processing' ] ) );

		await home.notice( busy ).getByRole( 'button', { name: 'Undo' } ).click();
		await expect( button ).toBeVisible();
		await expect( row( page, line!.label ) ).toBeVisible();
		expect( sent ).toEqual( [] );
		expect( new Set( await statuses() ) ).toEqual( new Set( [ 'processing' ] ) );

		await button.click();
		// The oldest is left out, where there is another one.
		const isOneLeft = ids.length > 1;
		if ( isOneLeft ) {
			await boxes.first().uncheck();
		}
		await confirm.click();
		await home.notice( busy ).getByRole( 'button', { name: 'Dismiss this notice' } ).click();
		await expect( home.notice( /orders? completed/ ) ).toBeVisible();
		expect( sent ).toHaveLength( 1 );
		expect( ( await statuses() ).filter( ( status ) => status === 'processing' ) ).toHaveLength(
			Number( isOneLeft )
		);
		const left = ( await lines( store ) ).orders;
		expect( left?.count ?? 0 ).toBe( line!.count - ids.length + Number( isOneLeft ) );
	} finally {
		for ( const id of ids ) {
			await store.post( `/wc/v3/orders/${ id }`, { status: 'processing' } );
		}
	}
} );

test( 'a line is snoozed for a day, stays so on a page that is opened anew, and shows again', async ( {
	page,
	store,
} ) => {
	await store.warmLists();
	const line = ( await lines( store ) ).reviews;
	test.skip( ! line, 'no review of this store waits' );
	const open = async () => Object.values( await lines( store ) ).filter( ( one ) => ! one.snoozed_until ).length;
	const count = await open();
	await page.goto( PAGE );
	await page.getByRole( 'button', { name: `Snooze: ${ line!.label }` } ).press( 'Enter' );
	await page.getByRole( 'menuitem', { name: 'For a day' } ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Snoozed' } ) ).toBeVisible();
	await expect.poll( open ).toBe( count - 1 );
	await expect( number( page ) ).toHaveClass( new RegExp( `count-${ count - 1 }\\b` ) );
	expect( ( await lines( store ) ).reviews!.snoozed_until! - Date.now() / 1000 ).toBeGreaterThan( 86_000 );

	await page.reload();
	await page.getByRole( 'button', { name: `Show again: ${ line!.label }` } ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Snoozed' } ) ).toHaveCount( 0 );
	await expect.poll( open ).toBe( count );
	await expect( number( page ) ).toHaveClass( new RegExp( `count-${ count }\\b` ) );
	expect( ( await lines( store ) ).reviews!.snoozed_until ).toBeNull();
} );

test( 'an extension’s line stands among the others, with its own step', async ( { page, store } ) => {
	needsExtensions( [ 'acme-attention' ] );
	await store.set( { extensions: [ 'acme-attention' ] } );
	await page.goto( PAGE );
	const shown = row( page, '2 renewals failed' );
	await expect( shown ).toContainText( 'Oldest: 3 days ago' );
	await shown.getByRole( 'link', { name: 'Look at renewals' } ).press( 'Enter' );
	await page.waitForURL( /acme=renewals/ );
} );
