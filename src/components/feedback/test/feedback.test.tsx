import { Modal } from '@wordpress/components';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, isReadOut, show } from '../../../../tests/js/render';
import { CompletionFeedback } from '..';

const OPTIONS = 'GET /wc-admin/options';
const SAVE = 'POST /storeboard/v1/options/woocommerce_ces_shown_for_actions/add';
const SAVED = { woocommerce_ces_shown_for_actions: [ 'store_setup' ] };
const UNANSWERED = 'Please answer both questions.';
const THANKS = 'We appreciate your feedback!';

const options = ( shownFor: unknown = false, allowTracking: unknown = 'yes' ) => ( {
	woocommerce_ces_shown_for_actions: shownFor,
	woocommerce_allow_tracking: allowTracking,
} );

const recordEvent = jest.fn();

function server( replies: Replies = {} ) {
	return mockApi( { [ OPTIONS ]: options(), [ SAVE ]: SAVED, ...replies } );
}

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );

afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

const faces = () => screen.findByRole( 'group', { name: 'How was your experience?' } );

it( 'asks with five named answers, after one request for what it has to know', async () => {
	const api = server();
	show( <CompletionFeedback /> );

	expect(
		within( await faces() )
			.getAllByRole( 'button' )
			.map( ( face ) => face.getAttribute( 'aria-label' ) )
	).toEqual( [ 'Very difficult', 'Somewhat difficult', 'Neutral', 'Somewhat easy', 'Very easy' ] );
	expect( api.sent ).toHaveLength( 1 );
} );

it.each( [
	[ 'once it was answered', options( [ 'other', 'store_setup' ] ) ],
	[ 'once it was answered, as a map', options( { 3: 'store_setup' } ) ],
	[ 'where tracking is not allowed', options( false, 'no' ) ],
	[ 'where tracking was never allowed', options( false, false ) ],
] )( 'does not ask %s', async ( _, reply ) => {
	const api = server( { [ OPTIONS ]: reply } );
	const { container } = show( <CompletionFeedback /> );
	await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );

	expect( container.querySelector( '.storeboard-feedback' ) ).toBeNull();
} );

it.each( [
	[ 'not there yet', later().reply ],
	[ 'refused', failing.forbidden ],
	[ 'not to be read', failing.html ],
	[ 'lost', failing.server ],
] )( 'does not ask while the options are %s', async ( _, reply ) => {
	const api = server( { [ OPTIONS ]: reply } );
	const { container } = show( <CompletionFeedback /> );
	await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );

	expect( container.querySelector( '.storeboard-feedback' ) ).toBeNull();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'asks once the options can be loaded, when the page comes back into view', async () => {
	const api = server( { [ OPTIONS ]: inTurn( failing.server, options() ) } );
	const { container } = show( <CompletionFeedback /> );
	await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );
	expect( container.querySelector( '.storeboard-feedback' ) ).toBeNull();

	await waitFor( () => {
		fireEvent( document, new Event( 'visibilitychange' ) );
		expect( container.querySelector( '.storeboard-feedback' ) ).not.toBeNull();
	} );
	expect( api.sent ).toHaveLength( 2 );
} );

it( 'sends a good answer at once, stores it, and shows thanks a little later', async () => {
	window.wcSettings = {
		admin: {
			preloadOptions: {
				woocommerce_admin_install_timestamp: String( Math.round( Date.now() / 1000 ) - 3 * 7 * 86400 ),
			},
		},
	};
	const api = server( { [ OPTIONS ]: options( [ 'other' ] ) } );
	const { user } = show( <CompletionFeedback /> );
	await faces();

	await user.click( screen.getByRole( 'button', { name: 'Neutral' } ) );

	expect( recordEvent.mock.calls ).toEqual( [
		[
			'ces_feedback',
			{
				action: 'store_setup',
				score: 3,
				score_second_question: null,
				score_combined: 3,
				comments: '',
				store_age: 3,
			},
		],
	] );
	await waitFor( () => expect( api.sentTo( SAVE ) ).toMatchObject( [ { data: { entries: [ 'store_setup' ] } } ] ) );
	expect( screen.queryByText( THANKS ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Neutral', pressed: true } ) ).toBeVisible();

	expect( await screen.findByText( THANKS ) ).toBeVisible();
	await isReadOut( THANKS );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( screen.getByText( THANKS ).parentElement ).toHaveFocus();
} );

it( 'counts a double click, or a change of mind, once', async () => {
	const api = server();
	const { user } = show( <CompletionFeedback /> );
	await faces();

	await user.dblClick( screen.getByRole( 'button', { name: 'Very easy' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Very difficult' } ) );

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
	expect( recordEvent ).toHaveBeenCalledTimes( 1 );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'counts clicks once that come before the first render', async () => {
	const api = server();
	show( <CompletionFeedback /> );
	await faces();

	const face = screen.getByRole( 'button', { name: 'Very easy' } );
	act( () => {
		face.click();
		face.click();
	} );

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
	expect( recordEvent ).toHaveBeenCalledTimes( 1 );
} );

describe( 'a bad answer', () => {
	async function openForm( name = 'Somewhat difficult' ) {
		const api = server();
		const { user } = show( <CompletionFeedback /> );
		await faces();
		await user.click( screen.getByRole( 'button', { name } ) );
		const form = within( await screen.findByRole( 'dialog', { name: 'How was your experience?' } ) );
		const question = ( words: string ) => within( form.getByRole( 'group', { name: words } ) );
		return { api, user, form, question };
	}
	const EASY = 'The store setup is easy to complete.';
	const NEEDS = 'The store setup process meets my needs.';

	it( 'asks for more before it sends anything', async () => {
		const { api, form, question } = await openForm();

		expect( question( EASY ).getByRole( 'radio', { name: 'Disagree' } ) ).toBeChecked();
		expect(
			question( NEEDS )
				.getAllByRole( 'radio' )
				.filter( ( radio ) => ( radio as HTMLInputElement ).checked )
		).toEqual( [] );
		expect( form.getByRole( 'textbox' ) ).toHaveValue( '' );
		expect( recordEvent.mock.calls.map( ( [ name ] ) => name ) ).toEqual( [ 'ces_view' ] );
		expect( api.sentTo( SAVE ) ).toHaveLength( 0 );
	} );

	it( 'tracks closing without an answer', async () => {
		const { user, form } = await openForm();

		await user.click( form.getByRole( 'button', { name: 'Cancel' } ) );

		expect( recordEvent ).toHaveBeenLastCalledWith( 'ces_view_dismiss', {
			action: 'store_setup',
			store_age: undefined,
		} );
	} );

	it( 'sends both scores and the comments', async () => {
		const { api, user, form, question } = await openForm( 'Very difficult' );

		await user.click( question( NEEDS ).getByRole( 'radio', { name: 'Agree' } ) );
		await user.type( form.getByRole( 'textbox' ), 'Too many steps' );
		await user.click( form.getByRole( 'button', { name: 'Share' } ) );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( recordEvent ).toHaveBeenLastCalledWith( 'ces_feedback', {
			action: 'store_setup',
			score: 1,
			score_second_question: 4,
			score_combined: 5,
			comments: 'Too many steps',
			store_age: undefined,
		} );
		await waitFor( () =>
			expect( api.sentTo( SAVE ) ).toMatchObject( [ { data: { entries: [ 'store_setup' ] } } ] )
		);
		expect( await screen.findByText( THANKS ) ).toBeVisible();
	} );

	it( 'is incomplete without the second answer', async () => {
		const { api, user, form, question } = await openForm();

		await user.click( form.getByRole( 'button', { name: 'Share' } ) );
		expect( form.getByText( UNANSWERED ) ).toBeVisible();
		await isReadOut( UNANSWERED );
		expect( api.sentTo( SAVE ) ).toHaveLength( 0 );

		await user.click( question( NEEDS ).getByRole( 'radio', { name: 'Strongly agree' } ) );
		expect( form.queryByText( UNANSWERED ) ).toBeNull();
	} );

	it( 'stays open with everything typed while another dialog is above it', async () => {
		const { user, form, question } = await openForm();
		await user.click( question( NEEDS ).getByRole( 'radio', { name: 'Agree' } ) );
		await user.type( form.getByRole( 'textbox' ), 'Hmm' );

		// The sign-in form has a root of its own.
		const above = render(
			<Modal title="Log in again" onRequestClose={ () => {} }>
				The form
			</Modal>
		);
		expect( screen.getByRole( 'dialog', { name: 'Log in again' } ) ).toBeVisible();
		above.unmount();

		expect( screen.getByRole( 'dialog', { name: 'How was your experience?' } ) ).toBeVisible();
		expect( form.getByRole( 'textbox' ) ).toHaveValue( 'Hmm' );
		expect( question( NEEDS ).getByRole( 'radio', { name: 'Agree' } ) ).toBeChecked();
		expect( recordEvent.mock.calls.map( ( [ name ] ) => name ) ).toEqual( [ 'ces_view' ] );
	} );

	it( 'can be changed without sending anything or losing a comment', async () => {
		const { api, user, form } = await openForm();
		await user.type( form.getByRole( 'textbox' ), 'Hmm' );

		await user.keyboard( '{Escape}' );

		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
		expect( screen.getByRole( 'button', { name: 'Somewhat difficult', pressed: false } ) ).toBeVisible();
		expect( api.sentTo( SAVE ) ).toHaveLength( 0 );

		await user.click( screen.getByRole( 'button', { name: 'Very difficult' } ) );
		expect( within( await screen.findByRole( 'dialog' ) ).getByRole( 'textbox' ) ).toHaveValue( 'Hmm' );
	} );
} );

it( 'still shows thanks if the answer cannot be stored, and says so with Retry', async () => {
	const api = server( { [ SAVE ]: inTurn( failing.server, SAVED ) } );
	const { user } = show( <CompletionFeedback /> );
	await faces();
	await user.click( screen.getByRole( 'button', { name: 'Very easy' } ) );

	await findNotice( /^Thanks, your feedback was sent. You might see this question again/ );
	expect( await screen.findByText( THANKS ) ).toBeVisible();

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 2 ) );
	expect( recordEvent ).toHaveBeenCalledTimes( 1 );
} );
