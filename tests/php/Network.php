<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use RuntimeException;

/**
 * A network of two sites in the test site's database, with a table prefix of its own. WordPress decides while it loads whether
 * it is a network, so everything about one runs in processes of its own; a test that uses it must not be in a transaction, which
 * would keep them waiting.
 */
final class Network {

	/** Installs WordPress and makes it a network. */
	public function __construct() {
		// What a test that crashed left behind.
		$this->remove();
		self::run_step( 'install' );
		self::run_step( 'add-site' );
	}

	/**
	 * Runs a script of the folder `network` on the network's main site.
	 *
	 * @param string $script Its name, without `.php`.
	 * @return mixed What the script returned, by way of JSON.
	 */
	public function run( string $script ) {
		return json_decode( self::run_step( 'run', $script ), true, 16, JSON_THROW_ON_ERROR );
	}

	/** Drops all tables of the network. */
	public function remove(): void {
		self::run_step( 'remove' );
	}

	private static function run_step( string ...$arguments ): string {
		$pipes   = [];
		$process = proc_open( [ PHP_BINARY, __DIR__ . '/network.php', ...$arguments ], [ 1 => [ 'pipe', 'w' ] ], $pipes );
		$output  = is_resource( $process ) ? (string) stream_get_contents( $pipes[1] ) : '';
		$code    = is_resource( $process ) ? proc_close( $process ) : 1;

		if ( 0 !== $code ) {
			throw new RuntimeException( 'The network failed at ' . implode( ' ', $arguments ) . ": $output" );
		}

		return $output;
	}
}
