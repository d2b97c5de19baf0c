import { leaveTo } from '../navigate';

/** jsdom cannot load a page and only reports that. It can change a fragment. */
const loads = () =>
	jest.mocked( console.error ).mock.calls.filter( ( [ error ] ) => /navigation/.test( String( error ) ) );

const base = window.location.href.split( '#' )[ 0 ];

afterEach( () => window.history.replaceState( null, '', base ) );

it.each( [
	[ 'the same address with the same fragment', '#two' ],
	[ 'the same address with another fragment', '#three' ],
	[ 'another address', '?page=acme' ],
] )( 'loads %s', ( _, fragment ) => {
	window.history.replaceState( null, '', `${ base }#two` );

	leaveTo.go( base + fragment );

	expect( loads() ).toHaveLength( 1 );
	expect( console ).toHaveErrored();
} );
