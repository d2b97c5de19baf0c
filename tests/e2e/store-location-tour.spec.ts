import { press } from './lib/keyboard';
import { adminUrl, WITHOUT_ADDRESS } from './lib/store';
import { expect, test } from './lib/test';

const PAGE = adminUrl( 'admin.php?page=wc-settings&tab=general' );

test(
	'shows where the address goes until it is dismissed, beside the fields or above them',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await store.set( { options: { ...WITHOUT_ADDRESS, woocommerce_store_city: 'Oslo' } } );
		const tour = page.getByRole( 'dialog', { name: 'Add your store’s location' } );
		const street = page.locator( '#woocommerce_store_address' );
		await page.goto( `${ PAGE }&tutorial=true` );
		await expect( page.locator( '#store_address-description .storeboard-panel' ) ).toBeAttached();
		await expect( tour ).toHaveCount( 0 );

		await store.set( { options: WITHOUT_ADDRESS } );
		await page.setViewportSize( { width: 1440, height: 900 } );
		await page.reload();
		await expect( tour ).toBeVisible();
		const overlap = async () => {
			const [ box, field ] = [ ( await tour.boundingBox() )!, ( await street.boundingBox() )! ];
			return (
				box.x < field.x + field.width &&
				field.x < box.x + box.width &&
				box.y < field.y + field.height &&
				field.y < box.y + box.height
			);
		};
		expect( await overlap() ).toBe( false );
		await page.setViewportSize( { width: 375, height: 800 } );
		await expect.poll( overlap ).toBe( false );
		expect( ( await tour.boundingBox() )!.width ).toBeLessThan( 375 );

		await press( page, tour.getByRole( 'button', { name: 'Got it' } ), 'Escape' );
		await expect( tour ).toHaveCount( 0 );
		await expect( street ).toBeFocused();
		await page.reload();
		await expect( street ).toBeVisible();
		await expect( page.locator( '#store_address-description .storeboard-panel' ) ).toHaveCount( 0 );
	}
);
