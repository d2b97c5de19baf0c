<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Attention\Sources\Orders as WaitingOrders;
use Storeboard\Registerable;
use Storeboard\Storage\Lock;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\PlainText;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Completes an order that still is as it was shown. Completing mails the customer and may capture a payment, which nothing undoes: the status is read again
 * and written in one step, so that neither two tabs nor somebody who cancelled it meanwhile are overrun. The platform has no such route. What reads and
 * writes is the platform's own, with whatever it or an extension refuses.
 */
final class OrdersController implements Registerable {

	/** Statuses that lead to a completed order, as the store's list of orders offers it. */
	private const FROM = [ 'pending', 'on-hold', 'processing' ];

	private const COMPLETED = 'completed';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/orders/(?P<id>[\d]+)/complete',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'complete' ],
				'permission_callback' => [ Access::class, 'may_manage' ],
				'args'                => [
					'id'   => [
						'description' => __( 'Id of the order.', 'storeboard' ),
						'type'        => 'integer',
						'minimum'     => 1,
					],
					'from' => [
						'description' => __( 'The status that it was shown with.', 'storeboard' ),
						'type'        => 'string',
						'enum'        => self::FROM,
						'required'    => true,
					],
				],
				'schema'              => [ $this, 'schema' ],
			]
		);
		register_rest_route(
			'storeboard/v1',
			'/orders/complete',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'complete_all' ],
				'permission_callback' => [ Access::class, 'may_manage' ],
				'args'                => [
					'orders' => [
						'description' => __( 'The orders, each with the status that it was shown with.', 'storeboard' ),
						'type'        => 'array',
						'minItems'    => 1,
						'maxItems'    => WaitingOrders::MOST_AT_ONCE,
						'required'    => true,
						'items'       => [
							'type'       => 'object',
							'properties' => [
								'id'   => [
									'type'     => 'integer',
									'minimum'  => 1,
									'required' => true,
								],
								'from' => [
									'type'     => 'string',
									'enum'     => self::FROM,
									'required' => true,
								],
							],
						],
					],
				],
			]
		);
	}

	/**
	 * Completes one after the other. One that is refused stays as it is, and the others go on: one request survives the page that sent it.
	 *
	 * @param WP_REST_Request<array{orders: list<array{id: int, from: string}>}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function complete_all( WP_REST_Request $request ) {
		$refusal = Access::refusal();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$outcomes = [];
		foreach ( array_column( (array) $request['orders'], null, 'id' ) as $id => $order ) {
			$done       = Lock::for_site( "order_$id" )->run( static fn() => self::complete_whatever_is_thrown( (int) $id, (string) $order['from'] ) );
			$outcomes[] = [ 'id' => (int) $id ] + ( is_wp_error( $done ) ? [ 'message' => PlainText::of( $done->get_error_message() ) ] : [ 'status' => self::COMPLETED ] );
		}

		return new WP_REST_Response( [ 'orders' => $outcomes ] );
	}

	/**
	 * @param WP_REST_Request<array{id: int, from: string}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function complete( WP_REST_Request $request ) {
		// That of the address alone.
		$id      = (int) ( $request->get_url_params()['id'] ?? 0 );
		$refusal = Access::refusal();

		return $refusal ?? Lock::for_site( "order_$id" )->run( fn() => self::complete_now( $id, (string) $request['from'] ) );
	}

	/**
	 * What an extension throws costs this order alone. It may throw before the order is completed, or after: its mail, say.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	private static function complete_whatever_is_thrown( int $id, string $from ) {
		$failed = new WP_Error( 'storeboard_order_not_completed', __( 'An extension stopped this order from being completed.', 'storeboard' ), [ 'status' => 500 ] );
		$done   = ExtensionErrors::attempt( static fn() => self::complete_now( $id, $from ), $failed, "order $id" );
		$status = $done === $failed ? ExtensionErrors::attempt( static fn() => self::ask( 'GET', $id ), '', "order $id" ) : '';

		return self::COMPLETED === $status ? new WP_REST_Response( [ 'id' => $id, 'status' => $status ] ) : $done;
	}

	/**
	 * @return WP_REST_Response|WP_Error
	 */
	private static function complete_now( int $id, string $from ) {
		$shown = self::ask( 'GET', $id );
		if ( is_wp_error( $shown ) ) {
			return $shown;
		}
		if ( self::COMPLETED !== $shown && $shown !== $from ) {
			$status = get_post_status_object( "wc-$shown" );

			return new WP_Error(
				'storeboard_order_changed',
				/* translators: %s: name of an order's status. */
				sprintf( __( 'The order is now “%s”.', 'storeboard' ), PlainText::of( $status->label ?? $shown ) ),
				[ 'status' => 409 ]
			);
		}
		// What another tab completed is done: no second mail.
		$status = self::COMPLETED === $shown ? $shown : self::ask( 'PUT', $id, [ 'status' => self::COMPLETED ] );

		return is_wp_error( $status ) ? $status : new WP_REST_Response(
			[
				'id'     => $id,
				'status' => $status,
			]
		);
	}

	/**
	 * @param array<string, string>|null $body
	 * @return string|WP_Error The order's status, without the prefix 'wc-'.
	 */
	private static function ask( string $method, int $id, ?array $body = null ) {
		$request = new WP_REST_Request( $method, "/wc/v3/orders/$id" );
		if ( null !== $body ) {
			$request->set_body_params( $body );
		}
		$reply = rest_do_request( $request );

		return $reply->as_error() ?? (string) ( $reply->get_data()['status'] ?? '' );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_completed_order',
			'type'       => 'object',
			'properties' => [
				'id'     => [ 'type' => 'integer' ],
				'status' => [ 'type' => 'string' ],
			],
		];
	}
}
