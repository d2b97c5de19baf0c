import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { createPortal, createRoot, flushSync, useLayoutEffect, useMemo } from '@wordpress/element';
import { PluginArea } from '@wordpress/plugins';
import { ErrorBoundary } from '../extend/error-boundary';
import { lazyPart, preloadChunk } from '../components/lazy-part';
import { reportExtensionError } from '../extend/extension-errors';
import { PlatformLayout } from '../extend/platform-layout';
import { keepPlatformStores } from '../extend/platform-stores';
import { ExtensionSlot } from '../extend/slots';
import { getQuery, type Query } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import { reportError } from '../lib/report-error';
import { recordEvent } from '../lib/tracks';
import { whenParsed } from '../lib/when-parsed';
import { Alerts } from '../shell/frame/alerts';
import { ExtensionErrors } from '../shell/frame/extension-errors';
import { Header, setHeightVariable } from '../shell/frame/header';
import { keepPrintedNotices, NoticeArea, setLoaded } from '../shell/frame/notice-area';
import { Snackbars } from '../shell/frame/snackbars';
import { LayoutComponents } from './layout-components';
import { LAYOUT_PLACE } from './layout-place';
import { MetaLinks } from './meta-links';
import { findNoticePlace } from './notice-place';
import { PanelBoundary } from './panel-boundary';
import type { MountPanel } from './panels';
import { renewSessionInPlace } from './renew-session';
import { withRetry } from './with-retry';
import './frame.scss';

const SCOPE = 'woocommerce-admin';

/** WordPress' own script, which waits for the document by jQuery, may come to the notices so long after the load. In milliseconds. */
const READY_MS = 1000;

const loadTabs = () =>
	withRetry( () => import( /* webpackChunkName: "panel-activity" */ '../shell/activity-panel/classic' ) );

interface Props {
	/** The title that PHP printed. */
	heading: string;
	/** Where notices and store alerts show, above the page's own content. */
	above?: HTMLElement;
	/** Where extensions show more, below it. */
	below: HTMLElement | null;
}

/**
 * What the platform's client shows around the content of each classic page: the header, with the title that PHP printed, notices of others,
 * store alerts, snackbars, and what extensions add. It never changes the content itself.
 */
function Frame( { heading, above, below }: Props ) {
	const query = useMemo( getQuery, [] );

	// The printed list is empty by now: the one that is drawn holds its notices.
	useLayoutEffect( () => above?.querySelector( ':scope > :not([data-storeboard])' )?.remove(), [ above ] );

	return (
		<SlotFillProvider>
			<div className="woocommerce-layout">
				<Header heading={ heading } query={ query } isEmbedded onHeight={ setContentMargin }>
					{ hasActivity( query ) && (
						<PanelBoundary id="panel/activity">
							<Tabs />
						</PanelBoundary>
					) }
					<MetaLinks />
				</Header>
				<ExtensionSlot name="woocommerce_footer_item">
					{ ( fills ) => <div className="woocommerce-layout__footer">{ fills }</div> }
				</ExtensionSlot>
				<Snackbars />
			</div>
			{ above &&
				createPortal(
					<div data-storeboard="">
						<NoticeArea />
						<div className="storeboard-panel">
							<ExtensionErrors />
							<Alerts hasAlerts={ ! isPaymentsSettings( query ) } />
						</div>
					</div>,
					above
				) }
			{ below && createPortal( <LayoutComponents query={ query } />, below ) }
			<PlatformLayout>
				<PluginArea scope={ SCOPE } onError={ ( name, error ) => reportExtensionError( name, SCOPE, error ) } />
			</PlatformLayout>
		</SlotFillProvider>
	);
}

/** The activity panel, here rather than in a mount point of its own: extensions fill slots of it. */
const Tabs = lazyPart( loadTabs, {
	failed( { failure } ) {
		throw failure.error;
	},
} );

/** Takes what the page has brought already, so that the header is drawn with its tabs; what has not come is fetched once it is drawn. */
export async function prepareFrame() {
	if ( hasActivity( getQuery() ) ) {
		await Promise.race( [
			preloadChunk( loadTabs ).catch( () => {} ),
			new Promise( ( resolve ) => setTimeout( resolve ) ),
		] );
	}
}

/** Newer platforms have no activity panel in the header of settings. */
const hasActivity = ( { page }: Query ) =>
	page !== 'wc-settings' || !! getPageSettings().platform.features.settingsActivity;

/** The platform removes store alerts from the settings of payments. */
const isPaymentsSettings = ( { page, tab }: Query ) => page === 'wc-settings' && tab === 'checkout';

/**
 * Where the platform's styles have the header lie above the page, the content begins below it.
 *
 * @param height Of the header, in pixels.
 */
function setContentMargin( height: number ) {
	setHeightVariable( height );
	const header = document.querySelector( '.woocommerce-layout__header' );
	const content = document.getElementById( 'wpbody' );
	if ( header && content && window.getComputedStyle( header ).position === 'fixed' ) {
		content.style.marginTop = `${ height }px`;
	}
}

/** Tells tracking of the page, as the platform's client does. */
function tellOfPage() {
	const { pathname, search } = window.location;
	recordEvent( 'page_view', { path: pathname + search, is_embedded: true } );
}

/**
 * Draws the frame over what PHP printed. Where that fails, the title stays as it was.
 *
 * @param root `#woocommerce-embedded-root`.
 */
export const mountFrame: MountPanel = ( root ) => {
	const heading = root.querySelector( 'h1' )?.textContent?.trim() ?? '';
	const above = findNoticePlace();
	let loadedAt = document.readyState === 'complete' ? performance.now() : Infinity;
	window.addEventListener( 'load', () => ( loadedAt = performance.now() ), { once: true } );
	setLoaded( () => performance.now() - loadedAt > READY_MS );
	keepPlatformStores();
	renewSessionInPlace();
	whenParsed( tellOfPage );
	apiFetch.use( apiFetch.createPreloadingMiddleware( getPageSettings().replies ) );
	if ( above?.firstElementChild ) {
		keepPrintedNotices();
	}
	root.classList.remove( 'is-embed-loading' );
	const drawn = createRoot( root );
	const frame = (
		<ErrorBoundary
			onError={ ( error ) => reportError( error, 'panel/header' ) }
			fallback={ () => (
				<div className="woocommerce-layout">
					<div className="woocommerce-layout__header">
						<h1 className="woocommerce-layout__header-heading">{ heading }</h1>
					</div>
				</div>
			) }
		>
			<Frame heading={ heading } above={ above } below={ document.getElementById( LAYOUT_PLACE ) } />
		</ErrorBoundary>
	);
	// At once: else the scripts of everybody else run first.
	flushSync( () => drawn.render( frame ) );

	return () => drawn.unmount();
};
