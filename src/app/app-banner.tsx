import { useState } from '@wordpress/element';
import { lazyBar } from '../components/lazy-bar';
import { getPageSettings } from '../lib/page-settings';

const AppBannerBar = lazyBar( () => import( /* webpackChunkName: "app-banner" */ './app-banner-bar' ) );

/**
 * The place of the bar that offers the mobile app: on Android alone, until it is closed. PHP knows both, and keeps its place from
 * the start.
 *
 * @param props.hasHeader Whether the page has a header, which the bar is a part of.
 */
export function AppBanner( { hasHeader }: { hasHeader: boolean } ) {
	const [ isClosed, setClosed ] = useState( false );

	return ! getPageSettings().hasAppBanner || isClosed || ! hasHeader ? null : <AppBannerBar onClosed={ setClosed } />;
}
