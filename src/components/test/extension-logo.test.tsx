import { fireEvent, render } from '@testing-library/react';
import { ExtensionLogo } from '../extension-logo';

const logo = () => document.querySelector( '.storeboard-logo' )!;
const image = () => document.querySelector( 'img' )!;

it( 'shows the first letter on its colour until the picture has come, and the picture alone then', () => {
	const { rerender } = render( <ExtensionLogo url="https://shop.test/a.png" name="Acme" /> );
	expect( logo() ).toHaveTextContent( 'A' );
	expect( logo().className ).toMatch( /is-tint-\d/ );

	fireEvent.load( image() );
	expect( logo() ).toHaveTextContent( '' );
	expect( logo().className ).not.toMatch( /is-tint/ );

	rerender( <ExtensionLogo url="https://shop.test/b.png" name="Acme" /> );
	expect( logo().className ).toMatch( /is-tint-\d/ );
	fireEvent.error( image() );
	expect( image() ).toBeNull();
	expect( logo() ).toHaveTextContent( 'A' );
} );
