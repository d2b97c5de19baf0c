<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * On the app's screens that stay the platform's: its client would show its own home screen where it moves there without a load.
 * With this the way there is a load, and ours shows (src/entries/home-navigation.ts).
 */
final class HomeNavigation implements Registerable {

	/** Before the platform enqueues its client (15). */
	private const PRIORITY = 14;

	public function __construct( private Platform $platform, private TakeOverSwitch $switch, private Surfaces $surfaces, private Assets $assets ) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], self::PRIORITY );
	}

	public function enqueue(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides which script comes along.
		$is_app = Surfaces::APP_PAGE === ( $_GET['page'] ?? '' );
		if (
			! $is_app
			|| ! $this->switch->is_on()
			|| null !== $this->surfaces->current()
			|| ! current_user_can( Surfaces::CAPABILITY )
			|| null === $this->platform->page_callback()
			|| ! $this->assets->enqueue_entry( 'storeboard-home-navigation', 'home-navigation' )
		) {
			return;
		}

		$stays = [
			'tasks'   => Surfaces::PLATFORM_TASKS,
			'dialogs' => Surfaces::PLATFORM_DIALOGS,
		];
		wp_add_inline_script( 'storeboard-home-navigation', 'window.storeboardWayHome = ' . wp_json_encode( $stays ) . ';', 'before' );
	}
}
