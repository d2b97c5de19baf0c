import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import Shipping from '..';
import { LOCATED, SAVE_LOCATION, aMethod, aPartner, aShop, inUS } from './server';

const DONE = "Shipping is done! Don't worry, you can always change it later";
const RATED = [ { id: 3, name: 'United States (US)', locations: inUS, methods: [ aMethod( 31, 'free_shipping' ) ] } ];
const SHIPSTATION = aPartner( 'woocommerce-shipstation-integration', 'ShipStation' );
const recordEvent = jest.fn();

beforeEach( () => {
	window.sessionStorage.clear();
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping' );
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );

afterEach( () => {
	delete window.wcTracks;
} );

function open( options: Parameters< typeof aShop >[ 0 ], { mayInstall = true, replies = {} as Replies } = {} ) {
	const { adminUrl } = getPageSettings();
	setPageSettings( { adminUrl, can: { manage_woocommerce: true, install_plugins: mayInstall } } );
	const shop = aShop( options );
	const api = mockApi( { ...shop.replies, ...replies } );
	const view = show(
		<Shipping params={ {} } path="/" pathMatch="/" query={ { page: 'wc-admin', task: 'shipping' } } />
	);
	return { shop, api, ...view };
}

it( 'saves the location, tells of it, and goes on to the rates', async () => {
	const { api, user } = open( { settings: { ...LOCATED, woocommerce_store_address: '' } } );

	await user.click( await screen.findByRole( 'button', { name: 'Continue' } ) );

	await waitFor( () => expect( window.location.search ).toContain( 'step=rates' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_set_location', { country: 'US' } );
	expect( api.sentTo( SAVE_LOCATION ) ).toHaveLength( 1 );
} );

it( 'shows several partners in columns, mentions the 30 days, and tells tracking', async () => {
	const { container, user } = open( { zones: RATED, partners: [ aPartner( 'acme', 'Acme' ), SHIPSTATION ] } );

	expect( await screen.findByText( /free for 30 days/ ) ).toBeVisible();
	expect( container.querySelector( '.storeboard-partners.is-column' ) ).toBeInTheDocument();
	expect( screen.getAllByText( 'At home.' ) ).toHaveLength( 2 );
	const plugins = 'acme, woocommerce-shipstation-integration';
	expect( recordEvent ).toHaveBeenCalledWith( 'shipping_partner_impression', {
		context: 'tasklist',
		country: 'US',
		plugins,
	} );
	await user.click( screen.getAllByRole( 'link', { name: /^Learn more/ } )[ 0 ]! );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_label_printing_learn_more', { plugin: 'acme' } );

	await user.click( screen.getByRole( 'button', { name: 'No thanks' } ) );
	await findNotice( DONE );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_label_printing', {
		install: false,
		plugins_to_activate: plugins,
	} );
} );

it( 'shows a partner alone in a row, and one without a plugin with the way to its site', async () => {
	const { container, user } = open( { zones: RATED, partners: [ aPartner( 'envia', 'Envia', { slug: '' } ) ] } );

	const link = await screen.findByRole( 'link', { name: 'Get started with Envia' } );
	expect( link ).toHaveAttribute( 'href', 'https://envia.test/' );
	expect( container.querySelector( '.storeboard-partners.is-row' ) ).toBeInTheDocument();
	expect( screen.getByText( 'In a row.' ) ).toBeVisible();
	await user.click( link );
	expect( recordEvent ).toHaveBeenCalledWith(
		'shipping_partner_click',
		expect.objectContaining( { selected_plugin: 'envia' } )
	);
} );

it( 'asks no install route for whoever may not install, and says who can', async () => {
	const { api, user } = open( { zones: RATED, partners: [ SHIPSTATION ] }, { mayInstall: false } );

	expect( await screen.findByText( /an administrator of the store can add one/ ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await findNotice( DONE );
	expect( api.sent.filter( ( { path } ) => /plugins|partner|jetpack/.test( path ) ) ).toEqual( [] );
} );

it( 'says that the partners could not be loaded, and loads them by Retry', async () => {
	const { user } = open(
		{ zones: RATED },
		{ replies: { 'GET /wc-admin/shipping-partner-suggestions': inTurn( failing.server, [ SHIPSTATION ] ) } }
	);

	expect( await findFailure() ).toHaveTextContent( 'The partners that print labels could not be loaded.' );
	await user.click( screen.getByRole( 'button', { name: 'Retry' } ) );
	expect( await screen.findByRole( 'button', { name: 'Get started with ShipStation' } ) ).toBeVisible();
} );

it( 'offers the connection to a store in the United States that has none', async () => {
	const { user } = open( { zones: RATED, isConnected: false } );

	expect( await screen.findByRole( 'button', { name: 'Connect' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'No thanks' } ) );
	await findNotice( DONE );
} );
