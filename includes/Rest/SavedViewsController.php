<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\SavedViews\Policy;
use Storeboard\SavedViews\RowType;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Saved views and annotations. A write names the revision that it was made on; where somebody else wrote meanwhile the answer is 409 with the
 * present row in `data.present`, and nothing is written.
 *
 * @phpstan-import-type Row from \Storeboard\SavedViews\Table
 */
final class SavedViewsController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		foreach ( RowType::all() as $type ) {
			$route = static fn( string $methods, callable $callback, array $args ): array => [
				'methods'             => $methods,
				'callback'            => $callback,
				'permission_callback' => [ Access::class, 'may_see_reports' ],
				'args'                => $args,
			];
			register_rest_route(
				'storeboard/v1',
				"/$type->route",
				[
					$route( 'GET', fn( WP_REST_Request $request ) => $this->list( $type, $request ), $type->list_arguments() ),
					$route( 'POST', fn( WP_REST_Request $request ) => $this->create( $type, $request ), self::fields( $type, true ) ),
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
				"/$type->route/(?P<id>\d{1,18})",
				[
					$route( 'POST', fn( WP_REST_Request $request ) => $this->change( $type, $request ), $revision + self::fields( $type, false ) ),
					$route( 'DELETE', fn( WP_REST_Request $request ) => $this->delete( $type, $request ), $revision ),
				]
			);
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function list( RowType $type, WP_REST_Request $request ) {
		$rows = Policy::rows( $type, (string) $request['after'], (string) $request['before'] );
		if ( is_wp_error( $rows ) ) {
			return $rows;
		}
		cache_users( array_column( $rows, 'owner' ) );

		return new WP_REST_Response( array_map( static fn( array $row ) => Policy::shape( $type, $row ), $rows ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function create( RowType $type, WP_REST_Request $request ) {
		$values = self::values( $type, $request );

		return self::answer( $type, is_wp_error( $values ) ? $values : Policy::add( $type, $values ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function change( RowType $type, WP_REST_Request $request ) {
		$values = self::values( $type, $request );

		return self::answer( $type, is_wp_error( $values ) ? $values : Policy::change( $type, (int) $request['id'], (int) $request['revision'], $values ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function delete( RowType $type, WP_REST_Request $request ) {
		return self::answer( $type, Policy::delete( $type, (int) $request['id'], (int) $request['revision'] ) );
	}

	/**
	 * @param Row|WP_Error $row
	 * @return WP_REST_Response|WP_Error
	 */
	private static function answer( RowType $type, $row ) {
		return is_wp_error( $row ) ? $row : new WP_REST_Response( Policy::shape( $type, $row ) );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields( RowType $type, bool $is_new ): array {
		return [
			$type->field => [
				'description'       => $type->describe_words(),
				'type'              => 'string',
				'required'          => $is_new,
				'validate_callback' => static fn( $value ) => self::check_words( $value, $type ),
			],
			'is_shared'  => [
				'description' => __( 'Whether everyone who sees reports sees it.', 'storeboard' ),
				'type'        => 'boolean',
			],
			...$type->arguments( $is_new ),
		];
	}

	/**
	 * @param mixed $value
	 * @return true|WP_Error
	 */
	private static function check_words( $value, RowType $type ) {
		if ( ! is_string( $value ) || ! mb_check_encoding( $value, 'UTF-8' ) || '' === self::clean( $value ) ) {
			return self::invalid( $type->ask_for_words() );
		}

		return mb_strlen( self::clean( $value ) ) <= $type->longest ? true : self::invalid(
			/* translators: %s: a number. */
			sprintf( __( 'Use %s characters or fewer.', 'storeboard' ), number_format_i18n( $type->longest ) )
		);
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
	private static function values( RowType $type, WP_REST_Request $request ) {
		$values = [];
		if ( isset( $request[ $type->field ] ) ) {
			$values['words'] = $type->words( self::clean( (string) $request[ $type->field ] ) );
		}
		if ( isset( $request['is_shared'] ) ) {
			$values['is_shared'] = $request['is_shared'] ? 1 : 0;
		}
		foreach ( $type->columns() as $name ) {
			if ( isset( $request[ $name ] ) ) {
				$values[ $name ] = $type->stored( $name, $request[ $name ] );
			}
		}

		return $type->problem( $values ) ?? $values;
	}
}
