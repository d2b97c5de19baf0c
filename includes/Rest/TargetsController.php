<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Attention\Counts;
use Storeboard\Cards\Metrics;
use Storeboard\Cards\Targets;
use Storeboard\Registerable;
use Storeboard\Reports\Registry;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/** `storeboard/v1/targets`: what the store wants its metrics to be. Who sees reports reads them, who manages the store sets them. */
final class TargetsController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/targets',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => static fn() => Access::refusal_of_reports() ?? self::answer(),
					'permission_callback' => [ Access::class, 'may_see_reports' ],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => static fn( WP_REST_Request $request ) => self::set( $request ),
					'permission_callback' => [ Access::class, 'may_manage' ],
					'args'                => [
						'metric'   => [
							'description' => __( 'A metric, as the query route calls it.', 'storeboard' ),
							'type'        => 'string',
							'required'    => true,
						],
						'period'   => [
							'description' => __( 'Of each of what it is the target.', 'storeboard' ),
							'type'        => 'string',
							'required'    => true,
							'enum'        => Targets::PERIODS,
						],
						'amount'   => [
							'description' => __( 'What the metric should be; 0 removes the target.', 'storeboard' ),
							'type'        => 'number',
							'required'    => true,
							'minimum'     => 0,
						],
						'revision' => [
							'description' => __( 'The revision that was read; 0 where there was none.', 'storeboard' ),
							'type'        => 'integer',
							'default'     => 0,
							'minimum'     => 0,
						],
					],
				],
				'schema' => [ self::class, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{metric: string, period: string, amount: float|int, revision: int}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private static function set( WP_REST_Request $request ) {
		$refusal = Access::refusal();
		$amount  = (float) $request['amount'];
		if ( null !== $refusal ) {
			return $refusal;
		}
		if ( ! isset( Metrics::labels( true )[ $request['metric'] ] ) ) {
			return self::invalid( 'metric', __( 'There is no such metric.', 'storeboard' ) );
		}
		$done = Targets::set( $request['metric'], $request['period'], $amount > 0 ? $amount : null, (int) $request['revision'] );
		if ( is_wp_error( $done ) ) {
			return $done;
		}
		Counts::forget( 'targets' );

		return $done ? self::answer() : new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save this to the database.', 'storeboard' ), [ 'status' => 500 ] );
	}

	private static function invalid( string $name, string $message ): WP_Error {
		return new WP_Error(
			'rest_invalid_param',
			$message,
			[
				'status' => 400,
				'params' => [ $name => $message ],
			]
		);
	}

	private static function answer(): WP_REST_Response {
		$labels  = Metrics::labels( true );
		$metrics = Registry::metrics();
		$metric  = static fn( string $id ): array => [
			'metric' => $id,
			'label'  => $labels[ $id ],
			'format' => $metrics[ $id ]->format,
			'better' => $metrics[ $id ]->better,
		];

		return new WP_REST_Response(
			[
				'targets' => array_map( static fn( array $target ): array => [ 'notes' => Targets::notes( $target ) ] + array_diff_key( $target, array_flip( [ 'known', 'is_mixed' ] ) ) + $metric( $target['metric'] ), Targets::judged( Targets::visible() ) ),
				'metrics' => array_map( $metric, array_keys( $labels ) ),
			]
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text   = [ 'type' => 'string' ];
		$metric = [
			'metric' => $text,
			'label'  => $text,
			'format' => $text,
			'better' => $text,
		];
		$list   = static fn( array $properties ): array => [
			'type'  => 'array',
			'items' => [
				'type'       => 'object',
				'properties' => $properties,
			],
		];

		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_targets',
			'type'       => 'object',
			'properties' => [
				'targets' => $list(
					$metric + [
						'period'    => [
							'type' => 'string',
							'enum' => Targets::PERIODS,
						],
						'amount'    => [ 'type' => 'number' ],
						'revision'  => [ 'type' => 'integer' ],
						'after'     => $text,
						'before'    => $text,
						'over'      => [
							'description' => 'How much of the period is over, in percent.',
							'type'        => 'number',
						],
						'value'     => [ 'type' => [ 'number', 'null' ] ],
						'is_level'  => [
							'description' => 'Whether it does not grow over the period, such as an average: any day is held against the whole target.',
							'type'        => 'boolean',
						],
						'is_behind' => [ 'type' => 'boolean' ],
						'notes'     => [
							'description' => 'What has to be said beside the value: how much of it is known, and whether currencies are added up.',
							'type'        => 'array',
							'items'       => $text,
						],
					]
				),
				'metrics' => $list( $metric ),
			],
		];
	}
}
