import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../tests/js/render';
import { ADMIN_URL } from '../../../../tests/js/setup';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import PaymentsRecommendations from '..';

const TITLE = 'Recommended payment providers';
const HIDDEN = 'woocommerce_setting_payments_recommendations_hidden';
const OPTION = `GET /wc-admin/options?options=${ HIDDEN }`;
const SUGGESTIONS = 'GET /wc-admin/payment-gateway-suggestions';
const SAVE = 'POST /wc-admin/options';

const suggestion = ( id: string, more: object = {} ) => ( {
	id,
	title: `Pay by ${ id }`,
	content: `${ id } takes <b>payments</b>.`,
	image: 'https://shop.test/logo.svg',
	plugins: [ `${ id }-plugin` ],
	category_other: [ 'US', 'DE' ],
	category_additional: [],
	recommendation_priority: 5,
	...more,
} );

const recordEvent = jest.fn();

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = {
		admin: {
			plugins: { installedPlugins: [], activePlugins: [ 'active-plugin' ] },
			preloadSettings: { general: { woocommerce_default_country: 'US:CA' } },
		} as NonNullable< typeof window.wcSettings >[ 'admin' ],
	};
	setPageSettings( { ...getPageSettings(), can: { manage_woocommerce: true, install_plugins: true } } );
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

function open( suggestions: unknown, replies: Replies = {} ) {
	const api = mockApi( {
		[ OPTION ]: { [ HIDDEN ]: false },
		[ SUGGESTIONS ]: suggestions,
		[ SAVE ]: { [ HIDDEN ]: true },
		...replies,
	} );
	return { api, ...show( <PaymentsRecommendations /> ) };
}
const findCard = async () => within( await screen.findByRole( 'region', { name: TITLE } ) );

it( 'shows what suits the country and is not there yet, the best first, at most four', async () => {
	open( [
		suggestion( 'late', { recommendation_priority: 9 } ),
		suggestion( 'last', { recommendation_priority: null } ),
		suggestion( 'stripe' ),
		suggestion( 'best', { recommendation_priority: 1 } ),
		suggestion( 'active' ),
		suggestion( 'elsewhere', { category_other: [ 'IN' ] } ),
		suggestion( 'local', { category_other: [], is_local_partner: true, recommendation_priority: 2 } ),
		suggestion( 'woocommerce_payments:bnpl' ),
		suggestion( 'bacs', { plugins: [], is_offline: true } ),
	] );

	const card = await findCard();
	expect( card.getAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Pay by best',
		'Pay by local',
		'Pay by stripe',
		'Pay by late',
	] );
	expect( recordEvent.mock.calls ).toEqual( [
		[
			'settings_payments_recommendations_pageview',
			{ best_displayed: true, local_displayed: true, stripe_displayed: true, late_displayed: true },
		],
	] );
} );

it( 'leads to the setup of each, and to the site of one without a plugin', async () => {
	const { user } = open( [
		suggestion( 'stripe' ),
		suggestion( 'abroad', { plugins: [], external_link: 'https://abroad.test/join' } ),
	] );
	const card = await findCard();
	const link = card.getByRole( 'link', { name: 'Get started: Pay by stripe' } );

	expect( link ).toHaveAttribute( 'href', `${ ADMIN_URL }admin.php?page=wc-admin&task=payments&id=stripe` );
	expect( card.getByRole( 'link', { name: 'Get started: Pay by abroad' } ) ).toHaveAttribute(
		'href',
		'https://abroad.test/join'
	);
	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( link );
	expect( recordEvent ).toHaveBeenLastCalledWith( 'settings_payments_recommendations_setup', {
		extension_selected: 'stripe',
	} );
} );

it( 'is hidden in the store, tells tracking, and asks for nothing from then on', async () => {
	const { api, user } = open( [ suggestion( 'stripe' ) ] );
	await user.click( ( await findCard() ).getByRole( 'button', { name: 'Recommendation options' } ) );
	await user.click( screen.getByRole( 'menuitem', { name: 'Hide this' } ) );

	await findNotice( 'Recommendations hidden' );
	expect( screen.queryByRole( 'region', { name: TITLE } ) ).toBeNull();
	expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [ { [ HIDDEN ]: 'yes' } ] );
	expect( recordEvent ).toHaveBeenLastCalledWith( 'settings_payments_recommendations_dismiss', {} );
} );

it.each( [
	[ 'has hidden it', { [ OPTION ]: { [ HIDDEN ]: 'yes' } }, {}, 1 ],
	[ 'may not install plugins', {}, { can: { install_plugins: false } }, 0 ],
	[ 'wants no suggestions', {}, { can: { install_plugins: true }, showsSuggestions: false }, 0 ],
] )( 'asks for no suggestions where the owner %s', async ( _, replies, settings, count ) => {
	setPageSettings( { ...getPageSettings(), ...settings } );
	const { api } = open( [ suggestion( 'stripe' ) ], replies as Replies );
	await waitFor( () => expect( api.sent ).toHaveLength( count ) );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );

	expect( api.sent ).toHaveLength( count );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );

it( 'says so where it is not known whether the owner has hidden them', async () => {
	const { user, api } = open( [ suggestion( 'stripe' ) ], {
		[ OPTION ]: inTurn( failing.server, { [ HIDDEN ]: false } ),
	} );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load suggested payment methods.' );
	expect( api.sentTo( SUGGESTIONS ) ).toHaveLength( 0 );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( ( await findCard() ).getByText( 'Pay by stripe' ) ).toBeVisible();
} );

it( 'says in its place that they could not be loaded, and loads them by Retry', async () => {
	const { user } = open( inTurn( failing.server, [ suggestion( 'stripe' ) ] ) );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load suggested payment methods.' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( ( await findCard() ).getByText( 'Pay by stripe' ) ).toBeVisible();
} );
