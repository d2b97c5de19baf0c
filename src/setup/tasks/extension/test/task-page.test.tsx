import { Fill, Slot } from '@wordpress/components';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, mockApi } from '../../../../../tests/js/mock-api';
import { freshRegistry, show } from '../../../../../tests/js/render';
import { store, type Task } from '../../../../data/onboarding';
import { leaveTo } from '../../../../lib/navigate';
import { setPageSettings } from '../../../../lib/page-settings';
import TaskPage from '..';

const acme = { ...aTask( { id: 'acme', title: 'Connect Acme' } ), level: 2, canView: true, eventPrefix: 'acme_' };

/** What the shell passes to the page of a task. */
const at = ( task: string ) => ( { params: {}, path: '/', pathMatch: '/', query: { page: 'wc-admin', task } } );

/** The page of a task in the header of the shell. */
function open( lists: unknown, task: string ) {
	mockApi( { 'GET /wc-admin/onboarding/tasks': lists } );
	return show(
		<>
			<Slot name="storeboard_header_navigation_item" />
			<h1>
				<Slot name="storeboard_header_page_title" />
			</h1>
			<TaskPage { ...at( task ) } />
		</>
	);
}

it( 'shows the task’s title and words, leads back home, and tells tracking', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = {
		admin: {
			plugins: { installedPlugins: [ 'jetpack', 'woocommerce-services' ], activePlugins: [ 'jetpack' ] },
			dataEndpoints: { jetpackStatus: { isActive: true } },
		},
	};
	const { user } = open( [ aList( [ aTask( { content: 'Words of tax.' } ) ] ) ], 'tax' );
	await screen.findByRole( 'heading', { level: 1, name: 'Collect sales tax' } );
	expect( screen.getByText( 'Words of tax.' ) ).toBeVisible();
	expect( recordEvent ).toHaveBeenCalledWith( 'task_view', {
		task_name: 'tax',
		wcs_installed: true,
		wcs_active: false,
		jetpack_installed: true,
		jetpack_active: true,
		jetpack_connected: true,
	} );

	window.history.replaceState( null, '', '?page=wc-admin&task=tax' );
	await user.hover( screen.getByRole( 'button', { name: 'WooCommerce Home' } ) );
	expect( await screen.findByRole( 'tooltip', { name: 'WooCommerce Home' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'WooCommerce Home' } ) );
	expect( window.location.search ).toBe( '?page=wc-admin' );
	expect( recordEvent ).toHaveBeenCalledWith( 'topbar_back_button', { page_name: 'Collect sales tax' } );
	delete window.wcTracks;
	delete window.wcSettings;
} );

it( 'finds the task in any list, a hidden one too', async () => {
	const growing = { ...aList( [ aTask( { id: 'marketing', title: 'Grow' } ) ], { id: 'extended' } ), isHidden: true };
	open( [ aList( [], { isHidden: true } ), growing ], 'marketing' );

	expect( await screen.findByRole( 'heading', { level: 1, name: 'Grow' } ) ).toBeVisible();
} );

it( 'stays empty for a task that nobody knows, and leads back home', async () => {
	open( [ aList( [ aTask() ] ) ], 'nobody' );

	expect( await screen.findByRole( 'heading', { level: 1, name: 'This task no longer exists' } ) ).toBeVisible();
	expect( document.querySelector( '.storeboard-task-page' ) ).toBeEmptyDOMElement();
	expect( screen.getByRole( 'button', { name: 'WooCommerce Home' } ) ).toBeVisible();
} );

it( 'keeps the number in WordPress’ menu in step with the setup list', async () => {
	document.body.insertAdjacentHTML(
		'beforeend',
		'<ul id="adminmenu"><li class="woocommerce-task-list-remaining-tasks-badge"><b class="count-3">3</b></li></ul>'
	);
	open( [ aList( [ aTask(), aTask( { id: 'done', isComplete: true } ) ] ) ], 'tax' );

	await waitFor( () => expect( document.querySelector( '#adminmenu' ) ).toHaveTextContent( '1' ) );
	document.querySelector( '#adminmenu' )!.remove();
} );

it.each( [
	[ 'an element', <p key="page">The page of Acme</p> ],
	[ 'a component', ( { task }: { task: Task } ) => <p>The page of { task.title.slice( -4 ) }</p> ],
] )( 'shows %s that a script brings by the platform’s older filter', async ( _, container ) => {
	addFilter( 'woocommerce_admin_onboarding_task_list', 'acme-plugin', ( tasks: unknown[] ) => [
		...tasks,
		{ key: 'acme', title: 'Connect Acme', container, completed: false, visible: true },
	] );
	Object.assign( window, { wp: { deprecated: jest.fn() } } );
	open( [ aList( [ acme ] ) ], 'acme' );

	expect( await screen.findByText( 'The page of Acme' ) ).toBeVisible();
	removeFilter( 'woocommerce_admin_onboarding_task_list', 'acme-plugin' );
} );

it( 'an extension’s page of a task gets the task whole, as the server told it', async () => {
	mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ acme ] ) ] } );
	show(
		<>
			<TaskPage { ...at( 'acme' ) } />
			<Fill name="woocommerce_onboarding_task_acme">
				{
					( ( { task }: { task: typeof acme } ) => (
						<p>
							{ task.title }, level { task.level }, { task.eventPrefix }
						</p>
					) ) as never
				}
			</Fill>
		</>
	);

	expect( await screen.findByText( 'Connect Acme, level 2, acme_' ) ).toBeVisible();
} );

it( 'what Retry brings takes the keyboard: the screen’s title', async () => {
	mockApi( { 'GET /wc-admin/onboarding/tasks': inTurn( failing.server, [ aList( [ acme ] ) ] ) } );
	const { user } = show(
		<>
			<h1 className="woocommerce-layout__header-heading" tabIndex={ -1 }>
				Acme
			</h1>
			<TaskPage { ...at( 'acme' ) } />
		</>
	);

	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	act( () => retry.focus() );
	await user.keyboard( '{Enter}' );

	expect( await screen.findByRole( 'heading', { name: 'Connect Acme', level: 2 } ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { level: 1 } ) ).toHaveFocus();
} );

describe( 'a task of a hidden list', () => {
	const hiddenList = aList( [], { id: 'extended', isHidden: true, isVisible: false } );
	const openHidden = ( hiddenTask: unknown ) => {
		setPageSettings( { hiddenTask } );
		return open( [ hiddenList ], 'acme' );
	};

	it( 'is loaded where one moved to it, as its list has no tasks', async () => {
		const go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
		Object.assign( performance, {
			getEntriesByType: () => [ { name: 'https://shop.test/wp-admin/admin.php?page=wc-admin' } ],
		} );
		openHidden( null );

		await waitFor( () => expect( go ).toHaveBeenCalledWith( window.location.href ) );
		delete ( performance as { getEntriesByType?: unknown } ).getEntriesByType;
	} );

	it( 'comes with its page, for its list has none', async () => {
		openHidden( { ...acme, content: 'Words of Acme.' } );

		expect( await screen.findByRole( 'heading', { level: 2, name: 'Connect Acme' } ) ).toBeVisible();
		expect( screen.getByText( 'Words of Acme.' ) ).toBeVisible();
	} );

	it.each( [
		[ 'another task', { ...acme, id: 'other' } ],
		[ 'no task', { title: 'No id' } ],
		[ 'nothing', null ],
	] )( 'is empty where the page brought %s', async ( _, hiddenTask ) => {
		const { container } = openHidden( hiddenTask );

		await waitFor( () => expect( container.querySelector( '.storeboard-task-page' ) ).toBeEmptyDOMElement() );
	} );
} );

it( 'a task whose list was hidden meanwhile still opens its page', async () => {
	const list = ( tasks: Task[], isHidden: boolean ) =>
		aList( tasks, { id: 'extended', isHidden, isVisible: ! isHidden } );
	mockApi( {
		'GET /wc-admin/onboarding/tasks': inTurn( [ list( [ acme ], false ) ], [ list( [], true ) ] ),
		'POST /wc-admin/onboarding/tasks/extended/hide': list( [], true ),
	} );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getTaskLists();
	await registry.dispatch( store ).hideTaskList( 'extended' );
	const { unmount } = show( <TaskPage { ...at( 'acme' ) } />, registry );
	expect( screen.getByRole( 'heading', { level: 2, name: 'Connect Acme' } ) ).toBeVisible();
	unmount();

	await registry.dispatch( store ).reloadTaskLists();
	show( <TaskPage { ...at( 'acme' ) } />, registry );
	expect( screen.getByRole( 'heading', { level: 2, name: 'Connect Acme' } ) ).toBeVisible();
} );

describe( 'a task that its extension says is done', () => {
	type OnComplete = ( options?: { redirectPath?: string } ) => void;
	const recordEvent = jest.fn();

	beforeEach( () => {
		recordEvent.mockClear();
		window.wcTracks = { isEnabled: true, recordEvent };
	} );
	afterEach( () => {
		delete window.wcTracks;
	} );

	async function complete( options?: { redirectPath?: string } ) {
		const api = mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ acme ] ) ] } );
		let onComplete: OnComplete;
		show(
			<>
				<TaskPage { ...at( 'acme' ) } />
				<Fill name="woocommerce_onboarding_task_acme">
					{
						( ( props: { onComplete: OnComplete } ) => {
							onComplete = props.onComplete;
							return <p>The page of Acme</p>;
						} ) as never
					}
				</Fill>
			</>
		);
		await screen.findByText( 'The page of Acme' );
		act( () => onComplete( options ) );
		await waitFor( () => expect( api.sent ).toHaveLength( 2 ) );
	}

	it( 'leads home, reloads the lists and tells how long it took', async () => {
		await complete();

		expect( window.location.search ).toBe( '?page=wc-admin' );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', { task_name: 'acme', time: '0-2s' } );
	} );

	it( 'leads to where it wants', async () => {
		await complete( { redirectPath: 'admin.php?page=wc-admin&path=/acme-done' } );

		expect( window.location.search ).toBe( '?page=wc-admin&path=/acme-done' );
	} );
} );
