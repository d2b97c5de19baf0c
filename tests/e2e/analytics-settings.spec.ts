import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

const SETTINGS = '/wc-analytics/settings/wc_admin';
const IMPORT = '/wc-analytics/reports/import';
const PAGE = `${ HOME }&path=/analytics/settings`;

const EXCLUDED = 'woocommerce_excluded_report_order_statuses';
const DATE_TYPE = 'woocommerce_date_type';

interface Setting {
	id: string;
	value: unknown;
}

test(
	'settings of the reports are saved, reset, and asked about before they are lost',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		const before: Setting[] = await store.get( SETTINGS );
		const stored = async ( id: string ) =>
			( ( await store.get( SETTINGS ) ) as Setting[] ).find( ( setting ) => setting.id === id )?.value;

		try {
			await page.goto( PAGE );
			const excluded = page.getByRole( 'group', { name: 'Excluded statuses:' } );
			await excluded.getByRole( 'checkbox', { name: 'Completed' } ).check();
			await page.getByRole( 'combobox', { name: 'Date type:' } ).selectOption( 'date_created' );

			await page.getByRole( 'button', { name: 'Save settings' } ).dblclick();
			await expect( home.notice( 'Your settings have been successfully saved.' ) ).toBeVisible();
			expect( await stored( EXCLUDED ) ).toEqual( expect.arrayContaining( [ 'completed' ] ) );
			expect( await stored( DATE_TYPE ) ).toBe( 'date_created' );

			await page.reload();
			await expect( excluded.getByRole( 'checkbox', { name: 'Completed' } ) ).toBeChecked();

			await page.getByRole( 'button', { name: 'Reset defaults' } ).click();
			await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Reset defaults' } ).click();
			await expect( home.notice( 'Your settings have been successfully saved.' ) ).toBeVisible();
			expect( await stored( EXCLUDED ) ).toEqual( [ 'pending', 'cancelled', 'failed' ] );
			expect( await stored( DATE_TYPE ) ).toBe( 'date_paid' );

			await excluded.getByRole( 'checkbox', { name: 'Processing' } ).check();
			// The menu that is open here: WooCommerce's has Analytics beside home's, the embedded platform's has home.
			const menu = page.locator( '#adminmenu > .wp-has-current-submenu' );
			await menu.getByRole( 'link', { name: /^(Overview|Home)/ } ).click();
			await page
				.getByRole( 'dialog', { name: 'Leave without saving?' } )
				.getByRole( 'button', { name: 'Keep editing' } )
				.click();
			await expect( excluded.getByRole( 'checkbox', { name: 'Processing' } ) ).toBeChecked();
			await excluded.getByRole( 'checkbox', { name: 'Processing' } ).uncheck();
		} finally {
			await store.post( `${ SETTINGS }/batch`, {
				update: before.filter( ( { value } ) => value !== '' ).map( ( { id, value } ) => ( { id, value } ) ),
			} );
		}
	}
);

test( 'orders are imported, and what was imported is deleted and imported again', async ( { page, home, store } ) => {
	test.skip( platform() !== 'embedded', 'WooCommerce’s own jobs run when its cron does' );
	const { orders } = await store.get( `${ IMPORT }/totals` );

	await page.goto( PAGE );
	await expect( page.locator( '#root' ).getByText( 'Status: Nothing To Import' ) ).toBeVisible();
	await page.getByRole( 'checkbox', { name: 'Skip previously imported customers and orders' } ).uncheck();
	await page.getByRole( 'button', { name: 'Start' } ).click();
	await expect( home.notice( 'Import started.' ) ).toBeVisible();
	await expect( page.locator( '#root' ).getByText( 'Status: All historical data imported' ) ).toBeVisible( {
		timeout: 30_000,
	} );
	expect( await store.get( `${ IMPORT }/status` ) ).toMatchObject( {
		orders: { imported: orders, total: orders },
		is_importing: false,
	} );

	await page.getByRole( 'button', { name: 'Delete Previously Imported Data' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Delete' } ).click();
	await expect( home.notice( 'Deleting imported data.' ) ).toBeVisible();
	expect( await store.get( `${ IMPORT }/totals?skip_existing=true` ) ).toMatchObject( { orders } );

	await page.getByRole( 'button', { name: 'Start' } ).click();
	await expect( page.locator( '#root' ).getByText( 'Status: All historical data imported' ) ).toBeVisible( {
		timeout: 30_000,
	} );
	expect( await store.get( `${ IMPORT }/totals?skip_existing=true` ) ).toEqual( { customers: 0, orders: 0 } );
} );
