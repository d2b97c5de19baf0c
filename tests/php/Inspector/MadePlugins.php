<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Inspector\PhpFiles;

/** Plugins of a test, whose PHP the inspector reads. */
trait MadePlugins {

	/**
	 * Makes a plugin of some files, and has the inspector begin anew.
	 *
	 * @param array<string, string> $files Code by name.
	 */
	private static function plugin( string $id, array $files ): void {
		foreach ( $files as $name => $code ) {
			wp_mkdir_p( dirname( WP_PLUGIN_DIR . "/$id/$name" ) );
			file_put_contents( WP_PLUGIN_DIR . "/$id/$name", "<?php\n$code" );
		}
		delete_transient( PhpFiles::TRANSIENT );
		PhpFiles::forget();
	}

	private static function remove( string $id ): void {
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( WP_PLUGIN_DIR . "/$id", \FilesystemIterator::SKIP_DOTS ), \RecursiveIteratorIterator::CHILD_FIRST ) as $file ) {
			$file->isDir() ? rmdir( (string) $file ) : unlink( (string) $file );
		}
		rmdir( WP_PLUGIN_DIR . "/$id" );
		PhpFiles::forget();
	}
}
