<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Registerable;
use StoreboardPlatform\Tasks\CustomizeStore;
use StoreboardPlatform\Tasks\LaunchYourStore;

/**
 * Neither dialect lists store_details, appearance and purchase any more, but the specification describes them. The
 * lists hold them while the sample store exists.
 */
final class DemoTasks implements Registerable {

	public function register(): void {
		add_filter( 'storeboard_platform_core_tasks', [ $this, 'add' ] );
	}

	/**
	 * @param array<string, string[]> $tasks Class names by list id.
	 * @return array<string, string[]>
	 */
	public function add( array $tasks ): array {
		if ( false === get_option( Seeder::OPTION ) ) {
			return $tasks;
		}

		$setup = [ StoreDetails::class ];

		foreach ( $tasks['setup'] as $name ) {
			if ( LaunchYourStore::class === $name ) {
				$setup[] = Purchase::class;
			}

			$setup[] = $name;

			if ( CustomizeStore::class === $name ) {
				$setup[] = Appearance::class;
			}
		}

		return [ 'setup' => $setup ] + $tasks;
	}
}
