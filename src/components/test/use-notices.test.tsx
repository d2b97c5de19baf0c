import { screen, waitFor } from '@testing-library/react';
import { findNotice, show } from '../../../tests/js/render';
import { RequestError, type RequestErrorKind } from '../../lib/request-error';
import { useNotices } from '../use-notices';

const SAID = 'The server &lt;says&gt; no.';
const WORDS = 'Couldn’t dismiss the task.';

const retry = jest.fn();
beforeEach( () => retry.mockClear() );

function Fail( { error }: { error: Error } ) {
	const notices = useNotices();
	return <button onClick={ () => notices.failed( 'acme', WORDS, error, retry ) }>Write</button>;
}

async function fail( error: Error ) {
	const { user } = show( <Fail error={ error } /> );
	await user.click( screen.getByRole( 'button', { name: 'Write' } ) );
	return user;
}

it.each< RequestErrorKind >( [ 'refused', 'forbidden', 'missing', 'busy' ] )(
	'a write that the server refused (%s) is told in the server’s own words',
	async ( kind ) => {
		const user = await fail( new RequestError( kind, SAID, 'rest_error' ) );

		expect( await findNotice( `${ WORDS } The server <says> no.` ) ).toBeVisible();
		expect( screen.queryByText( 'Error details' ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( retry ).toHaveBeenCalledTimes( 1 );
	}
);

it( 'says when to try again, below the server’s words, when the server asks for a pause', async () => {
	await fail( new RequestError( 'busy', 'Slow down.', 'too_many', Date.now() + 30_000 ) );

	expect( await findNotice( `${ WORDS } Slow down. Try again in 30 seconds.` ) ).toBeVisible();
} );

it.each< [ RequestErrorKind, string ] >( [
	[ 'server', 'Something went wrong on your site’s server. Try again in a moment.' ],
	[ 'stale', 'This page has expired. Reload it, then try again.' ],
	[ 'session', 'You’ve been logged out. Log in, then try again.' ],
	[ 'offline', 'You’re offline. Check your connection, then try again.' ],
	[ 'timeout', 'Your store took too long to respond. Try again in a moment.' ],
] )(
	'shows our message for an error on the way or inside (%s), with the server’s under details',
	async ( kind, why ) => {
		const user = await fail( new RequestError( kind, SAID, 'rest_error' ) );

		expect( await findNotice( `${ WORDS } ${ why }` ) ).toBeVisible();
		await user.click( screen.getByText( 'Error details' ) );
		expect( screen.getByText( 'The server <says> no.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	}
);

it( 'shows our message alone if the server said nothing', async () => {
	await fail( new RequestError( 'forbidden' ) );

	expect( await findNotice( /^Couldn’t dismiss the task. You don’t have permission/ ) ).toBeVisible();
	expect( screen.queryByText( 'Error details' ) ).toBeNull();
} );

it( 'shows a notice for each field, and Retry removes all of them', async () => {
	const fields = { woocommerce_currency: 'No such currency.', woocommerce_store_city: 'Too long.' };
	const user = await fail( new RequestError( 'refused', 'Two fields.', 'rest_error', undefined, fields ) );

	expect( await findNotice( `${ WORDS } No such currency.` ) ).toBeVisible();
	expect( await findNotice( 'Too long.' ) ).toBeVisible();
	expect( screen.getAllByRole( 'button', { name: 'Try again' } ) ).toHaveLength( 1 );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await waitFor( () => expect( screen.queryByRole( 'region', { name: 'Notices' } ) ).toBeNull() );
	expect( retry ).toHaveBeenCalledTimes( 1 );
} );
