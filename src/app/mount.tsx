import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { resolveSelect } from '@wordpress/data';
import { createRoot, flushSync } from '@wordpress/element';
import { ErrorBoundary } from '../extend/error-boundary';
import { areListsPreloaded, store as onboarding } from '../data/onboarding';
import { renewSessionBy } from '../data/session';
import { arePreferencesPreloaded, store as preferences } from '../data/user-preferences';
import { keepPlatformStores } from '../extend/platform-stores';
import { collectServerErrors } from '../extend/extension-errors';
import { getQuery } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import { App } from './app';
import { ErrorScreen } from './error-screen';
import { keepPrintedNotices } from '../shell/frame/notice-area';
import { getKnownPages, isAllowed, pageOf } from './pages';
import { tellError } from './tell-error';

/**
 * Fills the page. What PHP printed stays until the screen's script and its first data are there, so that nothing blinks.
 */
export async function mount( root: HTMLElement ) {
	keepPlatformStores();
	const { replies, extensionErrors } = getPageSettings();
	apiFetch.use( apiFetch.createPreloadingMiddleware( replies ) );
	collectServerErrors( extensionErrors );
	renewSessionBy( async () => ( await import( /* webpackChunkName: "sign-in" */ '../shell/sign-in' ) ).renew );

	const { page } = pageOf( getKnownPages(), getQuery() );
	await Promise.all( [ page && isAllowed( page ) && page.prepare?.(), readPreloaded() ] );

	keepPrintedNotices();
	// The slots hear of what fills them before anything is painted: a task's title and its way back stand there already.
	flushSync( () =>
		createRoot( root ).render(
			<ErrorBoundary
				onError={ ( error ) => tellError( error, 'app' ) }
				fallback={ ( error ) => <ErrorScreen error={ error } /> }
			>
				<SlotFillProvider>
					<App />
				</SlotFillProvider>
			</ErrorBoundary>
		)
	);
}

/**
 * Reads what PHP preloaded for the stores that come with the shell, while the screen's script is on its way. A screen asks for what did
 * not come along once it is drawn, so that the page is never empty while a request is out.
 */
const readPreloaded = () =>
	Promise.all( [
		areListsPreloaded() && resolveSelect( onboarding ).getTaskLists(),
		// They say how many columns a screen has.
		arePreferencesPreloaded() && resolveSelect( preferences ).getPreferences(),
	] ).catch( () => {} );
