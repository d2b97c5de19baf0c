import { cases, classic } from '../../../../tests/data/header-tabs.json';
import { setPageSettings, type HeaderTabs } from '../../../lib/page-settings';
import { tabsOf } from '../tabs';

const setUp = ( headerTabs: Partial< HeaderTabs > = {}, canManage = true, canEdit = canManage ) =>
	setPageSettings( { can: { manage_woocommerce: canManage, edit_products: canEdit }, headerTabs } );

afterEach( () => setPageSettings( {} ) );

interface Case {
	is: string;
	query: Record< string, string | undefined >;
	tabs: string[];
	hasAccount?: boolean;
	isSettingUp?: boolean;
	canManage?: boolean;
	file?: string;
	isOnSettings?: boolean;
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
	it.each( ( classic as Case[] ).map( ( entry ) => [ entry.is, entry ] as const ) )(
		'has the tabs of %s',
		( _, entry ) => {
			const { query, file, tabs, isOnSettings = false, isSettingUp = true, canManage = true } = entry;
			setUp( { hasAccount: true, isOnSettings }, canManage );

			expect(
				tabsOf( { isEmbedded: true, query: query as Record< string, string >, file }, isSettingUp )
			).toEqual( tabs );
		}
	);

	it( 'has Feedback too where a product is added', () => {
		setUp( { hasAccount: true } );
		const place = { isEmbedded: true, query: { post_type: 'product' }, file: 'post-new.php' };

		expect( tabsOf( place, true ) ).toEqual( [ 'activity', 'feedback', 'setup' ] );
	} );

	it( 'has Feedback for who edits products, whether or not they manage the store', () => {
		const place = { isEmbedded: true, query: { post_type: 'product' }, file: 'post-new.php' };

		setUp( { hasAccount: true }, false, true );
		expect( tabsOf( place, true ) ).toEqual( [ 'feedback' ] );
		setUp( { hasAccount: true }, true, false );
		expect( tabsOf( place, true ) ).toEqual( [ 'activity', 'setup' ] );
	} );

	it( 'has no Feedback in the list of products', () => {
		setUp( { hasAccount: true } );
		const place = { isEmbedded: true, query: { post_type: 'product' }, file: 'edit.php' };

		expect( tabsOf( place, false ) ).toEqual( [ 'activity' ] );
	} );
} );
