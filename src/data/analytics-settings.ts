import * as api from '../api/analytics-settings';
import type { AnalyticsSettings } from '../api/analytics-settings';
import type { SettingValue, SettingValues } from '../api/settings';
import { getPageSettings } from '../lib/page-settings';
import { getPrintedAdmin } from '../lib/platform-settings';
import { RequestError } from '../lib/request-error';
import { plainText } from '../lib/sanitize';
import { createStore, entity, receive, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const settings = entity< AnalyticsSettings >( 'settings', {
	fetch: ( _, { signal } ) => api.fetchAnalyticsSettings( signal ),
} );

/**
 * Saves settings of the reports in one request; a double click is one. What the server took is kept, also where it refused another one.
 *
 * @throws {RequestError} With what is wrong by setting, where the server refused some.
 */
const saveSettings =
	( values: SettingValues ): Thunk< void > =>
	async ( store ) => {
		const { values: stored, errors } = await mutate( store, 'save', () => api.updateAnalyticsSettings( values ) );
		store.dispatch(
			receive( settings.change( ( known ) => known && { ...known, values: { ...known.values, ...stored } } ) )
		);
		tellPage( stored );
		const refused = Object.entries( errors ).map( ( [ id, words ] ) => [ id, plainText( words ) ] as const );
		if ( refused.length ) {
			const words = refused.map( ( [ id ] ) => errors[ id ] ).join( ' ' );
			throw new RequestError( 'refused', words, '', undefined, Object.fromEntries( refused ) );
		}
	};

const ACTIONABLE = 'woocommerce_actionable_order_statuses';

/** Other screens, and extensions, read these from what was printed with the page. */
function tellPage( stored: SettingValues ) {
	const printed = getPrinted();
	if ( printed ) {
		Object.assign( printed, stored );
	}
	const actionable = stored[ ACTIONABLE ];
	if ( Array.isArray( actionable ) ) {
		getPageSettings().actionableStatuses = actionable;
	}
}

/** The platform's own print of the settings; what extensions put there has no other place. */
const getPrinted = () => getPrintedAdmin().wcAdminSettings as Record< string, SettingValue > | undefined;

/** The settings of the reports: group 'wc_admin'. */
export const store = createStore( 'storeboard/analytics-settings', {
	selectors: {
		/** The settings as `value`, with `madeAt` and `error`. */
		getSettings: settings.entry,
		/** A setting that the group does not have. */
		getPrintedSetting: ( _: unknown, id: string ) => getPrinted()?.[ id ],
	},
	actions: { saveSettings, reloadSettings: settings.load },
	resolvers: { getSettings: settings.load },
} );

/** Whether the page brought them along. */
export const areSettingsPreloaded = () => api.ANALYTICS_SETTINGS in getPageSettings().replies;

export type { AnalyticsSettings, SettingValue, SettingValues };
