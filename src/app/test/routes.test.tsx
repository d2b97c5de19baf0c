import { PlatformScreen } from '../../components/platform-screen';
import { findPage } from '../../extend/pages';
import { setPageSettings } from '../../lib/page-settings';
import { getKnownPages, isAllowed } from '../pages';

/** A switch of the platform: in `wcAdminFeatures`, or in `wcSettings.admin.features`. */
type Switch = [ 'feature' | 'setting', string ];

const MANAGE = 'manage_woocommerce';
const REPORTS = 'view_woocommerce_reports';
const BARE = { header: false, footer: false };

/** The route table of the specification: capability, paths, condition, what the layout leaves out. */
const table: [ string, string[], Switch | undefined, object ][] = [
	[ MANAGE, [ '/' ], undefined, {} ],
	[ MANAGE, [ '/extensions' ], [ 'setting', 'marketplace' ], { header: false } ],
	[ MANAGE, [ '/setup-wizard' ], [ 'feature', 'onboarding' ], BARE ],
	[ MANAGE, [ '/profiler' ], [ 'feature', 'core-profiler' ], {} ],
	[ MANAGE, [ '/customize-store', '/customize-store/intro' ], [ 'feature', 'customize-store' ], {} ],
	[ MANAGE, [ '/launch-your-store', '/launch-your-store/hub/site' ], [ 'feature', 'launch-your-store' ], {} ],
	[ MANAGE, [ '/wc-pay-welcome-page' ], [ 'feature', 'wc-pay-welcome-page' ], {} ],
	[ MANAGE, [ '/add-product', '/product/7' ], [ 'setting', 'product_block_editor' ], { header: false } ],
	[
		REPORTS,
		[ '/analytics/overview', '/analytics/settings', '/customers', '/analytics/revenue' ],
		[ 'feature', 'analytics' ],
		{},
	],
	[ REPORTS, [ '/marketing' ], [ 'feature', 'marketing' ], {} ],
	[ 'edit_products', [ '/product/7/variation/9' ], undefined, {} ],
];

const rows = table.flatMap( ( [ capability, paths, condition, layout ] ) =>
	paths.map( ( path ) => [ path, capability, condition, layout ] as const )
);

const ALL = [ MANAGE, REPORTS, 'edit_products' ];

const find = ( path: string ) => findPage( getKnownPages(), path ).page;

function turn( [ kind, slug ]: Switch, isOn: boolean ) {
	window.wcAdminFeatures = kind === 'feature' ? { [ slug ]: isOn } : {};
	window.wcSettings = { admin: kind === 'setting' ? { features: { [ slug ]: { is_enabled: isOn } } } : {} };
}

afterEach( () => {
	delete window.wcAdminFeatures;
	delete window.wcSettings;
} );

describe.each( rows )( '%s', ( path, capability, condition, layout ) => {
	beforeEach( () => condition && turn( condition, true ) );

	it( `asks for ${ capability } alone`, () => {
		setPageSettings( {
			can: { ...Object.fromEntries( ALL.map( ( name ) => [ name, false ] ) ), [ capability ]: true },
		} );
		expect( isAllowed( find( path )! ) ).toBe( true );

		setPageSettings( {
			can: { ...Object.fromEntries( ALL.map( ( name ) => [ name, true ] ) ), [ capability ]: false },
		} );
		expect( isAllowed( find( path )! ) ).toBe( false );
	} );

	it( condition ? `is there only with ${ condition[ 1 ] }` : 'is always there', () => {
		expect( find( path ) ).toBeDefined();
		if ( condition ) {
			turn( condition, false );
			expect( find( path ) ).toBeUndefined();
		}
	} );

	it( 'has its layout, a title, and opens where it belongs', () => {
		const page = find( path )!;
		expect( page.layout ?? {} ).toMatchObject( layout );
		const titles =
			typeof page.breadcrumbs === 'function' ? page.breadcrumbs( { match: { params: {} } } ) : page.breadcrumbs;
		expect( titles ).toEqual( [ expect.stringMatching( /\S/ ) ] );
		expect( page.container === PlatformScreen ).toBe( path !== '/' );
	} );
} );

it.each( [ '/unknown', '/extensions/more', '/analytics', '/analytics/revenue/more', '/product', '/customers/7' ] )(
	'%s is nobody’s',
	( path ) => {
		window.wcAdminFeatures = { analytics: true };
		window.wcSettings = {
			admin: { features: { marketplace: { is_enabled: true }, product_block_editor: { is_enabled: true } } },
		};

		expect( find( path ) ).toBeUndefined();
	}
);

it( 'a super admin passes every capability, also one that nobody listed', () => {
	setPageSettings( {} );
	window.wcSettings = { admin: { currentUserData: { is_super_admin: true } } };

	expect( isAllowed( { ...find( '/' )!, capability: 'acme_reports' } ) ).toBe( true );
	window.wcSettings = { admin: { currentUserData: { capabilities: { acme_reports: true } } } };
	expect( isAllowed( { ...find( '/' )!, capability: 'acme_reports' } ) ).toBe( true );
	window.wcSettings = { admin: { currentUserData: {} } };
	expect( isAllowed( { ...find( '/' )!, capability: 'acme_reports' } ) ).toBe( false );
} );
