import { store as noticesStore } from '@wordpress/notices';
import { failing, inTurn, later, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../marketing';
import {
	ACTIVATE,
	ARTICLES,
	CHANNELS,
	INSTALLED,
	MISC,
	RECOMMENDED,
	anArticle,
	anInstalled,
	aRecommended,
} from './a-marketing';

function setUp( replies = {} ) {
	const api = mockApi( {
		[ INSTALLED ]: [ anInstalled( 'mailpoet' ), anInstalled( 'klaviyo' ) ],
		[ CHANNELS ]: [],
		[ ACTIVATE ]: { status: 'success' },
		...replies,
	} );
	const registry = freshRegistry();
	return {
		api,
		select: () => registry.select( store ),
		resolve: registry.resolveSelect( store ),
		dispatch: registry.dispatch( store ),
		notices: () => registry.select( noticesStore ).getNotices(),
	};
}

const slugs = ( entry: { value?: { slug: string }[] } ) => entry.value?.map( ( { slug } ) => slug );

describe( 'an extension that is activated', () => {
	it( 'stands in the list while it is, leaves it, and the installed ones are reloaded', async () => {
		const reply = later();
		const { api, select, resolve, dispatch } = setUp( {
			[ ACTIVATE ]: reply.reply,
			[ INSTALLED ]: inTurn(
				[ anInstalled( 'mailpoet' ) ],
				[ anInstalled( 'mailpoet', { status: 'activated', settingsUrl: 'admin.php?page=mailpoet' } ) ]
			),
		} );
		await resolve.getInstalledPlugins();
		expect( select().getActivatingPlugins() ).toBeUndefined();

		const work = dispatch.activateInstalledPlugin( 'mailpoet' );
		dispatch.activateInstalledPlugin( 'mailpoet' );
		expect( select().getActivatingPlugins() ).toEqual( [ 'mailpoet' ] );

		reply.answer( { status: 'success' } );
		await work;
		expect( select().getActivatingPlugins() ).toEqual( [] );
		// Not for a moment can it be activated once more.
		expect( select().getInstalledPlugins().value ).toMatchObject( [ { status: 'activated' } ] );
		await new Promise( ( resolved ) => setTimeout( resolved ) );
		expect( select().getInstalledPlugins().value ).toMatchObject( [ { settingsUrl: 'admin.php?page=mailpoet' } ] );
		expect( api.sentTo( ACTIVATE ) ).toMatchObject( [ { data: { plugin: 'mailpoet' } } ] );
		expect( api.sentTo( INSTALLED ) ).toHaveLength( 2 );
	} );

	it.each( [
		[ 'the server fails', failing.server ],
		[ 'it answers with nothing', null ],
	] )( 'leaves the list and stays as it is where %s', async ( _, reply ) => {
		const { api, select, resolve, dispatch } = setUp( { [ ACTIVATE ]: reply } );
		await resolve.getInstalledPlugins();

		await expect( dispatch.activateInstalledPlugin( 'mailpoet' ) ).rejects.toBeDefined();

		expect( select().getActivatingPlugins() ).toEqual( [] );
		expect( select().getInstalledPlugins().value ).toMatchObject( [ { status: 'installed' }, {} ] );
		expect( api.sentTo( INSTALLED ) ).toHaveLength( 1 );
	} );

	it( 'is one of several at the same time', async () => {
		const { select, resolve, dispatch } = setUp( { [ ACTIVATE ]: later().reply } );
		await resolve.getInstalledPlugins();

		dispatch.activateInstalledPlugin( 'mailpoet' );
		dispatch.activateInstalledPlugin( 'klaviyo' );

		expect( select().getActivatingPlugins() ).toEqual( [ 'mailpoet', 'klaviyo' ] );
	} );
} );

describe( 'recommended extensions', () => {
	it( 'are kept by category, fifty at most', async () => {
		const { api, select, resolve } = setUp( {
			[ `${ RECOMMENDED }?per_page=50&category=marketing` ]: [ aRecommended( 'mailpoet', 'email' ) ],
			[ `${ RECOMMENDED }?per_page=50&category=coupons` ]: [ aRecommended( 'gifts', '' ) ],
			[ `${ RECOMMENDED }?per_page=50` ]: [],
		} );

		await resolve.getRecommendedPlugins( 'marketing' );
		await resolve.getRecommendedPlugins( 'coupons' );
		await resolve.getRecommendedPlugins();

		expect( select().getRecommendedPlugins( 'marketing' ).value ).toMatchObject( [ { product: 'mailpoet' } ] );
		expect( select().getRecommendedPlugins( 'coupons' ).value ).toMatchObject( [ { product: 'gifts' } ] );
		expect( select().getRecommendedPlugins().value ).toEqual( [] );
		expect( api.sent.map( ( { path } ) => path.split( '?' )[ 1 ] ) ).toEqual( [
			'per_page=50&category=marketing',
			'per_page=50&category=coupons',
			'per_page=50',
		] );
	} );

	it( 'lose one of their category once it is installed, and the installed ones are asked for', async () => {
		const both = [ aRecommended( 'mailpoet', 'email' ), aRecommended( 'klaviyo', 'email' ) ];
		const { api, select, resolve, dispatch } = setUp( { [ RECOMMENDED ]: both } );
		await resolve.getRecommendedPlugins( 'marketing' );
		await resolve.getRecommendedPlugins( 'coupons' );

		await dispatch.removeRecommendedPlugin( 'mailpoet', 'marketing' );

		expect( select().getRecommendedPlugins( 'marketing' ).value ).toMatchObject( [ { product: 'klaviyo' } ] );
		expect( select().getRecommendedPlugins( 'coupons' ).value ).toHaveLength( 2 );
		expect( api.sentTo( INSTALLED ) ).toHaveLength( 1 );
	} );
} );

describe( 'misc recommendations', () => {
	it( 'are kept, with the share of stores that a banner shows in', async () => {
		const { resolve } = setUp( {
			[ MISC ]: [
				{
					id: 'woocommerce-analytics',
					order_attribution_promotion_percentage: [
						[ '9.7', 100 ],
						[ '9.6', '60' ],
					],
				},
				{ id: 'other' },
			],
		} );

		expect( ( await resolve.getMiscRecommendations() ).value ).toEqual( [
			{
				id: 'woocommerce-analytics',
				orderAttributionPromotionPercentage: [
					[ '9.7', 100 ],
					[ '9.6', 60 ],
				],
			},
			{ id: 'other', orderAttributionPromotionPercentage: [] },
		] );
	} );

	it.each( [
		[ failing.forbidden, 'forbidden' ],
		[ failing.server, 'server' ],
	] )( 'keep why they could not be loaded', async ( reply, kind ) => {
		const { resolve, select } = setUp( { [ MISC ]: reply } );

		await resolve.getMiscRecommendations().catch( () => {} );

		expect( select().getMiscRecommendations() ).toMatchObject( { error: { kind } } );
	} );
} );

describe( 'articles', () => {
	it( 'are kept by category', async () => {
		const { resolve } = setUp( {
			[ `${ ARTICLES }?category=coupons` ]: [ anArticle( 'One' ) ],
			[ ARTICLES ]: [],
		} );

		expect( ( await resolve.getBlogPosts( 'coupons' ) ).value ).toMatchObject( [
			{ title: 'One', authorName: 'Ana' },
		] );
		expect( ( await resolve.getBlogPosts() ).value ).toEqual( [] );
	} );

	it( 'that cannot be loaded are an error of their category alone, and no notice', async () => {
		const { resolve, select, notices } = setUp( {
			[ `${ ARTICLES }?category=coupons` ]: failing.server,
			[ `${ ARTICLES }?category=marketing` ]: [],
		} );

		await resolve.getBlogPosts( 'marketing' );
		await resolve.getBlogPosts( 'coupons' ).catch( () => {} );

		expect( select().getBlogPostsError( 'coupons' ) ).toBeDefined();
		expect( select().getBlogPostsError( 'marketing' ) ).toBeUndefined();
		expect( notices() ).toEqual( [] );
	} );
} );

it( 'leaves out an extension that it cannot read, and keeps the others', async () => {
	const warn = jest.spyOn( console, 'warn' ).mockImplementation( () => {} );
	const { resolve } = setUp( { [ INSTALLED ]: [ anInstalled( 'mailpoet' ), { name: 'Nameless' } ] } );

	expect( slugs( await resolve.getInstalledPlugins() ) ).toEqual( [ 'mailpoet' ] );
	expect( warn ).toHaveBeenCalled();
	warn.mockRestore();
} );
