import apiFetch from '@wordpress/api-fetch';
import { answerNonce, responseOf, setOnline } from '../../../tests/js/mock-api';
import { refreshNonce } from '../nonce';

const USER = 3;

/** What all other requests go out with. */
const sharedNonce = () => ( apiFetch as unknown as { nonceMiddleware: { nonce: string } } ).nonceMiddleware.nonce;

const refresh = () =>
	refreshNonce( { userId: USER, currentUserUrl: 'https://shop.test/?rest_route=/wp/v2/users/me&_fields=id' } );

beforeEach( () => {
	Object.assign( apiFetch, { nonceMiddleware: { nonce: 'at-first' } } );
} );

test( 'the page uses a new nonce once the server has said whose it is, and not before', async () => {
	const sent: ( HeadersInit | undefined )[] = [];
	const sharedMeanwhile: string[] = [];
	answerNonce( 200, 'new-nonce', ( init ) => {
		sent.push( init?.headers );
		sharedMeanwhile.push( sharedNonce() );
		return responseOf( `{"id":${ USER }}` );
	} );

	expect( await refresh() ).toBe( 'same' );
	expect( sent ).toEqual( [ expect.objectContaining( { 'X-WP-Nonce': 'new-nonce' } ) ] );
	expect( sharedMeanwhile ).toEqual( [ 'at-first' ] );
	expect( sharedNonce() ).toBe( 'new-nonce' );
} );

test( 'the nonce that the page has already belongs to its user, whatever REST answers', async () => {
	const asked = jest.fn();
	answerNonce( 200, 'at-first', () => {
		asked();
		return responseOf( '{"code":"rest_closed","message":"Closed.","data":{"status":401}}', 401 );
	} );

	expect( await refresh() ).toBe( 'same' );
	expect( asked ).not.toHaveBeenCalled();
} );

test.each( [
	[ 'another id', '{"id":7}', 200, 'other' ],
	[ 'no id', '{}', 200, 'unknown' ],
	[ 'an id that is no number', '{"id":"3"}', 200, 'unknown' ],
	[ 'null', 'null', 200, 'unknown' ],
	[ 'a page', '<html><h1>Blocked</h1></html>', 200, 'unknown' ],
	[ 'that the user may not ask', '{"code":"rest_forbidden","message":"No.","data":{"status":403}}', 403, 'unknown' ],
	[ 'that there is no such route', '{"code":"rest_no_route","message":"No.","data":{"status":404}}', 404, 'unknown' ],
	[
		'that nobody is signed in',
		'{"code":"rest_not_logged_in","message":"You are not logged in.","data":{"status":401}}',
		401,
		'out',
	],
	[
		'that the nonce is refused',
		'{"code":"rest_cookie_invalid_nonce","message":"Cookie check failed","data":{"status":403}}',
		403,
		'out',
	],
	[
		'401 for a reason of its own',
		'{"code":"rest_closed","message":"The REST API is closed.","data":{"status":401}}',
		401,
		'unknown',
	],
	[ 'with the sign-in page', '<form id="loginform" action="/wp-login.php">', 200, 'out' ],
] )( 'the page keeps its nonce where the server answers %s', async ( _, text, status, standing ) => {
	answerNonce( 200, 'new-nonce', () => responseOf( text, status ) );

	expect( await refresh() ).toBe( standing );
	expect( sharedNonce() ).toBe( 'at-first' );
} );

test( 'an id behind what a plugin printed counts', async () => {
	answerNonce( 200, 'new-nonce', () => responseOf( `<b>Warning</b>: on line <b>7</b>{"id":${ USER }}` ) );

	expect( await refresh() ).toBe( 'same' );
	expect( console ).toHaveWarned();
} );

test.each( [
	[ 'the network is lost', 'offline', () => setOnline( false ), new TypeError( 'Failed to fetch' ) ],
	[ 'no answer comes in time', 'timeout', () => {}, new DOMException( 'Timed out', 'TimeoutError' ) ],
] )( 'the check fails where %s: %s', async ( _, kind, before, error ) => {
	answerNonce( 200, 'new-nonce', () => {
		before();
		throw error;
	} );

	await expect( refresh() ).rejects.toMatchObject( { kind } );
	expect( sharedNonce() ).toBe( 'at-first' );
} );

test( 'the check fails where the connection is lost while the answer comes', async () => {
	setOnline( false );
	const text = () => Promise.reject( new TypeError( 'Failed to fetch' ) );
	answerNonce( 200, 'new-nonce', () => responseOf( '', 200, {}, { text } ) );

	await expect( refresh() ).rejects.toMatchObject( { kind: 'offline' } );
	expect( sharedNonce() ).toBe( 'at-first' );
} );

test.each( [
	[ 429, 'busy' ],
	[ 500, 'server' ],
	[ 503, 'down' ],
] )( 'the check fails where the server answers %d: %s', async ( status, kind ) => {
	answerNonce( 200, 'new-nonce', () => responseOf( '', status ) );

	await expect( refresh() ).rejects.toMatchObject( { kind } );
	expect( sharedNonce() ).toBe( 'at-first' );
} );
