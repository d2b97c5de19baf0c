/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	function Section() {
		return wp.element.createElement( 'p', null, 'Acme Sample works.' );
	}

	wp.hooks.addFilter( 'woocommerce_dashboard_default_sections', 'acme-sample', function ( sections ) {
		return sections.concat( {
			key: 'acme-sample', // what an owner hides or moves is kept by it
			title: 'Acme Sample',
			component: Section,
			icon: 'heart',
			isVisible: true,
			hiddenBlocks: [],
		} );
	} );
} )( window.wp );
