import { createReduxStore, register, select } from '@wordpress/data';
import { doAction } from '@wordpress/hooks';

/** A store with the platform's names that only remembers what it was given, and asks where it was given nothing. */
function platformStore( name: string, selector: string, action: string, ask: jest.Mock ) {
	const store = createReduxStore( name, {
		reducer: ( state: unknown[] = [], { type, given }: { type: string; given?: unknown[] } ) =>
			type === 'GIVE' ? [ ...state, given ] : state,
		actions: {
			[ action ]: ( ...given: unknown[] ) => ( { type: 'GIVE', given } ),
			clearIsDirty: ( group: string ) => ( { type: 'GIVE', given: [ 'clean', group ] } ),
		},
		selectors: { [ selector ]: ( state: unknown[] ) => state },
		resolvers: { [ selector ]: ( ...args: unknown[] ) => ask( name, ...args ) },
	} );
	register( store );
	return () => ( select( store ) as Record< string, ( ...args: unknown[] ) => unknown[] > )[ selector ];
}

const ask = jest.fn();
const user = platformStore( 'core', 'getCurrentUser', 'receiveCurrentUser', ask );
const settings = platformStore( 'wc/admin/settings', 'getSettings', 'updateSettingsForGroup', ask );
const options = platformStore( 'wc/admin/options', 'getOption', 'receiveOptions', ask );

const admin = {
	currentUserData: { id: 7, capabilities: { manage_woocommerce: true } },
	preloadSettings: { general: { woocommerce_store_city: 'Berlin' } },
	preloadOptions: { woocommerce_default_homepage_layout: 'two_columns' },
	plugins: { activePlugins: [ 'woocommerce' ], installedPlugins: [ 'woocommerce', 'akismet' ] },
};

/** Fresh, as on a page of its own. */
async function start() {
	const { keepPlatformStores } = await import( '../platform-stores' );
	keepPlatformStores();
}

const tick = () => new Promise( ( done ) => setTimeout( done ) );

test( 'the platform’s stores are filled as soon as an extension brings them, and ask for nothing then', async () => {
	window.wcSettings = { admin } as typeof window.wcSettings;
	await start();
	// The page has none of them yet, and nothing happens.
	expect( user()?.() ).toEqual( [] );
	await tick();
	expect( ask ).toHaveBeenCalledWith( 'core' );
	ask.mockClear();

	window.wc = { data: {} };
	doAction( 'plugins.pluginRegistered', {}, 'acme' );

	expect( settings()?.( 'wc_admin' ) ).toEqual( [
		[ 'wc_admin', admin ],
		[ 'clean', 'wc_admin' ],
		[ 'general', { woocommerce_store_city: 'Berlin' } ],
		[ 'clean', 'general' ],
	] );
	expect( settings()?.( 'general' ) ).toHaveLength( 4 );
	expect( options()?.( 'woocommerce_default_homepage_layout' ) ).toEqual( [
		[ { woocommerce_default_homepage_layout: 'two_columns' } ],
	] );
	// It had begun to ask for the user by itself: its own answer counts.
	expect( user()?.() ).toEqual( [] );
	await tick();
	expect( ask ).not.toHaveBeenCalled();

	// What is not printed is asked for as ever, and filling happens once.
	options()?.( 'woocommerce_other' );
	doAction( 'hookAdded', 'any', 'acme' );
	await tick();
	expect( ask.mock.calls ).toEqual( [ [ 'wc/admin/options', 'woocommerce_other' ] ] );
	expect( settings()?.( 'wc_admin' ) ).toHaveLength( 4 );
} );
