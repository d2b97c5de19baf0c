<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Platform\BlueprintRoutes;
use Storeboard\Platform\Embedded;

/**
 * What is told of blueprints is what the routes take.
 */
final class BlueprintRoutesTest extends PlatformTestCase {

	public function test_groups_as_json_and_an_import_step_by_step(): void {
		$this->assertTrue( ( new Embedded( '1', '11.0' ) )->has_feature( 'blueprint' ) );
		$this->assertSame(
			[
				'isOlder'   => false,
				'takesList' => false,
				'takesZip'  => false,
				'canImport' => true,
			],
			BlueprintRoutes::features()
		);
	}

	public function test_groups_as_an_archive(): void {
		$this->have_routes(
			[
				'/wc-admin/blueprint/export' => [
					'steps'         => [ 'type' => 'object' ],
					'export_as_zip' => [ 'type' => 'boolean' ],
				],
			]
		);

		$this->assertSame(
			[
				'isOlder'   => false,
				'takesList' => false,
				'takesZip'  => true,
				'canImport' => false,
			],
			BlueprintRoutes::features()
		);
	}

	public function test_a_flat_list_in_a_namespace_of_its_own(): void {
		$this->have_routes(
			[
				'/blueprint/export' => [
					'steps'         => [ 'type' => 'array' ],
					'export_as_zip' => [ 'type' => 'boolean' ],
				],
			]
		);

		$this->assertSame(
			[
				'isOlder'   => true,
				'takesList' => true,
				'takesZip'  => true,
				'canImport' => false,
			],
			BlueprintRoutes::features()
		);
	}

	public function test_no_route_no_feature(): void {
		$this->have_routes( [] );

		$this->assertFalse( ( new Embedded( '1', '11.0' ) )->has_feature( 'blueprint' ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $routes Arguments by route, in the place of the platform's.
	 */
	private function have_routes( array $routes ): void {
		add_filter(
			'rest_endpoints',
			static function ( array $endpoints ) use ( $routes ): array {
				$others = array_filter( $endpoints, static fn( string $route ) => ! str_contains( $route, '/blueprint/' ), ARRAY_FILTER_USE_KEY );

				return $others + array_map(
					static fn( array $arguments ): array => [
						[
							'methods'  => 'POST',
							'callback' => '__return_null',
							'args'     => $arguments,
						],
					],
					$routes
				);
			}
		);
	}
}
