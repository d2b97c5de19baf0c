import { PlatformScreen } from '../../components/platform-screen';
import { findPage, matchPath, type Page } from '../../extend/pages';
import { pathOf } from '../../lib/location';
import { setPageSettings } from '../../lib/page-settings';
import matching from '../../../tests/fixtures/route-matching.json';
import ownership from '../../../tests/fixtures/route-ownership.json';
import { getKnownPages, isAllowed, pageOf } from '../pages';

const page = ( path: string ) => ( { path, container: () => null, breadcrumbs: [] } ) as Page;

it.each( matching )( 'of $pages, $path is $page', ( { pages, path, page: expected, params } ) => {
	const found = findPage( pages.map( page ), path );

	expect( found.page?.path ?? null ).toBe( expected );
	expect( found.params ).toEqual( params );
} );

it( 'ours stays first among pages of the same path', () => {
	const [ ours, theirs ] = [ page( '/' ), page( '/' ) ];

	expect( findPage( [ ours, theirs ], '/' ).page ).toBe( ours );
} );

it( 'a page of an extension goes before what lies below a route of the platform', () => {
	print( 'on' );
	const mine = page( '/analytics/mine' );
	const below = page( '/customers/:id' );

	expect( pageOf( [ ...getKnownPages(), mine, below ], '/analytics/mine' ).page ).toBe( mine );
	expect( pageOf( [ ...getKnownPages(), mine, below ], '/customers/7' ).page ).toBe( below );
	expect( pageOf( [ ...getKnownPages(), mine, below ], '/customers/7/orders' ).page?.container ).toBe(
		PlatformScreen
	);
} );

/** PHP is held to the same table (tests/php/Admin/SurfacesTest.php). */
const cases = ownership.cases.flatMap( ( { path, on, off } ) => [
	{ path, features: 'on' as const, owner: on },
	{ path, features: 'off' as const, owner: off },
] );

/** The rows that PHP prints. */
const print = ( features: 'on' | 'off', allowed = true ) =>
	setPageSettings( {
		can: { manage_woocommerce: true },
		platformRoutes: ownership.routes[ features ].map( ( path ) => ( { path, title: path, allowed, layout: {} } ) ),
	} );

// PHP gives the platform's pages to the platform: a path that only the client called the platform's would be loaded for ever.
it.each( cases )(
	'with features $features, $path is loaded whole where it is the platform’s alone: $owner',
	( each ) => {
		print( each.features );
		const found = pageOf( getKnownPages(), pathOf( { path: each.path } ) ).page;

		expect( found?.container === PlatformScreen ).toBe( each.owner === 'platform' );
	}
);

it( 'a route that PHP does not allow is not allowed, and is known', () => {
	print( 'on', false );
	const found = pageOf( getKnownPages(), '/customers' ).page;

	expect( found && isAllowed( found ) ).toBe( false );
	print( 'on' );
	expect( isAllowed( pageOf( getKnownPages(), '/customers' ).page! ) ).toBe( true );
} );

it( 'a route has the title and the layout that PHP printed', () => {
	const layout = { header: false };
	setPageSettings( { platformRoutes: [ { path: '/extensions', title: 'Extensions', allowed: true, layout } ] } );

	expect( pageOf( getKnownPages(), '/extensions' ).page ).toMatchObject( { breadcrumbs: [ 'Extensions' ], layout } );
} );

it( 'a part of a path that cannot be decoded is taken as it stands', () => {
	expect( matchPath( '/acme/:id', '/acme/50%' ) ).toEqual( { id: '50%' } );
} );

it( 'a super admin passes every capability, also one that nobody listed', () => {
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
