<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

defined( 'ABSPATH' ) || exit;

/**
 * What files of scripts name. A file is read once for each version of it, by its time and size; a transient keeps the answers.
 *
 * @phpstan-import-type Found from Words
 */
final class Files {

	public const TRANSIENT = 'storeboard_inspected_files';

	/** Changes with what is looked for. */
	private const FORMAT = 2;

	private const MOST = 400;

	/** So much of a file is read, in bytes. */
	private const LONGEST = 2_097_152;

	/** @var array<string, array{0: int, 1: int, 2: Found}>|null */
	private static ?array $known = null;

	private static bool $is_new = false;

	/**
	 * @return Found|null Null where it cannot be read.
	 */
	public static function found( string $file ): ?array {
		$time = is_file( $file ) ? filemtime( $file ) : false;
		$size = false === $time ? false : filesize( $file );
		if ( false === $time || false === $size || $size > self::LONGEST || ! is_readable( $file ) ) {
			return null;
		}
		self::$known ??= self::load();
		[ $known_time, $known_size, $found ] = self::$known[ $file ] ?? [ null, null, null ];
		if ( $known_time === $time && $known_size === $size && null !== $found ) {
			return $found;
		}
		$found                = Words::in( (string) file_get_contents( $file ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		self::$known[ $file ] = [ $time, $size, $found ];
		self::$is_new         = true;

		return $found;
	}

	/** Keeps what was read. */
	public static function save(): void {
		if ( self::$is_new && null !== self::$known ) {
			self::$is_new = false;
			set_transient( self::TRANSIENT, [ self::FORMAT, array_slice( self::$known, -self::MOST, null, true ) ], 4 * WEEK_IN_SECONDS );
		}
	}

	public static function forget(): void {
		self::$known = null;
	}

	/**
	 * @return array<string, array{0: int, 1: int, 2: Found}>
	 */
	private static function load(): array {
		$kept = get_transient( self::TRANSIENT );

		return is_array( $kept ) && self::FORMAT === ( $kept[0] ?? null ) && is_array( $kept[1] ?? null ) ? $kept[1] : [];
	}
}
