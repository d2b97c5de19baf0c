import { readId, readMap, readObject, readString } from './read';
import { query, request } from './request';

/** Preference name to its stored string; an unset one is the empty string. */
export type Preferences = Record< string, string >;

const FIELDS = '_fields=id,is_super_admin,woocommerce_meta';

/** Exactly the path that PHP preloads. */
export const ME = `/wp/v2/users/me?context=edit&${ FIELDS }`;

export const fetchPreferences = ( signal?: AbortSignal ) => query( ME, readPreferences, signal );

/**
 * Writes some preferences of the signed-in user and leaves the others alone.
 *
 * @param preferences Name to value. Fields that the platform does not know are ignored by it.
 */
export const updatePreferences = ( preferences: Preferences ) =>
	request(
		{ path: `/wp/v2/users/me?${ FIELDS }`, method: 'POST', data: { woocommerce_meta: preferences } },
		readPreferences
	);

/** A part of what the user chose for the card of indicators: indicators to show, indicators to hide, and whether Jetpack's line goes. */
export interface HomepageStatsChange {
	show?: string[];
	hide?: string[];
	dismiss_jetpack?: true;
}

/**
 * Changes that part alone, in one step on the server: the platform's route writes the whole preference, and loses what another
 * tab chose.
 *
 * @return The preference as it is stored now.
 */
export const changeHomepageStats = ( change: HomepageStatsChange ) =>
	request( { path: '/storeboard/v1/homepage-stats', method: 'POST', data: change }, ( body ) =>
		readId( readObject( body, 'Choice of figures' ).homepage_stats, 'Choice of figures' )
	);

function readPreferences( body: unknown ): Preferences {
	const meta = readMap( readObject( body, 'User' ).woocommerce_meta, 'Preferences' );
	return Object.fromEntries( Object.entries( meta ).map( ( [ name, value ] ) => [ name, readString( value ) ] ) );
}
