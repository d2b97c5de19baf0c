<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_REST_Server;

/**
 * Arguments of register_rest_route() for routes that require one capability. A user without it is refused with the
 * verb's code.
 */
final class Endpoint {

	/**
	 * @param callable                            $callback   Answers the request.
	 * @param string                              $capability The required capability.
	 * @param array<string, array<string, mixed>> $arguments  Arguments.
	 * @param string                              $code       The refusal's code.
	 * @return array<string, mixed>
	 */
	public static function read( callable $callback, string $capability, array $arguments = [], string $code = 'woocommerce_rest_cannot_view' ): array {
		return self::make( WP_REST_Server::READABLE, $callback, $capability, $arguments, $code );
	}

	/**
	 * @param callable                            $callback   Answers the request.
	 * @param string                              $capability The required capability.
	 * @param array<string, array<string, mixed>> $arguments  Arguments.
	 * @param string                              $code       The refusal's code.
	 * @return array<string, mixed>
	 */
	public static function create( callable $callback, string $capability, array $arguments = [], string $code = 'woocommerce_rest_cannot_create' ): array {
		return self::make( WP_REST_Server::CREATABLE, $callback, $capability, $arguments, $code );
	}

	/**
	 * @param callable                            $callback   Answers the request.
	 * @param string                              $capability The required capability.
	 * @param array<string, array<string, mixed>> $arguments  Arguments.
	 * @param string                              $code       The refusal's code.
	 * @return array<string, mixed>
	 */
	public static function edit( callable $callback, string $capability, array $arguments = [], string $code = 'woocommerce_rest_cannot_edit' ): array {
		return self::make( WP_REST_Server::EDITABLE, $callback, $capability, $arguments, $code );
	}

	/**
	 * @param string                              $methods    HTTP methods.
	 * @param callable                            $callback   Answers the request.
	 * @param string                              $capability The required capability.
	 * @param array<string, array<string, mixed>> $arguments  Arguments.
	 * @param string                              $code       The refusal's code.
	 * @return array<string, mixed>
	 */
	private static function make( string $methods, callable $callback, string $capability, array $arguments, string $code ): array {
		return [
			'methods'             => $methods,
			'callback'            => $callback,
			'permission_callback' => static fn() => Permission::check( $capability, $code ),
			'args'                => $arguments,
		];
	}
}
