import { SlotFillProvider, Slot } from '@wordpress/components';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isReadOut } from '../../../../tests/js/render';
import { keepPrintedNotices, NoticeArea } from '../notice-area';

/** What WordPress and PHP print: hidden notices, and the app's root with some of them in their place already. */
function print( hidden: string, shown = '' ) {
	document.body.innerHTML = `<div id="jp-admin-notices"></div>
		<div id="wp__notice-list"><div class="wp-header-end"></div>${ hidden }</div>
		<div id="root"><div id="woocommerce-layout__notice-list">${ shown }</div></div>
		<div id="a11y-speak-polite" class="a11y-speak-region"></div>`;
}

const notice = ( words: string ) => `<div class="notice"><p>${ words }</p></div>`;
const empty =
	'<div class="notice is-dismissible" id="acme"> <button class="notice-dismiss">Dismiss this notice.</button></div>';

/** The app draws over what PHP printed. */
function draw() {
	keepPrintedNotices();
	return drawAgain();
}

/** As it does for the next screen. */
function drawAgain() {
	const root = document.createElement( 'div' );
	root.id = 'root';
	document.getElementById( 'root' )!.replaceWith( root );
	return render(
		<SlotFillProvider>
			<Slot name="storeboard_header_notices" />
			<NoticeArea />
		</SlotFillProvider>,
		{ container: root }
	);
}

const list = ( id: string ) => document.getElementById( id )!;
const texts = ( id: string ) => [ ...list( id ).querySelectorAll( 'p' ) ].map( ( p ) => p.textContent );
const shown = () => texts( 'woocommerce-layout__notice-list' );
const add = ( id: string, html: string ) =>
	act( async () => list( id ).append( document.createRange().createContextualFragment( html ) ) );

afterEach( () => document.body.replaceChildren() );

it( 'takes over what stands in its place already, as it is', () => {
	print( '', notice( 'One' ) );
	const one = document.querySelector( '#root .notice' );

	const { container } = draw();

	expect( shown() ).toEqual( [ 'One' ] );
	expect( container ).toContainElement( one as HTMLElement );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'gathers what WordPress’ own script moves away', async () => {
	print( '', notice( 'One' ) );
	draw();

	await act( async () => list( 'wp__notice-list' ).append( document.querySelector( '#root .notice' )! ) );

	expect( shown() ).toEqual( [ 'One' ] );
	expect( texts( 'wp__notice-list' ) ).toEqual( [] );
} );

describe( 'a notice that comes after the first paint', () => {
	it.each( [
		[ 'is added where WordPress puts them', () => add( 'wp__notice-list', notice( 'Late' ) ) ],
		[ 'is added where they show', () => add( 'woocommerce-layout__notice-list', notice( 'Late' ) ) ],
		[ 'is a card of Jetpack', () => add( 'jp-admin-notices', '<div><p>Late</p></div>' ) ],
		[ 'is filled', () => add( 'acme', '<p>Late</p>' ) ],
		[ 'is shown', async () => act( async () => list( 'hidden' ).removeAttribute( 'style' ) ) ],
	] )( 'and %s waits behind a button until it is asked for', async ( _, come ) => {
		print( `${ empty }<div class="notice" id="hidden" style="display: none"><p>Late</p></div>`, notice( 'One' ) );
		if ( come.toString().includes( 'hidden' ) === false ) {
			list( 'hidden' ).remove();
		}
		draw();
		expect( screen.queryByRole( 'button', { name: /^\d/ } ) ).toBeNull();

		await come();

		const button = await screen.findByRole( 'button', { name: '1 notice' } );
		expect( shown() ).toEqual( [ 'One' ] );
		await isReadOut( '1 notice' );
		await userEvent.click( button );

		expect( [
			...shown(),
			...( list( 'jp-admin-notices' ).matches( '.is-shown' ) ? texts( 'jp-admin-notices' ) : [] ),
		] ).toEqual( [ 'One', 'Late' ] );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: '1 notice' } ) ).toBeNull() );
		expect( list( 'woocommerce-layout__notice-list' ) ).toHaveFocus();
	} );

	it( 'is counted with the others', async () => {
		print( '', notice( 'One' ) );
		draw();
		await add( 'wp__notice-list', notice( 'Two' ) + notice( 'Three' ) );

		expect( await screen.findByRole( 'button', { name: '2 notices' } ) ).toBeVisible();
	} );

	it( 'stands in its place on the next screen', async () => {
		print( '', notice( 'One' ) );
		const { unmount } = draw();
		await add( 'wp__notice-list', notice( 'Late' ) );
		await screen.findByRole( 'button', { name: '1 notice' } );

		unmount();
		drawAgain();

		expect( shown().sort() ).toEqual( [ 'Late', 'One' ] );
		expect( screen.queryByRole( 'button', { name: '1 notice' } ) ).toBeNull();
	} );
} );

it( 'gives them back when it leaves, for the next screen', () => {
	print( '', notice( 'One' ) );
	const { unmount } = draw();

	unmount();
	expect( texts( 'wp__notice-list' ) ).toEqual( [ 'One' ] );

	drawAgain();
	expect( shown() ).toEqual( [ 'One' ] );
} );
