import { bodyClassOf } from '../use-page-effects';

it.each( [
	[ '/', {}, 'woocommerce-admin-page__home' ],
	[ '/', { task: 'tax' }, 'woocommerce-admin-page__home woocommerce-task-page' ],
	[ '/customers', {}, 'woocommerce-admin-page__customers' ],
	[ '/analytics/overview', {}, 'woocommerce-admin-page__analytics_overview' ],
	[
		'/product/:productId/variation/:variationId',
		{},
		'woocommerce-admin-page__product_product-id_variation_variation-id',
	],
	[ '/launch-your-store/*', {}, 'woocommerce-admin-page__launch-your-store' ],
] )( 'the body’s class on %s with %j is %s', ( path, query, expected ) => {
	expect( bodyClassOf( path, query ) ).toBe( expected );
} );
