import apiFetch from '@wordpress/api-fetch';
import { endMockedApi, failing, inTurn, later, mockApi } from './mock-api';

const get = ( path: string ) => apiFetch( { path } );

it( 'answers what is listed and keeps what was sent', async () => {
	const api = mockApi( { 'POST /wc-admin/options': { a: true } } );

	await expect( apiFetch( { path: '/wc-admin/options', method: 'POST', data: { a: 'x' } } ) ).resolves.toEqual( {
		a: true,
	} );

	expect( api.sent ).toEqual( [
		{ method: 'POST', path: '/wc-admin/options', data: { a: 'x' }, keepalive: undefined },
	] );
	expect( api.sentTo( 'POST /wc-admin/options' ) ).toHaveLength( 1 );
	expect( api.sentTo( 'GET /wc-admin/options' ) ).toHaveLength( 0 );
} );

it( 'prefers the reply for the very query to the one for the path', async () => {
	mockApi( { 'GET /a': 'any', 'GET /a?ids=1,2': 'these' } );

	await expect( get( '/a?ids=1%2C2' ) ).resolves.toBe( 'these' );
	await expect( get( '/a?ids=3' ) ).resolves.toBe( 'any' );
} );

it( 'fails the test that sends what it does not list', async () => {
	mockApi( { 'GET /a': 1 } );

	await expect( get( '/b' ) ).rejects.toMatchObject( { code: 'rest_no_route' } );

	expect( endMockedApi ).toThrow( 'GET /b' );
	expect( endMockedApi ).not.toThrow();
} );

it( 'fails the test that sends something without mocking it', async () => {
	await expect( get( '/b' ) ).rejects.toMatchObject( { code: 'rest_no_route' } );

	expect( endMockedApi ).toThrow( 'GET /b (without mockApi)' );
} );

it( 'answers copies, one after the other, and when the test says so', async () => {
	const body = { n: 1 };
	const awaited = later();
	const api = mockApi( { 'GET /a': inTurn( failing.server, body ), 'GET /b': awaited.reply } );

	await expect( get( '/a' ) ).rejects.toMatchObject( { data: { status: 500 } } );
	await expect( get( '/a' ) ).resolves.not.toBe( body );
	await expect( get( '/a' ) ).resolves.toEqual( body );

	const pending = get( '/b' );
	awaited.answer( [ 2 ] );
	await expect( pending ).resolves.toEqual( [ 2 ] );

	api.reply( { 'GET /a': 'now this' } );
	await expect( get( '/a' ) ).resolves.toBe( 'now this' );
} );
