/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;
	const el = wp.element.createElement;

	function TaskPage( props ) {
		return el(
			'section',
			null,
			el( 'p', null, __( 'Acme Sample is ready to be set up.', 'acme-sample' ) ),
			el( wp.components.Button, { variant: 'primary', onClick: props.onComplete }, __( 'Set up', 'acme-sample' ) )
		);
	}

	wp.plugins.registerPlugin( 'acme-sample', {
		scope: 'woocommerce-tasks',
		render() {
			return el( wp.components.Fill, { name: 'woocommerce_onboarding_task_acme-sample' }, function ( fillProps ) {
				return el( TaskPage, {
					// The server is told first: it is asked again once the page was told.
					onComplete() {
						return wp
							.apiFetch( { path: '/wc-admin/onboarding/tasks/acme-sample/action', method: 'POST' } )
							.then( () => fillProps.onComplete() );
					},
				} );
			} );
		},
	} );
} )( window.wp );
