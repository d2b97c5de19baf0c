import { lazy, Suspense, useState } from '@wordpress/element';
import { ErrorBoundary } from '../components/error-boundary';
import { getPageSettings } from '../lib/page-settings';
import '../components/reminder.scss';

const AppBannerBar = lazy( () => import( /* webpackChunkName: "app-banner" */ './app-banner-bar' ) );

/**
 * The place of the bar that offers the mobile app: on Android alone, until it is closed. PHP knows both, and keeps its place from
 * the start.
 *
 * @param props
 * @param props.hasHeader Whether the page has a header, which the bar is a part of.
 */
export function AppBanner( { hasHeader }: { hasHeader: boolean } ) {
	const [ isClosed, setClosed ] = useState( false );

	return ! getPageSettings().hasAppBanner || isClosed || ! hasHeader ? null : (
		<ErrorBoundary fallback={ () => null }>
			<Suspense fallback={ <div className="storeboard-reminder" aria-hidden="true" /> }>
				<AppBannerBar onClosed={ setClosed } />
			</Suspense>
		</ErrorBoundary>
	);
}
