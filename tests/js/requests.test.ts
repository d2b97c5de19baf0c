import apiFetch from '@wordpress/api-fetch';
import { waitFor } from '@testing-library/react';
import requests from '../../includes/Screens/requests.json';
import { store as analyticsSettings } from '../../src/data/analytics-settings';
import { store as installedPlugins } from '../../src/data/installed-plugins';
import { store as indicators } from '../../src/data/indicators';
import { store as marketing } from '../../src/data/marketing';
import { store as notes } from '../../src/data/notes';
import { store as onboarding } from '../../src/data/onboarding';
import { store as orders } from '../../src/data/orders';
import { store as plugins } from '../../src/data/plugins';
import { store as profiler } from '../../src/data/profiler';
import { store as reviews } from '../../src/data/reviews';
import { store as shipping } from '../../src/data/shipping';
import { store as stock } from '../../src/data/stock';
import { store as preferences } from '../../src/data/user-preferences';
import { setPageSettings } from '../../src/lib/page-settings';
import { rangesOf } from '../../src/home/stats/periods';
import { freshRegistry } from './registry';

const STATS = [ 'revenue/total_sales', 'orders/orders_count' ];
const STATUSES = [ 'processing', 'on-hold' ];
const TODAY = '2026-05-04';

/** What stands in the place of '{name}' in a path. */
const FILLED: Record< string, string > = {
	today: TODAY,
	indicators: encodeURIComponent( STATS.join() ),
	statuses: STATUSES.map( ( status ) => `status[]=${ status }` ).join( '&' ),
};

type Ask = ( registry: ReturnType< typeof freshRegistry > ) => unknown;

/** For each request of the table the selector or the action that sends it. A new name does not compile without one. */
const ASKING: Record< keyof typeof requests, Ask > = {
	'task-lists': ( { select } ) => select( onboarding ).getTaskLists(),
	profile: ( { select } ) => select( onboarding ).getProfile(),
	'profiler-progress': ( { select } ) => select( profiler ).getProgress(),
	'profiler-options': ( { select } ) => select( profiler ).getStoreOptions(),
	preferences: ( { select } ) => select( preferences ).getPreferences(),
	notes: ( { select } ) => {
		setPageSettings( { showsSuggestions: false, can: { manage_woocommerce: true } } );
		select( notes ).getNotes();
	},
	'notes-offers': ( { select } ) => select( notes ).getNotes(),
	alerts: ( { select } ) => select( notes ).getAlerts(),
	'analytics-settings': ( { select } ) => select( analyticsSettings ).getSettings(),
	indicators: ( { dispatch } ) =>
		dispatch( indicators ).loadIndicators( STATS, rangesOf( 'today', TODAY, 1 ).current ),
	orders: ( { select } ) => select( orders ).getCount( STATUSES ),
	stock: ( { select } ) => select( stock ).getCount(),
	'shipping-zones': ( { select } ) => select( shipping ).getZones(),
	'world-methods': ( { select } ) => select( shipping ).getMethods( 0 ),
	plugins: ( { select } ) => select( installedPlugins ).getPlugins(),
	'active-plugins': ( { select } ) => select( plugins ).getActivePlugins(),
	'marketing-channels': ( { select } ) => select( marketing ).getChannels(),
	'marketing-installed': ( { select } ) => select( marketing ).getInstalledPlugins(),
	'marketing-recommended': ( { select } ) => select( marketing ).getRecommendedPlugins( 'marketing' ),
	reviews: ( { select } ) => select( reviews ).getCount(),
};

const asked: string[] = [];

beforeAll( () =>
	// Before any of apiFetch's own: the path as src/api spells it, which is what the preloaded replies are found by.
	apiFetch.use( async ( { path = '' } ) => {
		asked.push( path );
		throw { code: 'fetch_error', message: 'Offline' };
	} )
);

beforeEach( () => {
	asked.length = 0;
	window.wcSettings = { admin: { alertCount: '1' } };
} );

afterEach( () => {
	delete window.wcSettings;
} );

const paths = Object.entries( requests ).map(
	( [ name, { path } ] ) =>
		[
			name as keyof typeof requests,
			path.replace(
				/\{(\w+)\}/g,
				( _, placeholder: string ) => FILLED[ placeholder ] ?? `unknown: ${ placeholder }`
			),
		] as const
);

it.each( paths )( 'the client sends the request %s by the path that PHP preloads', async ( name, path ) => {
	const registry = freshRegistry();

	await Promise.resolve( ASKING[ name ]( registry ) ).catch( () => {} );

	await waitFor( () => expect( asked ).toEqual( [ path ] ) );
} );
