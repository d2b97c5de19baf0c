import apiFetch from '@wordpress/api-fetch';
import * as element from '@wordpress/element';
import { act, waitFor } from '@testing-library/react';
import { failing, inTurn, later, mockApi } from '../../../tests/js/mock-api';
import type { Command, CommandHook } from '../palette';

const ADMIN = 'https://shop.test/wp-admin/';
const STORE = {
	screens: [
		{ id: 'home', title: 'Home', url: `${ ADMIN }admin.php?page=wc-admin`, path: '/' },
		{ id: 'acme', title: 'Acme &amp; Co', url: `${ ADMIN }admin.php?page=wc-admin&path=%2Facme`, path: '/acme' },
		{ id: 'settings', title: 'Choose screens', url: `${ ADMIN }admin.php?page=wc-settings` },
	],
	adds: [
		{ id: 'add-product', title: 'Add new product', url: `${ ADMIN }post-new.php?post_type=product` },
		{ id: 'add-coupon', title: 'Add new coupon', url: `${ ADMIN }post-new.php?post_type=shop_coupon` },
	],
	tasks: true,
	views: true,
	search: {
		orders: `${ ADMIN }admin.php?page=wc-orders&action=edit&id={id}`,
		products: `${ ADMIN }post.php?post={id}&action=edit`,
		customers: `${ ADMIN }admin.php?page=wc-admin&path=%2Fcustomers&customers={id}`,
	},
	translations: null,
};
const task = ( more: object ) => ( {
	id: 'tax',
	title: 'Collect sales tax',
	isComplete: false,
	canView: true,
	...more,
} );
const LISTS = [
	{
		id: 'setup',
		isVisible: true,
		tasks: [
			task( {} ),
			task( { id: 'done', isComplete: true } ),
			task( { id: 'gone', isDismissed: true } ),
			task( { id: 'secret', canView: false } ),
			task( { id: 'payments', title: 'Get paid', actionUrl: 'admin.php?page=wc-settings&tab=checkout' } ),
		],
	},
	{ id: 'extended', isVisible: false, tasks: [ task( { id: 'hidden' } ) ] },
];
const VIEWS = 'GET /storeboard/v1/views';
const VIEW = { id: 7, name: 'Q4 & Europe', query: 'path=%2Fanalytics%2Frevenue&period=quarter&compare=previous_year' };
const REPLIES = { 'GET /storeboard/v1/commands': STORE, 'GET /wc-admin/onboarding/tasks': LISTS };
const ORDERS = 'GET /wc/v3/orders';
const PRODUCTS = 'GET /wc-analytics/products';
const CUSTOMERS = 'GET /wc-analytics/customers';

const { createElement, createRoot } = element;

let commands: Map< string, Command >;
let loaders: Map< string, CommandHook >;
/** Tells an open palette that its loaders are others now. */
let redraw: () => void;
let close: jest.Mock;
let went: string[];

/** The palette of WordPress: it keeps what is registered, and runs loaders while it is open. */
function registerPalette() {
	const data: typeof import( '@wordpress/data' ) = require( '@wordpress/data' );
	commands = new Map();
	loaders = new Map();
	redraw = () => {};
	data.register(
		data.createReduxStore( 'core/commands', {
			reducer: ( state = null ) => state,
			actions: {
				registerCommand( command: Command ) {
					commands.set( command.name, command );
					return { type: 'COMMAND' };
				},
				registerCommandLoader( { name, hook }: { name: string; hook: CommandHook } ) {
					loaders.set( name, hook );
					redraw();
					return { type: 'LOADER' };
				},
				unregisterCommandLoader( name: string ) {
					loaders.delete( name );
					redraw();
					return { type: 'GONE' };
				},
			},
			selectors: {
				getCommands: () => [ ...commands.values() ],
				getCommandLoaders: () => [ ...loaders ].map( ( [ name, hook ] ) => ( { name, hook } ) ),
			},
		} )
	);
}

/** Runs a loader as the palette does, and tells what it offers. */
function run( name: string ) {
	const shown: { commands: Command[]; isLoading: boolean } = { commands: [], isLoading: true };
	const hook = loaders.get( name )!;
	function Loader( { search }: { search: string } ) {
		Object.assign( shown, hook( { search } ) );
		return null;
	}
	const root = createRoot( document.createElement( 'div' ) );
	const type = ( search: string ) => act( async () => root.render( createElement( Loader, { search } ) ) );
	return { shown, type, end: () => act( async () => root.unmount() ) };
}

const choose = ( command: Command ) => act( async () => command.callback( { close } ) );
const labels = ( { commands: list }: { commands: Command[] } ) => list.map( ( { label } ) => label );

/** Opens the palette on a page with these commands of others. */
async function open( ...others: Partial< Command >[] ) {
	jest.isolateModules( () => {
		registerPalette();
		others.forEach( ( command ) => commands.set( command.name!, command as Command ) );
		require( '..' ).registerCommands();
	} );
	jest.advanceTimersByTime( 0 );
	const palette = run( 'storeboard' );
	await palette.type( '' );
	return palette;
}

const onClick = ( event: MouseEvent ) => {
	event.preventDefault();
	went.push( ( event.target as HTMLAnchorElement ).href );
};

beforeEach( () => {
	jest.useFakeTimers();
	// Each test has a page of its own; what draws and what asks is the test's.
	jest.doMock( '@wordpress/element', () => element );
	jest.doMock( '@wordpress/api-fetch', () => ( { __esModule: true, default: apiFetch } ) );
	close = jest.fn();
	went = [];
	( window as { ajaxurl?: string } ).ajaxurl = '/wp-admin/admin-ajax.php';
	document.addEventListener( 'click', onClick );
} );
afterEach( () => {
	document.removeEventListener( 'click', onClick );
	jest.useRealTimers();
} );

/** Nothing more is typed for a while. */
const pause = () => act( async () => jest.advanceTimersByTime( 300 ) );

it( 'asks for nothing before the palette looks for commands', async () => {
	const { sent } = mockApi( REPLIES );
	jest.isolateModules( () => {
		registerPalette();
		require( '..' ).registerCommands();
	} );
	jest.advanceTimersByTime( 0 );
	expect( sent ).toEqual( [] );
	expect( [ ...loaders.keys() ] ).toEqual( [ 'storeboard' ] );
} );

it( 'offers each screen, each open task and what can be added, and opens them', async () => {
	const { sent } = mockApi( REPLIES );
	const { shown } = await open();
	await waitFor( () => expect( shown.isLoading ).toBe( false ) );

	expect( labels( shown ) ).toEqual( [ 'Setup task: Collect sales tax', 'Setup task: Get paid' ] );
	expect( [ ...commands.values() ].map( ( { label } ) => label ) ).toEqual( [
		'Store: Home',
		'Store: Acme & Co',
		'Store: Choose screens',
		'Add new product',
		'Add new coupon',
	] );
	await choose( commands.get( 'storeboard/acme' )! );
	await choose( commands.get( 'woocommerce/add-new-coupon' )! );
	await choose( shown.commands[ 0 ]! );
	await choose( shown.commands[ 1 ]! );
	expect( went ).toEqual( [
		STORE.screens[ 1 ]!.url,
		STORE.adds[ 1 ]!.url,
		`${ ADMIN }admin.php?page=wc-admin&task=tax`,
		`${ ADMIN }admin.php?page=wc-settings&tab=checkout`,
	] );
	expect( close ).toHaveBeenCalledTimes( 4 );
	expect( sent ).toHaveLength( 2 );
} );

it( 'asks once, however often the palette is opened', async () => {
	const { sent } = mockApi( REPLIES );
	const first = await open();
	await waitFor( () => expect( first.shown.isLoading ).toBe( false ) );
	await first.end();
	const again = run( 'storeboard' );
	await again.type( '' );
	await waitFor( () => expect( again.shown.commands ).toHaveLength( 2 ) );
	expect( sent ).toHaveLength( 2 );
} );

it( 'takes the place of commands that lead to the same screens, so that none shows twice', async () => {
	mockApi( REPLIES );
	const others = [
		{ name: 'woocommerce-wc-admin', label: 'Go to: WooCommerce > Home', category: 'view', callback: jest.fn() },
		{ name: 'acme-wc-admin&path=/acme', label: 'Go to: Acme', callback: jest.fn() },
		{ name: 'acme-wc-admin&path=/acme/other', label: 'Go to: Acme > Other', callback: jest.fn() },
		{ name: 'woocommerce/add-new-product', label: 'Add new product', callback: jest.fn() },
	];
	const { shown } = await open( ...others );
	await waitFor( () => expect( shown.isLoading ).toBe( false ) );

	expect( [ ...commands.values() ].map( ( { label } ) => label ) ).toEqual( [
		...others.map( ( { label } ) => label ),
		'Store: Choose screens',
		'Add new coupon',
	] );
	await choose( commands.get( 'woocommerce-wc-admin' )! );
	await choose( commands.get( 'acme-wc-admin&path=/acme' )! );
	expect( went ).toEqual( [ STORE.screens[ 0 ]!.url, STORE.screens[ 1 ]!.url ] );
	await choose( commands.get( 'acme-wc-admin&path=/acme/other' )! );
	await choose( commands.get( 'woocommerce/add-new-product' )! );
	expect( others[ 2 ]!.callback ).toHaveBeenCalledTimes( 1 );
	expect( others[ 3 ]!.callback ).toHaveBeenCalledTimes( 1 );
	// WooCommerce's own search of products has this name.
	expect( loaders.has( 'woocommerce/product' ) ).toBe( true );
} );

it( 'takes the place of loaders with other hooks while the palette is open', async () => {
	mockApi( { ...REPLIES, [ VIEWS ]: [] } );
	registerPalette();
	const { useEffect, useState } = element;
	loaders.set( 'storeboard', () => {
		useState( '' );
		return { commands: [], isLoading: true };
	} );
	loaders.set( 'woocommerce/product', () => {
		useEffect( () => {} );
		useState( '' );
		return { commands: [], isLoading: true };
	} );
	const shown: Record< string, boolean > = {};
	const Loader = ( { name, hook }: { name: string; hook: CommandHook } ) => {
		shown[ name ] = hook( { search: '' } ).isLoading;
		return null;
	};
	const root = createRoot( document.createElement( 'div' ) );
	redraw = () =>
		root.render( [ ...loaders ].map( ( [ name, hook ] ) => createElement( Loader, { key: name, name, hook } ) ) );
	await act( async () => redraw() );

	await act( async () => require( '..' ).registerCommands() );
	await act( async () => jest.advanceTimersByTime( 0 ) );
	await act( async () => jest.advanceTimersByTime( 0 ) );
	await waitFor( () => expect( shown ).toMatchObject( { storeboard: false, 'woocommerce/product': false } ) );
	expect( shown ).toHaveProperty( [ 'storeboard/orders' ] );
	await act( async () => root.unmount() );
} );

it( 'offers only what the user may do', async () => {
	const { sent } = mockApi( {
		'GET /storeboard/v1/commands': { ...STORE, screens: [], adds: [], tasks: false, views: false, search: [] },
	} );
	const { shown } = await open();
	await waitFor( () => expect( shown.isLoading ).toBe( false ) );
	expect( shown.commands ).toEqual( [] );
	expect( commands.size ).toBe( 0 );
	expect( [ ...loaders.keys() ] ).toEqual( [ 'storeboard' ] );
	expect( sent ).toHaveLength( 1 );
} );

it.each( [
	[ 'the commands', 'GET /storeboard/v1/commands', 'Couldn’t load your store’s commands.' ],
	[ 'the tasks', 'GET /wc-admin/onboarding/tasks', 'Couldn’t load your setup tasks.' ],
] )( 'says that %s could not be loaded, and tries again when that is chosen', async ( _, route, words ) => {
	const api = mockApi( { ...REPLIES, [ route ]: failing.server } );
	const { shown } = await open();
	await waitFor( () => expect( shown.commands ).toHaveLength( 1 ) );
	expect( shown.commands[ 0 ]!.label ).toContain( words );
	expect( shown.isLoading ).toBe( false );

	api.reply( REPLIES );
	await choose( shown.commands[ 0 ]! );
	await waitFor( () => expect( labels( shown ) ).toContain( 'Setup task: Get paid' ) );
	expect( close ).not.toHaveBeenCalled();
} );

describe( 'WooCommerce’s own search of products', () => {
	const PRODUCT = 'woocommerce/product';
	const theirs: CommandHook = () => ( { commands: [], isLoading: false } );

	async function openBeside( replies: object, isTakenOut = false ) {
		mockApi( replies as typeof REPLIES );
		jest.isolateModules( () => {
			registerPalette();
			// The page's own lines take it out when the palette opens, and leave it at their own loader.
			const own: CommandHook = () => ( { commands: [], isLoading: true } );
			loaders.set(
				'storeboard',
				isTakenOut ? Object.assign( own, { theirs: { name: PRODUCT, hook: theirs } } ) : own
			);
			if ( ! isTakenOut ) {
				loaders.set( PRODUCT, theirs );
			}
			require( '..' ).registerCommands();
		} );
		expect( loaders.has( PRODUCT ) ).toBe( false );
		jest.advanceTimersByTime( 0 );
		const palette = run( 'storeboard' );
		await palette.type( '' );
		await waitFor( () => expect( palette.shown.isLoading ).toBe( false ) );
		await act( async () => jest.advanceTimersByTime( 0 ) );
		return palette;
	}

	it.each( [ false, true ] )( 'does not run while ours answers; taken out by the page: %s', async ( isTakenOut ) => {
		await openBeside( REPLIES, isTakenOut );
		expect( loaders.get( PRODUCT ) ).toEqual( expect.any( Function ) );
		expect( loaders.get( PRODUCT ) ).not.toBe( theirs );
	} );

	it.each( [ false, true ] )(
		'comes back where the store’s commands cannot be loaded; taken out by the page: %s',
		async ( isTakenOut ) => {
			const { shown } = await openBeside(
				{ ...REPLIES, 'GET /storeboard/v1/commands': failing.server },
				isTakenOut
			);
			expect( loaders.get( PRODUCT ) ).toBe( theirs );

			mockApi( REPLIES );
			await choose( shown.commands[ 0 ]! );
			await waitFor( () => expect( shown.commands ).toHaveLength( 2 ) );
			await act( async () => jest.advanceTimersByTime( 0 ) );
			expect( loaders.get( PRODUCT ) ).not.toBe( theirs );
		}
	);

	it( 'comes back where the user may not use ours', async () => {
		const { products, ...search } = STORE.search;
		await openBeside( { ...REPLIES, 'GET /storeboard/v1/commands': { ...STORE, search } } );
		expect( loaders.get( PRODUCT ) ).toBe( theirs );
	} );
} );

describe( 'the search', () => {
	it( 'ranks what is typed whole, a code, what begins with it, and the rest, five of each', async () => {
		const names = [ 'Green tea', 'Teapot', 'Tea', 'Iced tea', 'Cup', 'Black tea', 'White tea' ];
		const { shown, type } = await search( 'woocommerce/product', {
			[ PRODUCTS ]: names.map( ( name, at ) => ( { id: at + 1, name, sku: name === 'Cup' ? 'TEA' : '' } ) ),
		} );
		await type( 'tea' );
		await pause();
		await waitFor( () =>
			expect( labels( shown ) ).toEqual( [
				'Product: Tea',
				'Product: Cup TEA',
				'Product: Teapot',
				'Product: Green tea',
				'Product: Iced tea',
			] )
		);
	} );

	it( 'lets the palette show a product that begins with it before an order that merely holds it', async () => {
		const { type, shown } = await search( 'storeboard/orders', {
			[ ORDERS ]: [ { id: 7, number: '7', billing: { first_name: 'Ana', last_name: 'Teasdale' } } ],
			[ PRODUCTS ]: [ { id: 3, name: 'Teapot', sku: '' } ],
		} );
		const products = run( 'woocommerce/product' );
		await type( 'tea' );
		await products.type( 'tea' );
		await pause();
		await waitFor( () => expect( products.shown.commands ).toHaveLength( 1 ) );
		await waitFor( () => expect( shown.commands ).toHaveLength( 1 ) );
		// The palette puts first what begins with what was typed, in any case.
		const begins = ( { commands: [ command ] }: typeof shown ) => /^tea/i.test( command!.searchLabel! );
		expect( begins( products.shown ) ).toBe( true );
		expect( begins( shown ) ).toBe( false );
		expect( shown.commands[ 0 ]!.searchLabel ).toContain( ' tea ' );
	} );

	async function search( name: string, replies: object ) {
		const api = mockApi( { ...REPLIES, ...replies } );
		const { shown } = await open();
		await waitFor( () => expect( shown.isLoading ).toBe( false ) );
		return { api, ...run( name ) };
	}

	it( 'finds orders by number, name and e-mail, and opens them where the store keeps them', async () => {
		const { api, shown, type } = await search( 'storeboard/orders', {
			[ ORDERS ]: [
				{ id: 7, number: 'A-7', billing: { first_name: 'Ana', last_name: 'Ito', email: 'ana@shop.test' } },
				{ id: 8, number: '8', billing: { email: 'bo@shop.test' } },
			],
		} );
		await type( '#7' );
		await pause();
		await waitFor( () => expect( labels( shown ) ).toEqual( [ 'Order #A-7: Ana Ito', 'Order #8: bo@shop.test' ] ) );
		expect( api.sentTo( ORDERS )[ 0 ]!.path ).toBe(
			'/wc/v3/orders?search=7&per_page=20&_fields=id,number,billing'
		);
		// The palette leaves out what does not hold what was typed.
		expect( shown.commands[ 1 ]!.searchLabel ).toContain( '#7' );
		await choose( shown.commands[ 0 ]! );
		expect( went ).toEqual( [ `${ ADMIN }admin.php?page=wc-orders&action=edit&id=7` ] );
	} );

	it.each( [ 'order 7', 'Order #7' ] )( 'finds an order by how it is called: %s', async ( typed ) => {
		const { api, shown, type } = await search( 'storeboard/orders', {
			[ ORDERS ]: [ { id: 7, number: '7', billing: { email: 'bo@shop.test' } } ],
		} );
		await type( typed );
		await pause();
		await waitFor( () => expect( labels( shown ) ).toEqual( [ 'Order #7: bo@shop.test' ] ) );
		expect( api.sentTo( ORDERS )[ 0 ]!.path ).toContain( '?search=7&' );
	} );

	it( 'finds products by name or SKU', async () => {
		const { shown, type } = await search( 'woocommerce/product', {
			[ PRODUCTS ]: [ { id: 3, name: 'Tea &amp; Co', sku: 'T-1' } ],
		} );
		await type( 'tea' );
		await pause();
		await waitFor( () => expect( labels( shown ) ).toEqual( [ 'Product: Tea & Co T-1' ] ) );
		await choose( shown.commands[ 0 ]! );
		expect( went ).toEqual( [ `${ ADMIN }post.php?post=3&action=edit` ] );
	} );

	it( 'offers the basics of a product too where their page is ours, also by the words for it', async () => {
		const quickEdit: ( string | undefined )[] = [];
		const note = ( { target }: Event ) => quickEdit.push( ( target as HTMLElement ).dataset.quickEdit );
		document.addEventListener( 'click', note );
		const basics = `${ ADMIN }admin.php?page=wc-admin&path=%2Fproduct%2F{id}`;
		const { api, shown, type } = await search( 'woocommerce/product', {
			'GET /storeboard/v1/commands': { ...STORE, search: { ...STORE.search, basics } },
			[ PRODUCTS ]: [ { id: 3, name: 'Tea &amp; Co', sku: 'T-1' } ],
		} );
		await type( 'quick edit tea' );
		await pause();
		await waitFor( () =>
			expect( labels( shown ) ).toEqual( [ 'Product: Tea & Co T-1', 'Quick edit: Tea & Co T-1' ] )
		);
		expect( api.sentTo( PRODUCTS )[ 0 ]!.path ).toContain( 'search=tea&' );
		await choose( shown.commands[ 1 ]! );
		document.removeEventListener( 'click', note );
		expect( went ).toEqual( [ basics.replace( '{id}', '3' ) ] );
		expect( quickEdit ).toContain( '/product/3' );
	} );

	it( 'finds a product that is called exactly so, behind more that is newer than the server tells', async () => {
		const newer = Array.from( { length: 20 }, ( _, at ) => ( { id: 100 + at, name: `Tea ${ at }`, sku: '' } ) );
		const { api, shown, type } = await search( 'woocommerce/product', {
			[ PRODUCTS ]: ( { path }: { path: string } ) =>
				path.includes( '?slug=tea&' ) ? [ { id: 3, name: 'Tea', sku: '' } ] : newer,
		} );
		await type( 'tea' );
		await pause();
		await waitFor( () => expect( labels( shown )[ 0 ] ).toBe( 'Product: Tea' ) );
		expect( labels( shown ) ).toHaveLength( 5 );
		expect( api.sentTo( PRODUCTS ) ).toHaveLength( 2 );
	} );

	it( 'finds an order by its number behind more that is newer', async () => {
		const newer = Array.from( { length: 20 }, ( _, at ) => ( {
			id: 700 + at,
			number: `${ 700 + at }`,
			billing: {},
		} ) );
		const { shown, type } = await search( 'storeboard/orders', {
			[ ORDERS ]: ( { path }: { path: string } ) =>
				path.includes( '?include=7&' ) ? [ { id: 7, number: '7', billing: { email: 'bo@shop.test' } } ] : newer,
		} );
		await type( '#7' );
		await pause();
		await waitFor( () => expect( labels( shown )[ 0 ] ).toBe( 'Order #7: bo@shop.test' ) );
	} );

	it( 'finds customers by name, user name and e-mail', async () => {
		const { api, shown, type } = await search( 'storeboard/customers', {
			[ CUSTOMERS ]: [ { id: 5, name: 'Ana Ito', username: 'ana', email: 'ana@shop.test' } ],
		} );
		await type( 'ana@shop' );
		await pause();
		await waitFor( () => expect( labels( shown ) ).toEqual( [ 'Customer: Ana Ito ana@shop.test' ] ) );
		expect( api.sentTo( CUSTOMERS )[ 0 ]!.path ).toContain( 'searchby=all' );
	} );

	it( 'calls a customer without a name by the user name, or Guest', async () => {
		const { shown, type } = await search( 'storeboard/customers', {
			[ CUSTOMERS ]: [
				{ id: 5, name: '', username: 'ana', email: 'ana@shop.test' },
				{ id: 6, name: ' ', username: '', email: 'anb@shop.test' },
			],
		} );
		await type( 'an' );
		await pause();
		await waitFor( () =>
			expect( labels( shown ) ).toEqual( [ 'Customer: ana ana@shop.test', 'Customer: Guest anb@shop.test' ] )
		);
	} );

	it( 'asks once when somebody has typed, and not for a single letter', async () => {
		const { api, shown, type } = await search( 'storeboard/orders', { [ ORDERS ]: [] } );
		await type( 'a' );
		await pause();
		expect( shown.isLoading ).toBe( false );
		await type( 'an' );
		await type( 'ana' );
		expect( shown.isLoading ).toBe( true );
		await pause();
		await waitFor( () => expect( shown.isLoading ).toBe( false ) );
		expect( api.sentTo( ORDERS ) ).toHaveLength( 1 );
		await type( '4' );
		await pause();
		expect( api.sentTo( ORDERS ) ).toHaveLength( 2 );
	} );

	it( 'gives up what an older word asked for', async () => {
		const slow = later();
		const { api, shown, type } = await search( 'storeboard/orders', { [ ORDERS ]: slow.reply } );
		await type( 'ana' );
		await pause();
		api.reply( { [ ORDERS ]: [ { id: 9, number: '9', billing: { first_name: 'Bo' } } ] } );
		await type( 'bo' );
		await pause();
		await waitFor( () => expect( labels( shown ) ).toEqual( [ 'Order #9: Bo' ] ) );
		await act( async () => slow.answer( [ { id: 1, number: '1', billing: { first_name: 'Ana' } } ] ) );
		expect( labels( shown ) ).toEqual( [ 'Order #9: Bo' ] );
	} );

	it.each( [
		[ 'storeboard/orders', ORDERS, 'Couldn’t search orders.' ],
		[ 'woocommerce/product', PRODUCTS, 'Couldn’t search products.' ],
		[ 'storeboard/customers', CUSTOMERS, 'Couldn’t search customers.' ],
	] )( 'of %s says that it failed, and tries again when that is chosen', async ( name, route, words ) => {
		const { api, shown, type } = await search( name, { [ route ]: failing.forbidden } );
		await type( 'ana' );
		await pause();
		await waitFor( () => expect( shown.commands ).toHaveLength( 1 ) );
		expect( shown.commands[ 0 ]!.label ).toContain( words );
		expect( shown.commands[ 0 ]!.searchLabel ).toContain( 'ana' );

		api.reply( { [ route ]: [] } );
		await choose( shown.commands[ 0 ]! );
		await pause();
		await waitFor( () => expect( shown ).toEqual( { commands: [], isLoading: false } ) );
		expect( close ).not.toHaveBeenCalled();
	} );
} );

it( 'finds saved views, asked for each time that the palette opens', async () => {
	const { sentTo } = mockApi( {
		...REPLIES,
		[ VIEWS ]: inTurn( [ VIEW ], [ VIEW, { ...VIEW, id: 8, name: 'New' } ] ),
	} );
	await open();
	await act( async () => jest.advanceTimersByTime( 0 ) );
	const first = run( 'storeboard/views' );
	await first.type( 'q4' );
	expect( labels( first.shown ) ).toEqual( [ 'Saved view: Q4 & Europe' ] );
	await choose( first.shown.commands[ 0 ]! );
	const url = new URL( went[ 0 ]! );
	expect( url.pathname ).toBe( '/wp-admin/admin.php' );
	expect( Object.fromEntries( url.searchParams ) ).toEqual( {
		page: 'wc-admin',
		path: '/analytics/revenue',
		period: 'quarter',
		compare: 'previous_year',
		view: '7',
	} );
	await first.end();

	const second = run( 'storeboard/views' );
	await second.type( '' );
	expect( labels( second.shown ) ).toEqual( [ 'Saved view: Q4 & Europe', 'Saved view: New' ] );
	expect( sentTo( VIEWS ) ).toHaveLength( 2 );
} );

it( 'says why saved views do not come, and tries again', async () => {
	mockApi( { ...REPLIES, [ VIEWS ]: inTurn( failing.server, [ VIEW ] ) } );
	await open();
	await act( async () => jest.advanceTimersByTime( 0 ) );
	const views = run( 'storeboard/views' );
	await views.type( '' );
	expect( labels( views.shown )[ 0 ] ).toMatch( /^Couldn’t load your saved views\. / );
	await choose( views.shown.commands[ 0 ]! );
	expect( labels( views.shown ) ).toEqual( [ 'Saved view: Q4 & Europe' ] );
} );

it( 'asks for no saved views of whoever sees no reports', async () => {
	mockApi( { ...REPLIES, 'GET /storeboard/v1/commands': { ...STORE, views: false } } );
	await open();
	await act( async () => jest.advanceTimersByTime( 0 ) );
	expect( [ ...loaders.keys() ] ).not.toContain( 'storeboard/views' );
} );
