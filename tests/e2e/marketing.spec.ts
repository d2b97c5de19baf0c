import { HOME } from './lib/home';
import { adminUrl } from './lib/store';
import { expect, platform, test } from './lib/test';

const MARKETING = `${ HOME }&path=/marketing`;
const RECOMMENDED = '/wc-admin/marketing/recommended?per_page=50&category=marketing';
const INSTALLED = '/wc-admin/marketing/overview/installed-plugins';

test(
	'an extension is installed, leaves what is recommended, and is set up from here',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		test.skip( platform() !== 'embedded', 'WooCommerce fetches the plugin from another host' );
		await page.goto( MARKETING );

		try {
			const tools = page.getByRole( 'region', { name: 'Discover more marketing tools' } );
			await tools.getByRole( 'button', { name: 'Install Mailchimp' } ).press( 'Enter' );
			await expect( home.notice( 'Mailchimp is installed and active.' ) ).toBeVisible();
			await expect( tools.getByRole( 'heading', { name: 'Mailchimp' } ) ).toHaveCount( 0 );
			await expect(
				page
					.getByRole( 'region', { name: 'Installed extensions' } )
					.getByRole( 'link', { name: 'Finish setting up Mailchimp' } )
			).toHaveAttribute( 'href', adminUrl( 'admin.php?page=mailchimp-woocommerce' ) );

			const products = ( await store.get( RECOMMENDED ) ).map( ( { product }: { product: string } ) => product );
			expect( products ).toContain( 'mailpoet' );
			expect( products ).not.toContain( 'mailchimp-for-woocommerce' );
			expect( await store.get( INSTALLED ) ).toMatchObject( [
				{ slug: 'mailchimp-for-woocommerce', status: 'activated' },
			] );

			await store.post( '/wp/v2/plugins/mailchimp-for-woocommerce/mailchimp-woocommerce', {
				status: 'inactive',
			} );
			await page.reload();
			await page.getByRole( 'button', { name: 'Activate Mailchimp' } ).dblclick();
			await expect( home.notice( 'The extension has been successfully activated.' ) ).toBeVisible();
			await expect( page.getByRole( 'link', { name: 'Finish setting up Mailchimp' } ) ).toBeVisible();
			expect( await store.get( INSTALLED ) ).toMatchObject( [ { status: 'activated' } ] );
		} finally {
			const plugin = '/wp/v2/plugins/mailchimp-for-woocommerce/mailchimp-woocommerce';
			await store.post( plugin, { status: 'inactive' } ).catch( () => {} );
			await store.post( `${ plugin }?_method=DELETE` ).catch( () => {} );
		}
	}
);

test( 'a host outside that does not answer blocks nothing', async ( { page } ) => {
	// Neither the articles nor what is recommended ever come.
	await page.route( /marketing(\/|%2F)(knowledge-base|recommended)/, () => {} );
	await page.goto( MARKETING );

	await expect( page.getByText( 'Start by adding a channel', { exact: false } ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Manage coupons' } ) ).toBeVisible();
} );
