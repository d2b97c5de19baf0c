import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store as marketing } from '../../data/marketing';
import { store as options } from '../../data/options';
import { store as preferences } from '../../data/user-preferences';
import { getAdminSetting, getPlatformSetting } from '../../lib/platform-settings';
import { areSuggestionsShown } from '../../lib/suggestions';
import { isInRollout } from './rollout';

/** The extension that the banner offers. */
export const PLUGIN = 'woocommerce-analytics';

/** The user's own choice. A platform that does not know this preference keeps the option for the whole store. */
const PREFERENCE = 'order_attribution_install_banner_dismissed';
const OPTION = 'woocommerce_order_attribution_install_banner_dismissed';

const GROUP = 'woocommerce_remote_variant_assignment';

/** Whether the user can have the extension and has not got it. Nothing is asked of the server otherwise. */
function isOffered() {
	const { installedPlugins = [] } = getAdminSetting( 'plugins', {} );
	return areSuggestionsShown() && ! installedPlugins.includes( PLUGIN );
}

/** Whether the banner shows, and what dismisses it for good. */
export function useBanner() {
	const { isDue, isPreference, error } = useSelect( ( select ) => {
		const known = isOffered() ? select( preferences ).getPreferences() : undefined;
		if ( ! known ) {
			return { isDue: false, isPreference: false };
		}
		const isOwn = PREFERENCE in known;
		const dismissed = isOwn ? known[ PREFERENCE ] : select( options ).getOption( OPTION );
		const group = select( options ).getOption( GROUP );
		// What is asked of the makers of the platform is asked last: it may come from another host.
		if ( dismissed === undefined || group === undefined || isYes( dismissed ) ) {
			return { isDue: false, isPreference: isOwn };
		}
		const told = select( marketing ).getMiscRecommendations();
		const rollout = told.value?.find( ( { id } ) => id === PLUGIN )?.orderAttributionPromotionPercentage ?? [];
		return {
			isDue:
				!! ( told.value || told.error ) && isInRollout( group, getPlatformSetting( 'wcVersion', '' ), rollout ),
			isPreference: isOwn,
			error: told.error,
		};
	}, [] );
	const { savePreference } = useDispatch( preferences );
	const { updateOptions } = useDispatch( options );
	useFailure( error );

	return {
		isDue,
		dismiss: (): Promise< unknown > =>
			isPreference ? savePreference( PREFERENCE, 'yes' ) : updateOptions( { [ OPTION ]: 'yes' } ),
	};
}

/** Older clients stored preferences as JSON. */
const isYes = ( stored: unknown ) => stored === 'yes' || stored === '"yes"';

/** Says that the recommendations could not be loaded. The banner goes by what the plugin knows itself. */
function useFailure( error: unknown ) {
	const { reloadMiscRecommendations } = useDispatch( marketing );
	const notices = useNotices();

	useEffect( () => {
		if ( error ) {
			notices.failed(
				'storeboard-misc-recommendations',
				// The reason follows it.
				`${ __( 'There was an error loading misc recommendations', 'storeboard' ) }.`,
				error,
				() => void reloadMiscRecommendations().catch( () => {} )
			);
		}
	}, [ error, notices, reloadMiscRecommendations ] );
}
