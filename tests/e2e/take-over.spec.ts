import { HOME } from './lib/home';
import { expect, test } from './lib/test';

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

test( 'the setting gives the screens back to the platform, and takes them again', async ( {
	page,
	home,
	problems,
} ) => {
	problems.ignore();
	const setting = page.getByRole( 'checkbox', { name: 'Show Storeboard in place of the original store screens' } );
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
