<?php
/**
 * As much of WP-CLI as the plugin's command needs: it keeps what would be printed.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

// phpcs:disable -- WP-CLI's own names.
if ( ! class_exists( 'WP_CLI' ) ) {
	class WP_CLI {

		/** @var string[] */
		public static array $lines = [];

		/** @param callable|object|class-string $command */
		public static function add_command( string $name, $command ): void {
			self::$lines[] = "command: $name";
		}

		public static function log( string $line ): void {
			self::$lines[] = $line;
		}

		public static function success( string $line ): void {
			self::$lines[] = "Success: $line";
		}

		/**
		 * What others ask of it while they load.
		 *
		 * @param mixed[] $arguments
		 */
		public static function __callStatic( string $name, array $arguments ): void {}

		/** It ends the process. */
		public static function error( string $line ): void {
			throw new RuntimeException( "Error: $line" );
		}
	}
}
