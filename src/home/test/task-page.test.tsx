import { Fill } from '@wordpress/components';
import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../tests/js/data';
import { failing, inTurn, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry, show } from '../../../tests/js/render';
import { store, type Task } from '../../data/onboarding';
import { leaveTo } from '../../lib/navigate';
import { setPageSettings } from '../../lib/page-settings';
import TaskPage from '../task-page';

const acme = { ...aTask( { id: 'acme', title: 'Connect Acme' } ), level: 2, canView: true, eventPrefix: 'acme_' };

it( 'an extension’s page of a task gets the task whole, as the server told it', async () => {
	mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ acme ] ) ] } );
	show(
		<>
			<TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } />
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
			<TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } />
		</>
	);

	( await screen.findByRole( 'button', { name: 'Retry' } ) ).focus();
	await user.keyboard( '{Enter}' );

	expect( await screen.findByRole( 'heading', { name: 'Connect Acme', level: 2 } ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { level: 1 } ) ).toHaveFocus();
} );

describe( 'a task of a hidden list', () => {
	const hiddenList = aList( [], { id: 'extended', isHidden: true, isVisible: false } );
	const open = ( hiddenTask: unknown ) => {
		setPageSettings( { hiddenTask } );
		mockApi( { 'GET /wc-admin/onboarding/tasks': [ hiddenList ] } );
		return show( <TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } /> );
	};

	it( 'is loaded where one moved to it, as its list has no tasks', async () => {
		const go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
		Object.assign( performance, {
			getEntriesByType: () => [ { name: 'https://shop.test/wp-admin/admin.php?page=wc-admin' } ],
		} );
		open( null );

		await waitFor( () => expect( go ).toHaveBeenCalledWith( window.location.href ) );
		delete ( performance as { getEntriesByType?: unknown } ).getEntriesByType;
	} );

	it( 'comes with its page, for its list has none', async () => {
		open( { ...acme, content: 'Words of Acme.' } );

		expect( await screen.findByRole( 'heading', { level: 2, name: 'Connect Acme' } ) ).toBeVisible();
		expect( screen.getByText( 'Words of Acme.' ) ).toBeVisible();
	} );

	it.each( [
		[ 'another task', { ...acme, id: 'other' } ],
		[ 'no task', { title: 'No id' } ],
		[ 'nothing', null ],
	] )( 'is empty where the page brought %s', async ( _, hiddenTask ) => {
		const { container } = open( hiddenTask );

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
	const { unmount } = show( <TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } />, registry );
	expect( screen.getByRole( 'heading', { level: 2, name: 'Connect Acme' } ) ).toBeVisible();
	unmount();

	await registry.dispatch( store ).reloadTaskLists();
	show( <TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } />, registry );
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
				<TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } />
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

	it( 'leads home, asks for the lists anew and tells how long it took', async () => {
		await complete();

		expect( window.location.search ).toBe( '?page=wc-admin' );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', { task_name: 'acme', time: '0-2s' } );
	} );

	it( 'leads to where it wants', async () => {
		await complete( { redirectPath: 'admin.php?page=wc-admin&path=/acme-done' } );

		expect( window.location.search ).toBe( '?page=wc-admin&path=/acme-done' );
	} );
} );
