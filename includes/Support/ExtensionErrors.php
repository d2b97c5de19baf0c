<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

use Throwable;

/**
 * What extensions threw while Storeboard worked in this request. Whatever calls the platform or an extension calls it through
 * `attempt()`, so that an exception costs that one value and never the page.
 *
 * The client shows the errors by extension (src/extend/extension-errors.ts).
 */
final class ExtensionErrors {

	/** The header of a REST reply from which something had to be left out: names of extensions, percent-encoded, with slashes between them. */
	public const HEADER = 'X-Storeboard-Extension-Errors';

	/** The header's value is never longer, in bytes. A proxy answers 502 where all headers together exceed its buffer, often 4 KB. */
	private const LONGEST_HEADER = 1024;

	/** A message on the screen is cut to so many characters. */
	private const LONGEST = 300;

	/** Folders whose code stands in every stack and is not to blame. */
	private const OURS = [ 'storeboard', 'storeboard-platform', 'woocommerce' ];

	/** Where no code of others stands in the stack. */
	private const UNKNOWN = 'unknown';

	/** @var array<string, array{name: string, place: string, message: string}> */
	private static array $errors = [];

	/** @var array<string, string> Where each was thrown. */
	private static array $where = [];

	/** @var array<string, true> Lines of this request that the log has. */
	private static array $logged = [];

	/**
	 * Runs work that calls code of others. What it prints is thrown away: nothing of it may reach the page or a header.
	 *
	 * @template T
	 * @template F
	 * @param callable(): T $work
	 * @param F             $fallback What counts where it throws.
	 * @param string        $place    What is lost then, for example 'setting hasOrders'.
	 * @param string|null   $name     Whose work it is, where that is known; else who stands in the stack.
	 * @return T|F
	 */
	public static function attempt( callable $work, $fallback, string $place, ?string $name = null ) {
		$level = ob_get_level();
		ob_start();
		try {
			return $work();
		} catch ( Throwable $error ) {
			self::record( $error, $place, $name );
			return $fallback;
		} finally {
			// A buffer that may not be removed stays.
			do {
				$is_removed = ob_get_level() > $level && @ob_end_clean(); // phpcs:ignore Generic.PHP.NoSilencedErrors -- As above.
			} while ( $is_removed );
		}
	}

	public static function record( Throwable $error, string $place, ?string $name = null ): void {
		self::add( $name ?? self::extension_of( $error ), $place, $error->getMessage(), sprintf( ' in %s:%d', $error->getFile(), $error->getLine() ) );
	}

	/**
	 * @param string $name  The extension: its folder among the plugins, where that is known.
	 * @param string $where Where it was thrown, for the log alone.
	 */
	public static function add( string $name, string $place, string $message, string $where = '' ): void {
		$line = "Storeboard left out a part of $name ($place): $message$where";
		// Without this it would be in no log: the exception ends here, and a reply's header only names the extension. Once a request: a filter is asked many times.
		// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found
		isset( self::$logged[ $line ] ) || error_log( $line );
		self::$logged[ $line ] = true;

		self::$where[ "$name $place" ]  ??= trim( $where );
		self::$errors[ "$name $place" ] ??= [
			'name'    => $name,
			'place'   => $place,
			'message' => mb_substr( wp_check_invalid_utf8( $message, true ), 0, self::LONGEST ),
		];
	}

	/**
	 * @return array<int, array{name: string, place: string, message: string}>
	 */
	public static function all(): array {
		return array_values( self::$errors );
	}

	/**
	 * @return list<array{name: string, place: string, message: string, where: string}> With file and line, for administrators alone.
	 */
	public static function details(): array {
		return array_values( array_map( static fn( array $error, string $key ): array => $error + [ 'where' => self::$where[ $key ] ?? '' ], self::$errors, array_keys( self::$errors ) ) );
	}

	public static function reset(): void {
		self::$errors = [];
		self::$where  = [];
		self::$logged = [];
	}

	/** The value of the header; null where nothing was left out. A name that no longer fits is left out whole; the log has all of them. */
	public static function header(): ?string {
		$header = '';
		foreach ( array_unique( array_column( self::$errors, 'name' ) ) as $name ) {
			$longer = ltrim( $header . '/' . rawurlencode( $name ), '/' );
			$header = strlen( $longer ) <= self::LONGEST_HEADER ? $longer : $header;
		}

		return '' === $header ? null : $header;
	}

	/** The plugin, must-use plugin or theme whose code is the first in the stack; else the platform, where it stands there. */
	public static function extension_of( Throwable $error ): string {
		$fallback = self::UNKNOWN;
		$files    = [ $error->getFile(), ...array_filter( array_column( $error->getTrace(), 'file' ), 'is_string' ) ];
		foreach ( $files as $file ) {
			$name = self::owner_of( $file );
			if ( null !== $name && ! in_array( $name, self::OURS, true ) ) {
				return $name;
			}
			$fallback = 'woocommerce' === $name ? $name : $fallback;
		}

		return $fallback;
	}

	/** The name of the folder, or of the single file, that holds a file below the plugins or the themes. */
	public static function owner_of( string $file ): ?string {
		$file = wp_normalize_path( $file );
		// A plugin that is linked into the site has its real path in the stack.
		$place = plugin_basename( $file );
		if ( ltrim( $file, '/' ) !== $place ) {
			return basename( explode( '/', $place )[0], '.php' );
		}

		foreach ( [ (string) constant( 'WPMU_PLUGIN_DIR' ), get_theme_root() ] as $folder ) {
			$folder = wp_normalize_path( $folder ) . '/';
			if ( str_starts_with( $file, $folder ) ) {
				return basename( explode( '/', substr( $file, strlen( $folder ) ) )[0], '.php' );
			}
		}

		return null;
	}
}
