import { useLayoutEffect, useRef } from '@wordpress/element';

const NOTICES = '#wp__notice-list > :is(.notice, .error, .updated, .update-nag)';

let printed: Element | null = null;

/** Before the app is drawn over what PHP printed: some notices stand in their place there already (includes/Admin/AppPage.php). */
export const keepPrintedNotices = () => {
	printed = document.getElementById( 'woocommerce-layout__notice-list' );
};

/**
 * Where notices of other plugins show. WordPress prints them above the app, the platform hides them there; they are moved
 * as they are, so that their own scripts go on working.
 */
export function NoticeArea() {
	const area = useRef< HTMLDivElement >( null );

	// Before the next paint: what stood there must not be gone for a moment.
	useLayoutEffect( () => {
		const place = area.current;
		const collect = () => place?.append( ...( printed?.children ?? [] ), ...document.querySelectorAll( NOTICES ) );
		const source = document.getElementById( 'wp__notice-list' );
		collect();
		if ( ! source ) {
			return;
		}
		// WordPress' own script moves some of them once the document is ready.
		const observer = new MutationObserver( collect );
		observer.observe( source, { childList: true } );
		return () => {
			observer.disconnect();
			// The next screen's area takes them over.
			source.append( ...( place?.children ?? [] ) );
		};
	}, [] );

	return <div ref={ area } className="woocommerce-layout__notice-list" id="woocommerce-layout__notice-list" />;
}
