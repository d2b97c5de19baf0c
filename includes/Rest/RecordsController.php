<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Records\Keeper;
use Storeboard\Records\Kind;
use Storeboard\Records\ReportArguments;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Saved views and annotations. A write names the revision that it was made on; where somebody else wrote meanwhile the answer is 409 with the
 * present row in `data.present`, and nothing is written.
 *
 * @phpstan-import-type Row from \Storeboard\Records\Table
 */
final class RecordsController implements Registerable {

	/** How long an address that a view stands for may be. */
	private const LONGEST_QUERY = 2000;

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		foreach ( Kind::all() as $kind ) {
			$route = static fn( string $methods, callable $callback, array $args ): array => [
				'methods'             => $methods,
				'callback'            => $callback,
				'permission_callback' => [ Access::class, 'may_see_reports' ],
				'args'                => $args,
			];
			register_rest_route(
				'storeboard/v1',
				"/$kind->route",
				[
					$route( 'GET', fn( WP_REST_Request $request ) => $this->list( $kind, $request ), $kind->has_days() ? self::days( 'after', 'before' ) : [] ),
					$route( 'POST', fn( WP_REST_Request $request ) => $this->create( $kind, $request ), self::fields( $kind, true ) ),
				]
			);
			$revision = [
				'revision' => [
					'description' => __( 'The revision that the change was made on.', 'storeboard' ),
					'type'        => 'integer',
					'minimum'     => 1,
					'required'    => true,
				],
			];
			register_rest_route(
				'storeboard/v1',
				"/$kind->route/(?P<id>\d{1,18})",
				[
					$route( 'POST', fn( WP_REST_Request $request ) => $this->change( $kind, $request ), $revision + self::fields( $kind, false ) ),
					$route( 'DELETE', fn( WP_REST_Request $request ) => $this->delete( $kind, $request ), $revision ),
				]
			);
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function list( Kind $kind, WP_REST_Request $request ) {
		$rows = Keeper::rows( $kind, (string) $request['after'], (string) $request['before'] );
		if ( is_wp_error( $rows ) ) {
			return $rows;
		}
		cache_users( array_column( $rows, 'owner' ) );

		return new WP_REST_Response( array_map( static fn( array $row ) => Keeper::shape( $kind, $row ), $rows ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function create( Kind $kind, WP_REST_Request $request ) {
		$values = self::values( $kind, $request );

		return self::answer( $kind, is_wp_error( $values ) ? $values : Keeper::add( $kind, $values ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function change( Kind $kind, WP_REST_Request $request ) {
		$values = self::values( $kind, $request );

		return self::answer( $kind, is_wp_error( $values ) ? $values : Keeper::change( $kind, (int) $request['id'], (int) $request['revision'], $values ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function delete( Kind $kind, WP_REST_Request $request ) {
		return self::answer( $kind, Keeper::delete( $kind, (int) $request['id'], (int) $request['revision'] ) );
	}

	/**
	 * @param Row|WP_Error $row
	 * @return WP_REST_Response|WP_Error
	 */
	private static function answer( Kind $kind, $row ) {
		return is_wp_error( $row ) ? $row : new WP_REST_Response( Keeper::shape( $kind, $row ) );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields( Kind $kind, bool $is_new ): array {
		$fields = [
			$kind->words() => [
				'description'       => $kind->has_days() ? __( 'What the note says.', 'storeboard' ) : __( 'The name of the view.', 'storeboard' ),
				'type'              => 'string',
				'required'          => $is_new,
				'validate_callback' => static fn( $value ) => self::check_words( $value, $kind ),
			],
			'is_shared'    => [
				'description' => __( 'Whether everyone who sees reports sees it.', 'storeboard' ),
				'type'        => 'boolean',
			],
		];
		if ( $kind->has_days() ) {
			return $fields + array_map( static fn( array $day ) => [ 'required' => $is_new ] + $day, self::days( 'first_day', 'last_day' ) );
		}
		$fields['query'] = [
			'description'       => __( 'The arguments of the address that the view stands for.', 'storeboard' ),
			'type'              => 'string',
			'required'          => $is_new,
			'validate_callback' => [ self::class, 'check_query' ],
		];

		return $fields;
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function days( string ...$names ): array {
		$day = [
			'description'       => __( 'A day, YYYY-MM-DD.', 'storeboard' ),
			'type'              => 'string',
			'validate_callback' => [ self::class, 'check_day' ],
		];

		return array_fill_keys( $names, $day );
	}

	/**
	 * @param mixed $value
	 * @return true|WP_Error
	 */
	private static function check_words( $value, Kind $kind ) {
		if ( ! is_string( $value ) || ! mb_check_encoding( $value, 'UTF-8' ) || '' === self::clean( $value ) ) {
			return self::invalid( $kind->has_days() ? __( 'Enter a note.', 'storeboard' ) : __( 'Enter a name for this view.', 'storeboard' ) );
		}

		return mb_strlen( self::clean( $value ) ) <= $kind->longest ? true : self::invalid(
			/* translators: %s: a number. */
			sprintf( __( 'Use %s characters or fewer.', 'storeboard' ), number_format_i18n( $kind->longest ) )
		);
	}

	/**
	 * @param mixed $value
	 * @return true|WP_Error
	 */
	public static function check_query( $value ) {
		if ( ! is_string( $value ) || 1 !== preg_match( '/^[\x21-\x7E]*$/D', $value ) ) {
			return self::invalid( __( 'A view must point to a report.', 'storeboard' ) );
		}
		// First, so that nothing long is taken apart.
		if ( strlen( $value ) > self::LONGEST_QUERY ) {
			return self::invalid( __( 'This view has too many filters to save. Remove a few and try again.', 'storeboard' ) );
		}
		$problem = ReportArguments::problem( $value );
		if ( null === $problem ) {
			return true;
		}

		return self::invalid(
			'' === $problem ? __( 'A view must point to a report.', 'storeboard' ) : sprintf(
				/* translators: 1: name of an argument of an address, such as 'acme_source'. 2: name of a filter for developers. */
				__( 'This report has no “%1$s” in its address. If an extension added it, ask its developer to declare it with the filter %2$s.', 'storeboard' ),
				$problem,
				ReportArguments::FILTER
			)
		);
	}

	/**
	 * @param mixed $value
	 * @return true|WP_Error
	 */
	public static function check_day( $value ) {
		$is_day = is_string( $value ) && 1 === preg_match( '/^([12]\d{3})-(\d\d)-(\d\d)$/D', $value, $parts );

		return $is_day && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ? true : self::invalid( __( 'Invalid date', 'storeboard' ) );
	}

	private static function invalid( string $message ): WP_Error {
		return new WP_Error( 'rest_invalid_param', $message, [ 'status' => 400 ] );
	}

	/** Line breaks stay; what nobody can see does not. */
	private static function clean( string $words ): string {
		return trim( (string) preg_replace( '/[^\P{C}\n]+/u', '', str_replace( [ "\r\n", "\r" ], "\n", $words ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, string|int>|WP_Error By column, what the request has.
	 */
	private static function values( Kind $kind, WP_REST_Request $request ) {
		$values = [];
		if ( isset( $request[ $kind->words() ] ) ) {
			$words           = self::clean( (string) $request[ $kind->words() ] );
			$values['words'] = $kind->has_days() ? $words : (string) preg_replace( '/\s+/u', ' ', $words );
		}
		if ( isset( $request['is_shared'] ) ) {
			$values['is_shared'] = $request['is_shared'] ? 1 : 0;
		}
		foreach ( $kind->has_days() ? [ 'first_day', 'last_day' ] : [ 'query' ] as $name ) {
			if ( isset( $request[ $name ] ) ) {
				$values[ $name ] = (string) $request[ $name ];
			}
		}
		$has_both = isset( $values['first_day'], $values['last_day'] );
		if ( isset( $values['first_day'] ) !== isset( $values['last_day'] ) || ( $has_both && $values['first_day'] > $values['last_day'] ) ) {
			return new WP_Error(
				'rest_invalid_param',
				__( 'Start date must be before end date', 'storeboard' ),
				[
					'status' => 400,
					'params' => [ 'last_day' => __( 'Start date must be before end date', 'storeboard' ) ],
				]
			);
		}

		return $values;
	}
}
