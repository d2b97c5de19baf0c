import { act, render, screen } from '@testing-library/react';
import { RecommendationsCard } from '..';

const box = ( left: number, right: number ) =>
	( { left, right, top: 0, bottom: 0, width: right - left, height: 0 } ) as DOMRect;

const edge = ( place: HTMLElement, name: string ) => place.style.getPropertyValue( `--storeboard-${ name }` );

function show() {
	render(
		<RecommendationsCard
			id="card"
			title="Partners"
			text="Words."
			rows={ [ <li key="a">A</li> ] }
			footer=""
			hide={ jest.fn() }
			failure={ null as never }
		/>
	);
	return screen.getByRole( 'region', { name: 'Partners' } ).parentElement!;
}

beforeEach( () => {
	document.body.innerHTML =
		'<div id="wpbody-content"><form id="mainform" style="padding: 0 30px 0 40px"></form></div>';
} );

it( 'stands below the fields of the form, also after the window has changed, and above the footer', () => {
	const form = jest
		.spyOn( document.getElementById( 'mainform' )!, 'getBoundingClientRect' )
		.mockReturnValue( box( 160, 1440 ) );
	const place = show();
	jest.spyOn( place, 'getBoundingClientRect' ).mockReturnValue( box( 180, 1440 ) );

	act( () => window.dispatchEvent( new Event( 'resize' ) ) as never );
	expect( edge( place, 'edge-start' ) ).toBe( '20px' );
	expect( edge( place, 'edge-end' ) ).toBe( '30px' );
	expect( edge( place, 'below' ) ).toBe( '64px' );

	document.getElementById( 'wpbody-content' )!.style.paddingBottom = '65px';
	form.mockReturnValue( box( 140, 1500 ) );
	act( () => window.dispatchEvent( new Event( 'resize' ) ) as never );
	expect( edge( place, 'edge-start' ) ).toBe( '0px' );
	expect( edge( place, 'edge-end' ) ).toBe( '0px' );
	expect( edge( place, 'below' ) ).toBe( '24px' );
} );

it( 'keeps its own edges where the page has no form', () => {
	document.body.innerHTML = '';
	expect( edge( show(), 'edge-start' ) ).toBe( '' );
} );
