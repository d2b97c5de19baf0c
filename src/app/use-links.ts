import { useEffect, useRef } from '@wordpress/element';
import { PlatformScreen } from '../components/platform-screen';
import { applyFiltersSafely } from '../extend/filters';
import type { Page } from '../extend/pages';
import { isAppUrl, navigateTo, queryOf } from '../lib/location';
import { screenOfPath } from '../lib/menu';
import { loadTabs } from './header-tabs';
import { isAllowed, pageOf as findPage } from './pages';

/** Screens that the menu opens by a full load all the same. */
const getLoadedScreens = () =>
	applyFiltersSafely< string[] >( 'woocommerce_admin_nav_update_excluded_screens', [ 'extensions' ] );

/**
 * Opens the app's pages quickly: fetches a page's script once the pointer or the keyboard reaches a link to it, and has WordPress' menu
 * open the pages without a load, as do links of other scripts of ours (`data-moves`).
 */
export function useLinks( pages: Page[] ) {
	const latest = useRef( pages );
	latest.current = pages;

	useEffect( () => {
		/** The page that the app shows for the link that an event is on. */
		function pageOf( { target }: Event ) {
			const link = ( target as Element | null )?.closest?.( 'a' );
			const { page } =
				link?.href && isAppUrl( link.href )
					? findPage( latest.current, queryOf( link.search ) )
					: { page: undefined };
			return { link, page: page && page.container !== PlatformScreen && isAllowed( page ) ? page : undefined };
		}
		function prefetch( event: Event ) {
			const { page } = pageOf( event );
			if ( page ) {
				page.prefetch?.();
				loadTabs().catch( () => {} );
			}
		}

		function open( event: MouseEvent ) {
			const { link, page } = pageOf( event );
			const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey, button } = event;
			const isPlain = ! defaultPrevented && ! metaKey && ! ctrlKey && ! shiftKey && ! altKey && button === 0;
			const isLoaded = () => getLoadedScreens().includes( screenOfPath( queryOf( link?.search ?? '' ).path ) );
			if (
				page &&
				isPlain &&
				link?.closest( '#adminmenu, [data-moves]' ) &&
				link.target !== '_blank' &&
				! isLoaded()
			) {
				event.preventDefault();
				navigateTo( link.href );
			}
		}

		document.addEventListener( 'pointerover', prefetch );
		document.addEventListener( 'focusin', prefetch );
		document.addEventListener( 'click', open );
		return () => {
			document.removeEventListener( 'pointerover', prefetch );
			document.removeEventListener( 'focusin', prefetch );
			document.removeEventListener( 'click', open );
		};
	}, [] );
}
