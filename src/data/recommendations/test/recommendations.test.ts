import { failing, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';

const MISC = 'GET /wc-admin/marketing/misc-recommendations';

it( 'reads which part of the stores the banner shows in', async () => {
	mockApi( {
		[ MISC ]: [
			{
				id: 'woocommerce-analytics',
				order_attribution_promotion_percentage: [
					[ '9.7', 100 ],
					[ '9.6', '60' ],
				],
			},
			{ id: 'other' },
		],
	} );

	expect( ( await freshRegistry().resolveSelect( store ).getMiscRecommendations() ).value ).toEqual( [
		{
			id: 'woocommerce-analytics',
			orderAttributionPromotionPercentage: [
				[ '9.7', 100 ],
				[ '9.6', 60 ],
			],
		},
		{ id: 'other', orderAttributionPromotionPercentage: [] },
	] );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
] )( 'keeps why they could not be read', async ( reply, kind ) => {
	mockApi( { [ MISC ]: reply } );
	const registry = freshRegistry();

	await registry
		.resolveSelect( store )
		.getMiscRecommendations()
		.catch( () => {} );

	expect( registry.select( store ).getMiscRecommendations() ).toMatchObject( { value: undefined, error: { kind } } );
} );
