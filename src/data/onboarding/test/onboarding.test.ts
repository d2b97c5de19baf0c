import { aList, aTask } from '../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const BASE = 'POST /wc-admin/onboarding/tasks';

const tax = aTask( { id: 'tax', isDismissable: true, isSnoozeable: true } );
const lists = [
	aList( [ tax, aTask( { id: 'payments', title: 'Set up payments' } ) ] ),
	aList( [ aTask( { id: 'payments', title: 'More ways to get paid', isDismissable: true } ) ], { id: 'extended' } ),
];

/**
 * The store with its lists loaded.
 *
 * @param replies What else the server answers.
 */
async function loaded( replies: Replies = {} ) {
	const api = mockApi( { [ LISTS ]: lists, ...replies } );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getTaskLists();
	return { api, select: registry.select( store ), dispatch: registry.dispatch( store ) };
}

describe( 'loading', () => {
	it( 'knows nothing before, and asks once for any number of readers', async () => {
		const api = mockApi( { [ LISTS ]: lists } );
		const registry = freshRegistry();
		expect( registry.select( store ).getTaskLists() ).toBeUndefined();
		expect( registry.select( store ).getTask( 'setup', 'tax' ) ).toBeUndefined();

		await Promise.all( [ 1, 2, 3 ].map( () => registry.resolveSelect( store ).getTaskLists() ) );

		expect( registry.select( store ).getTaskLists() ).toHaveLength( 2 );
		expect( api.sent ).toHaveLength( 1 );
	} );

	it( 'asks for the lists where a single one is read, and once for both', async () => {
		const api = mockApi( { [ LISTS ]: lists } );
		const { resolveSelect } = freshRegistry();

		const [ setup ] = await Promise.all( [
			resolveSelect( store ).getTaskList( 'setup' ),
			resolveSelect( store ).getTaskList( 'extended' ),
			resolveSelect( store ).getTaskLists(),
		] );

		expect( setup ).toMatchObject( { id: 'setup' } );
		expect( api.sent ).toHaveLength( 1 );
	} );

	it( 'says that it failed, and works when asked again', async () => {
		mockApi( { [ LISTS ]: inTurn( failing.server, lists ) } );
		const registry = freshRegistry();

		await expect( registry.resolveSelect( store ).getTaskLists() ).rejects.toMatchObject( { kind: 'server' } );
		expect( registry.select( store ).getTaskLists() ).toBeUndefined();
		expect( registry.select( store ).hasResolutionFailed( 'getTaskLists', [] ) ).toBe( true );

		await registry.dispatch( store ).reloadTaskLists();
		expect( registry.select( store ).getTaskList( 'setup' ) ).toMatchObject( { id: 'setup' } );
	} );

	it( 'keeps what is there where reloading fails', async () => {
		const { api, select, dispatch } = await loaded();
		api.reply( { [ LISTS ]: failing.server } );

		await expect( dispatch.reloadTaskLists() ).rejects.toMatchObject( { kind: 'server' } );

		expect( select.getTaskLists() ).toHaveLength( 2 );
	} );

	it( 'keys a task by its list as well: two lists may hold the same id', async () => {
		const { select } = await loaded();

		expect( select.getTask( 'setup', 'payments' )?.title ).toBe( 'Set up payments' );
		expect( select.getTask( 'extended', 'payments' )?.title ).toBe( 'More ways to get paid' );
		expect( select.getTask( 'nosuch', 'payments' ) ).toBeUndefined();
	} );
} );

type Write = 'dismissTask' | 'undoDismissTask' | 'snoozeTask' | 'undoSnoozeTask';

describe.each< [ Write, string, object, object ] >( [
	[ 'dismissTask', `${ BASE }/tax/dismiss`, {}, { isDismissed: true } ],
	[ 'undoDismissTask', `${ BASE }/tax/undo_dismiss`, { isDismissed: true }, { isDismissed: false } ],
	[ 'snoozeTask', `${ BASE }/tax/snooze`, {}, { isSnoozed: true, snoozedUntil: expect.any( Number ) } ],
	[
		'undoSnoozeTask',
		`${ BASE }/tax/undo_snooze`,
		{ isSnoozed: true, snoozedUntil: 9e15 },
		{ isSnoozed: false, snoozedUntil: null },
	],
] )( '%s', ( write, route, before, after ) => {
	const start = ( replies: Replies ) =>
		loaded( { [ LISTS ]: [ aList( [ { ...tax, ...before } ] ), lists[ 1 ] ], ...replies } );

	it( 'shows at once and stays when the server agrees', async () => {
		const answer = later();
		const { select, dispatch } = await start( { [ route ]: answer.reply } );

		const done = dispatch[ write ]( 'setup', 'tax' );

		expect( select.getTask( 'setup', 'tax' ) ).toMatchObject( after );
		expect( select.isPending( 'setup/tax' ) ).toBe( true );

		answer.answer( tax );
		await done;
		expect( select.getTask( 'setup', 'tax' ) ).toMatchObject( after );
		expect( select.isPending( 'setup/tax' ) ).toBe( false );
	} );

	it( 'is taken back, whole, when the server refuses', async () => {
		const { select, dispatch } = await start( { [ route ]: failing.missing } );
		const whole = select.getTaskLists();

		await expect( dispatch[ write ]( 'setup', 'tax' ) ).rejects.toMatchObject( { kind: 'missing' } );

		expect( select.getTaskLists() ).toEqual( whole );
		expect( select.isPending( 'setup/tax' ) ).toBe( false );
	} );

	it( 'works after it was refused', async () => {
		const { select, dispatch } = await start( { [ route ]: inTurn( failing.offline, tax ) } );
		await expect( dispatch[ write ]( 'setup', 'tax' ) ).rejects.toMatchObject( { kind: 'offline' } );

		await dispatch[ write ]( 'setup', 'tax' );

		expect( select.getTask( 'setup', 'tax' ) ).toMatchObject( after );
	} );

	it( 'is sent once while it is under way', async () => {
		const answer = later();
		const { api, dispatch } = await start( { [ route ]: answer.reply } );

		const first = dispatch[ write ]( 'setup', 'tax' );
		await dispatch[ write ]( 'setup', 'tax' );
		answer.answer( tax );
		await first;

		expect( api.sentTo( route ) ).toHaveLength( 1 );
	} );

	it( 'sends nothing for a task that is not there', async () => {
		const { api, dispatch } = await start( {} );

		await dispatch[ write ]( 'setup', 'nosuch' );
		await dispatch[ write ]( 'nosuch', 'tax' );

		expect( api.sent ).toHaveLength( 1 );
	} );
} );

it( 'leaves the task of the same id in another list alone', async () => {
	const { select, dispatch } = await loaded( { [ `${ BASE }/payments/dismiss` ]: aTask( { id: 'payments' } ) } );

	await dispatch.dismissTask( 'extended', 'payments' );

	expect( select.getTask( 'extended', 'payments' )?.isDismissed ).toBe( true );
	expect( select.getTask( 'setup', 'payments' )?.isDismissed ).toBe( false );
} );

it( 'puts a task off by a day', async () => {
	jest.useFakeTimers( { now: 1_760_000_000_000, doNotFake: [ 'setTimeout', 'clearTimeout' ] } );
	const { api, select, dispatch } = await loaded( { [ `${ BASE }/tax/snooze` ]: tax } );

	await dispatch.snoozeTask( 'setup', 'tax' );

	expect( select.getTask( 'setup', 'tax' )?.snoozedUntil ).toBe( 1_760_000_000_000 + 86_400_000 );
	expect( api.sentTo( `${ BASE }/tax/snooze` ) ).toMatchObject( [
		{ data: { duration: 'day', task_list_id: 'setup' } },
	] );
} );

describe( 'starting a task', () => {
	const route = 'POST /storeboard/v1/started-tasks/tax';

	it( 'counts on the server and marks the task as visited at once', async () => {
		const answer = later();
		const { api, select, dispatch } = await loaded( { [ route ]: answer.reply } );

		const done = dispatch.startTask( 'setup', 'tax' );
		expect( select.getTask( 'setup', 'tax' )?.isVisited ).toBe( true );

		answer.answer( { id: 'tax', times: 2 } );
		await expect( done ).resolves.toBe( 2 );
		expect( api.sentTo( route ) ).toHaveLength( 1 );
	} );

	it( 'says that it was not counted, and leaves the task visited: the owner has seen it', async () => {
		const { select, dispatch } = await loaded( { [ route ]: failing.server } );

		await expect( dispatch.startTask( 'setup', 'tax' ) ).rejects.toMatchObject( { kind: 'server' } );

		expect( select.getTask( 'setup', 'tax' )?.isVisited ).toBe( true );
	} );
} );

describe( 'hiding a list', () => {
	const HIDE = `${ BASE }/setup/hide`;
	const hidden = aList( [], { isHidden: true, isVisible: false } );

	it( 'shows at once, and takes over what the server answers', async () => {
		const answer = later();
		const { select, dispatch } = await loaded( { [ HIDE ]: answer.reply } );

		const done = dispatch.hideTaskList( 'setup' );
		expect( select.getTaskList( 'setup' ) ).toMatchObject( { isHidden: true, isVisible: false } );
		expect( select.isPending( 'setup' ) ).toBe( true );

		answer.answer( hidden );
		await done;
		expect( select.getTaskList( 'setup' ) ).toMatchObject( { isHidden: true, isVisible: false } );
		// The reply comes without tasks. Their pages still open.
		expect( select.getTask( 'setup', 'tax' ) ).toBeDefined();
		expect( select.isPending( 'setup' ) ).toBe( false );
		expect( select.getTaskList( 'extended' )?.tasks ).toHaveLength( 1 );
	} );

	it( 'is taken back, with its tasks, when the server refuses', async () => {
		const { select, dispatch } = await loaded( { [ HIDE ]: failing.forbidden } );

		await expect( dispatch.hideTaskList( 'setup' ) ).rejects.toMatchObject( { kind: 'forbidden' } );

		expect( select.getTaskList( 'setup' ) ).toMatchObject( { isHidden: false, isVisible: true } );
		expect( select.getTaskList( 'setup' )?.tasks ).toHaveLength( 2 );
		expect( select.isPending( 'setup' ) ).toBe( false );
	} );

	it( 'is sent once while it is under way', async () => {
		const answer = later();
		const { api, dispatch } = await loaded( { [ HIDE ]: answer.reply } );

		const first = dispatch.hideTaskList( 'setup' );
		await dispatch.hideTaskList( 'setup' );
		answer.answer( hidden );
		await first;

		expect( api.sentTo( HIDE ) ).toHaveLength( 1 );
	} );
} );

describe( 'showing a list again', () => {
	const UNHIDE = `${ BASE }/setup/unhide`;
	const hidden = aList( [], { isHidden: true, isVisible: false } );

	it( 'brings the tasks of the reply, which a hidden list comes without', async () => {
		const { select, dispatch } = await loaded( { [ LISTS ]: [ hidden ], [ UNHIDE ]: aList( [ tax ] ) } );

		await dispatch.unhideTaskList( 'setup' );

		expect( select.getTaskList( 'setup' ) ).toMatchObject( { isHidden: false, isVisible: true } );
		expect( select.getTaskList( 'setup' )?.tasks ).toHaveLength( 1 );
	} );

	it( 'stays hidden when the server refuses', async () => {
		const { select, dispatch } = await loaded( { [ LISTS ]: [ hidden ], [ UNHIDE ]: failing.server } );

		await expect( dispatch.unhideTaskList( 'setup' ) ).rejects.toMatchObject( { kind: 'server' } );

		expect( select.getTaskList( 'setup' ) ).toMatchObject( { isHidden: true, isVisible: false } );
	} );
} );

describe( 'clicks in quick succession', () => {
	const DISMISS = `${ BASE }/tax/dismiss`;
	const UNDO = `${ BASE }/tax/undo_dismiss`;

	it( 'end with what was meant last', async () => {
		const answer = later();
		const { api, select, dispatch } = await loaded( { [ DISMISS ]: answer.reply, [ UNDO ]: tax } );

		const first = dispatch.dismissTask( 'setup', 'tax' );
		const last = dispatch.undoDismissTask( 'setup', 'tax' );
		expect( select.getTask( 'setup', 'tax' )?.isDismissed ).toBe( false );
		expect( api.sentTo( UNDO ) ).toHaveLength( 0 );
		answer.answer( tax );

		expect( [ await first, await last ] ).toEqual( [ false, true ] );
		expect( api.sentTo( UNDO ) ).toHaveLength( 1 );
		expect( select.getTask( 'setup', 'tax' )?.isDismissed ).toBe( false );
	} );

	it( 'do not show what the server said before them', async () => {
		const answer = later();
		const { api, select, dispatch } = await loaded( { [ DISMISS ]: tax } );
		api.reply( { [ LISTS ]: answer.reply } );

		const reloaded = dispatch.reloadTaskLists();
		await dispatch.dismissTask( 'setup', 'tax' );
		answer.answer( lists );
		await reloaded;

		expect( select.getTask( 'setup', 'tax' )?.isDismissed ).toBe( true );
	} );
} );
