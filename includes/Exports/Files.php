<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

defined( 'ABSPATH' ) || exit;

/**
 * The files of exports, below the site's uploads, which every web node has. An export has a folder whose name nobody can guess, and in it a file for each piece that
 * was written: nothing is ever written into a piece that counts already. The names never leave the server. Many a web server gives out whatever is below uploads, so the name
 * is what keeps strangers out; where `.htaccess` counts it forbids the folder as well.
 *
 * Beside each piece stand the ids of its rows (Columns::id()), so that the next one leaves out what is there.
 */
final class Files {

	private const FOLDER = 'storeboard-exports';

	private const NAME = '/^[0-9a-f]{40}$/D';

	/** How much is sent at once, in bytes. */
	private const BLOCK = 262144;

	/** Where all exports of this site stand. */
	public static function root(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER;
	}

	/** Makes a folder for an export. Null where the site cannot write there. */
	public static function make(): ?string {
		$root = self::root();
		if ( ! wp_mkdir_p( $root ) ) {
			return null;
		}
		foreach ( [
			'index.html' => '',
			'.htaccess'  => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
		] as $name => $text ) {
			if ( ! file_exists( "$root/$name" ) ) {
				self::quietly( static fn() => file_put_contents( "$root/$name", $text ) );
			}
		}
		$name = bin2hex( random_bytes( 20 ) );

		return wp_mkdir_p( "$root/$name" ) ? $name : null;
	}

	/**
	 * Begins a piece. Null where the site cannot write it.
	 *
	 * @return resource|null
	 */
	public static function begin( string $folder, string $piece, string $ending ) {
		if ( 1 !== preg_match( self::NAME, $folder ) || ! wp_mkdir_p( self::root() . "/$folder" ) ) {
			return null;
		}
		$file = self::quietly( static fn() => fopen( self::path( $folder, $piece, $ending ), 'xb' ) );

		return is_resource( $file ) ? $file : null;
	}

	/**
	 * @param resource $file
	 * @return bool Whether all of it is on the disk.
	 */
	public static function write( $file, string $text ): bool {
		return '' === $text || strlen( $text ) === self::quietly( static fn() => fwrite( $file, $text ) );
	}

	/** Takes away what nobody counts. */
	public static function drop( string $folder, string $piece ): void {
		foreach ( [ 'rows', 'ids' ] as $ending ) {
			self::quietly( static fn() => unlink( self::path( $folder, $piece, $ending ) ) );
		}
	}

	/**
	 * How many bytes the pieces have together. Null where one of them is gone.
	 *
	 * @param string[] $pieces
	 */
	public static function size( string $folder, array $pieces ): ?int {
		clearstatcache();
		$size = 0;
		foreach ( $pieces as $piece ) {
			$path = self::path( $folder, $piece, 'rows' );
			if ( ! is_file( $path ) || ! is_file( self::path( $folder, $piece, 'ids' ) ) ) {
				return null;
			}
			$size += (int) filesize( $path );
		}

		return $size;
	}

	/**
	 * The ids of all rows that are there.
	 *
	 * @param string[] $pieces
	 */
	public static function ids( string $folder, array $pieces ): RowIds {
		$ids = new RowIds();
		foreach ( $pieces as $piece ) {
			$ids->add_written( (string) self::quietly( static fn() => file_get_contents( self::path( $folder, $piece, 'ids' ) ) ) );
		}

		return $ids;
	}

	/**
	 * Sends the pieces, one behind the other.
	 *
	 * @param string[] $pieces
	 */
	public static function send( string $folder, array $pieces ): void {
		foreach ( $pieces as $piece ) {
			$file = self::quietly( static fn() => fopen( self::path( $folder, $piece, 'rows' ), 'rb' ) );
			if ( ! is_resource( $file ) ) {
				// The client sees that bytes are missing.
				return;
			}
			while ( ! feof( $file ) ) {
				echo fread( $file, self::BLOCK ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file of its own kind, not markup.
				flush();
			}
			fclose( $file );
		}
	}

	/**
	 * Takes away what a crash left beside the pieces that count.
	 *
	 * @param string[] $pieces
	 */
	public static function tidy( string $folder, array $pieces ): void {
		foreach ( (array) glob( self::root() . "/$folder/*" ) as $file ) {
			in_array( pathinfo( (string) $file, PATHINFO_FILENAME ), $pieces, true ) || self::quietly( static fn() => unlink( (string) $file ) );
		}
	}

	/** Removes an export's folder with all that is in it, also what a crash left there. */
	public static function remove( string $folder ): void {
		if ( 1 !== preg_match( self::NAME, $folder ) ) {
			return;
		}
		$path = self::root() . "/$folder";
		foreach ( (array) glob( "$path/*" ) as $file ) {
			self::quietly( static fn() => unlink( (string) $file ) );
		}
		self::quietly( static fn() => rmdir( $path ) );
	}

	/**
	 * Removes folders that belong to no export, as a crash or a restored database leaves them. Young ones may be about to get theirs.
	 *
	 * @param string[] $known
	 */
	public static function sweep( array $known ): void {
		foreach ( (array) glob( self::root() . '/*', GLOB_ONLYDIR ) as $path ) {
			$name = basename( (string) $path );
			if ( ! in_array( $name, $known, true ) && (int) filemtime( (string) $path ) < time() - HOUR_IN_SECONDS ) {
				self::remove( $name );
			}
		}
	}

	private static function path( string $folder, string $piece, string $ending ): string {
		return self::root() . "/$folder/$piece.$ending";
	}

	/**
	 * What a file system refuses is said by the result: a warning would stand in the reply.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private static function quietly( callable $work ) {
		set_error_handler( static fn() => true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- For one call.
		try {
			return $work();
		} finally {
			restore_error_handler();
		}
	}
}
