type Properties = Record< string, string | number | boolean | undefined >;

declare global {
	interface Window {
		wcTracks?: { isEnabled?: boolean; recordEvent?: ( name: string, properties?: Properties ) => void };
	}
}

/**
 * Sends a tracking event through the platform, where the owner allowed tracking. Never throws and is never waited for.
 *
 * @param name       Without the prefix that the platform adds.
 * @param properties
 */
export function recordEvent( name: string, properties: Properties = {} ) {
	const { wcTracks } = window;
	if ( ! wcTracks?.recordEvent || wcTracks.isEnabled === false ) {
		return;
	}
	try {
		wcTracks.recordEvent( name, properties );
	} catch ( error ) {
		console.error( 'Storeboard: a tracking event could not be sent.', error );
	}
}
