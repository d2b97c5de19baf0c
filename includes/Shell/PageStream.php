<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Registerable;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Sends a page of the app while it is made: its head first, so that the browser fetches styles and scripts meanwhile, then the words of the
 * screen, which it paints while the platform still gathers its footer.
 *
 * The platform holds back whole pages of the admin in a buffer (WooCommerce's WC_Admin::buffer(), at `admin_init` 1). That buffer alone
 * is passed on: where anybody has opened another one since, or closed it, everything stays as it is.
 */
final class PageStream implements Registerable {

	/** The filter that keeps the page in one piece. */
	public const FILTER = 'storeboard_streams_page';

	private const PLATFORM_PRIORITY = 1;

	/** How many buffers there were before the platform opened its own; null until it had its turn. */
	private ?int $outside = null;

	/** How many there are with it. */
	private int $level = 0;

	private bool $is_on = false;

	/** Once something is sent. */
	private ?SentPage $sent = null;

	public function register(): void {
		add_action( 'admin_init', fn() => $this->outside = ob_get_level(), self::PLATFORM_PRIORITY - 1 );
		add_action( 'admin_init', fn() => $this->level = ob_get_level(), self::PLATFORM_PRIORITY + 1 );
		foreach ( [ 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete' ] as $hook ) {
			add_action( $hook, [ SentPage::class, 'forget' ] );
		}
	}

	/** Prepares the page, while headers are still possible. A proxy in front of PHP would gather the page once more. */
	public function start(): void {
		$is_usual    = ! SentPage::is_needed_whole();
		$this->is_on = ExtensionFilter::is( static fn() => apply_filters( self::FILTER, $is_usual ), self::FILTER, $is_usual, self::FILTER );
		if ( $this->is_on && ! headers_sent() ) {
			header( 'X-Accel-Buffering: no' );
		}
	}

	/** Sends what has been printed. */
	public function send(): void {
		if ( ! $this->is_on || ! $this->is_passable() ) {
			return;
		}
		if ( $this->level > $this->outside ) {
			ob_flush();
		}
		flush();
		if ( null === $this->sent ) {
			$this->sent = new SentPage();
			$this->sent->watch( $this->level > $this->outside );
		}
	}

	private function is_passable(): bool {
		return null !== $this->outside && ob_get_level() === $this->level && $this->level - $this->outside <= 1;
	}
}
