<?php
/**
 * As much of WP-CLI as WordPress, WooCommerce and Action Scheduler's command need while they load and run.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

// phpcs:disable -- WP-CLI's own names.
namespace {
	foreach ( [ 'WP_CLI' ] as $storeboard_constant ) {
		define( $storeboard_constant, true );
	}
	require dirname( __DIR__ ) . '/Rollups/wp-cli.php';

	class WP_CLI_Command {}
	class Plugin_Command extends WP_CLI_Command {}
}

namespace WP_CLI\Utils {

	/**
	 * @param array<string, mixed> $given
	 * @param mixed                $otherwise
	 * @return mixed
	 */
	function get_flag_value( array $given, string $name, $otherwise = null ) {
		return $given[ $name ] ?? $otherwise;
	}

	function make_progress_bar(): object {
		return new class() {
			private int $at = 0;

			public function tick(): void {
				++$this->at;
			}

			public function current(): int {
				return $this->at;
			}

			public function finish(): void {}
		};
	}
}
