/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;

	wp.hooks.addFilter( 'woocommerce_admin_homescreen_quicklinks', 'acme-sample', function ( links ) {
		return links.concat( {
			title: __( 'Acme Sample', 'acme-sample' ),
			href: 'edit.php?post_type=product', // another site's address is left out
			icon: wp.element.createElement( 'span', { className: 'dashicons dashicons-chart-bar' } ),
		} );
	} );
} )( window.wp );
