<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;

/**
 * Holds the scripts of WordPress' command palette (6.9 and later) back until somebody opens it: they bring the block editor's
 * libraries to every page of the admin, more than all else that a screen of ours loads. src/palette.ts runs them. With it go the
 * platform's own commands, and its libraries that bring the same and that nobody on the page asks for.
 *
 * Nothing is held where a script of anybody else depends on any of it, speaks of it, or is attached before it.
 */
final class CommandPalette {

	private const PALETTE = 'wp-core-commands';

	private const STORE = 'wp-commands';

	/** What makes them heavy: whoever loads it loads all of it. */
	private const HEAVY = 'wp-core-data';

	/** What a script says that reaches for any of it without naming it as a dependency. */
	private const WORDS = '~^(?:core/commands|wp\.|select|dispatch)~';

	/** @var string[] */
	private array $held = [];

	public function __construct( private Platform $platform, private Assets $assets, private ForeignScripts $foreign ) {}

	public function register(): void {
		// The admin bar has been drawn by then: it shows its button only where the palette is enqueued. The footer's scripts
		// are printed at 10.
		add_action( 'admin_print_footer_scripts', [ $this, 'hold' ], 1 );
		add_action( 'admin_print_footer_scripts', [ $this, 'print_held' ], 20 );
	}

	public function hold(): void {
		$scripts = wp_scripts();
		$held    = array_intersect( $scripts->queue, [ self::PALETTE, self::STORE, ...$this->platform->idle_handles() ] );
		if (
			! in_array( self::PALETTE, $held, true )
			|| array_intersect( $held, $scripts->done )
			|| $this->is_needed( $held )
			|| $this->is_spoken_of()
			|| ! $this->assets->enqueue_entry( 'storeboard-palette', 'palette' )
		) {
			return;
		}

		$this->held = array_values( $held );
		$scripts->dequeue( $this->held );
	}

	public function print_held(): void {
		if ( [] === $this->held ) {
			return;
		}

		ob_start();
		wp_scripts()->do_items( $this->held );
		printf( '<template id="storeboard-palette">%s</template>', (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput -- Printed by WordPress.
	}

	/**
	 * Whether a script that is on the page for another reason depends on these, at whatever distance.
	 *
	 * @param string[] $held
	 */
	private function is_needed( array $held ): bool {
		$others = Dependencies::with( array_diff( wp_scripts()->queue, $held ) );

		return [] !== array_intersect( [ ...$held, self::HEAVY ], $others );
	}

	/** WordPress attaches nothing before these two: what stands there, others read. */
	private function is_spoken_of(): bool {
		foreach ( [ self::PALETTE, self::STORE ] as $handle ) {
			$script = wp_scripts()->registered[ $handle ] ?? null;
			if ( ! empty( $script->extra['before'] ) || ! empty( $script->extra['data'] ) ) {
				return true;
			}
		}

		return [] !== preg_grep( self::WORDS, $this->foreign->words() );
	}
}
