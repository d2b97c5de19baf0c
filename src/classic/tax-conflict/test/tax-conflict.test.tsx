import { act, fireEvent, screen } from '@testing-library/react';
import { findNotice, isReadOut, show } from '../../../../tests/js/render';
import TaxConflict from '..';

const events: unknown[][] = [];

const select = ( id: string, value: string ) =>
	`<select id="${ id }" aria-label="${ id }">` +
	[ 'incl', 'excl' ]
		.map( ( name ) => `<option${ name === value ? ' selected' : '' }>${ name }</option>` )
		.join( '' ) +
	'</select>';

/** The fields of the page. */
function open( { main = 'no', shop = 'excl', cart = 'excl', without = '' } = {} ) {
	const form = document.createElement( 'form' );
	form.innerHTML =
		[ 'yes', 'no' ]
			.map(
				( value ) =>
					`<input type="radio" name="woocommerce_prices_include_tax" value="${ value }" aria-label="${ value }"${
						value === main ? ' checked' : ''
					}>`
			)
			.join( '' ) +
		select( 'woocommerce_tax_display_shop', shop ) +
		select( 'woocommerce_tax_display_cart', cart );
	if ( without ) {
		form.querySelector( without )!.remove();
	}
	document.body.append( form );
	return { form, ...show( <TaxConflict /> ) };
}

beforeEach( () => {
	events.length = 0;
	window.wcTracks = { isEnabled: true, recordEvent: ( ...args ) => void events.push( args ) };
} );
afterEach( () => {
	document.querySelector( 'form' )?.remove();
	delete window.wcTracks;
	delete ( window as { jQuery?: unknown } ).jQuery;
} );

const warning = () => screen.queryByRole( 'region', { name: 'Your tax settings don’t match' } );
const field = ( name: 'shop' | 'cart' ) =>
	screen.getByRole( 'combobox', { name: `woocommerce_tax_display_${ name }` } );
const apply = () => screen.getByRole( 'button', { name: 'Use recommended settings' } );

it.each( [
	[ 'no', 'excl', 'excl', false ],
	[ 'yes', 'incl', 'incl', false ],
	[ 'no', 'incl', 'excl', true ],
	[ 'no', 'excl', 'incl', true ],
	[ 'yes', 'excl', 'incl', true ],
	[ 'yes', 'excl', 'excl', true ],
] )( 'compares prices entered (%s) with shop (%s) and cart (%s): %s', async ( main, shop, cart, shows ) => {
	open( { main, shop, cart } );

	expect( !! warning() ).toBe( shows );
	expect( events ).toEqual(
		shows ? [ [ 'tax_settings_conflict', { main: main === 'yes' ? 'incl' : 'excl', shop, cart } ] ] : []
	);
} );

it( 'follows the fields as the owner changes them, says so, and tracks each conflict', async () => {
	const { user } = open();

	await user.click( screen.getByRole( 'radio', { name: 'yes' } ) );
	expect( warning() ).toBeVisible();
	await isReadOut( /^Your tax settings don’t match/ );

	await user.selectOptions( field( 'shop' ), 'incl' );
	expect( warning() ).toBeVisible();
	await user.selectOptions( field( 'cart' ), 'incl' );
	expect( warning() ).toBeNull();

	expect( events ).toEqual( [
		[ 'tax_settings_conflict', { main: 'incl', shop: 'excl', cart: 'excl' } ],
		[ 'tax_settings_conflict', { main: 'incl', shop: 'incl', cart: 'excl' } ],
	] );
} );

it( 'hears of an enhanced select, whose changes only jQuery tells', () => {
	const heard: ( () => void )[] = [];
	( window as { jQuery?: unknown } ).jQuery = () => ( {
		on: ( _: string, listener: () => void ) => heard.push( listener ),
		off: () => {},
	} );
	open();
	( field( 'cart' ) as HTMLSelectElement ).value = 'incl';
	act( () => heard.forEach( ( listener ) => listener() ) );

	return screen.findByRole( 'region', { name: 'Your tax settings don’t match' } );
} );

it( 'applies the recommended settings to both selects, marks the form as changed and sends nothing', async () => {
	const { user, form } = open( { main: 'yes' } );
	const changed = jest.fn();
	const sent = jest.fn();
	form.addEventListener( 'change', changed );
	form.addEventListener( 'submit', sent );

	await user.dblClick( apply() );

	expect( [ field( 'shop' ), field( 'cart' ) ] ).toEqual( [
		expect.objectContaining( { value: 'incl' } ),
		expect.objectContaining( { value: 'incl' } ),
	] );
	expect( changed.mock.calls.map( ( [ { target } ] ) => target ) ).toEqual( [ field( 'shop' ), field( 'cart' ) ] );
	expect( sent ).not.toHaveBeenCalled();
	expect( warning() ).toBeNull();
	await findNotice( 'Recommended settings applied.' );
	expect( events.slice( 1 ) ).toEqual( [ [ 'tax_settings_conflict_recommended_settings_clicked', {} ] ] );
} );

it( 'leaves a select that agrees already as it is', async () => {
	const { user, form } = open( { main: 'yes', cart: 'incl' } );
	const changed = jest.fn();
	form.addEventListener( 'change', changed );

	await user.click( apply() );

	expect( changed.mock.calls.map( ( [ { target } ] ) => target ) ).toEqual( [ field( 'shop' ) ] );
} );

it( 'stays away for this visit once it is dismissed, and keeps the focus in its place', async () => {
	const { user } = open( { main: 'yes' } );

	await user.click( screen.getByRole( 'button', { name: 'Dismiss tax settings warning' } ) );

	expect( warning() ).toBeNull();
	expect( document.body ).not.toHaveFocus();
	fireEvent.click( screen.getByRole( 'radio', { name: 'no' } ) );
	fireEvent.click( screen.getByRole( 'radio', { name: 'yes' } ) );
	expect( warning() ).toBeNull();
	expect( events.slice( 1 ) ).toEqual( [ [ 'tax_settings_conflict_dismissed', {} ] ] );
} );

it( 'says nothing where an extension took one of the fields away', () => {
	open( { main: 'yes', without: '#woocommerce_tax_display_cart' } );

	expect( warning() ).toBeNull();
} );
