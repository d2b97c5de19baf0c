import { makeLayoutPlace } from '../layout-place';

const ID = 'woocommerce-embedded-layout__primary';
const before = () => document.getElementById( ID )?.previousElementSibling;

beforeEach( () => {
	document.body.innerHTML = '<div id="wpbody-content"></div>';
} );

const show = ( html: string ) => ( document.getElementById( 'wpbody-content' )!.innerHTML = html );

it.each( [
	[ 'a page of the store', '<div class="wrap" id="other"></div><div class="wrap woocommerce" id="page"></div>' ],
	[ 'an older page of the store', '<div class="wrap" id="other"></div><div class="woocommerce" id="page"></div>' ],
	[ 'a page of WordPress', '<div id="screen-meta"></div><div class="wrap" id="page"></div><div class="wrap"></div>' ],
] )( 'makes the place below the content of %s', ( _, html ) => {
	show( html );
	makeLayoutPlace();
	expect( before() ).toHaveAttribute( 'id', 'page' );
} );

it( 'makes it once, and none where the platform has made it or the page has no content', () => {
	show( '<div class="wrap"></div>' );
	makeLayoutPlace();
	makeLayoutPlace();
	expect( document.querySelectorAll( `#${ ID }` ) ).toHaveLength( 1 );

	show( `<div class="wrap"></div><p></p><div id="${ ID }"></div>` );
	makeLayoutPlace();
	expect( before()?.tagName ).toBe( 'P' );

	show( '<p></p>' );
	makeLayoutPlace();
	expect( before() ).toBeUndefined();
} );
