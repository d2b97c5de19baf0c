type Properties = Record< string, string | number | boolean | null | undefined | string[] >;

declare global {
	interface Window {
		wcTracks?: {
			isEnabled?: boolean;
			enable?: ( done: () => void ) => void;
			recordEvent?: ( name: string, properties?: Properties ) => void;
		};
	}
}

/** Whether the owner allowed tracking. */
export const isTracking = () => !! window.wcTracks?.recordEvent && window.wcTracks.isEnabled !== false;

/**
 * Sends a tracking event through the platform if the owner allowed tracking. It never throws, and nothing waits for
 * it.
 *
 * @param name Without the platform's prefix.
 */
export function recordEvent( name: string, properties: Properties = {} ) {
	if ( ! isTracking() ) {
		return;
	}
	try {
		window.wcTracks?.recordEvent?.( name, properties );
	} catch ( error ) {
		console.error( 'Storeboard: a tracking event could not be sent.', error );
	}
}
