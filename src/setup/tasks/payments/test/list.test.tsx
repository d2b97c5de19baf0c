import { Fill } from '@wordpress/components';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later } from '../../../../../tests/js/mock-api';
import { pressTwice } from '../../../../../tests/js/press-twice';
import { findNotice } from '../../../../../tests/js/render';
import { leaveTo } from '../../../../lib/navigate';
import { BACS, CHEQUE, COD, field, gateway, GATEWAYS, group, offline, open, suggested, WOOPAYMENTS } from './data';

const STRIPE = suggested( 'stripe', 'Stripe', { recommendation_priority: 3 } );
const PAYPAL = suggested( 'ppcp-gateway', 'PayPal', { recommendation_priority: 4 } );
const OFFLINE = [ offline( 'bacs', 'Direct bank transfer' ), offline( 'cod', 'Cash on delivery' ) ];

/** The titles in a group, each with its marks. */
const rows = async ( name: string ) =>
	within( await group( name ) )
		.getAllByRole( 'heading', { level: 3 } )
		.map( ( { parentElement } ) =>
			[ ...parentElement!.children ].map( ( { textContent } ) => textContent ).join( ' | ' )
		);

const button = ( words: string, title: string ) => screen.findByRole( 'button', { name: `${ words }: ${ title }` } );
const link = ( words: string, title: string ) => screen.findByRole( 'link', { name: `${ words }: ${ title }` } );

it( 'lists the ways to be paid by what they are, the recommended one marked, and tells tracking', async () => {
	const partner = suggested( 'mercado', 'Mercado', {
		is_local_partner: true,
		transaction_processors: { Visa: 'https://pictures.test/visa.svg' },
	} );
	const { recordEvent } = open( { suggestions: [ PAYPAL, STRIPE, ...OFFLINE, partner ] } );

	expect( await rows( 'Choose a payment provider' ) ).toEqual( [ 'Stripe', 'PayPal' ] );
	expect( await rows( 'Local payment partners' ) ).toEqual( [ 'Mercado | Recommended | Local partner' ] );
	expect( await rows( 'Offline payment methods' ) ).toEqual( [
		'Direct bank transfer',
		'Cash on delivery',
		'Check payments',
	] );
	expect( screen.getByText( 'About Stripe.' ) ).toBeVisible();
	expect( screen.getByText( 'Visa' ) ).toBeVisible();
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payments_options', {
		options: [ 'stripe', 'ppcp-gateway', 'mercado', 'bacs', 'cod', 'cheque' ],
	} );
	expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'tasklist_payments_options' ) ).toHaveLength( 1 );
} );

it( 'shows a placeholder for a picture that fails, and loads pictures late', async () => {
	open( { suggestions: [ STRIPE ] } );
	const logo = ( await group( 'Choose a payment provider' ) ).querySelector( 'img' )!;
	expect( logo ).toHaveAttribute( 'src', 'https://pictures.test/stripe.png' );
	expect( logo ).toHaveAttribute( 'loading', 'lazy' );

	fireEvent.error( logo );

	expect( logo ).toHaveAttribute( 'src', expect.stringMatching( /^data:image\/svg/ ) );
} );

it( 'opens the set-up of a method at its own address, and tells tracking what was chosen', async () => {
	const { user, recordEvent } = open( { suggestions: [ STRIPE ] } );

	const start = await link( 'Get started', 'Stripe' );
	expect( start ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&task=payments&id=stripe'
	);
	start.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( start );

	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_setup', { selected: 'stripe' } );
} );

it( 'leads elsewhere for what is no plugin', async () => {
	open( {
		suggestions: [ suggested( 'affirm', 'Affirm', { plugins: [], external_link: 'https://affirm.test/' } ) ],
	} );

	expect( await link( 'Get started', 'Affirm' ) ).toHaveAttribute( 'href', 'https://affirm.test/' );
	expect( await link( 'Get started', 'Affirm' ) ).toHaveAttribute( 'target', '_blank' );
} );

it( 'leads to the settings of an enabled method, and says that another needs its set-up or is in test mode', async () => {
	const { user, recordEvent } = open( {
		suggestions: [ STRIPE, PAYPAL ],
		gateways: [
			gateway( 'stripe', 'Stripe', {
				enabled: true,
				settings: { testmode: field( 'testmode', 'Test', { value: 'yes' } ) },
			} ),
			gateway( 'ppcp-gateway', 'PayPal', { needs_setup: true } ),
			{ ...COD, enabled: true },
		],
	} );

	expect( await rows( 'Enabled payment methods' ) ).toEqual( [ 'Stripe | Test mode' ] );
	expect( await rows( 'Other payment providers' ) ).toEqual( [ 'PayPal | Setup required' ] );
	expect( await link( 'Finish setup', 'PayPal' ) ).toHaveAttribute(
		'href',
		expect.stringContaining( '&id=ppcp-gateway' )
	);
	const manage = await link( 'Manage', 'Stripe' );
	expect( manage ).toHaveAttribute( 'href', expect.stringContaining( 'section=stripe' ) );
	expect( await link( 'Manage', 'Cash on delivery' ) ).toBeVisible();
	manage.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( manage );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_manage', { id: 'stripe' } );
} );

it( 'opens the set-up of bank transfers, which need an account', async () => {
	open();

	expect( await link( 'Get started', 'Direct bank transfer' ) ).toHaveAttribute(
		'href',
		expect.stringContaining( '&id=bacs' )
	);
} );

it.each( [
	[ 'Cash on delivery', 'cod', COD ],
	[ 'Check payments', 'cheque', CHEQUE ],
] )( 'enables %s by one request, says so and stays on the list', async ( title, id, stored ) => {
	const reply = later();
	const { user, api, recordEvent } = open( { replies: { [ `POST ${ GATEWAYS }/${ id }` ]: reply.reply } } );

	const enable = await button( 'Enable', title );
	await pressTwice( user, enable );
	// Nothing else takes its place before the server has accepted it.
	expect( enable ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( enable ).toHaveFocus();
	reply.answer( { ...stored, enabled: true } );

	await findNotice( `${ title } configured successfully` );
	expect( await link( 'Manage', title ) ).toBeVisible();
	expect( api.sentTo( `POST ${ GATEWAYS }/${ id }` ).map( ( { data } ) => data ) ).toEqual( [ { enabled: true } ] );
	expect( window.location.search ).toBe( '?page=wc-admin&task=payments' );
	expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', {
		task_name: 'payments',
		time: expect.any( String ),
	} );
} );

it( 'leaves out the second click where the server answers between the two, and moves the focus to the link', async () => {
	const { user, api, recordEvent } = open( {
		replies: { [ `POST ${ GATEWAYS }/cod` ]: { ...COD, enabled: true } },
	} );
	const followed: Event[] = [];
	window.addEventListener( 'click', ( event ) => ! event.defaultPrevented && followed.push( event ) );

	const enable = await button( 'Enable', 'Cash on delivery' );
	await pressTwice( user, enable, () => link( 'Manage', 'Cash on delivery' ) );

	expect( enable ).not.toBeInTheDocument();
	expect( followed.filter( ( { target } ) => ( target as Element ).closest( 'a' ) ) ).toEqual( [] );
	expect( recordEvent ).not.toHaveBeenCalledWith( 'tasklist_payment_manage', expect.anything() );
	expect( api.sentTo( `POST ${ GATEWAYS }/cod` ) ).toHaveLength( 1 );
	await waitFor( async () => expect( await link( 'Manage', 'Cash on delivery' ) ).toHaveFocus() );
} );

const filled = ( name: string ) => <Fill name={ name }>{ ( () => <p>Acme</p> ) as never }</Fill>;

it.each( [
	[ 'requires settings', { settings: { key: field( 'key', 'Key' ) }, required_settings_keys: [ 'key' ] }, null ],
	[ 'requires settings that the server tells nothing of', { required_settings_keys: [ 'key' ] }, null ],
	[ 'is connected at its service', { connection_url: 'https://acme.test/connect' }, null ],
	[ 'has its set-up from an extension', {}, filled( 'woocommerce_payment_gateway_setup_acme' ) ],
	[ 'has its form from an extension', {}, filled( 'woocommerce_payment_gateway_configure_acme' ) ],
] )(
	'opens the set-up of a method that %s, though it says that it needs none and has nothing to install',
	async ( _, given, fills ) => {
		open( { gateways: [ gateway( 'acme', 'Acme', given ), COD ], fills } );

		expect( await link( 'Get started', 'Acme' ) ).toHaveAttribute( 'href', expect.stringContaining( '&id=acme' ) );
		expect( await button( 'Enable', 'Cash on delivery' ) ).toBeVisible();
	}
);

it( 'opens the set-up of a method that a plugin brought', async () => {
	open( { suggestions: [ STRIPE ], gateways: [ gateway( 'stripe', 'Stripe' ) ] } );

	expect( await link( 'Get started', 'Stripe' ) ).toHaveAttribute( 'href', expect.stringContaining( '&id=stripe' ) );
} );

it.each( [
	[ 'the server fails', failing.server, 'Something went wrong on your site’s server. Try again in a moment.' ],
	[ 'the server refuses', failing.refused, 'Invalid parameter(s): duration' ],
	[ 'the browser is offline', failing.offline, 'You’re offline. Check your connection, then try again.' ],
] )( 'keeps the method disabled where %s, and offers Retry', async ( _, failure, why ) => {
	const { user } = open( {
		replies: { [ `POST ${ GATEWAYS }/cod` ]: inTurn( failure, { ...COD, enabled: true } ) },
	} );

	await user.click( await button( 'Enable', 'Cash on delivery' ) );
	await findNotice( `There was a problem saving your payment settings. ${ why }` );
	expect( await button( 'Enable', 'Cash on delivery' ) ).toBeVisible();

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await findNotice( 'Cash on delivery configured successfully' );
} );

it( 'links to more in the marketplace, and nowhere in a store without suggestions', async () => {
	const { user, recordEvent, unmount } = open( { suggestions: [ STRIPE ] } );
	const more = await screen.findByRole( 'link', { name: /^See more/ } );
	more.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( more );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_see_more', {} );
	unmount();

	open( { suggestions: [ STRIPE ], settings: { showsSuggestions: false } } );
	await group( 'Choose a payment provider' );
	expect( screen.queryByRole( 'link', { name: /^See more/ } ) ).toBeNull();
} );

describe.each( [
	[ 'the user', { install_plugins: false }, /^You don’t have permission to install plugins\./ ],
	[
		'the site',
		{ install_plugins: false, activate_plugins: true },
		/^Plugins can’t be installed from this site’s admin\./,
	],
] )( 'where %s may not install plugins', ( _, can, words ) => {
	it( 'shows what there is, says who can install it, and offers no way to install it', async () => {
		const klarna = suggested( 'klarna', 'Klarna', { category_other: [], category_additional: [ 'US' ] } );
		open( { can, suggestions: [ STRIPE, WOOPAYMENTS, klarna, ...OFFLINE ] } );

		expect( await rows( 'Other payment providers' ) ).toEqual( [ 'Stripe' ] );
		expect( screen.getByText( words ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: /^Stripe/ } ) ).toHaveAttribute(
			'href',
			'https://wordpress.org/plugins/plugin-stripe/'
		);
		expect( screen.getByRole( 'link', { name: /^WooPayments/ } ) ).toBeVisible();
		// It comes on top of a first one, so it does not show yet.
		expect( screen.queryByRole( 'link', { name: /^Klarna/ } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Copy link to this page' } ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: /^Get started(: Stripe)?$/ } ) ).toBeNull();
		// What the store has can be set up.
		expect( await button( 'Enable', 'Cash on delivery' ) ).toBeVisible();
	} );

	it( 'connects nothing that takes the same right', async () => {
		open( {
			can,
			suggestions: [ WOOPAYMENTS ],
			gateways: [ gateway( 'woocommerce_payments', 'WooPayments', { needs_setup: true } ) ],
		} );

		expect( await screen.findByText( /You can’t connect WooPayments here|to connect WooPayments/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Finish setup' } ) ).toBeNull();
	} );

	it( 'shows what is installed where an older server refuses the suggestions, and no failure', async () => {
		open( { can, suggestions: failing.forbidden } );

		expect( await rows( 'Offline payment methods' ) ).toHaveLength( 3 );
		expect( screen.queryByText( 'Couldn’t load suggested payment methods.' ) ).toBeNull();
	} );
} );

it( 'follows no address that is a script', async () => {
	open( {
		suggestions: [ suggested( 'evil', 'Evil', { plugins: [], external_link: 'javascript:alert(1)' } ) ],
	} );

	expect( await link( 'Get started', 'Evil' ) ).toHaveAttribute( 'href', 'https://shop.test/wp-admin/' );
} );

it( 'shows what is installed where the suggestions fail, and brings them by Retry', async () => {
	const { user } = open( { suggestions: inTurn( failing.server, [ STRIPE ] ) } );

	expect( await rows( 'Offline payment methods' ) ).toHaveLength( 3 );
	expect( screen.getByText( 'Couldn’t load suggested payment methods.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await rows( 'Choose a payment provider' ) ).toEqual( [ 'Stripe | Recommended' ] );
} );

it( 'says that the payment methods could not be loaded, and loads them by Retry', async () => {
	const { user } = open( { gateways: inTurn( failing.server, [ BACS ] ) } );

	expect( await screen.findByText( 'Couldn’t load payment methods.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await rows( 'Offline payment methods' ) ).toEqual( [ 'Direct bank transfer' ] );
} );

describe( 'WooPayments', () => {
	const CONNECT = 'POST /wc-admin/plugins/connect-wcpay';
	const installed = gateway( 'woocommerce_payments', 'WooPayments', { needs_setup: true } );
	let go: jest.SpyInstance;

	beforeEach( () => {
		go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
	} );
	afterEach( () => {
		go.mockRestore();
	} );

	it( 'stands above the others and is installed by its set-up', async () => {
		open( { suggestions: [ STRIPE, WOOPAYMENTS ] } );

		expect(
			await screen.findByRole( 'heading', { name: /^Payments made simple, designed exclusively/ } )
		).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Get started' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /&id=woocommerce_payments(:|%3A)with-in-person-payments$/ )
		);
		expect( await rows( 'Other payment providers' ) ).toEqual( [ 'Stripe' ] );
	} );

	it( 'is connected where the server says, by one request', async () => {
		const reply = later();
		const { user, api, recordEvent } = open( {
			suggestions: [ WOOPAYMENTS ],
			gateways: [ installed ],
			replies: { [ CONNECT ]: reply.reply },
		} );

		await pressTwice( user, await screen.findByRole( 'button', { name: 'Finish setup' } ) );
		reply.answer( { connectUrl: 'https://shop.test/wp-admin/admin.php?wcpay-connect=1' } );

		await waitFor( () =>
			expect( go ).toHaveBeenCalledWith( 'https://shop.test/wp-admin/admin.php?wcpay-connect=1' )
		);
		expect( api.sentTo( CONNECT ) ).toHaveLength( 1 );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_setup', { selected: WOOPAYMENTS.id } );
	} );

	it( 'says that it could not be connected, and tries again by Retry', async () => {
		const { user } = open( {
			suggestions: [ WOOPAYMENTS ],
			gateways: [ installed ],
			replies: { [ CONNECT ]: inTurn( failing.server, { connectUrl: 'https://shop.test/connect' } ) },
		} );

		await user.click( await screen.findByRole( 'button', { name: 'Finish setup' } ) );
		await findNotice(
			/^There was an error connecting to WooPayments\. Please try again or connect later in store settings\./
		);
		expect( go ).not.toHaveBeenCalled();

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( go ).toHaveBeenCalledWith( 'https://shop.test/connect' ) );
	} );

	it( 'once it is set up offers to pay later, in its settings', async () => {
		const { user, recordEvent } = open( {
			suggestions: [
				WOOPAYMENTS,
				suggested( 'woocommerce_payments:bnpl', 'Pay later', { plugins: [ 'woocommerce-payments' ] } ),
			],
			gateways: [ { ...installed, enabled: true, needs_setup: false } ],
		} );

		const offer = within( await group( 'Pay later' ) ).getByRole( 'link', { name: 'Get started' } );
		expect( offer ).toHaveAttribute( 'href', expect.stringContaining( 'section=woocommerce_payments' ) );
		expect( screen.queryByRole( 'heading', { name: /^Payments made simple/ } ) ).toBeNull();
		offer.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( offer );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payments_wcpay_bnpl_click', {} );
	} );
} );

describe( 'where the list opens the payment settings', () => {
	const features = { paymentsInSettings: true };
	const loadedAt = ( search: string ) =>
		Object.assign( performance, {
			getEntriesByType: () => [ { name: `https://shop.test/wp-admin/admin.php${ search }` } ],
		} );
	let go: jest.SpyInstance;

	beforeEach( () => {
		go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
	} );
	afterEach( () => {
		delete ( performance as { getEntriesByType?: unknown } ).getEntriesByType;
		go.mockRestore();
	} );

	it.each( [ 'task=payments', 'task=woocommerce-payments', 'task=woocommerce-payments&id=woocommerce_payments' ] )(
		'the server is asked for %s, which it redirects',
		async ( query ) => {
			loadedAt( '?page=wc-admin&task=payments&id=bacs' );
			open( { features, query } );

			await waitFor( () => expect( go ).toHaveBeenCalledWith( window.location.href ) );
		}
	);

	it( 'shows the list where the server gave it', async () => {
		loadedAt( '?page=wc-admin&task=payments' );
		open( { features } );

		expect( await rows( 'Offline payment methods' ) ).toHaveLength( 3 );
		expect( go ).not.toHaveBeenCalled();
	} );
} );
