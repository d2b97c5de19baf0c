import { expect, test } from './lib/test';

/** From the task on home to the editor of the theme, and back with the task done. */

const COMPLETED = 'woocommerce_admin_customize_store_completed';

let before: unknown;

test.beforeEach( async ( { store } ) => {
	before = ( await store.get( `/wc-admin/options?options=${ COMPLETED }` ) )[ COMPLETED ];
	await store.post( '/wc-admin/options', { [ COMPLETED ]: 'no' } );
} );

test.afterEach( ( { store } ) => store.post( '/wc-admin/options', { [ COMPLETED ]: before || 'no' } ) );

test(
	'hands over to the editor of the theme, and the task is done',
	{ tag: '@always' },
	async ( { page, home, store, problems } ) => {
		// Pages of WordPress say what they like.
		problems.ignore();
		await home.open();
		await home.link( ( await store.task( 'customize-store' ) ).title ).click();
		await expect( page ).toHaveURL( /path=%2Fcustomize-store/ );
		// WooCommerce 9.7 has a designer of its own, and keeps its screen.
		test.skip( ( await page.locator( '#storeboard-settings' ).count() ) === 0, 'the platform’s own screen' );
		await expect( page.getByRole( 'heading', { name: 'Customize your store', level: 1 } ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'Browse block themes' } ) ).toHaveAttribute(
			'href',
			/theme-install\.php\?browse=block-themes&storeboard-return=customize-store$/
		);

		let writes = 0;
		page.on( 'request', ( request ) => {
			writes += request.method() === 'POST' && request.postData()?.includes( COMPLETED ) ? 1 : 0;
		} );
		await page.getByRole( 'link', { name: 'Start designing' } ).dblclick();
		await page.waitForURL( /site-editor\.php|customize\.php/ );
		await expect.poll( async () => ( await store.task( 'customize-store' ) ).isComplete ).toBe( true );
		expect( writes ).toBe( 1 );

		// The way out of both editors leads back to where the owner came from.
		await page.locator( 'a[href*="path=%2Fcustomize-store"]:visible' ).first().click();
		await page.getByRole( 'link', { name: 'Back to home' } ).click();
		await home.isReady();
	}
);
