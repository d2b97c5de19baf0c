import { RequestError, type RequestErrorKind } from '../request-error';
import { getErrorMessage } from '../error-messages';

const reasons: [ RequestErrorKind, string ][] = [
	[ 'offline', 'You’re offline. Check your connection, then try again.' ],
	[ 'timeout', 'Your store took too long to respond. Try again in a moment.' ],
	[ 'session', 'You’ve been logged out. Log in, then try again.' ],
	[ 'stale', 'This page has expired. Reload it, then try again.' ],
	[ 'down', 'Your store isn’t responding right now. Try again in a moment.' ],
	[ 'busy', 'Your store is getting too many requests. Try again in a moment.' ],
	[ 'forbidden', 'You don’t have permission to do this. Ask a store administrator for help.' ],
	[ 'missing', 'This wasn’t found. It may have been deleted, or a plugin it needs may be inactive.' ],
	[ 'malformed', 'Your store sent an unexpected response. A plugin conflict may be the cause.' ],
	[ 'server', 'Something went wrong on your site’s server. Try again in a moment.' ],
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
		`Your store is getting too many requests. Try again in ${ words }.`
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
	expect( getErrorMessage( new RequestError( 'refused', '' ) ) ).toBe( 'Your store didn’t accept this request.' );
} );

it.each( [ new Error( 'x is not a function' ), 'text', null, undefined ] )(
	'never shows a programmer’s words: %s',
	( thrown ) => {
		expect( getErrorMessage( thrown ) ).toBe(
			'Something went wrong on your site’s server. Try again in a moment.'
		);
	}
);
