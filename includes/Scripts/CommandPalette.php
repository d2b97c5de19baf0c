<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Platform\Platform;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Defers the scripts of WordPress' command palette (6.9 and later) until somebody opens it: they bring the block editor's
 * libraries to every page of the admin, more than all else that a screen of ours loads. src/entries/palette.ts runs them. With it go the
 * platform's own commands, and those of its libraries that bring the same and that no script on the page asks for.
 *
 * Nothing is deferred where code of anybody else depends on any of it, names a global that would be missing, or is attached before it.
 */
final class CommandPalette {

	private const PALETTE = 'wp-core-commands';

	private const STORE = 'wp-commands';

	/** What makes them heavy: loading it loads all of it. */
	private const HEAVY = 'wp-core-data';

	/** Polyfills of the language and styles' helpers: no code asks for them by a name. */
	private const NAMELESS = [ 'wp-polyfill', 'wp-polyfill-inert' ];

	/** @var string[] */
	private array $deferred = [];

	public function __construct( private Platform $platform, private Assets $assets, private ExtensionScripts $extensions ) {}

	public function register(): void {
		// The admin bar has been drawn by then: it shows its button only where the palette is enqueued. The footer's scripts
		// are printed at 10.
		add_action( 'admin_print_footer_scripts', [ $this, 'defer' ], 1 );
		add_action( 'admin_print_footer_scripts', [ $this, 'print_deferred' ], 20 );
	}

	public function defer(): void {
		$scripts  = wp_scripts();
		$deferred = array_values( array_intersect( $scripts->queue, [ self::PALETTE, self::STORE, ...$this->platform->idle_handles() ] ) );
		if ( ! in_array( self::PALETTE, $deferred, true ) || array_intersect( $deferred, $scripts->done ) || ! $this->is_allowed() ) {
			return;
		}

		$staying = Dependencies::with( array_diff( $scripts->queue, $deferred ) );
		$missing = array_values( array_diff( Dependencies::with( $deferred ), $staying, $scripts->done ) );
		if (
			array_intersect( [ ...$deferred, self::HEAVY ], $staying )
			|| $this->are_needed( $missing )
			|| ! $this->assets->enqueue_entry( 'storeboard-palette', 'palette' )
		) {
			return;
		}

		$this->deferred = $deferred;
		$scripts->dequeue( $deferred );
	}

	public function print_deferred(): void {
		if ( [] === $this->deferred ) {
			return;
		}

		// A copy: what stands in the template has not run, so a script that is printed later still gets its dependencies.
		$scripts = clone wp_scripts();
		ob_start();
		$scripts->do_items( $this->deferred );
		printf( '<template id="storeboard-palette">%s</template>', (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput -- Printed by WordPress.
	}

	private function is_allowed(): bool {
		/**
		 * Filters whether the scripts of WordPress' command palette wait, on a screen of Storeboard, until somebody opens it.
		 *
		 * @param bool $defer True by default.
		 */
		return (bool) ExtensionErrors::attempt( static fn() => apply_filters( 'storeboard_defer_command_palette', true ), false, 'command palette' );
	}

	/**
	 * Whether code of others counts on scripts though none of its own depends on them.
	 *
	 * @param string[] $missing Handles that would be missing from the page.
	 */
	private function are_needed( array $missing ): bool {
		$globals = [];
		foreach ( array_diff( $missing, self::NAMELESS ) as $handle ) {
			$script = wp_scripts()->registered[ $handle ];
			$global = ScriptGlobals::of( $handle );
			if ( in_array( $handle, $this->platform->idle_handles(), true ) ) {
				$globals[] = $global;
				continue;
			}
			// Where a script brings no global that we know, its users cannot be found.
			// WordPress attaches nothing before its own: what stands there, others read.
			if ( null === $global || ! empty( $script->extra['before'] ) || ! empty( $script->extra['data'] ) ) {
				return true;
			}
			$globals[] = $global;
		}

		$globals = array_filter( $globals );

		return [] !== array_intersect( [ ExtensionScripts::EVERYTHING, ...$globals ], $this->extensions->words( $globals, $missing ) );
	}
}
