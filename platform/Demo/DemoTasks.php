<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Registerable;

/**
 * Neither dialect lists store_details, appearance and purchase any more, but the specification describes them. The
 * lists hold them while the sample store exists.
 */
final class DemoTasks implements Registerable {

	/** A task of the setup list, and what stands beside it there. */
	private const BESIDE = [
		'launch-your-store' => [ 'purchase', 'launch-your-store' ],
		'customize-store'   => [ 'customize-store', 'appearance' ],
	];

	public function register(): void {
		add_filter( 'storeboard_platform_core_tasks', [ $this, 'add' ] );
	}

	/**
	 * @param array<string, string[]> $tasks Names by list id.
	 * @return array<string, string[]>
	 */
	public function add( array $tasks ): array {
		$made = get_option( Seeder::OPTION );

		// A store to look at has WooCommerce's own.
		return false === $made || empty( $made['sizes']['alerts'] ) ? $tasks : [
			'setup' => array_merge( [ 'store_details' ], ...array_map( static fn( string $name ): array => self::BESIDE[ $name ] ?? [ $name ], $tasks['setup'] ) ),
		] + $tasks;
	}
}
