import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

interface Ran {
	ran: string[];
}

const ran = ( window as unknown as Ran ).ran ?? ( ( window as unknown as Ran ).ran = [] );
const opened = jest.fn();
const own = jest.fn();
let data: typeof import( '@wordpress/data' );
let listeners: Array< [ EventTarget, string, EventListener ] >;

/** The end of a page as PHP printed it, and the script that waits for the palette to be wanted. */
function open() {
	document.body.innerHTML = `
		<ul><li id="wp-admin-bar-command-palette"><a href="#">Open command palette</a></li></ul>
		<template id="storeboard-palette">
			<script src="https://shop.test/wp-includes/commands.js" id="wp-commands-js"></script>
			<script>window.ran.push( 'translations' );</script>
			<script src="https://shop.test/wp-includes/core-commands.js"></script>
			<script>window.ran.push( 'start' );</script>
		</template>`;
	button().addEventListener( 'click', own );
	jest.isolateModules( () => {
		data = require( '@wordpress/data' );
		require( '../palette' );
	} );
}

const button = () => document.querySelector< HTMLElement >( '#wp-admin-bar-command-palette a' )!;
const onPage = () =>
	[ ...document.body.querySelectorAll< HTMLScriptElement >( 'script[src]' ) ].map( ( { src } ) => src );

/** The browser's part: it has loaded the newest script, or has not. */
async function answer( name: string, event: 'load' | 'error' = 'load' ) {
	const wanted = `https://shop.test/wp-includes/${ name }.js`;
	await waitFor( () => expect( onPage() ).toContain( wanted ) );
	if ( name === 'core-commands' && event === 'load' ) {
		data.register(
			data.createReduxStore( 'core/commands', {
				reducer: ( state = null ) => state,
				actions: {
					open() {
						opened();
						return { type: 'OPEN' };
					},
				},
			} )
		);
	}
	fireEvent[ event ]( document.querySelector( `body script[src="${ wanted }"]` )! );
}

beforeEach( () => {
	ran.length = 0;
	opened.mockClear();
	own.mockClear();
	listeners = [];
	for ( const target of [ document, window ] as EventTarget[] ) {
		const add = target.addEventListener.bind( target );
		jest.spyOn( target, 'addEventListener' ).mockImplementation( ( type: string, listener: any, options?: any ) => {
			listeners.push( [ target, type, listener ] );
			add( type, listener, options );
		} );
	}
} );
afterEach( () => {
	listeners.forEach( ( [ target, type, listener ] ) => {
		target.removeEventListener( type, listener );
		target.removeEventListener( type, listener, true );
	} );
	jest.restoreAllMocks();
	document.head.innerHTML = '';
	document.body.innerHTML = '';
} );

it( 'runs nothing before anybody asks', async () => {
	open();
	await userEvent.keyboard( 'k' );
	await userEvent.keyboard( '{Control>}{Shift>}k{/Shift}{/Control}' );
	expect( onPage() ).toEqual( [] );
	expect( ran ).toEqual( [] );
} );

it( 'runs the scripts in their order at the key, and opens the palette once', async () => {
	open();
	const user = userEvent.setup();
	await user.keyboard( '{Control>}kk{/Control}' );
	expect( ran ).toEqual( [] );
	await answer( 'commands' );
	await waitFor( () => expect( ran ).toEqual( [ 'translations' ] ) );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
	expect( ran ).toEqual( [ 'translations', 'start' ] );
} );

it( 'takes the button’s click before its own handler, and leaves it to that once the palette is there', async () => {
	open();
	const user = userEvent.setup();
	await user.click( button() );
	expect( own ).not.toHaveBeenCalled();
	await answer( 'commands' );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
	await user.click( button() );
	expect( own ).toHaveBeenCalledTimes( 1 );
	expect( opened ).toHaveBeenCalledTimes( 1 );
} );

it( 'takes the click of another button that opens it', async () => {
	open();
	document.body.insertAdjacentHTML(
		'beforeend',
		`<button onclick="wp.data.dispatch( 'core/commands' ).open()">Find</button>`
	);
	await userEvent.click( document.querySelector( 'button' )! );
	await answer( 'commands' );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'keeps opening the palette by a button whose own handler a content security policy refuses', async () => {
	open();
	button().setAttribute( 'onclick', `wp.data.dispatch( 'core/commands' ).open()` );
	// As browsers answer then.
	Object.defineProperty( button(), 'onclick', { get: () => null } );
	const user = userEvent.setup();
	await user.click( button() );
	await answer( 'commands' );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
	await user.click( button() );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 2 ) );
} );

it( 'leaves the key to the script that handled it first', async () => {
	open();
	document.body.insertAdjacentHTML( 'beforeend', '<textarea></textarea>' );
	const editor = document.querySelector( 'textarea' )!;
	editor.addEventListener( 'keydown', ( event ) => event.preventDefault() );
	document.addEventListener( 'keydown', own );
	const user = userEvent.setup();
	await user.click( editor );
	own.mockClear();
	await user.keyboard( '{Control>}k{/Control}' );
	expect( own ).toHaveBeenCalled();
	expect( onPage() ).toEqual( [] );
	expect( document.head.querySelector( 'link' ) ).toBeNull();
} );

it( 'leaves the key to the page’s other handlers before it answers', async () => {
	open();
	// Added later than ours, as a script of an extension would.
	document.addEventListener( 'keydown', ( event ) => event.preventDefault() );
	await userEvent.keyboard( '{Control>}k{/Control}' );
	expect( onPage() ).toEqual( [] );
} );

it.each( [
	[ 'composes', { isComposing: true } ],
	[ 'begins to compose', { keyCode: 229 } ],
] )( 'leaves the key to an input method that %s', ( _, init ) => {
	open();
	// True: nobody prevented it.
	expect( fireEvent.keyDown( document.body, { key: 'k', ctrlKey: true, ...init } ) ).toBe( true );
	expect( onPage() ).toEqual( [] );
} );

it( 'does not run again what an element of the page has run since', async () => {
	open();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<script src="https://shop.test/wp-includes/commands.js" id="wp-commands-js"></script>'
	);
	const user = userEvent.setup();
	await user.click( button() );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
	expect( onPage().filter( ( src ) => src.endsWith( '/commands.js' ) ) ).toHaveLength( 1 );
	expect( ran ).toEqual( [ 'translations', 'start' ] );
} );

it( 'keeps the nonce of each script, which a content security policy asks for', async () => {
	open();
	document
		.querySelector( 'template' )!
		.content.querySelectorAll( 'script' )
		.forEach( ( script, index ) => script.setAttribute( 'nonce', `n${ index }` ) );
	await userEvent.click( button() );
	const nonces = ( selector: string ) =>
		[ ...document.querySelectorAll< HTMLElement >( selector ) ].map( ( element ) =>
			element.getAttribute( 'nonce' )
		);
	expect( nonces( 'link[rel="preload"]' ) ).toEqual( [ 'n0', 'n2' ] );

	await answer( 'commands' );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
	expect( nonces( 'body > script' ) ).toEqual( [ 'n0', 'n1', 'n2', 'n3' ] );
} );

it( 'waits for the rest of the page where it is opened before that has come', async () => {
	open();
	const template = document.querySelector( 'template' )!;
	template.remove();
	const state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
	await userEvent.keyboard( '{Control>}k{/Control}' );

	document.body.append( template );
	state.mockReturnValue( 'interactive' );
	fireEvent( document, new Event( 'DOMContentLoaded' ) );
	await answer( 'commands' );
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'says where a script does not come, and goes on with it at Retry', async () => {
	open();
	const user = userEvent.setup();
	await user.click( button() );
	await answer( 'commands' );
	await answer( 'core-commands', 'error' );
	const notices = () => data.select( 'core/notices' ).getNotices() as Array< Record< string, any > >;
	await waitFor( () => expect( notices() ).toHaveLength( 1 ) );
	expect( notices()[ 0 ]!.content ).toBe(
		'Couldn’t load the command palette. Check your connection, then try again.'
	);

	notices()[ 0 ]!.actions[ 0 ].onClick();
	await answer( 'core-commands' );
	await waitFor( () => expect( opened ).toHaveBeenCalledTimes( 1 ) );
	expect( ran ).toEqual( [ 'translations', 'start' ] );
} );
