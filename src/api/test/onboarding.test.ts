import today from '../../../tests/fixtures/task-lists-11.0.json';
import specified from '../../../tests/fixtures/task-lists-9.7.json';
import { aList, aTask } from '../../../tests/js/data';
import { failing, mockApi, type Reply } from '../../../tests/js/mock-api';
import * as api from '../onboarding';

const LISTS = 'GET /wc-admin/onboarding/tasks';

async function listsFrom( reply: Reply ) {
	mockApi( { [ LISTS ]: reply } );
	return ( await api.fetchTaskLists() ).data;
}

const taskFrom = async ( task: object ) =>
	( await listsFrom( [ { id: 'setup', tasks: [ task ] } ] ) )[ 0 ]!.tasks[ 0 ]!;

describe( 'the lists', () => {
	it.each( [
		[ 'today', today ],
		[ 'WooCommerce 9.7', specified ],
	] )( 'are read as %s answers them', async ( _, lists ) => {
		const read = await listsFrom( lists );

		expect( read.map( ( { id, isVisible, eventPrefix } ) => [ id, isVisible, eventPrefix ] ) ).toEqual( [
			[ 'setup', true, 'tasklist_' ],
			[ 'extended', true, 'extended_tasklist_' ],
			[ 'secret_tasklist', false, 'secret_tasklist_' ],
		] );
		expect( read.map( ( { tasks } ) => tasks.map( ( { id } ) => id ) ) ).toEqual(
			lists.map( ( { tasks } ) => tasks.map( ( { id } ) => id ) )
		);
		for ( const task of read.flatMap( ( { tasks } ) => tasks ) ) {
			// Every field is there, whatever the dialect left out.
			expect( Object.entries( task ).filter( ( [ , value ] ) => value === undefined ) ).toEqual( [] );
		}
	} );

	it( 'keep what a task says of itself', async () => {
		const [ setup, extended ] = await listsFrom( today );

		expect( setup!.tasks.find( ( { id } ) => id === 'payments' ) ).toMatchObject( {
			title: 'Set up payments',
			isInProgress: true,
			inProgressLabel: 'Test account',
			actionUrl: 'https://shop.test/wp-admin/admin.php?page=wc-settings&tab=checkout&from=WCADMIN_PAYMENT_TASK',
			additionalData: { wooPaymentsIsActive: false },
		} );
		// The same id in another list is another task.
		expect( extended!.tasks.find( ( { id } ) => id === 'payments' ) ).toMatchObject( {
			title: 'Add more ways to get paid',
		} );
	} );

	it( 'do without the fields that WooCommerce 9.7 does not know', async () => {
		const [ setup ] = await listsFrom( specified );

		expect( setup!.tasks[ 1 ] ).toMatchObject( {
			id: 'products',
			isComplete: true,
			isVisited: true,
			isInProgress: false,
			inProgressLabel: '',
			additionalData: { hasProducts: true },
		} );
	} );

	it( 'read null as nothing', async () => {
		expect(
			await taskFrom( {
				id: 'a',
				actionUrl: null,
				additionalInfo: null,
				time: null,
				additionalData: null,
				snoozedUntil: null,
			} )
		).toMatchObject( { actionUrl: '', additionalInfo: '', time: '', additionalData: {}, snoozedUntil: null } );
	} );

	it( 'read an empty PHP map, which arrives as a list', async () => {
		expect( await taskFrom( { id: 'a', additionalData: [] } ) ).toMatchObject( { additionalData: {} } );
	} );

	it( 'read tasks that a filter left with gaps, which arrive as an object', async () => {
		const [ setup ] = await listsFrom( [
			{ id: 'setup', tasks: { 0: { id: 'a' }, 2: { id: 'b' }, 10: { id: 'c' } } },
		] );

		expect( setup!.tasks.map( ( { id } ) => id ) ).toEqual( [ 'a', 'b', 'c' ] );
	} );

	it( 'read lists that a filter left with gaps, which arrive as an object', async () => {
		const lists = await listsFrom( { 1: { id: 'setup', tasks: [] }, 3: { id: 'extended', tasks: [] } } );

		expect( lists.map( ( { id } ) => id ) ).toEqual( [ 'setup', 'extended' ] );
	} );

	it( 'may be none', async () => {
		expect( await listsFrom( [] ) ).toEqual( [] );
	} );

	it( 'read keepCompletedTaskList, which the platform says as yes or no', async () => {
		const read = await listsFrom( [ aList( [], { keepCompletedTaskList: true } ), aList( [] ) ] );

		expect( read.map( ( { keepCompletedTaskList } ) => keepCompletedTaskList ) ).toEqual( [ true, false ] );
	} );

	it.each< [ string, unknown ] >( [
		[ 'null', null ],
		[ 'words', 'Sorry' ],
		[ 'a number', 0 ],
		[ 'false', false ],
		[ 'an object of another shape', failing.otherShape() ],
		[ 'a list of words', [ 'setup' ] ],
		[ 'a list of null', [ null ] ],
		[ 'a list without an id', [ { title: 'x', tasks: [] } ] ],
		[ 'a list with a number for its id', [ { id: 1, tasks: [] } ] ],
		[ 'tasks that are words', [ { id: 'setup', tasks: 'none' } ] ],
		[ 'a task that is null', [ { id: 'setup', tasks: [ null ] } ] ],
		[ 'a task without an id', [ { id: 'setup', tasks: [ { title: 'x' } ] } ] ],
		[ 'a task with data that is no map', [ { id: 'setup', tasks: [ { id: 'a', additionalData: 'x' } ] } ] ],
	] )( 'refuse %s', async ( _, body ) => {
		await expect( listsFrom( body ) ).rejects.toMatchObject( { name: 'RequestError', kind: 'malformed' } );
	} );

	it( 'never take a wrong type for a text', async () => {
		expect(
			await taskFrom( { id: 'a', title: 5, content: { rendered: 'x' }, time: [ 'x' ], badge: true } )
		).toMatchObject( {
			title: '',
			content: '',
			time: '',
			badge: '',
		} );
	} );
} );

describe( 'writes', () => {
	const BASE = 'POST /wc-admin/onboarding/tasks';
	const task = aTask();

	it.each< [ string, () => Promise< unknown >, unknown ] >( [
		[ `${ BASE }/tax/dismiss`, () => api.dismissTask( 'tax' ), undefined ],
		[ `${ BASE }/tax/undo_dismiss`, () => api.undoDismissTask( 'tax' ), undefined ],
		[ `${ BASE }/tax/snooze`, () => api.snoozeTask( 'tax', 'setup' ), { duration: 'day', task_list_id: 'setup' } ],
		[ `${ BASE }/tax/undo_snooze`, () => api.undoSnoozeTask( 'tax' ), undefined ],
	] )( '%s', async ( route, write, data ) => {
		const mocked = mockApi( { [ route ]: task } );

		await expect( write() ).resolves.toMatchObject( { id: 'tax' } );
		expect( mocked.sentTo( route ) ).toMatchObject( [ { data } ] );
	} );

	it.each< [ string, () => Promise< unknown > ] >( [
		[ `${ BASE }/setup/hide`, () => api.hideTaskList( 'setup' ) ],
		[ `${ BASE }/setup/unhide`, () => api.unhideTaskList( 'setup' ) ],
	] )( '%s', async ( route, write ) => {
		const mocked = mockApi( { [ route ]: aList( [ task ], { isHidden: true } ) } );

		await expect( write() ).resolves.toMatchObject( { id: 'setup', isHidden: true, tasks: [ { id: 'tax' } ] } );
		expect( mocked.sentTo( route ) ).toHaveLength( 1 );
	} );

	it( 'counts a started task, with a request that outlives the page', async () => {
		const route = 'POST /storeboard/v1/started-tasks/tax';
		const mocked = mockApi( { [ route ]: { id: 'tax', times: 3 } } );

		await expect( api.countStartedTask( 'tax' ) ).resolves.toBe( 3 );
		expect( mocked.sentTo( route ) ).toMatchObject( [ { keepalive: true } ] );
	} );

	it.each( [ [ { id: 'tax' } ], [ { id: 'tax', times: '3' } ], [ null ], [ [] ] ] )(
		'refuses the count %j',
		async ( body ) => {
			mockApi( { 'POST /storeboard/v1/started-tasks/tax': body } );

			await expect( api.countStartedTask( 'tax' ) ).rejects.toMatchObject( { kind: 'malformed' } );
		}
	);

	it( 'keeps an id from reaching another route', async () => {
		const mocked = mockApi( { [ `${ BASE }/a/b?c/dismiss` ]: task, [ `${ BASE }/a/b` ]: task } );

		await api.dismissTask( 'a/b?c' );
		expect( mocked.sent ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'a task that cannot be put off', failing.missing, 'missing' ],
		[ 'a wrong duration', failing.refused, 'refused' ],
		[ 'a reply that is no task', failing.otherShape, 'malformed' ],
	] )( 'tells %s', async ( _, reply, kind ) => {
		mockApi( { [ `${ BASE }/tax/snooze` ]: reply } );

		await expect( api.snoozeTask( 'tax', 'setup' ) ).rejects.toMatchObject( { kind } );
	} );
} );
