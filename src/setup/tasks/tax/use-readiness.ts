import { useSelect } from '@wordpress/data';
import { store as connectionStore } from '../../../data/connection';
import { store as optionsStore } from '../../../data/options';
import { store as pluginsStore } from '../../../data/plugins';
import { getAdminSetting } from '../../../lib/platform-settings';

/** WooCommerce Tax, by the slug that it always had. */
export const PLUGIN = 'woocommerce-services';

/** The owner accepted the terms in the set-up. */
export const OPTED_IN = 'woocommerce_setup_jetpack_opted_in';
/** What the plugin itself keeps. */
const CONNECT = 'wc_connect_options';

/** What automated taxes need beside the store's address, as the server has it. Each is undefined until it is known. */
export function useReadiness() {
	const isActive = useIsActive( PLUGIN );
	const isConnected = useIsConnected();
	return { isActive, isConnected, areTermsAccepted: useTerms( isActive === true && isConnected === false ) };
}

/** What the page says is known without a request; what was done since, the store knows. */
export const useIsActive = ( slug: string ) =>
	useSelect(
		( select ) => {
			const { getLoadedActive, getActivePlugins, getPluginState } = select( pluginsStore );
			const isPrinted = getAdminSetting( 'plugins', {} ).activePlugins?.includes( slug );
			if ( isPrinted && ! getLoadedActive().value ) {
				return true;
			}
			getActivePlugins();
			const { value, error } = getLoadedActive();
			return knownAs( value && getPluginState( slug ) === 'active', error );
		},
		[ slug ]
	);

const useIsConnected = () =>
	useSelect( ( select ) => {
		if ( getAdminSetting( 'dataEndpoints', {} ).jetpackStatus?.hasConnectedOwner === true ) {
			return true;
		}
		const { value, error } = select( connectionStore ).getConnection();
		return knownAs( value?.hasConnectedOwner, error );
	}, [] );

/** Whether the owner accepted the terms, here or in the plugin. Asked only where it matters; what cannot be told is asked of the owner again. */
const useTerms = ( isAsked: boolean ) =>
	useSelect(
		( select ) => {
			if ( ! isAsked ) {
				return false;
			}
			const { getOption, getLoadedOption } = select( optionsStore );
			const read = ( name: string ) => {
				getOption( name );
				const { value, error } = getLoadedOption( name );
				return error ? false : value;
			};
			const optedIn = read( OPTED_IN );
			const options = read( CONNECT ) as { tos_accepted?: unknown } | false | undefined;
			const isKnown = optedIn !== undefined && options !== undefined;
			return isKnown ? isOn( optedIn ) || isOn( options && options.tos_accepted ) : undefined;
		},
		[ isAsked ]
	);

/** What cannot be found out counts as missing: its step says why, and offers Retry. */
const knownAs = ( value: boolean | undefined, error: unknown ) => value ?? ( error ? false : undefined );

/** Options come as booleans, numbers or text. */
const isOn = ( value: unknown ) => [ true, 1, '1', 'yes' ].includes( value as string );
