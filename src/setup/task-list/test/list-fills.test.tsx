import { Fill } from '@wordpress/components';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aList, aTask } from '../../../../tests/js/data';
import { mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { TaskLists } from '..';

const HIDE = 'POST /wc-admin/onboarding/tasks/setup/hide';
const OPTIONS = 'POST /wc-admin/options';

const done = aTask( { id: 'products', title: 'Add products', isComplete: true } );
const first = aTask( { id: 'acme', title: 'Connect Acme', content: 'Words of the server.', actionLabel: 'Connect' } );
const second = aTask( { id: 'tax', title: 'Collect sales tax' } );

/** The setup list, with a fill of an extension. */
function home( list: ReturnType< typeof aList >, name: string, fill: unknown, replies: Replies = {} ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ list ],
		'GET /wc-admin/onboarding/profile': {},
		'GET /wc-admin/options': { woocommerce_ces_shown_for_actions: [], woocommerce_allow_tracking: 'no' },
		'POST /storeboard/v1/started-tasks/acme': { times: 1 },
		...replies,
	} );
	const view = show(
		<>
			<TaskLists hasCompany />
			<Fill name={ name }>{ fill as ReactNode }</Fill>
		</>
	);
	return { api, ...view };
}

describe( 'the completed card', () => {
	const complete = aList( [ done ], { isComplete: true } );
	interface OwnProps {
		hideTasks: () => void;
		keepTasks: () => void;
	}
	const Own = ( { hideTasks, keepTasks }: OwnProps ) => (
		<section>
			<h2>Acme congratulates</h2>
			<button onClick={ hideTasks }>Hide</button>
			<button onClick={ keepTasks }>Keep</button>
		</section>
	);
	const open = ( replies: Replies = {} ) =>
		home(
			complete,
			'woocommerce_experimental_task_list_completion',
			( props: OwnProps ) => <Own { ...props } />,
			replies
		);

	it( 'is an extension’s own if there is one, which hides the list', async () => {
		const { user } = open( { [ HIDE ]: aList( [], { isHidden: true, isVisible: false } ) } );

		expect( await screen.findByRole( 'heading', { name: 'Acme congratulates' } ) ).toBeVisible();
		expect( screen.queryByText( "You've completed store setup" ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Hide' } ) );

		await findNotice( 'List hidden' );
		expect( screen.queryByRole( 'heading', { name: 'Acme congratulates' } ) ).toBeNull();
	} );

	it( 'or keeps it', async () => {
		const { api, user } = open( { [ OPTIONS ]: { woocommerce_task_list_keep_completed: true } } );

		await user.click( await screen.findByRole( 'button', { name: 'Keep' } ) );

		await waitFor( () =>
			expect( api.sentTo( OPTIONS ).map( ( { data } ) => data ) ).toEqual( [
				{ woocommerce_task_list_keep_completed: 'yes' },
			] )
		);
	} );

	it( 'is ours again if the extension’s breaks', async () => {
		const Broken = () => {
			throw new Error( 'no card' );
		};
		home( complete, 'woocommerce_experimental_task_list_completion', <Broken /> );

		expect( await screen.findByText( "You've completed store setup" ) ).toBeVisible();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'the next step', () => {
	const list = aList( [ done, first, second ] );
	const recordEvent = jest.fn();

	beforeEach( () => {
		recordEvent.mockClear();
		window.wcTracks = { isEnabled: true, recordEvent };
	} );
	afterEach( () => {
		delete window.wcTracks;
	} );

	it( 'is the first open task, with the extension’s own text and action', async () => {
		const { user } = home(
			list,
			'woocommerce_onboarding_task_list_header_acme',
			( {
				task,
				goToTask,
				trackClick,
			}: {
				task: { title: string };
				goToTask: () => void;
				trackClick: () => void;
			} ) => (
				<>
					<h3>Own words for { task.title }</h3>
					<button onClick={ trackClick }>Tell</button>
					<button onClick={ goToTask }>Go</button>
				</>
			)
		);

		expect( await screen.findByRole( 'heading', { name: 'Own words for Connect Acme' } ) ).toBeVisible();
		expect( screen.queryByText( 'Words of the server.' ) ).toBeNull();

		await user.click( screen.getByRole( 'button', { name: 'Tell' } ) );
		expect( recordEvent ).toHaveBeenCalledWith(
			'tasklist_click',
			expect.objectContaining( { task_name: 'acme' } )
		);
		await user.click( screen.getByRole( 'button', { name: 'Go' } ) );
		expect( new URL( window.location.href ).searchParams.get( 'task' ) ).toBe( 'acme' );
	} );

	it( 'is not another task’s, which waits for its turn', async () => {
		home( list, 'woocommerce_onboarding_task_list_header_tax', <h3>Own words for tax</h3> );

		expect( await screen.findByRole( 'heading', { name: 'Connect Acme' } ) ).toBeVisible();
		expect( screen.queryByText( 'Own words for tax' ) ).toBeNull();
	} );
} );

it.each( [
	[ 'the welcome title', 'woocommerce_tasklist_experimental_progress_title_item', /Welcome to/ ],
	[ 'the whole header', 'woocommerce_tasklist_experimental_progress_header_item', /tasks complete/ ],
] )( 'an extension’s own replaces %s', async ( _, slot, ours ) => {
	home( aList( [ first ] ), slot, ( { taskListId }: { taskListId: string } ) => <span>Own of { taskListId }</span> );

	expect( await screen.findByText( 'Own of setup' ) ).toBeVisible();
	expect( screen.queryByText( ours ) ).toBeNull();
} );
