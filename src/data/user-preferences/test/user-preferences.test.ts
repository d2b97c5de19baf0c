import { failing, later, mockApi, type Reply } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';

const GET = 'GET /wp/v2/users/me';
const POST = 'POST /wp/v2/users/me';

const me = ( meta: object ) => ( { id: 1, is_super_admin: false, woocommerce_meta: meta } );

async function loaded( write: Reply ) {
	const api = mockApi( { [ GET ]: me( { homepage_layout: 'two_columns', homepage_stats: '' } ), [ POST ]: write } );
	const registry = freshRegistry();
	expect( registry.select( store ).getPreferences() ).toBeUndefined();
	await registry.resolveSelect( store ).getPreferences();
	return { api, select: registry.select( store ), dispatch: registry.dispatch( store ) };
}

it( 'saves one preference at once and leaves the others alone', async () => {
	const answer = later();
	const { api, select, dispatch } = await loaded( answer.reply );

	const done = dispatch.savePreference( 'homepage_layout', 'single_column' );
	expect( select.getPreferences() ).toEqual( { homepage_layout: 'single_column', homepage_stats: '' } );

	answer.answer( me( {} ) );
	await done;
	expect( select.getPreferences() ).toEqual( { homepage_layout: 'single_column', homepage_stats: '' } );
	expect( api.sentTo( POST ) ).toMatchObject( [
		{ data: { woocommerce_meta: { homepage_layout: 'single_column' } } },
	] );
} );

it( 'stores what is no text as JSON', async () => {
	const { api, dispatch } = await loaded( me( {} ) );

	await dispatch.savePreference( 'homepage_stats', { hiddenStats: [ 'a' ] } );

	expect( api.sentTo( POST ) ).toMatchObject( [
		{ data: { woocommerce_meta: { homepage_stats: '{"hiddenStats":["a"]}' } } },
	] );
} );

it( 'takes a preference back when the server refuses', async () => {
	const { select, dispatch } = await loaded( failing.server );

	await expect( dispatch.savePreference( 'homepage_layout', 'single_column' ) ).rejects.toMatchObject( {
		kind: 'server',
	} );

	expect( select.getPreferences() ).toMatchObject( { homepage_layout: 'two_columns' } );
} );

it( 'asks again, but an answer from before a write is of no use', async () => {
	const answer = later();
	const { api, select, dispatch } = await loaded( me( {} ) );

	api.reply( { [ GET ]: me( { homepage_layout: 'of another tab' } ) } );
	await dispatch.reloadPreferences();
	expect( select.getPreferences() ).toMatchObject( { homepage_layout: 'of another tab' } );

	api.reply( { [ GET ]: answer.reply } );
	const reloaded = dispatch.reloadPreferences();
	await dispatch.savePreference( 'homepage_layout', 'single_column' );
	answer.answer( me( { homepage_layout: 'of another tab' } ) );
	await reloaded;
	expect( select.getPreferences() ).toMatchObject( { homepage_layout: 'single_column' } );
} );

it( 'sends what was meant last', async () => {
	const answer = later();
	const { api, select, dispatch } = await loaded( answer.reply );

	const saved = [ 'single_column', 'two_columns', 'single_column', 'two_columns' ].map( ( layout ) =>
		dispatch.savePreference( 'homepage_layout', layout )
	);
	answer.answer( me( {} ) );

	expect( await Promise.all( saved ) ).toEqual( [ false, false, false, true ] );
	expect( select.getPreferences() ).toMatchObject( { homepage_layout: 'two_columns' } );
	expect( api.sentTo( POST ) ).toMatchObject(
		[ 'single_column', 'two_columns' ].map( ( layout ) => ( {
			data: { woocommerce_meta: { homepage_layout: layout } },
		} ) )
	);
} );
