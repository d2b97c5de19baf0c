<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * A server may run any PHP file of the plugin that its address names: without WordPress each ends at once and prints nothing.
 */
final class DirectRequestsTest extends \PHPUnit\Framework\TestCase {

	private const ROOT = __DIR__ . '/../../';

	/**
	 * @dataProvider shipped
	 */
	public function test_a_file_that_is_run_alone_ends_at_once( string $file ): void {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, '-n', '-d', 'display_errors=1', '-d', 'error_reporting=-1', '-r', 'require $argv[1]; echo "It went on.";', '--', self::ROOT . $file ],
			[
				1 => [ 'pipe', 'w' ],
				2 => [ 'pipe', 'w' ],
			],
			$pipes
		);
		$this->assertIsResource( $process );
		$output = stream_get_contents( $pipes[1] ) . stream_get_contents( $pipes[2] );

		$this->assertSame( [ 0, '' ], [ proc_close( $process ), $output ] );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function shipped(): array {
		$files = [
			'plugin.php'    => [ 'plugin.php' ],
			'uninstall.php' => [ 'uninstall.php' ],
		];
		$all   = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::ROOT . 'includes', RecursiveDirectoryIterator::SKIP_DOTS ) );
		foreach ( $all as $file ) {
			if ( 'php' === $file->getExtension() ) {
				$name           = substr( $file->getPathname(), strlen( self::ROOT ) );
				$files[ $name ] = [ $name ];
			}
		}

		return $files;
	}
}
