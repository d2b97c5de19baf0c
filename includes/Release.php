<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard;

use Storeboard\Rollups\Schedule;

defined( 'ABSPATH' ) || exit;

/**
 * Whether all files of a release are there. A copy by hand may stop halfway, and PHP would end each page of the site at the first class that is missing: until
 * all has come, nothing of the plugin runs but one notice. The repository has no list of files, and is taken as it is.
 */
final class Release {

	/** Which copies of the files were whole when they were looked at: list<string>, empty while files are missing. Each web node may have a copy of its own, with other times. */
	public const OPTION = 'storeboard_release';

	/** The sizes of a release's files by name, from its folder. It comes first in the archive, so that it is never older than what it lists. */
	public const LIST = 'files.json';

	/** A digest of what was packed stands here in a release (bin/site/release.mjs): archives may give the files of each release the same time. */
	private const PACKED = '';

	private const COPIES = 64;

	/**
	 * Looks once for each copy that is put there; while something is missing, on each page.
	 *
	 * @param string $file   The plugin's main file.
	 * @param string $packed Set by tests.
	 * @return string|null The name of a file that is missing or has another size than was packed; null where all are as they were packed.
	 */
	public static function missing( string $file, string $packed = self::PACKED ): ?string {
		if ( '' === $packed || ( defined( 'STOREBOARD_CHANGED_FILES' ) && STOREBOARD_CHANGED_FILES ) ) {
			return null;
		}
		$list   = dirname( $file ) . '/' . self::LIST;
		$known  = "$packed " . filemtime( $file ) . ' ' . ( is_file( $list ) ? filemtime( $list ) . ' ' . filesize( $list ) : '' );
		$stored = get_option( self::OPTION );
		$copies = is_array( $stored ) ? array_values( array_filter( $stored, 'is_string' ) ) : [];
		if ( in_array( $known, $copies, true ) ) {
			return null;
		}
		$missing = self::look( $list );
		if ( null === $missing ) {
			self::at_init(
				static function () use ( $known, $copies, $stored ): void {
					update_option( self::OPTION, array_slice( [ $known, ...$copies ], 0, self::COPIES ), true );
					// What orders changed while nothing of the plugin ran, the daily sums would not know.
					[] === $stored && Schedule::reset();
				}
			);
		} elseif ( [] !== $copies ) {
			self::at_init( static fn() => update_option( self::OPTION, [], true ) );
		}

		return $missing;
	}

	private static function look( string $list ): ?string {
		$folder = dirname( $list );
		$sizes  = is_readable( $list ) ? json_decode( (string) file_get_contents( $list ), true ) : null;
		if ( ! is_array( $sizes ) || [] === $sizes ) {
			return self::LIST;
		}
		foreach ( $sizes as $name => $size ) {
			if ( ! is_file( "$folder/$name" ) || filesize( "$folder/$name" ) !== $size ) {
				return (string) $name;
			}
		}

		return null;
	}

	/** Plugins that hear of a change of options may need what WordPress loads after the plugins. */
	private static function at_init( callable $write ): void {
		did_action( 'init' ) ? $write() : add_action( 'init', $write );
	}
}
