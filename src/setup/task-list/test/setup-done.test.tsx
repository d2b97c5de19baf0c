import { screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import type { TaskList } from '../../../data/onboarding';
import { TaskLists } from '..';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const OPTIONS = 'POST /wc-admin/options';
const HIDE = 'POST /wc-admin/onboarding/tasks/setup/hide';

const done = aTask( { id: 'products', title: 'Add products', isComplete: true } );
const open = aTask( { id: 'tax', title: 'Collect sales tax' } );
const hidden = { ...aList( [], { isHidden: true, isVisible: false } ) };

function home( list: ReturnType< typeof aList >, replies: Replies = {} ) {
	const api = mockApi( {
		[ LISTS ]: [ list ],
		'GET /wc-admin/onboarding/profile': {},
		'GET /wc-admin/options': { woocommerce_ces_shown_for_actions: [], woocommerce_allow_tracking: 'no' },
		[ HIDE ]: hidden,
		...replies,
	} );
	return { api, ...show( <TaskLists hasCompany /> ) };
}

const chooseHide = async ( user: ReturnType< typeof home >[ 'user' ] ) => {
	await user.click( await screen.findByRole( 'button', { name: 'Task list options' } ) );
	await user.click( screen.getByRole( 'menuitem', { name: 'Hide setup list' } ) );
};

describe( 'hiding the setup list', () => {
	it( 'asks first while tasks are open, in the specified words', async () => {
		const { api, user } = home( aList( [ done, open ] ) );
		await chooseHide( user );

		expect( screen.getByRole( 'dialog', { name: 'Hide store setup tasks' } ) ).toHaveTextContent(
			'Are you sure? These tasks are required for all stores.'
		);
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( api.sentTo( HIDE ) ).toHaveLength( 0 );

		await chooseHide( user );
		await user.click( screen.getByRole( 'button', { name: 'Yes, hide store setup tasks' } ) );
		await findNotice( 'List hidden' );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	} );

	it( 'asks even if the open tasks are only postponed', async () => {
		const { user } = home( aList( [ done, { ...open, isSnoozed: true, snoozedUntil: Date.now() + 60_000 } ] ) );
		await chooseHide( user );

		expect( screen.getByRole( 'dialog', { name: 'Hide store setup tasks' } ) ).toBeVisible();
	} );

	it( 'does not ask if everything is done', async () => {
		const { user } = home( aList( [ done ], { isComplete: true, keepCompletedTaskList: true } ) );
		await chooseHide( user );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await findNotice( 'List hidden' );
	} );
} );

describe( 'when all is done', () => {
	const complete = ( given: Partial< TaskList > = {} ) => aList( [ done ], { isComplete: true, ...given } );
	const title = () => screen.findByRole( 'heading', { level: 2, name: "You've completed store setup" } );

	it( 'shows a card that says so, and hides the list', async () => {
		const { api, user } = home( complete() );
		await title();
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();

		await user.click( screen.getByRole( 'button', { name: 'Hide this' } ) );
		await findNotice( 'List hidden' );
		expect( api.sentTo( HIDE ) ).toHaveLength( 1 );
	} );

	it( 'or keeps it, from now on', async () => {
		const { api, user } = home( complete(), {
			[ LISTS ]: inTurn( [ complete() ], [ complete( { keepCompletedTaskList: true } ) ] ),
			[ OPTIONS ]: { woocommerce_task_list_keep_completed: true },
		} );
		await title();

		await user.click( screen.getByRole( 'button', { name: 'Keep this list' } ) );
		expect( await screen.findByRole( 'link', { name: 'Add products' } ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { level: 2, name: /^Welcome to/ } ) ).toBeVisible();
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
		expect( screen.queryByText( /tasks complete/ ) ).toBeNull();
		expect( api.sentTo( OPTIONS )[ 0 ]?.data ).toEqual( { woocommerce_task_list_keep_completed: 'yes' } );
	} );

	it( 'says why it could not be kept, and Retry keeps it', async () => {
		const { api, user } = home( complete(), { [ OPTIONS ]: inTurn( failing.forbidden, {} ) } );
		await title();
		await user.click( screen.getByRole( 'button', { name: 'Keep this list' } ) );

		expect( await findNotice( /Couldn’t keep the list/ ) ).toHaveTextContent( /Sorry, you cannot/ );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( api.sentTo( OPTIONS ) ).toHaveLength( 2 ) );
	} );
} );
