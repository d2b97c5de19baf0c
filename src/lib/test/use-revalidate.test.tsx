import { act, renderHook } from '@testing-library/react';
import { FRESH_FOR, useRevalidate } from '../use-revalidate';

const NOW = Date.UTC( 2026, 10, 21 );
const pass = ( time: number ) => act( () => jest.advanceTimersByTimeAsync( time ) );
const settle = () => pass( 0 );
/** Waits for a frame and for what runs after it. */
const painted = () => pass( 50 );

function setVisible( state: 'visible' | 'hidden' ) {
	Object.defineProperty( document, 'visibilityState', { configurable: true, value: state } );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
}
const comeBack = () => ( setVisible( 'hidden' ), setVisible( 'visible' ) );
const pageShow = ( persisted: boolean ) =>
	window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) );

beforeEach( () => {
	jest.useFakeTimers( { now: NOW } );
} );
afterEach( () => setVisible( 'visible' ) );

const keep = ( loadedAt: number | undefined, reload = jest.fn().mockResolvedValue( undefined ), isShown = true ) => ( {
	reload,
	...renderHook( ( props ) => useRevalidate( props.loadedAt, reload, props.isShown ), {
		initialProps: { loadedAt, isShown },
	} ),
} );

it.each( [
	[ 'is fresh', NOW - FRESH_FOR + 100, 0 ],
	[ 'is old', NOW - FRESH_FOR - 1, 1 ],
	[ 'was never loaded', undefined, 0 ],
] )( 'revalidates what %s when it is shown: %s, %d times', async ( _, loadedAt, times ) => {
	const { reload } = keep( loadedAt );
	await painted();

	expect( reload ).toHaveBeenCalledTimes( times );
	// It learns that the owner has only just seen it.
	expect( reload.mock.calls ).toEqual( Array( times ).fill( [ true ] ) );
} );

it( 'revalidates only once the data is painted', async () => {
	const { reload } = keep( NOW - 2 * FRESH_FOR );
	expect( reload ).not.toHaveBeenCalled();

	await painted();
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'revalidates when the panel is opened, not before', async () => {
	const { reload, rerender } = keep( NOW - 2 * FRESH_FOR, undefined, false );
	comeBack();
	await painted();
	expect( reload ).not.toHaveBeenCalled();

	rerender( { loadedAt: NOW - 2 * FRESH_FOR, isShown: true } );
	await painted();
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'revalidates once when an old tab comes back into view, and not while the data ages on the screen', async () => {
	const { reload, rerender } = keep( NOW );
	await pass( 10 * FRESH_FOR );
	expect( reload ).not.toHaveBeenCalled();

	comeBack();
	window.dispatchEvent( new Event( 'online' ) );
	expect( reload ).toHaveBeenCalledTimes( 1 );

	await settle();
	rerender( { loadedAt: Date.now(), isShown: true } );
	await pass( FRESH_FOR );
	comeBack();
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'revalidates when the network is back', async () => {
	const { reload } = keep( NOW );
	await pass( 2 * FRESH_FOR );

	window.dispatchEvent( new Event( 'online' ) );
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'always revalidates when the browser restores the page', async () => {
	const { reload } = keep( NOW );
	await pass( 1000 );

	pageShow( false );
	expect( reload ).not.toHaveBeenCalled();
	pageShow( true );
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'revalidates ever more rarely while it fails, and normally once it succeeds', async () => {
	const reload = jest.fn().mockRejectedValue( new Error() );
	keep( NOW - 2 * FRESH_FOR, reload );
	await painted();
	const comeBackAfter = async ( minutes: number ) => {
		await pass( minutes * FRESH_FOR );
		comeBack();
		await settle();
		return reload.mock.calls.length;
	};

	expect( await comeBackAfter( 1 ) ).toBe( 1 );
	expect( await comeBackAfter( 1 ) ).toBe( 2 );
	expect( await comeBackAfter( 3 ) ).toBe( 2 );
	reload.mockResolvedValue( undefined );
	expect( await comeBackAfter( 1 ) ).toBe( 3 );
	expect( await comeBackAfter( 1 ) ).toBe( 4 );
} );

it( 'stops when its component unmounts', async () => {
	const { reload, unmount } = keep( NOW );
	await pass( 2 * FRESH_FOR );
	unmount();

	comeBack();
	pageShow( true );
	window.dispatchEvent( new Event( 'online' ) );
	expect( reload ).not.toHaveBeenCalled();
} );
