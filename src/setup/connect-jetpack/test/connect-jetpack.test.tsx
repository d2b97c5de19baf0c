import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { failing, later, mockApi } from '../../../../tests/js/mock-api';
import { findFailure, show } from '../../../../tests/js/render';
import { leaveTo } from '../../../lib/navigate';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import { ConnectJetpack } from '..';

const CONNECTION = 'GET /jetpack/v4/connection';
const AUTHORIZATION = 'GET /wc-admin/onboarding/plugins/jetpack-authorization-url';
const BACK = 'https://shop.test/wp-admin/admin.php?page=wc-admin&task=tax';
const THERE = 'https://jetpack.test/authorize?back=1';

const go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );

beforeEach( () => {
	go.mockClear();
	setPageSettings( { ...getPageSettings(), can: { install_plugins: true, activate_plugins: true } } );
} );

function setUp( replies = {}, props: Partial< ComponentProps< typeof ConnectJetpack > > = {} ) {
	const api = mockApi( {
		[ CONNECTION ]: { hasConnectedOwner: false },
		[ AUTHORIZATION ]: { success: true, errors: [], url: THERE },
		...replies,
	} );
	const onConnected = jest.fn();
	const view = show( <ConnectJetpack redirectUrl={ BACK } onConnected={ onConnected } { ...props } /> );
	return { api, onConnected, ...view };
}

const button = ( name: string ) => screen.findByRole( 'button', { name } );

it( 'asks for the address, then leads there', async () => {
	const reply = later();
	const onConnect = jest.fn();
	const { api, onConnected, user } = setUp( { [ AUTHORIZATION ]: reply.reply }, { onConnect } );

	await user.click( await button( 'Connect' ) );
	expect( await button( 'Connecting…' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( go ).not.toHaveBeenCalled();

	await act( async () => reply.answer( { success: true, errors: [], url: THERE } ) );
	expect( go.mock.calls ).toEqual( [ [ THERE ] ] );
	expect( await button( 'Connecting…' ) ).toBeVisible();
	expect( onConnect ).toHaveBeenCalledTimes( 1 );
	expect( onConnected ).not.toHaveBeenCalled();
	expect( api.sentTo( AUTHORIZATION )[ 0 ]!.path ).toContain( `redirect_url=${ BACK }&from=woocommerce-services` );
} );

it( 'leads to no script that the server gives as the address', async () => {
	const { user } = setUp( { [ AUTHORIZATION ]: { success: true, errors: [], url: 'javascript:alert(1)' } } );

	await user.click( await button( 'Connect' ) );

	expect( go.mock.calls ).toEqual( [ [ getPageSettings().adminUrl ] ] );
} );

it( 'asks once by a double click', async () => {
	const { api, user } = setUp();

	await user.dblClick( await button( 'Connect' ) );

	expect( api.sentTo( AUTHORIZATION ) ).toHaveLength( 1 );
	expect( go ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[
		{ success: false, errors: [ 'The site could not be registered.', 'Other.' ], url: THERE },
		'The site could not be registered.',
	],
	[ { success: false, errors: [], url: '' }, 'Error requesting connection URL.' ],
	[ failing.server, /Something went wrong on your site’s server/ ],
	[ failing.offline, /You’re offline/ ],
	[ failing.forbidden, /You don’t have permission/ ],
] )( 'says why it failed, and turns Connect into Retry, which reloads the page', async ( reply, words ) => {
	const { api, user } = setUp( { [ AUTHORIZATION ]: reply } );

	await user.click( await button( 'Connect' ) );
	expect( await screen.findByText( words, { selector: '.storeboard-connect *' } ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).toBeNull();

	await user.click( await button( 'Retry' ) );
	expect( go.mock.calls ).toEqual( [ [ window.location.href ] ] );
	expect( api.sentTo( AUTHORIZATION ) ).toHaveLength( 1 );
} );

it( 'goes on where the store is connected already', async () => {
	const { onConnected, api } = setUp( { [ CONNECTION ]: { hasConnectedOwner: true } } );

	await button( 'Connecting…' );

	expect( onConnected ).toHaveBeenCalledTimes( 1 );
	expect( api.sentTo( AUTHORIZATION ) ).toEqual( [] );
} );

it( 'says that the state could not be read, and reads it again', async () => {
	const { api, user } = setUp( { [ CONNECTION ]: failing.server } );
	await findFailure();

	api.reply( { [ CONNECTION ]: { hasConnectedOwner: false } } );
	await user.click( await button( 'Try again' ) );

	expect( await button( 'Connect' ) ).toBeVisible();
} );

it( 'offers neither skip nor abort by itself', async () => {
	setUp();
	await button( 'Connect' );

	expect( screen.getAllByRole( 'button' ) ).toHaveLength( 1 );
} );

it.each( [
	[ {}, 'No thanks', 'Abort' ],
	[ { skipLabel: 'No sales tax', abortLabel: 'Set up manually' }, 'No sales tax', 'Set up manually' ],
] )( 'skips and gives up, in the words of the page: %j', async ( labels, skip, abort ) => {
	const onSkip = jest.fn();
	const onAbort = jest.fn();
	const { user } = setUp( {}, { onSkip, onAbort, ...labels } );

	await user.click( await button( skip ) );
	await user.click( await button( abort ) );

	expect( onSkip ).toHaveBeenCalledTimes( 1 );
	expect( onAbort ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ { install_plugins: false, activate_plugins: false }, /Send an administrator the link/ ],
	[ { install_plugins: false, activate_plugins: true }, /Ask your host for help/ ],
] )( 'tells who may not connect the store who can, and goes on without: %j', async ( can, words ) => {
	setPageSettings( { ...getPageSettings(), can } );
	const onSkip = jest.fn();
	const { api, user } = setUp( {}, { onSkip } );

	expect( await screen.findByText( words ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).toBeNull();
	await user.click( await button( 'Copy link to this page' ) );
	expect( await button( 'Copied!' ) ).toBeVisible();
	await user.click( await button( 'No thanks' ) );

	expect( onSkip ).toHaveBeenCalledTimes( 1 );
	expect( api.sentTo( AUTHORIZATION ) ).toEqual( [] );
} );

it( 'goes on where the store is connected, for every user', async () => {
	setPageSettings( { ...getPageSettings(), can: {} } );
	const { onConnected } = setUp( { [ CONNECTION ]: { hasConnectedOwner: true } } );

	await button( 'Connecting…' );
	expect( onConnected ).toHaveBeenCalledTimes( 1 );
} );

it( 'offers Connect again, and asks again, where the owner comes back by the browser', async () => {
	const { api, onConnected, user } = setUp();
	await user.click( await button( 'Connect' ) );
	await button( 'Connecting…' );

	fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	expect( await button( 'Connect' ) ).toBeVisible();

	api.reply( { [ CONNECTION ]: { hasConnectedOwner: true } } );
	fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	await button( 'Connecting…' );
	expect( onConnected ).toHaveBeenCalledTimes( 1 );
} );
