import { act, screen } from '@testing-library/react';
import { show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { Stepper, useStep } from '..';

function Steps( { first }: { first?: string } ) {
	const ids = [ 'location', 'rates', 'labels' ];
	const [ current, goTo ] = useStep(
		ids.map( ( id ) => ( { id } ) ),
		{ first }
	);
	return (
		<>
			<Stepper
				current={ current }
				onSelect={ goTo }
				steps={ ids.map( ( id, at ) => ( {
					id,
					label: `Label of ${ id }`,
					description: `About ${ id }`,
					content: <button onClick={ () => goTo( ids[ at + 1 ]! ) }>Continue</button>,
					isComplete: at < ids.indexOf( current ),
				} ) ) }
			/>
			<button onClick={ () => goTo( 'labels', { replace: true } ) }>Skip</button>
		</>
	);
}

const current = () => document.querySelector( '[aria-current="step"]' )!;

const stepBack = () =>
	act( async () => {
		window.history.back();
		await new Promise( ( done ) =>
			window.addEventListener( 'popstate', () => setTimeout( done, 10 ), { once: true } )
		);
	} );

beforeEach( () => {
	setPageSettings( {
		screens: [ { id: 'home', path: '/', title: '', allowed: true, owner: 'storeboard', layout: {} } ],
	} );
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping' );
} );

it( 'shows the step of the address, and moves the focus to the heading of the next', async () => {
	const { user } = show( <Steps /> );
	expect( current() ).toHaveTextContent( 'Label of location' );
	expect( screen.getByText( 'About location' ) ).toBeVisible();
	expect( screen.queryByText( 'About rates' ) ).toBeNull();

	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( window.location.search ).toBe( '?page=wc-admin&task=shipping&step=rates' );
	expect( current() ).toHaveTextContent( 'Label of rates' );
	expect( screen.getByRole( 'heading', { name: 'Label of rates' } ) ).toHaveFocus();
} );

it( 'a step that is done can be opened again', async () => {
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping&step=rates' );
	const { user } = show( <Steps /> );
	expect( screen.queryByRole( 'button', { name: /Label of labels/ } ) ).toBeNull();

	await user.click( screen.getByRole( 'button', { name: 'Label of location (done)' } ) );
	expect( current() ).toHaveTextContent( 'Label of location' );
} );

it( 'starts at the step to resume, and at the first where the address names none that there is', () => {
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping&step=gone' );
	const { unmount } = show( <Steps first="rates" /> );
	expect( current() ).toHaveTextContent( 'Label of rates' );
	unmount();

	show( <Steps /> );
	expect( current() ).toHaveTextContent( 'Label of location' );
} );

it( 'a step back in the browser leads to the step before, past one that was skipped', async () => {
	const { user } = show( <Steps /> );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	const before = window.history.length;
	await user.click( screen.getByRole( 'button', { name: 'Skip' } ) );
	expect( current() ).toHaveTextContent( 'Label of labels' );
	expect( window.history ).toHaveLength( before );

	await stepBack();
	expect( current() ).toHaveTextContent( 'Label of location' );
} );

it( 'begins at the top with the keyboard at the heading where the address opens another step, whoever leads there', async () => {
	const scrollTo = jest.spyOn( window, 'scrollTo' ).mockImplementation( () => {} );
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping&step=location' );
	window.history.pushState( null, '', '?page=wc-admin&task=shipping&step=rates' );
	const { user } = show( <Steps /> );
	expect( document.body ).toHaveFocus();
	expect( scrollTo ).not.toHaveBeenCalled();

	// Right after the load, with nothing of the page touched.
	await stepBack();
	expect( screen.getByRole( 'heading', { name: 'Label of location' } ) ).toHaveFocus();
	expect( scrollTo.mock.calls ).toEqual( [ [ 0, 0 ] ] );

	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( screen.getByRole( 'heading', { name: 'Label of rates' } ) ).toHaveFocus();
	expect( scrollTo ).toHaveBeenCalledTimes( 2 );
	scrollTo.mockRestore();
} );

it( 'leaves the focus where it is while steps that are done go by on their own', () => {
	const steps = [ 'location', 'rates' ].map( ( id ) => ( { id, label: `Label of ${ id }`, content: id } ) );
	const { rerender } = show( <Stepper steps={ steps } current="location" /> );

	rerender( <Stepper steps={ steps } current="rates" /> );

	expect( current() ).toHaveTextContent( 'Label of rates' );
	expect( document.body ).toHaveFocus();
} );
