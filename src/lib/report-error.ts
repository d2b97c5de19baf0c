import { getPlatformSetting } from './platform-settings';
import { getPageSettings } from './page-settings';

/** One report a minute is enough to know of an error; the others would only cost. In milliseconds. */
const AT_MOST_EVERY = 60_000;

let latest = -Infinity;

/**
 * Tells of an error that left a screen empty: through the platform's remote logger where the owner allowed it, else in the
 * console alone. Never throws and is never waited for.
 *
 * @param error
 * @param place What could not be shown, for example a path.
 */
export function reportError( error: Error, place: string ) {
	const toConsole = () => console.error( 'Storeboard:', error );
	const logger = window.wc?.remoteLogging;

	if ( ! logger || ! getPlatformSetting( 'isRemoteLoggingEnabled', false ) || Date.now() - latest < AT_MOST_EVERY ) {
		toConsole();
		return;
	}
	latest = Date.now();
	try {
		// It refuses to send before it was set up, and on this page nobody else does that.
		logger.init( { errorRateLimitMs: AT_MOST_EVERY } );
		logger
			.captureException( error, {
				severity: 'critical',
				tags: [ 'storeboard' ],
				extra: { place, storeboard_version: getPageSettings().version },
			} )
			.catch( toConsole );
	} catch {
		toConsole();
	}
}

/** For tests: as if no error had been told yet. */
export const forgetReports = () => {
	latest = -Infinity;
};
