import { expiringValue, taskReferral } from '../expiring-storage';

beforeEach( () => {
	jest.useFakeTimers( { now: Date.parse( '2026-03-01T10:00:00Z' ) } );
	window.localStorage.clear();
	window.sessionStorage.clear();
} );

afterEach( () => jest.restoreAllMocks() );

const pass = ( seconds: number ) => jest.setSystemTime( Date.now() + seconds * 1000 );

it( 'stores a value for its lifetime', () => {
	const value = expiringValue< number[] >( 'key', 10 );
	expect( value.get() ).toBeNull();

	value.set( [ 1, 2 ] );
	pass( 9 );

	expect( value.get() ).toEqual( [ 1, 2 ] );
} );

it( 'reads empty once the value has expired, and removes it', () => {
	const value = expiringValue( 'key', 10 );
	value.set( 'old' );

	pass( 10 );

	expect( value.get() ).toBeNull();
	expect( window.localStorage.getItem( 'key' ) ).toBeNull();
} );

it( 'distinguishes a false or empty value from none', () => {
	const value = expiringValue( 'key', 10 );
	value.set( false );
	expect( value.get() ).toBe( false );

	value.remove();
	expect( value.get() ).toBeNull();
} );

it.each( [
	[ 'no JSON', '{broken' ],
	[ 'null', 'null' ],
	[ 'a bare text', '"hello"' ],
	[ 'no date', '{"data":1}' ],
	[ 'an unreadable date', '{"data":1,"expiry":"soon"}' ],
] )( 'reads empty if others left %s', ( _, text ) => {
	window.localStorage.setItem( 'key', text );

	expect( expiringValue( 'key', 10 ).get() ).toBeNull();
	expect( window.localStorage.getItem( 'key' ) ).toBeNull();
} );

it.each( [ 'getItem', 'setItem', 'removeItem' ] as const )( 'never throws if the browser refuses %s', ( method ) => {
	const value = expiringValue( 'key', 10 );
	value.set( 1 );
	jest.spyOn( Storage.prototype, method ).mockImplementation( () => {
		throw new DOMException( 'The quota has been exceeded.', 'QuotaExceededError' );
	} );

	expect( () => {
		value.set( 2 );
		value.get();
		value.remove();
	} ).not.toThrow();
} );

it( 'never throws without any storage', () => {
	jest.spyOn( window, 'localStorage', 'get' ).mockImplementation( () => {
		throw new DOMException( 'The operation is insecure.', 'SecurityError' );
	} );
	const value = expiringValue( 'key', 10 );

	value.set( 1 );

	expect( value.get() ).toBeNull();
} );

it( 'never throws for a value that JSON cannot hold', () => {
	const round: Record< string, unknown > = {};
	round.self = round;

	expect( () => expiringValue( 'key', 10 ).set( round ) ).not.toThrow();
} );

it( 'stores the referral of a task in the session for a minute', () => {
	const referral = { referrer: 'launch-your-store', returnUrl: '/wp-admin/' };
	taskReferral( 'tax' ).set( referral );

	expect( window.localStorage ).toHaveLength( 0 );
	expect( taskReferral( 'shipping' ).get() ).toBeNull();

	pass( 59 );
	expect( taskReferral( 'tax' ).get() ).toEqual( referral );
	pass( 1 );
	expect( taskReferral( 'tax' ).get() ).toBeNull();
} );

it( 'stores a referral for as long as it is told', () => {
	taskReferral( 'tax', 86400 ).set( { referrer: '', returnUrl: '' } );

	pass( 86000 );

	expect( taskReferral( 'tax' ).get() ).not.toBeNull();
} );
