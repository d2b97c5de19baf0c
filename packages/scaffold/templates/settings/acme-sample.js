/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	/** Gets the arguments of the address. */
	function Panel( props ) {
		if ( props.tab && props.tab !== 'general' ) {
			return null;
		}
		return wp.element.createElement( 'p', null, 'Acme Sample has nothing to set yet.' );
	}

	wp.hooks.addFilter( 'woocommerce_admin_embedded_layout_components', 'acme-sample', function ( components ) {
		return components.concat( Panel );
	} );
} )( window.wp );
