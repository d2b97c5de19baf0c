<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\PageData\HeaderTabs;
use Storeboard\PageData\PageSettings;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Shell\ClickReplay;
use Storeboard\Support\Address;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * The tabs in the header of a classic page, before any script: the libraries that draw them (src/classic/frame.tsx) are most of the time until
 * they show. They are printed behind the platform's header, and a line of script puts them into it, in the boxes that the frame then fills.
 */
final class PrintedHeader implements Registerable {

	/** After the platform has printed its header (10). */
	private const PRIORITY = PHP_INT_MAX;

	/**
	 * Moves the tabs. A click waits for the script, which opens what was clicked; where that has not come a while after the page, the link is
	 * followed.
	 */
	private const SCRIPT = <<<'JS'
		( function ( row ) {
			var header = document.querySelector( '#woocommerce-embedded-root .woocommerce-layout__header' );
			var heading = header && header.querySelector( 'h1' );
			if ( ! heading ) {
				row.remove();
				return;
			}
			row.prepend( heading );
			header.append( row );
			row.hidden = false;
			function follow( link ) {
				setTimeout( function () {
					if ( link.isConnected ) {
						location.assign( link.href );
					}
				}, 1000 );
			}
			row.addEventListener( 'click', function ( event ) {
				var link = event.target.closest( 'a[data-tab]' );
				if ( ! link || event.ctrlKey || event.metaKey || event.shiftKey ) {
					return;
				}
				event.preventDefault();
				link.dataset.isClicked = '';
				if ( document.readyState === 'complete' ) {
					follow( link );
				} else {
					window.addEventListener( 'load', function () {
						follow( link );
					} );
				}
			} );
		} )( document.currentScript.previousElementSibling );
		JS;

	public function __construct(
		private PageSettings $settings,
		private Platform $platform
	) {}

	public function register(): void {
		add_action( 'in_admin_header', [ $this, 'print' ], self::PRIORITY );
	}

	public function print(): void {
		$tabs = ExtensionErrors::attempt( fn() => $this->tabs(), '', 'tabs of the header' );
		if ( '' === $tabs ) {
			return;
		}
		printf(
			'<div class="woocommerce-layout__header-wrapper" hidden><div class="storeboard-header-items">%s%s</div></div>',
			$tabs, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			ExtensionErrors::attempt( fn() => $this->places_of_meta_links(), '', 'links of the screen' ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
		);
		wp_print_inline_script_tag( self::SCRIPT );
		ClickReplay::print();
	}

	private function tabs(): string {
		$facts = $this->settings->header_tabs( null );
		$names = HeaderTabs::of_classic_page( Address::all(), (string) ( $GLOBALS['pagenow'] ?? '' ), $facts );

		return [] === $names ? '' : HeaderTabs::markup( $names, $facts );
	}

	/** Of WordPress' buttons for the screen's options and its help, which the script draws (src/classic/meta-links.tsx). */
	private function places_of_meta_links(): string {
		$screen = get_current_screen();
		if ( null === $screen || empty( $this->platform->features()['lowHeader'] ) ) {
			return '';
		}

		return ( $screen->show_screen_options() ? HeaderTabs::place_of( __( 'Screen options', 'storeboard' ) ) : '' )
			. ( [] !== $screen->get_help_tabs() ? HeaderTabs::place_of( __( 'Help', 'storeboard' ) ) : '' );
	}
}
