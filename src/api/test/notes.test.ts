import { failing, mockApi } from '../../../tests/js/mock-api';
import { setPageSettings } from '../../lib/page-settings';
import { aNote, anAction } from './a-note';
import {
	ALERTS_PATH,
	deleteAllNotes,
	deleteNote,
	fetchAlerts,
	fetchInbox,
	inboxPath,
	triggerNoteAction,
	updateNote,
	updateNotes,
	type Note,
} from '../notes';

const BASE = '/wc-analytics/admin/notes';

const notesOf = ( { data }: { data: Note[] } ) => data;

describe( 'reading', () => {
	it( 'asks for the inbox by exactly the path that is preloaded', async () => {
		const api = mockApi( { [ `GET ${ inboxPath() }` ]: [ aNote( 1 ) ] } );

		await expect( fetchInbox().then( notesOf ) ).resolves.toMatchObject( [
			{ id: 1, title: 'Note 1', isRead: false, createdAt: Date.UTC( 2026, 0, 30, 23 ) },
		] );

		expect( api.sent[ 0 ]?.path ).toMatch(
			'?page=1&per_page=25&type=info,marketing,survey,warning&status=unactioned&orderby=date&order=desc&_fields=id,name'
		);
	} );

	it( 'asks for no offers where the store wants no suggestions', async () => {
		setPageSettings( { showsSuggestions: false } );
		const api = mockApi( { [ `GET ${ BASE }` ]: [] } );

		await fetchInbox();

		expect( api.sent[ 0 ]?.path ).toMatch( '?page=1&per_page=25&type=info,survey,warning&status=unactioned' );
	} );

	it( 'asks for more in one page', async () => {
		const api = mockApi( { [ `GET ${ BASE }` ]: [] } );
		await fetchInbox( 50 );
		expect( api.sent[ 0 ]?.path ).toBe( inboxPath().replace( 'per_page=25', 'per_page=50' ) );
	} );

	it( 'asks for alerts of their own types', async () => {
		mockApi( { [ `GET ${ ALERTS_PATH }` ]: [] } );
		await expect( fetchAlerts().then( notesOf ) ).resolves.toEqual( [] );
		expect( ALERTS_PATH ).toMatch( 'type=error,update&status=unactioned' );
	} );

	it( 'reads a filtered list, and a note with half of its fields', async () => {
		mockApi( { [ `GET ${ BASE }` ]: { 3: { id: 7, title: null, actions: { 2: { id: 1 } } } } } );
		await expect( fetchInbox().then( notesOf ) ).resolves.toEqual( [
			{
				id: 7,
				name: '',
				type: '',
				locale: '',
				title: '',
				content: '',
				status: '',
				createdAt: null,
				isSnoozable: false,
				isRead: false,
				isDeleted: false,
				image: '',
				actions: [ { id: 1, name: '', label: '', url: '', actionedText: '' } ],
			},
		] );
	} );

	it.each( [
		[ 'https://a.test/x', 'https://a.test/x' ],
		[ 'http://a.test/x?y=1&z=2', 'http://a.test/x?y=1&z=2' ],
		[ 'https://shop.test/wp-admin/#', '' ],
		[ 'https://shop.test/page#part', 'https://shop.test/page#part' ],
		[ 'javascript:alert(1)', '' ],
		[ ' JaVaScRiPt:alert(1)', '' ],
		[ 'data:text/html,x', '' ],
		[ 'admin.php', '' ],
		[ null, '' ],
	] )( 'takes the address %s of an action as %s', async ( url, read ) => {
		mockApi( { [ `GET ${ BASE }` ]: [ aNote( 1, { actions: [ anAction( { url } ) ] } ) ] } );
		await expect( fetchInbox().then( notesOf ) ).resolves.toMatchObject( [ { actions: [ { url: read } ] } ] );
	} );

	it.each( [
		[ 'thumbnail', 'https://a.test/a.png', 'https://a.test/a.png' ],
		[ 'banner', 'https://a.test/a.png', 'https://a.test/a.png' ],
		[ 'plain', 'https://a.test/a.png', '' ],
		[ 'banner', 'javascript:alert(1)', '' ],
	] )( 'shows in layout %s the picture %s as %s', async ( layout, image, read ) => {
		mockApi( { [ `GET ${ BASE }` ]: [ aNote( 1, { layout, image } ) ] } );
		await expect( fetchInbox().then( notesOf ) ).resolves.toMatchObject( [ { image: read } ] );
	} );

	it.each( [
		[ 'otherShape', [ { title: 'x' } ] ],
		[ 'no note', [ 7 ] ],
		[ 'a text', 'x' ],
	] )( 'calls %s malformed', async ( _, body ) => {
		mockApi( { [ `GET ${ BASE }` ]: body } );
		await expect( fetchInbox() ).rejects.toMatchObject( { kind: 'malformed' } );
	} );

	it.each( [
		[ 'offline', failing.offline ],
		[ 'down', failing.serverDown ],
		[ 'server', failing.server ],
		[ 'session', failing.lostSession ],
		[ 'session', failing.signedOut ],
		[ 'forbidden', failing.forbidden ],
		[ 'missing', failing.missing ],
		[ 'refused', failing.refused ],
		[ 'malformed', failing.html ],
	] )( 'fails as %s', async ( kind, reply ) => {
		mockApi( { [ `GET ${ BASE }` ]: reply } );
		await expect( fetchInbox() ).rejects.toMatchObject( { kind } );
	} );
} );

// apiFetch sends DELETE as POST with a header that names it.
it( 'writes by the recorded routes', async () => {
	const api = mockApi( {
		[ `POST ${ BASE }/3` ]: aNote( 3 ),
		[ `POST ${ BASE }/update` ]: [ aNote( 3 ), aNote( 4 ) ],
		[ `POST ${ BASE }/delete/3` ]: aNote( 3, { is_deleted: true } ),
		[ `POST ${ BASE }/delete/all?status=unactioned` ]: [ aNote( 3 ) ],
		[ `POST ${ BASE }/3/action/11` ]: aNote( 3, { status: 'actioned' } ),
	} );

	await updateNote( 3, { is_read: true } );
	await updateNotes( [ 3, 4 ], { is_read: true } );
	await expect( deleteNote( 3 ) ).resolves.toMatchObject( { isDeleted: true } );
	await deleteAllNotes( [ 'unactioned' ] );
	await expect( triggerNoteAction( 3, 11 ) ).resolves.toMatchObject( { status: 'actioned' } );

	expect( api.sent.map( ( { data, keepalive } ) => [ data, keepalive ] ) ).toEqual( [
		[ { is_read: true }, true ],
		[ { noteIds: [ 3, 4 ], is_read: true }, true ],
		[ undefined, true ],
		[ undefined, true ],
		[ undefined, true ],
	] );
} );
