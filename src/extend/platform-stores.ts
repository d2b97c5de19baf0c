import { dispatch, select } from '@wordpress/data';
import { getPrintedAdmin } from '../lib/platform-settings';
import { addAction } from './hooks';

/** What is handed over, as the platform prints it below `wcSettings.admin`. */
interface Handed {
	preloadSettings?: Record< string, object >;
	preloadOptions?: Record< string, unknown >;
	plugins?: { activePlugins?: string[]; installedPlugins?: string[] };
	dataEndpoints?: { jetpackStatus?: { isActive?: boolean } };
	currentUserData?: object;
}

type Actions = Record< string, ( ...args: unknown[] ) => unknown >;

const NAMESPACE = 'storeboard/platform-stores';

let isDone = false;

/**
 * Gives the platform's own stores what the platform printed for them, as soon as an extension brings them onto the page:
 * extensions that read settings, options, plugins or the user from them find them filled, as on the platform's own pages.
 * Without it some of their hooks throw, and their stores refuse to ask the server for a user they do not know.
 */
export function keepPlatformStores() {
	const look = () => {
		if ( ! isDone && window.wc?.data ) {
			isDone = true;
			fill( getPrintedAdmin() as Handed );
		}
	};
	look();
	// PHP says so as soon as they have run (includes/Scripts/ClientPackages.php): the next script may read them.
	addAction( 'storeboard.packages', NAMESPACE, look );
	// Before the app hears of it: a part of an extension must not render with empty stores first.
	addAction( 'hookAdded', NAMESPACE, look );
	addAction( 'plugins.pluginRegistered', NAMESPACE, look );
}

function fill( admin: Handed ) {
	const { preloadSettings = {}, preloadOptions = {}, plugins = {}, dataEndpoints, currentUserData } = admin;

	if ( currentUserData ) {
		hand( 'core', 'getCurrentUser', [], ( { receiveCurrentUser } ) => receiveCurrentUser?.( currentUserData ) );
	}
	for ( const [ group, values ] of Object.entries( { wc_admin: admin, ...preloadSettings } ) ) {
		hand( 'wc/admin/settings', 'getSettings', [ group ], ( { updateSettingsForGroup, clearIsDirty } ) => {
			updateSettingsForGroup?.( group, values );
			clearIsDirty?.( group );
		} );
	}
	for ( const [ name, value ] of Object.entries( preloadOptions ) ) {
		hand( 'wc/admin/options', 'getOption', [ name ], ( { receiveOptions } ) =>
			receiveOptions?.( { [ name ]: value } )
		);
	}
	hand( 'wc/admin/plugins', 'getActivePlugins', [], ( { updateActivePlugins } ) =>
		updateActivePlugins?.( plugins.activePlugins ?? [], true )
	);
	hand( 'wc/admin/plugins', 'getInstalledPlugins', [], ( { updateInstalledPlugins } ) =>
		updateInstalledPlugins?.( plugins.installedPlugins ?? [], true )
	);
	if ( dataEndpoints?.jetpackStatus ) {
		hand( 'wc/admin/plugins', 'isJetpackConnected', [], ( { updateIsJetpackConnected } ) =>
			updateIsJetpackConnected?.( dataEndpoints.jetpackStatus?.isActive === true )
		);
	}
}

/**
 * Hands a store one reply, as if it had asked for it. A store that is not there, or has it already, is left alone.
 *
 * @param selector Whose resolver is not to ask any more.
 * @param args     Of the selector.
 */
function hand( store: string, selector: string, args: unknown[], give: ( actions: Actions ) => void ) {
	try {
		const { hasStartedResolution } = ( select( store ) ?? {} ) as Actions;
		if ( ! hasStartedResolution || hasStartedResolution( selector, args ) ) {
			return;
		}
		const actions = dispatch( store ) as Actions;
		actions.startResolution?.( selector, args );
		give( actions );
		actions.finishResolution?.( selector, args );
	} catch ( error ) {
		// A version whose stores differ asks the server itself.
		console.warn( `Storeboard: the platform's store ${ store } could not be filled.`, error );
	}
}
