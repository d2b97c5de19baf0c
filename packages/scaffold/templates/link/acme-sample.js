/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	wp.hooks.addFilter( 'woocommerce_admin_homescreen_quicklinks', 'acme-sample', function ( links ) {
		return links.concat( {
			title: 'Acme Sample',
			href: 'edit.php?post_type=product', // another site's address is left out
			icon: wp.element.createElement( 'span', { className: 'dashicons dashicons-chart-bar' } ),
		} );
	} );
} )( window.wp );
