import { Fill } from '@wordpress/components';
import { getPlugin, registerPlugin, unregisterPlugin } from '@wordpress/plugins';
import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import PaymentsBanner from '..';

const GATEWAYS = 'GET /wc/v3/payment_gateways';
const ELIGIBILITY = 'POST /wc-admin/settings/payments/woopayments/woopay-eligibility';
const CONNECT = 'POST /wc-admin/plugins/connect-wcpay';
const HEADLINE = 'Payments made simple, designed exclusively for WooCommerce stores.';
const FAILED = 'There was an error connecting to WooPayments. Please try again or connect later in store settings.';
const URL = 'https://shop.test/wp-admin/admin.php?wcpay-connect=1';

const gateway = ( enabled: boolean ) => ( { id: 'woocommerce_payments', enabled, settings: {} } );
const cheque = { id: 'cheque', enabled: true, settings: {} };

const settings = ( canInstall = true, tellsExpressCheckout = true, canActivate = canInstall ) =>
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { install_plugins: canInstall, activate_plugins: canActivate },
		platform: { label: 'Store', features: { tellsExpressCheckout } },
	} );

const { go } = leaveTo;
/** Once the panel is gone: it would hear of it. */
const unregisterExtensions = () => getPlugin( 'acme-payments' ) && unregisterPlugin( 'acme-payments' );

beforeEach( () => {
	leaveTo.go = jest.fn();
	window.wcSettings = { admin: { plugins: { installedPlugins: [], activePlugins: [] } } };
	settings();
} );
afterEach( () => {
	unregisterExtensions();
	leaveTo.go = go;
	delete window.wcSettings;
} );

function open( gateways: unknown, replies: Replies = {} ) {
	const api = mockApi( { [ GATEWAYS ]: gateways, [ ELIGIBILITY ]: { is_eligible: false }, ...replies } );
	return { api, ...show( <PaymentsBanner /> ) };
}

const findPromotion = async () => within( await screen.findByRole( 'region', { name: HEADLINE } ) );

it.each( [
	[ 'is not installed', [ cheque ] ],
	[ 'is enabled', [ cheque, gateway( true ) ] ],
	[ 'is not known', failing.server ],
] )( 'says what the list of payment methods is for where WooPayments %s', async ( _, gateways ) => {
	open( gateways );

	expect( await screen.findByRole( 'heading', { name: 'Payment Methods' } ) ).toBeVisible();
	expect( screen.getByText( /^Your installed payment methods are listed below\./ ) ).toBeVisible();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'shows what extensions put below, while the gateways are still on their way too', () => {
	registerPlugin( 'acme-payments', {
		scope: 'woocommerce-payments-settings',
		render: () => <Fill name="__EXPERIMENTAL__WcAdminSettingsSlots">Acme’s fees</Fill>,
	} );
	open( later().reply );

	expect( screen.getByText( 'Acme’s fees' ) ).toBeVisible();
} );

it( 'tells what WooPayments brings where it is disabled, without the express checkout that the store cannot have', async () => {
	open( [ cheque, gateway( false ) ] );
	const promotion = await findPromotion();

	expect( promotion.getByText( 'Setup required' ) ).toBeVisible();
	const [ benefits ] = promotion.getAllByRole( 'list' );
	expect(
		within( benefits! )
			.getAllByRole( 'listitem' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [
		'Accept cards and iDEAL online, and sell in person.',
		'Sell in more than 135 currencies.',
		'Earn recurring revenue, with automatic deposits to your bank account.',
	] );
	expect( promotion.getByText( 'WooPayments is pre-integrated with popular payment options:' ) ).toBeVisible();
	expect( promotion.getByText( 'Visa' ) ).toBeVisible();
	expect( promotion.queryByText( 'WooPay' ) ).toBeNull();
} );

it( 'tells of the express checkout where the store is eligible', async () => {
	open( [ gateway( false ) ], { [ ELIGIBILITY ]: { is_eligible: true } } );
	const promotion = await findPromotion();

	expect( await promotion.findByText( 'Let returning customers check out in seconds with WooPay.' ) ).toBeVisible();
	expect( promotion.getByText( 'WooPay' ) ).toBeVisible();
} );

it( 'does not ask a platform that cannot tell', async () => {
	settings( true, false );
	const { api } = open( [ gateway( false ) ] );
	await findPromotion();

	expect( api.sentTo( ELIGIBILITY ) ).toHaveLength( 0 );
} );

it( 'stands with three benefits where the store could not tell', async () => {
	const { api } = open( [ gateway( false ) ], { [ ELIGIBILITY ]: failing.server } );
	const promotion = await findPromotion();
	await waitFor( () => expect( api.sentTo( ELIGIBILITY ) ).toHaveLength( 1 ) );

	expect( within( promotion.getAllByRole( 'list' )[ 0 ]! ).getAllByRole( 'listitem' ) ).toHaveLength( 3 );
} );

it( 'asks once where to connect, and goes there', async () => {
	const answer = later();
	const { api, user } = open( [ gateway( false ) ], { [ CONNECT ]: answer.reply } );
	const promotion = await findPromotion();

	await user.dblClick( promotion.getByRole( 'button', { name: 'Get started' } ) );
	answer.answer( { connectUrl: URL } );

	await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( URL ) );
	expect( api.sentTo( CONNECT ) ).toHaveLength( 1 );
} );

it.each( [
	[ '500', failing.server ],
	[ '403', failing.forbidden ],
	[ 'no network', failing.offline ],
	[ 'another shape', failing.otherShape ],
] )( 'says so where the connection fails with %s, and Retry asks again', async ( _, failure ) => {
	const { user } = open( [ gateway( false ) ], { [ CONNECT ]: inTurn( failure, { connectUrl: URL } ) } );
	await user.click( ( await findPromotion() ).getByRole( 'button', { name: 'Get started' } ) );

	expect( ( await findNotice( /error connecting/ ) ).textContent ).toContain( FAILED );
	expect( leaveTo.go ).not.toHaveBeenCalled();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( URL ) );
} );

describe( 'a plugin that is installed and does not run', () => {
	beforeEach( () => {
		window.wcSettings = {
			admin: { plugins: { installedPlugins: [ 'woocommerce-payments' ], activePlugins: [] } },
		};
	} );
	const lists = {
		'GET /wc-admin/plugins/installed': { plugins: [ 'woocommerce-payments' ] },
		'GET /wc-admin/plugins/active': { plugins: [] },
	};
	const ACTIVATE = 'POST /wc-admin/plugins/activate';
	const answer = ( success: boolean ) => ( {
		data: {
			activated: success ? [ 'woocommerce-payments' ] : [],
			active: success ? [ 'woocommerce-payments' ] : [],
		},
		errors: { errors: success ? {} : { 'woocommerce-payments': [ 'The disk is full.' ] } },
		success,
		message: '',
	} );

	it( 'is activated before it is connected', async () => {
		const { api, user } = open( [ cheque ], {
			...lists,
			[ ACTIVATE ]: answer( true ),
			[ CONNECT ]: { connectUrl: URL },
		} );
		await user.click( ( await findPromotion() ).getByRole( 'button', { name: 'Get started' } ) );

		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( URL ) );
		expect( api.sentTo( ACTIVATE ).map( ( { data } ) => data ) ).toEqual( [ { plugins: 'woocommerce-payments' } ] );
	} );

	it( 'is activated through WordPress where nobody may install plugins, and set up in its settings', async () => {
		settings( false, true, true );
		const WORDPRESS = 'POST /wp/v2/plugins/woocommerce-payments/woocommerce-payments';
		const activated = later();
		const { api, user } = open( [ cheque ], { ...lists, [ WORDPRESS ]: activated.reply } );
		await user.dblClick( ( await findPromotion() ).getByRole( 'button', { name: 'Get started' } ) );
		activated.answer( { plugin: 'woocommerce-payments/woocommerce-payments', status: 'active' } );

		await waitFor( () =>
			expect( leaveTo.go ).toHaveBeenCalledWith(
				'https://shop.test/wp-admin/admin.php?page=wc-settings&tab=checkout&section=woocommerce_payments'
			)
		);
		expect( api.sentTo( WORDPRESS ).map( ( { data } ) => data ) ).toEqual( [ { status: 'active' } ] );
		expect( [ ...api.sentTo( ACTIVATE ), ...api.sentTo( CONNECT ) ] ).toEqual( [] );
	} );

	it( 'says why WordPress did not activate it, and Retry asks again', async () => {
		settings( false, true, true );
		const { user } = open( [ cheque ], {
			...lists,
			'POST /wp/v2/plugins/woocommerce-payments/woocommerce-payments': inTurn( failing.server, {
				plugin: 'woocommerce-payments/woocommerce-payments',
			} ),
		} );
		await user.click( ( await findPromotion() ).getByRole( 'button', { name: 'Get started' } ) );
		expect( ( await findNotice( /Couldn’t set up/ ) ).textContent ).toContain( 'Couldn’t set up WooPayments.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalled() );
	} );

	it( 'is not connected where it cannot be activated: the server’s own words say why', async () => {
		const { api, user } = open( [ cheque ], { ...lists, [ ACTIVATE ]: answer( false ) } );
		await user.click( ( await findPromotion() ).getByRole( 'button', { name: 'Get started' } ) );

		expect( await screen.findByText( /The disk is full\./ ) ).toBeVisible();
		expect( api.sentTo( CONNECT ) ).toHaveLength( 0 );
	} );
} );

it( 'tells who can set it up where the account may not switch plugins on: nothing has to be installed', async () => {
	settings( false );
	open( [ gateway( false ) ] );
	const promotion = await findPromotion();

	expect( promotion.getByText( /permission to set up WooPayments\. Send an administrator the link/ ) ).toBeVisible();
	expect( promotion.queryByText( /install/ ) ).toBeNull();
	expect( promotion.queryByRole( 'button', { name: 'Get started' } ) ).toBeNull();
} );

it( 'leads to no script that the server gives as the address', async () => {
	const { user } = open( [ gateway( false ) ], { [ CONNECT ]: { connectUrl: 'javascript:alert(1)' } } );
	await user.click( ( await findPromotion() ).getByRole( 'button', { name: 'Get started' } ) );

	await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( 'https://shop.test/wp-admin/' ) );
} );
