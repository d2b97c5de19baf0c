<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Attention\Attention;
use Storeboard\Attention\Counts;
use Storeboard\Attention\Snoozes;
use Storeboard\Emails\Table as Emails;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** What needs the owner's attention. A line is snoozed for a day or a week, for the user alone, until that is taken back. */
final class AttentionController implements Registerable {

	public function __construct( private Attention $attention ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_action( Emails::CHANGED, static fn() => Counts::forget( 'emails' ) );
	}

	public function register_routes(): void {
		$route = static fn( string $methods, callable $callback, array $args = [] ): array => [
			'methods'             => $methods,
			'callback'            => static fn( WP_REST_Request $request ) => Access::refusal() ?? $callback( $request ),
			'permission_callback' => [ Access::class, 'may_manage' ],
			'args'                => $args,
		];
		register_rest_route( 'storeboard/v1', '/attention', [ $route( 'GET', fn() => $this->answer() ) ] );
		register_rest_route(
			'storeboard/v1',
			'/attention/(?P<line>[a-z0-9][a-z0-9_-]{0,63})/snooze',
			[
				$route(
					'POST',
					fn( WP_REST_Request $request ) => $this->snooze( $request, time() + Snoozes::TIMES[ (string) $request['for'] ] ),
					[
						'for' => [
							'description' => __( 'How long the line stays hidden.', 'storeboard' ),
							'type'        => 'string',
							'enum'        => array_keys( Snoozes::TIMES ),
							'required'    => true,
						],
					]
				),
				$route( 'DELETE', fn( WP_REST_Request $request ) => $this->snooze( $request, null ) ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function snooze( WP_REST_Request $request, ?int $until ) {
		// That of the address alone.
		$line = (string) ( $request->get_url_params()['line'] ?? '' );
		if ( ! $this->attention->has( $line ) ) {
			return new WP_Error( 'storeboard_no_such_line', __( 'There’s nothing left to snooze here.', 'storeboard' ), [ 'status' => 404 ] );
		}

		return Snoozes::set( $line, $until ) ?? $this->answer();
	}

	private function answer(): WP_REST_Response {
		$lines    = $this->attention->lines();
		$response = new WP_REST_Response(
			[
				'number' => count( array_filter( $lines, static fn( array $line ): bool => null === $line['snoozed_until'] ) ),
				'lines'  => $lines,
			]
		);
		// Of extensions whose lines had to be left out.
		$names = ExtensionErrors::header();
		if ( null !== $names ) {
			$response->header( ExtensionErrors::HEADER, $names );
		}

		return $response;
	}
}
