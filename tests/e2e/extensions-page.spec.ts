import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

/** What is installed, at &path=/extensions. */

const PAGE = `${ HOME }&path=%2Fextensions`;

test(
	'switches a plugin on and off, finds it by its name, and leads to the marketplace',
	{ tag: '@always' },
	async ( { page, store } ) => {
		test.skip( platform() !== 'embedded', 'it switches a plugin of the test’s own site' );
		const isActive = async () => {
			const plugins: { plugin: string; status: string }[] = await store.get(
				'/wp/v2/plugins?_fields=plugin,status'
			);
			return plugins.find( ( { plugin } ) => plugin.startsWith( 'acme-quick-links/' ) )?.status === 'active';
		};
		await page.goto( PAGE );
		await page.getByRole( 'searchbox', { name: 'Search installed extensions' } ).fill( 'acme quick' );
		await expect( page.getByRole( 'region', { name: 'Installed' } ).getByRole( 'heading' ) ).toHaveText( [
			/^Acme Quick/,
		] );
		const row = page.getByRole( 'group', { name: /^Acme Quick/ } );
		await row.getByRole( 'button', { name: 'Activate', exact: true } ).click();
		await expect( page.getByText( /^Acme Quick .* activated$/ ).first() ).toBeVisible();
		expect( await isActive() ).toBe( true );

		await row.getByRole( 'button', { name: 'Deactivate' } ).click();
		await expect.poll( isActive ).toBe( false );

		// What the page is made of stays.
		await page.getByRole( 'searchbox' ).fill( 'storeboard' );
		await expect( page.getByText( 'Required by this page' ).first() ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'Find extensions' } ) ).toHaveAttribute(
			'href',
			/path=%2Fextensions&storeboard=off$/
		);
	}
);
