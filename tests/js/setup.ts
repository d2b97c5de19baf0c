import '@testing-library/jest-dom';
import { URL as NodeUrl, URLSearchParams as NodeSearchParams } from 'node:url';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { refreshNonce } from '../../src/api/nonce';
import { renewSessionBy } from '../../src/api/session';
import { RequestError } from '../../src/lib/request-error';
import { getPageSettings, setPageSettings } from '../../src/lib/page-settings';
import { getComputedStyle } from './computed-style';
import { endMockedApi } from './mock-api';

export const ADMIN_URL = 'https://shop.test/wp-admin/';
const HOME = `${ ADMIN_URL }admin.php?page=wc-admin`;

// A busy machine is slow, not wrong.
// And what is read out only is not on the screen.
configure( {
	asyncUtilTimeout: 5000,
	defaultIgnore: 'script, style, .a11y-speak-region',
	// As the library's own, but while a wait asks again and again nobody reads the page in the error: at its end it is asked once more for that.
	getElementError: ( message, container ) => {
		const isAskedAgain = ( getConfig() as { _disableExpensiveErrorDiagnostics?: boolean } )
			._disableExpensiveErrorDiagnostics;
		const error = new Error(
			[ message, ! isAskedAgain && prettyDOM( container ) ].filter( Boolean ).join( '\n\n' )
		);
		error.name = 'TestingLibraryElementError';
		return error;
	},
} );

// The standard's, as Node has it: jsdom's is written in JavaScript, and took a twentieth of the time of the tests of screens.
Object.assign( window, { URL: NodeUrl, URLSearchParams: NodeSearchParams } );

// On a shared machine a test may starve for seconds. One that needs its second try is named at the end of the run.
if ( process.env.CI ) {
	jest.retryTimes( 1, { logErrorsBeforeRetry: true } );
}

// jsdom has neither a layout nor a way to scroll it.
window.scrollTo = () => {};
window.HTMLElement.prototype.scrollIntoView = () => {};

window.getComputedStyle = getComputedStyle;

beforeEach( () => {
	// Nobody signs in again, unless a test has somebody do it.
	renewSessionBy( async () => async () => {
		if ( ( await refreshNonce( getPageSettings() ) ) !== 'same' ) {
			throw new RequestError( 'session' );
		}
	} );
	setPageSettings( {
		adminUrl: ADMIN_URL,
		siteTitle: 'Corner Shop',
		// An administrator.
		can: { manage_woocommerce: true, manage_options: true },
	} );
} );

afterEach( () => {
	// What waits to be read out would keep the next words waiting, were its timer lost.
	if ( jest.isMockFunction( setTimeout ) || 'clock' in setTimeout ) {
		jest.advanceTimersByTime( 1_000 );
	}
	jest.useRealTimers();
	window.history.replaceState( null, '', HOME );
	endMockedApi();
} );
