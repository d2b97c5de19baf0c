import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, freshRegistry, show } from '../../../../tests/js/render';
import { store } from '../../../data/user-preferences';
import { LaunchTour } from '..';

const ME = 'GET /wp/v2/users/me';
const SAVE = 'POST /wp/v2/users/me';
const me = ( hidden = '' ) => ( { id: 1, woocommerce_meta: { launch_your_store_tour_hidden: hidden } } );

const badge = document.createElement( 'div' );
badge.id = 'wp-admin-bar-woocommerce-site-visibility-badge';
badge.innerHTML = '<a href="#">Coming soon</a>';

/** Gives the badge a box, or none if the toolbar has no room for it. */
const draw = ( width: number ) => {
	badge.getBoundingClientRect = () => ( { left: 200, width, bottom: width && 32 } ) as DOMRect;
};

beforeEach( () => {
	document.body.append( badge );
	draw( 100 );
} );
afterEach( () => badge.remove() );

const open = ( replies: Replies = {}, registry = freshRegistry() ) => {
	const api = mockApi( { [ ME ]: me(), [ SAVE ]: me( 'yes' ), ...replies } );
	return { api, ...show( <LaunchTour />, registry ) };
};
const tour = () => screen.queryByRole( 'dialog', { name: 'See your store’s visibility at a glance' } );

it( 'points at the badge until the user has read it, which is stored', async () => {
	const { user, api } = open();

	expect( tour() ).toHaveStyle( { insetBlockStart: '48px' } );
	await user.click( screen.getByRole( 'button', { name: 'Got it' } ) );

	expect( tour() ).toBeNull();
	expect( screen.getByRole( 'link', { name: 'Coming soon' } ) ).toHaveFocus();
	await waitFor( () =>
		expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [
			{ woocommerce_meta: { launch_your_store_tour_hidden: 'yes' } },
		] )
	);
} );

it( 'closes on Escape too', async () => {
	const { user, api } = open();

	await user.tab();
	await user.tab();
	expect( screen.getByRole( 'button', { name: 'Got it' } ) ).toHaveFocus();
	await user.keyboard( '{Escape}' );

	expect( tour() ).toBeNull();
	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
} );

it( 'is absent if it has been read in the meantime', async () => {
	const registry = freshRegistry();
	mockApi( { [ ME ]: me( 'yes' ) } );
	await registry.resolveSelect( store ).getPreferences();

	open( { [ ME ]: me( 'yes' ) }, registry );

	expect( tour() ).toBeNull();
} );

it( 'appears and disappears with the badge', () => {
	draw( 0 );
	open();
	expect( tour() ).toBeNull();

	draw( 100 );
	act( () => {
		fireEvent( window, new Event( 'resize' ) );
	} );
	expect( tour() ).toBeVisible();

	badge.remove();
	act( () => {
		fireEvent( window, new Event( 'resize' ) );
	} );
	expect( tour() ).toBeNull();
} );

it( 'stays away if the server refuses, and says so, with Retry', async () => {
	const { user, api } = open( { [ SAVE ]: inTurn( failing.server, me( 'yes' ) ) } );

	await user.click( screen.getByRole( 'button', { name: 'Got it' } ) );

	expect( await findNotice( /Couldn’t dismiss this tip for good/ ) ).toBeVisible();
	expect( tour() ).toBeNull();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 2 ) );
} );
