import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, mockApi, type Replies } from '../../../../../tests/js/mock-api';
import { show } from '../../../../../tests/js/render';
import PurchasePage from '..';

const TYPES = 'GET /wc-admin/onboarding/product-types';
const OPTIONS = 'GET /wc-admin/options';
const recordEvent = jest.fn();

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = { wcVersion: '11.0.1', admin: { plugins: { activePlugins: [ 'woocommerce-memberships' ] } } };
	window.history.replaceState( null, '', '?page=wc-admin&task=purchase' );
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

const types = {
	subscriptions: { label: 'Subscriptions' },
	memberships: { label: 'Memberships', product: 958589 },
	bookings: { label: 'Bookings', product: 390890 },
};
const profile = ( ...kinds: string[] ) => ( { woocommerce_onboarding_profile: { product_types: kinds } } );

function open( replies: Replies = {} ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [
			aList( [ aTask( { id: 'purchase', title: 'Get the extensions you chose' } ) ] ),
		],
		[ TYPES ]: types,
		[ OPTIONS ]: profile( 'bookings', 'memberships' ),
		...replies,
	} );
	const query = { page: 'wc-admin', task: 'purchase' };
	return { api, ...show( <PurchasePage params={ {} } path="/" pathMatch="/" query={ query } /> ) };
}

const findBuy = async () =>
	new URL( ( await screen.findByRole< HTMLAnchorElement >( 'link', { name: 'Buy now' } ) ).href );

it( 'lists what the owner has not got, and leads to the cart', async () => {
	const { user } = open();
	const url = await findBuy();

	expect( url.href ).toMatch( /^https:\/\/woocommerce\.com\/cart\?/ );
	expect( url.searchParams.get( 'wccom-replace-with' ) ).toBe( '390890' );
	expect( screen.getByRole( 'link', { name: 'Bookings (opens in a new tab)' } ) ).toBeVisible();
	expect( screen.queryByText( 'Memberships' ) ).toBeNull();
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_purchase_extensions', {} );

	const buy = screen.getByRole( 'link', { name: 'Buy now' } );
	buy.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( buy );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_modal_proceed_checkout', {
		product_ids: '390890',
		purchase_install: true,
	} );
} );

it( 'leads to the page of an extension whose product the store is not told', async () => {
	open( { [ OPTIONS ]: profile( 'subscriptions' ) } );

	expect( ( await findBuy() ).href ).toContain( 'https://woocommerce.com/products/woocommerce-subscriptions/' );
} );

it( 'leads home for later, and says so to tracking', async () => {
	const { user } = open();
	await findBuy();
	await user.click( screen.getByRole( 'button', { name: 'I’ll do it later' } ) );

	expect( window.location.search ).toBe( '?page=wc-admin' );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_modal_proceed_checkout', {
		product_ids: '390890',
		purchase_install: false,
	} );
} );

it.each( [
	[ 'has all of it', profile( 'memberships' ) ],
	[ 'chose what is free', profile( 'physical' ) ],
	[ 'chose nothing', { woocommerce_onboarding_profile: false } ],
] )( 'offers nothing to buy to an owner who %s', async ( _, stored ) => {
	open( { [ OPTIONS ]: stored } );

	expect( await screen.findByText( 'You already have all the extensions you chose.' ) ).toBeVisible();
	expect( screen.queryByRole( 'link', { name: 'Buy now' } ) ).toBeNull();
} );

it.each( [
	[ 'the kinds of products', TYPES, types ],
	[ 'the profile', OPTIONS, profile( 'bookings' ) ],
] )( 'says that %s could not be loaded; Retry loads them', async ( _, request, reply ) => {
	const { api, user } = open( { [ request ]: inTurn( failing.server, reply ) } );
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	act( () => retry.focus() );
	await user.keyboard( '{Enter}' );

	expect( ( await findBuy() ).href ).toContain( '390890' );
	// What has come has the focus.
	expect( screen.getByText( 'Bookings' ).closest( '[tabindex="-1"]' ) ).toHaveFocus();
	await waitFor( () => expect( api.sentTo( request ) ).toHaveLength( 2 ) );
} );
