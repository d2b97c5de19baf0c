import { renderHook } from '@testing-library/react';
import { bodyClassOf, useBodyClass } from '../use-page-effects';

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

it( 'marks a page without a header, and takes the mark off on the next one', () => {
	document.body.innerHTML = '<div id="wpbody" class="of-others"></div>';
	const classes = () => document.getElementById( 'wpbody' )!.className;
	const view = renderHook(
		( { names, header }: { names: string; header: boolean } ) => useBodyClass( names, header ),
		{
			initialProps: { names: 'acme', header: false },
		}
	);
	expect( classes() ).toBe( 'of-others no-header' );

	view.rerender( { names: 'other', header: true } );
	expect( classes() ).toBe( 'of-others' );
} );
