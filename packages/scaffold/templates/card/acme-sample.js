/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	function Greeting( props ) {
		return wp.element.createElement(
			'p',
			null,
			'Acme Sample says hello to ' + ( props.title || 'the store' ) + '.'
		);
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
