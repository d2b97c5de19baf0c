import { Button, Fill, Slot } from '@wordpress/components';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, later } from '../../../../../tests/js/mock-api';
import { pressTwice } from '../../../../../tests/js/press-twice';
import { findNotice, isReadOut } from '../../../../../tests/js/render';
import { leaveTo } from '../../../../lib/navigate';
import { BACS, COD, field, gateway, GATEWAYS, open, suggested, WOOPAYMENTS } from './data';

const STRIPE = suggested( 'stripe', 'Stripe', { plugins: [ 'woo-stripe' ] } );
const KEYS = {
	settings: {
		key: field( 'key', 'Publishable key', { description: 'From <b>your</b> account.', value: 'pk_old' } ),
		secret: field( 'secret', 'Secret key', { type: 'password' } ),
		live: field( 'live', 'Take real money', { type: 'checkbox', value: 'no' } ),
		other: field( 'other', 'Something else' ),
	},
	required_settings_keys: [ 'key', 'secret', 'live' ],
	needs_setup: true,
};

const FILLED = {
	...KEYS,
	settings: { ...KEYS.settings, secret: { ...KEYS.settings.secret, value: 'sk_new' } },
	needs_setup: false,
};

const at = ( id: string ) => `task=payments&id=${ id }`;

let go: jest.SpyInstance;

beforeEach( () => {
	go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
} );
afterEach( () => {
	go.mockRestore();
	document.querySelectorAll( 'script' ).forEach( ( script ) => script.remove() );
} );

describe( 'a method that a plugin brings', () => {
	const INSTALL = 'POST /wc-admin/plugins/install';
	const ACTIVATE = 'POST /wc-admin/plugins/activate';
	const done = ( name: string ) => ( {
		data: {
			[ name ]: [ 'woo-stripe' ],
			active: [ 'woo-stripe' ],
			results: {},
			install_time: {},
			plugin_details: {},
		},
		errors: { errors: [], error_data: [] },
		success: true,
		message: '',
	} );
	const failed = {
		data: { installed: [], results: [], install_time: [], plugin_details: [] },
		errors: { errors: { 'woo-stripe': [ 'The plugin directory is out of reach.' ] }, error_data: [] },
		success: false,
		message: 'There was a problem.',
	};
	const installed = gateway( 'stripe', 'Stripe', KEYS );

	it( 'is installed without a click, by one request, then configured', async () => {
		const { api, recordEvent } = open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			gateways: inTurn( [ BACS ], [ BACS, installed ] ),
			replies: { [ INSTALL ]: done( 'installed' ), [ ACTIVATE ]: done( 'activated' ) },
		} );

		expect( await screen.findByRole( 'heading', { name: 'Install Stripe' } ) ).toBeVisible();
		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { name: 'Configure your Stripe account' } ) ).toBeVisible();
		expect( api.sentTo( INSTALL ).map( ( { data } ) => data ) ).toEqual( [ { plugins: 'woo-stripe' } ] );
		expect( api.sentTo( ACTIVATE ) ).toHaveLength( 1 );
		expect( recordEvent ).toHaveBeenCalledWith( 'payments_task_stepper_view', { payment_method: 'stripe' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_install_method', {
			plugins: [ 'woo-stripe' ],
			time: '0-2s',
		} );
	} );

	it( 'says why it was not installed, and installs it by Retry', async () => {
		const { user } = open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			gateways: inTurn( [], [ installed ] ),
			replies: { [ INSTALL ]: inTurn( failed, done( 'installed' ) ), [ ACTIVATE ]: done( 'activated' ) },
		} );

		await findNotice( /The plugin directory is out of reach\./ );
		await user.click( screen.getByRole( 'button', { name: 'Try again: Stripe' } ) );

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
	} );

	it( 'that is not in the list after its installation says so, and looks again by Retry', async () => {
		const { user } = open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			gateways: inTurn( [], [], [ installed ] ),
			replies: { [ INSTALL ]: done( 'installed' ), [ ACTIVATE ]: done( 'activated' ) },
		} );

		expect(
			await screen.findByText( 'Stripe is installed but isn’t showing up as a payment method.' )
		).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
	} );

	it( 'opens where it stands: what is installed is not installed again', async () => {
		const { api, user } = open( { query: at( 'stripe' ), suggestions: [ STRIPE ], gateways: [ installed ] } );
		await screen.findByRole( 'textbox', { name: 'Publishable key' } );

		await user.click( screen.getByRole( 'button', { name: /^Install Stripe/ } ) );

		expect( await screen.findByText( 'Stripe is installed.' ) ).toBeVisible();
		expect( window.location.search ).toContain( 'step=install' );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 0 );
	} );
} );

describe( 'the form of what a gateway requires', () => {
	const openForm = ( replies: object = {}, more: object = {} ) =>
		open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			gateways: [ gateway( 'stripe', 'Stripe', { ...KEYS, ...more } ) ],
			replies: { [ `POST ${ GATEWAYS }/stripe` ]: gateway( 'stripe', 'Stripe', { enabled: true } ), ...replies },
		} );
	const key = () => screen.findByRole( 'textbox', { name: 'Publishable key' } );
	const secret = () => screen.getByLabelText( 'Secret key' );
	const proceed = () => screen.findByRole( 'button', { name: 'Continue' } );

	it( 'has these fields alone, the help in plain words', async () => {
		openForm();

		expect( await key() ).toHaveValue( 'pk_old' );
		expect( secret() ).toHaveAttribute( 'type', 'password' );
		expect( screen.getByRole( 'checkbox', { name: 'Take real money' } ) ).not.toBeChecked();
		expect( screen.queryByRole( 'textbox', { name: 'Something else' } ) ).toBeNull();
		expect( screen.getByText( 'From your account.' ) ).toBeVisible();
	} );

	it( 'wants each field but a checkbox, and moves to the first that is empty', async () => {
		const { user, api } = openForm();
		await user.clear( await key() );
		await user.click( await proceed() );

		expect( await screen.findByText( 'Please enter your Publishable key' ) ).toBeVisible();
		expect( screen.getByText( 'Please enter your Secret key' ) ).toBeVisible();
		expect( screen.queryByText( /Take real money$/, { selector: 'p' } ) ).toBeNull();
		expect( await key() ).toHaveFocus();
		expect( api.sentTo( `POST ${ GATEWAYS }/stripe` ) ).toHaveLength( 0 );
	} );

	it( 'is saved with the gateway enabled, in one request, and leads home', async () => {
		const reply = later();
		const { user, api, recordEvent } = openForm( { [ `POST ${ GATEWAYS }/stripe` ]: reply.reply } );
		await key();
		await user.type( secret(), 'sk_1' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Take real money' } ) );
		await pressTwice( user, await proceed() );
		reply.answer( gateway( 'stripe', 'Stripe', { enabled: true } ) );

		await findNotice( 'Stripe configured successfully' );
		expect( await screen.findByRole( 'heading', { name: 'Home' } ) ).toBeVisible();
		expect( api.sentTo( `POST ${ GATEWAYS }/stripe` ).map( ( { data } ) => data ) ).toEqual( [
			{ enabled: true, settings: { key: 'pk_old', secret: 'sk_1', live: 'yes' } },
		] );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_connect_start', { payment_method: 'stripe' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_connect_method', { payment_method: 'stripe' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', {
			task_name: 'payments',
			time: expect.any( String ),
		} );
	} );

	it.each( [
		[ 'the server refuses a value', failing.refused, 'Invalid parameter(s): duration' ],
		[ 'the server fails', failing.server, 'Something went wrong on your site’s server. Try again in a moment.' ],
		[ 'the user may not', failing.forbidden, 'Sorry, you cannot create resources.' ],
		[ 'the browser is offline', failing.offline, 'You’re offline. Check your connection, then try again.' ],
	] )( 'stays filled where %s, says so, and is saved by Retry', async ( _, failure, why ) => {
		const { user } = openForm( {
			[ `POST ${ GATEWAYS }/stripe` ]: inTurn( failure, gateway( 'stripe', 'Stripe', { enabled: true } ) ),
		} );
		await key();
		await user.type( secret(), 'sk_1' );
		await user.click( await proceed() );

		await findNotice( `There was a problem saving your payment settings. ${ why }` );
		expect( secret() ).toHaveValue( 'sk_1' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'Stripe configured successfully' );
	} );

	it( 'stays as it is while the server has not accepted it, and after a refusal, where the gateway does not tell that it needs a set-up', async () => {
		const reply = later();
		const { user } = openForm( { [ `POST ${ GATEWAYS }/stripe` ]: reply.reply }, { needs_setup: false } );
		await key();
		await user.type( secret(), 'sk_1' );
		await pressTwice( user, await proceed() );

		expect( secret() ).toHaveValue( 'sk_1' );
		expect( screen.queryByText( /is enabled\./ ) ).toBeNull();
		reply.answer( failing.refused );
		await findNotice( /^There was a problem saving your payment settings\./ );
		expect( await key() ).toHaveValue( 'pk_old' );
		expect( secret() ).toHaveValue( 'sk_1' );
	} );

	it( 'shows what is wrong with a field at the field', async () => {
		const { user } = openForm( {
			[ `POST ${ GATEWAYS }/stripe` ]: () => {
				throw {
					code: 'rest_invalid_param',
					message: 'Invalid parameter(s): secret',
					data: { status: 400, params: { secret: 'This key belongs to nobody.' } },
				};
			},
		} );
		await key();
		await user.type( secret(), 'sk_1' );
		await user.click( await proceed() );

		expect( await screen.findByText( 'This key belongs to nobody.', { selector: 'form *' } ) ).toBeVisible();
		expect( secret() ).toBeInvalid();
	} );

	it( 'keeps no keys in the browser', async () => {
		const { user } = openForm();
		await user.type( await key(), 'pk_typed' );
		await user.type( secret(), 'sk_typed' );

		const kept = [ window.localStorage, window.sessionStorage ].map( ( storage ) =>
			JSON.stringify( { ...storage } )
		);
		expect( kept.join() ).not.toMatch( /pk_typed|sk_typed/ );
	} );

	it( 'stands below the gateway’s help, of which only harmless markup is left', async () => {
		openForm(
			{},
			{ setup_help_text: 'Look <a href="https://stripe.test/keys">here</a>.<img src="x" onerror="hack()">' }
		);

		expect( await screen.findByRole( 'link', { name: 'here' } ) ).toHaveAttribute(
			'href',
			'https://stripe.test/keys'
		);
		expect( document.querySelector( '[onerror]' ) ).toBeNull();
	} );
} );

it( 'a gateway with a connection of its own is connected there, not by a form', async () => {
	const { user, recordEvent } = open( {
		query: at( 'stripe' ),
		suggestions: [ STRIPE ],
		gateways: [ gateway( 'stripe', 'Stripe', { ...KEYS, connection_url: 'https://stripe.test/connect?back=1' } ) ],
	} );

	const connect = await screen.findByRole( 'link', { name: 'Connect' } );
	expect( connect ).toHaveAttribute( 'href', 'https://stripe.test/connect?back=1' );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	connect.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( connect );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_connect_start', { payment_method: 'stripe' } );
} );

it.each( [
	[ 'not told', KEYS, false ],
	[
		'there',
		{ ...KEYS, settings: { ...KEYS.settings, secret: field( 'secret', 'Secret key', { value: 'sk' } ) } },
		true,
	],
] )(
	'a gateway with a connection of its own is enabled beside it once what it requires is %s',
	async ( _, keys, isOffered ) => {
		open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			gateways: [
				gateway( 'stripe', 'Stripe', { ...keys, needs_setup: false, connection_url: 'https://stripe.test/' } ),
			],
		} );

		expect( await screen.findByRole( 'link', { name: 'Connect' } ) ).toBeVisible();
		expect( screen.queryAllByRole( 'button', { name: 'Enable' } ) ).toHaveLength( isOffered ? 1 : 0 );
	}
);

it.each( [
	[ 'needs a set-up of which nothing is known', { needs_setup: true } ],
	[ 'requires what the server tells nothing of', { required_settings_keys: [ 'token' ] } ],
	[
		'requires more than the server tells',
		{ settings: { key: field( 'key', 'API key' ) }, required_settings_keys: [ 'key', 'merchant' ] },
	],
] )( 'a gateway that %s leads to its settings', async ( _, given ) => {
	open( {
		query: at( 'stripe' ),
		suggestions: [ STRIPE ],
		gateways: [ gateway( 'stripe', 'Stripe', given ) ],
	} );

	expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();

	expect( await screen.findByText( 'Set up Stripe in its own settings.' ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Open settings' } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'section=stripe' )
	);
} );

describe( 'a method that has no plugin to install and says that it needs no set-up', () => {
	const ACME = `POST ${ GATEWAYS }/acme`;
	const key = { settings: { key: field( 'key', 'API key' ) }, required_settings_keys: [ 'key' ] };
	const openAcme = ( given: object, fills?: ReactNode ) =>
		open( {
			query: at( 'acme' ),
			gateways: [ gateway( 'acme', 'Acme', given ) ],
			replies: { [ ACME ]: gateway( 'acme', 'Acme', { ...given, enabled: true } ) },
			fills,
		} );
	const filled = ( part: string ) => (
		<Fill name={ `woocommerce_payment_gateway_${ part }_acme` }>{ ( () => <p>Acme’s own</p> ) as never }</Fill>
	);

	it( 'has the key asked for that it requires, and is enabled with it and not before', async () => {
		const { api, user } = openAcme( key );
		await user.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
		expect( await screen.findByText( 'Please enter your API key' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();
		expect( api.sentTo( ACME ) ).toEqual( [] );

		await user.type( screen.getByRole( 'textbox', { name: 'API key' } ), 'k1' );
		await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
		await findNotice( 'Acme configured successfully' );
		expect( api.sentTo( ACME ).map( ( { data } ) => data ) ).toEqual( [
			{ enabled: true, settings: { key: 'k1' } },
		] );
	} );

	it.each( [
		[ 'its own set-up', 'setup', {} ],
		[ 'its own set-up, with a key that it requires', 'setup', key ],
		[ 'its own form', 'configure', {} ],
		[ 'its own form, with a key that it requires', 'configure', key ],
	] )( 'has %s in the place of ours, and is not enabled past it', async ( _, part, given ) => {
		const { api } = openAcme( given, filled( part ) );

		expect( await screen.findByText( 'Acme’s own' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: /^(Enable|Proceed)$/ } ) ).toBeNull();
		expect( api.sentTo( ACME ) ).toEqual( [] );
	} );

	it( 'leads to its settings where the server does not tell the key that it requires', async () => {
		openAcme( { required_settings_keys: [ 'key' ] } );

		expect( await screen.findByRole( 'link', { name: 'Open settings' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();
	} );

	it( 'leads there beside its connection too', async () => {
		openAcme( { required_settings_keys: [ 'key' ], connection_url: 'https://acme.test/' } );

		expect( await screen.findByRole( 'link', { name: 'Connect' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Open settings' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();
	} );
} );

it( 'cash on delivery is enabled, and its settings are one link away', async () => {
	const { user, recordEvent } = open( {
		query: at( 'cod' ),
		replies: { [ `POST ${ GATEWAYS }/cod` ]: { ...COD, enabled: true } },
	} );

	expect( await screen.findByRole( 'link', { name: 'Open settings' } ) ).toBeVisible();
	await pressTwice( user, screen.getByRole( 'button', { name: 'Enable' } ), () =>
		findNotice( 'Cash on delivery configured successfully' )
	);

	expect( window.location.search ).toBe( '?page=wc-admin&task=payments' );
	expect( recordEvent ).not.toHaveBeenCalledWith( 'tasklist_payment_manage', expect.anything() );
} );

it( 'a gateway that is set up and enabled says so', async () => {
	open( { query: at( 'cod' ), gateways: [ { ...COD, enabled: true } ] } );

	expect(
		await screen.findByText( 'Cash on delivery is enabled. Customers will see it at checkout.' )
	).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();
} );

it( 'a gateway in test mode says so', async () => {
	open( {
		query: at( 'stripe' ),
		suggestions: [ STRIPE ],
		gateways: [
			gateway( 'stripe', 'Stripe', {
				settings: { testmode: field( 'testmode', 'Test mode', { value: 'yes' } ) },
			} ),
		],
	} );

	expect( await screen.findByText( /Stripe isn’t accepting real payments yet\./ ) ).toBeVisible();
} );

it( 'WooPayments is connected where the server says, and says that this failed', async () => {
	const { user, recordEvent } = open( {
		query: 'task=woocommerce-payments&id=woocommerce_payments:with-in-person-payments',
		suggestions: [ WOOPAYMENTS ],
		gateways: [
			gateway( 'woocommerce_payments', 'WooPayments', {
				needs_setup: true,
				connection_url: 'https://shop.test/old-connect',
				setup_help_text: 'We ask for some details.',
			} ),
		],
		replies: {
			'POST /wc-admin/plugins/connect-wcpay': inTurn( failing.server, {
				connectUrl: 'https://shop.test/connect',
			} ),
		},
	} );

	expect( await screen.findByText( 'We ask for some details.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Connect' } ) );
	await findNotice(
		/^There was an error connecting to WooPayments\. Please try again or connect later in store settings\./
	);
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( go ).toHaveBeenCalledWith( 'https://shop.test/connect' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_connect_start', { payment_method: WOOPAYMENTS.id } );
} );

describe.each( [
	[ 'the user', { install_plugins: false }, /^You don’t have permission to connect WooPayments\./ ],
	[
		'the site',
		{ install_plugins: false, activate_plugins: true },
		/^You can’t connect WooPayments here because plugins can’t be installed/,
	],
] )( 'where %s may not install plugins', ( _, can, words ) => {
	it( 'WooPayments is not connected, and the page says who can', async () => {
		const { api } = open( {
			query: 'task=woocommerce-payments&id=woocommerce_payments',
			can,
			gateways: [ gateway( 'woocommerce_payments', 'WooPayments', { needs_setup: true } ) ],
		} );

		expect( await screen.findByText( words ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Copy link to this page' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).toBeNull();
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 0 );
	} );
} );

it( 'WooPayments can be connected again after a step back to the page as it was left', async () => {
	const { user } = open( {
		query: 'task=woocommerce-payments&id=woocommerce_payments',
		gateways: [ gateway( 'woocommerce_payments', 'WooPayments', { needs_setup: true } ) ],
		replies: { 'POST /wc-admin/plugins/connect-wcpay': { connectUrl: 'javascript:alert(1)' } },
	} );
	const connect = await screen.findByRole( 'button', { name: 'Connect' } );
	await user.click( connect );
	// Nothing but a web address is followed.
	await waitFor( () => expect( go ).toHaveBeenCalledWith( 'https://shop.test/wp-admin/' ) );
	expect( connect ).toHaveAttribute( 'aria-disabled', 'true' );

	await act( async () => void fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) ) );

	expect( connect ).toHaveAttribute( 'aria-disabled', 'false' );
} );

describe( 'the way back from a service', () => {
	const connectable = gateway( 'Stripe', 'Stripe', { needs_setup: true, connection_url: 'https://stripe.test/' } );
	const back = ( query: string, given: object = {} ) =>
		open( {
			query: `task=payments&connection-return=stripe&_wpnonce=1&${ query }`,
			suggestions: [ suggested( 'Stripe', 'Stripe' ) ],
			gateways: [ { ...connectable, ...given } ],
			replies: { [ `POST ${ GATEWAYS }/Stripe` ]: { ...connectable, enabled: true, needs_setup: false } },
		} );

	it( 'with an error opens the step of that gateway with the message, which is text', async () => {
		back( 'error=The%20account%20is%20%3Cb%3Eclosed%3C%2Fb%3E.' );

		expect( await screen.findByText( 'Couldn’t connect Stripe.' ) ).toBeVisible();
		expect( screen.getByText( 'The service says: “The account is closed.”' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Connect' } ) ).toBeVisible();
		await isReadOut( /Couldn’t connect Stripe\. The service says: “The account is closed\.”/ );
	} );

	it( 'opens where the task payments is left out for woocommerce-payments: under its own title, and back to that list', async () => {
		open( {
			query: 'task=payments&connection-return=stripe&error=Closed.',
			suggestions: [ suggested( 'Stripe', 'Stripe' ) ],
			gateways: [ connectable ],
			replies: {
				'GET /wc-admin/onboarding/tasks': [
					aList( [ aTask( { id: 'woocommerce-payments', title: 'Take payments with WooPayments' } ) ] ),
				],
			},
			fills: <Slot name="storeboard_header_page_title" />,
		} );

		expect( await screen.findByText( 'The service says: “Closed.”' ) ).toBeVisible();
		expect( screen.getByText( 'Set up payments' ) ).toBeVisible();
		expect( screen.queryByText( 'Take payments with WooPayments' ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: 'All payment methods' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'task=woocommerce-payments' )
		);
	} );

	it( 'with an error that WordPress has taken out of the address still tells it', async () => {
		Object.assign( performance, {
			getEntriesByType: () => [
				{
					name: 'https://shop.test/wp-admin/admin.php?page=wc-admin&task=payments&connection-return=stripe&error=Closed.',
				},
			],
		} );
		back( '' );

		expect( await screen.findByText( 'The service says: “Closed.”' ) ).toBeVisible();
		delete ( performance as { getEntriesByType?: unknown } ).getEntriesByType;
	} );

	it( 'with a long error tells the first 200 characters', async () => {
		back( `error=${ 'x'.repeat( 300 ) }` );

		expect( await screen.findByText( `The service says: “${ 'x'.repeat( 200 ) }”` ) ).toBeVisible();
	} );

	it( 'with a success that the gateway denies is not believed', async () => {
		back( 'success=1' );

		expect( await screen.findByRole( 'link', { name: 'Connect' } ) ).toBeVisible();
		expect( screen.queryByText( /is connected/ ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();
	} );

	it.each( [ 'error=Closed.', 'success=1' ] )(
		'from the service of another gateway tells nothing: %s',
		async ( query ) => {
			open( {
				query: `task=payments&id=Stripe&connection-return=paypal&${ query }`,
				suggestions: [ suggested( 'Stripe', 'Stripe' ) ],
				gateways: [ { ...connectable, needs_setup: false } ],
			} );

			expect( await screen.findByRole( 'link', { name: 'Connect' } ) ).toBeVisible();
			expect( screen.queryByText( /Couldn’t connect|is connected/ ) ).toBeNull();
		}
	);

	it( 'installs nothing by itself', async () => {
		const { api } = open( {
			query: 'task=payments&connection-return=stripe&error=1',
			suggestions: [ STRIPE ],
			gateways: [],
		} );

		expect( await screen.findByRole( 'button', { name: 'Install & enable' } ) ).toBeVisible();
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 0 );
	} );

	it( 'with a mere flag says what failed and no more', async () => {
		back( 'error=1' );

		expect( ( await screen.findByText( 'Couldn’t connect Stripe.' ) ).closest( 'div' ) ).toHaveTextContent(
			/^Couldn’t connect Stripe\.$/
		);
	} );

	it( 'with a success that the server did not take enables the gateway on a click, and never by itself', async () => {
		const { user, api } = back( 'success=1', { needs_setup: false } );

		const enable = await screen.findByRole( 'button', { name: 'Enable' } );
		expect( api.sentTo( `POST ${ GATEWAYS }/Stripe` ) ).toHaveLength( 0 );
		await user.click( enable );

		await findNotice( 'Stripe configured successfully' );
	} );

	it( 'with a success asks for what the gateway still lacks before it is enabled', async () => {
		back( 'success=1', { ...KEYS, needs_setup: false } );

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Enable' } ) ).toBeNull();
	} );
} );

it( 'says that a payment method is not in the list, and leads back to it', async () => {
	open( { query: at( 'nosuch' ) } );

	expect( await screen.findByRole( 'heading', { name: 'Payment method “nosuch” isn’t available.' } ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'All payment methods' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&task=payments'
	);
} );

it( 'does not say so where the suggestions could not be loaded', async () => {
	const { user } = open( {
		query: at( 'stripe' ),
		suggestions: inTurn( failing.server, [ STRIPE ] ),
		gateways: inTurn( [], [ gateway( 'stripe', 'Stripe' ) ] ),
		can: { install_plugins: true },
		replies: { 'GET /wc-admin/plugins/active': { plugins: [ 'woo-stripe' ] } },
	} );

	expect( await screen.findByText( 'Couldn’t load suggested payment methods.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'button', { name: 'Enable' } ) ).toBeVisible();
} );

describe( 'the scripts of a gateway', () => {
	const scripted = ( handle: string ) =>
		gateway( 'stripe', 'Stripe', {
			...KEYS,
			post_install_scripts: [ { handle, src: `https://shop.test/${ handle }.js`, deps: [] } ],
		} );
	const injected = ( handle: string ) =>
		document.querySelectorAll< HTMLScriptElement >( `script[src$="${ handle }.js"]` );
	const openScripted = ( handle: string ) =>
		open( { query: at( 'stripe' ), suggestions: [ STRIPE ], gateways: [ scripted( handle ) ] } );

	it( 'come before its step, and once a page', async () => {
		const { unmount } = openScripted( 'acme-once' );
		await waitFor( () => expect( injected( 'acme-once' ) ).toHaveLength( 1 ) );
		expect( screen.queryByRole( 'textbox', { name: 'Publishable key' } ) ).toBeNull();

		await act( async () => injected( 'acme-once' )[ 0 ]!.dispatchEvent( new Event( 'load' ) ) );
		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		unmount();

		openScripted( 'acme-once' );
		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( injected( 'acme-once' ) ).toHaveLength( 1 );
	} );

	it( 'that the page has already are not asked for', async () => {
		document.body.append( Object.assign( document.createElement( 'script' ), { id: 'acme-there-js' } ) );
		openScripted( 'acme-there' );

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( injected( 'acme-there' ) ).toHaveLength( 0 );
	} );

	it( 'that take longer than 10 seconds keep nobody waiting, and the page says so', async () => {
		jest.useFakeTimers();
		openScripted( 'acme-hanging' );
		await waitFor( () => expect( injected( 'acme-hanging' ) ).toHaveLength( 1 ) );
		await act( () => jest.advanceTimersByTimeAsync( 9_000 ) );
		expect( screen.queryByRole( 'textbox', { name: 'Publishable key' } ) ).toBeNull();

		await act( () => jest.advanceTimersByTimeAsync( 1_000 ) );
		jest.useRealTimers();

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect(
			screen.getByText( 'Part of Stripe didn’t load. If something’s missing, reload the page.' )
		).toBeVisible();
		expect( console ).toHaveWarned();
	} );

	it( 'whose address is none keep nobody waiting', async () => {
		open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			gateways: [
				gateway( 'stripe', 'Stripe', {
					...KEYS,
					post_install_scripts: [ { handle: 'acme-malformed', src: 'http://[', deps: [] } ],
				} ),
			],
		} );

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( console ).toHaveWarned();
	} );

	it( 'that do not come keep nobody waiting', async () => {
		openScripted( 'acme-missing' );
		await waitFor( () => expect( injected( 'acme-missing' ) ).toHaveLength( 1 ) );

		await act( async () => injected( 'acme-missing' )[ 0 ]!.dispatchEvent( new Event( 'error' ) ) );

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'an extension', () => {
	type Props = Record< string, any >;
	const filled = ( name: string, render: ( props: Props ) => ReactNode ) => (
		<Fill name={ name }>{ render as never }</Fill>
	);
	const openFilled = ( fills: ReactNode, more: object = {} ) =>
		open( {
			query: at( 'stripe' ),
			suggestions: [ STRIPE ],
			// The second time as the extension has left it, past our stores.
			gateways: inTurn( [ gateway( 'stripe', 'Stripe', KEYS ) ], [ gateway( 'stripe', 'Stripe', FILLED ) ] ),
			replies: { [ `POST ${ GATEWAYS }/stripe` ]: gateway( 'stripe', 'Stripe', { enabled: true } ) },
			fills,
			...more,
		} );

	it( 'replaces the set-up, and installs nothing', async () => {
		const { api } = openFilled(
			filled(
				'woocommerce_payment_gateway_setup_stripe',
				( { paymentGateway, defaultInstallStep, defaultConfigureStep } ) => (
					<p>
						{ `${ paymentGateway.id } ${ paymentGateway.title } ${ paymentGateway.installed } ${ paymentGateway.plugins }: ` }
						{ `${ defaultInstallStep.key } ${ defaultConfigureStep.label }` }
					</p>
				)
			),
			{ gateways: [] }
		);

		expect(
			await screen.findByText( 'stripe Stripe false woo-stripe: install Configure your Stripe account' )
		).toBeVisible();
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 0 );
	} );

	it( 'shows our steps within its own', async () => {
		openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { defaultStepper: Steps }: Props ) => (
				<div>
					<p>Acme</p>
					<Steps />
				</div>
			) )
		);

		expect( await screen.findByText( 'Acme' ) ).toBeVisible();
		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
	} );

	it( 'shows steps of its own by our stepper, the one that it says open', async () => {
		openFilled(
			filled(
				'woocommerce_payment_gateway_setup_stripe',
				( { defaultStepper: Steps, defaultInstallStep, defaultConfigureStep }: Props ) => (
					<Steps
						currentStep="terms"
						steps={ [
							defaultInstallStep,
							{ key: 'terms', label: 'Agree with Acme', content: <p>Acme’s terms</p> },
							{ ...defaultConfigureStep, label: 'Configure Acme' },
						] }
					/>
				)
			)
		);

		expect( await screen.findByText( 'Acme’s terms' ) ).toBeVisible();
		const headings = screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );
		expect( headings ).toEqual( [ 'Install Stripe', 'Agree with Acme', 'Configure Acme' ] );
		expect( screen.queryByRole( 'textbox', { name: 'Publishable key' } ) ).toBeNull();
	} );

	it( 'goes through steps of its own, which stand in the address', async () => {
		const { user } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { defaultStepper: Steps }: Props ) => (
				<Steps
					steps={ [
						{ key: 'one', label: 'First', content: <p>One</p>, isComplete: true },
						{ key: 'configure', label: 'Second', content: <p>Two</p> },
					] }
				/>
			) )
		);
		expect( await screen.findByText( 'Two' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: /^First/ } ) );

		expect( await screen.findByText( 'One' ) ).toBeVisible();
		expect( window.location.search ).toContain( 'step=one' );
	} );

	it( 'gives our form words of its own', async () => {
		openFilled(
			filled( 'woocommerce_payment_gateway_configure_stripe', ( { defaultForm: Form } ) => (
				<Form saveLabel="Save with Acme" secondary={ <p>Beside it</p> } />
			) )
		);

		expect( await screen.findByRole( 'button', { name: 'Save with Acme' } ) ).toBeVisible();
		expect( screen.getByText( 'Beside it' ) ).toBeVisible();
	} );

	it( 'replaces the form, and says that the gateway is configured', async () => {
		const { user, recordEvent, api } = openFilled(
			filled(
				'woocommerce_payment_gateway_configure_stripe',
				( { markConfigured, paymentGateway, defaultFields } ) => (
					<Button onClick={ () => markConfigured() }>
						{ `Connect ${ paymentGateway.id } by ${ defaultFields.map( ( { id }: { id: string } ) => id ) }` }
					</Button>
				)
			)
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect stripe by key,secret,live' } ) );

		expect( await screen.findByRole( 'heading', { name: 'Home' } ) ).toBeVisible();
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_connect_method', { payment_method: 'stripe' } );
		// It may have written the gateway past our store.
		expect( api.sentTo( `GET ${ GATEWAYS }` ) ).toHaveLength( 2 );
	} );

	it( 'that says that its gateway is configured has it enabled: it is on at the checkout before the task is done', async () => {
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured() }>Connect</Button>
			) )
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await findNotice( 'Stripe configured successfully' );
		expect( await screen.findByRole( 'heading', { name: 'Home' } ) ).toBeVisible();
		expect( api.sentTo( `POST ${ GATEWAYS }/stripe` ).map( ( { data } ) => data ) ).toEqual( [
			{ enabled: true },
		] );
	} );

	it( 'that says so stays where it is while its gateway can’t be enabled, and goes on by Retry', async () => {
		const { user } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured() }>Connect</Button>
			) ),
			{
				replies: {
					[ `POST ${ GATEWAYS }/stripe` ]: inTurn(
						failing.server,
						gateway( 'stripe', 'Stripe', { enabled: true } )
					),
				},
			}
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );
		await findNotice( /^There was a problem saving your payment settings\./ );
		expect( window.location.search ).toContain( 'id=stripe' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await findNotice( 'Stripe configured successfully' );
		expect( await screen.findByRole( 'heading', { name: 'Home' } ) ).toBeVisible();
	} );

	it( 'may say so of another gateway of its own, which is the one that is enabled', async () => {
		const wallet = gateway( 'stripe_wallet', 'Stripe <b>Wallet</b>' );
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured( 'stripe_wallet' ) }>Connect</Button>
			) ),
			{
				gateways: [ gateway( 'stripe', 'Stripe', KEYS ), wallet ],
				replies: { [ `POST ${ GATEWAYS }/stripe_wallet` ]: { ...wallet, enabled: true } },
			}
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await findNotice( 'Stripe Wallet configured successfully' );
		expect( api.sentTo( `POST ${ GATEWAYS }/stripe` ) ).toHaveLength( 0 );
	} );

	it( 'may say so of a gateway that it has just installed itself', async () => {
		const { user } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured() }>Connect</Button>
			) ),
			{ gateways: inTurn( [], [ gateway( 'stripe', 'Stripe', FILLED ) ] ) }
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await findNotice( 'Stripe configured successfully' );
	} );

	it( 'adds to the address of the home screen', async () => {
		const { user } = openFilled(
			filled( 'woocommerce_payment_gateway_configure_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured( 'stripe', { acme: 'done' } ) }>Connect</Button>
			) )
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await screen.findByRole( 'heading', { name: 'Home' } );
		expect( window.location.search ).toBe( '?page=wc-admin&acme=done' );
	} );

	it.each( [
		[ 'another one', 'nosuch', [ gateway( 'stripe', 'Stripe', KEYS ) ], 'nosuch' ],
		[ 'its own', undefined, [], 'stripe' ],
	] )( 'hears that a gateway is not in the list: %s', async ( _, id, gateways, named ) => {
		let thrown: unknown;
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured( id ).catch( ( error: unknown ) => ( thrown = error ) ) }>
					Connect
				</Button>
			) ),
			{ gateways }
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await waitFor( () =>
			expect( thrown ).toEqual( new Error( `The payment gateway ${ named } is not in the list.` ) )
		);
		expect( window.location.search ).toContain( 'id=stripe' );
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 0 );
	} );

	it( 'shows our form within its own, and saves by it', async () => {
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_configure_stripe', ( { defaultForm: Form, defaultSubmit } ) => (
				<div>
					<Form />
					<Button onClick={ () => defaultSubmit( { key: 'by Acme', secret: 'too' } ) }>Use Acme’s</Button>
				</div>
			) )
		);

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Use Acme’s' } ) );

		await findNotice( 'Stripe configured successfully' );
		expect( api.sentTo( `POST ${ GATEWAYS }/stripe` )[ 0 ]!.data ).toEqual( {
			enabled: true,
			settings: { key: 'by Acme', secret: 'too' },
		} );
	} );

	it.each( [
		[
			'what it requires is empty',
			{ needs_setup: false },
			'Stripe wasn’t enabled because it isn’t set up yet. Missing: Secret key.',
		],
		[
			'it says that it needs a set-up',
			{ ...FILLED, needs_setup: true },
			'Stripe wasn’t enabled because it says that it isn’t set up yet.',
		],
	] )( 'that says so too early has nothing enabled and reads why: %s', async ( _, left, words ) => {
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured() }>Connect</Button>
			) ),
			{
				gateways: inTurn(
					[ gateway( 'stripe', 'Stripe', KEYS ) ],
					[ gateway( 'stripe', 'Stripe', { ...KEYS, ...left } ) ],
					[ gateway( 'stripe', 'Stripe', { ...KEYS, ...left } ) ],
					[ gateway( 'stripe', 'Stripe', FILLED ) ]
				),
			}
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );
		await findNotice( words );
		expect( window.location.search ).toContain( 'id=stripe' );
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 0 );
	} );

	it( 'that can’t be asked again has nothing enabled before it is, by Retry', async () => {
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_setup_stripe', ( { markConfigured } ) => (
				<Button onClick={ () => markConfigured() }>Connect</Button>
			) ),
			{
				gateways: inTurn( [ gateway( 'stripe', 'Stripe', KEYS ) ], failing.server, [
					gateway( 'stripe', 'Stripe', FILLED ),
				] ),
			}
		);

		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );
		await findNotice( /^There was a problem saving your payment settings\./ );
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 0 );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await findNotice( 'Stripe configured successfully' );
	} );

	it( 'whose form lacks a required field saves what it has, enables nothing and says what is missing', async () => {
		const { user, api } = openFilled(
			filled( 'woocommerce_payment_gateway_configure_stripe', ( { defaultSubmit } ) => (
				<Button onClick={ () => defaultSubmit( { key: 'by Acme' } ) }>Use Acme’s</Button>
			) ),
			{ gateways: [ gateway( 'stripe', 'Stripe', KEYS ) ] }
		);

		await user.click( await screen.findByRole( 'button', { name: 'Use Acme’s' } ) );

		await findNotice( 'Stripe wasn’t enabled because it isn’t set up yet. Missing: Secret key.' );
		expect( api.sentTo( `POST ${ GATEWAYS }/stripe` ).map( ( { data } ) => data ) ).toEqual( [
			{ settings: { key: 'by Acme' } },
		] );
		expect( window.location.search ).toContain( 'id=stripe' );
	} );

	it( 'that throws leaves our own in its place', async () => {
		openFilled(
			<Fill name="woocommerce_payment_gateway_configure_stripe">
				<Broken />
			</Fill>
		);

		expect( await screen.findByRole( 'textbox', { name: 'Publishable key' } ) ).toBeVisible();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

function Broken(): ReactNode {
	throw new Error( 'Acme is broken' );
}
