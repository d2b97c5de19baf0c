import { HOME } from './lib/home';
import { read } from './lib/sessions';
import { Store } from './lib/store';
import { expect, test } from './lib/test';

const ACCESS = '/storeboard/v1/report-access';
const address = ( path: string ) => `${ HOME }&path=${ encodeURIComponent( path ) }`;

test.describe( 'a shop manager who may not see a report', () => {
	test.use( { role: 'manager' } );

	test(
		'is told so in its place, finds it nowhere, and is refused its numbers and costs',
		{ tag: '@always' },
		async ( { page, store, problems } ) => {
			const admin = new Store( read()!.sessions.admin! );
			const decide = ( report: string, sees: boolean ) =>
				admin.post( ACCESS, { role: 'shop_manager', report, sees } );
			problems.ignore();
			try {
				await page.goto( address( '/analytics/orders' ) );
				const menu = page.locator( '#adminmenu' );
				await expect( menu.getByRole( 'link', { name: 'Revenue', exact: true } ) ).toHaveCount( 1 );

				await decide( 'revenue', false );
				await decide( 'customers', false );
				await decide( 'costs', false );

				await page.goto( address( '/analytics/revenue' ) );
				await expect( page.getByRole( 'heading', { level: 1, name: 'Not allowed' } ) ).toBeVisible();
				await expect( page ).toHaveTitle( /^Not allowed/ );
				await expect( menu.getByRole( 'link', { name: 'Revenue', exact: true } ) ).toHaveCount( 0 );

				await page.goto( address( '/analytics/overview' ) );
				await expect( page.getByRole( 'heading', { name: 'Items sold' } ).first() ).toBeVisible();
				await expect( page.getByRole( 'heading', { name: 'Total sales' } ) ).toHaveCount( 0 );

				const range = 'after=2026-01-01T00:00:00&before=2026-12-31T23:59:59';
				await expect( store.get( `/storeboard/v1/reports/customers?${ range }` ) ).rejects.toThrow(
					/answered 403/
				);
				await expect(
					store.get( `/storeboard/v1/query?metrics[]=orders/gross_profit&${ range }` )
				).rejects.toThrow( /answered 403/ );
				await expect(
					store.post( '/storeboard/v1/exports', { report: 'customers', columns: [ { key: 'name' } ] } )
				).rejects.toThrow( /answered 403/ );
				await expect(
					store.post( ACCESS, { role: 'shop_manager', report: 'costs', sees: true } )
				).rejects.toThrow( /answered 403/ );
			} finally {
				for ( const report of [ 'revenue', 'customers', 'costs' ] ) {
					await decide( report, true );
				}
			}
			await page.goto( address( '/analytics/revenue' ) );
			await expect( page.getByRole( 'heading', { level: 1, name: 'Revenue' } ) ).toBeVisible();
		}
	);
} );
