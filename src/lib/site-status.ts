import { __ } from '@wordpress/i18n';
import { getPageSettings } from './page-settings';

const CLASS = 'woocommerce-site-status-badge-';

/**
 * Has what PHP printed about who sees the store say that everyone does: the platform's badge in the toolbar, and the header's way to the shop. The
 * page is not loaded again where the store is launched.
 */
export function showAsLive() {
	const { headerTabs } = getPageSettings();
	if ( headerTabs ) {
		headerTabs.isComingSoon = false;
	}
	const badge = document.getElementById( 'wp-admin-bar-woocommerce-site-visibility-badge' );
	const words = badge?.querySelector( '.ab-item' );
	if ( badge && words ) {
		badge.classList.remove( `${ CLASS }coming-soon`, `${ CLASS }store-coming-soon` );
		badge.classList.add( `${ CLASS }live` );
		words.textContent = __( 'Live', 'storeboard' );
	}
}
