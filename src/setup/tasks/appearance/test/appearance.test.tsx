import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Reply } from '../../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../../tests/js/render';
import type { Task } from '../../../../data/onboarding';
import { setPageSettings } from '../../../../lib/page-settings';
import AppearancePage from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const ACTION = 'POST /wc-admin/onboarding/tasks/appearance/action';
const KEEP = 'Keep current theme';

const task = ( given: Partial< Task > = {} ) => aTask( { id: 'appearance', title: 'Choose a theme', ...given } );

function open( reply: Reply = task( { isActioned: true, isComplete: true } ), given: Partial< Task > = {} ) {
	const api = mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ task( given ) ] ) ], [ ACTION ]: reply } );
	window.history.replaceState( null, '', `${ ADMIN }admin.php?page=wc-admin&task=appearance` );
	const query = { page: 'wc-admin', task: 'appearance' };
	return { ...show( <AppearancePage params={ {} } path="/" pathMatch="/" query={ query } /> ), api };
}

beforeEach( () => setPageSettings( { adminUrl: ADMIN, can: { install_themes: true, edit_theme_options: true } } ) );
afterEach( () => {
	delete window.wcSettings;
	delete window.wcTracks;
} );

it( 'leads to the block themes, and to the editor of the current theme', async () => {
	window.wcSettings = { currentThemeIsFSETheme: true };
	open();

	expect( await screen.findByRole( 'link', { name: 'Browse block themes' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }theme-install.php?browse=block-themes`
	);
	expect( screen.getByRole( 'link', { name: 'Edit current theme' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }site-editor.php`
	);
} );

it( 'leads to the Customizer where the theme is a classic one', async () => {
	open();

	expect( await screen.findByRole( 'link', { name: 'Edit current theme' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }customize.php`
	);
} );

it( 'completes the task where the owner keeps the theme, with one request for a double click', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	const { user, api } = open();

	await user.dblClick( await screen.findByRole( 'button', { name: KEEP } ) );

	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	expect( api.sentTo( ACTION ) ).toHaveLength( 1 );
	expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', { task_name: 'appearance', time: '0-2s' } );
} );

it( 'says what is going on while it saves', async () => {
	const answer = later();
	const { user } = open( answer.reply );

	await user.click( await screen.findByRole( 'button', { name: KEEP } ) );
	expect( screen.getByRole( 'button', { name: 'Saving…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

	await act( async () => answer.answer( task( { isComplete: true } ) ) );
} );

it.each( Object.entries( { server: failing.server, forbidden: failing.forbidden, offline: failing.offline } ) )(
	'stays and offers Retry where that fails: %s',
	async ( _, failure ) => {
		const { user } = open( inTurn( failure, task( { isComplete: true } ) ) );

		await user.click( await screen.findByRole( 'button', { name: KEEP } ) );
		await findNotice( /^Couldn’t save your choice\./ );
		expect( window.location.search ).toContain( 'task=appearance' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	}
);

it( 'tells a user who may install no theme who can', async () => {
	setPageSettings( { adminUrl: ADMIN, can: { manage_woocommerce: true } } );
	open();

	expect( await screen.findByText( /You don’t have permission to install themes/ ) ).toBeVisible();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: KEEP } ) ).toBeVisible();
} );

it( 'asks nothing once the task is complete', async () => {
	open( undefined, { isComplete: true } );

	expect( await screen.findByRole( 'link', { name: 'Browse block themes' } ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: KEEP } ) ).toBeNull();
} );

it( 'opens at its address also where the platform does not list it', async () => {
	mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ aTask( { id: 'tax' } ) ] ) ] } );
	show( <AppearancePage params={ {} } path="/" pathMatch="/" query={ { page: 'wc-admin', task: 'appearance' } } /> );

	expect( await screen.findByRole( 'link', { name: 'Browse block themes' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }theme-install.php?browse=block-themes`
	);
} );
