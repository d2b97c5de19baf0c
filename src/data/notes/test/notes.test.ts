import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { setPageSettings } from '../../../lib/page-settings';
import { store } from '..';
import { dismissAllNotes, undoDismissAllNotes } from '../all';
import { aNote, anAction, notes } from './a-note';

const BASE = '/wc-analytics/admin/notes';
const GET = `GET ${ BASE }`;

async function loaded( replies: Record< string, unknown > = {}, inbox: unknown = notes( 3 ) ) {
	const api = mockApi( { [ GET ]: inbox, ...replies } );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getNotes();
	return { api, select: registry.select( store ), dispatch: registry.dispatch( store ), registry };
}

const ids = ( list?: { id: number }[] ) => list?.map( ( { id } ) => id );

afterEach( () => {
	delete window.wcSettings;
} );

const unreadIn = ( shown?: { isRead: boolean }[] ) => shown?.filter( ( { isRead } ) => ! isRead ).length;

describe( 'loading', () => {
	it( 'serves list, unread notes and what is more from one request', async () => {
		const { api, select, registry } = await loaded( {}, [ ...notes( 2 ), aNote( 3, { is_read: true } ) ] );
		expect( unreadIn( await registry.resolveSelect( store ).getNotes() ) ).toBe( 2 );

		expect( ids( select.getNotes() ) ).toEqual( [ 1, 2, 3 ] );
		expect( select.hasMoreNotes() ).toBe( false );
		expect( api.sent ).toHaveLength( 1 );
	} );

	it( 'tells not loaded from empty', async () => {
		const { select } = freshRegistry();
		mockApi( { [ GET ]: [] } );
		expect( select( store ).getNotes() ).toBeUndefined();

		const { select: filled } = await loaded( {}, [] );
		expect( filled.getNotes() ).toEqual( [] );
	} );

	it( 'gives the same list until something changes', async () => {
		const { select } = await loaded();
		expect( select.getNotes() ).toBe( select.getNotes() );
	} );

	it( 'asks for older ones in one larger page', async () => {
		const { api, select, dispatch } = await loaded(
			{ [ `${ GET }` ]: inTurn( notes( 25 ), notes( 40 ) ) },
			undefined
		);
		expect( select.hasMoreNotes() ).toBe( true );

		await dispatch.loadMoreNotes();

		expect( select.getNotes() ).toHaveLength( 40 );
		expect( select.hasMoreNotes() ).toBe( false );
		expect( api.sent[ 1 ]?.path ).toMatch( 'page=1&per_page=50' );
	} );

	it( 'asks nothing that the user may not see', async () => {
		setPageSettings( { can: { manage_woocommerce: false } } );
		window.wcSettings = { admin: { alertCount: '3' } };
		const api = mockApi( {} );
		const { resolveSelect } = freshRegistry();

		await expect( resolveSelect( store ).getNotes() ).resolves.toEqual( [] );
		await expect( resolveSelect( store ).getAlerts() ).resolves.toEqual( [] );
		expect( api.sent ).toHaveLength( 0 );
	} );

	it.each( [
		[ '0', 0 ],
		[ undefined, 0 ],
		[ '2', 1 ],
	] )( 'asks for alerts only where the page says that there are some: %s', async ( alertCount, requests ) => {
		window.wcSettings = { admin: { alertCount } };
		const api = mockApi( { [ GET ]: [ aNote( 1, { type: 'error' } ) ] } );
		await freshRegistry().resolveSelect( store ).getAlerts();
		expect( api.sent ).toHaveLength( requests );
	} );

	it( 'keeps what was dismissed out of a newer reply for Undo, in its place', async () => {
		const { select, dispatch } = await loaded( {
			[ GET ]: inTurn( notes( 3 ), [ aNote( 1 ), aNote( 3 ) ] ),
			[ `POST ${ BASE }/delete/2` ]: aNote( 2, { is_deleted: true } ),
			[ `POST ${ BASE }/2` ]: aNote( 2 ),
		} );
		await dispatch.dismissNote( 2 );
		await dispatch.reloadNotes();
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 3 ] );

		await dispatch.undoDismissNote( 2 );
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 2, 3 ] );
	} );
} );

describe( 'marking as read', () => {
	it( 'shows at once, in one request', async () => {
		const answer = later();
		const { api, select, dispatch } = await loaded( { [ `POST ${ BASE }/update` ]: answer.reply } );

		const done = dispatch.markRead( [ 1, 3 ] );
		expect( unreadIn( select.getNotes() ) ).toBe( 1 );
		answer.answer( [] );
		await done;

		expect( api.sentTo( `POST ${ BASE }/update` ) ).toMatchObject( [
			{ data: { noteIds: [ 1, 3 ], is_read: true } },
		] );
	} );

	it( 'is taken back when refused', async () => {
		const { select, dispatch } = await loaded( { [ `POST ${ BASE }/update` ]: failing.server } );
		await expect( dispatch.markRead( [ 1 ] ) ).rejects.toMatchObject( { kind: 'server' } );
		expect( unreadIn( select.getNotes() ) ).toBe( 3 );
	} );

	it( 'leaves alone what is dismissed, and lets a dismissal wait for it', async () => {
		const reading = later();
		const { api, dispatch } = await loaded( {
			[ `POST ${ BASE }/update` ]: reading.reply,
			[ `POST ${ BASE }/delete/2` ]: aNote( 2, { is_deleted: true } ),
		} );

		const read = dispatch.markRead( [ 1 ] );
		const gone = dispatch.dismissNote( 2 );
		await dispatch.markRead( [ 2 ] );
		expect( api.sentTo( `POST ${ BASE }/delete/2` ) ).toHaveLength( 0 );

		reading.answer( [] );
		await Promise.all( [ read, gone ] );
		expect( api.sentTo( `POST ${ BASE }/delete/2` ) ).toHaveLength( 1 );
		expect( api.sentTo( `POST ${ BASE }/update` ) ).toHaveLength( 1 );
	} );
} );

describe( 'dismissing', () => {
	const DELETE = `POST ${ BASE }/delete/2`;

	it( 'shows at once, and a double click is one', async () => {
		const answer = later();
		const { api, select, dispatch } = await loaded( { [ DELETE ]: answer.reply } );

		const twice = [ dispatch.dismissNote( 2 ), dispatch.dismissNote( 2 ) ];
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 3 ] );
		expect( select.isPending( 2 ) ).toBe( true );
		answer.answer( aNote( 2, { is_deleted: true } ) );
		await Promise.all( twice );

		expect( select.isPending( 2 ) ).toBe( false );
		expect( api.sentTo( DELETE ) ).toHaveLength( 1 );
	} );

	it.each( [ 'offline', 'serverDown', 'server', 'forbidden', 'missing', 'refused', 'html', 'otherShape' ] as const )(
		'is taken back on %s',
		async ( failure ) => {
			const { select, dispatch } = await loaded( { [ DELETE ]: failing[ failure ] } );
			await expect( dispatch.dismissNote( 2 ) ).rejects.toMatchObject( { name: 'RequestError' } );
			expect( ids( select.getNotes() ) ).toEqual( [ 1, 2, 3 ] );
			expect( select.isPending( 2 ) ).toBe( false );
		}
	);

	it( 'comes back, and goes again where that is refused', async () => {
		const { select, dispatch } = await loaded( {
			[ DELETE ]: aNote( 2, { is_deleted: true } ),
			[ `POST ${ BASE }/2` ]: inTurn( failing.server, aNote( 2 ) ),
		} );
		await dispatch.dismissNote( 2 );

		await expect( dispatch.undoDismissNote( 2 ) ).rejects.toMatchObject( { kind: 'server' } );
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 3 ] );
		await dispatch.undoDismissNote( 2 );
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 2, 3 ] );
	} );

	const DELETE_ALL = `POST ${ BASE }/delete/all?status=unactioned`;

	it( 'dismisses all in rounds, and brings back what was not loaded too', async () => {
		const everything = notes( 30 );
		const { api, select, dispatch } = await loaded( {
			[ GET ]: inTurn( everything.slice( 0, 25 ), everything.slice( 0, 25 ) ),
			[ DELETE_ALL ]: inTurn( everything.slice( 0, 25 ), everything.slice( 25 ) ),
			[ `POST ${ BASE }/update` ]: everything,
		} );

		const gone = ( await dispatch.run( dismissAllNotes() ) ) as number[];
		expect( gone ).toHaveLength( 30 );
		expect( select.getNotes() ).toEqual( [] );

		await dispatch.run( undoDismissAllNotes( gone ) );
		expect( select.getNotes() ).toHaveLength( 25 );
		expect( api.sentTo( `POST ${ BASE }/update` ) ).toMatchObject( [
			{ data: { noteIds: gone, is_deleted: false } },
		] );
	} );

	it.each( [ 1, 2 ] )( 'dismisses all once for a double click, %i of them too', async ( count ) => {
		const reply = later();
		const { api, dispatch } = await loaded( { [ DELETE_ALL ]: reply.reply }, notes( count ) );

		const clicks = [ dispatch.run( dismissAllNotes() ), dispatch.run( dismissAllNotes() ) ];
		// The second one tells of nothing: nothing has been done yet.
		await expect( clicks[ 1 ] ).resolves.toBe( false );
		reply.answer( notes( count ) );
		await expect( clicks[ 0 ] ).resolves.toHaveLength( count );
		expect( api.sentTo( DELETE_ALL ) ).toHaveLength( 1 );
	} );

	it( 'keeps the rounds that went well when one fails', async () => {
		const everything = notes( 30 );
		const { select, dispatch } = await loaded( {
			[ GET ]: inTurn( everything.slice( 0, 25 ), everything ),
			[ DELETE_ALL ]: inTurn( everything.slice( 0, 25 ), failing.server ),
		} );
		await dispatch.loadMoreNotes();

		await expect( dispatch.run( dismissAllNotes() ) ).rejects.toMatchObject( { kind: 'server' } );
		expect( ids( select.getNotes() ) ).toEqual( [ 26, 27, 28, 29, 30 ] );
	} );
} );

describe( 'actions', () => {
	const TRIGGER = `POST ${ BASE }/1/action/11`;
	const action = { id: 11, actionedText: '' };
	const inbox = [ aNote( 1, { actions: [ anAction() ] } ), aNote( 2 ) ];

	it( 'leaves it to the server what becomes of the note', async () => {
		const { select, dispatch } = await loaded(
			{
				[ TRIGGER ]: inTurn( aNote( 1, { is_read: true } ), aNote( 1, { is_read: true, status: 'actioned' } ) ),
			},
			inbox
		);
		await dispatch.triggerNoteAction( 1, action );
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 2 ] );
		expect( unreadIn( select.getNotes() ) ).toBe( 1 );

		await dispatch.triggerNoteAction( 1, action );
		expect( ids( select.getNotes() ) ).toEqual( [ 2 ] );
	} );

	it( 'keeps a note that has something to say about it', async () => {
		const { select, dispatch } = await loaded( { [ TRIGGER ]: aNote( 1, { status: 'actioned' } ) }, inbox );
		await dispatch.triggerNoteAction( 1, { ...action, actionedText: 'Thank you' } );
		expect( select.getNotes()?.[ 0 ] ).toMatchObject( { id: 1, actionedText: 'Thank you' } );
	} );

	it( 'changes nothing when refused', async () => {
		const { select, dispatch } = await loaded( { [ TRIGGER ]: failing.missing }, inbox );
		await expect( dispatch.triggerNoteAction( 1, action ) ).rejects.toMatchObject( { kind: 'missing' } );
		expect( ids( select.getNotes() ) ).toEqual( [ 1, 2 ] );
	} );
} );

it( 'puts an alert off and brings it back', async () => {
	window.wcSettings = { admin: { alertCount: '1' } };
	const alert = aNote( 1, { type: 'update', is_snoozable: true } );
	const api = mockApi( { [ GET ]: [ alert ], [ `POST ${ BASE }/1` ]: inTurn( alert, alert, failing.server ) } );
	const registry = freshRegistry();
	const select = registry.select( store );
	const dispatch = registry.dispatch( store );
	await registry.resolveSelect( store ).getAlerts();

	await dispatch.snoozeNote( 1, 1798800000 );
	expect( select.getAlerts() ).toEqual( [] );
	await dispatch.undoSnoozeNote( 1 );
	expect( select.getAlerts() ).toHaveLength( 1 );
	expect( api.sentTo( `POST ${ BASE }/1` ) ).toMatchObject( [
		{ data: { status: 'snoozed', date_reminder: '1798800000' } },
		{ data: { status: 'unactioned' } },
	] );

	await expect( dispatch.snoozeNote( 1, 1798800000 ) ).rejects.toMatchObject( { kind: 'server' } );
	expect( select.getAlerts() ).toHaveLength( 1 );
} );
