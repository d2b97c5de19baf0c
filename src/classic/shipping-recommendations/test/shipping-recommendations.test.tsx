import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies, type SentRequest } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import ShippingRecommendations from '..';

const TITLE = 'Recommended shipping solutions';
const HIDDEN = 'woocommerce_settings_shipping_recommendations_hidden';
const OPTION = `GET /wc-admin/options?options=${ HIDDEN }`;
const PARTNERS = 'GET /wc-admin/shipping-partner-suggestions';
const INSTALL = 'POST /wc-admin/plugins/install';
const ACTIVATE = 'POST /wc-admin/plugins/activate';
const SAVE = 'POST /wc-admin/options';

const partner = ( slug: string, name: string, more: object = {} ) => ( {
	id: slug,
	slug,
	name,
	description: `${ name } prints labels.`,
	learn_more_link: `https://woocommerce.com/products/${ slug }/`,
	layout_row: { image: 'https://shop.test/row.svg', features: [] },
	...more,
} );
const WOO = partner( 'woocommerce-shipping', 'WooCommerce Shipping' );
const SHIPSTATION = partner( 'woocommerce-shipstation-integration', 'ShipStation' );
const ENVIA = partner( '', 'Envia', { id: 'envia', learn_more_link: 'https://envia.test/' } );

const recordEvent = jest.fn();
const works = ( { data }: SentRequest ) => {
	const { plugins } = data as { plugins: string };
	return { data: { installed: [ plugins ], activated: [ plugins ], active: [ plugins ] }, errors: {}, success: true };
};

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = {
		admin: {
			plugins: { installedPlugins: [ 'woocommerce' ], activePlugins: [ 'woocommerce' ] },
			preloadSettings: { general: { woocommerce_default_country: 'US:CA' } },
		} as NonNullable< typeof window.wcSettings >[ 'admin' ],
	};
	setPageSettings( { ...getPageSettings(), can: { manage_woocommerce: true, install_plugins: true } } );
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

function open( partners: unknown = [ WOO, SHIPSTATION ], replies: Replies = {} ) {
	const api = mockApi( {
		[ OPTION ]: { [ HIDDEN ]: false },
		[ PARTNERS ]: partners,
		'GET /wc-admin/plugins/installed': { plugins: [ 'woocommerce' ] },
		'GET /wc-admin/plugins/active': { plugins: [ 'woocommerce' ] },
		[ INSTALL ]: works,
		[ ACTIVATE ]: works,
		[ SAVE ]: { [ HIDDEN ]: true },
		...replies,
	} );
	return { api, ...show( <ShippingRecommendations /> ) };
}

const findCard = async () => within( await screen.findByRole( 'region', { name: TITLE } ) );
const events = () => recordEvent.mock.calls;

it( 'shows the partners of the country with what each is for, and tells tracking once', async () => {
	const { api } = open();
	const card = await findCard();

	expect( card.getAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'WooCommerce ShippingRecommended',
		'ShipStation',
	] );
	expect( card.getByText( 'ShipStation prints labels.' ) ).toBeVisible();
	expect( card.getByRole( 'link', { name: /^Learn more\s+ShipStation/ } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:\/\/woocommerce\.com\/products\/woocommerce-shipstation-integration\// )
	);
	expect( events() ).toEqual( [
		[
			'shipping_partner_impression',
			{ context: 'settings', country: 'US', plugins: `${ WOO.slug },${ SHIPSTATION.slug }` },
		],
	] );
	// Whether it is hidden, and the partners.
	expect( api.sent ).toHaveLength( 2 );
} );

it( 'installs and activates a partner by one click, takes its row away, and tells of each step', async () => {
	const installed = later();
	const { api, user } = open( undefined, { [ INSTALL ]: installed.reply } );
	const card = await findCard();

	await user.dblClick( card.getByRole( 'button', { name: 'Install ShipStation' } ) );
	const button = card.getByRole( 'button', { name: 'Install ShipStation' } );
	await waitFor( () => expect( button ).toHaveTextContent( 'Installing…' ) );
	installed.answer( works( { data: { plugins: SHIPSTATION.slug } } as SentRequest ) );

	await findNotice( 'ShipStation is installed and active.' );
	expect( card.queryByRole( 'heading', { name: 'ShipStation' } ) ).toBeNull();
	expect( card.getByRole( 'button', { name: 'Install WooCommerce Shipping' } ) ).toBeVisible();
	expect( api.sentTo( INSTALL ) ).toHaveLength( 1 );
	const told = {
		context: 'settings',
		country: 'US',
		plugins: `${ WOO.slug },${ SHIPSTATION.slug }`,
		selected_plugin: SHIPSTATION.slug,
	};
	expect( events().slice( 1 ) ).toEqual( [
		[ 'shipping_partner_click', told ],
		[ 'shipping_partner_install', { ...told, success: true, time: '0-2s' } ],
		[ 'shipping_partner_activate', { ...told, success: true, time: '0-2s' } ],
	] );
} );

it.each( [
	[ '500', failing.server ],
	[ '403', failing.forbidden ],
	[ 'no network', failing.offline ],
	[
		'a refusal',
		{ data: {}, errors: { errors: { [ SHIPSTATION.slug ]: [ 'The disk is full.' ] } }, success: false },
	],
] )( 'says in a notice that a partner could not be set up (%s), and Retry goes on', async ( _, failure ) => {
	const { user } = open( undefined, { [ INSTALL ]: inTurn( failure, works ) } );
	const card = await findCard();
	await user.click( card.getByRole( 'button', { name: 'Install ShipStation' } ) );

	await findNotice( /^Couldn’t set up ShipStation\. ./ );
	expect( events().at( -1 ) ).toEqual( [
		'shipping_partner_install',
		expect.objectContaining( { success: false } ),
	] );
	expect( card.getByRole( 'button', { name: 'Install WooCommerce Shipping' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await findNotice( 'ShipStation is installed and active.' );
} );

it( 'shows a placeholder for a logo that does not come', async () => {
	open();
	await findCard();
	const [ logo ] = [ ...document.querySelectorAll( 'img' ) ];
	expect( logo ).toHaveAttribute( 'src', 'https://shop.test/row.svg' );
	fireEvent.error( logo! );

	expect( logo ).toHaveAttribute( 'src', expect.stringMatching( /^data:image\/svg/ ) );
} );

it( 'offers to activate what is installed, and leaves out what works already', async () => {
	window.wcSettings!.admin!.plugins = {
		installedPlugins: [ WOO.slug, SHIPSTATION.slug ],
		activePlugins: [ SHIPSTATION.slug ],
	};
	open();
	const card = await findCard();

	expect( card.getByRole( 'button', { name: 'Activate WooCommerce Shipping' } ) ).toBeVisible();
	expect( card.queryByText( 'ShipStation' ) ).toBeNull();
} );

it( 'leads to the site of a partner without a plugin', async () => {
	const { user } = open( [ ENVIA ] );
	const link = ( await findCard() ).getByRole( 'link', { name: 'Get started with Envia (opens in a new tab)' } );

	expect( link ).toHaveAttribute( 'href', 'https://envia.test/' );
	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( link );
	expect( events().at( -1 ) ).toEqual( [
		'shipping_partner_click',
		expect.objectContaining( { selected_plugin: 'envia' } ),
	] );
} );

it( 'is hidden in the store at once, with Undo', async () => {
	const { api, user } = open();
	const card = await findCard();
	await user.click( card.getByRole( 'button', { name: 'Recommendation options' } ) );
	await user.click( screen.getByRole( 'menuitem', { name: 'Hide this' } ) );

	expect( screen.queryByRole( 'region', { name: TITLE } ) ).toBeNull();
	await findNotice( 'Recommendations hidden' );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

	await findCard();
	await waitFor( () =>
		expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [
			{ [ HIDDEN ]: 'yes' },
			{ [ HIDDEN ]: 'no' },
		] )
	);
} );

it( 'comes back with the reason where it could not be hidden', async () => {
	const { user } = open( undefined, { [ SAVE ]: inTurn( failing.server, { [ HIDDEN ]: true } ) } );
	const card = await findCard();
	await user.click( card.getByRole( 'button', { name: 'Recommendation options' } ) );
	await user.click( screen.getByRole( 'menuitem', { name: 'Hide this' } ) );

	expect( await screen.findByRole( 'group', { name: 'Couldn’t hide recommendations.' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( screen.queryByRole( 'region', { name: TITLE } ) ).toBeNull() );
} );

it( 'asks no partner’s host where the owner has hidden it', async () => {
	const { api } = open( undefined, { [ OPTION ]: { [ HIDDEN ]: 'yes' } } );
	await waitFor( () => expect( api.sentTo( OPTION ) ).toHaveLength( 1 ) );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );

	expect( api.sent ).toHaveLength( 1 );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );

it.each( [
	[ 'may not install plugins', { can: { manage_woocommerce: true, install_plugins: false } } ],
	[ 'wants no suggestions', { can: { install_plugins: true }, showsSuggestions: false } ],
] )( 'asks nothing for an owner who %s', async ( _, settings ) => {
	setPageSettings( settings );
	const { api } = open();
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );

	expect( api.sent ).toHaveLength( 0 );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );

it( 'says in its place that the partners could not be loaded, and loads them by Retry', async () => {
	const { user } = open( inTurn( failing.server, [ WOO ] ) );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load shipping recommendations.' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( ( await findCard() ).getByRole( 'button', { name: 'Install WooCommerce Shipping' } ) ).toBeVisible();
} );

it( 'says so where it is not known whether the owner has hidden them, and asks nothing of the partners until it is', async () => {
	const { user, api } = open( [ WOO ], { [ OPTION ]: inTurn( failing.server, { [ HIDDEN ]: false } ) } );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load shipping recommendations.' );
	expect( api.sentTo( PARTNERS ) ).toHaveLength( 0 );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( ( await findCard() ).getByRole( 'button', { name: 'Install WooCommerce Shipping' } ) ).toBeVisible();
	expect( screen.queryByText( 'Couldn’t load shipping recommendations.' ) ).toBeNull();
} );

it( 'shows nothing where no partner serves the country', async () => {
	const { api } = open( [] );
	await waitFor( () => expect( api.sentTo( PARTNERS ) ).toHaveLength( 1 ) );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );

	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( recordEvent ).not.toHaveBeenCalled();
} );
