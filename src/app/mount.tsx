import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { createRoot } from '@wordpress/element';
import { ErrorBoundary } from '../components/error-boundary';
import { renewSessionBy } from '../data/session';
import { keepPlatformStores } from '../extend/platform-stores';
import { collectServerErrors } from '../extend/extension-errors';
import { getQuery, pathOf } from '../lib/location';
import { can, getPageSettings } from '../lib/page-settings';
import { App } from './app';
import { ErrorScreen } from './error-screen';
import { home } from './home-screen';
import { keepPrintedNotices } from './notice-area';
import { tellError } from './tell-error';

/**
 * Fills the page. What PHP printed stays until the screen's script and its first data are there, so that nothing blinks.
 *
 * @param root
 */
export async function mount( root: HTMLElement ) {
	keepPlatformStores();
	const { replies, extensionErrors } = getPageSettings();
	apiFetch.use( apiFetch.createPreloadingMiddleware( replies ) );
	collectServerErrors( extensionErrors );
	renewSessionBy( async () => ( await import( /* webpackChunkName: "sign-in" */ './sign-in' ) ).renew );

	if ( pathOf( getQuery() ) === '/' && can( 'manage_woocommerce' ) ) {
		await home.prepare();
	}

	keepPrintedNotices();
	createRoot( root ).render(
		<ErrorBoundary
			onError={ ( error ) => tellError( error, 'app' ) }
			fallback={ ( error ) => <ErrorScreen error={ error } /> }
		>
			<SlotFillProvider>
				<App />
			</SlotFillProvider>
		</ErrorBoundary>
	);
}
