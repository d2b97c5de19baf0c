import type apiFetch from '@wordpress/api-fetch';
import { waitFor } from '@testing-library/react';

const BASE = 'admin.php?page=wc-admin';
let reload: jest.SpyInstance;
let hooks: typeof import( '@wordpress/hooks' );
let fetch: typeof apiFetch;

/** The platform's client stands on one of its screens and goes to an address without a load. */
function go( address: string ) {
	window.history.pushState( null, '', address );
	window.dispatchEvent( new Event( 'pushstate' ) );
}
const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 1 ) );

beforeEach( () => {
	window.history.replaceState( null, '', `${ BASE }&path=/analytics/overview` );
	window.storeboardWayHome = { tasks: [ 'tax' ], dialogs: [ 'mobileAppModal' ] };
	jest.isolateModules( () => {
		hooks = require( '@wordpress/hooks' );
		fetch = require( '@wordpress/api-fetch' ).default;
		reload = jest.spyOn( require( '../home-navigation' ).page, 'reload' ).mockImplementation( () => {} );
	} );
} );

it( 'the menu’s link of the home screen opens by a load', () => {
	expect( hooks.applyFilters( 'woocommerce_admin_nav_update_excluded_screens', [ 'extensions' ] ) ).toEqual( [
		'extensions',
		'homescreen',
	] );
} );

it.each( [ BASE, `${ BASE }&path=%2F`, `${ BASE }&task=acme` ] )( 'the way to %s is a load', async ( address ) => {
	go( address );

	await waitFor( () => expect( reload ).toHaveBeenCalledTimes( 1 ) );
} );

it.each( [
	`${ BASE }&path=/analytics/orders`,
	`${ BASE }&task=tax`,
	`${ BASE }&mobileAppModal=true`,
	'admin.php?page=wc-settings',
] )( 'the way to %s stays the platform’s', async ( address ) => {
	go( address );
	await turn();

	expect( reload ).not.toHaveBeenCalled();
} );

it( 'what is being saved is not cut off', async () => {
	let answer: ( value: unknown ) => void = () => {};
	fetch.setFetchHandler( () => new Promise( ( resolve ) => ( answer = resolve ) ) );
	const reply = fetch( { path: '/acme', method: 'POST' } );
	go( BASE );
	await turn();
	expect( reload ).not.toHaveBeenCalled();

	answer( {} );
	await reply;

	await waitFor( () => expect( reload ).toHaveBeenCalledTimes( 1 ) );
} );
