/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __, sprintf } = wp.i18n;

	function Greeting( props ) {
		const title = props.title || __( 'the store', 'acme-sample' );
		/* translators: %s: title of the card. */
		const hello = sprintf( __( 'Acme Sample says hello to %s.', 'acme-sample' ), title );
		return wp.element.createElement( 'p', null, hello );
	}

	wp.hooks.addFilter( 'storeboard_card_modules', 'acme-sample', function ( modules ) {
		return Object.assign( {}, modules, {
			// Asked for once the card is in view: what is large can be fetched here.
			'acme-sample/greeting'() {
				return Promise.resolve( { default: Greeting } );
			},
		} );
	} );
} )( window.wp );
