import { addFilter, removeFilter } from '@wordpress/hooks';
import { screen, within } from '@testing-library/react';
import { mockApi } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { HelpTab } from '../help-tab';

const FILTER = 'woocommerce_admin_setup_task_help_items';
const DOCS = 'https://woocommerce.com/documentation/?utm_source=help_panel&utm_medium=product';
const APP = 'https://shop.test/wp-admin/admin.php?page=wc-admin&mobileAppModal=true';
const FROM_PANEL = '?utm_source=help_panel&utm_medium=product';
const document_ = ( path: string ) => `https://woocommerce.com/document/${ path }`;
const ofPanel = ( path: string ) => document_( path + FROM_PANEL );

/** As WooCommerce leads there, by place. */
const PLACES: Record< string, string[] > = {
	'': [
		'https://woocommerce.com/my-account/create-a-ticket/?utm_medium=product',
		document_( 'home-screen/?utm_medium=product' ),
		document_( 'home-screen/?utm_medium=product#section-4' ),
		document_( 'home-screen/?utm_medium=product#section-5' ),
		document_( 'home-screen/?utm_medium=product#section-10' ),
		document_( 'woocommerce-setup-wizard?utm_medium=product#store-setup-checklist' ),
	],
	products: [
		ofPanel( 'managing-products/' ),
		ofPanel( 'product-csv-importer-exporter/' ),
		`https://woocommerce.com/products/cart2cart/${ FROM_PANEL }`,
		`https://woocommerce.com/documentation/plugins/woocommerce/getting-started/setup-products/${ FROM_PANEL }`,
	],
	payments: [ ofPanel( 'premium-payment-gateway-extensions/' ), ofPanel( 'bacs/' ), ofPanel( 'cash-on-delivery/' ) ],
	tax: [ ofPanel( 'setting-up-taxes-in-woocommerce/' ), `${ ofPanel( 'woocommerce-services/' ) }#section-10` ],
	shipping: [
		ofPanel( 'setting-up-shipping-zones/' ),
		`https://woocommerce.com/documentation/plugins/woocommerce/getting-started/shipping/core-shipping-options/${ FROM_PANEL }`,
		ofPanel( 'product-shipping-classes/' ),
		`${ ofPanel( 'woocommerce-shipping-and-tax/' ) }#section-3`,
		ofPanel( 'plugins/woocommerce/getting-started/shipping/' ),
	],
	appearance: [
		ofPanel( 'woocommerce-blocks/' ),
		ofPanel( 'woocommerce-customizer/' ),
		ofPanel( 'choose-change-theme/' ),
	],
};
const OF_MARKETING: Record< string, string > = {
	mailpoet: 'https://kb.mailpoet.com/category/114-getting-started',
	'facebook-for-woocommerce': ofPanel( 'facebook-for-woocommerce/' ),
	'google-listings-and-ads': ofPanel( 'google-listings-and-ads/' ),
	'pinterest-for-woocommerce': ofPanel( 'pinterest-for-woocommerce/' ),
};

const recordEvent = jest.fn();

beforeEach( () => {
	mockApi( {} );
	window.wcTracks = { isEnabled: true, recordEvent };
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { manage_woocommerce: true } } );
} );

afterEach( () => {
	removeFilter( FILTER, 'acme' );
	recordEvent.mockClear();
	delete window.wcTracks;
	delete window.wcSettings;
	setPageSettings( {} );
} );

/** Opens the tab at a place. */
async function open( task = '' ) {
	const { user } = show( <HelpTab query={ { page: 'wc-admin', ...( task && { task } ) } } /> );
	await user.click( screen.getByRole( 'tab', { name: 'Help' } ) );
	const panel = within( screen.getByRole( 'tabpanel', { name: 'Documentation' } ) );
	return { user, links: () => panel.getAllByRole< HTMLAnchorElement >( 'link' ) };
}

const hrefs = ( links: HTMLAnchorElement[] ) => links.map( ( { href } ) => href );

it.each( Object.entries( PLACES ) )( 'leads where WooCommerce leads at the place "%s"', async ( task, expected ) => {
	const { links } = await open( task );

	expect( hrefs( links() ) ).toEqual( [ ...expected, DOCS, APP ] );
	expect( recordEvent ).toHaveBeenCalledWith( 'help_panel_open', { task_name: task || 'homescreen' } );
} );

it( 'has home’s links for a task that has none of its own', async () => {
	const { links } = await open( 'acme' );

	expect( hrefs( links() ) ).toEqual( [ ...PLACES[ '' ]!, DOCS, APP ] );
} );

it( 'has a guide for each active marketing extension, and for no other', async () => {
	window.wcSettings = {
		admin: { plugins: { activePlugins: [ 'pinterest-for-woocommerce', 'acme', 'mailpoet' ] } },
	} as never;
	const { links } = await open( 'marketing' );

	expect( hrefs( links() ) ).toEqual( [
		OF_MARKETING[ 'pinterest-for-woocommerce' ],
		OF_MARKETING.mailpoet,
		DOCS,
		APP,
	] );
} );

it( 'opens documentation beside the admin, and tells tracking which link was followed', async () => {
	const { user, links } = await open( 'tax' );
	const [ first, , , app ] = links();
	expect( first ).toHaveAttribute( 'target', '_blank' );
	expect( first ).toHaveAccessibleName( /\(opens in a new tab\)$/ );
	first!.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( first! );

	expect( recordEvent ).toHaveBeenCalledWith( 'help_panel_click', {
		task_name: 'tax',
		link: ofPanel( 'setting-up-taxes-in-woocommerce/' ),
	} );
	expect( app ).toHaveAccessibleName( 'Get the mobile app' );
} );

describe( 'with the filter', () => {
	it( 'lets extensions add and remove links, and tells them the place', async () => {
		const filter = jest.fn( ( items: object[] ) => [
			...items.slice( -1 ),
			{ title: 'Acme &amp; tax', link: 'https://acme.test/', linkType: 'external' },
			{ title: 'No address' },
			null,
		] );
		addFilter( FILTER, 'acme', filter );
		const { links } = await open( 'tax' );

		expect( hrefs( links() ) ).toEqual( [ APP, 'https://acme.test/' ] );
		expect( links()[ 1 ] ).toHaveAccessibleName( /^Acme & tax/ );
		expect( filter ).toHaveBeenCalledWith( expect.any( Array ), 'tax', {
			taskName: 'tax',
			query: { page: 'wc-admin', task: 'tax' },
		} );
	} );

	it.each( [
		[ 'an empty list', () => [] ],
		[ 'a list without a link', () => [ { title: 'No address' } ] ],
	] )( 'keeps the documentation where an extension gives %s', async ( _, filter ) => {
		addFilter( FILTER, 'acme', filter );
		const { links } = await open( 'tax' );

		expect( hrefs( links() ) ).toEqual( [ DOCS ] );
	} );

	it.each( [
		[
			'throws',
			() => {
				throw new Error( 'Acme is broken' );
			},
		],
		[ 'gives no list', () => 'no list' ],
	] )( 'keeps what other extensions add where one %s', async ( what, broken ) => {
		// Each is warned of once.
		const namespace = `acme-${ what.split( ' ' )[ 0 ] }`;
		const add = ( link: string ) => ( items: object[] ) => [ ...items, { title: 'More', link } ];
		addFilter( FILTER, 'acme', add( 'https://first.test/' ) );
		addFilter( FILTER, namespace, broken );
		addFilter( FILTER, 'acme', add( 'https://last.test/' ) );
		const { links } = await open( 'tax' );

		expect( hrefs( links() ) ).toEqual( [
			...PLACES.tax!,
			DOCS,
			APP,
			'https://first.test/',
			'https://last.test/',
		] );
		expect( console ).toHaveWarned();
		removeFilter( FILTER, namespace );
	} );

	it( 'runs the link’s own action as well', async () => {
		const onClick = jest.fn();
		addFilter( FILTER, 'acme', () => [ { title: 'Acme', link: '#acme', onClick } ] );
		const { user, links } = await open( 'tax' );
		links()[ 0 ]!.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( links()[ 0 ]! );

		expect( onClick ).toHaveBeenCalledTimes( 1 );
	} );
} );
