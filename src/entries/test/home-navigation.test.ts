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
	window.storeboardScreens = [
		{ path: '/', owner: 'storeboard', chunk: 'home', unless: [ 'emailImprovementsModal' ] },
		{ path: '/*', owner: 'storeboard' },
		{ path: '/analytics/:report', owner: 'platform' },
		{ path: '/marketing', owner: 'storeboard', chunk: 'marketing' },
		{
			path: '/launch-your-store/*',
			owner: 'storeboard',
			chunk: 'launch-your-store',
			unless: [ 'content=payments' ],
		},
		// The user may not see it.
		{ path: '/customers', owner: 'storeboard' },
		{ task: 'tax', owner: 'platform' },
		{ task: '*', owner: 'storeboard', chunk: 'task-page' },
	];
	jest.isolateModules( () => {
		hooks = require( '@wordpress/hooks' );
		fetch = require( '@wordpress/api-fetch' ).default;
		reload = jest.spyOn( require( '../home-navigation' ).page, 'reload' ).mockImplementation( () => {} );
	} );
} );

it( 'opens the menu’s link of the home screen by a load', () => {
	expect( hooks.applyFilters( 'woocommerce_admin_nav_update_excluded_screens', [ 'extensions' ] ) ).toEqual( [
		'extensions',
		'homescreen',
	] );
} );

it.each( [
	BASE,
	`${ BASE }&path=%2F`,
	`${ BASE }&task=acme`,
	`${ BASE }&path=%2Fmarketing%2F`,
	`${ BASE }&path=%2Flaunch-your-store&content=congrats`,
] )( 'loads the page on a move to %s', async ( address ) => {
	go( address );

	await waitFor( () => expect( reload ).toHaveBeenCalledTimes( 1 ) );
} );

it.each( [
	`${ BASE }&path=/analytics/orders`,
	`${ BASE }&path=/acme`,
	`${ BASE }&path=/customers`,
	`${ BASE }&task=tax`,
	`${ BASE }&emailImprovementsModal=true`,
	`${ BASE }&path=%2Flaunch-your-store&content=payments&sidebar=hub`,
	'admin.php?page=wc-settings',
] )( 'leaves a move to %s to the platform’s client', async ( address ) => {
	go( address );
	await turn();

	expect( reload ).not.toHaveBeenCalled();
} );

it( 'waits until everything is saved', async () => {
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
