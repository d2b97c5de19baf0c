import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expectNoJump, watch } from './lib/measure';
import { adminUrl } from './lib/store';
import { expect, test } from './lib/test';

const display = ( page: Page ) => page.getByRole( 'button', { name: 'Display options' } );

/** Whether the indicators are beside the activity panels, or below them. */
const areBeside = ( page: Page ) =>
	expect.poll( async () => {
		const left = await page.getByRole( 'heading', { name: 'Your store today' } ).boundingBox();
		const right = await page.getByRole( 'region', { name: 'Stats overview' } ).boundingBox();
		return !! left && !! right && right.x >= left.x + left.width;
	} );

test( 'shows one column or two, as this user prefers', { tag: '@always' }, async ( { page, store } ) => {
	await store.hideSetup();
	await store.set( { options: { woocommerce_default_homepage_layout: 'single_column' } } );
	await page.goto( HOME );
	await areBeside( page ).toBe( false );

	await display( page ).click();
	await expect( page.getByRole( 'menuitemradio', { name: 'Single column' } ) ).toBeChecked();
	await page.getByRole( 'menuitemradio', { name: 'Two columns' } ).click();
	await page.keyboard.press( 'Escape' );
	await areBeside( page ).toBe( true );
	await expect.poll( async () => ( await store.preferences() ).homepage_layout ).toBe( 'two_columns' );

	await page.reload();
	await areBeside( page ).toBe( true );
	// A phone has room for one.
	await page.setViewportSize( { width: 375, height: 900 } );
	await areBeside( page ).toBe( false );
} );

test( 'follows the store’s default until the user has chosen', async ( { page, store } ) => {
	await store.hideSetup();
	await store.set( { options: { woocommerce_default_homepage_layout: 'two_columns' } } );
	await page.goto( HOME );
	await areBeside( page ).toBe( true );
} );

for ( const isChosen of [ false, true ] ) {
	test( `keeps the shorter of two columns in the window, ${
		isChosen ? 'as the user chose them' : 'of a store that begins with its day'
	}`, async ( { page, store } ) => {
		await store.hideSetup();
		await store.set( { options: { woocommerce_default_homepage_layout: 'two_columns' } } );
		if ( isChosen ) {
			await store.prefer( { homepage_layout: 'two_columns' } );
		}
		await page.setViewportSize( { width: 1440, height: 500 } );
		await page.goto( HOME );
		await areBeside( page ).toBe( true );

		/** Where the last part of each column ends in the window. */
		const ends = () =>
			page
				.locator( ':is( .storeboard-home__column, .storeboard-cards__column ) > :last-child' )
				.evaluateAll( ( parts ) => parts.map( ( part ) => part.getBoundingClientRect().bottom ) );
		await expect( async () => {
			await page.evaluate( () => window.scrollTo( 0, document.body.scrollHeight ) );
			const [ left, right ] = await ends();
			expect( Math.abs( left! - right! ) ).toBeLessThan( 2 );
		} ).toPass();

		// Where there is one column below the other, nothing stays.
		await page.setViewportSize( { width: 782, height: 500 } );
		await expect( page.locator( ':is( .storeboard-home__column, .storeboard-cards__column )' ).first() ).toHaveCSS(
			'position',
			'static'
		);
	} );
}

test( 'quick links open the store’s own pages, and extensions add theirs', async ( { page, store } ) => {
	await store.hideSetup();
	await page.goto( HOME );
	const links = page.getByRole( 'region', { name: 'Store management' } );
	for ( const [ name, address ] of [
		[ 'Add products', 'post-new.php?post_type=product' ],
		[ 'Store details', 'admin.php?page=wc-settings&tab=general' ],
		[ 'Payments', 'admin.php?page=wc-settings&tab=checkout' ],
		[ 'Tax', 'admin.php?page=wc-settings&tab=tax' ],
		[ 'Shipping', 'admin.php?page=wc-settings&tab=shipping' ],
	] ) {
		await expect( links.getByRole( 'link', { name, exact: true } ) ).toHaveAttribute(
			'href',
			adminUrl( address! )
		);
	}
	await expect( links.getByRole( 'link', { name: /^View my store/ } ) ).toHaveAttribute( 'target', '_blank' );

	// Scripts of extensions may come late.
	await page.evaluate( () =>
		( window as unknown as { wp: { hooks: { addFilter: ( ...args: unknown[] ) => void } } } ).wp.hooks.addFilter(
			'woocommerce_admin_homescreen_quicklinks',
			'storeboard-test',
			( all: unknown[] ) => [
				...all,
				{ title: 'Test: of this site', href: 'edit.php', icon: null },
				{ title: 'Test: of elsewhere', href: 'https://example.com/' },
				{ title: 'Test: a script', href: 'javascript:alert(1)' },
			]
		)
	);
	await expect( links.getByRole( 'link', { name: 'Test: of this site' } ) ).toHaveAttribute(
		'href',
		adminUrl( 'edit.php' )
	);
	await expect( links.getByRole( 'link', { name: /Test: (of elsewhere|a script)/ } ) ).toHaveCount( 0 );
} );

test( 'shows no quick links while the store is set up', async ( { page, home, store } ) => {
	await store.set( { tasks: { '*': { isComplete: false } } } );
	await home.open();
	await expect( page.getByRole( 'region', { name: 'Stats overview' } ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: 'Store management' } ) ).toHaveCount( 0 );
} );

for ( const width of [ 1440, 782, 375 ] ) {
	for ( const panel of [ 'orders-panel', 'stock-panel', 'reviews-panel' ] ) {
		test( `nothing moves if the address opens ${ panel } at ${ width } pixels`, async ( { page, store } ) => {
			await store.hideSetup();
			await page.setViewportSize( { width, height: 900 } );
			await watch( page );
			await page.goto( `${ HOME }&opened_panel=${ panel }` );
			await expect( page.locator( `#storeboard-${ panel } li` ).first() ).toBeVisible();
			await expectNoJump( page );
		} );
	}
}
