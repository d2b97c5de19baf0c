import { screen, waitFor } from '@testing-library/react';
import { useDispatch } from '@wordpress/data';
import { failing, inTurn, mockApi } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { store } from '../../../data/home-cards';
import { useReset } from '../use-reset';
import type { HomeCard } from '../../../lib/arrangement';

const CHANGE = 'POST /storeboard/v1/home-cards';

const CARDS: HomeCard[] = [
	{
		id: 'stats',
		card: 'storeboard/stats',
		place: 'start',
		attributes: {},
		title: 'Stats',
		presentation: 'full-bleed',
		height: 0,
		isGone: false,
	},
];

function Reset() {
	const { changeCards } = useDispatch( store );
	const reset = useReset( async () => {
		await changeCards( { do: 'reset' } );
		return () => changeCards( { do: 'restore', cards: CARDS } );
	}, 'Home is back to how it was at first.' );
	return <button onClick={ () => void reset() }>Reset</button>;
}

const RESTORE = { changes: [ expect.objectContaining( { do: 'restore' } ) ] };
const DONE = { cards: [], is_own: false, is_drawn: false };

it( 'says that home could not be reset, and tries again', async () => {
	mockApi( { [ CHANGE ]: inTurn( failing.server, DONE ) } );
	const { user } = show( <Reset /> );
	await user.click( screen.getByRole( 'button', { name: 'Reset' } ) );
	expect( await findNotice( /Couldn’t save your cards/ ) ).toBeVisible();

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await findNotice( 'Home is back to how it was at first.' ) ).toBeVisible();
} );

it( 'says that the cards of before did not come back, and tries again', async () => {
	const api = mockApi( {
		[ CHANGE ]: inTurn( DONE, failing.server, { ...DONE, is_own: true } ),
	} );
	const { user } = show( <Reset /> );
	await user.click( screen.getByRole( 'button', { name: 'Reset' } ) );

	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	expect( await findNotice( /Couldn’t save your cards/ ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull() );
	expect( api.sentTo( CHANGE ).map( ( { data } ) => data ) ).toEqual( [
		{ changes: [ { do: 'reset' } ] },
		RESTORE,
		RESTORE,
	] );
} );
