import { act, render, screen } from '@testing-library/react';
import table from '../../../tests/data/date-ranges.json';
import { getPageSettings, setPageSettings } from '../page-settings';
import { dayAt, hasEndedSince } from '../today';
import { useToday } from '../use-today';

const MINUTE = 60_000;

/** New York, five hours behind Greenwich in November. */
const ZONE = 'America/New_York';
const midnight = Date.parse( '2026-11-22T05:00:00Z' );

function thePage( timeZone: string, now: number, madeAt = 0 ) {
	jest.useFakeTimers( { now } );
	setPageSettings( { ...getPageSettings(), madeAt, reports: { timeZone } as never } );
}

function setVisible( state: 'visible' | 'hidden' ) {
	Object.defineProperty( document, 'visibilityState', { configurable: true, value: state } );
	act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
}

const pass = ( time: number ) => act( () => jest.advanceTimersByTime( time ) );
/** Time goes by without the page: the machine sleeps, or the browser has stopped it. */
const sleepUntil = ( time: number ) => jest.setSystemTime( time );

let shown: string[][] = [];

/** Two parts of a screen that read the day, and a third that is told. */
function Screen() {
	const day = useToday();
	return (
		<>
			<p>{ day }</p>
			<Part told={ day } />
		</>
	);
}

function Part( { told }: { told: string } ) {
	const own = useToday();
	shown.push( [ told, own ] );
	return null;
}

const open = () => render( <Screen /> );
const theDay = ( day: string ) => screen.queryByText( day );

beforeEach( () => {
	shown = [];
} );
afterEach( () => {
	// Whatever happened, no part ever saw another day than its neighbour.
	for ( const days of shown ) {
		expect( new Set( days ).size ).toBe( 1 );
	}
	Reflect.deleteProperty( document, 'visibilityState' );
	delete window.wcSettings;
} );

it.each( table.moments )( 'at %s in %s it is %s', ( now, zone, day ) => {
	thePage( zone!, Date.parse( now! ) );

	expect( dayAt() ).toBe( day );
} );

it( 'is Greenwich’s day where nobody knows the zone', () => {
	thePage( 'Middle/Earth', Date.parse( '2026-11-21T23:30:00Z' ) );

	expect( dayAt() ).toBe( '2026-11-21' );
} );

it( 'is of the platform’s zone where the page tells none', () => {
	jest.useFakeTimers( { now: midnight - MINUTE } );
	window.wcSettings = { admin: { timeZone: '+05:30' } };

	expect( dayAt() ).toBe( '2026-11-22' );
} );

it( 'begins within a minute of midnight in the store while it shows', () => {
	thePage( ZONE, midnight - 10 * MINUTE );
	open();
	expect( theDay( '2026-11-21' ) ).toBeVisible();

	pass( 10 * MINUTE - 1 );
	expect( theDay( '2026-11-21' ) ).toBeVisible();
	pass( 1 );
	expect( theDay( '2026-11-22' ) ).toBeVisible();
	sleepUntil( midnight + 24 * 60 * MINUTE );
	pass( MINUTE );
	expect( theDay( '2026-11-23' ) ).toBeVisible();
} );

it.each( [
	[ 'visibilitychange', () => document.dispatchEvent( new Event( 'visibilitychange' ) ) ],
	[ 'focus', () => window.dispatchEvent( new Event( 'focus' ) ) ],
	[ 'pageshow', () => window.dispatchEvent( new Event( 'pageshow' ) ) ],
] )( 'moves when a tab that slept comes back into view: %s', ( _, comeBack ) => {
	thePage( ZONE, midnight - 10 * MINUTE );
	open();
	sleepUntil( midnight + 8 * 60 * MINUTE );
	expect( theDay( '2026-11-21' ) ).toBeVisible();

	act( () => void comeBack() );
	expect( theDay( '2026-11-22' ) ).toBeVisible();
} );

it( 'does not move with the focus of a field, which may be set while React renders', () => {
	thePage( ZONE, midnight - 10 * MINUTE );
	const Field = () => (
		<>
			<Screen />
			<input ref={ ( field ) => field?.focus() } />
		</>
	);
	const { rerender } = render( <Field /> );
	screen.getByRole( 'textbox' ).blur();
	sleepUntil( midnight );
	rerender( <Field /> );

	expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
	expect( theDay( '2026-11-21' ) ).toBeVisible();
} );

it( 'stays while nobody sees the tab', () => {
	thePage( ZONE, midnight - 10 * MINUTE );
	open();
	setVisible( 'hidden' );
	pass( 60 * MINUTE );
	expect( theDay( '2026-11-21' ) ).toBeInTheDocument();

	setVisible( 'visible' );
	expect( theDay( '2026-11-22' ) ).toBeVisible();
} );

it( 'has moved before anything else hears that the tab is back', () => {
	thePage( ZONE, midnight - 10 * MINUTE );
	let told: string | null = '';
	// It came first, and reads what shows.
	const read = () => ( told = screen.getByText( /^\d{4}-\d\d-\d\d$/ ).textContent );
	document.addEventListener( 'visibilitychange', read, { once: true } );
	open();
	sleepUntil( midnight );
	// As in a browser, where React renders when it likes.
	const test = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
	test.IS_REACT_ACT_ENVIRONMENT = false;
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	test.IS_REACT_ACT_ENVIRONMENT = true;

	expect( told ).toBe( '2026-11-22' );
} );

it.each( [
	// Clocks go back at two, and forward at two; in Cairo forward at midnight, which is no time there.
	[ ZONE, '2026-11-01T03:59:59Z', '2026-10-31', '2026-11-01' ],
	[ ZONE, '2026-11-02T04:59:59Z', '2026-11-01', '2026-11-02' ],
	[ ZONE, '2026-03-08T04:59:59Z', '2026-03-07', '2026-03-08' ],
	[ ZONE, '2026-03-09T03:59:59Z', '2026-03-08', '2026-03-09' ],
	[ 'Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23', '2026-04-24' ],
	[ 'Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-21', '2026-11-22' ],
] )( 'begins where the clocks change as on any day: in %s at %s', ( zone, now, before, after ) => {
	thePage( zone, Date.parse( now ) );
	open();
	expect( theDay( before ) ).toBeVisible();

	pass( MINUTE );
	expect( theDay( after ) ).toBeVisible();
	// And no hour after it begins one, whatever the clocks do.
	pass( 4 * 60 * MINUTE );
	expect( theDay( after ) ).toBeVisible();
} );

it( 'is read anew by the next screen', () => {
	thePage( ZONE, midnight - MINUTE );
	const { unmount } = open();
	unmount();
	expect( jest.getTimerCount() ).toBe( 0 );

	sleepUntil( midnight );
	open();
	expect( theDay( '2026-11-22' ) ).toBeVisible();
} );

describe( 'what was told of a range', () => {
	const atNoon = ( day: string ) => Date.parse( `${ day }T17:00:00Z` );

	it.each( [
		[ 'before its last day was over, is not all of it', '2026-11-21', '2026-11-21', true ],
		[ 'days before it was over, is not all of it', '2026-11-21', '2026-11-19', true ],
		[ 'after it was over, stays', '2026-11-20', '2026-11-21', false ],
		[ 'while it still runs, stays', '2026-11-22', '2026-11-21', false ],
	] )( '%s', ( _, last, toldOn, expected ) => {
		thePage( ZONE, atNoon( '2026-11-22' ) );

		expect( hasEndedSince( `${ last }T23:59:59`, atNoon( toldOn ) ) ).toBe( expected );
	} );

	it( 'without an end stays', () => {
		thePage( ZONE, atNoon( '2026-11-22' ) );

		expect( hasEndedSince( '', atNoon( '2026-11-01' ) ) ).toBe( false );
	} );
} );
