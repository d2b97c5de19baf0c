import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import { AppBanner } from '../app-banner';

const ME = 'GET /wp/v2/users/me';
const SAVE = 'POST /wp/v2/users/me';
const me = { id: 1, woocommerce_meta: { android_app_banner_dismissed: 'yes' } };

beforeEach( () => setPageSettings( { hasAppBanner: true } ) );

function open( replies: Replies = {}, hasHeader = true ) {
	const api = mockApi( { [ ME ]: { id: 1, woocommerce_meta: {} }, [ SAVE ]: me, ...replies } );
	return { api, ...show( <AppBanner hasHeader={ hasHeader } /> ) };
}

const install = () => screen.queryByRole( 'link', { name: 'Install the WooCommerce app' } );

it( 'offers the app until it is closed, which is kept for the user', async () => {
	const { user, api } = open();

	expect( await screen.findByRole( 'link', { name: 'Install the WooCommerce app' } ) ).toHaveAttribute(
		'href',
		'https://play.google.com/store/apps/details?id=com.woocommerce.android'
	);
	await user.click( screen.getByRole( 'button', { name: 'Dismiss this banner' } ) );

	expect( install() ).toBeNull();
	await waitFor( () =>
		expect( api.sentTo( SAVE ).map( ( { data } ) => data ) ).toEqual( [
			{ woocommerce_meta: { android_app_banner_dismissed: 'yes' } },
		] )
	);
} );

it( 'comes back where it could not be closed, says why, and Retry closes it', async () => {
	const { user, api } = open( { [ SAVE ]: inTurn( failing.server, me ) } );
	await user.click( await screen.findByRole( 'button', { name: 'Dismiss this banner' } ) );

	await findNotice( /^Couldn’t dismiss the banner\./ );
	expect( install() ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 2 ) );
	expect( install() ).toBeNull();
} );

it.each( [
	[ 'on a page without a header', true, false ],
	[ 'where it is not due', false, true ],
] )( 'keeps no place %s', ( _, hasAppBanner, hasHeader ) => {
	setPageSettings( { hasAppBanner } );
	const { container } = open( {}, hasHeader );

	expect( container ).toBeEmptyDOMElement();
} );
