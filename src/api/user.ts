import { mapValues, readId, readMap, readObject, readString } from './read';
import { post, query } from './request';

/** Preference name to its stored string; an unset one is the empty string. */
export type Preferences = Record< string, string >;

const FIELDS = '_fields=id,is_super_admin,woocommerce_meta';

/** Exactly the path that PHP preloads. */
export const ME = `/wp/v2/users/me?context=edit&${ FIELDS }`;
export const fetchPreferences = ( signal?: AbortSignal ) => query( ME, readPreferences, signal );

/** Writes some preferences and leaves the others alone. The platform ignores fields that it does not know. */
export const updatePreferences = ( preferences: Preferences ) =>
	post( `/wp/v2/users/me?${ FIELDS }`, { woocommerce_meta: preferences }, readPreferences );

/** A part of what the user chose for the card of indicators: those to show, those to hide, and whether Jetpack's line goes. */
export interface HomepageStatsChange {
	show?: string[];
	hide?: string[];
	dismiss_jetpack?: true;
}

/**
 * Changes that part alone, in one step on the server: the platform's route writes the whole preference, and loses what another
 * tab chose. Answers the preference as it is stored now.
 */
export const changeHomepageStats = ( change: HomepageStatsChange ) =>
	post( '/storeboard/v1/homepage-stats', change, ( body ) =>
		readId( readObject( body, 'Choice of figures' ).homepage_stats, 'Choice of figures' )
	);

const readPreferences = ( body: unknown ): Preferences =>
	mapValues( readMap( readObject( body, 'User' ).woocommerce_meta, 'Preferences' ), decode );

/** The platform's client stored some texts once more as JSON, with quotes around; PHP reads them alike (Storage\Preference). */
function decode( stored: unknown ) {
	const text = readString( stored );
	try {
		const inner: unknown = JSON.parse( text );
		return typeof inner === 'string' ? inner : text;
	} catch {
		return text;
	}
}
