/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;

	/** Gets the arguments of the address. */
	function Panel( props ) {
		if ( props.tab && props.tab !== 'general' ) {
			return null;
		}
		return wp.element.createElement( 'p', null, __( 'Acme Sample has nothing to set yet.', 'acme-sample' ) );
	}

	wp.hooks.addFilter( 'woocommerce_admin_embedded_layout_components', 'acme-sample', function ( components ) {
		return components.concat( Panel );
	} );
} )( window.wp );
