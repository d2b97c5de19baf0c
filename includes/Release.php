<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard;

defined( 'ABSPATH' ) || exit;

/**
 * Whether all files of a release are there. A copy by hand may stop halfway, and PHP would end each page of the site at the first class that is missing: until
 * all has come, nothing of the plugin runs but one notice. The repository has no list of files, and is taken as it is.
 */
final class Release {

	/** Which copies of the files were whole when they were looked at: list<string>. Each web node may have one of its own, with other times. */
	public const OPTION = 'storeboard_release';

	private const COPIES = 16;

	/** The names of a release's files, from its folder. */
	public const LIST = 'files.json';

	/** What is packed for a release says true here (bin/site/release.mjs). */
	private const IS_PACKED = false;

	/**
	 * Looks once for each release that is put there; while something is missing, on each page.
	 *
	 * @param string $file      The plugin's main file.
	 * @param bool   $is_packed Set by tests.
	 * @return string|null The name of a file that is missing or was cut off; null where all are there.
	 */
	public static function missing( string $file, bool $is_packed = self::IS_PACKED ): ?string {
		if ( ! $is_packed ) {
			return null;
		}
		$folder = dirname( $file );
		$list   = $folder . '/' . self::LIST;
		if ( ! is_readable( $list ) ) {
			return self::LIST;
		}
		$known = filemtime( $file ) . ' ' . filemtime( $list ) . ' ' . filesize( $list );
		$copies = array_filter( (array) get_option( self::OPTION, [] ), 'is_string' );
		if ( in_array( $known, $copies, true ) ) {
			return null;
		}
		$names = json_decode( (string) file_get_contents( $list ), true );
		if ( ! is_array( $names ) || [] === $names ) {
			return self::LIST;
		}
		foreach ( $names as $name ) {
			if ( ! is_string( $name ) || ! self::is_there( "$folder/$name" ) ) {
				return (string) $name;
			}
		}
		update_option( self::OPTION, array_slice( [ $known, ...array_values( $copies ) ], 0, self::COPIES ), true );

		return null;
	}

	/** Of PHP also whether it ends as PHP does: what was cut off would be a syntax error. Who mended a file by hand has a whole one too. */
	private static function is_there( string $file ): bool {
		if ( ! is_file( $file ) || 0 === filesize( $file ) ) {
			return false;
		}

		return ! str_ends_with( $file, '.php' ) || 1 === preg_match( '/[;}>]\s*$/D', (string) file_get_contents( $file, false, null, max( 0, (int) filesize( $file ) - 32 ) ) );
	}
}
