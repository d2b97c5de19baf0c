import { act, screen, within } from '@testing-library/react';
import { show } from '../../../../tests/js/render';
import PaymentLogos from '..';

const WIDTH = window.innerWidth;

afterEach( () => setWidth( WIDTH ) );

function setWidth( width: number ) {
	window.innerWidth = width;
	act( () => void window.dispatchEvent( new Event( 'resize' ) ) );
}

/** What the row shows, without what is read out alone. */
const shown = () => within( screen.getByRole( 'list' ) ).getAllByRole( 'listitem' );
const marks = () =>
	shown()
		.slice( 0, -1 )
		.map( ( { textContent } ) => textContent );

it.each( [
	[ 1024, 10 ],
	[ 769, 10 ],
	[ 768, 7 ],
	[ 481, 7 ],
	[ 480, 5 ],
	[ 320, 5 ],
] )( 'shows in a window of %d px at most %d of twenty marks', ( width, count ) => {
	setWidth( width );
	show( <PaymentLogos /> );

	expect( marks() ).toHaveLength( count );
	expect( screen.getByText( `+ ${ 20 - count }` ) ).toBeVisible();
	expect( screen.getByText( `${ 20 - count } more payment methods` ) ).toBeInTheDocument();
} );

it( 'names the marks in their order', () => {
	show( <PaymentLogos /> );

	expect( marks() ).toEqual( [
		'Visa',
		'Mastercard',
		'Amex',
		'Discover',
		'WooPay',
		'Apple Pay',
		'Google Pay',
		'Afterpay',
		'Affirm',
		'Klarna',
	] );
} );

it( 'leaves WooPay out where the store cannot offer it, and takes the next mark', () => {
	show( <PaymentLogos hasWooPay={ false } /> );

	expect( screen.queryByText( 'WooPay' ) ).toBeNull();
	expect( marks() ).toHaveLength( 10 );
	expect( screen.getByText( 'JCB' ) ).toBeVisible();
} );

it( 'follows the window', () => {
	show( <PaymentLogos /> );
	expect( marks() ).toHaveLength( 10 );

	setWidth( 400 );
	expect( marks() ).toHaveLength( 5 );
	expect( screen.getByText( '+ 15' ) ).toBeVisible();
} );
