<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Reports\Answer;
use Storeboard\Reports\Differences;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Reports\InvalidQuery;
use Storeboard\Reports\Metric;
use Storeboard\Reports\MetricAccess;
use Storeboard\Reports\Notes;
use Storeboard\Reports\Planner;
use Storeboard\Reports\Query;
use Storeboard\Reports\QuerySchema;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\Axis;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * `GET storeboard/v1/query`: metrics over a range, by interval or by a dimension. What may be asked, and the shape of the answer, follow from the registry. The
 * answer says where it comes from: `sums`, `counted`, or `platform` with a word for the reason; `none` with one where the platform has no such report.
 */
final class QueryController implements Registerable {

	/** What of a row's names is no id. */
	private const KEYS = [
		'name'     => 'string',
		'country'  => 'string',
		'state'    => 'string',
		'tax_rate' => 'number',
	];

	/** @var \Closure(): Planner A new one for each request: what one reads counts for that moment. */
	private \Closure $planner;

	/**
	 * @param \Closure(): Planner $planner
	 */
	public function __construct( \Closure $planner ) {
		$this->planner = $planner;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/query',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'get' ],
					'permission_callback' => [ Access::class, 'may_see_reports' ],
					'args'                => QuerySchema::of( true ),
				],
				'schema' => [ self::class, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function get( WP_REST_Request $request ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		try {
			$query = Query::read( self::in_one_currency( $request->get_params() ) );
		} catch ( InvalidQuery $error ) {
			return $error->to_error();
		}
		$refusal = MetricAccess::refusal( $query );
		if ( null !== $refusal ) {
			return $refusal;
		}

		$at      = microtime( true );
		$planner = ( $this->planner )();
		$answer  = null;
		[ $path, $params ] = self::of_platform( $query );
		$tell     = static function ( WP_REST_Request $asked ) use ( $path, $planner, $query, &$answer ): ?WP_REST_Response {
			$answer = PlatformReports::PLATFORM . $path === $asked->get_route() ? ExtensionErrors::attempt( static fn() => $planner->answer( $query ), Planner::is_of_facts( $query ) ? Planner::nothing( $query, 'broken' ) : null, 'sums' ) : null;

			return null === $answer ? null : new WP_REST_Response( [] );
		};
		$reply    = PlatformReports::telling( $tell, static fn() => PlatformReports::ask( $path, $params ) );
		if ( $reply->is_error() ) {
			return $reply;
		}
		$answer ??= self::answer_of( $query, $reply, $planner->refusal() );
		$response = new WP_REST_Response( self::body( $query, $answer ) );
		// As lists of WordPress tell how long they are.
		$response->header( 'X-WP-Total', (string) $answer->total );
		$response->header( 'X-WP-TotalPages', (string) (int) ceil( $answer->total / ( Answer::PLATFORM === $answer->source ? min( $query->per_page, Query::MOST_ROWS ) : $query->per_page ) ) );
		$response->header( 'Server-Timing', sprintf( 'storeboard-report;dur=%.1f', ( microtime( true ) - $at ) * 1000 ) );

		return $response;
	}

	/**
	 * The platform's report of all orders adds up currencies. Where the store has orders in several, ours keeps them apart whatever is asked; elsewhere its faster sums are equal. By a date that
	 * ours cannot count by the platform answers, and the answer says that it adds them up.
	 *
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private static function in_one_currency( array $params ): array {
		$metrics   = is_array( $params['metrics'] ?? null ) ? $params['metrics'] : [];
		$is_others = [] !== array_filter( $metrics, static fn( $metric ): bool => ! is_string( $metric ) || ! str_starts_with( $metric, 'orders/' ) );
		// A customer may have ordered in several.
		$is_others = $is_others || [] !== array_filter( array_intersect_key( Registry::metrics(), array_flip( $metrics ) ), static fn( Metric $metric ): bool => $metric->is_of_all_orders() );

		$date_type = is_string( $params['date_type'] ?? null ) ? $params['date_type'] : Planner::date_type();
		$is_told   = [] === $metrics || $is_others || isset( $params['refund_day'] ) || isset( $params['narrow'] ) || isset( $params['by'] ) || null === Axis::of_date_type( $date_type );

		return $is_told || ! ForeignOrders::are_there() ? $params : [ 'refund_day' => Query::OWN_DAY ] + $params;
	}

	/**
	 * The same question, as the platform's report takes it.
	 *
	 * @return array{0: string, 1: array<string, mixed>} Path and parameters.
	 */
	private static function of_platform( Query $query ): array {
		$all = ( '' === $query->after ? [] : [
			'after'  => str_replace( ' ', 'T', $query->after ),
			'before' => str_replace( ' ', 'T', $query->before ),
		] ) + [
			'order'    => $query->order,
			'orderby'  => self::name( $query->orderby ),
			'page'     => $query->page,
			// All at once only the sums tell them.
			'per_page' => min( $query->per_page, Query::MOST_ROWS ),
		];
		if ( in_array( $query->base(), Registry::OF_NOW, true ) ) {
			// Who may not see the platform's own report of stock does not see ours.
			return [ '/reports/stock/stats', [] ];
		}
		if ( Planner::is_of_facts( $query ) ) {
			// It has no such report. Who may not see its sales does not see them so either.
			return [ '/reports/revenue/stats', array_intersect_key( $all, array_flip( [ 'after', 'before' ] ) ) ];
		}
		if ( null !== $query->by ) {
			return [ "/reports/{$query->by->report}", $all ];
		}
		if ( '' === $query->after ) {
			return [ "/reports/{$query->base()}/stats", [ 'fields' => $query->keys() ] ];
		}

		return [
			"/reports/$query->report/stats",
			( null === $query->interval ? [
				'page'     => 1,
				'orderby'  => 'date',
				'interval' => 'year',
			] : [ 'interval' => $query->interval ] ) + ( null === $query->date_type || 'orders' !== $query->base() ? [] : [ 'date_type' => $query->date_type ] ) + ( $query->narrowing->params ?? [] ) + $all + [ 'fields' => $query->keys() ],
		];
	}

	/** What the platform calls a metric of its rows. */
	private static function name( string $key ): string {
		return 'orders_and_refunds' === $key ? 'orders_count' : $key;
	}

	private static function answer_of( Query $query, WP_REST_Response $reply, string $reason ): Answer {
		$data  = json_decode( (string) wp_json_encode( $reply->get_data() ), true );
		$data  = is_array( $data ) ? $data : [];
		$keys  = $query->keys();
		$pick  = static fn( array $row ): array => array_combine( $keys, array_map( static fn( string $key ) => is_numeric( $row[ self::name( $key ) ] ?? null ) ? $row[ self::name( $key ) ] + 0 : null, $keys ) );
		$total = (int) ( $reply->get_headers()['X-WP-Total'] ?? 0 );
		if ( null !== $query->by ) {
			$rows = array_map( static fn( array $row ): array => array_intersect_key( $row, array_flip( $query->by->keys ) ) + $pick( $row ), array_values( array_filter( $data, 'is_array' ) ) );

			return new Answer( [], [], $rows, $total, Answer::PLATFORM, $reason );
		}
		// What it says there is of one order of the interval, or of all intervals.
		$untold    = 'orders' === $query->base() ? [ 'coupons_count' => true ] : [];
		$intervals = array_map( static fn( array $row ): array => [ array_intersect_key( $row, array_flip( [ 'interval', 'date_start', 'date_start_gmt', 'date_end', 'date_end_gmt' ] ) ), $pick( array_diff_key( (array) ( $row['subtotals'] ?? [] ), $untold ) ) ], null === $query->interval ? [] : array_values( (array) ( $data['intervals'] ?? [] ) ) );

		return new Answer( $pick( (array) ( $data['totals'] ?? [] ) ), $intervals, [], null === $query->interval ? 1 : $total, Answer::PLATFORM, $reason );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function body( Query $query, Answer $answer ): array {
		return [
			'basis'      => in_array( $query->base(), Registry::OF_NOW, true ) || ( 'orders' !== $query->base() && ! Planner::is_of_facts( $query ) ) ? null : [
				'date_type'  => $query->date_type ?? Planner::date_type(),
				'refund_day' => $query->refund_day ?? Query::OWN_DAY,
			],
			'differs'    => Differences::of( $query, $answer ),
			'adds_up_currencies' => Notes::may_add_up( $query, $answer ),
			'currencies' => array_map( static fn( array $each ): array => [ 'totals' => (object) $each['totals'] ] + $each, $answer->currencies ),
			'metrics'   => array_map(
				static fn( Metric $metric ): array => [
					'id'         => $metric->id(),
					'key'        => $metric->key,
					'label'      => $metric->label,
					'definition' => $metric->definition,
					'format'     => $metric->format,
					'better'     => $metric->better,
				],
				$query->metrics
			),
			'totals'    => (object) $answer->totals,
			'intervals' => array_map( static fn( array $each ): array => $each[0] + [ 'totals' => (object) $each[1] ], $answer->intervals ),
			'rows'      => $answer->rows,
			'total'     => $answer->total,
			'source'    => $answer->source,
			'reason'    => $answer->reason,
			'filled'    => $answer->filled,
			'filled_of' => $answer->of,
			'made_at'   => time(),
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$numbers = [];
		foreach ( Registry::metrics() as $metric ) {
			$numbers[ $metric->key ] ??= [
				'description' => $metric->definition,
				'type'        => [ Metric::INTEGER === $metric->format ? 'integer' : 'number', 'null' ],
			];
		}
		$text = [ 'type' => 'string' ];
		$keys = [
			'label'   => $text,
			'is_gone' => [
				'description' => 'Whether the product or category was deleted; absent where it was not.',
				'type'        => 'boolean',
			],
		];
		foreach ( Registry::dimensions() as $dimension ) {
			foreach ( $dimension->keys as $key ) {
				$keys[ $key ] ??= [ 'type' => '' === $dimension->fact ? self::KEYS[ $key ] ?? 'integer' : [ 'string', 'null' ] ];
			}
		}

		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_query',
			'type'       => 'object',
			'properties' => [
				'metrics'   => [
					'type'  => 'array',
					'items' => [
						'type'       => 'object',
						'properties' => [
							'id'         => [
								'type' => 'string',
								'enum' => array_keys( Registry::metrics() ),
							],
							'key'        => $text,
							'label'      => $text,
							'definition' => $text,
							'format'     => [
								'type' => 'string',
								'enum' => [ Metric::CURRENCY, Metric::INTEGER, Metric::DECIMAL, Metric::PERCENT ],
							],
							'better'     => [
								'type' => 'string',
								'enum' => [ 'up', 'down', 'none' ],
							],
						],
					],
				],
				'totals'    => [
					'type'       => 'object',
					'properties' => $numbers,
				],
				'intervals' => [
					'type'  => 'array',
					'items' => [
						'type'       => 'object',
						'properties' => array_fill_keys( [ 'interval', 'date_start', 'date_start_gmt', 'date_end', 'date_end_gmt' ], $text ) + [
							'totals' => [
								'type'       => 'object',
								'properties' => $numbers,
							],
						],
					],
				],
				'rows'      => [
					'type'  => 'array',
					'items' => [
						'type'       => 'object',
						'properties' => $keys + $numbers,
					],
				],
				'currencies' => [
					'description' => 'Orders in other currencies than the store’s, which nobody has converted: they are in none of the numbers above.',
					'type'        => 'array',
					'items'       => [
						'type'       => 'object',
						'properties' => [
							'currency' => $text,
							'totals'   => [
								'type'       => 'object',
								'properties' => $numbers,
							],
						],
					],
				],
				'adds_up_currencies' => [
					'description' => 'Whether amounts in other currencies are added to the store’s as they are.',
					'type'        => 'boolean',
				],
				'basis'     => [
					'description' => 'By which date orders count, and on which day their refunds do.',
					'type'        => [ 'object', 'null' ],
					'properties'  => [
						'date_type'  => $text,
						'refund_day' => [
							'type' => 'string',
							'enum' => Query::REFUND_DAYS,
						],
					],
				],
				'differs'   => [
					'description' => 'Other places that count some of these metrics otherwise, and why.',
					'type'        => 'array',
					'items'       => [
						'type'       => 'object',
						'properties' => [
							'where' => $text,
							'why'   => $text,
						],
					],
				],
				'total'     => [ 'type' => 'integer' ],
				'source'    => [
					'type' => 'string',
					'enum' => [ Answer::SUMS, Answer::COUNTED, Answer::PLATFORM, Answer::NONE ],
				],
				'reason'    => [ 'type' => [ 'string', 'null' ] ],
				'filled'    => [
					'description' => 'The share of orders whose payment, origin and costs were read, from 0 to 1.',
					'type'        => [ 'number', 'null' ],
				],
				'filled_of' => [
					'description' => 'How many orders and refunds that is a share of.',
					'type'        => [ 'integer', 'null' ],
				],
				'made_at'   => [ 'type' => 'integer' ],
			],
		];
	}
}
