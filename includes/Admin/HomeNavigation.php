<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Screens\Home;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenMatcher;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * On the app's screens that stay the platform's: its client would show its own home screen where it moves there without a load.
 * This script makes the move a full page load, so that Storeboard's screen shows (src/entries/home-navigation.ts).
 */
final class HomeNavigation implements Registerable {

	/** Before the platform enqueues its client (15). */
	private const PRIORITY = 14;

	public function __construct( private Platform $platform, private TakeOverSwitch $switch, private Ownership $ownership, private Assets $assets ) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], self::PRIORITY );
	}

	public function enqueue(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides which script comes along.
		if ( Ownership::APP_PAGE === ( $_GET['page'] ?? '' ) ) {
			ExtensionErrors::attempt( fn() => $this->add_script(), null, 'home navigation' );
		}
	}

	private function add_script(): void {
		$rows = $this->switch->is_on() && null === $this->ownership->current() ? array_column( $this->ownership->rows(), null, 'id' ) : [];
		$home = $rows[ Home::ID ] ?? null;
		if (
			null === $home
			|| ScreenMatcher::STOREBOARD !== $home['owner']
			|| ! $home['allowed']
			|| null === $this->platform->page_callback()
			|| ! $this->assets->enqueue_entry( 'storeboard-home-navigation', 'home-navigation' )
		) {
			return;
		}

		$tasks = array_filter( $rows, static fn( array $row ): bool => isset( $row['task'] ) && ScreenMatcher::PLATFORM === $row['owner'] );
		$stays = [
			'tasks'   => array_column( $tasks, 'task' ),
			'dialogs' => $home['unless'] ?? [],
		];
		wp_add_inline_script( 'storeboard-home-navigation', 'window.storeboardWayHome = ' . wp_json_encode( $stays ) . ';', 'before' );
	}
}
