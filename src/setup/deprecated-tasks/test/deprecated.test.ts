beforeEach( () => jest.resetModules() );

it( 'warns in the console if the page does not have WordPress’ own function', async () => {
	Object.assign( window, { wp: undefined } );
	const { sayDeprecated } = await import( '../deprecated' );

	sayDeprecated();
	sayDeprecated();

	expect( console ).toHaveWarnedWith(
		'The filter woocommerce_admin_onboarding_task_list is deprecated. Please use TaskLists::add_task() in PHP instead. ' +
			'Note: Tasks that it adds still show, in the list of things to do next.'
	);

	expect( jest.mocked( console.warn ) ).toHaveBeenCalledTimes( 1 );
} );
