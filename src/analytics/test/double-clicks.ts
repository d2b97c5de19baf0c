import type { Writer } from '../../../tests/e2e/faults/writers';

export const WRITERS: Writer[] = [
	{
		name: 'Save a view of a report',
		query: '&path=/analytics/revenue&period=year&compare=previous_year',
		async button( page ) {
			await page.getByRole( 'button', { name: 'Saved views' } ).click();
			await page.getByRole( 'menuitem', { name: 'Save view' } ).click();
			await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'Test: pressed twice' );
			return page.getByRole( 'button', { name: 'Save', exact: true } );
		},
		route: /\/storeboard\/v1\/views$/,
		then: [
			{
				name: 'Delete a view of a report',
				async button( page ) {
					await page.getByRole( 'button', { name: 'View: Test: pressed twice' } ).click();
					await page.getByRole( 'menuitem', { name: 'Delete', exact: true } ).click();
					return page.getByRole( 'button', { name: 'Delete', exact: true } );
				},
				route: /\/storeboard\/v1\/views\/\d+$/,
			},
		],
	},
];
