import { act, render, screen } from '@testing-library/react';
import { isReadOut } from '../../../../tests/js/render';
import { Loader } from '..';

const STEPS = [
	{ title: 'Turning on the lights', text: 'Plugins are being installed.' },
	{ title: 'Opening the doors' },
	{ title: 'Almost there' },
];

beforeEach( () => {
	jest.useFakeTimers();
} );
afterEach( () => {
	jest.useRealTimers();
} );

const pass = ( ms: number ) => act( () => jest.advanceTimersByTime( ms ) );
const heading = () => screen.getByRole( 'heading' ).textContent;

it( 'shows one step after the other, and stays at the last', () => {
	render( <Loader steps={ STEPS } interval={ 1000 } /> );
	expect( heading() ).toBe( 'Turning on the lights' );
	expect( screen.getByText( 'Plugins are being installed.' ) ).toBeVisible();

	pass( 999 );
	expect( heading() ).toBe( 'Turning on the lights' );
	pass( 1 );
	expect( heading() ).toBe( 'Opening the doors' );
	expect( screen.queryByText( 'Plugins are being installed.' ) ).toBeNull();
	pass( 1000 );
	expect( heading() ).toBe( 'Almost there' );
	pass( 10_000 );
	expect( heading() ).toBe( 'Almost there' );
} );

it( 'starts again after the last where it loops', () => {
	render( <Loader steps={ STEPS } interval={ 1000 } isLooping /> );

	for ( let turn = 0; turn < 3; turn++ ) {
		pass( 1000 );
	}
	expect( heading() ).toBe( 'Turning on the lights' );
} );

it( 'sets no timer where there is one step', () => {
	const timers = jest.spyOn( window, 'setTimeout' );
	const waiting = () => timers.mock.calls.filter( ( [ , delay ] ) => delay === 4321 );

	const { rerender } = render( <Loader steps={ STEPS.slice( 0, 1 ) } interval={ 4321 } isLooping /> );
	expect( waiting() ).toHaveLength( 0 );

	rerender( <Loader steps={ STEPS } interval={ 4321 } isLooping /> );
	expect( waiting() ).toHaveLength( 1 );
	timers.mockRestore();
} );

it( 'tells how much is done where that is known', () => {
	const { rerender } = render( <Loader steps={ STEPS } /> );
	expect( screen.getByRole( 'progressbar', { name: 'Turning on the lights' } ) ).not.toHaveAttribute( 'value' );

	rerender( <Loader steps={ STEPS } progress={ 0.5 } /> );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '0.5' );
} );

it( 'is read out', async () => {
	jest.useRealTimers();
	render( <Loader steps={ STEPS } /> );

	await isReadOut( 'Turning on the lights Plugins are being installed.' );
} );
