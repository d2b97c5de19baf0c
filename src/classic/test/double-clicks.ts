import type { Page } from '@playwright/test';
import { note, QUEUE, QUEUED, type Press, type Writer } from '../../../tests/e2e/faults/writers';
import { Home } from '../../../tests/e2e/lib/home';
import { WITH_TAXES } from '../../../tests/e2e/lib/store';

const toggleOf = ( gateway: string ): Press => ( {
	name: `Switch ${ gateway } on or off`,
	button: ( page ) => page.getByRole( 'checkbox', { name: `${ gateway }: Show at checkout` } ),
	route: /\/payment_gateways\/\w+$/,
} );

async function hideRecommendations( page: Page ) {
	await page.getByRole( 'button', { name: 'Recommendation options' } ).click();
	return page.getByRole( 'menuitem', { name: 'Hide this' } );
}

const BLUEPRINT = 'admin.php?page=wc-settings&tab=advanced&section=blueprint';

export const WRITERS: Writer[] = [
	{
		name: 'Dismiss an alert on a classic page',
		address: 'edit.php?post_type=product',
		state: { notes: [ note( { type: 'error' } ) ] },
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss Test note' } ),
		route: /\/admin\/notes\/delete\/\d+$/,
	},
	{
		name: 'Close the reminder on a classic page',
		address: 'edit.php?post_type=product',
		state: { tasks: { '*': { isComplete: false }, products: { isComplete: true } } },
		button: ( page ) => page.locator( '#storeboard-reminder' ).getByRole( 'button' ),
		route: /\/(storeboard\/v1|wc-admin)\/options$/,
	},
	{
		name: 'Close a queued notice on a classic page',
		address: 'admin.php?page=wc-settings&tab=products',
		state: QUEUED,
		button: ( page ) =>
			new Home( page ).notice( 'Test: said to everybody' ).getByRole( 'button', { name: /dismiss/i } ),
		route: new RegExp( `/${ QUEUE }/remove$` ),
	},
	{
		name: 'Hide the recommended shipping partners',
		address: 'admin.php?page=wc-settings&tab=shipping',
		isEmbeddedOnly: true,
		state: { options: { woocommerce_settings_shipping_recommendations_hidden: 'no' } },
		button: hideRecommendations,
		route: /\/wc-admin\/options$/,
		isUndone: true,
	},
	{
		name: 'Hide the recommended tax extensions',
		address: 'admin.php?page=wc-settings&tab=tax',
		dialect: '11.0',
		state: { options: { ...WITH_TAXES, woocommerce_settings_tax_recommendations_hidden: 'no' } },
		button: hideRecommendations,
		route: /\/tax\/recommendations\/dismiss$/,
	},
	{
		name: 'Hide the recommended payment methods',
		address: 'admin.php?page=wc-settings&tab=checkout',
		dialect: '9.7',
		state: { options: { woocommerce_setting_payments_recommendations_hidden: 'no' } },
		button: hideRecommendations,
		route: /\/wc-admin\/options$/,
		isUndone: true,
	},
	{
		name: 'Dismiss the offer of order attribution',
		address: 'admin.php?page=wc-orders&action=edit&id={order}',
		isEmbeddedOnly: true,
		state: { options: { woocommerce_remote_variant_assignment: '1' } },
		button: ( page ) => page.getByRole( 'button', { name: 'Dismiss WooCommerce Analytics offer' } ),
		route: /\/wp\/v2\/users\/me$/,
	},
	{
		name: 'Export a blueprint',
		address: BLUEPRINT,
		dialect: '11.0',
		button: ( page ) => page.getByRole( 'button', { name: 'Export', exact: true } ),
		route: /\/blueprint\/export$/,
	},
	{
		name: 'Import a blueprint',
		address: BLUEPRINT,
		dialect: '11.0',
		state: { comingSoon: true, options: { woocommerce_store_address_2: 'Floor 1' } },
		async button( page ) {
			await page.locator( '.storeboard-blueprint input[type="file"]' ).setInputFiles( {
				name: 'woo-blueprint.json',
				mimeType: 'application/json',
				buffer: Buffer.from(
					'{"steps":[{"step":"setSiteOptions","options":{"woocommerce_store_address_2":"Floor 2"}}]}'
				),
			} );
			// It waits while the preview reads what the store has now.
			return page.getByRole( 'button', { name: 'Import 1 step', disabled: false } );
		},
		route: /\/blueprint\/import-step$/,
	},
	{
		name: 'Save bank accounts on their classic page',
		address: 'admin.php?page=wc-settings&tab=checkout&section=bacs',
		isEmbeddedOnly: true,
		async button( page ) {
			await page.getByLabel( 'IBAN' ).fill( 'DE00' );
			return page.getByRole( 'button', { name: 'Save accounts' } );
		},
		route: /\/options$/,
	},
	{
		...toggleOf( 'Cash on delivery' ),
		address: 'admin.php?page=wc-settings&tab=checkout',
		isEmbeddedOnly: true,
		// Back to how it was.
		then: [ toggleOf( 'Cash on delivery' ) ],
	},
];
