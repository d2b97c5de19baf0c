<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenMatcher;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Support\Address;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * On the app's screens that stay the platform's: its client would show its own screen where it moves to one of ours without a load. This
 * script makes the move a full page load, so that Storeboard's screen shows (src/entries/home-navigation.ts).
 */
final class HomeNavigation implements Registerable {

	/** Before the platform enqueues its client (15). */
	private const PRIORITY = 14;

	public function __construct( private Platform $platform, private TakeOverSwitch $switch, private Ownership $ownership, private Assets $assets ) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], self::PRIORITY );
	}

	public function enqueue(): void {
		if ( Ownership::APP_PAGE === Address::text( 'page' ) ) {
			ExtensionErrors::attempt( fn() => $this->add_script(), null, 'home navigation' );
		}
	}

	private function add_script(): void {
		$rows = $this->switch->is_on() && null === $this->ownership->current() ? array_map( [ self::class, 'to_address' ], $this->ownership->rows() ) : [];
		if (
			[] === array_column( $rows, 'chunk' )
			|| null === $this->platform->page_callback()
			|| ! $this->assets->enqueue_entry( 'storeboard-home-navigation', 'home-navigation' )
		) {
			return;
		}

		wp_add_inline_script( 'storeboard-home-navigation', 'window.storeboardScreens = ' . wp_json_encode( $rows ) . ';', 'before' );
	}

	/**
	 * What of a row tells whose an address is. It has a chunk where the user can see a screen of ours there.
	 *
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function to_address( array $row ): array {
		$is_ours = ScreenMatcher::STOREBOARD === $row['owner'] && $row['allowed'];

		return array_intersect_key( $row, array_flip( [ 'path', 'task', 'owner', 'unless', ...( $is_ours ? [ 'chunk' ] : [] ) ] ) );
	}
}
