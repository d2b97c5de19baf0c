import { screen, waitFor, within } from '@testing-library/react';
import { aList } from '../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import { MobileApp } from '..';

const CONNECTION = 'GET /jetpack/v4/connection';
const LINK = 'GET /wc-admin/mobile-app/send-magic-link';
const CLOSED = 'POST /storeboard/v1/options';
const LISTS = 'GET /wc-admin/onboarding/tasks';

const connection = ( hasConnectedOwner: boolean ) => ( {
	isActive: hasConnectedOwner,
	isRegistered: hasConnectedOwner,
	isUserConnected: hasConnectedOwner,
	hasConnectedOwner,
} );

const { go } = leaveTo;
beforeEach( () => {
	leaveTo.go = jest.fn();
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { install_plugins: true } } );
	window.wcSettings = { admin: { siteUrl: 'https://shop.test' } };
	window.history.replaceState( null, '', '?page=wc-admin&mobileAppModal=true' );
} );
afterEach( () => {
	leaveTo.go = go;
	delete window.wcSettings;
} );

function open( isConnected: boolean, replies: Replies = {}, isBack = false ) {
	const api = mockApi( {
		[ CONNECTION ]: connection( isConnected ),
		[ CLOSED ]: { woocommerce_admin_dismissed_mobile_app_modal: true },
		[ LISTS ]: [ aList( [] ) ],
		...replies,
	} );
	return { api, ...show( <MobileApp isBack={ isBack } /> ) };
}

it( 'leads to the app in the stores of both kinds of phones', async () => {
	open( false );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Run your store from your phone' } ) );

	expect( dialog.getByRole( 'link', { name: /^App Store/ } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'apps.apple.com' )
	);
	expect( dialog.getByRole( 'link', { name: /^Google Play/ } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'com.woocommerce.android' )
	);
	expect( await dialog.findByText( 'https://shop.test' ) ).toBeVisible();
} );

it.each( [ true, false ] )(
	'leads to the platform’s own dialog with its codes where there is one: %s',
	async ( hasAppDialog ) => {
		setPageSettings( {
			adminUrl: 'https://shop.test/wp-admin/',
			can: {},
			platform: { label: '', features: { hasAppDialog } },
		} );
		open( false );
		await screen.findByRole( 'dialog' );

		const links = screen.queryAllByRole( 'link', { name: 'Show QR codes in WooCommerce’s own dialog' } );
		expect( links.map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual(
			hasAppDialog
				? [ 'https://shop.test/wp-admin/admin.php?page=wc-admin&mobileAppModal=true&storeboard=off' ]
				: []
		);
	}
);

it( 'is closed for good: home’s address, the option and the lists', async () => {
	const { api, user } = open( false );
	await user.click( await screen.findByRole( 'button', { name: /^Close/ } ) );

	expect( window.location.search ).toBe( '?page=wc-admin' );
	await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 1 ) );
	expect( api.sentTo( CLOSED ).map( ( { data } ) => data ) ).toEqual( [
		{ woocommerce_admin_dismissed_mobile_app_modal: 'yes' },
	] );
} );

it( 'Escape closes it too', async () => {
	const { api, user } = open( false );
	await screen.findByRole( 'dialog' );
	await user.keyboard( '{Escape}' );

	await waitFor( () => expect( api.sentTo( CLOSED ) ).toHaveLength( 1 ) );
} );

it( 'says that closing it could not be saved; Retry saves it', async () => {
	const { api, user } = open( false, {
		[ CLOSED ]: inTurn( failing.server, { woocommerce_admin_dismissed_mobile_app_modal: true } ),
	} );
	await user.click( await screen.findByRole( 'button', { name: /^Close/ } ) );

	await findNotice( /^Couldn’t save your progress\./ );
	// The dialog hides the rest while a test renders it alone.
	await user.click( screen.getByRole( 'button', { name: 'Try again', hidden: true } ) );
	await waitFor( () => expect( api.sentTo( CLOSED ) ).toHaveLength( 2 ) );
	await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 1 ) );
} );

describe( 'where the store is connected', () => {
	it( 'mails the link once for a double click, and again when asked', async () => {
		const answer = later();
		const { api, user } = open( true, { [ LINK ]: inTurn( answer.reply, { code: 'success' } ) } );

		await user.dblClick( await screen.findByRole( 'button', { name: 'Send the sign-in link' } ) );
		expect( screen.getByRole( 'button', { name: 'Sending…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		answer.answer( { code: 'success' } );

		expect( await screen.findByText( /^Your link is on its way\./ ) ).toBeVisible();
		expect( api.sentTo( LINK ) ).toHaveLength( 1 );
		await user.click( screen.getByRole( 'button', { name: 'Send again' } ) );
		await waitFor( () => expect( api.sentTo( LINK ) ).toHaveLength( 2 ) );
	} );

	it.each( [
		[ '500', failing.server ],
		[ '403', failing.forbidden ],
		[ 'no network', failing.offline ],
		[ 'a code that is no success', { code: 'error' } ],
	] )( 'says that the link could not be sent with %s; Retry sends it', async ( _, failure ) => {
		const { user } = open( true, { [ LINK ]: inTurn( failure, { code: 'success' } ) } );
		await user.click( await screen.findByRole( 'button', { name: 'Send the sign-in link' } ) );

		const message = within( await screen.findByRole( 'group', { name: 'Couldn’t send the link.' } ) );
		await user.click( message.getByRole( 'button', { name: 'Try again' } ) );
		const sent = await screen.findByText( /^Your link is on its way\./ );
		expect( sent ).toBeVisible();
		expect( sent.closest( '[tabindex="-1"]' ) ).toHaveFocus();
	} );
} );

describe( 'where it is not', () => {
	it( 'sets Jetpack up and leads to the address where the owner allows the connection', async () => {
		const url = 'https://connect.test/allow';
		const { api, user } = open( false, {
			'GET /wc-admin/plugins/installed': { plugins: [ 'jetpack' ] },
			'GET /wc-admin/plugins/active': { plugins: [ 'jetpack' ] },
			'GET /wc-admin/onboarding/plugins/jetpack-authorization-url': { success: true, errors: [], url },
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Set up Jetpack' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( url ) );
		const [ asked ] = api.sentTo( 'GET /wc-admin/onboarding/plugins/jetpack-authorization-url' );
		expect( asked!.path ).toContain( 'mobileAppModal=true&jetpackState=returning' );
	} );

	it( 'says so to an owner who comes back without having connected it', async () => {
		open( false, {}, true );

		expect( await screen.findByText( 'Your store isn’t connected yet.' ) ).toBeVisible();
	} );

	it( 'offers nobody Jetpack who may not install it', async () => {
		setPageSettings( { can: { install_plugins: false } } );
		open( false );

		expect( await screen.findByText( 'https://shop.test' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Set up Jetpack' } ) ).toBeNull();
	} );
} );

it( 'says that the connection could not be found out; Retry asks again', async () => {
	const { user } = open( false, { [ CONNECTION ]: inTurn( failing.server, connection( true ) ) } );
	const message = within(
		await screen.findByRole( 'group', { name: 'Couldn’t check your store’s WordPress.com connection.' } )
	);
	await user.click( message.getByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'button', { name: 'Send the sign-in link' } ) ).toBeVisible();
} );
