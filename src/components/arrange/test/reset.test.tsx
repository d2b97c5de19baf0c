import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { useReset, useResetCards } from '../use-reset';
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
	const reset = useReset( useResetCards( 'home', CARDS ), 'Home is back to how it was at first.' );
	return <button onClick={ () => void reset() }>Reset</button>;
}

// With one that the user is not shown.
const STORED = [
	{ id: 'stats', card: 'storeboard/stats', place: 'start', attributes: {} },
	{ id: 'costs', card: 'acme/costs', place: 'end', attributes: { title: 'Costs' } },
];
const RESTORE = { changes: [ { do: 'restore', cards: STORED } ] };
const DONE = { cards: [], is_own: false, is_drawn: false, before_reset: STORED };

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
