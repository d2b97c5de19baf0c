import { getPlatformSetting } from './platform-settings';
import { getPageSettings } from './page-settings';

/** One report a minute is enough to learn of an error. In milliseconds. */
const AT_MOST_EVERY = 60_000;

let latest = -Infinity;

/**
 * Reports an error that left a screen empty, through the platform's remote logger if the owner allowed it, otherwise
 * only in the console. It never throws, and nothing waits for it.
 *
 * @param error
 * @param place Where it happened, for example a path.
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
		// The logger refuses to send before it is initialised, and nothing else on this page does that.
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

/** For tests: forgets earlier reports. */
export const forgetReports = () => {
	latest = -Infinity;
};
