import { SlotFillProvider } from '@wordpress/components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Header } from '../header';

const VARIABLE = '--storeboard-header-height';

let tell: ( height: number ) => void = () => {};
const disconnect = jest.fn();

beforeEach( () => {
	jest.useFakeTimers();
	// jsdom has no layout: the test says how tall the header is.
	window.ResizeObserver = class {
		constructor( listener: ResizeObserverCallback ) {
			tell = ( clientHeight ) =>
				listener( [ { target: { clientHeight } } as unknown as ResizeObserverEntry ], this as ResizeObserver );
		}
		observe() {}
		unobserve() {}
		disconnect = disconnect;
	};
	scrollTo( 0 );
} );
afterEach( () => {
	Reflect.deleteProperty( window, 'ResizeObserver' );
	document.documentElement.style.removeProperty( VARIABLE );
} );

function scrollTo( y: number ) {
	Object.defineProperty( window, 'scrollY', { configurable: true, value: y } );
	act( () => {
		fireEvent.scroll( window );
	} );
}

const open = () =>
	render(
		<SlotFillProvider>
			<Header heading="Home" query={ {} } />
		</SlotFillProvider>
	);

const header = () => screen.getByRole( 'heading', { level: 1, name: 'Home' } ).closest( '.woocommerce-layout__header' );
const height = () => document.documentElement.style.getPropertyValue( VARIABLE );

it( 'is called scrolled past 20 pixels, and no more on the way back', () => {
	open();

	for ( const [ y, isScrolled ] of [
		[ 20, false ],
		[ 21, true ],
		[ 400, true ],
		[ 20, false ],
	] as const ) {
		scrollTo( y );
		expect( [ y, header()!.classList.contains( 'is-scrolled' ) ] ).toEqual( [ y, isScrolled ] );
	}
} );

it( 'is called scrolled from the start where the page was', () => {
	scrollTo( 300 );
	open();

	expect( header() ).toHaveClass( 'is-scrolled' );
} );

it( 'tells the page how tall it is once it has kept that for 200 ms', () => {
	open();

	act( () => tell( 60 ) );
	jest.advanceTimersByTime( 150 );
	act( () => tell( 92 ) );
	jest.advanceTimersByTime( 199 );
	expect( height() ).toBe( '' );

	jest.advanceTimersByTime( 1 );
	expect( height() ).toBe( '92px' );
} );

it( 'tells nothing any more once it is gone', () => {
	const { unmount } = open();
	act( () => tell( 60 ) );

	unmount();
	jest.advanceTimersByTime( 1000 );

	expect( disconnect ).toHaveBeenCalled();
	expect( height() ).toBe( '' );
} );
