import { failing, mockApi } from '../../../tests/js/mock-api';
import { fetchOptions, updateOptions } from '../options';

it( 'asks for several options at once', async () => {
	const api = mockApi( {
		'GET /wc-admin/options?options=woocommerce_coming_soon,woocommerce_demo_store': {
			woocommerce_coming_soon: 'yes',
			woocommerce_demo_store: false,
		},
	} );

	await expect( fetchOptions( [ 'woocommerce_coming_soon', 'woocommerce_demo_store' ] ) ).resolves.toEqual( {
		woocommerce_coming_soon: 'yes',
		woocommerce_demo_store: false,
	} );
	expect( api.sent ).toHaveLength( 1 );
} );

it.each( [ [ { other: 1 } ], [ [] ], [ null ], [ 'yes' ], [ [ 'a' ] ] ] )(
	'refuses the body %j, which lacks what was asked for',
	async ( body ) => {
		mockApi( { 'GET /wc-admin/options': body } );

		await expect( fetchOptions( [ 'a' ] ) ).rejects.toMatchObject( { kind: 'malformed' } );
	}
);

it( 'writes a map, and does not take false for a refusal', async () => {
	const api = mockApi( { 'POST /wc-admin/options': { a: false, b: true } } );

	await expect( updateOptions( { a: 'x', b: [ 1 ] } ) ).resolves.toEqual( { a: false, b: true } );
	expect( api.sent ).toMatchObject( [ { data: { a: 'x', b: [ 1 ] } } ] );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.html, 'malformed' ],
] )( 'tells a failure', async ( reply, kind ) => {
	mockApi( { 'GET /wc-admin/options': reply, 'POST /wc-admin/options': reply } );

	await expect( fetchOptions( [ 'a' ] ) ).rejects.toMatchObject( { kind } );
	await expect( updateOptions( { a: 1 } ) ).rejects.toMatchObject( { kind } );
} );

it( 'asks Storeboard’s own route for what the platform no longer lists', async () => {
	const api = mockApi( {
		'GET /wc-admin/options?options=a': { a: 1 },
		'GET /storeboard/v1/options?options=woocommerce_task_list_reminder_bar_hidden': {
			woocommerce_task_list_reminder_bar_hidden: false,
		},
		'POST /storeboard/v1/options': { woocommerce_task_list_reminder_bar_hidden: true },
	} );

	await expect( fetchOptions( [ 'a', 'woocommerce_task_list_reminder_bar_hidden' ] ) ).resolves.toEqual( {
		a: 1,
		woocommerce_task_list_reminder_bar_hidden: false,
	} );
	await updateOptions( { woocommerce_task_list_reminder_bar_hidden: 'yes' } );
	expect( api.sent ).toHaveLength( 3 );
} );
