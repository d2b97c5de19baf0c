import { addFilter, removeFilter } from '@wordpress/hooks';
import { Icon, starFilled } from '@wordpress/icons';
import { act, screen, within } from '@testing-library/react';
import { show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { QuickLinks } from '..';

const ADMIN_URL = 'https://shop.test/wp-admin/';
const FILTER = 'woocommerce_admin_homescreen_quicklinks';

beforeEach( () => {
	window.wcAdminFeatures = { marketing: true };
	window.wcSettings = { admin: { shopUrl: 'https://shop.test/shop/' } };
	setPageSettings( { adminUrl: ADMIN_URL, can: { manage_woocommerce: true, edit_products: true } } );
} );

afterEach( () => {
	removeFilter( FILTER, 'test' );
	for ( const name of [ 'wcSettings', 'wcAdminFeatures', 'wcTracks' ] ) {
		Reflect.deleteProperty( window, name );
	}
} );

const links = () =>
	Object.fromEntries(
		screen.getAllByRole( 'link' ).map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] )
	);

const extensionLinks = () =>
	within( screen.getByRole( 'heading', { name: 'Extensions' } ).nextElementSibling as HTMLElement ).queryAllByRole(
		'link'
	);

it( 'links to what an owner opens often, in groups', () => {
	show( <QuickLinks /> );

	expect( screen.getByRole( 'heading', { level: 2, name: 'Store management' } ) ).toBeVisible();
	expect( screen.getAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Marketing & Merchandising',
		'Settings',
	] );
	expect( links() ).toEqual( {
		'Market my store': `${ ADMIN_URL }admin.php?page=wc-admin&path=%2Fmarketing`,
		'Add products': `${ ADMIN_URL }post-new.php?post_type=product`,
		'Personalize my store': `${ ADMIN_URL }customize.php`,
		'View my store (opens in a new tab)': 'https://shop.test/shop/',
		'Store details': `${ ADMIN_URL }admin.php?page=wc-settings&tab=general`,
		Payments: `${ ADMIN_URL }admin.php?page=wc-settings&tab=checkout`,
		Tax: `${ ADMIN_URL }admin.php?page=wc-settings&tab=tax`,
		Shipping: `${ ADMIN_URL }admin.php?page=wc-settings&tab=shipping`,
	} );
} );

it( 'leaves out what the site or the user does not have', () => {
	window.wcAdminFeatures = {};
	setPageSettings( { adminUrl: ADMIN_URL, can: { manage_woocommerce: true } } );
	show( <QuickLinks /> );

	expect( screen.queryByRole( 'link', { name: 'Market my store' } ) ).toBeNull();
	expect( screen.queryByRole( 'link', { name: 'Add products' } ) ).toBeNull();
} );

it( 'links to the site’s front page until the platform has said where the shop is', () => {
	delete window.wcSettings;
	const readyState = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
	show( <QuickLinks /> );
	expect( screen.getByRole( 'link', { name: /^View my store/ } ) ).toHaveAttribute( 'href', 'https://shop.test/' );

	window.wcSettings = { admin: { shopUrl: 'https://shop.test/shop/' } };
	readyState.mockRestore();
	act( () => void document.dispatchEvent( new Event( 'DOMContentLoaded' ) ) );
	expect( screen.getByRole( 'link', { name: /^View my store/ } ) ).toHaveAttribute(
		'href',
		'https://shop.test/shop/'
	);
} );

it( 'tracks a click', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	addFilter( FILTER, 'test', () => [ { title: 'Bookings', href: '#bookings' } ] );
	const { user } = show( <QuickLinks /> );
	// jsdom opens no page.
	document.addEventListener( 'click', ( event ) => event.preventDefault(), { once: true } );

	await user.click( screen.getByRole( 'link', { name: 'Tax' } ) );
	await user.click( screen.getByRole( 'link', { name: 'Bookings' } ) );

	expect( recordEvent.mock.calls ).toEqual( [
		[ 'home_quick_links_click', { task_name: 'set-up-tax' } ],
		[ 'home_quick_links_click', { task_name: 'quick-links-extension-link' } ],
	] );
} );

describe( 'links of extensions', () => {
	it( 'show in a group of their own, with their icon', () => {
		addFilter( FILTER, 'test', () => [
			{
				icon: <Icon icon={ starFilled } data-testid="icon" />,
				href: 'https://shop.test/wp-admin/admin.php?page=bookings',
				title: 'Bookings &amp; more',
			},
			{ href: 'admin.php?page=plain', title: 'Plain' },
		] );
		show( <QuickLinks /> );

		expect( extensionLinks().map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] ) ).toEqual( [
			[ 'Bookings & more', 'https://shop.test/wp-admin/admin.php?page=bookings' ],
			[ 'Plain', `${ ADMIN_URL }admin.php?page=plain` ],
		] );
		expect( screen.getByTestId( 'icon' ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'another site', { title: 'Bad', href: 'https://evil.test/' } ],
		[ 'another port', { title: 'Bad', href: 'https://shop.test:8443/' } ],
		[ 'a script', { title: 'Bad', href: 'javascript:alert(1)' } ],
		[ 'data', { title: 'Bad', href: 'data:text/html,hi' } ],
		[ 'no address at all', { title: 'Bad', href: 'https://[' } ],
		[ 'an empty address', { title: 'Bad', href: '' } ],
		[ 'a number for an address', { title: 'Bad', href: 5 } ],
		[ 'no title', { href: '/' } ],
		[ 'an element for a title', { title: <b>Bad</b>, href: '/' } ],
		[ 'nothing', null ],
		[ 'a text', 'Bad' ],
	] )( 'are dropped one by one: %s', ( _, link ) => {
		addFilter( FILTER, 'test', () => [ link, { title: 'Good', href: '/good' } ] );
		show( <QuickLinks /> );

		expect( extensionLinks().map( ( { textContent } ) => textContent ) ).toEqual( [ 'Good' ] );
	} );

	it( 'show without an icon that is invalid', () => {
		addFilter( FILTER, 'test', () => [
			{ title: 'Text', href: '/a', icon: 'dashicons-star' },
			{ title: 'Object', href: '/b', icon: { type: 'span' } },
		] );
		show( <QuickLinks /> );

		expect( extensionLinks().map( ( { textContent } ) => textContent ) ).toEqual( [ 'Text', 'Object' ] );
	} );

	it( 'stay if their icon throws', () => {
		const Broken = () => {
			throw new Error( 'Broken icon.' );
		};
		addFilter( FILTER, 'test', () => [
			{ title: 'Broken', href: '/a', icon: <Broken /> },
			{ title: 'Good', href: '/b' },
		] );
		show( <QuickLinks /> );

		expect( extensionLinks().map( ( { textContent } ) => textContent ) ).toEqual( [ 'Broken', 'Good' ] );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );

	it( 'may come late', () => {
		show( <QuickLinks /> );
		expect( screen.queryByRole( 'heading', { name: 'Extensions' } ) ).toBeNull();

		act( () => addFilter( FILTER, 'test', () => [ { title: 'Late', href: '/late' } ] ) );

		expect( extensionLinks() ).toHaveLength( 1 );
	} );

	it.each( [ [ undefined ], [ {} ], [ 'all' ] ] )( 'are none if a callback returns %j', ( answer ) => {
		const careless = `careless-${ typeof answer }`;
		addFilter( FILTER, careless, () => answer );
		show( <QuickLinks /> );
		removeFilter( FILTER, careless );

		expect( screen.queryByRole( 'heading', { name: 'Extensions' } ) ).toBeNull();
		expect( console ).toHaveWarned();
	} );

	it( 'survive a callback that throws', () => {
		addFilter( FILTER, 'test', () => [ { title: 'Good', href: '/good' } ] );
		addFilter( FILTER, 'test/broken', () => {
			throw new Error( 'Broken callback.' );
		} );
		show( <QuickLinks /> );
		removeFilter( FILTER, 'test/broken' );

		expect( extensionLinks() ).toHaveLength( 1 );
		expect( console ).toHaveWarned();
	} );
} );
