import { expectNoJump, watch } from './lib/measure';
import { expect, needsExtensions, test } from './lib/test';

const PRODUCTS = 'wp-admin/admin.php?page=wc-settings&tab=products';
const ROOT = '#woocommerce-embedded-root';

test.describe( 'The frame of a classic page', () => {
	test.beforeEach( async ( { store, problems } ) => {
		problems.ignore();
		needsExtensions( [ 'acme-classic' ] );
		await store.set( { extensions: [ 'acme-classic' ] } );
	} );

	test(
		'keeps the printed heading, the title of the document and the notices of others, and nothing moves',
		{ tag: '@always' },
		async ( { page, store } ) => {
			// An alert that no page has shown yet has its place all the same.
			await store.set( {
				extensions: [ 'acme-classic' ],
				notes: [ { type: 'error', title: 'Test: payments fail', content: 'Look at the settings.' } ],
			} );
			await watch( page );
			const printed = await ( await page.request.get( PRODUCTS ) ).text();
			const heading = printed.match( /<h1 class="woocommerce-layout__header-heading">\s*(.*?)\s*<\/h1>/s )![ 1 ]!;
			const title = printed.match( /<title>(.*?)<\/title>/s )![ 1 ]!;
			await page.goto( PRODUCTS );

			await expect( page.locator( ROOT ).getByRole( 'button', { name: 'Acme on classic pages' } ) ).toBeVisible();
			await expect( page.locator( ROOT ).getByRole( 'heading', { level: 1 } ) ).toHaveText( heading );
			expect(
				await page.evaluate( ( html ) => {
					const area = document.createElement( 'textarea' );
					area.innerHTML = html;
					return area.value === document.title;
				}, title )
			).toBe( true );
			const list = page.locator( '#woocommerce-layout__notice-list' );
			await expect( list ).toHaveCount( 1 );
			await expect( list.getByText( /^Acme (first|second)$/ ) ).toHaveText( [ 'Acme first', 'Acme second' ] );
			await list.getByRole( 'button', { name: 'Dismiss this notice.' } ).click();
			await expect( list.getByText( 'Acme first' ) ).toHaveCount( 0 );
			await expect( page.getByRole( 'heading', { name: 'Test: payments fail' } ) ).toBeVisible();
			await expectNoJump( page );
		}
	);

	test( 'covers nothing that a link leads to', async ( { page } ) => {
		await page.goto( PRODUCTS );
		const header = page.locator( '.woocommerce-layout__header' );
		await expect( header ).toBeVisible();
		// As WooCommerce's styles have it; the embedded platform's scrolls away.
		await page.addStyleTag( {
			content: '.woocommerce-layout__header { inset-block-start: 32px; position: fixed !important; }',
		} );
		await page.evaluate( () => {
			const target = document.createElement( 'p' );
			target.id = 'acme-target';
			target.textContent = 'Acme’s target';
			target.style.marginBlock = '200vh';
			document.getElementById( 'wpbody-content' )!.append( target );
			window.location.hash = target.id;
		} );

		const target = page.getByText( 'Acme’s target' );
		await expect( target ).toBeInViewport();
		const bar = ( await header.boundingBox() )!;
		// The browser scrolls by whole pixels.
		expect( ( await target.boundingBox() )!.y ).toBeGreaterThan( bar.y + bar.height - 1 );
	} );

	test( 'shows what extensions put below the content, names the part that throws, and the form still saves', async ( {
		page,
	} ) => {
		await page.goto( `${ PRODUCTS }&acme=broken` );

		const below = page.locator( '#woocommerce-embedded-layout__primary' );
		const words = below.getByText( 'Acme on products' );
		await expect( words ).toBeVisible();
		// The margin above it is within the place, which has the page's colour, and not above, where WordPress' own shows.
		expect( ( await words.boundingBox() )!.y ).toBeGreaterThan( ( await below.boundingBox() )!.y );
		await expect( page.locator( '.storeboard-extension-error' ) ).toHaveText(
			/^(Warning notice)?Some parts of “acme-classic” couldn’t be shown\./
		);

		const field = page.getByRole( 'checkbox', { name: 'Enable product reviews' } );
		const was = await field.isChecked();
		for ( const checked of [ ! was, was ] ) {
			// The platform's own script enables Save, once the page has loaded.
			await page.waitForLoadState();
			await field.setChecked( checked );
			await page.getByRole( 'button', { name: 'Save changes' } ).click();
			await expect( page.locator( 'strong', { hasText: /saved\./i } ) ).toBeVisible();
			await expect( field ).toBeChecked( { checked } );
		}
	} );

	test( 'reminds of the setup, and gives the page back at the original address', async ( { page, store } ) => {
		await store.set( {
			extensions: [ 'acme-classic' ],
			tasks: { products: { isComplete: true } },
			options: { woocommerce_task_list_reminder_bar_hidden: 'no' },
		} );
		// It shows what the last reading of the lists found.
		await store.lists();
		await page.goto( PRODUCTS );
		await expect( page.locator( '#storeboard-reminder' ) ).toContainText( /left to get your store up and running/ );

		await page.goto( `${ PRODUCTS }&storeboard=off` );
		await expect( page.locator( '#mainform' ) ).toBeVisible();
		await expect( page.locator( '#storeboard-panels, #storeboard-reminder' ) ).toHaveCount( 0 );
	} );
} );
