<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Registerable;

/**
 * Declares them, so that wrong values are refused as WooCommerce refuses them. An argument of WooCommerce's that no
 * screen sends is not declared: the platform ignores it.
 *
 * `arguments.json` holds the schemas of 11.0 by verbs and route, and the differences of the older dialect (null: the
 * argument does not exist there). `unchecked` marks arguments whose values WooCommerce does not validate. What a
 * controller declares takes precedence: rules that no schema can say.
 */
final class DeclaredArguments implements Registerable {

	private const FILE = __DIR__ . '/arguments.json';

	/** Routes that refuse null, as WordPress does for arguments without callbacks. */
	private const WITHOUT_NULL = [ '/wc-admin/onboarding/profile' ];

	public function register(): void {
		add_filter( 'rest_endpoints', [ $this, 'declare' ] );
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
					$endpoints[ $route ][ $key ]['args'] = $handler['args'] + array_map( static fn( array $declared ): array => self::schema( $declared, $route ), array_filter( $arguments ) );
				}
			}
		}

		return $endpoints;
	}

	/**
	 * @param array<string, mixed> $declared See arguments.json.
	 * @return array<string, mixed> Arguments for register_rest_route().
	 */
	private static function schema( array $declared, string $route ): array {
		$callbacks = match ( true ) {
			in_array( $route, self::WITHOUT_NULL, true ) => [],
			! empty( $declared['unchecked'] )            => [ 'sanitize_callback' => null ],
			default                                      => [
				'validate_callback' => 'rest_validate_request_arg',
				'sanitize_callback' => 'rest_sanitize_request_arg',
			],
		};

		return array_diff_key( $declared, [ 'unchecked' => true ] ) + $callbacks;
	}

	/**
	 * @param string|array<int|string, mixed> $methods As in register_rest_route().
	 * @return string[]
	 */
	private static function verbs( $methods ): array {
		return is_string( $methods ) ? array_map( 'trim', explode( ',', $methods ) ) : array_map( 'strval', array_is_list( $methods ) ? $methods : array_keys( $methods ) );
	}

	/** @return array<string, array<string, array<string, mixed>|null>> Schemas by verbs and route, and by name. */
	private static function table(): array {
		return Declared::of_dialect( self::FILE );
	}
}
