import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

const IS_OURS = '#storeboard-settings';

test(
	'&storeboard=off shows the platform’s own screen, and a link brings Storeboard back',
	{ tag: '@always' },
	async ( { page, home, problems } ) => {
		problems.ignore();
		await page.goto( `${ HOME }&storeboard=off` );

		await expect( page.locator( IS_OURS ) ).toHaveCount( 0 );
		const script = await page.locator( '#wc-admin-app-js' ).getAttribute( 'src' );
		expect( script ).not.toContain( '/storeboard/' );
		await expect( page.locator( '#root' ) ).not.toBeEmpty();

		await page.getByRole( 'link', { name: 'Back to Storeboard' } ).click();
		await home.isReady();
		await expect( page.locator( IS_OURS ) ).toBeAttached();
		expect( page.url() ).not.toContain( 'storeboard=off' );
	}
);

/** The files of scripts that a page prints. */
async function scriptsOf( { request }: Page, address: string ) {
	const html = await ( await request.get( address ) ).text();
	return [ ...html.matchAll( /<script\b[^>]*\ssrc=["']([^"'?]+)/g ) ].map( ( [ , src ] ) => src! );
}

test( 'pages without a part of ours load no script more than without Storeboard', async ( { page } ) => {
	for ( const name of [
		'index',
		'plugins',
		'edit',
		'post-new',
		'upload',
		'users',
		'profile',
		'tools',
		'options-general',
	] ) {
		const address = `wp-admin/${ name }.php`;
		const ours = await scriptsOf( page, address );
		expect( ours.length, name ).toBeGreaterThan( 0 );
		expect( ours, name ).toEqual( await scriptsOf( page, `${ address }?storeboard=off` ) );
	}
} );

for ( const [ name, path ] of [
	[ 'Add new product', 'post-new.php?post_type=product' ],
	[ 'Add new order', 'admin.php?page=wc-orders&action=new' ],
	[ 'Attributes', 'edit.php?post_type=product&page=product_attributes' ],
	[ 'Status', 'admin.php?page=wc-status' ],
	[ 'Status: Tools', 'admin.php?page=wc-status&tab=tools' ],
] as const ) {
	test( `‘${ name }’ loads no script more than without Storeboard`, async ( { page } ) => {
		test.skip( platform() !== 'woocommerce', 'The embedded platform’s own header has a single script.' );
		const scripts = async ( more: string ) => ( await scriptsOf( page, `wp-admin/${ path }${ more }` ) ).length;
		const ours = await scripts( '' );
		expect( ours ).toBeGreaterThan( 0 );
		expect( ours ).toBeLessThanOrEqual( await scripts( '&storeboard=off' ) );
	} );
}

test( 'the setting gives the screens back to the platform, and takes them again', async ( {
	page,
	home,
	problems,
} ) => {
	problems.ignore();
	const setting = page.getByRole( 'checkbox', { name: 'Use Storeboard instead of WooCommerce’s own screens' } );
	const save = async () => {
		await page.getByRole( 'button', { name: 'Save Changes' } ).click();
		await expect( page.getByText( 'Settings saved.' ) ).toBeVisible();
	};

	await page.goto( 'wp-admin/options-general.php' );
	await expect( setting ).toBeChecked();
	await setting.uncheck();
	await save();
	await expect( setting ).not.toBeChecked();
	await page.goto( HOME );
	await expect( page.locator( IS_OURS ) ).toHaveCount( 0 );

	await page.goto( 'wp-admin/options-general.php' );
	await setting.check();
	await save();
	await home.open();
	await expect( page.locator( IS_OURS ) ).toBeAttached();
} );
