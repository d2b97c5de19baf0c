import { readArray, readId, readMap, readObject, readString } from './read';
import { query } from './request';
import { readSettings, updateSettings, type SettingValues } from './settings';

/** The group of the reports' settings. */
const GROUP = 'wc_admin';
const STATUSES = 'woocommerce_excluded_report_order_statuses';
const IMPORT_MODE = 'woocommerce_analytics_scheduled_import';

/** Exactly the path in includes/Screens/requests.json. */
export const ANALYTICS_SETTINGS = `/wc-analytics/settings/${ GROUP }?_fields=id,value,options`;

export interface AnalyticsSettings {
	values: SettingValues;
	/** Order status, without the prefix 'wc-', to its name. */
	statuses: Record< string, string >;
}

export const fetchAnalyticsSettings = ( signal?: AbortSignal ) =>
	query(
		ANALYTICS_SETTINGS,
		( body ): AnalyticsSettings => {
			const { values } = readSettings( body );
			return { values: withImportMode( decoded( values ) ), statuses: readStatuses( body ) };
		},
		signal
	);

/**
 * Writes settings of the reports.
 *
 * @return What the server stored of them, and by setting why it refused one.
 * @throws {Error} A RequestError.
 */
export async function updateAnalyticsSettings( settings: SettingValues ) {
	const { values, errors } = await updateSettings( GROUP, settings );
	return { values: decoded( values ), errors };
}

/** A store that was there before this option has no value for it, and the server then counts each order at once. */
const withImportMode = ( values: SettingValues ): SettingValues =>
	IMPORT_MODE in values ? { ...values, [ IMPORT_MODE ]: values[ IMPORT_MODE ] === 'yes' ? 'yes' : 'no' } : values;

/** The server escapes texts: the default range comes back with '&amp;'. */
const decoded = ( values: SettingValues ): SettingValues =>
	Object.fromEntries(
		Object.entries( values ).map( ( [ id, value ] ) => [
			id,
			typeof value === 'string' ? value.replace( /&amp;/g, '&' ) : value,
		] )
	);

function readStatuses( body: unknown ): Record< string, string > {
	const items = readArray( body, 'Settings' ).map( ( item ) => readObject( item, 'Setting' ) );
	const setting = items.find( ( { id } ) => readId( id, 'Setting' ) === STATUSES );
	const options = readMap( setting?.options ?? {}, 'Statuses' );
	return Object.fromEntries( Object.entries( options ).map( ( [ id, name ] ) => [ id, readString( name ) || id ] ) );
}
