/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;
	const el = wp.element.createElement;

	wp.plugins.registerPlugin( 'acme-sample', {
		scope: 'woocommerce-admin',
		render() {
			return el( wp.components.Fill, { name: 'woocommerce_header_item' }, function ( fillProps ) {
				// isEmbedded: a classic page, such as settings or orders.
				return el(
					wp.components.Button,
					{ href: 'admin.php?page=wc-admin' },
					fillProps.isEmbedded ? __( 'Acme Sample: home', 'acme-sample' ) : __( 'Acme Sample', 'acme-sample' )
				);
			} );
		},
	} );
} )( window.wp );
