import { act, screen, waitFor } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { aList, aTask } from '../../../tests/js/data';
import { failing, inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { findNotice, freshRegistry, show } from '../../../tests/js/render';
import { store as onboarding, type Task, type TaskList } from '../../data/onboarding';
import { setPageSettings } from '../../lib/page-settings';
import { Reminder } from '../reminder';

const SAVE = 'POST /storeboard/v1/options';
const HOME = {};
const ROUTE = { page: 'wc-admin', path: '/acme' };

const recordEvent = jest.fn();

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', reminder: { complete: 3, left: 2 } } );
} );
afterEach( () => {
	delete window.wcTracks;
} );

function at(
	query: Record< string, string >,
	{
		replies = {},
		hasHeader = true,
		registry,
	}: { replies?: Replies; hasHeader?: boolean; registry?: ReturnType< typeof freshRegistry > } = {}
) {
	const api = mockApi( {
		[ SAVE ]: { woocommerce_task_list_reminder_bar_hidden: true },
		...replies,
	} );
	let go: ( to: Record< string, string > ) => void;
	function Shell() {
		const [ now, setNow ] = useState( query );
		go = setNow;
		return <Reminder query={ now } hasHeader={ hasHeader } />;
	}
	const view = show( <Shell />, registry );
	return { api, ...view, move: ( to: Record< string, string > ) => act( () => go( to ) ) };
}

/** Its script has had the time to come. */
const settle = () => act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );
const link = () => screen.queryByRole( 'link', { name: /setup$/ } );

it.each( [
	[ 1, 'Almost there. Only 1 step left get your store up and running. Finish setup' ],
	[ 2, 'You’re doing great! 2 steps left to get your store up and running. Continue setup' ],
	[ 5, 'You’re doing great! 5 steps left to get your store up and running. Continue setup' ],
] )( 'says with %s left what is due, and leads home', async ( left, words ) => {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', reminder: { complete: 1, left } } );
	const { user } = at( ROUTE );

	expect( ( await screen.findByRole( 'link', { name: /setup$/ } ) ).parentElement ).toHaveTextContent( words );
	await user.click( link()! );
	expect( window.location.search ).toBe( '?page=wc-admin' );
} );

it( 'tells tracking of the view, of going on and of closing, each with how many steps are done', async () => {
	const { user } = at( ROUTE );
	await user.click( await screen.findByRole( 'link', { name: 'Continue setup' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Dismiss this reminder' } ) );

	const properties = { completed: 3, is_homescreen: false, is_active_task_page: false };
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'tasklist_reminder_bar_view', properties ],
		[ 'tasklist_reminder_bar_continue', properties ],
		[ 'tasklist_reminder_bar_close', properties ],
	] );
} );

it( 'goes once closed, for good, also when one moves home and on', async () => {
	const { api, user, move } = at( ROUTE );
	await user.click( await screen.findByRole( 'button', { name: 'Dismiss this reminder' } ) );

	expect( link() ).toBeNull();
	await waitFor( () =>
		expect( api.sentTo( SAVE ) ).toMatchObject( [ { data: { woocommerce_task_list_reminder_bar_hidden: 'yes' } } ] )
	);
	move( HOME );
	move( ROUTE );
	await settle();
	expect( link() ).toBeNull();
} );

it( 'comes back where it could not be closed, says why, and Retry closes it', async () => {
	const { api, user } = at( ROUTE, { replies: { [ SAVE ]: inTurn( failing.server, {} ) } } );
	await user.click( await screen.findByRole( 'button', { name: 'Dismiss this reminder' } ) );

	await findNotice( /^Couldn’t dismiss the reminder\./ );
	expect( await screen.findByRole( 'link', { name: 'Continue setup' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 2 ) );
	expect( link() ).toBeNull();
} );

it.each( [
	[ 'on the home screen', HOME, {}, {} ],
	[ 'on the page of a task of home', { page: 'wc-admin', task: 'acme' }, {}, {} ],
	[ 'on an active task’s page', { ...ROUTE, wc_onboarding_active_task: 'tax' }, {}, {} ],
	[ 'where PHP counted nothing: closed, hidden or complete', ROUTE, { reminder: null }, {} ],
	[ 'while nothing is done', ROUTE, { reminder: { complete: 0, left: 5 } }, {} ],
	[ 'when nothing is left', ROUTE, { reminder: { complete: 5, left: 0 } }, {} ],
	[ 'while nothing is known', ROUTE, { reminder: { complete: 0, left: 0 } }, {} ],
	[ 'on a page without a header', ROUTE, {}, { hasHeader: false } ],
] )( 'is not there %s', async ( _, query, settings, options ) => {
	setPageSettings( { reminder: { complete: 3, left: 2 }, ...settings } );
	at( query, options );
	await settle();

	expect( link() ).toBeNull();
	expect( document.querySelector( '.storeboard-reminder' ) ).toBeNull();
	expect( recordEvent ).not.toHaveBeenCalled();
} );

describe( 'after the home screen has loaded the lists', () => {
	async function after( tasks: Task[], given: Partial< TaskList > = {} ) {
		mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( tasks, given ) ] } );
		const registry = freshRegistry();
		await registry.dispatch( onboarding ).reloadTaskLists();
		show( <Reminder query={ ROUTE } hasHeader />, registry );
	}
	const done = aTask( { id: 'products', isComplete: true } );
	const open = aTask( { id: 'tax' } );

	it( 'counts what is in them', async () => {
		await after( [ done, open, { ...open, id: 'shipping', isDismissed: true } ] );

		expect( await screen.findByText( /Only 1 step left/ ) ).toBeVisible();
		expect( recordEvent ).toHaveBeenCalledWith(
			'tasklist_reminder_bar_view',
			expect.objectContaining( { completed: 1 } )
		);
	} );

	it( 'comes where PHP had nothing to remind of', async () => {
		setPageSettings( { reminder: { complete: 0, left: 0 } } );
		await after( [ done, open ] );

		expect( await screen.findByText( /Only 1 step left/ ) ).toBeVisible();
	} );

	it( 'waits for the next screen where the lists come while a screen shows', async () => {
		setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', reminder: { complete: 0, left: 0 } } );
		const registry = freshRegistry();
		const { move } = at( ROUTE, {
			replies: { 'GET /wc-admin/onboarding/tasks': [ aList( [ done, open ] ) ] },
			registry,
		} );
		await act( () => registry.dispatch( onboarding ).reloadTaskLists() );
		await settle();
		expect( link() ).toBeNull();

		move( { ...ROUTE, path: '/analytics/revenue' } );
		expect( await screen.findByText( /Only 1 step left/ ) ).toBeVisible();
		move( ROUTE );
		expect( await screen.findByText( /Only 1 step left/ ) ).toBeVisible();
	} );

	it.each( [
		[ 'hidden', { isHidden: true, isVisible: false } ],
		[ 'complete', { isComplete: true } ],
	] )( 'is not there where the list is %s by now', async ( _, given ) => {
		await after( [ done, open ], given );
		await settle();

		expect( link() ).toBeNull();
	} );
} );
