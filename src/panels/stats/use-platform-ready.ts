import { useSyncExternalStore } from '@wordpress/element';

/**
 * Whether the platform has printed its settings. On some versions they come after the app's own script, so a fast
 * start may come before them. Once the page is parsed, they are there or never will be.
 */
export const usePlatformReady = () => useSyncExternalStore( onParsed, isReady );

const isReady = () => window.wcSettings !== undefined || document.readyState !== 'loading';

function onParsed( listener: () => void ) {
	document.addEventListener( 'DOMContentLoaded', listener );
	return () => document.removeEventListener( 'DOMContentLoaded', listener );
}
