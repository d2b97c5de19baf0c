import { act, render } from '@testing-library/react';
import { useSpokenMessage } from '../use-spoken-message';
import { Waiting } from '../waiting';

function Says( { words, atFirst }: { words: string; atFirst?: boolean } ) {
	useSpokenMessage( words, atFirst );
	return null;
}

/** What has been spoken, in order. A region that is emptied in between says nothing. */
function listen() {
	const said: string[] = [];
	const region = document.getElementById( 'a11y-speak-polite' )!;
	region.textContent = '';
	new MutationObserver( () => region.textContent && said.push( region.textContent.trim() ) ).observe( region, {
		childList: true,
	} );
	return said;
}

const wait = ( ms: number ) => act( async () => void jest.advanceTimersByTime( ms ) );

beforeEach( () => void jest.useFakeTimers() );

it( 'speaks a message once when it appears, and again when it reappears', async () => {
	const said = listen();
	const { rerender } = render( <Says words="One" /> );
	await wait( 200 );
	rerender( <Says words="One" /> );
	await wait( 200 );
	rerender( <Says words="" /> );
	await wait( 200 );
	rerender( <Says words="Two" /> );
	await wait( 200 );
	rerender( <Says words="" /> );
	rerender( <Says words="Two" /> );
	await wait( 200 );

	expect( said ).toEqual( [ 'One', 'Two', 'Two' ] );
} );

it( 'speaks messages that appear together as one, and nothing twice', async () => {
	const said = listen();
	render(
		<>
			<Says words="One" />
			<Says words="Two" />
			<Says words="One" />
		</>
	);
	await wait( 200 );

	expect( said ).toEqual( [ 'One Two' ] );
} );

it( 'skips a message that is there from the start if it is not news', async () => {
	const said = listen();
	const { rerender } = render( <Says words="Before" atFirst={ false } /> );
	await wait( 200 );
	rerender( <Says words="After" atFirst={ false } /> );
	await wait( 200 );

	expect( said ).toEqual( [ 'After' ] );
} );

it( 'says that something is loading only if it takes long', async () => {
	const said = listen();
	render( <Waiting /> ).unmount();
	await wait( 5_000 );
	expect( said ).toEqual( [] );

	render( <Waiting /> );
	await wait( 900 );
	expect( said ).toEqual( [] );
	await wait( 500 );
	expect( said ).toEqual( [ 'Loading…' ] );
} );
