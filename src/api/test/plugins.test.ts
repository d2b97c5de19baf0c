import { failing, mockApi } from '../../../tests/js/mock-api';
import {
	activatePlugin,
	connectWooPayments,
	fetchActivePlugins,
	fetchInstalledPlugins,
	installPlugin,
} from '../plugins';

it( 'reads which plugins are there and which run', async () => {
	mockApi( {
		'GET /wc-admin/plugins/installed': { plugins: [ 'akismet', 'woocommerce' ] },
		// PHP makes a map of a list that it has filtered.
		'GET /wc-admin/plugins/active': { plugins: { 1: 'woocommerce' } },
	} );

	expect( ( await fetchInstalledPlugins() ).data ).toEqual( [ 'akismet', 'woocommerce' ] );
	expect( ( await fetchActivePlugins() ).data ).toEqual( [ 'woocommerce' ] );
} );

const reply = ( data: object, errors: object = [], success = true, message = 'The server’s sum of it.' ) => ( {
	data: { results: [], install_time: [], plugin_details: [], ...data },
	errors: { errors, error_data: [] },
	success,
	message,
} );

it( 'installs one plugin a request', async () => {
	const api = mockApi( { 'POST /wc-admin/plugins/install': reply( { installed: [ 'jetpack' ] } ) } );

	await expect( installPlugin( 'jetpack' ) ).resolves.toEqual( {
		slugs: [ 'jetpack' ],
		message: 'The server’s sum of it.',
	} );
	expect( api.sent ).toMatchObject( [ { data: { plugins: 'jetpack' } } ] );
} );

it( 'activates a plugin, and tells all that are active', async () => {
	mockApi( {
		'POST /wc-admin/plugins/activate': reply( { activated: [ 'jetpack' ], active: [ 'jetpack', 'woocommerce' ] } ),
	} );

	await expect( activatePlugin( 'jetpack' ) ).resolves.toMatchObject( {
		slugs: [ 'jetpack', 'woocommerce' ],
	} );
} );

it( 'takes a success that holds an error for a failure, with the server’s words for it', async () => {
	mockApi( {
		'POST /wc-admin/plugins/install': reply( { installed: [] }, { nosuch: [ 'Not found.', 'Sorry.' ] }, false ),
	} );

	await expect( installPlugin( 'nosuch' ) ).rejects.toMatchObject( {
		kind: 'refused',
		message: 'Not found. Sorry.',
	} );
} );

it( 'takes what is neither done nor explained for failed', async () => {
	mockApi( { 'POST /wc-admin/plugins/activate': reply( { activated: [] }, [], false, 'No.' ) } );

	await expect( activatePlugin( 'jetpack' ) ).rejects.toMatchObject( { kind: 'refused', message: 'No.' } );
} );

it.each( [ [ [] ], [ null ], [ { data: [] } ], [ { data: { installed: 'all' } } ] ] )(
	'refuses the body %j',
	async ( body ) => {
		mockApi( { 'POST /wc-admin/plugins/install': body, 'GET /wc-admin/plugins/installed': body } );

		await expect( installPlugin( 'a' ) ).rejects.toMatchObject( { kind: 'malformed' } );
		await expect( fetchInstalledPlugins() ).rejects.toMatchObject( { kind: 'malformed' } );
	}
);

it( 'tells a failure of the whole request', async () => {
	mockApi( { 'POST /wc-admin/plugins/install': failing.forbidden } );

	await expect( installPlugin( 'a' ) ).rejects.toMatchObject( { kind: 'forbidden' } );
} );

it( 'tells where WooPayments is connected', async () => {
	mockApi( { 'POST /wc-admin/plugins/connect-wcpay': { connectUrl: 'https://shop.test/connect' } } );
	await expect( connectWooPayments() ).resolves.toBe( 'https://shop.test/connect' );

	mockApi( { 'POST /wc-admin/plugins/connect-wcpay': failing.server } );
	await expect( connectWooPayments() ).rejects.toMatchObject( { kind: 'server' } );
} );
