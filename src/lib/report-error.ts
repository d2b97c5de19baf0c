import { expiringValue } from './expiring-storage';
import { impersonal } from './impersonal';
import { getPlatformSetting } from './platform-settings';
import { getPageSettings } from './page-settings';

/** One report a minute is enough to learn of an error. In milliseconds. */
const AT_MOST_EVERY = 60_000;

let latest = -Infinity;

/** The same for all tabs and pages of the browser. */
const told = () => expiringValue< true >( 'storeboard_error_reported', AT_MOST_EVERY / 1000 );

/**
 * Reports an error that left a screen empty, through the platform's remote logger if the owner allowed it, otherwise
 * only in the console. What is sent identifies no person. It never throws, and nothing waits for it.
 *
 * @param place Where it happened, for example a path.
 */
export function reportError( error: Error, place: string ) {
	const toConsole = () => console.error( 'Storeboard:', error );
	const logger = window.wc?.remoteLogging;

	if (
		! logger ||
		! getPlatformSetting( 'isRemoteLoggingEnabled', false ) ||
		Date.now() - latest < AT_MOST_EVERY ||
		told().get()
	) {
		toConsole();
		return;
	}
	latest = Date.now();
	told().set( true );
	try {
		// The logger refuses to send before it is initialised, and nothing else on this page does that.
		logger.init( { errorRateLimitMs: AT_MOST_EVERY } );
		logger
			.captureException( anonymous( error ), {
				severity: 'critical',
				tags: [ 'storeboard' ],
				extra: { place: impersonal( place ), storeboard_version: getPageSettings().version },
			} )
			.catch( toConsole );
	} catch {
		toConsole();
	}
}

/** So many lines of a stack say where an error is from. */
const STACK_LINES = 10;

function anonymous( { name, message, stack = '' }: Error ): Error {
	const copy = new Error( impersonal( message ) );
	copy.name = name;
	copy.stack = impersonal( stack.split( '\n' ).slice( 0, STACK_LINES ).join( '\n' ) );
	return copy;
}

/** For tests: forgets earlier reports. */
export const forgetReports = () => {
	latest = -Infinity;
	told().remove();
};
