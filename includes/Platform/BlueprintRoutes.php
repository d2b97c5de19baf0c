<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * What a site can do with blueprints, read from its registered routes and their arguments: the versions differ in all of it, and each
 * store can switch the feature off. Reading sets up the REST server, so only the panel's own page asks.
 */
final class BlueprintRoutes {

	private const EXPORT       = '/wc-admin/blueprint/export';
	private const OLDER_EXPORT = '/blueprint/export';
	private const IMPORT       = '/wc-admin/blueprint/import-step';

	/** Whether the site exports blueprints at all. */
	public static function can_export(): bool {
		$routes = self::routes();

		return isset( $routes[ self::EXPORT ] ) || isset( $routes[ self::OLDER_EXPORT ] );
	}

	/**
	 * By name, as `blueprint` in src/lib/page-settings.ts.
	 *
	 * @return array{isOlder: bool, takesList: bool, takesZip: bool, canImport: bool}
	 */
	public static function features(): array {
		$routes    = self::routes();
		$is_older  = ! isset( $routes[ self::EXPORT ] );
		$arguments = self::arguments( $routes[ $is_older ? self::OLDER_EXPORT : self::EXPORT ] ?? [] );

		return [
			// The route stands in a namespace of its own.
			'isOlder'   => $is_older,
			// It takes a flat list of steps instead of groups.
			'takesList' => in_array( 'array', (array) ( $arguments['steps']['type'] ?? [] ), true ),
			// It can answer the address of an archive.
			'takesZip'  => isset( $arguments['export_as_zip'] ),
			// Steps are imported one by one.
			'canImport' => isset( $routes[ self::IMPORT ] ),
		];
	}

	/**
	 * @param array<int|string, mixed> $handlers Of a route.
	 * @return array<string, mixed> Arguments of the first handler that has some, by name.
	 */
	private static function arguments( array $handlers ): array {
		foreach ( $handlers as $handler ) {
			if ( is_array( $handler ) && ! empty( $handler['args'] ) ) {
				return (array) $handler['args'];
			}
		}

		return [];
	}

	/**
	 * @return array<string, array<int|string, mixed>> Handlers by route.
	 */
	private static function routes(): array {
		return rest_get_server()->get_routes();
	}
}
