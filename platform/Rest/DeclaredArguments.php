<?php
/**
 * Arguments of WooCommerce's routes that no screen sends.
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
 * Declares them on this platform's routes, which then refuse wrong values as WooCommerce does. If an argument decides
 * what a route answers or writes and the platform does not serve it, a valid value is refused with 501, so that the
 * platform never answers as if it had obeyed.
 *
 * `arguments.json` holds the schemas of 11.0 by verbs and route, and the differences of the older dialect (null: the
 * argument does not exist there). `unserved` marks arguments that are refused with 501, and `unchecked` those whose
 * values WooCommerce does not validate. A controller's own declaration takes precedence.
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
	 * Runs after WordPress has validated the arguments and the permission.
	 *
	 * @param mixed                                 $reply   Null unless another filter has replied.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param string                                $route   Its route.
	 * @param array<string, mixed>                  $handler The route's handler.
	 * @return mixed 501 storeboard_platform_not_served.
	 */
	public function refuse( $reply, WP_REST_Request $request, string $route, array $handler ) {
		foreach ( null === $reply ? $handler['args'] : [] as $name => $schema ) {
			if ( ! empty( $schema['unserved'] ) && $request->has_param( $name ) && $request[ $name ] !== ( $schema['default'] ?? null ) ) {
				return new WP_Error(
					'storeboard_platform_not_served',
					/* translators: %s: name of an argument */
					sprintf( __( 'The embedded platform does not serve %s.', 'storeboard-platform' ), $name ),
					[ 'status' => 501 ]
				);
			}
		}

		return $reply;
	}

	/**
	 * @param array<string, mixed> $declared See arguments.json.
	 * @return array<string, mixed> Arguments for register_rest_route().
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
	 * @param string|array<int|string, mixed> $methods As in register_rest_route().
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
