<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Storage;

use wpdb;

/** The database as a drop-in with replicas shows it: it notes which statements were sent before reads were asked of the primary. */
final class WatchedDatabase {

	/** @var string[] */
	public array $before = [];

	public bool $is_primary = false;

	public function __construct( private wpdb $real ) {}

	public function send_reads_to_masters(): void {
		$this->is_primary = true;
	}

	/**
	 * @param mixed[] $arguments
	 * @return mixed
	 */
	public function __call( string $name, array $arguments ) {
		if ( ! $this->is_primary && in_array( $name, [ 'query', 'get_var', 'get_row', 'get_col', 'get_results' ], true ) ) {
			$this->before[] = (string) $arguments[0];
		}

		return $this->real->$name( ...$arguments );
	}

	/** @return mixed */
	public function __get( string $name ) {
		return $this->real->$name;
	}

	/** @param mixed $value */
	public function __set( string $name, $value ): void {
		$this->real->$name = $value;
	}

	public function __isset( string $name ): bool {
		return isset( $this->real->$name );
	}

	/**
	 * Does something with it in the place of WordPress' own.
	 *
	 * @param callable(): void $work
	 */
	public static function during( callable $work ): self {
		$real    = $GLOBALS['wpdb'];
		$watched = new self( $real );
		try {
			$GLOBALS['wpdb'] = $watched; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a drop-in does.
			$work();
		} finally {
			$GLOBALS['wpdb'] = $real; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
		}

		return $watched;
	}
}
