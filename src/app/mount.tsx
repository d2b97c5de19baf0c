import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { createRoot } from '@wordpress/element';
import type { ComponentType } from 'react';
import { getPageSettings } from '../lib/page-settings';
import { ErrorBoundary } from './error-boundary';
import { ErrorScreen } from './error-screen';
import { Layout } from './layout';
import { routeOf, type Route } from './routes';

/**
 * Fills the page. What PHP printed stays until the screen's script and its first data are there, so that nothing blinks.
 *
 * @param root
 */
export async function mount( root: HTMLElement ) {
	apiFetch.use( apiFetch.createPreloadingMiddleware( getPageSettings().replies ) );

	const route = routeOf( new URLSearchParams( window.location.search ).get( 'path' ) || '/' );
	if ( ! route ) {
		return;
	}
	const screen = await loadScreen( route );

	createRoot( root ).render(
		<ErrorBoundary fallback={ ( error ) => <ErrorScreen error={ error } /> }>
			<SlotFillProvider>
				<Layout heading={ route.title() }>
					<ErrorBoundary fallback={ ( error ) => <ErrorScreen error={ error } /> }>{ screen }</ErrorBoundary>
				</Layout>
			</SlotFillProvider>
		</ErrorBoundary>
	);
}

async function loadScreen( route: Route ) {
	try {
		const [ { default: Screen } ] = await Promise.all( [ route.load(), settleFirstData( route ) ] );
		return toElement( Screen );
	} catch ( error ) {
		return <ErrorScreen error={ error as Error } />;
	}
}

const toElement = ( Screen: ComponentType ) => <Screen />;

/**
 * Waits for preloaded replies only: what must be asked from the server shows its own loading state instead.
 *
 * @param route
 */
const settleFirstData = ( route: Route ) =>
	Object.keys( getPageSettings().replies ).length ? route.preload?.().catch( () => {} ) : undefined;
