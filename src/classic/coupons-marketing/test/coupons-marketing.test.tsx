import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { ARTICLES, RECOMMENDED, anArticle, aRecommended } from '../../../data/test/a-marketing';
import { setPageSettings, type PageSettings } from '../../../lib/page-settings';
import CouponsMarketing from '..';

const TITLE = 'Recommended coupon extensions';

function open( replies: Replies = {}, settings: Partial< PageSettings > = {} ) {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { install_plugins: true }, ...settings } );
	const api = mockApi( {
		[ RECOMMENDED ]: Array.from( { length: 8 }, ( _, each ) => aRecommended( `gift-${ each }`, '' ) ),
		[ ARTICLES ]: [],
		...replies,
	} );
	return { ...show( <CouponsMarketing /> ), api };
}

it( 'shows six extensions for coupons, each a link to its shop', async () => {
	const { api } = open();

	const links = await within( screen.getByRole( 'region', { name: TITLE } ) ).findAllByRole( 'link' );
	expect( links ).toHaveLength( 6 );
	expect( links[ 0 ] ).toHaveTextContent( 'GIFT-0' );
	expect( links[ 0 ] ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:\/\/woocommerce\.com\/products\/gift-0\/\?wccom-/ )
	);
	expect( api.sentTo( `${ RECOMMENDED }?per_page=50&category=coupons` ) ).toHaveLength( 1 );
} );

it( 'shows articles about coupons beside them', async () => {
	const { api } = open( { [ ARTICLES ]: [ anArticle( 'Codes' ) ] } );

	expect( await screen.findByRole( 'link', { name: /^Codes/ } ) ).toHaveAttribute(
		'href',
		'https://blog.test/Codes'
	);
	expect( api.sentTo( `${ ARTICLES }?category=coupons` ) ).toHaveLength( 1 );
} );

it( 'says that they could not be loaded, with Retry', async () => {
	const { user } = open( { [ RECOMMENDED ]: inTurn( failing.server, [ aRecommended( 'gift', '' ) ] ) } );
	await screen.findByText( 'There was an error loading recommended extensions.' );

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'link', { name: 'GIFT' } ) ).toBeVisible();
} );

it( 'stands without the articles where these fail', async () => {
	open( { [ ARTICLES ]: failing.server } );

	expect( await screen.findByRole( 'link', { name: 'GIFT-0' } ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	expect( document.querySelector( '.components-snackbar' ) ).toBeNull();
} );

it( 'shows nothing where there is nothing to recommend', async () => {
	open( { [ RECOMMENDED ]: [] } );

	await waitFor( () => expect( screen.queryByRole( 'region' ) ).toBeNull() );
} );

it.each( [
	[ 'who may not install', { can: { install_plugins: false } } ],
	[ 'where the store wants no suggestions', { showsSuggestions: false } ],
] )( 'asks for nothing %s', ( _, settings ) => {
	const { api } = open( {}, settings );

	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( api.sent ).toEqual( [] );
} );
