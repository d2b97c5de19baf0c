import { failing, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../payment-suggestions';

const SUGGESTIONS = 'GET /wc-admin/payment-gateway-suggestions';

it( 'reads ways to be paid with what they say of themselves', async () => {
	mockApi( {
		[ SUGGESTIONS ]: [
			{
				id: 'stripe',
				title: 'Stripe',
				content: 'Cards.',
				image: 'https://a.test/s.png',
				image_72x72: 'https://a.test/s72.png',
				plugins: [ 'woocommerce-gateway-stripe' ],
				is_visible: true,
				recommendation_priority: 3,
				category_other: [ 'US' ],
				category_additional: { 2: 'CA' },
				transaction_processors: { visa: 'https://a.test/visa.png' },
			},
			{ id: 'cod', title: 'Cash on delivery', content: '', is_offline: true },
			{ id: 'affirm', title: 'Affirm', content: '', plugins: [], external_link: 'https://a.test/affirm' },
		],
	} );

	const { value } = await freshRegistry().resolveSelect( store ).getPaymentSuggestions( 'US:CA' );

	expect( value ).toMatchObject( [
		{
			id: 'stripe',
			image72: 'https://a.test/s72.png',
			plugins: [ 'woocommerce-gateway-stripe' ],
			recommendationPriority: 3,
			categoryOther: [ 'US' ],
			categoryAdditional: [ 'CA' ],
			isOffline: false,
			transactionProcessors: { visa: 'https://a.test/visa.png' },
		},
		{ id: 'cod', plugins: [], isOffline: true, recommendationPriority: null },
		{ id: 'affirm', externalLink: 'https://a.test/affirm' },
	] );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.offline, 'offline' ],
] )( 'keeps why they could not be read', async ( reply, kind ) => {
	mockApi( { [ SUGGESTIONS ]: reply } );
	const registry = freshRegistry();

	await registry
		.resolveSelect( store )
		.getPaymentSuggestions( 'US:CA' )
		.catch( () => {} );

	expect( registry.select( store ).getPaymentSuggestions( 'US:CA' ) ).toMatchObject( {
		value: undefined,
		error: { kind },
	} );
} );

it( 'takes no suggestions for none', async () => {
	mockApi( { [ SUGGESTIONS ]: [] } );

	expect( ( await freshRegistry().resolveSelect( store ).getPaymentSuggestions( 'US:CA' ) ).value ).toEqual( [] );
} );
