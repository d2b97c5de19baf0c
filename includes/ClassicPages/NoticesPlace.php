<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\Registerable;
use Storeboard\Shell\MovedNotices;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/** Where a classic page with our frame prints the place of other plugins' notices. */
final class NoticesPlace implements Registerable {

	/** After the last notice. */
	private const NOTICES_PRIORITY = PHP_INT_MAX;

	/** After every plugin has said which tabs there are. */
	private const TABS_PRIORITY = PHP_INT_MAX;

	/** Before the links of a tab's sections (10). */
	private const SECTIONS_PRIORITY = 5;

	/** @var \Closure(): bool */
	private \Closure $has_alerts;

	/**
	 * @param bool             $has_low_header Whether the tabs of settings go on from the page's header.
	 * @param \Closure(): bool $has_alerts     Whether the page shows store alerts, asked for when the place is printed.
	 */
	public function __construct( private bool $has_low_header, \Closure $has_alerts ) {
		$this->has_alerts = $has_alerts;
	}

	public function register(): void {
		$print = fn() => MovedNotices::print_place( ( $this->has_alerts )() );
		$tab   = $this->tab_in_header();
		if ( null === $tab ) {
			add_action( 'all_admin_notices', $print, self::NOTICES_PRIORITY );
			return;
		}
		// Not before the platform has made its list of tabs: it takes a tab that is not on its list, but has a hook, for an extension's own, and
		// would show an empty page where it leads to its first tab.
		add_filter(
			'woocommerce_settings_tabs_array',
			static function ( $tabs ) use ( $tab, $print ) {
				if ( self::is_shown( $tab, $tabs ) ) {
					add_action( "woocommerce_sections_$tab", $print, self::SECTIONS_PRIORITY );
				}

				return $tabs;
			},
			self::TABS_PRIORITY
		);
	}

	/**
	 * The tab of settings whose row of tabs goes on from the low header: notices stand below that row, where WordPress would gather them.
	 * The settings of payments hide what is around their own screen.
	 */
	private function tab_in_header(): ?string {
		if ( ! $this->has_low_header || 'wc-settings' !== Address::text( 'page' ) ) {
			return null;
		}
		$tab = sanitize_title( Address::text( 'tab' ) );

		return match ( $tab ) {
			'' => 'general',
			'checkout' => null,
			default => $tab,
		};
	}

	/**
	 * Whether the platform shows a tab: one of its list, or one that an extension prints by a hook.
	 *
	 * @param string $tab
	 * @param mixed  $tabs What extensions left of the list.
	 */
	private static function is_shown( string $tab, $tabs ): bool {
		return ( is_array( $tabs ) && isset( $tabs[ $tab ] ) )
			|| has_action( "woocommerce_sections_$tab" )
			|| has_action( "woocommerce_settings_$tab" )
			|| has_action( "woocommerce_settings_tabs_$tab" );
	}
}
