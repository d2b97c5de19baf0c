import { cases } from '../../../tests/data/preferences.json';
import { failing, mockApi } from '../../../tests/js/mock-api';
import { fetchPreferences, ME, updatePreferences, type Preferences } from '../user';

const me = ( meta: unknown ) => ( { id: 1, is_super_admin: true, woocommerce_meta: meta } );
const WRITE = 'POST /wp/v2/users/me';

const preferencesOf = ( { data }: { data: Preferences } ) => data;

it( 'reads the preferences of the signed-in user', async () => {
	mockApi( { [ `GET ${ ME }` ]: me( { homepage_layout: 'two_columns', homepage_stats: '' } ) } );

	await expect( fetchPreferences().then( preferencesOf ) ).resolves.toEqual( {
		homepage_layout: 'two_columns',
		homepage_stats: '',
	} );
} );

it( 'reads an empty PHP map, which arrives as a list', async () => {
	mockApi( { [ `GET ${ ME }` ]: me( [] ) } );

	await expect( fetchPreferences().then( preferencesOf ) ).resolves.toEqual( {} );
} );

it( 'reads what is no text as not set', async () => {
	mockApi( { [ `GET ${ ME }` ]: me( { a: null, b: 4, c: 'x' } ) } );

	await expect( fetchPreferences().then( preferencesOf ) ).resolves.toEqual( { a: '', b: '', c: 'x' } );
} );

it.each( cases as [ string, string ][] )(
	'reads %j, as older clients may have stored it, as PHP does: %j',
	async ( stored, read ) => {
		mockApi( { [ `GET ${ ME }` ]: me( { any: stored } ) } );

		await expect( fetchPreferences().then( preferencesOf ) ).resolves.toEqual( { any: read } );
	}
);

it.each( [ [ null ], [ [] ], [ { id: 1 } ], [ me( 'x' ) ], [ me( [ 1 ] ) ] ] )(
	'refuses the body %j',
	async ( body ) => {
		mockApi( { [ `GET ${ ME }` ]: body } );

		await expect( fetchPreferences() ).rejects.toMatchObject( { kind: 'malformed' } );
	}
);

it( 'writes only what it is given', async () => {
	const api = mockApi( { [ WRITE ]: me( { homepage_layout: 'single_column', other: 'x' } ) } );

	await expect( updatePreferences( { homepage_layout: 'single_column' } ) ).resolves.toMatchObject( { other: 'x' } );
	expect( api.sentTo( WRITE ) ).toMatchObject( [
		{ data: { woocommerce_meta: { homepage_layout: 'single_column' } } },
	] );
} );

it( 'tells a session that is over', async () => {
	mockApi( { [ `GET ${ ME }` ]: failing.lostSession } );

	await expect( fetchPreferences() ).rejects.toMatchObject( { kind: 'session' } );
} );
