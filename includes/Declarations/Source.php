<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

use Storeboard\Support\ExtensionErrors;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Where a declaration was made: whose code, and which line of it. */
final class Source {

	/** The caller is never further away. */
	private const DEPTH = 12;

	/**
	 * @param string $plugin The folder or file that the extension is known by; 'unknown' where nobody can tell.
	 * @param string $file   Below the plugins, or as it is.
	 * @param string $call   What was called: "storeboard_register_report( 'acme/commissions' )".
	 */
	public function __construct( public readonly string $plugin, public readonly string $file, public readonly int $line, public readonly string $call ) {}

	/** The first code that is not Storeboard's. */
	public static function of_caller( string $call ): self {
		$own = wp_normalize_path( dirname( __DIR__ ) ) . '/';
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, self::DEPTH ) as $frame ) { // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_debug_backtrace -- An error that does not say where it was made helps nobody.
			if ( isset( $frame['file'] ) && ! str_starts_with( wp_normalize_path( $frame['file'] ), $own ) ) {
				return self::at( $frame['file'], $frame['line'] ?? 0, $call );
			}
		}

		return self::at( '', 0, $call );
	}

	public static function of_error( Throwable $error, string $call ): self {
		return new self( ExtensionErrors::extension_of( $error ), self::short( $error->getFile() ), $error->getLine(), $call );
	}

	private static function at( string $file, int $line, string $call ): self {
		return new self( '' === $file ? 'unknown' : ExtensionErrors::owner_of( $file ) ?? 'unknown', self::short( $file ), $line, $call );
	}

	private static function short( string $file ): string {
		$file = wp_normalize_path( $file );
		$root = wp_normalize_path( WP_CONTENT_DIR ) . '/';
		// A plugin that is linked into the site has its real path.
		$below = plugin_basename( $file );

		return ltrim( $file, '/' ) !== $below ? "plugins/$below" : ( str_starts_with( $file, $root ) ? substr( $file, strlen( $root ) ) : $file );
	}
}
