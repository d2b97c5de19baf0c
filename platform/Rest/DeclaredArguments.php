<?php
/**
 * Arguments that WooCommerce's routes take and that no screen sends.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;

/**
 * Declares them on the routes of this platform, so that wrong values are refused as WooCommerce refuses them. A right value of one that
 * decides what is answered or written, and that the platform does not serve, is refused with 501: it never answers as if it had obeyed.
 *
 * `arguments.json` holds the schemas by verbs and route, those of today, and where the older dialect differs (null: it has none). `unserved` marks
 * those that are refused with 501; `unchecked` those of which WooCommerce takes any value. An argument that a controller declares is its own.
 */
final class DeclaredArguments implements Registerable {

	private const FILE = __DIR__ . '/arguments.json';

	public function register(): void {
		add_filter( 'rest_endpoints', [ $this, 'declare' ] );
		add_filter( 'rest_dispatch_request', [ $this, 'refuse' ], 10, 4 );
	}

	/**
	 * @param array<string, array<int|string, mixed>> $endpoints Handlers by route.
	 * @return array<string, array<int|string, mixed>>
	 */
	public function declare( array $endpoints ): array {
		foreach ( self::table() as $call => $arguments ) {
			[ $verbs, $route ] = explode( ' ', $call, 2 );

			foreach ( $endpoints[ $route ] ?? [] as $key => $handler ) {
				if ( is_int( $key ) && implode( '|', self::verbs( $handler['methods'] ) ) === $verbs ) {
					$endpoints[ $route ][ $key ]['args'] = $handler['args'] + array_map( [ self::class, 'schema' ], array_filter( $arguments ) );
				}
			}
		}

		return $endpoints;
	}

	/**
	 * After what was sent was checked, and who sent it.
	 *
	 * @param mixed                                 $reply   Null as long as nobody answered.
	 * @param WP_REST_Request<array<string, mixed>> $request What was sent.
	 * @param string                                $route   Its route.
	 * @param array<string, mixed>                  $handler Of the route.
	 * @return mixed 501 storeboard_platform_not_served.
	 */
	public function refuse( $reply, WP_REST_Request $request, string $route, array $handler ) {
		foreach ( null === $reply ? $handler['args'] : [] as $name => $schema ) {
			if ( ! empty( $schema['unserved'] ) && $request->has_param( $name ) && $request[ $name ] !== ( $schema['default'] ?? null ) ) {
				return new WP_Error(
					'storeboard_platform_not_served',
					/* translators: %s: name of an argument */
					sprintf( __( 'This embedded platform does not serve %s.', 'storeboard-platform' ), $name ),
					[ 'status' => 501 ]
				);
			}
		}

		return $reply;
	}

	/**
	 * @param array<string, mixed> $declared See arguments.json.
	 * @return array<string, mixed> As register_rest_route() takes it.
	 */
	private static function schema( array $declared ): array {
		$callbacks = empty( $declared['unchecked'] )
			? [
				'validate_callback' => 'rest_validate_request_arg',
				'sanitize_callback' => 'rest_sanitize_request_arg',
			]
			: [ 'sanitize_callback' => null ];

		return array_diff_key( $declared, [ 'unchecked' => true ] ) + $callbacks;
	}

	/**
	 * @param string|array<int|string, mixed> $methods As a route is registered.
	 * @return string[]
	 */
	private static function verbs( $methods ): array {
		return is_string( $methods ) ? array_map( 'trim', explode( ',', $methods ) ) : array_map( 'strval', array_is_list( $methods ) ? $methods : array_keys( $methods ) );
	}

	/**
	 * @return array<string, array<string, array<string, mixed>|null>> Schemas by verbs and route, and by name.
	 */
	private static function table(): array {
		static $table = null;

		$table ??= json_decode( (string) file_get_contents( self::FILE ), true, 32, JSON_THROW_ON_ERROR );

		return Dialect::is_older() ? array_replace_recursive( $table['today'], $table['older'] ) : $table['today'];
	}
}
