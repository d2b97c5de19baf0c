import { screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { mockApi } from '../../../../../tests/js/mock-api';
import { show } from '../../../../../tests/js/render';
import type { Task } from '../../../../data/onboarding';
import { leaveTo } from '../../../../lib/navigate';
import { setPageSettings } from '../../../../lib/page-settings';
import DestinationPage from '..';

const ADMIN = 'https://shop.test/wp-admin/';

const CARD = { title: 'Make it yours', text: 'Choose a design.', button: 'Start customizing' };

function open( task: Task, lists: unknown = [ aList( [ task ] ) ] ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': lists,
		[ `POST /storeboard/v1/started-tasks/${ task.id }` ]: { times: 1 },
	} );
	const query = { page: 'wc-admin', task: task.id };
	return { ...show( <DestinationPage params={ {} } path="/" pathMatch="/" query={ query } /> ), api };
}

beforeEach( () => {
	setPageSettings( { adminUrl: ADMIN, headerCards: { 'customize-store': CARD } } );
} );
afterEach( () => {
	jest.restoreAllMocks();
	delete window.wcTracks;
	delete window.wcSettings;
} );

const customize = aTask( {
	id: 'customize-store',
	actionUrl: `${ ADMIN }admin.php?page=wc-admin&path=%2Fcustomize-store`,
} );

it( 'says what the task is for, and leads to where it is done', async () => {
	open( customize );

	expect( await screen.findByRole( 'heading', { level: 2, name: 'Make it yours' } ) ).toBeVisible();
	expect( screen.getByText( 'Choose a design.' ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Start customizing' } ) ).toHaveAttribute( 'href', customize.actionUrl );
} );

it( 'a click counts the task as started, is tracked and goes there, once for a double click', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.history.replaceState( null, '', `${ ADMIN }admin.php?page=wc-admin&task=customize-store` );
	const { user, api } = open( customize );

	await user.dblClick( await screen.findByRole( 'link', { name: 'Start customizing' } ) );

	expect( window.location.href ).toBe( customize.actionUrl );
	expect( recordEvent ).toHaveBeenCalledWith(
		'tasklist_click',
		expect.objectContaining( { task_name: 'customize-store' } )
	);
	await waitFor( () =>
		expect( api.sentTo( 'POST /storeboard/v1/started-tasks/customize-store' ) ).toHaveLength( 1 )
	);
} );

it( 'counts a task of a hidden list too, which comes without its list', async () => {
	jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
	const extend = { ...aTask( { id: 'extend-store', actionUrl: `${ ADMIN }edit.php` } ), parentId: 'extended' };
	setPageSettings( { adminUrl: ADMIN, hiddenTask: extend } );
	const { user, api } = open( extend, [ aList( [], { id: 'extended', isHidden: true, isVisible: false } ) ] );

	await user.click( await screen.findByRole( 'link', { name: 'Go' } ) );

	await waitFor( () => expect( api.sentTo( 'POST /storeboard/v1/started-tasks/extend-store' ) ).toHaveLength( 1 ) );
} );

it( 'shows the server’s words where the page brings none', async () => {
	const alone = aTask( { id: 'review-shipping', title: 'Check &amp; see', actionUrl: `${ ADMIN }edit.php` } );
	setPageSettings( { adminUrl: ADMIN, hiddenTask: alone } );
	open( alone, [ aList( [], { isHidden: true } ) ] );

	expect( await screen.findByRole( 'heading', { level: 2, name: 'Check & see' } ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Go' } ) ).toHaveAttribute( 'href', `${ ADMIN }edit.php` );
} );

describe( 'the task that launches the store', () => {
	const launch = ( isComplete: boolean ) =>
		aTask( { id: 'launch-your-store', title: 'Launch', actionUrl: `${ ADMIN }admin.php?page=x`, isComplete } );

	it( 'leads to the launch while the store is closed', async () => {
		open( launch( false ) );

		expect( await screen.findByRole( 'link', { name: 'Go' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN }admin.php?page=x`
		);
	} );

	it( 'leads to the store and to who can see it once it is open', async () => {
		window.wcSettings = { admin: { shopUrl: 'https://shop.test/shop' } };
		open( launch( true ) );

		expect( await screen.findByRole( 'link', { name: 'View store' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/shop'
		);
		expect( screen.getByRole( 'link', { name: 'Change site visibility' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN }admin.php?page=wc-settings&tab=site-visibility`
		);
		expect( screen.queryByRole( 'link', { name: 'Go' } ) ).toBeNull();
	} );
} );
