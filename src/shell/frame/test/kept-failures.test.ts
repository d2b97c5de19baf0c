import { keepFailures } from '../kept-failures';

const KEY = 'storeboard-extension-failures /wp-admin/';
const kept = () => JSON.parse( localStorage.getItem( KEY ) ?? '[]' );
const failure = ( name: string, message = 'No.' ) => ( { name, place: 'woocommerce_footer_item', message } );

beforeEach( () => localStorage.clear() );
afterEach( () => jest.useRealTimers() );

test( 'what failed is kept once, with when it was last seen, the newest first', () => {
	jest.useFakeTimers( { now: 1000 } );
	keepFailures( [ failure( 'acme' ), failure( 'tea' ) ] );
	jest.setSystemTime( 2000 );
	keepFailures( [ failure( 'tea' ) ] );

	expect( kept() ).toEqual( [
		{ ...failure( 'tea' ), at: 2000 },
		{ ...failure( 'acme' ), at: 1000 },
	] );
} );

test( 'what is older than 30 days goes, and there are never many', () => {
	jest.useFakeTimers( { now: 0 } );
	keepFailures( [ failure( 'old' ) ] );
	jest.setSystemTime( 31 * 24 * 3600 * 1000 );
	keepFailures( Array.from( { length: 60 }, ( _, at ) => failure( `acme-${ at }`, 'x'.repeat( 1000 ) ) ) );

	expect( kept() ).toHaveLength( 50 );
	expect( kept().some( ( { name }: { name: string } ) => name === 'old' ) ).toBe( false );
	expect( kept()[ 0 ].message ).toHaveLength( 500 );
} );

test( 'each site of an origin has its own', () => {
	keepFailures( [ failure( 'acme' ) ] );
	const here = window.location.href;
	window.history.pushState( {}, '', '/b/wp-admin/admin.php?page=wc-admin' );
	keepFailures( [ failure( 'tea' ) ] );
	window.history.pushState( {}, '', here );

	expect( kept() ).toHaveLength( 1 );
	expect( JSON.parse( localStorage.getItem( 'storeboard-extension-failures /b/wp-admin/' )! ) ).toMatchObject( [
		failure( 'tea' ),
	] );
} );

test( 'a browser that keeps nothing, or has something else there, costs nothing', () => {
	localStorage.setItem( KEY, '{' );
	expect( () => keepFailures( [ failure( 'acme' ) ] ) ).not.toThrow();
	localStorage.setItem( KEY, '"acme"' );
	keepFailures( [ failure( 'acme' ) ] );
	expect( kept() ).toHaveLength( 1 );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'Full.' );
	} );
	expect( () => keepFailures( [ failure( 'tea' ) ] ) ).not.toThrow();
} );
