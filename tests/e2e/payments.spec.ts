import type { Page } from '@playwright/test';
import { ask } from '../contract/lib/site.cjs';
import { HOME } from './lib/home';
import { press, tabTo } from './lib/keyboard';
import { expectNoJump, watch } from './lib/measure';
import { read } from './lib/sessions';
import { adminUrl, type Store } from './lib/store';
import { expect, needsExtensions, platform, test } from './lib/test';

const GATEWAYS = '/wc/v3/payment_gateways';
const OPTIONS = '/wc-admin/options?options=woocommerce_bacs_accounts,woocommerce_bacs_settings';

/** The payments task that this store lists. */
const taskOf = async ( store: Store ) =>
	( await store.list( 'setup' ) ).tasks.find( ( { id } ) => [ 'payments', 'woocommerce-payments' ].includes( id ) )!
		.id;

const open = async ( page: Page, store: Store, more = '' ) =>
	page.goto( `${ HOME }&task=${ await taskOf( store ) }${ more }` );

const gatewayOf = ( store: Store, id: string ) => store.get( `${ GATEWAYS }/${ id }` );
const notice = ( page: Page, words: string ) => page.getByRole( 'region', { name: 'Notices' } ).getByText( words );
const action = ( page: Page, words: string, title: string ) =>
	page
		.getByRole( 'button', { name: `${ words }: ${ title }` } )
		.or( page.getByRole( 'link', { name: `${ words }: ${ title }` } ) );

test(
	'bank accounts are added, sorted and stored, and the method is enabled',
	{ tag: [ '@smoke', '@always' ] },
	async ( { page, store } ) => {
		await open( page, store, '&id=bacs' );
		await page.getByRole( 'button', { name: 'Save' } ).click();
		await expect( page.getByText( 'Please enter an account number or IBAN' ) ).toBeVisible();

		await page.getByRole( 'textbox', { name: 'Account name' } ).fill( 'First' );
		await page.getByRole( 'textbox', { name: 'Account number' } ).fill( '111' );
		await page.getByRole( 'button', { name: 'Add account' } ).click();
		await page.getByRole( 'textbox', { name: 'Account name' } ).nth( 1 ).fill( 'Second' );
		await page.getByRole( 'textbox', { name: 'IBAN' } ).nth( 1 ).fill( 'GB29NWBK60161331926819' );

		// Above the first one, by its handle.
		const handle = ( at: number ) => page.locator( '.storeboard-bank__handle' ).nth( at );
		await handle( 1 ).scrollIntoViewIfNeeded();
		const [ from, to ] = await Promise.all( [ handle( 1 ).boundingBox(), handle( 0 ).boundingBox() ] );
		await page.mouse.move( from!.x + 8, from!.y + 8 );
		await page.mouse.down();
		await page.mouse.move( to!.x + 8, to!.y - 8, { steps: 4 } );
		await page.mouse.up();
		await expect( page.getByRole( 'textbox', { name: 'Account name' } ).first() ).toHaveValue( 'Second' );

		await page.getByRole( 'button', { name: 'Save' } ).click();
		await expect( notice( page, 'Direct bank transfer details added successfully' ) ).toBeVisible();

		const stored = await store.get( OPTIONS );
		expect(
			stored.woocommerce_bacs_accounts.map( ( account: any ) => [ account.account_name, account.iban ] )
		).toEqual( [
			[ 'Second', 'GB29NWBK60161331926819' ],
			[ 'First', '' ],
		] );
		expect( stored.woocommerce_bacs_settings.enabled ).toBe( 'yes' );
		expect( ( await gatewayOf( store, 'bacs' ) ).enabled ).toBe( true );
	}
);

test( 'with the keyboard alone a bank account is entered, moved and saved', async ( { page, store } ) => {
	await open( page, store, '&id=bacs' );
	const box = ( name: string, at = 0 ) => page.getByRole( 'textbox', { name } ).nth( at );
	await expect( box( 'IBAN' ) ).toBeVisible();

	await tabTo( page, box( 'Account name' ) );
	await page.keyboard.type( 'First' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '111' );
	await press( page, page.getByRole( 'button', { name: 'Add account' } ) );
	await expect( box( 'Account name', 1 ) ).toBeFocused();
	await page.keyboard.type( 'Second' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '222' );
	await press( page, page.getByRole( 'button', { name: 'Move Second up' } ), ' ' );
	await expect( box( 'Account name' ) ).toHaveValue( 'Second' );
	await expect( page.getByRole( 'button', { name: 'Move Second down' } ) ).toBeFocused();
	await press( page, page.getByRole( 'button', { name: 'Save' } ) );
	await expect( notice( page, 'Direct bank transfer details added successfully' ) ).toBeVisible();

	expect(
		( await store.get( OPTIONS ) ).woocommerce_bacs_accounts.map( ( { account_name: name }: any ) => name )
	).toEqual( [ 'Second', 'First' ] );
} );

/** Opens the list of the payment methods, where the platform has it. */
async function openList( page: Page, store: Store ) {
	await open( page, store );
	return new URL( page.url() ).searchParams.has( 'task' );
}

test( 'with the keyboard alone a method of the list is enabled and then managed', async ( { page, store } ) => {
	test.skip( ! ( await openList( page, store ) ), 'this version leads from the list to the payment settings' );
	await expect( page.getByRole( 'heading', { name: 'Offline payment methods' } ) ).toBeVisible();

	await press( page, action( page, 'Enable', 'Cash on delivery' ) );

	await expect( notice( page, 'Cash on delivery configured successfully' ) ).toBeVisible();
	await expect( action( page, 'Manage', 'Cash on delivery' ) ).toBeVisible();
	expect( ( await gatewayOf( store, 'cod' ) ).enabled ).toBe( true );
	const task = await taskOf( store );
	// The task of WooPayments is complete once that is connected.
	expect( ( await store.task( task ) ).isComplete ).toBe( task === 'payments' );
} );

test( 'a double click enables a method once, and follows no link that takes the place of its button', async ( {
	page,
	store,
} ) => {
	const sent: string[] = [];
	page.on( 'request', ( request ) => request.method() !== 'GET' && sent.push( request.url() ) );
	const enabling = () => sent.filter( ( url ) => decodeURIComponent( url ).includes( `${ GATEWAYS }/cod` ) );

	// Its own page, which every version gives; then the list.
	await open( page, store, '&id=cod' );
	await page.getByRole( 'button', { name: 'Enable' } ).dblclick( { delay: 60 } );
	await expect( notice( page, 'Cash on delivery configured successfully' ) ).toBeVisible();
	expect( new URL( page.url() ).searchParams.get( 'page' ) ).toBe( 'wc-admin' );
	expect( enabling() ).toHaveLength( 1 );

	await store.post( `${ GATEWAYS }/cod`, { enabled: false } );
	if ( await openList( page, store ) ) {
		sent.length = 0;
		const enable = action( page, 'Enable', 'Cash on delivery' );
		await enable.scrollIntoViewIfNeeded();
		const { x, y, width, height } = ( await enable.boundingBox() )!;
		const click = ( clickCount: number ) => page.mouse.click( x + width / 2, y + height / 2, { clickCount } );
		await click( 1 );
		await click( 2 );
		await expect( action( page, 'Manage', 'Cash on delivery' ) ).toBeFocused();
		// The slower hand: its second click meets the link.
		await click( 2 );
		expect( new URL( page.url() ).searchParams.get( 'page' ) ).toBe( 'wc-admin' );
		expect( enabling() ).toHaveLength( 1 );
	}
} );

test.describe( 'an extension with payment methods', () => {
	test.beforeEach( async ( { store } ) => {
		needsExtensions( [ 'acme-pay' ] );
		await store.set( { extensions: [ 'acme-pay' ] } );
	} );

	test( 'shows its own set-up, after which its method is enabled and the way leads home', async ( {
		page,
		home,
		store,
	} ) => {
		await open( page, store, '&id=acme-pay' );

		await expect( page.getByRole( 'heading', { name: 'Acme sets up Acme Pay' } ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Connect with Acme' } ).click();

		await expect( notice( page, 'Acme Pay configured successfully' ) ).toBeVisible();
		await page.waitForURL( ( { searchParams } ) => searchParams.get( 'id' ) === null );
		const gateway = await gatewayOf( store, 'acme-pay' );
		expect( gateway.enabled ).toBe( true );
		expect( gateway.settings.api_key.value ).toBe( 'from-acme' );
		await page.goto( HOME );
		await home.isReady();
	} );

	test( 'has the step of each method opened from the list, where neither is enabled', async ( { page, store } ) => {
		test.skip( ! ( await openList( page, store ) ), 'this version leads from the list to the payment settings' );

		await expect( page.getByRole( 'link', { name: 'Get started: Acme Pay' } ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'Get started: Acme Keys' } ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: /^Enable: Acme/ } ) ).toHaveCount( 0 );
	} );

	test( 'has its required key asked for, below its help', async ( { page, store } ) => {
		await open( page, store, '&id=acme-keys' );
		await expect( page.getByRole( 'link', { name: 'your key' } ) ).toHaveAttribute(
			'href',
			'https://acme.test/keys'
		);

		await page.getByRole( 'button', { name: 'Continue' } ).click();
		await expect( page.getByText( 'Please enter your API key' ) ).toBeVisible();
		expect( ( await gatewayOf( store, 'acme-keys' ) ).enabled ).toBe( false );
		await page.getByRole( 'textbox', { name: 'API key' } ).fill( 'key-1' );
		await page.getByRole( 'button', { name: 'Continue' } ).click();

		await expect( notice( page, 'Acme Keys configured successfully' ) ).toBeVisible();
		const gateway = await gatewayOf( store, 'acme-keys' );
		expect( gateway.enabled ).toBe( true );
		expect( gateway.settings.api_key.value ).toBe( 'key-1' );
	} );
} );

test.describe( 'a method whose plugin is not there', () => {
	test.beforeEach( () => {
		test.skip( platform() !== 'embedded', 'it would be fetched from the plugin directory' );
	} );

	test.afterEach( async () => {
		const { admin } = read()!.sessions;
		// Its settings outlive its plugin.
		await ask( admin!, `POST ${ GATEWAYS }/stripe`, { enabled: false } );
		for ( const slug of [ 'woocommerce-gateway-stripe', 'woocommerce-payments' ] ) {
			await ask( admin!, `POST /wp/v2/plugins/${ slug }/${ slug }`, { status: 'inactive' } );
			await ask( admin!, `DELETE /wp/v2/plugins/${ slug }/${ slug }` );
		}
	} );

	test( 'is installed, connected at its service, and enabled', async ( { page, home, store } ) => {
		await open( page, store );
		await action( page, 'Get started', 'Stripe' ).click();

		await expect( page.getByRole( 'heading', { name: 'Install Stripe' } ) ).toBeVisible();
		const connect = page.getByRole( 'link', { name: 'Connect' } );
		await expect( connect ).toHaveAttribute(
			'href',
			/admin-post\.php\?action=storeboard_sample_connection&service=stripe/
		);
		// What the gateway needs came without a load.
		expect( await page.evaluate( () => 'storeboardSampleGateway' in window ) ).toBe( true );
		await connect.click();

		await page.getByRole( 'button', { name: 'Go back without connecting' } ).click();
		await expect( page.getByText( 'Couldn’t connect Stripe.', { exact: true } ) ).toBeVisible();
		await expect(
			page.getByText( 'The service says: “The sample connection wasn’t created.”', { exact: true } )
		).toBeVisible();

		await page.getByRole( 'link', { name: 'Connect' } ).click();
		await page.getByRole( 'button', { name: 'Connect', exact: true } ).click();
		await home.isReady();
		expect( ( await gatewayOf( store, 'stripe' ) ).enabled ).toBe( true );
	} );

	test( 'of WooPayments leads to the connection of its service', async ( { page, store } ) => {
		await open( page, store );
		await page.getByRole( 'link', { name: 'Get started', exact: true } ).click();
		await page.getByRole( 'button', { name: 'Connect' } ).click();

		await page.waitForURL( /storeboard_sample_connection&service=woopayments/ );
		expect( page.url() ).toContain( adminUrl( 'admin-post.php' ) );
	} );
} );

for ( const width of [ 1440, 375 ] ) {
	test( `nothing moves while the set-up of bank transfers comes, at ${ width } pixels`, async ( { page, store } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await watch( page );
		await open( page, store, '&id=bacs' );

		await expect( page.getByRole( 'link', { name: 'All payment methods' } ) ).toBeVisible();
		await expectNoJump( page, 0.002 );
	} );
}
