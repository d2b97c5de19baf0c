import { useSyncExternalStore } from '@wordpress/element';
import { arePlatformSettingsThere } from '../lib/platform-settings';

/**
 * Whether the platform has printed its settings. On some versions they come after the app's own script, so a fast
 * start may come before them. Once the page is parsed, they are there or never will be.
 */
export const usePlatformReady = () => useSyncExternalStore( onParsed, isReady );

const isReady = () => arePlatformSettingsThere() || document.readyState !== 'loading';

function onParsed( listener: () => void ) {
	document.addEventListener( 'DOMContentLoaded', listener );
	return () => document.removeEventListener( 'DOMContentLoaded', listener );
}
