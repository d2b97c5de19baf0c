import { act, screen } from '@testing-library/react';
import { isReadOut, show } from '../../../../tests/js/render';
import StoreLocationTour from '..';

const PAGE = '/wp-admin/admin.php?page=wc-settings&tab=general';
const NAMES = { address: 'Address line 1', city: 'City', postcode: 'Postcode' };

/** The page with its fields, as the server printed them. */
function open( values: Partial< Record< keyof typeof NAMES, string | null > > = {}, query = '&tutorial=true' ) {
	window.history.replaceState( null, '', PAGE + query );
	const form = document.createElement( 'form' );
	form.innerHTML = Object.entries( NAMES )
		.map( ( [ name, label ] ) => {
			const value = values[ name as keyof typeof NAMES ];
			return value === null
				? ''
				: `<input id="woocommerce_store_${ name }" aria-label="${ label }" value="${ value ?? '' }">`;
		} )
		.join( '' );
	document.body.append( form );
	return show( <StoreLocationTour /> );
}
afterEach( () => document.querySelector( 'form' )?.remove() );

const tour = () => screen.queryByRole( 'dialog', { name: 'Add your store’s location' } );
const button = () => screen.getByRole( 'button', { name: 'Got it' } );

it( 'shows while address, city and postcode are all empty, and says so without taking the focus', async () => {
	open();

	expect( tour() ).toBeVisible();
	expect( document.body ).toHaveFocus();
	await isReadOut( /^Add your store’s location\. Add your address, city, and postcode/ );
} );

it.each( [
	[ 'the address', { address: '1 Main St' }, '&tutorial=true' ],
	[ 'the city', { city: 'Oslo' }, '&tutorial=true' ],
	[ 'the postcode', { postcode: '0150' }, '&tutorial=true' ],
	[ 'a field that an extension took away', { city: null }, '&tutorial=true' ],
	[ 'an address without the tutorial', {}, '' ],
] )( 'does not show because of %s', ( _, values, query ) => {
	open( values, query );

	expect( tour() ).toBeNull();
} );

it( 'stays while the owner fills in the address, until it is dismissed', async () => {
	const { user } = open();

	await user.type( screen.getByRole( 'textbox', { name: 'Address line 1' } ), '1 Main St' );
	expect( tour() ).toBeVisible();
	await user.click( button() );

	expect( tour() ).toBeNull();
	expect( screen.getByRole( 'textbox', { name: 'Address line 1' } ) ).toHaveFocus();
	// A reload does not bring it back.
	expect( window.location.href ).toContain( PAGE );
	expect( window.location.search ).not.toContain( 'tutorial' );
} );

it.each( [ 'Got it', 'City' ] )( 'closes on Escape at “%s”, and leaves the focus where it belongs', async ( name ) => {
	const { user } = open();
	const isOurs = name === 'Got it';
	act( () => ( isOurs ? button() : screen.getByRole( 'textbox', { name } ) ).focus() );

	await user.keyboard( '{Escape}' );

	expect( tour() ).toBeNull();
	expect( screen.getByRole( 'textbox', { name: isOurs ? 'Address line 1' : name } ) ).toHaveFocus();
} );

it( 'leaves Escape to other parts of the page', async () => {
	const { user } = open();
	document.querySelector( 'form' )!.insertAdjacentHTML( 'beforeend', '<input aria-label="Search countries">' );
	screen.getByRole( 'textbox', { name: 'Search countries' } ).focus();

	await user.keyboard( '{Escape}' );

	expect( tour() ).toBeVisible();
} );
