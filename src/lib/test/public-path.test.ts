const build = globalThis as { __webpack_public_path__?: string };
const before = build.__webpack_public_path__;

/** As while a browser runs that script. */
const runAs = ( src: string | null ) => {
	const script = src === null ? null : Object.assign( document.createElement( 'script' ), { src } );
	jest.spyOn( document, 'currentScript', 'get' ).mockReturnValue( script );
	jest.isolateModules( () => require( '../public-path' ) );
};

afterEach( () => {
	build.__webpack_public_path__ = before;
	jest.restoreAllMocks();
} );

it.each( [
	[ 'https://shop.test/wp-content/plugins/storeboard/build/index.js?ver=0.1.0' ],
	[ 'https://shop.test/wp-content/plugins/storeboard/build/index.js?ver=of/a/path' ],
] )( 'looks for chunks beside the script that runs: %s', ( src ) => {
	runAs( src );

	expect( build.__webpack_public_path__ ).toBe( 'https://shop.test/wp-content/plugins/storeboard/build/' );
} );

it( 'leaves the folder as it is where no script tells', () => {
	runAs( null );

	expect( build.__webpack_public_path__ ).toBe( before );
} );
