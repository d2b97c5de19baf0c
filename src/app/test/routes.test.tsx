import { aScreen, allScreens } from '../../../tests/js/screens';
import matching from '../../../tests/data/screen-matching.json';
import { lazyScreen } from '../../components/lazy-screen';
import { PlatformScreen } from '../../components/platform-screen';
import type { Page } from '../../extend/pages';
import { queryOf } from '../../lib/location';
import { setPageSettings, type ScreenRow } from '../../lib/page-settings';
import { screenOf, screens } from '../../screens';
import { getKnownPages, isAllowed, isKnown, pageOf } from '../pages';

const page = ( path: string ) => ( { path, container: () => null, breadcrumbs: [] } ) as Page;

/** The page of an address, besides pages of extensions. */
const open = ( address: string, ...added: Page[] ) =>
	pageOf( [ ...getKnownPages(), ...added ], queryOf( `page=wc-admin&${ address }` ) ).page;

beforeEach( () => setPageSettings( { can: { manage_woocommerce: true }, screens: allScreens } ) );

it( 'has a page for each route that has a script or stays the platform’s', () => {
	const paths = allScreens.filter( ( { path, chunk, owner } ) => path && ( chunk || owner === 'platform' ) );

	expect( getKnownPages().map( ( { path } ) => path ) ).toEqual( paths.map( ( { path } ) => path ) );
} );

it.each( allScreens.filter( ( { chunk } ) => chunk ) )(
	'shows $id by its own script',
	( { id, chunk, path = '/', task = '' } ) => {
		const address = `path=${ path }&task=${ task }`;

		expect( open( address )!.container ).toBe( screenOf( { id, chunk } )!.container );
	}
);

it( 'shows the page of an extension before what lies below a route of the platform', () => {
	const mine = page( '/analytics/mine' );
	const below = page( '/mobile-app-login/:id' );

	expect( open( 'path=/analytics/mine', mine, below ) ).toBe( mine );
	expect( open( 'path=/mobile-app-login/7', mine, below ) ).toBe( below );
	expect( open( 'path=/mobile-app-login/7/more', mine, below )!.container ).toBe( PlatformScreen );
} );

// PHP is held to the same cases (tests/php/Screens/ScreenMatcherTest.php): an address that only one side called the platform's would be
// loaded for ever.
it.each( matching.cases )( 'with $table, $address shows $id of $owner', ( { table, address, id, owner } ) => {
	const rows = ( matching.tables as Record< string, Partial< ScreenRow >[] > )[ table ]!.map( aScreen );
	const built = rows.filter( ( row ) => row.owner === 'storeboard' && row.id !== 'extension' );
	const loaded = { ...screens };
	built.forEach( ( row ) => ( screens[ row.id ] = lazyScreen( async () => ( { default: () => null } ) ) ) );
	setPageSettings( { screens: rows } );
	const shown = open( address ) as ( Page & ScreenRow ) | undefined;

	// What no page is known for is for extensions.
	expect( shown?.id ?? 'extension' ).toBe( id );
	expect( shown?.container === PlatformScreen ? 'platform' : 'storeboard' ).toBe( owner );
	built.forEach( ( row ) => delete screens[ row.id ] );
	Object.assign( screens, loaded );
} );

it( 'knows a route that PHP does not allow, and does not allow it', () => {
	const print = ( allowed: boolean ) =>
		setPageSettings( { screens: [ aScreen( { path: '/customers', allowed } ) ] } );
	print( false );
	expect( isAllowed( open( 'path=/customers' )! ) ).toBe( false );

	print( true );
	expect( isAllowed( open( 'path=/customers' )! ) ).toBe( true );
} );

it( 'does not allow a task whose row is not allowed', () => {
	setPageSettings( { screens: allScreens.map( ( row ) => ( { ...row, allowed: ! row.task } ) ) } );

	expect( isAllowed( open( '' )! ) ).toBe( true );
	expect( isAllowed( open( 'task=acme' )! ) ).toBe( false );
} );

it( 'takes title, layout, menu and navigation from the row', () => {
	const layout = { header: false };
	setPageSettings( {
		screens: [
			aScreen( { path: '/extensions', title: 'Extensions', layout, nav: 'acme', menu: 'toplevel_page_acme' } ),
		],
	} );

	expect( open( 'path=/extensions' ) ).toMatchObject( {
		breadcrumbs: [ 'Extensions' ],
		layout,
		navArgs: { id: 'acme' },
		wpOpenMenu: 'toplevel_page_acme',
	} );
} );

it.each( [
	[ '/', 'woocommerce-home', 'toplevel_page_woocommerce' ],
	[ '/marketing', 'woocommerce-marketing-overview', 'toplevel_page_woocommerce-marketing' ],
	[ '/extensions', 'woocommerce-marketplace', 'toplevel_page_woocommerce' ],
	[ '/analytics/overview', 'woocommerce-analytics-overview', 'toplevel_page_wc-admin-path--analytics-overview' ],
	[ '/analytics/settings', 'woocommerce-analytics-settings', 'toplevel_page_wc-admin-path--analytics-overview' ],
	[ '/customers', 'woocommerce-analytics-customers', 'toplevel_page_woocommerce' ],
	// The entry that WordPress' menu has; the one that WooCommerce's client names is in no menu.
	[ '/wc-pay-welcome-page', 'woocommerce-wc-pay-welcome-page', 'toplevel_page_wc-admin-path--wc-pay-welcome-page' ],
	[ '/mobile-app-login', 'woocommerce-mobile-app-login', 'toplevel_page_woocommerce' ],
	[ '/setup-wizard', undefined, 'toplevel_page_woocommerce' ],
	[ '/profiler', undefined, 'toplevel_page_woocommerce' ],
	[ '/add-product', 'woocommerce-add-product', 'menu-posts-product' ],
	[ '/product/7', 'woocommerce-edit-product', 'menu-posts-product' ],
	[ '/product/7/variation/8', 'woocommerce-edit-product', 'menu-posts-product' ],
	[ '/customize-store', undefined, 'toplevel_page_woocommerce' ],
	[ '/launch-your-store', undefined, 'toplevel_page_woocommerce' ],
] )( 'gives extensions the platform’s names of %s', ( path, id, wpOpenMenu ) => {
	expect( open( `path=${ path }` ) ).toMatchObject( { navArgs: { id }, wpOpenMenu } );
} );

it( 'titles a task as the screen that it belongs to until its own title is known', () => {
	const [ home ] = getKnownPages();

	expect( open( 'task=acme' )!.breadcrumbs ).toEqual( home!.breadcrumbs );
} );

it( 'shows the page that an extension put in the place of home for tasks and dialogs too', () => {
	const mine = page( '/' );
	const shown = ( address: string ) => pageOf( [ mine, ...getKnownPages() ], queryOf( address ) ).page;

	expect( [ shown( '' ), shown( 'task=tax' ), shown( 'nox=1' ) ] ).toEqual( [ mine, mine, mine ] );
	expect( isKnown( mine ) ).toBe( false );
} );

it( 'passes a super admin for every capability, also one that nobody listed', () => {
	setPageSettings( {} );
	window.wcSettings = { admin: { currentUserData: { is_super_admin: true } } };
	const acme = { ...page( '/acme' ), capability: 'acme_reports' };

	expect( isAllowed( acme ) ).toBe( true );
	window.wcSettings = { admin: { currentUserData: { capabilities: { acme_reports: true } } } };
	expect( isAllowed( acme ) ).toBe( true );
	window.wcSettings = { admin: { currentUserData: {} } };
	expect( isAllowed( acme ) ).toBe( false );
	delete window.wcSettings;
} );
