import { failing, mockApi } from '../../../tests/js/mock-api';
import { activatePlugins, fetchActivePlugins, fetchInstalledPlugins, installPlugins } from '../plugins';

it( 'reads which plugins are there and which run', async () => {
	mockApi( {
		'GET /wc-admin/plugins/installed': { plugins: [ 'akismet', 'woocommerce' ] },
		// PHP makes a map of a list that it has filtered.
		'GET /wc-admin/plugins/active': { plugins: { 1: 'woocommerce' } },
	} );

	expect( ( await fetchInstalledPlugins() ).data ).toEqual( [ 'akismet', 'woocommerce' ] );
	expect( ( await fetchActivePlugins() ).data ).toEqual( [ 'woocommerce' ] );
} );

it( 'installs several plugins in one request, each told of for itself', async () => {
	const api = mockApi( {
		'POST /wc-admin/plugins/install': {
			data: { installed: [ 'jetpack' ], results: { jetpack: true }, install_time: [], plugin_details: [] },
			errors: { errors: { nosuch: [ 'Plugin not found.', 'Sorry.' ] }, error_data: [] },
			success: false,
			message: 'There was a problem.',
		},
	} );

	await expect( installPlugins( [ 'jetpack', 'nosuch' ] ) ).resolves.toEqual( {
		done: [ 'jetpack' ],
		errors: { nosuch: 'Plugin not found. Sorry.' },
		message: 'There was a problem.',
	} );
	expect( api.sent ).toMatchObject( [ { data: { plugins: 'jetpack,nosuch' } } ] );
} );

it( 'activates plugins', async () => {
	mockApi( {
		'POST /wc-admin/plugins/activate': {
			data: { activated: [ 'jetpack' ], active: [ 'jetpack', 'woocommerce' ], plugin_details: [] },
			errors: { errors: [], error_data: [] },
			success: true,
			message: 'Plugins were successfully activated.',
		},
	} );

	await expect( activatePlugins( [ 'jetpack' ] ) ).resolves.toMatchObject( { done: [ 'jetpack' ], errors: {} } );
} );

it( 'takes what is neither done nor explained for failed', async () => {
	mockApi( {
		'POST /wc-admin/plugins/activate': { data: { activated: [] }, errors: [], success: false, message: 'No.' },
	} );

	await expect( activatePlugins( [ 'jetpack' ] ) ).resolves.toMatchObject( {
		errors: { jetpack: '' },
		message: 'No.',
	} );
} );

it.each( [ [ [] ], [ null ], [ { data: [] } ], [ { data: { installed: 'all' } } ] ] )(
	'refuses the body %j',
	async ( body ) => {
		mockApi( { 'POST /wc-admin/plugins/install': body, 'GET /wc-admin/plugins/installed': body } );

		await expect( installPlugins( [ 'a' ] ) ).rejects.toMatchObject( { kind: 'malformed' } );
		await expect( fetchInstalledPlugins() ).rejects.toMatchObject( { kind: 'malformed' } );
	}
);

it( 'tells a failure of the whole request', async () => {
	mockApi( { 'POST /wc-admin/plugins/install': failing.forbidden } );

	await expect( installPlugins( [ 'a' ] ) ).rejects.toMatchObject( { kind: 'forbidden' } );
} );
