import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from '@wordpress/element';
import { mountPanel } from '../mount-panel';

const ended = jest.fn();

function Panel() {
	useEffect( () => ended, [] );
	return <button>Ours</button>;
}

function Broken(): never {
	throw new Error( 'No rates' );
}

function mountPoint() {
	document.body.insertAdjacentHTML(
		'beforeend',
		'<form><div id="tax"><p>Of the platform</p></div><input aria-label="Name" /></form>'
	);
	return document.getElementById( 'tax' )!;
}

afterEach( () => document.querySelector( 'form' )?.remove() );

it( 'shows a component behind what the page holds, and takes only that away', async () => {
	const element = mountPoint();

	const unmount = await act( async () => mountPanel( 'panel/tax', Panel )( element ) );
	expect( screen.getByRole( 'button', { name: 'Ours' } ) ).toBeVisible();
	expect( screen.getByText( 'Of the platform' ) ).toBeVisible();

	act( () => unmount!() );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( element.innerHTML ).toBe( '<p>Of the platform</p>' );
	expect( ended ).toHaveBeenCalledTimes( 1 );
} );

it( 'says that a panel is ours which throws, leads to the original, and leaves the page standing', async () => {
	const element = mountPoint();

	await act( async () => mountPanel( 'panel/tax', Broken )( element ) );

	expect( screen.getByText( /^Storeboard couldn’t show this part of the page\./ ) ).toBeVisible();
	expect( screen.getByText( 'No rates' ) ).toBeInTheDocument();
	const href = screen.getByRole( 'link', { name: 'Use the WooCommerce screen' } ).getAttribute( 'href' );
	expect( href ).toContain( 'storeboard=off' );
	expect( screen.getByText( 'Of the platform' ) ).toBeVisible();
	expect( screen.getByRole( 'textbox', { name: 'Name' } ) ).toBeVisible();
	expect( console ).toHaveErrored();
	await waitFor( () =>
		expect( document.getElementById( 'a11y-speak-polite' ) ).toHaveTextContent( /^Storeboard couldn’t show/ )
	);
} );
