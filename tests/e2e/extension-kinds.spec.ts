import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectFewRequests, watch } from './lib/measure';
import { WITH_TAXES } from './lib/store';
import { expect, needsExtensions, test } from './lib/test';

/** Sample extensions for the kinds of places that no other journey has one for (tests/fixtures/extensions). */

const CARDS = '/storeboard/v1/home-cards';

test.describe( 'a card', () => {
	test.afterEach( ( { store } ) => store.post( CARDS, { changes: [ { do: 'reset' } ] } ) );

	test( 'is added to home by hand, shows what its script brings, and is told as gone without its plugin', async ( {
		page,
		store,
	} ) => {
		needsExtensions( [ 'acme-card' ] );
		await store.set( { extensions: [ 'acme-card' ] } );
		await store.hideSetup();
		await page.goto( HOME );
		await page.getByRole( 'button', { name: 'Display options' } ).click();
		await page.getByRole( 'menuitem', { name: 'Arrange cards' } ).click();
		await page.getByRole( 'button', { name: 'Add card' } ).first().click();
		const dialog = page.getByRole( 'dialog' );
		await dialog.getByRole( 'searchbox' ).fill( 'warehouse' );
		await dialog.getByRole( 'button', { name: /^Acme warehouse/ } ).click();
		await dialog.getByRole( 'button', { name: 'Add card' } ).click();
		await page.getByRole( 'button', { name: 'Done' } ).click();
		const card = page.getByRole( 'region', { name: 'Acme warehouse', exact: true } );
		await card.scrollIntoViewIfNeeded();
		await expect( card ).toContainText( 'Acme has 12 boxes in the north hall.' );

		await store.set( { extensions: [] } );
		await page.goto( HOME );
		await expect( page.getByText( 'This card is no longer available.' ) ).toBeVisible();
	} );
} );

test( 'an ability of an extension is offered and answered where WordPress has abilities, and costs nothing where not', async ( {
	page,
	store,
} ) => {
	needsExtensions( [ 'acme-ability' ] );
	await store.set( { extensions: [ 'acme-ability' ] } );
	await page.goto( HOME );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Home' } ) ).toBeVisible();
	const { namespaces } = await store.get( '/?_fields=namespaces' );
	if ( namespaces.includes( 'wp-abilities/v1' ) ) {
		const { length } = await store.get( '/wp/v2/product?per_page=100&_fields=id' );
		expect( await store.get( '/wp-abilities/v1/abilities/acme-ability/count-products/run' ) ).toBe( length );
	}
} );

test( 'parts in the settings stand in the panel that their scope names, and in no other', async ( { page, store } ) => {
	needsExtensions( [ 'acme-settings' ] );
	await store.set( { extensions: [ 'acme-settings' ], options: WITH_TAXES } );
	const all = page.getByText( 'Acme in all settings.' );
	const visibility = page.getByText( 'Acme in site visibility.' );
	for ( const [ tab, there, elsewhere ] of [
		[ 'site-visibility', visibility, all ],
		[ 'tax', all, visibility ],
	] as const ) {
		await page.goto( `/wp-admin/admin.php?page=wc-settings&tab=${ tab }` );
		await expect( there ).toHaveCount( 1 );
		await expect( elsewhere ).toHaveCount( 0 );
	}
} );

test( 'a section of the overview stands among ours', async ( { page, store } ) => {
	needsExtensions( [ 'acme-overview' ] );
	await store.set( { extensions: [ 'acme-overview' ] } );
	await page.goto( `${ HOME }&path=/analytics/overview` );
	await expect( page.getByText( 'Acme sold nothing elsewhere.' ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: 'Acme elsewhere' } ).first() ).toBeVisible();
	await expect( page.locator( '.storeboard-extension-error' ) ).toHaveCount( 0 );
} );

test(
	'with ten sample extensions home makes no request before it is complete',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		const ten = [
			'acme-ability',
			'acme-attention',
			'acme-card',
			'acme-commissions',
			'acme-header',
			'acme-late',
			'acme-overview',
			'acme-page',
			'acme-quick-links',
			'acme-task',
		];
		needsExtensions( ten );
		await store.set( { extensions: ten } );
		// What they add to the lists is known once home was opened.
		await home.open();
		await isAtRest( page );

		await watch( page );
		await home.open();
		await expectFewRequests( page );
		await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ).first() ).toBeVisible();
		await expect( home.link( 'Connect Acme' ) ).toBeVisible();
		await expect( page.locator( '.storeboard-extension-error' ) ).toHaveCount( 0 );
	}
);
