import { lazy, useState } from '@wordpress/element';
import { BarPlace } from '../components/bar-place';
import { getPageSettings } from '../lib/page-settings';

const AppBannerBar = lazy( () => import( /* webpackChunkName: "app-banner" */ './app-banner-bar' ) );

/**
 * The place of the bar that offers the mobile app: on Android alone, until it is closed. PHP knows both, and keeps its place from
 * the start.
 *
 * @param props.hasHeader Whether the page has a header, which the bar is a part of.
 */
export function AppBanner( { hasHeader }: { hasHeader: boolean } ) {
	const [ isClosed, setClosed ] = useState( false );

	return ! getPageSettings().hasAppBanner || isClosed || ! hasHeader ? null : (
		<BarPlace>
			<AppBannerBar onClosed={ setClosed } />
		</BarPlace>
	);
}
