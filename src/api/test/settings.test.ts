import { failing, mockApi } from '../../../tests/js/mock-api';
import { fetchSettings, updateSettings } from '../settings';

it( 'reads the values of a group, and asks for nothing else of it', async () => {
	const api = mockApi( {
		'GET /wc-analytics/settings/general': [
			{ id: 'woocommerce_store_city', value: 'Lyon' },
			{ id: 'woocommerce_specific_allowed_countries', value: [ 'FR' ] },
			{ id: 'flag', value: true },
			{ id: 'nothing', value: null },
		],
	} );

	expect( ( await fetchSettings( 'general' ) ).data ).toEqual( {
		woocommerce_store_city: 'Lyon',
		woocommerce_specific_allowed_countries: [ 'FR' ],
		flag: 'yes',
		nothing: '',
	} );
	expect( api.sent ).toMatchObject( [ { path: '/wc-analytics/settings/general?_fields=id,value' } ] );
} );

it( 'writes several settings of a group in one request, each told of for itself', async () => {
	const api = mockApi( {
		'POST /wc-analytics/settings/general/batch': {
			update: [
				{ id: 'woocommerce_store_city', value: 'Lyon', group_id: 'general' },
				{
					id: 'woocommerce_default_country',
					error: { code: 'rest_setting_value_invalid', message: 'Not &amp; never', data: { status: 400 } },
				},
			],
		},
	} );

	await expect(
		updateSettings( 'general', { woocommerce_store_city: 'Lyon ', woocommerce_default_country: 'XX' } )
	).resolves.toEqual( {
		values: { woocommerce_store_city: 'Lyon' },
		errors: { woocommerce_default_country: 'Not &amp; never' },
	} );
	expect( api.sent ).toMatchObject( [
		{
			data: {
				update: [
					{ id: 'woocommerce_store_city', value: 'Lyon ' },
					{ id: 'woocommerce_default_country', value: 'XX' },
				],
			},
		},
	] );
} );

it.each( [
	[ [] ],
	[ {} ],
	[ { update: [] } ],
	[ { update: [ { id: 'other', value: 1 } ] } ],
	[ { update: [ 'a' ] } ],
] )( 'refuses the body %j, which does not tell what became of the setting', async ( body ) => {
	mockApi( { 'POST /wc-analytics/settings/tax/batch': body } );

	await expect( updateSettings( 'tax', { a: 'yes' } ) ).rejects.toMatchObject( { kind: 'malformed' } );
} );

it.each( [ [ {} ], [ null ], [ [ 1 ] ], [ [ { value: 1 } ] ] ] )( 'refuses the group %j', async ( body ) => {
	mockApi( { 'GET /wc-analytics/settings/tax': body } );

	await expect( fetchSettings( 'tax' ) ).rejects.toMatchObject( { kind: 'malformed' } );
} );

it( 'tells a failure of the whole request', async () => {
	mockApi( { 'POST /wc-analytics/settings/tax/batch': failing.forbidden } );

	await expect( updateSettings( 'tax', { a: 'yes' } ) ).rejects.toMatchObject( { kind: 'forbidden' } );
} );
