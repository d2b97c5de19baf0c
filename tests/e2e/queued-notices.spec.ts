import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expect, test } from './lib/test';

const QUEUE = 'woocommerce_admin_transient_notices_queue';

test(
	'shows the store’s queued notices once, and leaves those for other users',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		const me = ( await store.get( '/wp/v2/users/me?_fields=id' ) ).id;
		const notice = ( id: string, userId: number, content: string ) => ( {
			[ id ]: { id, user_id: userId, status: 'success', content, options: { explicitDismiss: true } },
		} );
		await store.set( {
			options: {
				[ QUEUE ]: {
					...notice( 'all', 0, 'Test: said to everybody' ),
					...notice( 'me', me, 'Test: said to me' ),
					...notice( 'other', me + 1000, 'Test: said to somebody else' ),
				},
			},
		} );
		await page.goto( HOME );

		await expect( home.notice( 'Test: said to everybody' ) ).toBeVisible();
		await expect( home.notice( 'Test: said to me' ) ).toBeVisible();
		await expect( home.notice( 'Test: said to somebody else' ) ).toHaveCount( 0 );

		for ( const words of [ 'Test: said to everybody', 'Test: said to me' ] ) {
			await home
				.notice( words )
				.getByRole( 'button', { name: /dismiss/i } )
				.click();
			await expect( home.notice( words ) ).toHaveCount( 0 );
		}
		const queue = async () =>
			Object.keys( ( await store.get( `/wc-admin/options?options=${ QUEUE }` ) )[ QUEUE ] || {} );
		await expect.poll( queue ).toEqual( [ 'other' ] );

		await page.reload();
		await isAtRest( page );
		await expect( home.notice( 'Test: said' ) ).toHaveCount( 0 );
	}
);
