import { screen, waitFor, within } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { printMenuNumber } from '../../../../tests/js/menu-number';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import type { Task, TaskList } from '../../../data/onboarding';
import { LayoutName } from '../../../extend/platform-layout';
import { TaskLists } from '..';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const ATTENTION = 'GET /storeboard/v1/attention';
const BASE = 'POST /wc-admin/onboarding/tasks/extended';

const tasks = ( count: number, given: ( at: number ) => Partial< Task > = () => ( {} ) ) =>
	Array.from( { length: count }, ( _, at ) =>
		aTask( { id: `task-${ at }`, title: `Task ${ at }`, ...given( at ) } )
	);

const extended = ( of: Task[], given: Partial< TaskList > = {} ) =>
	aList( of, { id: 'extended', title: 'Things to do next', eventPrefix: 'extended_tasklist_', ...given } );

function home( list: ReturnType< typeof extended >, replies: Replies = {} ) {
	const api = mockApi( { [ LISTS ]: [ list ], 'GET /wc-admin/onboarding/profile': {}, ...replies } );
	const lists = (
		<LayoutName.Provider value="woocommerce-home">
			<TaskLists hasCompany />
		</LayoutName.Provider>
	);
	return { api, ...show( lists ) };
}

const recordEvent = jest.fn();
const events = () => recordEvent.mock.calls.map( ( [ name ] ) => name );

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );
afterEach( () => {
	delete window.wcTracks;
} );

const heading = () => screen.findByRole( 'heading', { level: 2, name: /^Things to do next/ } );
const rows = () => screen.getAllByRole( 'listitem' );

it( 'is a card with its title and the number of tasks that are neither done nor dismissed', async () => {
	home(
		extended(
			tasks( 5, ( at ) => ( { isComplete: at === 0, isDismissed: at === 1, title: `Task &amp; ${ at }` } ) )
		)
	);

	expect( await heading() ).toHaveTextContent( '3 tasks to do' );
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	expect( screen.queryByText( 'Task & 1' ) ).toBeNull();
} );

it( 'has the focus where the address names it', async () => {
	window.location.hash = '#extended_task_list';
	home( extended( tasks( 1 ) ) );

	await waitFor( async () => expect( await heading() ).toHaveFocus() );
	window.location.hash = '';
} );

it( 'has it once the page has come: the browser takes it away before', async () => {
	window.location.hash = '#extended_task_list';
	const state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'interactive' );
	home( extended( tasks( 1 ) ) );

	expect( await heading() ).not.toHaveFocus();
	window.dispatchEvent( new Event( 'load' ) );
	await waitFor( async () => expect( await heading() ).toHaveFocus() );
	state.mockRestore();
	window.location.hash = '';
} );

it( 'counts a postponed task, because it is neither done nor dismissed', async () => {
	home( extended( tasks( 3, ( at ) => ( { isSnoozed: at === 0, snoozedUntil: Date.now() + 60_000 } ) ) ) );

	expect( await heading() ).toHaveTextContent( '3 tasks to do' );
	expect( rows() ).toHaveLength( 2 );
} );

it( 'shows no number if nothing is open', async () => {
	home( extended( tasks( 2, () => ( { isComplete: true } ) ) ) );

	expect( await heading() ).toHaveTextContent( /^Things to do next$/ );
} );

describe( 'a collapsible list', () => {
	it.each( [
		[ 3, 'Show 1 more task.' ],
		[ 7, 'Show 5 more tasks.' ],
	] )( 'of %s tasks shows two, and the rest on demand', async ( count, words ) => {
		const { user } = home( extended( tasks( count ) ) );
		await heading();
		expect( rows() ).toHaveLength( 2 );

		await user.click( screen.getByRole( 'button', { name: words, expanded: false } ) );
		expect( rows() ).toHaveLength( count );

		await user.click( screen.getByRole( 'button', { name: 'Show less', expanded: true } ) );
		expect( rows() ).toHaveLength( 2 );
		expect( events().filter( ( name ) => /pand|llapse/.test( name ) ) ).toEqual( [
			'extended_tasklist_expand',
			'extended_tasklist_collapse',
		] );
	} );

	it( 'with two tasks has nothing to expand', async () => {
		home( extended( tasks( 2 ) ) );
		await heading();

		expect( screen.queryByRole( 'button', { name: /^Show/ } ) ).toBeNull();
	} );

	it( 'shows all if the list is not collapsible', async () => {
		home( extended( tasks( 7 ), { isCollapsible: false } ) );
		await heading();

		expect( rows() ).toHaveLength( 7 );
	} );
} );

describe( 'an expandable list', () => {
	const words = ( at: number ) => screen.queryByText( `Words of ${ at }` );
	const open = ( given: Partial< Task >[] ) =>
		home(
			extended(
				tasks( given.length, ( at ) => ( { content: `Words of ${ at }`, ...given[ at ] } ) ),
				{ isExpandable: true, isCollapsible: false }
			),
			{
				'POST /storeboard/v1/started-tasks/task-0': { id: 'task-0', times: 1 },
				'POST /wc-admin/onboarding/tasks/task-1/dismiss': aTask( { id: 'task-1', isDismissed: true } ),
			}
		);

	it( 'expands the first task that is neither done nor dismissed, one at a time', async () => {
		const { user } = open( [ { isComplete: true }, { isDismissed: true }, {}, {} ] );
		await heading();
		expect( words( 2 ) ).toBeVisible();
		expect( words( 3 ) ).toBeNull();

		await user.click( screen.getByRole( 'link', { name: 'Task 3' } ) );
		expect( words( 3 ) ).toBeVisible();
		expect( words( 2 ) ).toBeNull();
		// Expanding it does not open the task yet.
		expect( events() ).not.toContain( 'tasklist_click' );
	} );

	it( 'expands the first open task again once the chosen one was dismissed', async () => {
		const { user } = open( [ {}, { isDismissable: true } ] );
		await user.click( await screen.findByRole( 'link', { name: 'Task 1' } ) );
		expect( words( 1 ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Options for Task 1' } ) );
		await user.click( screen.getByRole( 'menuitem', { name: 'Dismiss' } ) );

		await findNotice( 'Task dismissed' );
		expect( words( 0 ) ).toBeVisible();
	} );

	it( 'does not expand a completed task: a click opens its page', async () => {
		const { user } = open( [ { isComplete: true }, {} ] );
		await heading();

		await user.click( screen.getByRole( 'link', { name: 'Task 0' } ) );

		expect( words( 0 ) ).toBeNull();
		expect( words( 1 ) ).toBeVisible();
		expect( window.location.search ).toContain( 'task=task-0' );
	} );
} );

it( 'tells tracking of a click by the same name in every list', async () => {
	const { user } = home( extended( tasks( 1, () => ( { isComplete: true } ) ) ) );
	await user.click( await screen.findByRole( 'link', { name: 'Task 0' } ) );

	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_click', {
		task_name: 'task-0',
		context: 'woocommerce-home',
	} );
	expect( events() ).not.toContain( 'extended_tasklist_click' );
} );

it( 'cannot be hidden where the server says so', async () => {
	home( extended( tasks( 1 ), { isToggleable: false } ) );
	await heading();

	expect( screen.queryByRole( 'button', { name: 'Task list options' } ) ).toBeNull();
} );

describe( 'hiding', () => {
	const list = extended( tasks( 2 ) );
	const hidden = { ...list, isHidden: true, isVisible: false, tasks: [] };
	const hide = async ( user: ReturnType< typeof home >[ 'user' ] ) => {
		await user.click( await screen.findByRole( 'button', { name: 'Task list options' } ) );
		await user.click( screen.getByRole( 'menuitem', { name: 'Hide this' } ) );
	};

	it( 'removes it at once, without a question, and Undo restores it in its place', async () => {
		const { api, user } = home( list, { [ `${ BASE }/hide` ]: hidden, [ `${ BASE }/unhide` ]: list } );
		await hide( user );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await waitFor( () => expect( screen.queryByRole( 'heading', { level: 2 } ) ).toBeNull() );
		await findNotice( 'List hidden' );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

		await heading();
		expect( rows() ).toHaveLength( 2 );
		expect( api.sentTo( `${ BASE }/unhide` ) ).toHaveLength( 1 );
		expect( events() ).toEqual( expect.arrayContaining( [ 'extended_tasklist_hide', 'extended_tasklist_show' ] ) );
	} );

	it( 'has the menu tell anew how much needs attention, once it is hidden and once it shows again', async () => {
		const { bubble, remove } = printMenuNumber( 3 );
		try {
			const { api, user } = home( list, {
				[ `${ BASE }/hide` ]: hidden,
				[ `${ BASE }/unhide` ]: list,
				[ ATTENTION ]: { number: 0, lines: [] },
			} );
			await hide( user );
			await waitFor( () => expect( bubble ).toHaveClass( 'count-0' ) );
			await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
			await waitFor( () => expect( api.sentTo( ATTENTION ) ).toHaveLength( 2 ) );
		} finally {
			remove();
		}
	} );

	it( 'brings it back, says why, and repeats it on Retry if the server refuses', async () => {
		const { user } = home( list, { [ `${ BASE }/hide` ]: inTurn( failing.server, hidden ) } );
		await hide( user );

		expect( await findNotice( /Couldn’t hide the list/ ) ).toHaveTextContent( /site’s server/ );
		await heading();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( screen.queryByRole( 'heading', { level: 2 } ) ).toBeNull() );
	} );
} );

it( 'tracks the list, each visible task, and a click', async () => {
	const { user } = home( extended( tasks( 4, ( at ) => ( { isComplete: at === 0, recordViewEvent: at !== 2 } ) ) ), {
		'GET /wc-admin/onboarding/profile': { wccom_connected: true },
		'POST /storeboard/v1/started-tasks/task-1': { id: 'task-1', times: 1 },
	} );
	await heading();

	await waitFor( () => expect( events() ).toContain( 'extended_tasklist_view' ) );
	expect( recordEvent.mock.calls ).toEqual(
		expect.arrayContaining( [
			[ 'extended_tasklist_view', { number_tasks: 4, store_connected: true, context: 'woocommerce-home' } ],
			[ 'tasklist_item_view', { task_name: 'task-0', is_complete: true, context: 'woocommerce-home' } ],
			[ 'tasklist_item_view', { task_name: 'task-1', is_complete: false, context: 'woocommerce-home' } ],
		] )
	);
	// The fourth is tracked once it shows; the third opts out.
	expect( events().filter( ( name ) => name === 'tasklist_item_view' ) ).toHaveLength( 2 );
	await user.click( screen.getByRole( 'button', { name: 'Show 2 more tasks.' } ) );
	expect( rows() ).toHaveLength( 4 );
	expect( events().filter( ( name ) => name === 'tasklist_item_view' ) ).toHaveLength( 3 );

	await user.click( within( rows()[ 1 ]! ).getByRole( 'link' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_click', {
		task_name: 'task-1',
		context: 'woocommerce-home',
	} );
} );
