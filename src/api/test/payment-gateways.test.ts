import { failing, mockApi } from '../../../tests/js/mock-api';
import { fetchPaymentGateways, updatePaymentGateway } from '../payment-gateways';

const bacs = {
	id: 'bacs',
	title: 'Direct bank transfer',
	description: 'Pay into our account.',
	order: '',
	enabled: false,
	method_title: 'Direct bank transfer',
	method_description: 'Take payments.',
	method_supports: [ 'products' ],
	settings: {
		title: { id: 'title', label: 'Title', description: '', type: 'safe_text', value: 'Direct', placeholder: '' },
	},
	needs_setup: false,
	post_install_scripts: [],
	settings_url: 'https://shop.test/wp-admin/admin.php?page=wc-settings',
	connection_url: null,
	setup_help_text: null,
	required_settings_keys: [],
};

it( 'reads all gateways', async () => {
	mockApi( {
		'GET /wc/v3/payment_gateways': [
			bacs,
			{
				...bacs,
				id: 'card',
				order: 2,
				enabled: true,
				// An empty PHP map.
				settings: [],
				connection_url: 'https://pay.test/',
				setup_help_text: '<b>Help</b>',
				required_settings_keys: [ 'key' ],
				post_install_scripts: { card: { handle: 'card-js', src: 'https://shop.test/card.js' } },
			},
		],
	} );

	expect( ( await fetchPaymentGateways() ).data ).toMatchObject( [
		{
			id: 'bacs',
			order: null,
			isEnabled: false,
			settings: { title: { type: 'safe_text', value: 'Direct', options: {} } },
			connectionUrl: '',
			setupHelpText: '',
		},
		{
			id: 'card',
			order: 2,
			isEnabled: true,
			settings: {},
			connectionUrl: 'https://pay.test/',
			requiredSettingsKeys: [ 'key' ],
			postInstallScripts: [ { handle: 'card-js', url: 'https://shop.test/card.js' } ],
		},
	] );
} );

it( 'leaves out a gateway, a field or a script that cannot be read, and keeps all others', async () => {
	const warn = jest.spyOn( console, 'warn' ).mockImplementation( () => {} );
	mockApi( {
		'GET /wc/v3/payment_gateways': [
			{ ...bacs, id: 7 },
			{ ...bacs, settings: { broken: null, ...bacs.settings }, post_install_scripts: [ 'no-script' ] },
		],
	} );

	const { data } = await fetchPaymentGateways();

	expect( data ).toHaveLength( 1 );
	expect( Object.keys( data[ 0 ]!.settings ) ).toEqual( [ 'title' ] );
	expect( data[ 0 ]!.postInstallScripts ).toEqual( [] );
	expect( warn ).toHaveBeenCalledTimes( 3 );
	warn.mockRestore();
} );

it( 'writes settings as their bare values', async () => {
	const api = mockApi( { 'POST /wc/v3/payment_gateways/bacs': { ...bacs, enabled: true } } );

	await expect(
		updatePaymentGateway( 'bacs', { isEnabled: true, settings: { title: 'Bank' } } )
	).resolves.toMatchObject( { id: 'bacs', isEnabled: true } );
	expect( api.sent ).toMatchObject( [ { data: { enabled: true, settings: { title: 'Bank' } } } ] );
} );

it( 'leaves a gateway on or off where only something else changes', async () => {
	const api = mockApi( { 'POST /wc/v3/payment_gateways/bacs': bacs } );

	await updatePaymentGateway( 'bacs', { title: 'Bank' } );

	expect( api.sent[ 0 ]?.data ).toEqual( { title: 'Bank' } );
} );

it.each( [ [ null ], [ 'no' ], [ [ {} ] ], [ [ { ...bacs, settings: 'none' } ] ] ] )(
	'refuses a body that is no list of gateways (%#)',
	async ( body ) => {
		mockApi( { 'GET /wc/v3/payment_gateways': body } );

		await expect( fetchPaymentGateways() ).rejects.toMatchObject( { kind: 'malformed' } );
	}
);

it.each( [
	[ failing.missing, 'missing' ],
	[ failing.refused, 'refused' ],
	[ failing.forbidden, 'forbidden' ],
] )( 'tells a failure', async ( reply, kind ) => {
	mockApi( { 'POST /wc/v3/payment_gateways/nosuch': reply } );

	await expect( updatePaymentGateway( 'nosuch', { isEnabled: true } ) ).rejects.toMatchObject( { kind } );
} );
