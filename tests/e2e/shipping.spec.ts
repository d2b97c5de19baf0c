import type { Locator, Page } from '@playwright/test';
import { ask } from '../contract/lib/site.cjs';
import { HOME } from './lib/home';
import { press, tabTo } from './lib/keyboard';
import { expectNoJump, watch } from './lib/measure';
import { read } from './lib/sessions';
import { adminUrl, plain, type Store } from './lib/store';
import { expect, platform, test } from './lib/test';

const ZONES = '/wc/v3/shipping/zones';
const GENERAL = '/wc/v3/settings/general';
const LABELS = 'woocommerce-shipping/woocommerce-shipping';
const DONE = "Shipping is done! Don't worry, you can always change it later";

const ADDRESS = [
	'woocommerce_store_address',
	'woocommerce_store_address_2',
	'woocommerce_store_city',
	'woocommerce_store_postcode',
	'woocommerce_default_country',
];

const admin = ( call: string, data?: unknown ) => ask( read()!.sessions.admin!, call, data );

/** What customers in a country get: method, cost. */
async function offers( store: Store, country: string ) {
	for ( const { id } of await store.get( ZONES ) ) {
		const locations = await store.get( `${ ZONES }/${ id }/locations` );
		if ( locations.length === 1 && locations[ 0 ].code === country ) {
			return rates( store, id );
		}
	}
	return undefined;
}

const rates = async ( store: Store, zone: number ) =>
	( await store.get( `${ ZONES }/${ zone }/methods` ) )
		.filter( ( { enabled }: { enabled: boolean } ) => enabled )
		.map( ( { method_id: method, settings }: any ) => [
			method,
			...( settings.cost ? [ settings.cost.value ] : [] ),
		] );

const settings = async ( store: Store ): Promise< { id: string; value: string }[] > =>
	( await store.get( GENERAL ) )
		.filter( ( { id }: { id: string } ) => ADDRESS.includes( id ) )
		.map( ( { id, value }: { id: string; value: string } ) => ( { id, value } ) );

const heading = ( page: Page, name: string ) => page.getByRole( 'heading', { level: 2, name } );
const country = ( page: Page ) => page.getByRole( 'combobox', { name: 'Country / Region' } );
const address = ( page: Page, name: RegExp ) => page.getByRole( 'textbox', { name } );

let before: { id: string; value: string }[];
let zones: number[];

test.beforeEach( async ( { store } ) => {
	before = await settings( store );
	zones = ( await store.get( ZONES ) ).map( ( { id }: { id: number } ) => id );
	test.skip( zones.length > 1, 'this store has shipping zones' );
	await admin( `POST ${ GENERAL }/batch`, {
		update: ADDRESS.map( ( id ) => ( { id, value: id.endsWith( 'country' ) ? 'US:CA' : '' } ) ),
	} );
} );

test.afterEach( async ( { store } ) => {
	for ( const { id } of await store.get( ZONES ) ) {
		if ( ! zones.includes( id ) ) {
			await admin( `DELETE ${ ZONES }/${ id }?force=true` );
		}
	}
	for ( const { instance_id: id } of await store.get( `${ ZONES }/0/methods` ) ) {
		await admin( `DELETE ${ ZONES }/0/methods/${ id }?force=true` );
	}
	await admin( `POST ${ GENERAL }/batch`, { update: before } );
	if ( platform() === 'embedded' ) {
		await admin( `PUT /wp/v2/plugins/${ LABELS }`, { status: 'inactive' } );
		await admin( `DELETE /wp/v2/plugins/${ LABELS }` );
	}
} );

test( 'the page stands still while it comes, at the step where the store stands', async ( { page, store } ) => {
	await watch( page );
	const opensAt = async ( step: string, ready: Locator, query = '' ) => {
		await store.warmLists();
		const html = await ( await page.goto( `${ HOME }&task=shipping${ query }` ) )!.text();
		await expect( page.locator( '[aria-current="step"]' ) ).toContainText( step );
		await expect( ready ).toBeVisible();
		expect( html.replace( /<script[\s\S]*?<\/script>/g, '' ) ).toMatch(
			new RegExp( `is-current">.{0,120}${ step }` )
		);
		await expectNoJump( page, 0.001 );
	};
	await opensAt( 'Set your store’s location', address( page, /City/ ) );

	const located = { address: '1 Main St', city: 'San Francisco', postcode: '94110' };
	await admin( `POST ${ GENERAL }/batch`, {
		update: Object.entries( located ).map( ( [ name, value ] ) => ( {
			id: `woocommerce_store_${ name }`,
			value,
		} ) ),
	} );
	const cost = page.getByRole( 'textbox', { name: /^Shipping cost to United States/ } );
	await opensAt( 'Set shipping costs', cost );
	await opensAt( 'Set your store’s location', address( page, /City/ ), '&step=store_location' );

	await page.goto( `${ HOME }&task=shipping` );
	await cost.fill( '4' );
	await page.getByRole( 'button', { name: 'Save shipping options' } ).click();
	await expect( heading( page, 'Print shipping labels' ) ).toBeFocused();
	await opensAt( 'Print shipping labels', page.getByRole( 'button', { name: 'No thanks' } ) );
} );

test(
	'the owner sets up shipping from home to the connection, and goes on in another browser where the server is',
	{ tag: '@always' },
	async ( { page, home, store, browser } ) => {
		const task = ( await store.list( 'setup' ) ).tasks.find( ( { id } ) => id === 'shipping' );
		if ( task && ! task.actionUrl ) {
			await home.open();
			await home.link( plain( task.title ) ).click();
		} else {
			// Not every version lists the task, and where it is complete the list leads to the settings.
			await page.goto( `${ HOME }&task=shipping` );
		}

		await expect( heading( page, 'Set your store’s location' ) ).toBeVisible();
		await address( page, /^(Street|Address)/ ).fill( '1 Main St' );
		await address( page, /City/ ).fill( 'San Francisco' );
		await address( page, /code/i ).fill( '94110' );
		await page.getByRole( 'button', { name: 'Continue' } ).click();

		await expect( heading( page, 'Set shipping costs' ) ).toBeFocused();
		expect( await store.get( ZONES ) ).toHaveLength( 1 );
		const cost = page.getByRole( 'textbox', { name: /^Shipping cost to United States/ } );
		await cost.fill( '-1' );
		await page.getByRole( 'button', { name: 'Save shipping options' } ).click();
		await expect( page.getByText( 'Shipping rates can not be negative numbers.' ) ).toBeVisible();
		await cost.fill( '4.5' );
		await page.getByRole( 'checkbox', { name: 'Ship to the rest of the world' } ).check();
		await page.getByRole( 'button', { name: 'Save shipping options' } ).dblclick();

		await expect( heading( page, 'Print shipping labels' ) ).toBeFocused();
		expect( await offers( store, 'US' ) ).toEqual( [ [ 'flat_rate', '4.50' ] ] );
		expect( await rates( store, 0 ) ).toEqual( [ [ 'free_shipping' ] ] );
		expect( await store.get( ZONES ) ).toHaveLength( 2 );

		const other = await browser.newContext( {
			baseURL: new URL( page.url() ).origin,
			storageState: await page.context().storageState(),
		} );
		const again = await other.newPage();
		await again.goto( `${ HOME }&task=shipping` );
		await expect( again.locator( '[aria-current="step"]' ) ).toContainText( 'Print shipping labels' );
		if ( platform() === 'embedded' ) {
			// Not every version suggests ShipStation there.
			await expect( again.getByText( 'free for 30 days' ) ).toBeVisible();
		}
		await other.close();

		if ( platform() === 'embedded' ) {
			await page.getByRole( 'button', { name: 'Get started with WooCommerce Shipping' } ).click();
			await expect( heading( page, 'Connect your store' ) ).toBeFocused( { timeout: 20_000 } );
			expect( ( await store.get( '/wc-admin/plugins/active' ) ).plugins ).toContain( 'woocommerce-shipping' );
			const authorization = page.waitForRequest( ( request ) =>
				request.url().includes( 'jetpack-authorization-url' )
			);
			await page.getByRole( 'button', { name: 'Connect' } ).click();
			expect( new URL( ( await authorization ).url() ).searchParams.get( 'redirect_url' ) ).toBe(
				adminUrl( 'admin.php?page=wc-admin&task=shipping&step=connect' )
			);
		}
		// WooCommerce would fetch the plugin, and register the store, at another host; this store has nothing to connect with.
		await page.getByRole( 'button', { name: 'No thanks' } ).click();
		await expect( page.getByRole( 'region', { name: 'Notices' } ).getByText( DONE ) ).toBeVisible();
		await home.isReady();

		if ( platform() === 'embedded' ) {
			expect( ( await store.task( 'shipping' ) ).isComplete ).toBe( true );
		}
	}
);

test( 'with the keyboard alone shipping is set up and closed', { tag: '@smoke' }, async ( { page, store } ) => {
	await page.goto( `${ HOME }&task=shipping` );
	await expect( country( page ) ).toBeVisible();
	await tabTo( page, country( page ) );
	await page.keyboard.type( 'Malta' );
	await expect( page.getByRole( 'option', { name: 'Malta' } ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( country( page ) ).toHaveValue( 'Malta' );
	await tabTo( page, address( page, /^(Street|Address)/ ) );
	await page.keyboard.type( '1 Old Street' );
	await tabTo( page, address( page, /City/ ) );
	await page.keyboard.type( 'Valletta' );
	await tabTo( page, address( page, /code/i ) );
	await page.keyboard.type( 'VLT 1111' );
	await page.keyboard.press( 'Enter' );

	await expect( heading( page, 'Set shipping costs' ) ).toBeFocused();
	await tabTo( page, page.getByRole( 'textbox', { name: 'Shipping cost to Malta' } ) );
	await page.keyboard.press( 'ControlOrMeta+A' );
	await page.keyboard.type( '0' );
	await expect( page.getByText( 'Free shipping', { exact: true } ) ).toBeVisible();
	await press( page, page.getByRole( 'checkbox', { name: 'Ship to the rest of the world' } ), ' ' );
	await tabTo( page, page.getByRole( 'textbox', { name: 'Shipping cost to the rest of the world' } ) );
	await page.keyboard.press( 'ControlOrMeta+A' );
	await page.keyboard.type( '12' );
	await press( page, page.getByRole( 'button', { name: 'Save shipping options' } ) );

	// No partner prints labels there, and only the United States connect.
	await expect( page.getByRole( 'region', { name: 'Notices' } ).getByText( DONE ) ).toBeVisible();
	await expect( page ).not.toHaveURL( /task=/ );
	expect( await offers( store, 'MT' ) ).toEqual( [ [ 'free_shipping' ] ] );
	expect( await rates( store, 0 ) ).toEqual( [ [ 'flat_rate', '12.00' ] ] );
	expect( await settings( store ) ).toContainEqual( { id: 'woocommerce_default_country', value: 'MT' } );
} );

test( 'the store’s details are saved at the address of their task', async ( { page, store } ) => {
	await page.goto( `${ HOME }&task=store_details` );
	await country( page ).click();
	await page.keyboard.type( 'Rome' );
	await page.getByRole( 'option', { name: /Roma \(Rome\)/ } ).click();
	await page.getByRole( 'button', { name: 'Save details' } ).click();
	await expect( page.getByText( 'Please enter an address' ) ).toBeVisible();
	await page.keyboard.type( 'Via Appia 1' );
	await address( page, /City/ ).fill( 'Roma' );
	await address( page, /code/i ).fill( '00179' );
	await page.getByRole( 'button', { name: 'Save details' } ).click();

	await expect( page.getByRole( 'region', { name: 'Notices' } ).getByText( 'Store location saved' ) ).toBeVisible();
	await expect( page ).not.toHaveURL( /task=/ );
	expect( await settings( store ) ).toEqual(
		expect.arrayContaining( [
			{ id: 'woocommerce_default_country', value: 'IT:RM' },
			{ id: 'woocommerce_store_address', value: 'Via Appia 1' },
			{ id: 'woocommerce_store_postcode', value: '00179' },
		] )
	);
} );
