/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;

	function Section() {
		return wp.element.createElement( 'p', null, __( 'Acme Sample works.', 'acme-sample' ) );
	}

	wp.hooks.addFilter( 'woocommerce_dashboard_default_sections', 'acme-sample', function ( sections ) {
		return sections.concat( {
			key: 'acme-sample', // what an owner hides or moves is kept by it
			title: __( 'Acme Sample', 'acme-sample' ),
			component: Section,
			icon: 'heart',
			isVisible: true,
			hiddenBlocks: [],
		} );
	} );
} )( window.wp );
