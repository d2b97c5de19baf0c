<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use RuntimeException;
use Storeboard\Platform\Platform;
use Storeboard\Platform\ScheduledImport;
use Storeboard\Registerable;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * `GET storeboard/v1/reports/freshness`: up to which order the reports count, and how many wait, for whoever may read them; WooCommerce tells it to managers
 * alone. `POST` has the platform import a batch of those that wait. A store whose orders are counted at once, or that switched its import off, is left alone.
 */
final class FreshnessController implements Registerable {

	private const ROUTE = '/reports/freshness';

	/** @var \Closure(): ?ScheduledImport */
	private \Closure $import;

	/**
	 * @param (\Closure(): ?ScheduledImport)|null $import The platform's unless told.
	 */
	public function __construct( private Platform $platform, ?\Closure $import = null ) {
		$this->import = $import ?? static fn() => $platform->scheduled_import();
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			self::ROUTE,
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'tell' ],
					'permission_callback' => [ Access::class, 'may_see_reports' ],
					'args'                => [],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'import' ],
					'permission_callback' => [ Access::class, 'may_see_reports' ],
					'args'                => [
						'always' => [
							'description' => 'Also where nothing waits. Takes the right to manage the store.',
							'type'        => 'boolean',
							'default'     => false,
						],
					],
				],
				'schema' => [ self::class, 'schema' ],
			]
		);
	}

	/**
	 * @return WP_REST_Response|WP_Error
	 */
	public function tell() {
		return Access::refusal_of_reports() ?? new WP_REST_Response( $this->state( ( $this->import )() ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function import( WP_REST_Request $request ) {
		$is_always = true === $request['always'];
		$refusal   = Access::refusal_of_reports() ?? ( $is_always ? Access::refusal() : null );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$import = ( $this->import )();
		if ( null !== $import && ( $is_always || 0 < self::waiting( $import )['all'] ) ) {
			$import->begin();
			// What an order's import throws in an extension stands in the platform's own log.
			$is_done = ExtensionErrors::attempt( static fn() => $import->go_on(), false, 'import' );
			// The days of the new orders are counted now until then.
			$is_done && State::is_on() && Schedule::once( Schedule::BUILD, Days::rest() + 1 );
		}

		return new WP_REST_Response( $this->state( $import ) );
	}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	private function state( ?ScheduledImport $import ): array {
		$waiting = null === $import ? null : self::waiting( $import );

		return [
			'mode'         => null === $import ? 'immediate' : 'scheduled',
			'waiting'      => $waiting['all'] ?? 0,
			'added'        => $waiting['added'] ?? 0,
			'is_under_way' => null !== $import && $import->is_under_way(),
			'last_at'      => $import?->last_at(),
			'next_at'      => $import?->next_at(),
			'newest_at'    => $this->newest_at(),
		];
	}

	/**
	 * @return array{all: int, added: int} None where the database does not say.
	 */
	private static function waiting( ScheduledImport $import ): array {
		try {
			return $import->waiting();
		} catch ( RuntimeException ) {
			return [
				'all'   => 0,
				'added' => 0,
			];
		}
	}

	/** When the newest order that the reports count was made, in seconds since 1970; null where they count none. */
	private function newest_at(): ?int {
		$left_out = $this->platform->uncounted_statuses() ?? [];
		try {
			$row = Counter::rows( 'SELECT s.date_created_gmt AS at FROM ' . Database::table( 'wc_order_stats' ) . ' s WHERE s.parent_id = 0' . Counter::without( 's.status', $left_out ) . ' ORDER BY s.date_created DESC LIMIT 1' )[0] ?? null;
		} catch ( RuntimeException ) {
			$row = null;
		}
		$at = strtotime( ( $row['at'] ?? '' ) . ' UTC' );

		return null === $row || false === $at ? null : $at;
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$moment = static fn( string $description ): array => [
			'description' => $description,
			'type'        => [ 'integer', 'null' ],
		];
		$number = static fn( string $description ): array => [
			'description' => $description,
			'type'        => 'integer',
		];

		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_freshness',
			'type'       => 'object',
			'properties' => [
				'mode'         => [
					'description' => 'Whether orders come into the reports every few hours, or at once.',
					'type'        => 'string',
					'enum'        => [ 'scheduled', 'immediate' ],
				],
				'waiting'      => $number( 'Orders and refunds that came or changed since the last import.' ),
				'added'        => $number( 'Orders among them that are new to the reports.' ),
				'is_under_way' => [
					'description' => 'Whether an import runs, or has its turn within a minute.',
					'type'        => 'boolean',
				],
				'last_at'      => $moment( 'Up to when orders are in the reports, in seconds since 1970.' ),
				'next_at'      => $moment( 'When the next import has its turn, in seconds since 1970.' ),
				'newest_at'    => $moment( 'When the newest order that the reports count was made, in seconds since 1970.' ),
			],
		];
	}
}
