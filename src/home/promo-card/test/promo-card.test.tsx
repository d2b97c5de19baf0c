import { screen, waitFor } from '@testing-library/react';
import { show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { PromoCard } from '../lazy';

const CARD = {
	id: 'spring',
	format: 'promo-card',
	title: { en_US: 'Spring <b>sale</b>', de_DE: 'Frühling' },
	content: { en_US: 'Half price <script>alert(1)</script>until <b>May</b>.' },
	cta_label: { en_US: 'See what is on offer' },
	cta_link: 'https://woocommerce.com/sale/',
	date_from_gmt: '2020-01-01 00:00:00',
	date_to_gmt: '2099-01-01 00:00:00',
	pages: [ { page: 'wc-admin', path: '/marketing' }, { page: 'wc-admin' } ],
};

const recordEvent = jest.fn();

function open( promotions: unknown, { canInstall = true, showsSuggestions = true } = {} ) {
	window.wcMarketplace = { promotions };
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, install_plugins: canInstall },
		showsSuggestions,
	} );
	return show( <PromoCard /> );
}

beforeEach( () => {
	window.localStorage.clear();
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );
afterEach( () => {
	delete window.wcMarketplace;
	delete window.wcTracks;
	delete window.wcSettings;
} );

const card = () => screen.findByRole( 'region', { name: 'Spring sale' } );
const told = { path: '/', format: 'promo-card', id: 'spring' };

it( 'shows the offer with its way to the marketplace, without what is no text', async () => {
	open( [ CARD ] );

	expect( await card() ).toHaveTextContent( 'Half price until May.' );
	const link = screen.getByRole( 'link', { name: 'See what is on offer' } );
	expect( link ).toHaveAttribute( 'href', expect.stringContaining( 'https://woocommerce.com/sale/' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'marketplace_promotion_viewed', told );

	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	link.click();
	expect( recordEvent ).toHaveBeenLastCalledWith( 'marketplace_promotion_actioned', told );
} );

it( 'is in the user’s language where there is one', async () => {
	window.wcSettings = { locale: { siteLocale: 'en_US', userLocale: 'de_DE', weekdaysShort: [] } };
	open( [ CARD ] );

	expect( await screen.findByRole( 'region', { name: 'Frühling' } ) ).toBeVisible();
} );

it( 'stays away once it was dismissed, in this browser, and leaves its place to the next', async () => {
	const { user, unmount } = open( [ CARD ] );
	await card();

	await user.click( screen.getByRole( 'button', { name: 'Dismiss this offer' } ) );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( recordEvent ).toHaveBeenLastCalledWith( 'marketplace_promotion_dismissed', told );
	unmount();

	open( [ CARD, { ...CARD, id: 'autumn', title: 'Autumn' } ] );
	expect( await screen.findByRole( 'region', { name: 'Autumn' } ) ).toBeVisible();
} );

it( 'leads to no script that an offer gives as its address', async () => {
	open( [ { ...CARD, cta_link: 'javascript:alert(1)' } ] );
	await card();

	expect( screen.getByRole( 'link' ) ).toHaveAttribute( 'href', 'https://shop.test/wp-admin/' );
} );

it.each( [
	[ 'for who may not install', [ CARD ], { canInstall: false } ],
	[ 'where the store wants no suggestions', [ CARD ], { showsSuggestions: false } ],
	[ 'of another form', [ { ...CARD, format: 'notice' } ], {} ],
	[ 'for other pages', [ { ...CARD, pages: [ { page: 'wc-orders' } ] } ], {} ],
	[ 'that is none', [ null, 7, 'x' ], {} ],
	[ 'of no list', { promos: 1 }, {} ],
] )( 'shows none %s, and fetches nothing', ( _, promotions, given ) => {
	const { container } = open( promotions, given );

	expect( container.querySelector( 'section' ) ).toBeNull();
	expect( recordEvent ).not.toHaveBeenCalled();
} );

it.each( [
	[ 'before its time', { date_from_gmt: '2098-01-01 00:00:00' } ],
	[ 'after its time', { date_to_gmt: '2021-01-01 00:00:00' } ],
	[ 'without words', { title: {}, content: null } ],
] )( 'shows none %s', async ( _, given ) => {
	const { container } = open( [ { ...CARD, ...given } ] );

	await waitFor( () => expect( container ).toBeEmptyDOMElement() );
	expect( recordEvent ).not.toHaveBeenCalled();
} );
