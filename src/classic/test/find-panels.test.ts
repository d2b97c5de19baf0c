import { act, screen, waitFor } from '@testing-library/react';
import { sayBroken } from '../broken-panel';
import { findPanels } from '../find-panels';
import { readPanels, type MountPanel, type PanelLoader } from '../panels';

const TAX = { id: 'panel/tax', mount: '#tax' };
const VISIBILITY = { id: 'panel/visibility', mount: '#visibility' };

let stops: ( () => void )[] = [];
const find = ( ...given: Parameters< typeof findPanels > ) => stops.push( findPanels( ...given ) );

/** A panel that adds a sentence, and takes it away again. */
function says( words: string ) {
	const ended = jest.fn();
	const mount: MountPanel = ( element ) => {
		const paragraph = document.createElement( 'p' );
		paragraph.textContent = words;
		element.append( paragraph );
		return () => {
			paragraph.remove();
			ended();
		};
	};
	const load = jest.fn< ReturnType< PanelLoader >, [] >( async () => mount );
	return { load, ended };
}

/** Inserts into the page, as the platform's script does. */
const insert = ( html: string ) => document.body.insertAdjacentHTML( 'beforeend', html );

/** What was written to the console, as jest-console keeps it, which wants to be told that this is meant. */
function logged() {
	expect( console ).toHaveErrored();
	return jest.mocked( console.error ).mock.calls.map( ( [ words ] ) => words );
}

const all = ( words: string ) => screen.queryAllByText( words );

afterEach( () => {
	stops.forEach( ( stop ) => stop() );
	stops = [];
	document.body.innerHTML = '';
	jest.useRealTimers();
} );

it( 'shows a panel beside what its mount point holds', async () => {
	insert( '<div id="tax">Of the platform</div>' );
	find( [ TAX ], { 'panel/tax': says( 'Ours' ).load } );

	expect( await screen.findByText( 'Ours' ) ).toBeVisible();
	expect( screen.getByText( 'Of the platform' ) ).toBeVisible();
} );

it( 'fetches nothing before the mount point is there, and shows the panel once it is inserted', async () => {
	const { load } = says( 'Ours' );
	find( [ TAX ], { 'panel/tax': load } );
	expect( load ).not.toHaveBeenCalled();

	insert( '<form><div id="tax"></div></form>' );

	expect( await screen.findByText( 'Ours' ) ).toBeVisible();
} );

it( 'shows each panel once, however often the page changes', async () => {
	const { load } = says( 'Ours' );
	insert( '<div id="tax"></div>' );
	find( [ TAX ], { 'panel/tax': load } );
	await screen.findByText( 'Ours' );

	insert( '<p>One</p>' );
	insert( '<div id="tax">A second of this name</div>' );
	find( [ VISIBILITY ], { 'panel/visibility': says( 'Also ours' ).load } );
	insert( '<div id="visibility"></div>' );
	await screen.findByText( 'Also ours' );

	expect( all( 'Ours' ) ).toHaveLength( 1 );
	expect( load ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows two panels, each in its own place, whichever comes first', async () => {
	const tax = says( 'About tax' );
	const visibility = says( 'About visibility' );
	insert( '<div id="tax"></div>' );
	find( [ VISIBILITY, TAX ], { 'panel/tax': tax.load, 'panel/visibility': visibility.load } );
	await screen.findByText( 'About tax' );

	insert( '<div id="visibility"></div>' );

	expect( ( await screen.findByText( 'About visibility' ) ).parentElement ).toHaveAttribute( 'id', 'visibility' );
	expect( screen.getByText( 'About tax' ).parentElement ).toHaveAttribute( 'id', 'tax' );
} );

it( 'takes a panel away with its mount point, and shows it again in a new one', async () => {
	const { load, ended } = says( 'Ours' );
	insert( '<div id="tax"></div>' );
	find( [ TAX ], { 'panel/tax': load } );
	await screen.findByText( 'Ours' );

	document.getElementById( 'tax' )!.remove();
	await waitFor( () => expect( ended ).toHaveBeenCalledTimes( 1 ) );
	insert( '<div id="tax"></div>' );

	expect( await screen.findByText( 'Ours' ) ).toBeVisible();
	expect( ended ).toHaveBeenCalledTimes( 1 );
} );

it( 'says in the place of a panel whose script does not come that it could not be loaded, and Retry shows it', async () => {
	jest.useFakeTimers();
	const { load } = says( 'Ours' );
	const fails = jest.fn( load );
	const offline = () => Promise.reject( new Error( 'Loading chunk 7 failed.' ) );
	fails.mockImplementationOnce( offline ).mockImplementationOnce( offline );
	insert( '<form><div id="tax"></div></form>' );
	const sent = jest.fn( ( event: Event ) => event.preventDefault() );
	document.querySelector( 'form' )!.addEventListener( 'submit', sent );
	find( [ TAX ], { 'panel/tax': fails }, sayBroken );
	await jest.advanceTimersByTimeAsync( 3000 );
	const part = screen.getByRole( 'group', { name: /^Couldn’t load this part of the page\./ } );
	expect( part.parentElement ).toHaveAttribute( 'id', 'tax' );
	expect( logged() ).toEqual( [ "Storeboard: the panel 'panel/tax' could not be shown." ] );

	const retry = screen.getByRole( 'button', { name: 'Try again' } );
	retry.click();
	retry.click();
	await jest.advanceTimersByTimeAsync( 1 );

	expect( all( 'Ours' ) ).toHaveLength( 1 );
	expect( part ).not.toBeInTheDocument();
	expect( sent ).not.toHaveBeenCalled();
} );

it( 'leaves the page as it was where a panel only adds to it and its script does not come', async () => {
	jest.useFakeTimers();
	insert( '<form id="mainform"></form>' );
	const guard = { id: 'panel/form-guard', mount: '#mainform' };
	find( [ guard ], { [ guard.id ]: () => Promise.reject( new Error( 'Loading chunk 8 failed.' ) ) }, sayBroken );
	await jest.advanceTimersByTimeAsync( 3000 );

	expect( logged() ).toEqual( [ "Storeboard: the panel 'panel/form-guard' could not be shown." ] );
	expect( document.getElementById( 'mainform' ) ).toBeEmptyDOMElement();
} );

it( 'shows nothing in a mount point that went while the chunk was on its way', async () => {
	const { load } = says( 'Ours' );
	let arrive = () => {};
	insert( '<div id="tax"></div>' );
	find( [ TAX ], {
		'panel/tax': () => new Promise( ( resolve ) => ( arrive = () => resolve( load() ) ) ),
	} );
	const first = document.getElementById( 'tax' )!;
	first.remove();
	await waitFor( () => expect( first ).not.toBeInTheDocument() );

	await act( async () => arrive() );

	expect( first ).toBeEmptyDOMElement();
} );

it( 'stops looking a while after the load, but takes panels away with their mount points', async () => {
	jest.useFakeTimers();
	const tax = says( 'Ours' );
	const visibility = says( 'Late' );
	const loaders = { 'panel/tax': tax.load, 'panel/visibility': visibility.load };
	insert( '<div id="tax"></div>' );
	find( [ TAX ], loaders );
	find( [ VISIBILITY ], loaders );
	await jest.advanceTimersByTimeAsync( 60_000 );
	expect( all( 'Ours' ) ).toHaveLength( 1 );

	insert( '<div id="visibility"></div>' );
	document.getElementById( 'tax' )!.remove();
	await jest.advanceTimersByTimeAsync( 1 );

	expect( tax.ended ).toHaveBeenCalledTimes( 1 );
	expect( visibility.load ).not.toHaveBeenCalled();
} );

it( 'waits for the load before it counts the time, as a slow page inserts late', async () => {
	jest.useFakeTimers();
	const { load } = says( 'Ours' );
	const state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
	find( [ TAX ], { 'panel/tax': load } );
	state.mockRestore();
	await jest.advanceTimersByTimeAsync( 60_000 );

	insert( '<div id="tax"></div>' );
	await jest.advanceTimersByTimeAsync( 1 );

	expect( all( 'Ours' ) ).toHaveLength( 1 );
} );

it( 'asks once more for a chunk that does not come', async () => {
	jest.useFakeTimers();
	const { load } = says( 'Ours' );
	load.mockRejectedValueOnce( new Error( 'Loading chunk failed.' ) );
	insert( '<div id="tax"></div>' );
	find( [ TAX ], { 'panel/tax': load } );

	await jest.advanceTimersByTimeAsync( 10_000 );

	expect( all( 'Ours' ) ).toHaveLength( 1 );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( 'leaves the page alone after a chunk did not come twice, and shows the other panels', async () => {
	jest.useFakeTimers();
	const { load } = says( 'Ours' );
	load.mockRejectedValue( new Error( 'Loading chunk failed.' ) );
	insert( '<div id="tax">Of the platform</div><div id="visibility"></div>' );
	find( [ TAX, VISIBILITY ], { 'panel/tax': load, 'panel/visibility': says( 'Also ours' ).load } );

	await jest.advanceTimersByTimeAsync( 60_000 );
	insert( '<p>More</p>' );
	await jest.advanceTimersByTimeAsync( 60_000 );

	expect( load ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByText( 'Of the platform' ) ).toBeVisible();
	expect( all( 'Also ours' ) ).toHaveLength( 1 );
	expect( logged() ).toEqual( [ "Storeboard: the panel 'panel/tax' could not be shown." ] );
} );

it( 'leaves the page alone where a panel throws while it is shown, or while it ends', async () => {
	const throws = () => {
		throw new Error( 'Broken' );
	};
	insert( '<div id="tax"></div><div id="visibility"></div>' );
	find( [ TAX, VISIBILITY ], {
		'panel/tax': async () => throws,
		'panel/visibility': async () => () => throws,
	} );
	await waitFor( () => expect( logged() ).toHaveLength( 1 ) );

	document.getElementById( 'visibility' )!.remove();

	await waitFor( () =>
		expect( logged() ).toEqual( [
			"Storeboard: the panel 'panel/tax' could not be shown.",
			"Storeboard: the panel 'panel/visibility' did not end.",
		] )
	);
	expect( document.getElementById( 'tax' ) ).toBeInTheDocument();
} );

it( 'leaves a panel to others that it has no loader for', () => {
	insert( '<div id="tax"></div>' );

	expect( () => find( [ TAX ], {} ) ).not.toThrow();
} );

it( 'reads the panels that PHP printed, and none where the block is missing or broken', () => {
	expect( readPanels() ).toEqual( [] );

	insert( `<script type="application/json" id="storeboard-panels">${ JSON.stringify( [ TAX ] ) }</script>` );
	expect( readPanels() ).toEqual( [ TAX ] );

	document.getElementById( 'storeboard-panels' )!.textContent = '[{';
	expect( readPanels() ).toEqual( [] );
	expect( console ).toHaveErrored();
} );
