import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, freshRegistry, isReadOut, queryFailure, show } from '../../../../tests/js/render';
import { store } from '../../../data/notes';
import { aNote, anAction, notes } from '../../../data/notes/test/a-note';
import { leaveTo } from '../../../lib/navigate';
import { Inbox } from '..';
import { bringIntoView, fakeIntersectionObserver } from './in-view';

const BASE = '/wc-analytics/admin/notes';
const GET = `GET ${ BASE }`;
// apiFetch sends DELETE as POST with a header that names it.
const DELETE = `POST ${ BASE }/delete`;
const READ = `POST ${ BASE }/update`;

/** Where jsdom can go. */
const HERE = 'https://shop.test/wp-admin/admin.php?page=wc-admin#here';

const recordEvent = jest.fn();

beforeEach( () => {
	window.wcTracks = { isEnabled: true, recordEvent };
	fakeIntersectionObserver();
	jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
} );

afterEach( () => {
	jest.restoreAllMocks();
	recordEvent.mockClear();
	delete window.wcTracks;
	Reflect.deleteProperty( window, 'IntersectionObserver' );
} );

const events = ( name: string ) =>
	recordEvent.mock.calls.filter( ( [ sent ] ) => sent === name ).map( ( [ , p ] ) => p );
const titles = () => screen.queryAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent );
const row = ( title: string ) => screen.getByRole( 'heading', { name: title } ).closest( 'li' ) as HTMLElement;

/** The inbox with its notes on the screen. */
async function inboxWith( list: unknown, replies: Record< string, unknown > = {} ) {
	const api = mockApi( { [ GET ]: list, ...replies } );
	const view = show(
		<>
			<h1 className="woocommerce-layout__header-heading" tabIndex={ -1 }>
				Home
			</h1>
			<Inbox />
		</>
	);
	await screen.findByRole( 'heading', { name: /^Inbox/ } );
	return { api, ...view };
}

describe( 'content', () => {
	it( 'shows a note with its title, date, text and state in a list', async () => {
		const created = new Date( Date.now() - 3 * 24 * 3_600_000 ).toISOString().slice( 0, 19 );
		await inboxWith( [
			aNote( 1, { title: 'Fish &amp; chips', content: 'Some <b>text</b>', date_created_gmt: created } ),
			aNote( 2, { is_read: true } ),
		] );

		const items = within( screen.getByRole( 'list' ) ).getAllByRole( 'listitem' );
		expect( items ).toHaveLength( 2 );
		expect( screen.getByRole( 'heading', { name: 'Fish & chips', level: 3 } ) ).toBeVisible();
		expect( within( items[ 0 ]! ).getByText( '3 days ago' ) ).toHaveAttribute( 'datetime', `${ created }.000Z` );
		expect( within( items[ 0 ]! ).getByText( '3 days ago' ) ).toHaveAttribute(
			'title',
			expect.stringMatching( /\d{4}/ )
		);
		expect( items[ 0 ]!.querySelector( 'b' ) ).toHaveTextContent( 'text' );
		expect( within( items[ 0 ]! ).getByText( 'Unread' ) ).toBeVisible();
		expect( within( items[ 1 ]! ).queryByText( 'Unread' ) ).toBeNull();
		expect( screen.getByRole( 'heading', { level: 2, name: 'Inbox 1 unread message' } ) ).toBeVisible();
		expect( events( 'inbox_panel_view' ) ).toEqual( [ { total: 2 } ] );
	} );

	it( 'is absent without notes', async () => {
		const api = mockApi( { [ GET ]: [] } );
		const { container } = show( <Inbox /> );
		await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );
		await waitFor( () => expect( container.querySelector( '.storeboard-inbox' ) ).toBeNull() );
	} );

	it( 'reserves its place while it loads', async () => {
		const answer = later();
		mockApi( { [ GET ]: answer.reply } );
		const { container } = show( <Inbox /> );
		expect( container.querySelector( '[aria-busy="true"]' ) ).toHaveTextContent( 'Loading…' );
		answer.answer( notes( 1 ) );
		await screen.findByRole( 'heading', { name: 'Note 1' } );
	} );

	it.each( [
		'offline',
		'serverDown',
		'server',
		'signedOut',
		'lostSession',
		'forbidden',
		'missing',
		'refused',
		'html',
		'otherShape',
	] as const )( 'says in its place that it failed, and tries again: %s', async ( failure ) => {
		const api = mockApi( { [ GET ]: failing[ failure ] } );
		const { user } = show( <Inbox /> );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load your messages.' );

		api.reply( { [ GET ]: notes( 1 ) } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByRole( 'heading', { name: 'Note 1' } );
		expect( queryFailure() ).toBeNull();
		await waitFor( () => expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus() );
	} );

	it( 'shows hostile markup harmlessly', async () => {
		const { container } = await inboxWith( [
			aNote( 1, {
				title: '<img src=x onerror="window.hacked=1">Hello <script>window.hacked=1</script>',
				content:
					'<p onclick="window.hacked=1">Hi</p><script>window.hacked=1</script><iframe src="javascript:window.hacked=1"></iframe>' +
					'<a href="javascript:window.hacked=1">link</a><svg onload="window.hacked=1"></svg><form><input name="x"></form>',
				layout: 'banner',
				image: 'javascript:window.hacked=1',
				actions: [ anAction( { url: 'javascript:window.hacked=1', label: '<b>Go</b>' } ) ],
			} ),
		] );
		const card = container.querySelector( '.storeboard-inbox' )!;

		expect( titles() ).toEqual( [ 'Hello ' ] );
		expect(
			card.querySelector( 'script, iframe, svg[onload], form, input, img, [onclick], [onerror]' )
		).toBeNull();
		expect( card.querySelector( '[href^="javascript"]' ) ).toBeNull();
		expect( within( card as HTMLElement ).getByRole( 'button', { name: 'Go' } ) ).toBeVisible();
		expect( window ).not.toHaveProperty( 'hacked' );
	} );

	it( 'shows Arabic and very long titles completely', async () => {
		const long = 'Donaudampfschifffahrt'.repeat( 15 ).slice( 0, 300 );
		await inboxWith( [ aNote( 1, { title: 'قميص أزرق' } ), aNote( 2, { title: long } ) ] );
		expect( titles() ).toEqual( [ 'قميص أزرق', long ] );
		expect( screen.getByRole( 'button', { name: 'Dismiss قميص أزرق' } ) ).toBeVisible();
	} );

	it( 'loads the picture of a banner only when it comes near', async () => {
		const { container } = await inboxWith( [ aNote( 1, { layout: 'banner', image: 'https://shop.test/a.png' } ) ] );
		const image = container.querySelector( 'img' );
		expect( image ).toHaveAttribute( 'src', 'https://shop.test/a.png' );
		expect( image ).toHaveAttribute( 'loading', 'lazy' );
		expect( image ).toHaveAttribute( 'alt', '' );
	} );

	it.each( [
		[ 'en_US', '2022-01-11T00:00:00', true ],
		[ 'en_GB', '2026-01-01T00:00:00', true ],
		[ 'en_US', '2022-01-10T23:59:59', false ],
		[ 'de_DE', '2026-01-01T00:00:00', false ],
	] )( 'cuts long notes in %s of %s: %s', async ( locale, created, isCut ) => {
		const { user } = await inboxWith( [
			aNote( 1, { locale, date_created_gmt: created, content: 'x'.repeat( 330 ) } ),
		] );
		if ( ! isCut ) {
			expect( screen.getByText( 'x'.repeat( 330 ) ) ).toBeVisible();
			return;
		}
		expect( screen.getByText( `${ 'x'.repeat( 320 ) }...` ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Read more' } ) );
		expect( screen.getByText( 'x'.repeat( 330 ) ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Show less' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
	} );

	it( 'tracks a click on a link in the text', async () => {
		const { user } = await inboxWith( [ aNote( 1, { content: `<a href="${ HERE }">here</a>` } ) ] );
		await user.click( screen.getByRole( 'link', { name: 'here' } ) );
		expect( events( 'inbox_action_click' ) ).toEqual( [
			expect.objectContaining( {
				note_name: 'note-1',
				note_title: 'Note 1',
				note_type: 'info',
				note_content_inner_link: HERE,
			} ),
		] );
	} );
} );

describe( 'more', () => {
	it( 'shows five, then ten more each time, and moves the focus to the first new one', async () => {
		const { api, user } = await inboxWith( notes( 20 ) );
		expect( titles() ).toHaveLength( 5 );

		await user.click( screen.getByRole( 'button', { name: 'Show more' } ) );
		expect( titles() ).toHaveLength( 15 );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Note 6' } ) ).toHaveFocus() );

		await user.click( screen.getByRole( 'button', { name: 'Show more' } ) );
		expect( titles() ).toHaveLength( 20 );
		expect( screen.queryByRole( 'button', { name: 'Show more' } ) ).toBeNull();
		expect( api.sent ).toHaveLength( 1 );
		expect( events( 'inbox_action_load_more' ) ).toEqual( [ { quantity_shown: 5 }, { quantity_shown: 15 } ] );
	} );

	it( 'requests older notes when the loaded ones are used up, and shows Retry if that fails', async () => {
		const { user } = await inboxWith( inTurn( notes( 25 ), failing.server, notes( 30 ) ) );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'Inbox25+' );
		fireEvent.click( screen.getByText( 'Show more' ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		expect( titles() ).toHaveLength( 25 );
		fireEvent.click( screen.getByText( 'Show more' ) );
		await findNotice( /Couldn’t load older messages\./ );
		expect( titles() ).toHaveLength( 25 );

		await user.click( screen.getByText( 'Try again' ) );
		await waitFor( () => expect( titles() ).toHaveLength( 30 ) );
		expect( screen.queryByText( 'Show more' ) ).toBeNull();
	} );
} );

describe( 'reading', () => {
	/** Fake timers, from when the inbox has rendered. */
	const pass = ( ms: number ) => act( () => jest.advanceTimersByTimeAsync( ms ) );

	async function shown( list: unknown, replies: Record< string, unknown > = {} ) {
		const view = await inboxWith( list, replies );
		return view;
	}

	beforeEach( () => {
		jest.useFakeTimers( { advanceTimers: true } );
	} );

	it( 'marks notes as read 3 s after they came into view, in one request', async () => {
		const { api } = await shown( notes( 3 ), { [ READ ]: [] } );
		bringIntoView( 'Note 1' );
		bringIntoView( 'Note 3' );
		await pass( 2_900 );
		expect( api.sentTo( READ ) ).toHaveLength( 0 );

		await pass( 500 );
		expect( api.sentTo( READ ) ).toMatchObject( [ { data: { noteIds: [ 1, 3 ], is_read: true } } ] );
		expect( screen.getByRole( 'heading', { level: 2, name: 'Inbox 1 unread message' } ) ).toBeVisible();
		expect( within( row( 'Note 1' ) ).queryByText( 'Unread' ) ).toBeNull();
		expect( events( 'inbox_note_view' ) ).toMatchObject( [
			{ note_name: 'note-1', note_type: 'info', screen: 'home_screen' },
			{ note_name: 'note-3' },
		] );
	} );

	it( 'skips notes that were scrolled past, and notes that are read already', async () => {
		const { api } = await shown( [ aNote( 1 ), aNote( 2, { is_read: true } ) ], { [ READ ]: [] } );
		bringIntoView( 'Note 1' );
		bringIntoView( 'Note 2' );
		await pass( 1_000 );
		bringIntoView( 'Note 1', 0 );
		await pass( 5_000 );
		expect( api.sentTo( READ ) ).toHaveLength( 0 );

		bringIntoView( 'Note 1' );
		await pass( 3_500 );
		expect( api.sentTo( READ ) ).toHaveLength( 1 );
		expect( events( 'inbox_note_view' ) ).toHaveLength( 2 );
	} );

	it( 'waits while the window is hidden', async () => {
		const { api } = await shown( notes( 1 ), { [ READ ]: [] } );
		const state = jest.spyOn( document, 'visibilityState', 'get' ).mockReturnValue( 'hidden' );
		bringIntoView( 'Note 1' );
		await pass( 9_000 );
		expect( api.sentTo( READ ) ).toHaveLength( 0 );

		state.mockReturnValue( 'visible' );
		await pass( 3_500 );
		expect( api.sentTo( READ ) ).toHaveLength( 1 );
	} );

	it( 'asks once, without a notice, if that is refused', async () => {
		const { api } = await shown( notes( 1 ), { [ READ ]: failing.server } );
		bringIntoView( 'Note 1' );
		await pass( 20_000 );
		expect( api.sentTo( READ ) ).toHaveLength( 1 );
		expect( within( row( 'Note 1' ) ).getByText( 'Unread' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );
} );

describe( 'dismissing', () => {
	it( 'removes a note at once, moves the focus to its neighbour, and restores it on Undo', async () => {
		const { api, user } = await inboxWith( notes( 3 ), {
			[ `${ DELETE }/2` ]: aNote( 2, { is_deleted: true } ),
			[ `POST ${ BASE }/2` ]: aNote( 2 ),
		} );

		await user.click( screen.getByRole( 'button', { name: 'Dismiss Note 2' } ) );
		expect( titles() ).toEqual( [ 'Note 1', 'Note 3' ] );
		expect( screen.getByRole( 'heading', { name: 'Note 3' } ) ).toHaveFocus();
		await findNotice( 'Message dismissed' );
		expect( events( 'inbox_action_dismiss' ) ).toMatchObject( [
			{
				note_name: 'note-2',
				note_title: 'Note 2',
				note_name_dismiss_all: false,
				note_name_dismiss_confirmation: true,
				screen: 'home_screen',
			},
		] );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Note 1', 'Note 2', 'Note 3' ] ) );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Note 2' } ) ).toHaveFocus() );
		expect( api.sentTo( `POST ${ BASE }/2` ) ).toMatchObject( [ { data: { is_deleted: false } } ] );
	} );

	it( 'moves the focus back after the last of the list, and to the screen after the last of all', async () => {
		const gone = aNote( 1, { is_deleted: true } );
		const { user, container } = await inboxWith( notes( 2 ), {
			[ `${ DELETE }/1` ]: gone,
			[ `${ DELETE }/2` ]: gone,
		} );
		await user.click( screen.getByRole( 'button', { name: 'Dismiss Note 2' } ) );
		expect( screen.getByRole( 'heading', { name: 'Note 1' } ) ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Dismiss Note 1' } ) );
		expect( screen.getByRole( 'heading', { name: 'Home' } ) ).toHaveFocus();
		expect( container.querySelector( '.storeboard-inbox' ) ).toBeNull();
	} );

	it.each( [
		'offline',
		'serverDown',
		'server',
		'signedOut',
		'lostSession',
		'forbidden',
		'missing',
		'refused',
		'html',
		'otherShape',
	] as const )( 'brings it back and says so, with Retry, on %s', async ( failure ) => {
		const { user } = await inboxWith( notes( 2 ), {
			[ `${ DELETE }/1` ]: inTurn( failing[ failure ], aNote( 1, { is_deleted: true } ) ),
		} );
		await user.click( screen.getByRole( 'button', { name: 'Dismiss Note 1' } ) );
		await findNotice( /^Couldn’t dismiss the message\. ./ );
		expect( titles() ).toEqual( [ 'Note 1', 'Note 2' ] );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'Message dismissed' );
		expect( titles() ).toEqual( [ 'Note 2' ] );
	} );

	it( 'dismisses all after a question, and restores all on Undo', async () => {
		const { user, container } = await inboxWith( notes( 7 ), {
			[ `${ DELETE }/all` ]: notes( 7 ),
			[ READ ]: notes( 7 ),
		} );
		const ask = async () => {
			await user.click( screen.getByRole( 'button', { name: 'Inbox Notes Options' } ) );
			await user.click( await screen.findByRole( 'menuitem', { name: 'Dismiss all' } ) );
			return within( await screen.findByRole( 'dialog', { name: 'Dismiss all messages' } ) );
		};

		await user.click( ( await ask() ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( titles() ).toHaveLength( 5 );

		await user.click( ( await ask() ).getByRole( 'button', { name: 'Yes, dismiss all' } ) );
		await findNotice( 'All messages dismissed' );
		expect( container.querySelector( '.storeboard-inbox' ) ).toBeNull();
		expect( screen.getByRole( 'heading', { name: 'Home' } ) ).toHaveFocus();
		expect( events( 'wcadmin_inbox_action_dismissall' ) ).toHaveLength( 1 );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( titles() ).toHaveLength( 5 ) );
	} );
} );

describe( 'actions', () => {
	const TRIGGER = `POST ${ BASE }/1/action/11`;
	const withAction = ( given = {} ) => [ aNote( 1, { actions: [ anAction( given ) ] } ), aNote( 2 ) ];

	it( 'writes first, then opens the action’s address in this window', async () => {
		const answer = later();
		const { api, user } = await inboxWith( withAction(), { [ TRIGGER ]: answer.reply } );
		const link = screen.getByRole( 'link', { name: 'Learn more' } );
		expect( link ).toHaveAttribute( 'href', 'https://shop.test/learn' );
		expect( link ).toHaveAccessibleDescription( 'Note 1' );

		await user.dblClick( link );
		expect( leaveTo.go ).not.toHaveBeenCalled();
		answer.answer( aNote( 1, { status: 'actioned', is_read: true } ) );

		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( 'https://shop.test/learn' ) );
		expect( leaveTo.go ).toHaveBeenCalledTimes( 1 );
		expect( api.sentTo( TRIGGER ) ).toMatchObject( [ { keepalive: true } ] );
	} );

	it( 'leaves a click that opens another tab to the browser', async () => {
		await inboxWith( withAction(), { [ TRIGGER ]: aNote( 1, { status: 'actioned' } ) } );
		// jsdom cannot open it.
		let isBrowsers = false;
		const onClick = ( event: Event ) => {
			isBrowsers = ! event.defaultPrevented;
			event.preventDefault();
		};
		document.addEventListener( 'click', onClick );
		fireEvent.click( screen.getByRole( 'link', { name: 'Learn more' } ), { ctrlKey: true } );
		document.removeEventListener( 'click', onClick );
		expect( isBrowsers ).toBe( true );
		await waitFor( () => expect( titles() ).toEqual( [ 'Note 2' ] ) );
		expect( leaveTo.go ).not.toHaveBeenCalled();
	} );

	it( 'shows a button for an action without an address, and moves the focus when the note leaves', async () => {
		const { user } = await inboxWith( withAction( { url: '', label: 'Yes' } ), {
			[ TRIGGER ]: aNote( 1, { status: 'actioned' } ),
		} );
		await user.click( screen.getByRole( 'button', { name: 'Yes' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Note 2' ] ) );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Note 2' } ) ).toHaveFocus() );
		expect( leaveTo.go ).not.toHaveBeenCalled();
	} );

	it( 'thanks in the note’s own words', async () => {
		const { user } = await inboxWith( withAction( { url: '', label: 'Yes', actioned_text: 'Thank you' } ), {
			[ TRIGGER ]: aNote( 1, { status: 'actioned' } ),
		} );
		await user.click( screen.getByRole( 'button', { name: 'Yes' } ) );
		expect( await screen.findByText( 'Thank you' ) ).toBeVisible();
		await isReadOut( 'Thank you' );
		expect( screen.queryByRole( 'button', { name: 'Yes' } ) ).toBeNull();
	} );

	it( 'stays, says what failed, and continues on Retry', async () => {
		const { user } = await inboxWith( withAction(), {
			[ TRIGGER ]: inTurn( failing.server, aNote( 1, { status: 'actioned' } ) ),
		} );
		await user.click( screen.getByRole( 'link', { name: 'Learn more' } ) );
		await findNotice( /^Couldn’t complete this action\. ./ );
		expect( leaveTo.go ).not.toHaveBeenCalled();
		expect( titles() ).toEqual( [ 'Note 1', 'Note 2' ] );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( 'https://shop.test/learn' ) );
	} );
} );

describe( 'coming back to the screen', () => {
	async function registryOf( age: number ) {
		const registry = freshRegistry();
		await registry.resolveSelect( store ).getNotes();
		jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + age );
		return registry;
	}

	it( 'requests nothing within a minute', async () => {
		const api = mockApi( { [ GET ]: notes( 1 ) } );
		show( <Inbox />, await registryOf( 50_000 ) );
		expect( titles() ).toEqual( [ 'Note 1' ] );
		expect( api.sent ).toHaveLength( 1 );
	} );

	it( 'shows older data at once and revalidates it behind', async () => {
		mockApi( { [ GET ]: inTurn( notes( 1 ), notes( 2 ) ) } );
		show( <Inbox />, await registryOf( 61_000 ) );
		expect( titles() ).toEqual( [ 'Note 1' ] );
		await waitFor( () => expect( titles() ).toEqual( [ 'Note 1', 'Note 2' ] ) );
	} );
} );
