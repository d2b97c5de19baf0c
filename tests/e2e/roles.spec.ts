import { HOME } from './lib/home';
import { routeOf } from './lib/network';
import { addressOf, plain } from './lib/store';
import { expect, test } from './lib/test';

test.describe( 'a shop manager', () => {
	test.use( { role: 'manager' } );

	test(
		'sees the list and opens a task, which counts for the manager alone',
		{ tag: '@always' },
		async ( { page, home, store } ) => {
			const [ task ] = await store.openTasks();
			await home.open();
			test.skip( ! task, 'every setup task of this store is done' );
			const before = await store.started( task!.id );

			const arrival = page.waitForRequest(
				( request ) => request.isNavigationRequest() && request.url() === addressOf( task! )
			);
			await home.link( plain( task!.title ) ).click();
			await arrival;

			await expect.poll( () => store.started( task!.id ) ).toBe( before + 1 );
		}
	);
} );

test.describe( 'a customer', () => {
	test.use( { role: 'customer' } );

	test( 'reaches neither the screen nor its data', async ( { page, store, problems } ) => {
		problems.ignore();
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( routeOf( request.url() ) ?? '' ) );
		await page.goto( HOME );

		// WooCommerce keeps customers out of the admin.
		if ( page.url().includes( 'wp-admin' ) ) {
			await expect( page.getByRole( 'heading', { level: 1, name: 'Not allowed' } ) ).toBeVisible();
			await expect(
				page.locator( '#root' ).getByText( 'Sorry, you are not allowed to access this page.' )
			).toBeVisible();
		}
		await expect( page.getByText( 'tasks complete' ) ).toHaveCount( 0 );
		expect( asked.filter( ( route ) => /wc-|storeboard/.test( route ) ) ).toEqual( [] );
		for ( const route of [ '/storeboard/v1/started-tasks/tax', '/wc-admin/onboarding/tasks/setup/hide' ] ) {
			await expect( store.post( route ) ).rejects.toThrow( /answered 403/ );
		}
	} );
} );

test.describe( 'a visitor', () => {
	test.use( { storageState: { cookies: [], origins: [] } } );

	test( 'has to sign in', async ( { page, problems } ) => {
		problems.ignore();
		await page.goto( HOME );

		await expect( page ).toHaveURL( /wp-login\.php/ );
	} );
} );
