/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;

	function Page() {
		return wp.element.createElement( 'p', null, __( 'Acme Sample works.', 'acme-sample' ) );
	}

	wp.hooks.addFilter( 'woocommerce_admin_pages_list', 'acme-sample', function ( pages ) {
		return pages.concat( {
			path: '/acme-sample',
			container: Page, // gets params, path, pathMatch and query
			breadcrumbs: [ __( 'Acme Sample', 'acme-sample' ) ],
			wpOpenMenu: 'toplevel_page_woocommerce',
			navArgs: { id: 'acme-sample' },
			capability: 'manage_woocommerce',
		} );
	} );
} )( window.wp );
