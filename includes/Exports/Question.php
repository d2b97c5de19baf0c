<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

use Storeboard\Rollups\State;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * What an export asks a report for: exactly what the screen asked for, page by page. Each page is a request of the platform's own route (or of ours in its place,
 * where sums answer), as the user who wants the file: whoever may refuse it is asked, and the figures are those of the screen.
 *
 * @phpstan-import-type Column from Columns
 */
final class Question {

	/** As many rows as one reply holds. */
	public const PAGE = 100;

	/** The most rows of a file. */
	public const MOST = 1_000_000;

	private const MOST_COLUMNS = 100;
	private const LONGEST_ARGS = 50_000;
	private const LONGEST_NAME = 200;
	private const MOST_WORDS   = 300;

	/** What an export says itself, or what would change the shape of the reply. */
	private const NOT_ASKED = [ 'page', 'per_page', 'offset', 'context', 'rest_route', 'whole' ];

	/** Routes that have one of ours in their place. */
	private const OURS = [ 'revenue/stats', 'products', 'variations', 'customers', 'categories', 'coupons', 'taxes' ];

	/**
	 * @param array<string, mixed> $args    Those of the list.
	 * @param Column[]             $columns Those of the file.
	 */
	private function __construct( public string $report, public array $args, public array $columns, public int $decimals ) {}

	/**
	 * @param array<string, mixed> $params Of the request.
	 * @return self|WP_Error
	 */
	public static function read( array $params ) {
		$report = $params['report'] ?? '';
		if ( ! is_string( $report ) || ! in_array( $report, Columns::reports(), true ) ) {
			return self::invalid( 'report', __( 'This report can’t be exported.', 'storeboard' ) );
		}
		$args = $params['args'] ?? [];
		if ( ! is_array( $args ) || ! self::are_args( $args ) ) {
			return self::invalid( 'args', __( 'This report can’t be exported with these filters. Remove a few and try again.', 'storeboard' ) );
		}
		$columns = self::columns( $params['columns'] ?? [] );
		if ( [] === $columns ) {
			return self::invalid( 'columns', __( 'Choose at least one column to export.', 'storeboard' ) );
		}
		$decimals = $params['decimals'] ?? 2;

		return new self( $report, $args, $columns, is_int( $decimals ) ? min( 8, max( 0, $decimals ) ) : 2 );
	}

	/** @return self|null Null where the row holds none. */
	public static function of_json( string $report, string $json ): ?self {
		$kept     = json_decode( $json, true );
		$question = is_array( $kept ) ? self::read( [ 'report' => $report ] + $kept ) : null;

		return $question instanceof self ? $question : null;
	}

	public function json(): string {
		return (string) wp_json_encode(
			[
				'args'     => (object) $this->args,
				'columns'  => $this->columns,
				'decimals' => $this->decimals,
			]
		);
	}

	/**
	 * @return array{rows: array<int, array<mixed>>, total: int, about: array{source: string, reason: string|null}}|WP_Error Where metrics are told it says from where, and why there are none.
	 */
	public function page( int $page, int $per_page = self::PAGE ) {
		$is_of_metrics = Columns::is_declared( $this->report );

		$route = 'revenue' === $this->report ? 'revenue/stats' : $this->report;
		$root  = in_array( $route, self::OURS, true ) && State::is_on() ? '/storeboard/v1' : '/wc-analytics';
		$args  = [
			'page'     => $page,
			'per_page' => $per_page,
		] + $this->args;
		$asked = new WP_REST_Request( 'GET', $is_of_metrics ? '/storeboard/v1/query' : "$root/reports/$route" );
		$asked->set_query_params( $args );

		// Each page is asked for once: a copy of it in WooCommerce's cache would stay for a week.
		add_filter( 'woocommerce_analytics_report_should_use_cache', '__return_false', PHP_INT_MAX );
		// What extensions read of the address.
		$before = $_GET;
		$_GET   = $args;
		try {
			$reply = rest_do_request( $asked );
			$error = $reply->as_error();
			if ( null !== $error ) {
				return $error;
			}
			$data = rest_get_server()->response_to_data( $reply, ! empty( $args['_embed'] ) );
		} finally {
			$_GET = $before;
			remove_filter( 'woocommerce_analytics_report_should_use_cache', '__return_false', PHP_INT_MAX );
		}
		$body = json_decode( (string) wp_json_encode( $data ), true );
		$rows = is_array( $body ) ? match ( true ) {
			'revenue' === $this->report => $body['intervals'] ?? null,
			$is_of_metrics => [ ...( $body['intervals'] ?? [] ), ...( $body['rows'] ?? [] ) ],
			default => $body,
		} : null;
		if ( ! is_array( $rows ) ) {
			return new WP_Error( 'storeboard_no_rows', 'The report has no rows.', [ 'status' => 500 ] );
		}
		$rows  = array_values( array_filter( $rows, 'is_array' ) );
		$total = $reply->get_headers()['X-WP-Total'] ?? count( $rows );

		return [
			'rows'  => $rows,
			'total' => (int) $total,
			'about' => [
				'source' => $is_of_metrics && is_string( $body['source'] ?? null ) ? $body['source'] : '',
				'reason' => $is_of_metrics && is_string( $body['reason'] ?? null ) ? $body['reason'] : null,
			],
		];
	}

	/**
	 * @param array<mixed> $args
	 */
	private static function are_args( array $args ): bool {
		foreach ( $args as $name => $value ) {
			if ( ! is_string( $name ) || 1 !== preg_match( '/^[A-Za-z][\w-]{0,99}$|^_embed$/D', $name ) || in_array( $name, self::NOT_ASKED, true ) || ! self::is_plain( $value, 2 ) ) {
				return false;
			}
		}

		return strlen( (string) wp_json_encode( $args ) ) <= self::LONGEST_ARGS;
	}

	/**
	 * @param mixed $value
	 */
	private static function is_plain( $value, int $depth ): bool {
		if ( ! is_array( $value ) ) {
			return is_scalar( $value ) && ( ! is_string( $value ) || mb_check_encoding( $value, 'UTF-8' ) );
		}
		foreach ( $value as $each ) {
			if ( 0 === $depth || ! self::is_plain( $each, $depth - 1 ) ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * @param mixed $asked
	 * @return Column[]
	 */
	private static function columns( $asked ): array {
		$columns = [];
		foreach ( is_array( $asked ) ? array_slice( $asked, 0, self::MOST_COLUMNS ) : [] as $column ) {
			$key   = is_array( $column ) ? $column['key'] ?? '' : '';
			$label = is_array( $column ) ? $column['label'] ?? '' : '';
			if ( is_string( $key ) && '' !== $key && strlen( $key ) <= self::LONGEST_NAME && mb_check_encoding( $key, 'UTF-8' ) && is_string( $label ) ) {
				$words     = is_array( $column['words'] ?? null ) ? array_slice( array_filter( $column['words'], 'is_string' ), 0, self::MOST_WORDS, true ) : [];
				$columns[] = [
					'key'   => $key,
					'label' => self::words( '' === $label ? $key : $label ),
					'words' => array_map( [ self::class, 'words' ], array_combine( array_map( 'strval', array_keys( $words ) ), $words ) ),
				];
			}
		}

		return $columns;
	}

	/** Text alone, in one line; its spaces are its own. */
	private static function words( string $text ): string {
		return mb_substr( (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', wp_check_invalid_utf8( $text ) ), 0, self::LONGEST_NAME );
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
}
