import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Standing } from '../../../data/sign-in';
import { isReadOut } from '../../../../tests/js/render';
import { RequestError } from '../../../lib/request-error';
import { SignInDialog } from '../dialog';

jest.mock( '../../../lib/page-settings', () => ( {
	getPageSettings: () => ( { loginUrl: 'https://store.test/wp-login.php' } ),
} ) );

/** Answers of the server that the test gives when it likes. */
function deferredCheck() {
	const waiting: ( ( standing: Standing ) => void )[] = [];
	const check = jest.fn( () => new Promise< Standing >( ( resolve ) => waiting.push( resolve ) ) );
	return { check, answer: ( standing: Standing ) => act( async () => waiting.shift()!( standing ) ) };
}

function show() {
	const { check, answer } = deferredCheck();
	const onSignedIn = jest.fn();
	render( <SignInDialog standing="out" check={ check } onSignedIn={ onSignedIn } onCancel={ () => {} } /> );
	return { check, answer, onSignedIn };
}

const formComes = () => fireEvent.load( screen.getByTitle( 'Login form' ) );

const comeBack = () => fireEvent( document, new Event( 'visibilitychange' ) );

test( 'who signed in elsewhere and comes back goes on', async () => {
	const { answer, onSignedIn } = show();
	formComes();
	await answer( 'out' );
	comeBack();
	await answer( 'same' );
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
} );

test( 'who comes back while an older answer is under way is not overlooked', async () => {
	const { check, answer, onSignedIn } = show();
	formComes();
	comeBack();
	expect( check ).toHaveBeenCalledTimes( 1 );

	await answer( 'out' );
	expect( check ).toHaveBeenCalledTimes( 2 );
	await answer( 'same' );
	expect( onSignedIn ).toHaveBeenCalledTimes( 1 );
	expect( check ).toHaveBeenCalledTimes( 2 );
} );

test( 'another who signed in is told that the page has to be reloaded', async () => {
	const { answer } = show();
	formComes();
	await answer( 'other' );
	expect( screen.getByRole( 'dialog', { name: 'You’re logged in as someone else' } ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Reload' } ) ).toBeVisible();
} );

test( 'a server that does not say who signed in: the page has to be reloaded', async () => {
	const { answer, onSignedIn } = show();
	formComes();
	await answer( 'unknown' );
	expect( screen.getByRole( 'dialog', { name: 'Reload the page' } ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Reload' } ) ).toBeVisible();
	expect( onSignedIn ).not.toHaveBeenCalled();
} );

test( 'nothing is asked before the form has come, which may bring a new session', async () => {
	const { check, answer, onSignedIn } = show();
	comeBack();
	expect( check ).not.toHaveBeenCalled();

	formComes();
	await answer( 'same' );
	expect( onSignedIn ).toHaveBeenCalledTimes( 1 );
} );

test( 'a server that cannot be asked is told of, and read out', async () => {
	const check = jest.fn().mockRejectedValue( new RequestError( 'timeout' ) );
	render( <SignInDialog standing="out" check={ check } onSignedIn={ () => {} } onCancel={ () => {} } /> );
	formComes();

	const words = 'Your store took too long to respond. Try again in a moment.';
	expect( await screen.findByText( words ) ).toBeVisible();
	await isReadOut( words );
} );
