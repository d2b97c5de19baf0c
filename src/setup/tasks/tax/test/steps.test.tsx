import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, type SentRequest } from '../../../../../tests/js/mock-api';
import { findNotice } from '../../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../../lib/page-settings';
import { chargeNone, closeTax, openTax, taken } from './open-tax';

const PLUGIN = 'woocommerce-services';
const ARGS = '&partner=woocommerce-tax';
const AUTHORIZATION = 'GET /wc-admin/onboarding/plugins/jetpack-authorization-url';

beforeEach( () =>
	setPageSettings( { ...getPageSettings(), can: { manage_woocommerce: true, install_plugins: true } } )
);
afterEach( closeTax );

const step = () => screen.findByRole( 'listitem', { current: 'step' } );
const heading = async () => within( await step() ).getByRole( 'heading', { level: 2 } ).textContent;
const install = () => screen.findByRole( 'button', { name: 'Install & enable' } );

/** A server that installs and activates. */
const plugins = {
	'POST /wc-admin/plugins/install': ( { data }: SentRequest ) => ( {
		data: { installed: [ ( data as { plugins: string } ).plugins ] },
		errors: { errors: [] },
		success: true,
		message: '',
	} ),
	'POST /wc-admin/plugins/activate': ( { data }: SentRequest ) => {
		const { plugins: slug } = data as { plugins: string };
		return { data: { activated: [ slug ], active: [ slug ] }, errors: { errors: [] }, success: true, message: '' };
	},
};
const refusedInstall = {
	data: { installed: [] },
	errors: { errors: { [ PLUGIN ]: [ 'The directory is out of reach.' ] } },
	success: false,
	message: '',
};

describe( 'goes on with what is missing', () => {
	it.each( [
		[ 'the address', { general: { woocommerce_store_address: '' } }, 'Set store location' ],
		[ 'the plugin', { isConnected: true }, 'Install WooCommerce Tax' ],
		[ 'the terms', { active: [ PLUGIN ] }, 'Install WooCommerce Tax' ],
		[
			'the connection',
			{ active: [ PLUGIN ], options: { woocommerce_setup_jetpack_opted_in: '1' } },
			'Connect your store',
		],
		[
			'the connection',
			{ active: [ PLUGIN ], options: { wc_connect_options: { tos_accepted: true } } },
			'Connect your store',
		],
	] )( '%s', async ( _, given, name ) => {
		openTax( {
			args: `${ ARGS }&step=connect`,
			...given,
			replies: {
				'GET /wc-analytics/data/countries': [],
				'GET /wc-analytics/data/countries/locales': { default: {} },
			},
		} );

		expect( await heading() ).toBe( name );
	} );

	it( 'asks for the terms again where they cannot be read', async () => {
		openTax( { args: ARGS, active: [ PLUGIN ], replies: { 'GET /wc-admin/options': failing.server } } );

		expect( await heading() ).toBe( 'Install WooCommerce Tax' );
		expect( screen.getByRole( 'link', { name: /^Terms of Service/ } ) ).toHaveAttribute(
			'href',
			'https://wordpress.com/tos/'
		);
	} );
} );

describe( 'the plugin', () => {
	it( 'is installed with the terms accepted, and leads to the connection', async () => {
		const { user, api, writes, events } = openTax( { args: ARGS, replies: plugins } );
		expect( await screen.findByText( /By selecting “Install & enable”, you agree/ ) ).toBeVisible();

		await user.click( await install() );

		await waitFor( async () => expect( await heading() ).toBe( 'Connect your store' ) );
		expect( window.location.search ).toBe( '?page=wc-admin&task=tax&partner=woocommerce-tax&step=connect' );
		expect( api.sentTo( 'POST /wc-admin/plugins/install' )[ 0 ]!.data ).toEqual( { plugins: PLUGIN } );
		expect( writes() ).toContainEqual( { woocommerce_setup_jetpack_opted_in: true } );
		expect( events() ).toHaveLength( 2 );
		expect( events() ).toContainEqual( [
			'tasklist_tax_install_plugin_success',
			{ plugin: PLUGIN, time: '0-2s' },
		] );
		expect( events() ).toContainEqual( [
			'tasklist_tax_install_extensions',
			{ install_extensions: true, time: '0-2s' },
		] );
	} );

	it( 'leads to the offer where the store is connected', async () => {
		const { user, writes } = openTax( { args: ARGS, isConnected: true, replies: plugins } );
		await user.click( await install() );

		expect( await screen.findByRole( 'heading', { name: 'Good news' } ) ).toBeVisible();
		expect( writes() ).toContainEqual( { woocommerce_setup_jetpack_opted_in: true } );
	} );

	it( 'says why it could not be installed, and Retry installs it', async () => {
		const { user, events } = openTax( {
			args: ARGS,
			replies: {
				...plugins,
				'POST /wc-admin/plugins/install': inTurn( refusedInstall, plugins[ 'POST /wc-admin/plugins/install' ] ),
			},
		} );
		await user.click( await install() );

		await findNotice( /The directory is out of reach\./ );
		expect( events() ).toContainEqual( [
			'tasklist_tax_install_plugin_error',
			expect.objectContaining( { plugin: PLUGIN } ),
		] );
		await user.click( screen.getByRole( 'button', { name: 'Try again: WooCommerce Tax' } ) );
		await waitFor( async () => expect( await heading() ).toBe( 'Connect your store' ) );
	} );

	it( 'can be accepted again where saving the consent failed', async () => {
		const { user } = openTax( {
			args: ARGS,
			replies: {
				...plugins,
				'POST /wc-admin/options': inTurn( failing.server, failing.offline, {
					woocommerce_setup_jetpack_opted_in: true,
				} ),
			},
		} );
		await user.click( await install() );
		await findNotice( /^Couldn’t save your consent\. Something went wrong/ );

		await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
		await findNotice( /^Couldn’t save your consent\. You’re offline/ );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( async () => expect( await heading() ).toBe( 'Connect your store' ) );
	} );

	it( 'can be declined for rates by hand', async () => {
		const { user, events, left } = openTax( { args: ARGS } );
		await user.click( await screen.findByRole( 'button', { name: 'Set up taxes manually' } ) );

		await waitFor( () => expect( left() ).toHaveLength( 1 ) );
		expect( events() ).toEqual( [ [ 'tasklist_tax_install_extensions', { install_extensions: false } ] ] );
	} );

	it( 'is not installed by a user without the capability, who reads who can', async () => {
		setPageSettings( { ...getPageSettings(), can: { manage_woocommerce: true } } );
		const { api } = openTax( { args: ARGS } );

		expect( await screen.findByText( /You don’t have permission to install plugins/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Install & enable' } ) ).not.toBeInTheDocument();
		expect( screen.queryByText( /you agree to the/ ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Set up taxes manually' } ) ).toBeVisible();
		expect( api.sentTo( 'POST /wc-admin/plugins/install' ) ).toEqual( [] );
	} );
} );

describe( 'the connection', () => {
	const CONNECT = {
		args: ARGS,
		active: [ PLUGIN ],
		options: { woocommerce_setup_jetpack_opted_in: true },
	};

	it( 'leads to the authorisation, from where the owner comes back to automated taxes', async () => {
		const { user, api, events, left } = openTax( {
			...CONNECT,
			replies: {
				[ AUTHORIZATION ]: {
					success: true,
					errors: [],
					url: 'https://jetpack.test/authorize?from=woocommerce-services',
				},
			},
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		await waitFor( () => expect( left() ).toEqual( [ '?from=woocommerce-services' ] ) );
		const [ asked ] = api.sentTo( AUTHORIZATION );
		expect( asked!.path ).toContain(
			'redirect_url=https://shop.test/wp-admin/admin.php?page=wc-admin&task=tax&partner=woocommerce-tax&auto=true&'
		);
		expect( events() ).toEqual( [ [ 'tasklist_tax_connect_store', { connect: true, no_tax: false } ] ] );
	} );

	it( 'says why it failed', async () => {
		const { user } = openTax( {
			...CONNECT,
			replies: { [ AUTHORIZATION ]: { success: false, errors: [ 'Out of reach.' ], url: '' } },
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

		expect( await screen.findByText( 'Out of reach.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Retry' } ) ).toBeVisible();
	} );

	it( 'can be declined for rates by hand, which it offers once', async () => {
		const { user, events, left } = openTax( CONNECT );
		const skip = await screen.findByRole( 'button', { name: 'No thanks' } );
		expect( screen.queryByRole( 'button', { name: 'Set up taxes manually' } ) ).toBeNull();

		await user.dblClick( skip );

		await waitFor( () => expect( left() ).toHaveLength( 1 ) );
		expect( events() ).toEqual( [ [ 'tasklist_tax_connect_store', { connect: false, no_tax: false } ] ] );
	} );

	it( 'can be declined for no sales tax', async () => {
		const { user, events } = openTax( CONNECT );
		await chargeNone( user );

		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		expect( events() ).toEqual( [ [ 'tasklist_tax_connect_store', { connect: false, no_tax: true } ] ] );
	} );

	it( 'can be given up for another partner', async () => {
		const { user, writes } = openTax( CONNECT );
		await user.click( await screen.findByRole( 'button', { name: 'Abort' } ) );

		expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
		expect( window.location.search ).toBe( '?page=wc-admin&task=tax' );
		expect( writes() ).toEqual( [] );
	} );

	it( 'is not made by a user without the capability, who reads who can', async () => {
		setPageSettings( { ...getPageSettings(), can: { manage_woocommerce: true } } );
		openTax( CONNECT );

		expect( await screen.findByText( /You don’t have permission to connect the store/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'No thanks' } ) ).toBeVisible();
	} );
} );

it( 'goes on from the location to the next step that is missing', async () => {
	const { user } = openTax( {
		args: ARGS,
		active: [ PLUGIN ],
		isConnected: true,
		general: { woocommerce_store_address: '' },
		replies: {
			'GET /wc-analytics/data/countries': [
				{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
			],
			'GET /wc-analytics/data/countries/locales': { default: {} },
			'POST /wc-analytics/settings/general/batch': taken,
		},
	} );
	await user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), '1 Main St' );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	expect( await screen.findByRole( 'heading', { name: 'Good news' } ) ).toBeVisible();
} );

describe( 'Stripe Tax', () => {
	const STRIPE = { args: '&partner=stripe-tax' };
	const SETTINGS = '?page=wc-settings&tab=stripe_tax_for_woocommerce';

	it( 'is installed, says so and leads to its settings', async () => {
		const { user, api, events, left } = openTax( { ...STRIPE, replies: plugins } );
		await user.click( await install() );

		await findNotice( 'Stripe Tax is installed. Opening its settings…' );
		expect( left() ).toEqual( [ SETTINGS ] );
		expect( api.sentTo( 'POST /wc-admin/plugins/install' )[ 0 ]!.data ).toEqual( {
			plugins: 'stripe-tax-for-woocommerce',
		} );
		expect( events() ).toEqual( [
			[ 'tasklist_tax_install_plugin_success', { plugin: 'stripe-tax-for-woocommerce', time: '0-2s' } ],
		] );
	} );

	it.each( [
		[ { additionalData: { stripeTaxActivated: true } } ],
		[ { active: [ 'stripe-tax-for-woocommerce' ] } ],
	] )( 'leads to its settings where it is installed already (%j)', async ( given ) => {
		const { user, events } = openTax( { ...STRIPE, ...given } );

		const link = await screen.findByRole( 'link', { name: 'Open settings' } );
		expect( link ).toHaveAttribute( 'href', expect.stringContaining( SETTINGS ) );
		link.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( link );
		expect( events() ).toEqual( [ [ 'tasklist_tax_setup_stripe_tax_to_settings', {} ] ] );
	} );

	it( 'says why it could not be installed, and stays', async () => {
		const { user, left } = openTax( {
			...STRIPE,
			replies: { ...plugins, 'POST /wc-admin/plugins/install': failing.server },
		} );
		await user.click( await install() );

		await findNotice( /^Couldn’t set up Stripe Tax\./ );
		expect( left() ).toEqual( [] );
	} );
} );
