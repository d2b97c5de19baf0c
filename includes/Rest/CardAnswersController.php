<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Cards\Targets;
use Storeboard\Registerable;
use Storeboard\Reports\Notes;
use Storeboard\Reports\QuerySchema;
use Storeboard\Support\Access;
use Storeboard\Support\PlainText;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * The answers to the questions of several cards in one request: each is that of `storeboard/v1/query`, with its own refusal or error, and what stands for
 * a row has a label, as a card has no table of names.
 */
final class CardAnswersController implements Registerable {

	private const ROUTE = '/storeboard/v1/query';

	private const MOST = 40;

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/home-cards/answers',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'get' ],
					'permission_callback' => [ Access::class, 'may_see_reports' ],
					'args'                => [
						'queries' => [
							'description' => __( 'What to ask, each as the query route takes it.', 'storeboard' ),
							'type'        => 'array',
							'required'    => true,
							'minItems'    => 1,
							'maxItems'    => self::MOST,
							'items'       => [
								'type'                 => 'object',
								'additionalProperties' => false,
								'properties'           => QuerySchema::of( true ) + [
									'target' => [
										'description' => 'The period of a card with one metric: the answer says how far the store’s target of that is.',
										'type'        => 'string',
										'enum'        => [ ...Targets::PERIODS, ...array_map( static fn( string $period ): string => "last_$period", Targets::PERIODS ) ],
									],
								],
							],
						],
					],
				],
				'schema' => [ self::class, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{queries: array<int, array<string, mixed>>}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function get( WP_REST_Request $request ) {
		return Access::refusal_of_reports() ?? new WP_REST_Response( [ 'answers' => array_map( [ self::class, 'answer' ], array_values( $request['queries'] ) ) ] );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return array{status: int, body: mixed}
	 */
	private static function answer( array $query ): array {
		$asked = new WP_REST_Request( 'GET', self::ROUTE );
		$ids   = array_filter( (array) ( $query['metrics'] ?? [] ), 'is_string' );
		$asked->set_query_params( ( isset( $query['by'] ) ? [] : [ 'metrics' => Notes::asked( $ids ) ] ) + array_diff_key( $query, [ 'target' => '' ] ) );
		$reply = rest_do_request( $asked );
		$body  = $reply->get_data();
		if ( ! $reply->is_error() && is_array( $body ) && is_array( $body['rows'] ?? null ) ) {
			$body['rows'] = array_map( static fn( array $row ): array => $row + [ 'label' => self::label( $row ) ], $body['rows'] );
			$body['notes'] = Notes::of( $ids, [ 'totals' => (array) ( $body['totals'] ?? [] ) ] + $body );
			$metric       = (string) ( $ids[0] ?? '' );
			$value        = ( (array) ( $body['totals'] ?? [] ) )[ (string) substr( (string) strrchr( $metric, '/' ), 1 ) ] ?? null;
			if ( isset( $query['target'] ) && ! isset( $query['filter_by'] ) ) {
				$body['target'] = Targets::judged_of_card( $metric, (string) $query['target'], is_numeric( $value ) ? (float) $value : null );
			}
		}

		return [
			'status' => $reply->get_status(),
			'body'   => $body,
		];
	}

	/**
	 * @param array<string, mixed> $row
	 */
	private static function label( array $row ): string {
		$post = (int) ( $row['product_id'] ?? $row['coupon_id'] ?? 0 );
		if ( $post > 0 ) {
			return PlainText::of( get_post( $post )->post_title ?? '' );
		}
		$term = get_term( (int) ( $row['category_id'] ?? 0 ), 'product_cat' );

		return PlainText::of( $term instanceof \WP_Term ? $term->name : '' );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_card_answers',
			'type'       => 'object',
			'properties' => [
				'answers' => [
					'type'  => 'array',
					'items' => [
						'type'       => 'object',
						'properties' => [
							'status' => [ 'type' => 'integer' ],
							'body'   => [ 'type' => 'object' ],
						],
					],
				],
			],
		];
	}
}
