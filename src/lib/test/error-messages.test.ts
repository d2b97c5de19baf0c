import { RequestError, type RequestErrorKind } from '../request-error';
import { getErrorMessage } from '../error-messages';

const reasons: [ RequestErrorKind, string ][] = [
	[ 'offline', 'You are offline. Check your connection, then try again.' ],
	[ 'timeout', 'The store did not answer in time. Try again in a moment.' ],
	[ 'session', 'You are signed out. Sign in again, then try again.' ],
	[ 'stale', 'The store does not accept this page any more. Reload it, then try again.' ],
	[ 'down', 'The store cannot be reached right now. Try again in a moment.' ],
	[ 'busy', 'The store gets too many requests. Try again in a moment.' ],
	[ 'forbidden', 'Your account is not allowed to do this. Ask an administrator of the store.' ],
	[ 'missing', 'The store did not find what was asked for. A plugin may have been switched off.' ],
	[ 'malformed', 'The store’s answer could not be read. A plugin may have printed something into it.' ],
	[ 'server', 'Something went wrong on the store’s server. Try again in a moment.' ],
];

it.each( reasons )( 'has a message of its own for %s', ( kind, words ) => {
	expect( getErrorMessage( new RequestError( kind, 'What the server said.' ) ) ).toBe( words );
} );

it.each( [
	[ 1000, '1 second' ],
	[ 29_500, '30 seconds' ],
	[ 90_000, '90 seconds' ],
	[ 10 * 60_000, '10 minutes' ],
] )( 'says when to try again: in %d ms', ( wait, words ) => {
	jest.useFakeTimers();

	expect( getErrorMessage( new RequestError( 'busy', '', '', Date.now() + wait ) ) ).toBe(
		`The store gets too many requests. Try again in ${ words }.`
	);
	expect( getErrorMessage( new RequestError( 'busy', '', '', Date.now() - 1 ) ) ).toMatch(
		/Try again in a moment.$/
	);
} );

it( 'shows the server’s own message for a refusal, as text', () => {
	expect( getErrorMessage( new RequestError( 'refused', 'Tom&#039;s <b>code</b> is &lt;wrong&gt;' ) ) ).toBe(
		"Tom's code is <wrong>"
	);
} );

it( 'has a message for a refusal without one', () => {
	expect( getErrorMessage( new RequestError( 'refused', '' ) ) ).toBe( 'The store refused the request.' );
} );

it.each( [ new Error( 'x is not a function' ), 'text', null, undefined ] )(
	'never shows a programmer’s words: %s',
	( thrown ) => {
		expect( getErrorMessage( thrown ) ).toBe(
			'Something went wrong on the store’s server. Try again in a moment.'
		);
	}
);
