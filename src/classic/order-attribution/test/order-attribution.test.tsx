import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import OrderAttribution from '..';

const PREFERENCE = 'order_attribution_install_banner_dismissed';
const OPTION = 'woocommerce_order_attribution_install_banner_dismissed';
const GROUP = 'woocommerce_remote_variant_assignment';
const ME = 'GET /wp/v2/users/me';
const OPTIONS = 'GET /wc-admin/options';
const RECOMMENDATIONS = 'GET /wc-admin/marketing/misc-recommendations';
const TITLE = 'See where your orders come from';
const CLOSE = 'Dismiss WooCommerce Analytics offer';

const recordEvent = jest.fn();
const user = ( meta: Record< string, string > ) => ( { id: 1, is_super_admin: false, woocommerce_meta: meta } );

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = { wcVersion: '11.0.1', admin: { plugins: { installedPlugins: [ 'jetpack' ] } } };
	setPageSettings( { can: { install_plugins: true } } );
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

/** A store of today: the choice is the user's own. */
const TODAY: Replies = {
	[ ME ]: user( { [ PREFERENCE ]: '' } ),
	[ OPTIONS ]: { [ GROUP ]: '120' },
	[ RECOMMENDATIONS ]: [],
};

/** WooCommerce 9.7: the choice is an option of the store. */
const OLDER: Replies = {
	...TODAY,
	[ ME ]: user( { homepage_layout: '' } ),
	[ OPTIONS ]: { [ GROUP ]: '120', [ OPTION ]: false },
};

function open( replies: Replies = TODAY ) {
	const api = mockApi( replies );
	return { api, ...show( <OrderAttribution /> ) };
}

const isThere = () => screen.findByRole( 'heading', { name: TITLE } );

/** Nothing shows, once all that is listed has been asked. */
async function staysAway( { api }: ReturnType< typeof open >, asked: string[] ) {
	await waitFor( () => asked.forEach( ( request ) => expect( api.sentTo( request ) ).toHaveLength( 1 ) ) );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( screen.queryByRole( 'heading', { name: TITLE } ) ).toBeNull();
	expect( recordEvent ).not.toHaveBeenCalled();
}

it( 'offers the extension, says so to tracking once, and leads to the marketplace', async () => {
	const { user: owner } = open();
	await isThere();
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'order_attribution_install_banner_viewed', { path: '/', context: 'order-editor' } ],
	] );

	const link = screen.getByRole( 'link', { name: 'Get extension (opens in a new tab)' } );
	expect( link ).toHaveAttribute(
		'href',
		expect.stringMatching(
			/^https:\/\/woocommerce\.com\/products\/woocommerce-analytics\/\?.*wccom-woo-version=11\.0\.1/
		)
	);
	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	await owner.click( link );
	expect( recordEvent ).toHaveBeenLastCalledWith( 'order_attribution_install_banner_clicked', {
		path: '/',
		context: 'order-editor',
	} );
} );

it( 'is dismissed for the user where the platform knows the preference', async () => {
	const { api, user: owner } = open( { ...TODAY, 'POST /wp/v2/users/me': user( { [ PREFERENCE ]: 'yes' } ) } );
	await isThere();

	await owner.dblClick( screen.getByRole( 'button', { name: CLOSE } ) );

	expect( screen.queryByRole( 'heading', { name: TITLE } ) ).toBeNull();
	await waitFor( () =>
		expect( api.sentTo( 'POST /wp/v2/users/me' ).map( ( { data } ) => data ) ).toEqual( [
			{ woocommerce_meta: { [ PREFERENCE ]: 'yes' } },
		] )
	);
	expect( recordEvent ).toHaveBeenLastCalledWith( 'order_attribution_install_banner_dismissed', {
		path: '/',
		context: 'order-editor',
	} );
} );

it( 'is dismissed for the store where the platform does not', async () => {
	window.wcSettings!.wcVersion = '9.7.1';
	const { api, user: owner } = open( { ...OLDER, 'POST /wc-admin/options': { [ OPTION ]: true } } );
	await isThere();

	await owner.click( screen.getByRole( 'button', { name: CLOSE } ) );

	await waitFor( () =>
		expect( api.sentTo( 'POST /wc-admin/options' ).map( ( { data } ) => data ) ).toEqual( [
			{ [ OPTION ]: 'yes' },
		] )
	);
	expect( screen.queryByRole( 'heading', { name: TITLE } ) ).toBeNull();
} );

it.each( [
	[ 'by the user', { ...TODAY, [ ME ]: user( { [ PREFERENCE ]: 'yes' } ) } ],
	[ 'by an older client of the user', { ...TODAY, [ ME ]: user( { [ PREFERENCE ]: '"yes"' } ) } ],
	[ 'in the store', { ...OLDER, [ OPTIONS ]: { [ GROUP ]: '120', [ OPTION ]: 'yes' } } ],
] )( 'stays away once it was dismissed %s, and asks no other host', async ( _, replies ) => {
	const view = open( replies );
	await staysAway( view, [ ME, OPTIONS ] );
	expect( view.api.sentTo( RECOMMENDATIONS ) ).toHaveLength( 0 );
} );

it.each( [
	[ 'who may not install plugins', () => setPageSettings( { can: { install_plugins: false } } ) ],
	[
		'who wants no suggestions',
		() => setPageSettings( { can: { install_plugins: true }, showsSuggestions: false } ),
	],
	[
		'whose store has the extension',
		() => ( window.wcSettings!.admin!.plugins = { installedPlugins: [ 'woocommerce-analytics' ] } ),
	],
] )( 'asks nothing for an owner %s', async ( _, prepare ) => {
	prepare();
	const view = open( {} );

	await staysAway( view, [] );
	expect( view.api.sent ).toHaveLength( 0 );
} );

it( 'stays away from a store outside of the rollout that the makers of the platform tell', async () => {
	const told = [ { id: 'woocommerce-analytics', order_attribution_promotion_percentage: [ [ '9.7', 50 ] ] } ];
	await staysAway( open( { ...TODAY, [ RECOMMENDATIONS ]: told, [ OPTIONS ]: { [ GROUP ]: '61' } } ), [
		RECOMMENDATIONS,
	] );
} );

it( 'shows in a store inside of it', async () => {
	const told = [ { id: 'woocommerce-analytics', order_attribution_promotion_percentage: [ [ '9.7', 50 ] ] } ];
	open( { ...TODAY, [ RECOMMENDATIONS ]: told, [ OPTIONS ]: { [ GROUP ]: '60' } } );

	await isThere();
} );

it( 'says that the recommendations could not be loaded, and goes by its own rollout', async () => {
	const { api, user: owner } = open( { ...TODAY, [ RECOMMENDATIONS ]: inTurn( failing.server, [] ) } );

	await findNotice( /^There was an error loading misc recommendations\. Something went wrong/ );
	await isThere();
	await owner.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( api.sentTo( RECOMMENDATIONS ) ).toHaveLength( 2 ) );
} );

it( 'comes back with the reason if it could not be dismissed, and Retry dismisses it', async () => {
	const { user: owner } = open( {
		...TODAY,
		'POST /wp/v2/users/me': inTurn( failing.server, user( { [ PREFERENCE ]: 'yes' } ) ),
	} );
	await isThere();
	await owner.click( screen.getByRole( 'button', { name: CLOSE } ) );

	expect( await screen.findByRole( 'group', { name: 'Couldn’t dismiss the banner.' } ) ).toBeVisible();
	await owner.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await waitFor( () => expect( screen.queryByRole( 'heading', { name: TITLE } ) ).toBeNull() );
	expect( recordEvent.mock.calls.map( ( [ name ] ) => name ) ).toEqual( [
		'order_attribution_install_banner_viewed',
		'order_attribution_install_banner_dismissed',
	] );
} );
