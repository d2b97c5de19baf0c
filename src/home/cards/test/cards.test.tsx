import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, type Replies } from '../../../../tests/js/mock-api';
import { mockRows } from '../../../../tests/js/mock-rows';
import { findNotice, show } from '../../../../tests/js/render';
import { store } from '../../../data/home-cards';
import { setPageSettings } from '../../../lib/page-settings';
import { Controls } from '../../../components/arrange/controls';
import { Toolbar } from '../../arrange/toolbar';
import { Cards } from '..';

const CARDS = 'GET /storeboard/v1/home-cards';
const SAVE = 'POST /storeboard/v1/home-cards';

const aCard = ( id: string, given: object = {} ) => ( {
	id,
	card: `acme/${ id }`,
	place: 'start',
	attributes: {},
	title: `Card ${ id }`,
	presentation: 'framed',
	height: 100,
	is_gone: true,
	...given,
} );

const home = ( cards: object[], more: object = {} ) => ( { cards, is_own: true, kinds: [], categories: {}, ...more } );

/** Two cards beside a third one, while they are arranged. */
async function arranging( replies: Replies = {} ) {
	const api = mockRows( {
		[ CARDS ]: home( [ aCard( 'a' ), aCard( 'b' ), aCard( 'c', { place: 'end' } ) ] ),
		...replies,
	} );
	setPageSettings( { arrangement: undefined } );
	const shown = show(
		<Cards
			query={ {} }
			hasTwoColumns
			onRetry={ async () => {} }
			arranging={ { Toolbar, Controls } }
			onDone={ () => {} }
		/>
	);
	await act( async () => void ( await shown.registry.dispatch( store ).loadHome() ) );
	await screen.findByRole( 'group', { name: 'Card a' } );
	return { api, ...shown };
}

const order = () =>
	screen.getAllByRole( 'group', { name: /^Card/ } ).map( ( group ) => group.getAttribute( 'aria-label' ) );
const button = ( card: string, name: string ) =>
	within( screen.getByRole( 'group', { name: card } ) ).getByRole( 'button', { name } );

it( 'shows a move at once, and sends it alone', async () => {
	const saved = later();
	const { api, user } = await arranging( { [ SAVE ]: saved.reply } );

	await user.click( button( 'Card b', 'Move up' ) );

	await waitFor( () => expect( order() ).toEqual( [ 'Card b', 'Card a', 'Card c' ] ) );
	expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [
		{ changes: [ { do: 'move', id: 'b', place: 'start', after: '' } ] },
	] );

	// Another tab removed the third one.
	saved.answer( { cards: [ aCard( 'b' ), aCard( 'a' ) ], is_own: true } );
	await waitFor( () => expect( order() ).toEqual( [ 'Card b', 'Card a' ] ) );
	await findNotice( 'Card b moved to position 1 of 3.' );
} );

it( 'offers no Undo of an earlier change while the next one is sent', async () => {
	const second = later();
	const { user } = await arranging( {
		[ SAVE ]: inTurn( { cards: [ aCard( 'b' ), aCard( 'a' ), aCard( 'c' ) ], is_own: true }, second.reply ),
	} );
	await user.click( button( 'Card b', 'Move up' ) );
	await findNotice( 'Card b moved to position 1 of 3.' );

	await user.click( button( 'Card b', 'Move down' ) );
	await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).not.toBeInTheDocument() );
	second.answer( { cards: [ aCard( 'a' ), aCard( 'b' ), aCard( 'c' ) ], is_own: true } );
	await findNotice( 'Card b moved to position 2 of 3.' );
	expect( screen.getByRole( 'button', { name: 'Undo' } ) ).toBeVisible();
} );

it( 'rolls a move back where the server refuses it, and says so', async () => {
	const { user } = await arranging( { [ SAVE ]: failing.server } );

	await user.click( button( 'Card b', 'Move up' ) );

	await findNotice( /Couldn’t save your cards\./ );
	await waitFor( () => expect( order() ).toEqual( [ 'Card a', 'Card b', 'Card c' ] ) );
} );

it( 'moves a card to the other column and over both', async () => {
	const { api, user } = await arranging( { [ SAVE ]: { cards: [], is_own: true } } );

	await user.click( button( 'Card a', 'Move to the second column' ) );

	expect( api.sentTo( SAVE )[ 0 ]!.data ).toEqual( {
		changes: [ { do: 'move', id: 'a', place: 'end', after: '' } ],
	} );
} );

it( 'says that a card is not available any more', async () => {
	await arranging();

	expect( screen.getByRole( 'region', { name: 'Card a' } ) ).toHaveTextContent( 'This card is no longer available.' );
} );
