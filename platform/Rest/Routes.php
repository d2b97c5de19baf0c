<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers the routes of routes.json, by verb and path, and those of the lists. arguments.json has their arguments, but those with rules that no schema can say.
 *
 * - 'by': the controller that answers, 'with': what its method gets beside the request, 'args': its method that tells the other arguments; 'data': what answers without
 *   a request, and 'under' which key; 'is': an answer that is always the same, 'status': its status.
 * - 'can': the capability, or the controller that permits it; 'code': that of the refusal where it is not the verb's.
 *
 * Routes of `today` are 11.0's alone, and so are those of `blueprint`, which a store may do without. Only users who may manage the site import a step of one. This
 * platform has no orders of WooPayments' test mode.
 */
final class Routes implements Registerable {

	/** Verbs by the first word of a declaration, and the codes of their refusals. */
	public const VERBS = [
		'GET'    => [ WP_REST_Server::READABLE, 'woocommerce_rest_cannot_view' ],
		'POST'   => [ WP_REST_Server::CREATABLE, 'woocommerce_rest_cannot_create' ],
		'EDIT'   => [ WP_REST_Server::EDITABLE, 'woocommerce_rest_cannot_edit' ],
		'DELETE' => [ WP_REST_Server::DELETABLE, 'woocommerce_rest_cannot_delete' ],
	];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$declared = Declared::in( __DIR__ . '/routes.json' );
		$has      = [ 'always' ];

		if ( ! Dialect::is_older() ) {
			array_push( $has, 'today', ...( 'no' === get_option( BlueprintController::FEATURE ) ? [] : [ 'blueprint' ] ) );
		}
		foreach ( array_merge( ...array_map( static fn( string $part ): array => $declared[ $part ], $has ) ) as $call => $route ) {
			$code = $route['code'] ?? self::VERBS[ explode( ' ', $call )[0] ][1];
			$may  = str_contains( $route['can'], '::' ) ? self::method( $route['can'] ) : static fn() => Permission::check( $route['can'], $code );

			self::add( $call, self::answer( $route ), $may, isset( $route['args'] ) ? self::method( $route['args'] )() : [] );
		}
		foreach ( Resources::all() + StoreResources::all() + ReportResources::all() as $path => $list ) {
			foreach ( $list['in'] as $namespace ) {
				foreach ( ( new Resource( $namespace, $list['path'] ?? $path, $list ) )->routes() as $call => [ $answer, $may ] ) {
					self::add( $call, $answer, $may );
				}
			}
		}
	}

	/** @param array<string, array<string, mixed>> $args Arguments. */
	private static function add( string $call, callable $answer, callable $may, array $args = [] ): void {
		[ $verb, $path ] = explode( ' ', $call, 2 );
		preg_match( '~^(wc/v3|[\w-]+(?:/v4)?)(/.*)$~', $path, $parts );

		register_rest_route(
			$parts[1],
			$parts[2],
			[
				'methods'             => self::VERBS[ $verb ][0],
				'callback'            => $answer,
				'permission_callback' => $may,
				'args'                => $args,
			]
		);
	}

	/** @param array<string, mixed> $route See routes.json. */
	private static function answer( array $route ): callable {
		if ( isset( $route['by'] ) ) {
			return static fn( WP_REST_Request $request ) => self::method( $route['by'] )( $request, ...array_filter( [ $route['with'] ?? null ] ) );
		}

		return static function () use ( $route ): WP_REST_Response {
			$data = isset( $route['data'] ) ? call_user_func( 'StoreboardPlatform\\' . $route['data'] ) : $route['is'];

			return new WP_REST_Response( isset( $route['under'] ) ? [ $route['under'] => $data ] : $data, $route['status'] ?? 200 );
		};
	}

	/** @param string $name A class of this folder, and its method. */
	private static function method( string $name ): callable {
		[ $class, $method ] = explode( '::', __NAMESPACE__ . "\\{$name}" );

		return [ new $class(), $method ];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter status. */
	public static function count_low( WP_REST_Request $request ): WP_REST_Response {
		$total = Stock::count_low( $request['status'] );
		$reply = new WP_REST_Response( [ 'total' => $total ] );

		$reply->header( 'X-WP-Total', (string) $total );
		$reply->header( 'X-WP-TotalPages', '0' );

		return $reply;
	}
}
