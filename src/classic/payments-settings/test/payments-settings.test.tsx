import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies, type SentRequest } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, isReadOut, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import PaymentsSettings from '..';

const GATEWAYS = 'GET /wc/v3/payment_gateways';
const ACCOUNTS = 'woocommerce_bacs_accounts';

const gateway = ( id: string, more: object = {} ) => ( {
	id,
	title: id,
	description: 'At the checkout.',
	method_title: id.toUpperCase(),
	method_description: `About ${ id }.`,
	enabled: false,
	needs_setup: false,
	order: null,
	settings_url: `admin.php?page=wc-settings&tab=checkout&section=${ id }`,
	settings: { instructions: { id: 'instructions', label: 'Instructions', type: 'textarea', value: 'Pay.' } },
	...more,
} );

function open( address: string, gateways: unknown, replies: Replies = {}, paymentsInSettings = true ) {
	window.history.replaceState( null, '', `?page=wc-settings&tab=checkout${ address }` );
	setPageSettings( { ...getPageSettings(), platform: { label: 'Store', features: { paymentsInSettings } } } );
	const api = mockApi( {
		[ GATEWAYS ]: gateways,
		// The whole gateway, as the server stores it.
		...Object.fromEntries(
			( Array.isArray( gateways ) ? gateways : [] ).map( ( each ) => [
				`POST /wc/v3/payment_gateways/${ each.id }`,
				( { data }: SentRequest ) => ( {
					...each,
					...( data as object ),
					settings: each.settings,
				} ),
			] )
		),
		...replies,
	} );
	return { api, ...show( <PaymentsSettings /> ) };
}

const names = () =>
	within( screen.getByRole( 'region', { name: /payment/i } ) )
		.getAllByRole( 'heading', { level: 3 } )
		.map( ( { textContent } ) => textContent );
const sentTo = ( api: ReturnType< typeof open >[ 'api' ], id: string ) =>
	api.sentTo( `POST /wc/v3/payment_gateways/${ id }` ).map( ( { data } ) => data );

describe( 'the list', () => {
	const THREE = [
		gateway( 'bacs', { order: 2 } ),
		gateway( 'cheque', { order: 1 } ),
		gateway( 'acme', { order: 0 } ),
	];

	it( 'shows each method in the customers’ order, how it stands, and the way to its page', async () => {
		open( '', [ ...THREE, gateway( 'pay', { needs_setup: true } ) ] );
		await screen.findByRole( 'heading', { name: 'Payment providers' } );

		expect( names() ).toEqual( [ 'ACME', 'CHEQUE', 'BACS', 'PAY' ] );
		expect( screen.getByRole( 'link', { name: 'Manage: CHEQUE' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /section=cheque$/ )
		);
		expect( screen.getByText( 'Setup required' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Finish setup: PAY' } ) ).toBeVisible();
		// It cannot be enabled before.
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 3 );
	} );

	it( 'enables a method at once', async () => {
		const { api, user } = open( '', THREE );
		await user.click( await screen.findByRole( 'checkbox', { name: 'CHEQUE: Show at checkout' } ) );

		expect( screen.getByRole( 'checkbox', { name: 'CHEQUE: Show at checkout' } ) ).toBeChecked();
		await waitFor( () => expect( sentTo( api, 'cheque' ) ).toEqual( [ { enabled: true } ] ) );
	} );

	it.each( [
		[ '500', failing.server ],
		[ '403', failing.forbidden ],
		[ 'no network', failing.offline ],
	] )( 'rolls back what was refused (%s), says so, and Retry sends it again', async ( _, failure ) => {
		const { user } = open( '', THREE, {
			'POST /wc/v3/payment_gateways/cheque': inTurn( failure, gateway( 'cheque', { enabled: true, order: 1 } ) ),
		} );
		await user.click( await screen.findByRole( 'checkbox', { name: 'CHEQUE: Show at checkout' } ) );

		await findNotice( /^Couldn’t update CHEQUE\./ );
		expect( screen.getByRole( 'checkbox', { name: 'CHEQUE: Show at checkout' } ) ).not.toBeChecked();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () =>
			expect( screen.getByRole( 'checkbox', { name: 'CHEQUE: Show at checkout' } ) ).toBeChecked()
		);
	} );

	it.each( [
		[ 'is empty', { key: { label: 'API key', type: 'text', value: ' ' } } ],
		[ 'the server does not tell', {} ],
	] )(
		'offers no switch where a key that a method requires %s, though it says that it needs no set-up',
		async ( _, settings ) => {
			open( '', [ gateway( 'keys', { settings, required_settings_keys: [ 'key' ] } ), ...THREE ] );

			expect( await screen.findByRole( 'link', { name: 'Finish setup: KEYS' } ) ).toBeVisible();
			expect( screen.getByText( 'Setup required' ) ).toBeVisible();
			expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 3 );
		}
	);

	it( 'has a switch for a method whose required key is there, and for one that is enabled already', async () => {
		const key = ( value: string ) => ( { key: { label: 'API key', type: 'text', value } } );
		open( '', [
			gateway( 'keys', { settings: key( 'k' ), required_settings_keys: [ 'key' ] } ),
			gateway( 'live', { settings: key( '' ), required_settings_keys: [ 'key' ], enabled: true } ),
		] );

		expect( await screen.findAllByRole( 'checkbox' ) ).toHaveLength( 2 );
		expect( screen.queryByText( 'Setup required' ) ).toBeNull();
	} );

	it( 'moves a method, writes only what moved, and keeps the focus at an end of the list', async () => {
		const { api, user } = open( '', THREE );
		await user.click( await screen.findByRole( 'button', { name: 'Move CHEQUE up' } ) );

		await waitFor( () => expect( names() ).toEqual( [ 'CHEQUE', 'ACME', 'BACS' ] ) );
		await isReadOut( 'Moved to position 1 of 3' );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Move CHEQUE down' } ) ).toHaveFocus() );
		await waitFor( () => {
			expect( sentTo( api, 'cheque' ) ).toEqual( [ { order: 0 } ] );
			expect( sentTo( api, 'acme' ) ).toEqual( [ { order: 1 } ] );
		} );
		expect( sentTo( api, 'bacs' ) ).toEqual( [] );
	} );

	it( 'shows what needs no service alone', async () => {
		open( '&section=offline', THREE );
		await screen.findByRole( 'heading', { name: 'Take offline payments' } );
		expect( names() ).toEqual( [ 'CHEQUE', 'BACS' ] );
	} );

	it( 'says that the methods could not be loaded, and loads them by Retry', async () => {
		const { user } = open( '', inTurn( failing.server, THREE ) );

		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load payment methods.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByRole( 'heading', { name: 'Payment providers' } );
	} );
} );

describe( 'the page of a method', () => {
	const COD = gateway( 'cod', {
		settings: {
			enable_for_methods: {
				id: 'enable_for_methods',
				label: 'Shipping methods',
				type: 'multiselect',
				value: [ 'flat_rate:1' ],
				options: { 'Flat rate': { 'flat_rate:1': 'Home', 'flat_rate:2': 'Abroad' } },
			},
		},
	} );

	it.each( [ '&section=cod', '&path=/offline/cod' ] )(
		'opens by the address %s and saves all of it in one request',
		async ( address ) => {
			const { api, user } = open( address, [ COD ] );
			await user.click( await screen.findByRole( 'checkbox', { name: 'Show at checkout' } ) );
			await user.clear( screen.getByRole( 'textbox', { name: 'Title' } ) );
			await user.type( screen.getByRole( 'textbox', { name: 'Title' } ), 'At the door' );
			await user.click( screen.getByRole( 'checkbox', { name: 'Abroad' } ) );
			await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );

			await findNotice( 'COD saved' );
			expect( sentTo( api, 'cod' ) ).toEqual( [
				{
					enabled: true,
					title: 'At the door',
					description: 'At the checkout.',
					settings: { enable_for_methods: [ 'flat_rate:1', 'flat_rate:2' ] },
				},
			] );
			expect( screen.getByRole( 'link', { name: 'All payment methods' } ) ).toBeVisible();
		}
	);

	it( 'wants what the method requires before customers can choose it', async () => {
		const keys = gateway( 'keys', {
			settings: { key: { label: 'API key', type: 'text', value: '' } },
			required_settings_keys: [ 'key' ],
		} );
		const { api, user } = open( '&section=keys', [ keys ] );
		await user.click( await screen.findByRole( 'checkbox', { name: 'Show at checkout' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		expect( screen.getByText( 'Please enter your API key' ) ).toBeVisible();
		expect( sentTo( api, 'keys' ) ).toEqual( [] );

		await user.type( screen.getByRole( 'textbox', { name: 'API key' } ), 'k1' );
		await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		await findNotice( 'KEYS saved' );
		expect( sentTo( api, 'keys' ) ).toMatchObject( [ { enabled: true, settings: { key: 'k1' } } ] );
	} );

	it( 'offers two ways of one name as one choice, and sends both', async () => {
		const pickups = {
			id: 'enable_for_methods',
			label: 'Shipping methods',
			type: 'multiselect',
			value: [ 'pickup_location' ],
			options: {
				Pickup: { local_pickup: 'Any “Local pickup”', pickup_location: 'Any “Local pickup”' },
				flat_rate: 'Any',
			},
		};
		const cod = gateway( 'cod', { settings: { enable_for_methods: pickups } } );
		const { api, user } = open( '&section=cod', [ cod ] );
		const choice = await screen.findByRole( 'checkbox', { name: 'Any “Local pickup”' } );
		expect( choice ).toBeChecked();

		await user.click( choice );
		await user.click( screen.getByRole( 'checkbox', { name: 'Any' } ) );
		await user.click( choice );
		await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
		await findNotice( 'COD saved' );
		expect( sentTo( api, 'cod' ) ).toMatchObject( [
			{ settings: { enable_for_methods: [ 'flat_rate', 'local_pickup', 'pickup_location' ] } },
		] );
	} );

	it( 'keeps what was typed where the server refuses it, and Retry sends it again', async () => {
		const { user } = open( '&section=cod', [ COD ], {
			'POST /wc/v3/payment_gateways/cod': inTurn( failing.server, { ...COD, title: 'At the door' } ),
		} );
		await user.clear( await screen.findByRole( 'textbox', { name: 'Title' } ) );
		await user.type( screen.getByRole( 'textbox', { name: 'Title' } ), 'At the door' );
		await user.click( screen.getByRole( 'button', { name: 'Save changes' } ) );

		await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'COD saved' );
		expect( screen.getByRole( 'textbox', { name: 'Title' } ) ).toHaveValue( 'At the door' );
	} );

	it( 'has the bank accounts, which may all be removed', async () => {
		const account = { account_name: 'Shop', account_number: '1', bank_name: '', sort_code: '', iban: '', bic: '' };
		const { api, user } = open( '&section=bacs', [ gateway( 'bacs' ) ], {
			[ `GET /wc-admin/options?options=${ ACCOUNTS }` ]: { [ ACCOUNTS ]: [ account ] },
			'POST /wc-admin/options': { [ ACCOUNTS ]: true },
		} );
		await user.clear( await screen.findByRole( 'textbox', { name: 'Account number' } ) );
		// One primary button a page.
		expect( screen.getAllByRole( 'button' ).filter( ( { className } ) => /is-primary/.test( className ) ) ).toEqual(
			[ screen.getByRole( 'button', { name: 'Save changes' } ) ]
		);
		await user.click( screen.getByRole( 'button', { name: 'Save accounts' } ) );
		expect( screen.getByText( 'Please enter an account number or IBAN' ) ).toBeVisible();

		await user.clear( screen.getByRole( 'textbox', { name: 'Account name' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Save accounts' } ) );
		await findNotice( 'Bank details saved' );
		expect( api.sentTo( 'POST /wc-admin/options' ).map( ( { data } ) => data ) ).toEqual( [
			{ [ ACCOUNTS ]: [] },
		] );
	} );

	it( 'leaves the form of an older platform to that, and brings the accounts', async () => {
		open(
			'&section=bacs',
			[ gateway( 'bacs' ) ],
			{ [ `GET /wc-admin/options?options=${ ACCOUNTS }` ]: { [ ACCOUNTS ]: false } },
			false
		);

		await screen.findByRole( 'textbox', { name: 'Account number' } );
		expect( screen.queryByRole( 'textbox', { name: 'Title' } ) ).toBeNull();
	} );

	it( 'leads to the setup of a method that is not there yet', async () => {
		open( '&section=woocommerce_payments', [ gateway( 'cod' ) ] );

		expect( await screen.findByRole( 'link', { name: 'Set up' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /task=payments&id=woocommerce_payments$/ )
		);
	} );
} );
