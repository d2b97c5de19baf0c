<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

defined( 'ABSPATH' ) || exit;

/**
 * Other plugins' notices stand above the page, hidden. A script moves those that say something to their place before anything is painted,
 * and keeps them there in their order when WordPress' own script gathers them, until the client takes the place over
 * (src/shell/frame/notice-area.tsx). Notices that a script adds or fills later stay hidden until the owner asks for them.
 *
 * On a classic page it makes the place itself, above the page's own content, as the platform's client does: ahead of that content, which the
 * browser may paint while the page still comes.
 */
final class MovedNotices {

	private const SCRIPT = <<<'JS'
	( function () {
		// What stands behind it is styled as the place's neighbour.
		document.currentScript?.remove();
		var from = document.getElementById( 'wp__notice-list' );
		var to = document.getElementById( 'woocommerce-layout__notice-list' );
		var cards = document.getElementById( 'jp-admin-notices' );
		if ( cards && cards.firstElementChild ) {
			cards.classList.add( 'is-shown' );
		}
		if ( ! from || ! to ) {
			return;
		}
		var shown = Array.from( from.querySelectorAll( ':scope > :is(.notice, .error, .updated, .update-nag)' ) ).filter( function ( notice ) {
			return notice.textContent.trim() || notice.querySelector( 'img, svg' );
		} );
		var observer = new MutationObserver( move );
		function move() {
			if ( ! to.isConnected ) {
				observer.disconnect();
				return;
			}
			var ours = shown.filter( function ( notice ) {
				return notice.parentNode === from || notice.parentNode === to || ( notice.isConnected && document.readyState !== 'complete' );
			} );
			if ( ours.some( function ( notice ) {
				return notice.parentNode !== to;
			} ) ) {
				to.append.apply( to, ours );
			}
		}
		to.append.apply( to, shown );
		observer.observe( from, { childList: true } );
		observer.observe( to, { childList: true } );
	} )();
	JS;

	/** What keeps the place of store alerts, as the client draws it (src/shell/frame/alerts.tsx). */
	private const ALERTS = '<section class="storeboard-card storeboard-alerts" aria-hidden="true"></section>';

	/** The script: right behind the place, so that no paint comes between what stands below it and the notices. */
	public static function script(): string {
		return wp_get_inline_script_tag( self::SCRIPT );
	}

	/**
	 * Prints the place and the script: once the notices of a classic page are printed, on settings with the tabs in the header below those.
	 *
	 * @param bool $has_alerts Whether the page shows store alerts, whose place is kept then.
	 */
	public static function print_place( bool $has_alerts ): void {
		?>
		<div class="woocommerce-layout">
			<div class="woocommerce-layout__primary" id="woocommerce-layout__primary">
				<div>
					<div class="woocommerce-layout__notice-list" id="woocommerce-layout__notice-list"></div>
					<div class="storeboard-panel"><?php echo $has_alerts ? self::ALERTS : ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Its own markup. ?></div>
				</div>
			</div>
		</div>
		<?php
		wp_print_inline_script_tag( self::SCRIPT );
	}
}
