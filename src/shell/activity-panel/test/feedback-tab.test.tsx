import { screen, within } from '@testing-library/react';
import { findNotice, show } from '../../../../tests/js/render';
import { FeedbackTab } from '../feedback-tab';

const recordEvent = jest.fn();

beforeEach( () => {
	window.wcTracks = { isEnabled: true, recordEvent };
} );

afterEach( () => {
	recordEvent.mockClear();
	delete window.wcTracks;
} );

async function open() {
	const { user } = show( <FeedbackTab /> );
	await user.click( screen.getByRole( 'button', { name: 'Feedback' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'How’s your experience with the product editor?' } );
	return { user, dialog: within( dialog ) };
}

const EASY = 'The product editing screen is easy to use.';
const NEEDS = 'The product editing screen does what I need.';

it( 'asks how writing a product is, and tells tracking', async () => {
	const { dialog } = await open();

	expect( dialog.getByRole( 'group', { name: EASY } ) ).toBeVisible();
	expect( dialog.getByRole( 'group', { name: NEEDS } ) ).toBeVisible();
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'activity_panel_open', { tab: 'feedback' } ],
		[ 'ces_view', { action: 'product_feedback' } ],
	] );
} );

it( 'keeps its icon apart from its word', () => {
	show( <FeedbackTab /> );

	expect( screen.getByRole( 'button', { name: 'Feedback' } ) ).toHaveClass( 'has-text' );
} );

it( 'sends both scores with their sum and the comments, once, thanks and closes', async () => {
	const { user, dialog } = await open();
	const answer = ( statement: string, name: string ) =>
		user.click( within( dialog.getByRole( 'group', { name: statement } ) ).getByRole( 'radio', { name } ) );
	await answer( EASY, 'Agree' );
	await answer( NEEDS, 'Strongly agree' );
	await user.type( dialog.getByRole( 'textbox' ), 'Fewer tabs' );
	await user.dblClick( dialog.getByRole( 'button', { name: 'Share' } ) );

	await findNotice( 'We appreciate your feedback!' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'ces_feedback' ) ).toEqual( [
		[
			'ces_feedback',
			{
				action: 'product_feedback',
				score: 4,
				score_second_question: 5,
				score_combined: 9,
				comments: 'Fewer tabs',
			},
		],
	] );
} );

it( 'sends nothing without both answers, and says so', async () => {
	const { user, dialog } = await open();
	await user.click( dialog.getByRole( 'button', { name: 'Share' } ) );

	expect( dialog.getByText( 'Please answer both questions.' ) ).toBeVisible();
	expect( recordEvent ).not.toHaveBeenCalledWith( 'ces_feedback', expect.anything() );
} );

it( 'tells tracking where it is closed without an answer, and gives the focus back', async () => {
	const { user } = await open();
	await user.keyboard( '{Escape}' );

	expect( recordEvent ).toHaveBeenLastCalledWith( 'ces_view_dismiss', { action: 'product_feedback' } );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Feedback' } ) ).toHaveFocus();
} );
