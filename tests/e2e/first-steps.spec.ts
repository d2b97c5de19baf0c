import type { Page } from '@playwright/test';
import { adminUrl, plain } from './lib/store';
import { expect, platform, test } from './lib/test';

test(
	'marketing: an extension is installed from the task, which is complete then',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		test.skip( platform() !== 'embedded', 'WooCommerce fetches the plugin from another host' );
		const find = async () => ( await store.list( 'extended' ) ).tasks.find( ( { id } ) => id === 'marketing' )!;
		const { title } = await find();
		await home.open();
		await home.link( plain( title ), page ).click();
		await expect( page.getByRole( 'heading', { level: 1, name: plain( title ) } ) ).toBeVisible();

		try {
			await page.getByRole( 'button', { name: 'Install MailPoet' } ).press( 'Enter' );
			await expect( home.notice( 'MailPoet is installed and active.' ) ).toBeVisible();
			await expect( page.getByRole( 'link', { name: 'Manage MailPoet' } ) ).toHaveAttribute(
				'href',
				adminUrl( 'admin.php?page=mailpoet-newsletters' )
			);
			await page.getByRole( 'button', { name: 'Done' } ).click();
			await home.isReady();

			expect( ( await store.get( '/wc-admin/plugins/active' ) ).plugins ).toContain( 'mailpoet' );
			expect( await find() ).toMatchObject( { isComplete: true } );
		} finally {
			await store.post( '/wp/v2/plugins/mailpoet/mailpoet', { status: 'inactive' } );
			await store.post( '/wp/v2/plugins/mailpoet/mailpoet?_method=DELETE' );
		}
	}
);

test( 'products: a kind is chosen by the keyboard, and its draft opens in the classic editor', async ( {
	page,
	home,
	store,
} ) => {
	const { title } = await store.task( 'products' );
	await home.open();
	await home.link( plain( title ) ).click();

	const importer = await page.getByRole( 'link', { name: 'Import from a CSV file' } ).getAttribute( 'href' );
	expect( ( await page.request.get( importer! ) ).status(), importer! ).toBe( 200 );

	await page.getByRole( 'button', { name: 'View more product types' } ).press( 'Enter' );
	await page.getByRole( 'menuitem', { name: /^Digital product/ } ).press( 'Enter' );
	await page.waitForURL( /post\.php\?post=\d+&action=edit&wc_onboarding_active_task=products/ );

	await expect( page.locator( '#titlewrap #title' ) ).toBeVisible();
	const id = new URL( page.url() ).searchParams.get( 'post' );
	expect( ( await store.get( `/wc/v3/products/${ id }` ) ).downloadable ).toBe( true );
} );

test( 'products: sample products are added once the owner has confirmed, and complete the task', async ( {
	page,
	store,
} ) => {
	test.skip( platform() !== 'embedded', 'WooCommerce fetches pictures from another host' );
	const samples = async () =>
		( await store.get( '/wc/v3/products?per_page=100&search=(sample)' ) ) as { id: number }[];
	await page.goto( 'wp-admin/admin.php?page=wc-admin&task=products' );

	try {
		await page.getByRole( 'button', { name: 'Add sample products' } ).click();
		await page.getByRole( 'button', { name: 'Import sample products' } ).click();
		await page.waitForURL( /edit\.php\?post_type=product&wc_onboarding_active_task=products/ );

		expect( await samples() ).toHaveLength( 3 );
		expect( await store.task( 'products' ) ).toMatchObject( { isComplete: true } );
	} finally {
		await deleteProducts( page, '(sample)' );
	}
} );

/** No route deletes a product: the owner's own list of products does. */
async function deleteProducts( page: Page, search: string ) {
	await page.goto( `wp-admin/edit.php?post_type=product&s=${ encodeURIComponent( search ) }` );
	await page.locator( '#cb-select-all-1' ).check();
	await page.locator( '#bulk-action-selector-top' ).selectOption( 'trash' );
	await page.locator( '#doaction' ).click();
	await page.goto( 'wp-admin/edit.php?post_type=product&post_status=trash' );
	await page.locator( '#delete_all' ).first().click();
}

test( 'appearance: the owner keeps the theme, and the server has recorded it', async ( { page, home, store } ) => {
	await page.goto( 'wp-admin/admin.php?page=wc-admin&task=appearance' );

	const reply = page.waitForResponse( ( response ) =>
		decodeURIComponent( response.url() ).includes( '/tasks/appearance/action' )
	);
	await page.getByRole( 'button', { name: 'Keep current theme' } ).click();
	await home.isReady();

	expect( await ( await reply ).json() ).toMatchObject( { isActioned: true } );
	if ( platform() === 'embedded' ) {
		// WooCommerce lists the task only where it has no customizing.
		expect( await store.task( 'appearance' ) ).toMatchObject( { isComplete: true } );
	}
} );
