<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

/**
 * Holds the scripts of WordPress' command palette (6.9 and later) back until somebody opens it: they bring the block editor's
 * libraries to every page of the admin, more than all else that a screen of ours loads. src/palette.ts runs them.
 *
 * Nothing is held where a script of anybody else needs the palette.
 */
final class CommandPalette {

	private const HANDLES = [ 'wp-core-commands', 'wp-commands' ];

	private bool $is_held = false;

	public function __construct( private Assets $assets ) {}

	public function register(): void {
		// The admin bar has been drawn by then: it shows its button only where the palette is enqueued. The footer's scripts
		// are printed at 10.
		add_action( 'admin_print_footer_scripts', [ $this, 'hold' ], 1 );
		add_action( 'admin_print_footer_scripts', [ $this, 'print_held' ], 20 );
	}

	public function hold(): void {
		if ( ! wp_script_is( self::HANDLES[0], 'enqueued' ) || wp_script_is( self::HANDLES[0], 'done' ) || $this->is_needed() ) {
			return;
		}

		$this->is_held = $this->assets->enqueue_entry( 'storeboard-palette', 'palette' );
		if ( $this->is_held ) {
			wp_dequeue_script( self::HANDLES[0] );
			wp_dequeue_script( self::HANDLES[1] );
		}
	}

	public function print_held(): void {
		if ( ! $this->is_held ) {
			return;
		}

		ob_start();
		wp_scripts()->do_items( self::HANDLES );
		printf( '<template id="storeboard-palette">%s</template>', (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput -- Printed by WordPress.
	}

	/** Whether a script that is on the page for another reason depends on the palette, at whatever distance. */
	private function is_needed(): bool {
		$scripts = wp_scripts();
		$left    = array_diff( $scripts->queue, self::HANDLES );
		$seen    = [];
		while ( [] !== $left ) {
			$handle = (string) array_pop( $left );
			if ( in_array( $handle, self::HANDLES, true ) ) {
				return true;
			}
			if ( ! isset( $seen[ $handle ] ) ) {
				$seen[ $handle ] = true;
				$left            = [ ...$left, ...( $scripts->registered[ $handle ]->deps ?? [] ) ];
			}
		}

		return false;
	}
}
