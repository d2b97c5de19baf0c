import { cases } from '../../../../tests/data/header-tabs.json';
import { setPageSettings, type HeaderTabs } from '../../../lib/page-settings';
import { tabsOf } from '../tabs';

const setUp = ( headerTabs: Partial< HeaderTabs > = {}, canManage = true ) =>
	setPageSettings( { can: { manage_woocommerce: canManage }, headerTabs } );

afterEach( () => setPageSettings( {} ) );

interface Case {
	is: string;
	query: Record< string, string | undefined >;
	tabs: string[];
	hasAccount?: boolean;
	isSettingUp?: boolean;
	canManage?: boolean;
}

it.each( ( cases as Case[] ).map( ( entry ) => [ entry.is, entry ] as const ) )(
	'knows the tabs of %s',
	( _, entry ) => {
		const { query, tabs, hasAccount = true, isSettingUp = true, canManage = true } = entry;
		setUp( { hasAccount }, canManage );

		expect( tabsOf( { isEmbedded: false, query: query as Record< string, string > }, isSettingUp ) ).toEqual(
			tabs
		);
	}
);

describe( 'of a classic page', () => {
	const orders = { isEmbedded: true, query: { page: 'wc-orders' }, file: 'admin.php' };

	it.each( [
		[ 'Activity alone on a store that is set up', orders, false, [ 'activity' ] ],
		[ 'Activity and Finish setup while it is set up', orders, true, [ 'activity', 'setup' ] ],
		[
			'Feedback too where a product is added',
			{ isEmbedded: true, query: { post_type: 'product' }, file: 'post-new.php' },
			true,
			[ 'activity', 'feedback', 'setup' ],
		],
		[
			'no Feedback where a page is added',
			{ isEmbedded: true, query: { post_type: 'page' }, file: 'post-new.php' },
			false,
			[ 'activity' ],
		],
		[
			'no Feedback in the list of products',
			{ isEmbedded: true, query: { post_type: 'product' }, file: 'edit.php' },
			false,
			[ 'activity' ],
		],
	] )( 'has %s', ( _, place, isSettingUp, tabs ) => {
		setUp( { hasAccount: true } );

		expect( tabsOf( place as Parameters< typeof tabsOf >[ 0 ], isSettingUp ) ).toEqual( tabs );
	} );

	it( 'has tabs on settings only where the version has them there', () => {
		const settings = { isEmbedded: true, query: { page: 'wc-settings' }, file: 'admin.php' };
		setUp();
		expect( tabsOf( settings, true ) ).toEqual( [] );

		setUp( { isOnSettings: true } );
		expect( tabsOf( settings, true ) ).toEqual( [ 'activity', 'setup' ] );
	} );

	it( 'has none for a user who may not manage the store', () => {
		setUp( {}, false );

		expect( tabsOf( orders, true ) ).toEqual( [] );
	} );
} );
