import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { pressTwice } from '../../../tests/js/press-twice';
import { findNotice, show } from '../../../tests/js/render';
import { leaveTo } from '../../lib/navigate';
import { setPageSettings } from '../../lib/page-settings';
import PaymentsWelcome from '..';

const OPTIONS = 'GET /wc-admin/options';
const SAVE = 'POST /wc-admin/options';
const INSTALLED = 'GET /wc-admin/plugins/installed';
const ACTIVE = 'GET /wc-admin/plugins/active';
const INSTALL = 'POST /wc-admin/plugins/install';
const ACTIVATE = 'POST /wc-admin/plugins/activate';
const PROMOTE = 'POST /wc-analytics/admin/notes/experimental-activate-promo/spring-offer';
const CONNECT = 'POST /wc-admin/plugins/connect-wcpay';
const DISMISSED = 'wcpay_welcome_page_incentives_dismissed';
const VIEWED = 'wcpay_welcome_page_viewed_timestamp';
const WANTS_MORE = 'wcpay_welcome_page_exit_survey_more_info_needed_timestamp';
const URL = 'https://shop.test/wp-admin/admin.php?wcpay-connect=1';

const incentive = {
	id: 'spring-offer',
	title: 'Save 10% &amp; more',
	description: 'No fees on your <b>first</b> sales.<script>alert( 1 )</script>',
	cta_label: 'Get started',
	tc_url: 'https://woocommerce.com/terms/',
};
const slugs = { success: true, data: { installed: [ 'woocommerce-payments' ] }, errors: { errors: {} } };
const activated = {
	success: true,
	data: { activated: [ 'woocommerce-payments' ], active: [ 'woocommerce-payments' ] },
};

const recordEvent = jest.fn();
const { go } = leaveTo;

beforeEach( () => {
	recordEvent.mockClear();
	leaveTo.go = jest.fn();
	window.history.replaceState( null, '', '?page=wc-admin&path=/wc-pay-welcome-page' );
	window.wcTracks = { isEnabled: true, recordEvent };
	settings( true );
} );
afterEach( () => {
	leaveTo.go = go;
	delete window.wcTracks;
	delete window.wcSettings;
} );

const settings = ( canInstall: boolean ) =>
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { install_plugins: canInstall } } );

function open( replies: Replies = {}, given: unknown = incentive ) {
	window.wcSettings = { admin: { wcpayWelcomePageIncentive: given } };
	const api = mockApi( {
		[ OPTIONS ]: { [ DISMISSED ]: [ 'winter-offer' ], [ VIEWED ]: 1700000000, [ WANTS_MORE ]: false },
		[ SAVE ]: {},
		[ INSTALLED ]: { plugins: [] },
		[ ACTIVE ]: { plugins: [] },
		[ INSTALL ]: slugs,
		[ ACTIVATE ]: activated,
		[ PROMOTE ]: { success: true },
		[ CONNECT ]: { connectUrl: URL },
		...replies,
	} );
	return { api, ...show( <PaymentsWelcome /> ) };
}

const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'shows the offer in the platform’s words, its terms, and the platform’s own page', () => {
	open();

	expect( screen.getByRole( 'heading', { name: 'Save 10% & more' } ) ).toBeVisible();
	expect( screen.getByText( 'first' ) ).toBeVisible();
	expect( screen.queryByText( /alert/ ) ).toBeNull();
	expect( screen.getByRole( 'link', { name: /See terms and conditions/ } ) ).toHaveAttribute(
		'href',
		incentive.tc_url
	);
	expect( screen.getByRole( 'link', { name: 'View more payment methods' } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'storeboard=off' )
	);
} );

it.each( [
	[ 'nothing', undefined ],
	[ 'an empty list', [] ],
	[ 'an offer without an id', { title: 'Save' } ],
] )( 'leads to the settings where the platform prints %s', ( _, given ) => {
	const { api } = open( {}, given ?? null );

	expect( screen.getByRole( 'heading', { name: 'No offers for your store right now' } ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Payment settings' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-settings&tab=checkout'
	);
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( api.sent ).toEqual( [] );
} );

it( 'installs and activates the plugin, activates the offer, and goes to the connection: once for a double click', async () => {
	const { api, user } = open();

	await user.dblClick( button( 'Get started' ) );
	await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( URL ) );

	for ( const request of [ INSTALL, ACTIVATE, PROMOTE, CONNECT ] ) {
		expect( api.sentTo( request ) ).toHaveLength( 1 );
	}
	expect( leaveTo.go ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ 'the plugin cannot be installed', INSTALL, slugs, 'Couldn’t set up WooPayments.' ],
	[ 'the offer cannot be activated', PROMOTE, { success: true }, 'Couldn’t activate the offer.' ],
	[
		'the connection cannot be asked for',
		CONNECT,
		{ connectUrl: URL },
		'There was an error connecting to WooPayments. Please try again or connect later in store settings.',
	],
] )( 'says that %s, and tries again', async ( _, request, reply, words ) => {
	const { user } = open( { [ request ]: inTurn( failing.server, reply ) } );

	await user.click( button( 'Get started' ) );
	expect( ( await findNotice( new RegExp( `^${ words.slice( 0, 20 ) }` ) ) ).textContent ).toContain( words );
	expect( leaveTo.go ).not.toHaveBeenCalled();

	await user.click( button( 'Try again' ) );
	await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( URL ) );
} );

it( 'says who can connect where the account may not install plugins', () => {
	settings( false );
	open();

	expect( screen.getByText( /^You don’t have permission to connect WooPayments\./ ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Get started' } ) ).toBeNull();
	expect( button( 'No thanks' ) ).toBeVisible();
} );

it( 'hides the offer beside those hidden before, tells why, and goes home', async () => {
	const { api, user } = open();

	await user.click( button( 'No thanks' ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'I need more information about WooPayments' } ) );
	await user.type( screen.getByRole( 'textbox', { name: 'Comments (optional)' } ), 'What of iDEAL?' );
	await user.dblClick( button( 'Send feedback and hide' ) );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );

	const saved = api.sentTo( SAVE ).map( ( { data } ) => data );
	expect( saved ).toHaveLength( 2 );
	expect( saved ).toContainEqual( { [ DISMISSED ]: [ 'winter-offer', 'spring-offer' ] } );
	expect( saved ).toContainEqual( { [ WANTS_MORE ]: expect.any( Number ) } );
	expect( recordEvent ).toHaveBeenCalledTimes( 1 );
	expect( recordEvent ).toHaveBeenCalledWith( 'ces_feedback', {
		action: 'wcpay_welcome_page_exit_survey',
		comments: 'more_info, What of iDEAL?',
	} );
} );

it( 'keeps what was typed while the offer cannot be hidden', async () => {
	const { user } = open( { [ SAVE ]: inTurn( failing.server, {} ) } );

	await user.click( button( 'No thanks' ) );
	await user.type( screen.getByRole( 'textbox', { name: 'Comments (optional)' } ), 'Later' );
	await user.click( button( 'Send feedback and hide' ) );
	expect( await screen.findByRole( 'group', { name: 'Couldn’t hide the offer.' } ) ).toBeVisible();
	expect( screen.getByRole( 'textbox', { name: 'Comments (optional)' } ) ).toHaveValue( 'Later' );
	expect( recordEvent ).not.toHaveBeenCalled();

	await user.click( button( 'Try again' ) );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'ces_feedback', {
		action: 'wcpay_welcome_page_exit_survey',
		comments: 'Later',
	} );
} );

it( 'asks nothing where the owner did not allow tracking', async () => {
	window.wcTracks = { isEnabled: false, recordEvent };
	const { api, user } = open();

	await user.click( button( 'No thanks' ) );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [
		{ [ DISMISSED ]: [ 'winter-offer', 'spring-offer' ] },
	] );
} );

it.each( [ 'Hide without sending', 'Send feedback and hide' ] )(
	'hides the offer once for a double click on %s',
	async ( name ) => {
		const { api, user } = open();

		await user.click( button( 'No thanks' ) );
		await pressTwice( user, button( name ) );
		await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
		expect( api.sentTo( SAVE ) ).toHaveLength( 1 );
		// Who only hides it has told nothing.
		expect( recordEvent ).toHaveBeenCalledTimes( name === 'Hide without sending' ? 0 : 1 );
	}
);

it( 'hides the offer once for a double click on No thanks where nothing is asked', async () => {
	window.wcTracks = { isEnabled: false, recordEvent };
	const { api, user } = open();

	await pressTwice( user, button( 'No thanks' ) );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	expect( api.sentTo( SAVE ) ).toHaveLength( 1 );
} );

it( 'notes when the offer was first seen', async () => {
	const { api } = open( { [ OPTIONS ]: { [ VIEWED ]: false } } );

	await waitFor( () =>
		expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [ { [ VIEWED ]: expect.any( Number ) } ] )
	);
} );
