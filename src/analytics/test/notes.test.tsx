import { screen, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import { Notes, useNotes } from '../annotations/lazy-notes';

const LIST = 'GET /storeboard/v1/annotations';
const CREATE = 'POST /storeboard/v1/annotations';
const CHANGE = 'POST /storeboard/v1/annotations/4';
const DELETE = 'POST /storeboard/v1/annotations/4?revision=2';

const aNote = ( more = {} ) => ( {
	id: 4,
	text: 'Sale',
	first_day: '2026-11-02',
	last_day: '2026-11-03',
	is_shared: true,
	is_own: true,
	may_edit: true,
	owner: 'Ana',
	revision: 2,
	...more,
} );

const RANGE = { after: '2026-11-01T00:00:00', before: '2026-11-07T23:59:59', label: 'Custom', days: 'Nov 1 – 7, 2026' };

function Page() {
	const notes = useNotes( RANGE );
	return (
		<>
			<button onClick={ () => notes.setOpened( { day: '2026-11-05' } ) }>On a day</button>
			<Notes { ...notes } />
			<output>
				{ notes.annotations?.map( ( { text, date, lastDate } ) => `${ text } ${ date } ${ lastDate }` ) }
			</output>
		</>
	);
}

function open( replies: Replies, hasRecords = false ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		userId: 1,
		screens: [],
		reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, hasRecords },
	} );
	const api = mockApi( replies );
	return { api, ...show( <Page /> ) };
}

async function openMenu( replies: Replies ) {
	const page = open( replies );
	await page.user.click( screen.getByRole( 'button', { name: 'Notes' } ) );
	await screen.findByRole( 'region', { name: 'Notes' } );
	return page;
}

beforeEach( () => {
	window.wcSettings = { locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] } };
} );
afterEach( () => {
	delete window.wcSettings;
} );

it( 'asks for the notes of the period only where the store ever had one', async () => {
	const { api, unmount } = open( {} );
	expect( api.sent ).toEqual( [] );
	unmount();

	const page = open( { [ LIST ]: [ aNote() ] }, true );
	expect( await screen.findByText( 'Sale 2026-11-02 2026-11-03' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Notes (1)' } ) ).toBeVisible();
	expect( page.api.sent[ 0 ]?.path ).toBe( '/storeboard/v1/annotations?after=2026-11-01&before=2026-11-07' );
} );

it( 'shows nothing where they cannot be had, and says so in the menu', async () => {
	const { user } = open( { [ LIST ]: inTurn( failing.server, failing.server, [ aNote() ] ) }, true );
	await user.click( screen.getByRole( 'button', { name: 'Notes' } ) );
	expect( await screen.findByText( 'Couldn’t load your notes.' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Sale' ) ).toBeInTheDocument();
} );

it( 'adds a note to the day that was chosen in the chart, once for two clicks', async () => {
	const reply = later();
	const { user, api } = open( { [ LIST ]: [], [ CREATE ]: reply.reply } );
	await user.click( screen.getByRole( 'button', { name: 'On a day' } ) );
	const form = await screen.findByRole( 'region', { name: 'Add a note to Nov 5, 2026' } );
	expect( within( form ).getByLabelText( 'Note' ) ).toHaveFocus();
	await user.type( within( form ).getByLabelText( 'Note' ), 'Mailing' );
	await user.dblClick( within( form ).getByRole( 'button', { name: 'Save' } ) );
	reply.answer( aNote( { text: 'Mailing', first_day: '2026-11-05', last_day: '2026-11-05' } ) );

	await findNotice( 'Note added' );
	expect( await screen.findByText( 'Mailing 2026-11-05 undefined' ) ).toBeVisible();
	expect( api.sentTo( CREATE ).map( ( { data } ) => data ) ).toEqual( [
		{ text: 'Mailing', first_day: '2026-11-05', last_day: '2026-11-05', is_shared: true },
	] );
} );

it( 'keeps what was typed where the server refuses or fails', async () => {
	const refuse = () => {
		throw {
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): text',
			data: { status: 400, params: { text: 'Enter a note.' } },
		};
	};
	const { user } = await openMenu( { [ LIST ]: [], [ CREATE ]: inTurn( refuse, failing.serverDown, aNote() ) } );
	await user.click( screen.getByRole( 'button', { name: 'Add a note' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByText( /Enter a note\./ ) ).toBeInTheDocument();
	expect( screen.getByLabelText( 'Note' ) ).toBeInvalid();

	await user.type( screen.getByLabelText( 'Note' ), 'Sale' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( /^Couldn’t save the note\. / ) ).toBeInTheDocument();
	expect( screen.getByLabelText( 'Note' ) ).toHaveValue( 'Sale' );

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await findNotice( 'Note added' );
} );

it( 'edits a note on what is there, shows what somebody else wrote, and saves over it when told so', async () => {
	const present = aNote( { text: 'Their sale', revision: 8 } );
	const changed = () => {
		throw { code: 'storeboard_changed', message: 'Changed.', data: { status: 409, present } };
	};
	const { user, api } = await openMenu( {
		[ LIST ]: [ aNote() ],
		[ CHANGE ]: inTurn( changed, aNote( { text: 'Our sale', revision: 9 } ) ),
	} );
	await user.click( screen.getByRole( 'button', { name: 'Edit “Sale”' } ) );
	await user.clear( screen.getByLabelText( 'Note' ) );
	await user.type( screen.getByLabelText( 'Note' ), 'Our sale' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	const conflict = await screen.findByRole( 'region', { name: 'Someone else changed this' } );
	expect( conflict ).toHaveTextContent( 'Their sale' );
	expect( conflict ).toHaveTextContent( 'Our sale' );
	await user.click( screen.getByRole( 'button', { name: 'Save my version' } ) );

	await findNotice( 'Note updated' );
	expect( api.sentTo( CHANGE ).map( ( { data } ) => ( data as { revision: number } ).revision ) ).toEqual( [ 2, 8 ] );
} );

it( 'asks before it deletes a note', async () => {
	const { user, api } = await openMenu( { [ LIST ]: [ aNote() ], [ DELETE ]: aNote() } );
	await user.click( screen.getByRole( 'button', { name: 'Delete “Sale”' } ) );
	expect( screen.getByRole( 'region', { name: 'Delete this note?' } ) ).toHaveTextContent( 'Sale' );
	await user.click( screen.getByRole( 'button', { name: 'Delete' } ) );

	await findNotice( 'Note deleted' );
	expect( api.sentTo( DELETE ) ).toHaveLength( 1 );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '' );
} );

it( 'names the author of a shared note, and offers no change of what the account may not change', async () => {
	await openMenu( { [ LIST ]: [ aNote( { is_own: false, may_edit: false, owner: 'Ben' } ) ] } );
	expect( screen.getByText( /, by Ben$/ ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: /^Edit/ } ) ).not.toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: /^Delete/ } ) ).not.toBeInTheDocument();
} );

it( 'copies a shared note of somebody else into one of one’s own', async () => {
	const { user, api } = await openMenu( {
		[ LIST ]: [ aNote( { is_own: false, may_edit: false, owner: 'Ben' } ) ],
		[ CREATE ]: aNote( { id: 5, is_shared: false } ),
	} );
	await user.click( screen.getByRole( 'button', { name: 'Copy “Sale”' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Save' } ) );

	await findNotice( 'Note added' );
	expect( api.sentTo( CREATE ).map( ( { data } ) => data ) ).toEqual( [
		{ text: 'Sale', first_day: '2026-11-02', last_day: '2026-11-03', is_shared: false },
	] );
} );

it.each( [
	[
		true,
		'Only you keep it. Everyone else who can view reports will lose it.',
		'Note updated. Only you can see it now.',
	],
	[
		false,
		'Only Ben keeps it. You and everyone else who can view reports will lose it.',
		'Note updated. Only Ben can see it now.',
	],
] )( 'says who loses a note that is no longer shared (own: %p)', async ( isOwn, before, after ) => {
	const note = aNote( { is_own: isOwn, owner: 'Ben' } );
	const { user } = await openMenu( {
		[ LIST ]: [ note ],
		[ CHANGE ]: { ...note, is_shared: false, may_edit: isOwn, revision: 3 },
	} );
	await user.click( screen.getByRole( 'button', { name: 'Edit “Sale”' } ) );
	const box = screen.getByRole( 'checkbox', { name: 'Share with everyone who can view reports' } );
	expect( screen.queryByText( before ) ).not.toBeInTheDocument();
	await user.click( box );
	expect( screen.getByText( before ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	await findNotice( after );
	expect( screen.queryAllByRole( 'button', { name: 'Undo' } ) ).toHaveLength( isOwn ? 1 : 0 );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( isOwn ? 'Sale' : '' );
} );
