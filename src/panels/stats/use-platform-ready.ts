import { useSyncExternalStore } from '@wordpress/element';

/**
 * Whether the platform has printed its settings. On some versions they stand behind the app's own script, so a fast start may
 * come before them; once the page is parsed, they are there or will never be.
 */
export const usePlatformReady = () => useSyncExternalStore( onParsed, isReady );

const isReady = () => window.wcSettings !== undefined || document.readyState !== 'loading';

function onParsed( listener: () => void ) {
	document.addEventListener( 'DOMContentLoaded', listener );
	return () => document.removeEventListener( 'DOMContentLoaded', listener );
}
