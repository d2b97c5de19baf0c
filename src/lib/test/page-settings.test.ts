import type * as Module from '../page-settings';

/**
 * Reads the page settings again, like a page that has just loaded.
 *
 * @param block What PHP printed; nothing if left out.
 */
function onPage( block?: string ): typeof Module {
	document.body.innerHTML =
		block === undefined ? '' : `<script type="application/json" id="storeboard-settings">${ block }</script>`;
	let module: typeof Module;
	jest.isolateModules( () => {
		module = require( '../page-settings' );
	} );
	return module!;
}

afterEach( () => {
	document.body.innerHTML = '';
} );

it( 'reads what PHP printed', () => {
	const { getPageSettings, can } = onPage(
		JSON.stringify( {
			version: '0.1.0',
			adminUrl: 'https://shop.test/wp-admin/',
			siteTitle: 'Corner Shop',
			userId: 3,
			can: { manage_woocommerce: true, install_plugins: false },
			replies: { '/wc-admin/onboarding/tasks': { body: [], headers: {} } },
		} )
	);

	expect( getPageSettings() ).toMatchObject( { siteTitle: 'Corner Shop', userId: 3 } );
	expect( can( 'manage_woocommerce' ) ).toBe( true );
	expect( can( 'install_plugins' ) ).toBe( false );
	expect( can( 'no_such_capability' ) ).toBe( false );
} );

it( 'reads markup that PHP escaped inside the JSON', () => {
	const { getPageSettings } = onPage( String.raw`{"siteTitle":"\u003C/script\u003E \u0026 Co"}` );

	expect( getPageSettings().siteTitle ).toBe( '</script> & Co' );
} );

it( 'reads an absent block as empty', () => {
	const { getPageSettings, can } = onPage();

	expect( getPageSettings() ).toMatchObject( { siteTitle: '', adminUrl: '', can: {}, replies: {} } );
	expect( can( 'manage_woocommerce' ) ).toBe( false );
} );

it.each( [ '{"siteTitle":"Corn', 'Notice: undefined index {"siteTitle":"x"}' ] )(
	'reads the broken block %j as empty and tells the console',
	( block ) => {
		const { getPageSettings, can } = onPage( block );

		expect( getPageSettings() ).toMatchObject( { siteTitle: '', can: {}, replies: {} } );
		expect( can( 'manage_woocommerce' ) ).toBe( false );
		expect( console ).toHaveErrored();
	}
);

it.each( [ 'null', '[]', '{}', '""', '42', 'true' ] )(
	'reads the block %s, which holds no settings, as empty',
	( block ) => {
		expect( onPage( block ).getPageSettings() ).toEqual( onPage().getPageSettings() );
	}
);
