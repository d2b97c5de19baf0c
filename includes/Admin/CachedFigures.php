<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Today's figures, for a page that brings them along: only where the platform's report cache holds them already, as on a
 * large store they take seconds to work out.
 *
 * Whether the cache holds a report cannot be asked. So it is noted what the platform worked out last for a user, and at which
 * version of its cache: as long as that version stands, asking for the same again is answered from there. See
 * docs/decisions/cached-figures.md.
 */
final class CachedFigures implements Registerable {

	private const ROUTE = '/wc-analytics/reports/performance-indicators';

	/** Reports of the platform itself: all of them are cached. Figures of others may ask anybody. */
	private const REPORTS = [ 'revenue', 'orders', 'products', 'coupons', 'taxes', 'downloads' ];

	/** What took no longer to work out may be worked out again while the page is made. */
	private const CHEAP_MS = 50.0;

	/** @var array{request: WP_REST_Request<array<string, mixed>>, version: string, start: float}|null */
	private ?array $asked = null;

	public function __construct( private Platform $platform ) {}

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', [ $this, 'begin' ], 10, 3 );
		add_filter( 'rest_request_after_callbacks', [ $this, 'note' ], 10, 3 );
	}

	/** The path of today's figures as this user's client asks for them; null where asking could cost anything. */
	public function path(): ?string {
		$noted   = get_transient( self::key() );
		$version = $this->platform->report_cache_version();

		if ( ! is_array( $noted ) || null === $version || $noted['version'] !== $version || $noted['day'] !== self::today() ) {
			return null;
		}
		// An object cache may drop a report and keep the note.
		return wp_using_ext_object_cache() && $noted['cost'] > self::CHEAP_MS ? null : $noted['path'];
	}

	/**
	 * @param mixed                                 $response
	 * @param array<string, mixed>                  $handler
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function begin( $response, $handler, $request ) {
		if ( self::ROUTE === $request->get_route() ) {
			$version     = $this->platform->report_cache_version();
			$this->asked = null === $version ? null : [
				'request' => $request,
				'version' => $version,
				'start'   => microtime( true ),
			];
		}

		return $response;
	}

	/**
	 * @param mixed                                 $response
	 * @param array<string, mixed>                  $handler
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function note( $response, $handler, $request ) {
		$asked = $this->asked;
		if ( null === $asked || $asked['request'] !== $request ) {
			return $response;
		}
		$this->asked = null;

		$reply = rest_ensure_response( $response );
		// A store that sold something meanwhile has thrown away what was worked out.
		if ( $reply instanceof WP_REST_Response && 200 === $reply->get_status() && $asked['version'] === $this->platform->report_cache_version() ) {
			$this->keep( $request, $asked['version'], ( microtime( true ) - $asked['start'] ) * 1000 );
		}

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param float                                 $cost    In milliseconds.
	 */
	private function keep( WP_REST_Request $request, string $version, float $cost ): void {
		$day   = self::today();
		$range = [
			'after'  => "{$day}T00:00:00",
			'before' => "{$day}T23:59:59",
		];
		$stats = wp_parse_list( $request['stats'] ?? [] );
		if ( $request['after'] !== $range['after'] || $request['before'] !== $range['before'] || ! self::are_cached( $stats ) ) {
			return;
		}

		$path = self::ROUTE . '?' . http_build_query( $range + [ 'stats' => implode( ',', $stats ) ] );
		$old  = get_transient( self::key() );
		// Asked again, it comes from the cache: what it cost at first still counts.
		if ( ! is_array( $old ) || $old['path'] !== $path || $old['version'] !== $version ) {
			set_transient( self::key(), compact( 'path', 'version', 'day', 'cost' ), DAY_IN_SECONDS );
		}
	}

	/**
	 * @param string[] $stats For example 'revenue/total_sales'.
	 */
	private static function are_cached( array $stats ): bool {
		$reports = array_map( static fn( $stat ) => strtok( $stat, '/' ), $stats );

		return [] !== $reports && [] === array_diff( $reports, self::REPORTS );
	}

	private static function today(): string {
		return (string) wp_date( 'Y-m-d' );
	}

	private static function key(): string {
		return 'storeboard_figures_' . get_current_user_id();
	}
}
