import { RequestFailure, type FailureKind } from '../failure';
import { reasonOf } from '../reasons';

const reasons: [ FailureKind, string ][] = [
	[ 'offline', 'You are offline. Check your connection, then try again.' ],
	[ 'timeout', 'The store did not answer in time. Try again in a moment.' ],
	[ 'session', 'You are signed out. Sign in again in another tab, then try again.' ],
	[ 'forbidden', 'Your account is not allowed to do this. Ask an administrator of the store.' ],
	[ 'missing', 'The store did not find what was asked for. A plugin may have been switched off.' ],
	[ 'malformed', 'The store’s answer could not be read. A plugin may have printed something into it.' ],
	[ 'server', 'Something went wrong on the store’s server. Try again in a moment.' ],
];

it.each( reasons )( 'has its own words for %s', ( kind, words ) => {
	expect( reasonOf( new RequestFailure( kind, 'What the server said.' ) ) ).toBe( words );
} );

it( 'shows the server’s own words where it refused, as text', () => {
	expect( reasonOf( new RequestFailure( 'refused', 'Tom&#039;s <b>code</b> is &lt;wrong&gt;' ) ) ).toBe(
		"Tom's code is <wrong>"
	);
} );

it( 'has words for a refusal without any', () => {
	expect( reasonOf( new RequestFailure( 'refused', '' ) ) ).toBe( 'The store refused the request.' );
} );

it.each( [ new Error( 'x is not a function' ), 'text', null, undefined ] )(
	'never shows a programmer’s words: %s',
	( thrown ) => {
		expect( reasonOf( thrown ) ).toBe( 'Something went wrong on the store’s server. Try again in a moment.' );
	}
);
