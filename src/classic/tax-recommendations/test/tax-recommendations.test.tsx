import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import TaxRecommendations from '..';
import { getTaxExtensions } from '../extensions';

const TITLE = 'Recommended tax solutions';
const DISMISS = 'POST /wc-admin/tax/recommendations/dismiss';

type Admin = NonNullable< NonNullable< typeof window.wcSettings >[ 'admin' ] >;
const setAdmin = ( more: Admin = {}, country = 'US:CA' ) => {
	window.wcSettings = {
		admin: {
			plugins: { installedPlugins: [], activePlugins: [] },
			preloadSettings: { general: { woocommerce_default_country: country } },
			...more,
		} as Admin,
	};
};

beforeEach( () => {
	setAdmin();
	setPageSettings( { ...getPageSettings(), can: { manage_woocommerce: true, install_plugins: true } } );
} );
afterEach( () => delete window.wcSettings );

function open( replies: Replies = {} ) {
	const api = mockApi( { [ DISMISS ]: { dismissed: true }, ...replies } );
	return { api, ...show( <TaxRecommendations /> ) };
}
const findCard = async () => within( await screen.findByRole( 'region', { name: TITLE } ) );

async function hide( user: ReturnType< typeof open >[ 'user' ] ) {
	await user.click( ( await findCard() ).getByRole( 'button', { name: 'Recommendation options' } ) );
	await user.dblClick( screen.getByRole( 'menuitem', { name: 'Hide this' } ) );
}

describe( 'which extensions', () => {
	const namesIn = ( country: string, active: string[] = [] ) =>
		getTaxExtensions( country, active ).map( ( { name } ) => name );

	it.each( [
		[ 'US', [ 'WooCommerce Tax', 'Anrok' ] ],
		[ 'DE', [ 'WooCommerce Tax', 'Anrok' ] ],
		[ 'AU', [ 'WooCommerce Tax', 'Anrok' ] ],
		[ 'CA', [ 'WooCommerce Tax', 'Anrok' ] ],
		[ 'JP', [ 'Anrok' ] ],
	] )( 'a store in %s is offered', ( country, names ) => {
		expect( namesIn( country ) ).toEqual( names );
	} );

	it.each( [
		[ 'woocommerce-services', [ 'Anrok' ] ],
		[ 'woocommerce-shipping', [ 'Anrok' ] ],
		[ 'taxjar-simplified-taxes-for-woocommerce', [ 'Anrok' ] ],
		[ 'anrok-tax', [ 'WooCommerce Tax' ] ],
	] )( 'a store with %s is offered', ( slug, names ) => {
		expect( namesIn( 'US', [ slug ] ) ).toEqual( names );
	} );
} );

it( 'shows them without a request: the settings came with the page', async () => {
	const { api } = open();
	const card = await findCard();

	expect( card.getByRole( 'button', { name: 'Install WooCommerce Tax' } ) ).toBeVisible();
	expect( card.getByRole( 'link', { name: /^Learn more\s+Anrok/ } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:\/\/woocommerce\.com\/products\/anrok-tax\// )
	);
	expect( api.sent ).toHaveLength( 0 );
} );

it( 'tells tracking of what it shows, once, and of each step; a failure names the plugin as its row does, in a notice', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	const { user } = open( {
		'GET /wc-admin/plugins/installed': { plugins: [] },
		'GET /wc-admin/plugins/active': { plugins: [] },
		'POST /wc-admin/plugins/install': {
			data: { installed: [] },
			errors: { errors: { 'woocommerce-services': [ 'We couldn’t install `woocommerce-services`.' ] } },
			success: false,
		},
	} );
	const card = await findCard();

	await user.click( card.getByRole( 'button', { name: 'Install WooCommerce Tax' } ) );

	await findNotice( /^Couldn’t set up WooCommerce Tax\. We couldn’t install WooCommerce Tax\./ );
	const step = { context: 'settings', selected_plugin: 'woocommerce-services' };
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'tax_partner_impression', { context: 'settings', country: 'US', plugins: 'woocommerce-services,anrok-tax' } ],
		[ 'tax_partner_click', step ],
		[ 'tax_partner_install', { ...step, success: false, time: '0-2s' } ],
	] );
	delete window.wcTracks;
} );

it( 'is hidden in the store by the route for it, once', async () => {
	const { api, user } = open();
	await hide( user );

	await findNotice( 'Recommendations hidden' );
	expect( screen.queryByRole( 'region', { name: TITLE } ) ).toBeNull();
	expect( api.sentTo( DISMISS ) ).toHaveLength( 1 );
} );

it.each( [
	[ '500', failing.server ],
	[ '403', failing.forbidden ],
	[ 'no network', failing.offline ],
] )( 'comes back with the reason where it could not be hidden (%s), and Retry hides it', async ( _, failure ) => {
	const { user } = open( { [ DISMISS ]: inTurn( failure, { dismissed: true } ) } );
	await hide( user );

	expect( await screen.findByRole( 'group', { name: 'Couldn’t hide recommendations.' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( screen.queryByRole( 'region', { name: TITLE } ) ).toBeNull() );
} );

it.each( [
	[ 'has hidden it', () => setAdmin( { taxRecommendationsHidden: true } ) ],
	[ 'may not install plugins', () => setPageSettings( { can: { install_plugins: false } } ) ],
	[ 'wants no suggestions', () => setPageSettings( { can: { install_plugins: true }, showsSuggestions: false } ) ],
	[
		'has all of them',
		() => setAdmin( { plugins: { activePlugins: [ 'woocommerce-services', 'anrok-tax' ], installedPlugins: [] } } ),
	],
] )( 'stays away from an owner who %s', async ( _, prepare ) => {
	prepare();
	const { api } = open();
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );

	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( api.sent ).toHaveLength( 0 );
} );
