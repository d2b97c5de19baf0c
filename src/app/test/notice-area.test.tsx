import { act, render } from '@testing-library/react';
import { keepPrintedNotices, NoticeArea } from '../notice-area';

/** What WordPress and PHP print: hidden notices, and the app's root with some of them in their place already. */
function print( hidden: string, shown = '' ) {
	document.body.innerHTML = `<div id="wp__notice-list"><div class="wp-header-end"></div>${ hidden }</div>
		<div id="root"><div id="woocommerce-layout__notice-list">${ shown }</div></div>`;
}

const notice = ( words: string ) => `<div class="notice"><p>${ words }</p></div>`;

/** The app draws over what PHP printed. */
function draw() {
	keepPrintedNotices();
	const root = document.createElement( 'div' );
	root.id = 'root';
	document.getElementById( 'root' )!.replaceWith( root );
	return render( <NoticeArea />, { container: root } );
}

const texts = ( id: string ) =>
	[ ...document.getElementById( id )!.querySelectorAll( 'p' ) ].map( ( p ) => p.textContent );

afterEach( () => document.body.replaceChildren() );

it( 'takes over what stands in its place already, as it is, and what is still hidden', () => {
	print( notice( 'Two' ), notice( 'One' ) );
	const one = document.querySelector( '#root .notice' );

	const { container } = draw();

	expect( texts( 'woocommerce-layout__notice-list' ) ).toEqual( [ 'One', 'Two' ] );
	expect( container ).toContainElement( one as HTMLElement );
} );

it( 'gathers what WordPress’ own script moves away', async () => {
	print( '', notice( 'One' ) );
	draw();
	const list = document.getElementById( 'wp__notice-list' )!;

	await act( async () => list.append( document.querySelector( '#root .notice' )! ) );

	expect( texts( 'woocommerce-layout__notice-list' ) ).toEqual( [ 'One' ] );
	expect( texts( 'wp__notice-list' ) ).toEqual( [] );
} );

it( 'gives them back when it leaves, for the next screen', () => {
	print( '', notice( 'One' ) );
	const { unmount } = draw();

	unmount();
	expect( texts( 'wp__notice-list' ) ).toEqual( [ 'One' ] );

	draw();
	expect( texts( 'woocommerce-layout__notice-list' ) ).toEqual( [ 'One' ] );
} );
