import { HOME } from './lib/home';
import { expect, test } from './lib/test';

/** From the task on home to the editor of the theme, and back with the task done. */

const COMPLETED = 'woocommerce_admin_customize_store_completed';

let before: unknown;

test.beforeEach( async ( { store } ) => {
	before = ( await store.get( `/wc-admin/options?options=${ COMPLETED }` ) )[ COMPLETED ];
	await store.post( '/wc-admin/options', { [ COMPLETED ]: 'no' } );
} );

test.afterEach( ( { store } ) => store.post( '/wc-admin/options', { [ COMPLETED ]: before || 'no' } ) );

test( 'hands over to the editor of the theme, and the task is done', async ( { page, home, store, problems } ) => {
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
		/theme-install\.php\?browse=block-themes$/
	);

	await page.getByRole( 'link', { name: 'Start designing' } ).click();
	await page.waitForURL( /site-editor\.php|customize\.php/ );
	await expect.poll( async () => ( await store.task( 'customize-store' ) ).isComplete ).toBe( true );

	await page.goto( `${ HOME }&path=%2Fcustomize-store` );
	await page.getByRole( 'link', { name: 'Back to home' } ).click();
	await home.isReady();
} );
