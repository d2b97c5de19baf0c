/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	function Page() {
		return wp.element.createElement( 'p', null, 'Acme Sample works.' );
	}

	wp.hooks.addFilter( 'woocommerce_admin_pages_list', 'acme-sample', function ( pages ) {
		return pages.concat( {
			path: '/acme-sample',
			container: Page, // gets params, path, pathMatch and query
			breadcrumbs: [ 'Acme Sample' ],
			wpOpenMenu: 'toplevel_page_woocommerce',
			navArgs: { id: 'acme-sample' },
			capability: 'manage_woocommerce',
		} );
	} );
} )( window.wp );
