<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Abilities;

use Storeboard\Registerable;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's log of what agents did here, and of what they were refused: by the ability itself, and before it runs, as where the user may not, the input is wrong or
 * nobody switched it on. Refusals by REST are seen on every WordPress that has abilities; those of callers in PHP, such as an MCP server, by the filters of 7.1.
 */
final class UseLog implements Registerable {

	public const LOG = 'storeboard-abilities';

	private const ROUTE = '~^/wp-abilities/v1/(?:abilities/)?(storeboard/[a-z0-9-]+)/run$~D';

	/** How much of what an ability was given the log has. */
	private const LONGEST_INPUT = 500;

	/** So many refusals of one user are written in an hour. */
	private const MOST_REFUSALS = 50;

	/** The ability whose refusal is in the log already: what WordPress answers then is the same one. */
	private static string $noted = '';

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', [ self::class, 'begin' ], 10, 3 );
		add_filter( 'rest_request_after_callbacks', [ self::class, 'by_rest' ], 10, 3 );
		// As others leave them. Before WordPress 7.1 nobody applies these.
		add_filter( 'wp_ability_validate_input', [ self::class, 'of_input' ], PHP_INT_MAX, 3 );
		add_filter( 'wp_ability_permission_result', [ self::class, 'of_permission' ], PHP_INT_MAX, 3 );
	}

	/**
	 * @param array<mixed> $input
	 * @param string       $problem '' where it was done.
	 */
	public static function note( string $name, array $input, string $problem ): void {
		self::$noted = '' === $problem ? '' : $name;
		self::write( $name, $input, $problem );
	}

	/**
	 * What a caller in PHP was refused before is another refusal.
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public static function begin( $response, $handler = null, $request = null ) {
		if ( $request instanceof WP_REST_Request && 1 === preg_match( self::ROUTE, $request->get_route() ) ) {
			self::$noted = '';
		}

		return $response;
	}

	/**
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public static function by_rest( $response, $handler, $request ) {
		if ( is_wp_error( $response ) && $request instanceof WP_REST_Request && 1 === preg_match( self::ROUTE, $request->get_route(), $found ) ) {
			$is_noted = $found[1] === self::$noted;
			$input    = $request->get_json_params()['input'] ?? $request->get_query_params()['input'] ?? null;
			// One that is not there was not switched on, unless nobody has it.
			$is_noted || self::refuse( $found[1], $input, 'rest_ability_not_found' === $response->get_error_code() ? 'it is not switched on' : $response->get_error_message() );
			// The next one is another.
			self::$noted = '';
		}

		return $response;
	}

	/**
	 * @param mixed $is_valid
	 * @param mixed $input
	 * @param mixed $name
	 * @return mixed
	 */
	public static function of_input( $is_valid, $input = null, $name = '' ) {
		if ( false === $is_valid || ( $is_valid instanceof WP_Error && $is_valid->has_errors() ) ) {
			self::refuse( $name, $input, $is_valid instanceof WP_Error ? $is_valid->get_error_message() : 'invalid input' );
		}

		return $is_valid;
	}

	/**
	 * Some callers ask here and then use nothing, so a refusal may be of a use or of a question.
	 *
	 * @param mixed $permission
	 * @param mixed $name
	 * @param mixed $input
	 * @return mixed
	 */
	public static function of_permission( $permission, $name = '', $input = null ) {
		if ( true !== $permission ) {
			self::refuse( $name, $input, $permission instanceof WP_Error ? $permission->get_error_message() : 'no permission' );
		}

		return $permission;
	}

	/**
	 * @param mixed $name
	 * @param mixed $input
	 */
	private static function refuse( $name, $input, string $problem ): void {
		// A visitor is nobody, and could fill the log.
		if ( ! is_string( $name ) || 0 === get_current_user_id() || ! isset( Catalogue::writings()[ $name ] ) ) {
			return;
		}
		self::$noted = $name;
		$key         = 'storeboard_refused_uses_' . get_current_user_id() . gmdate( '_YmdH' );
		$times       = (int) get_transient( $key ) + 1;
		if ( $times > self::MOST_REFUSALS ) {
			return;
		}
		set_transient( $key, $times, HOUR_IN_SECONDS );
		self::write( $name, (array) $input, self::MOST_REFUSALS === $times ? "$problem (what else this user is refused in this hour is not written)" : $problem );
	}

	/**
	 * @param array<mixed> $input
	 */
	private static function write( string $name, array $input, string $problem ): void {
		// One that was refused was not used, and who asked may only have wanted to know.
		$words = sprintf( '%s %s %s with %s: %s', wp_get_current_user()->user_login, '' === $problem ? 'used' : 'asked for', $name, mb_substr( (string) wp_json_encode( $input ), 0, self::LONGEST_INPUT ), '' === $problem ? 'done' : 'refused, ' . wp_strip_all_tags( $problem ) );
		if ( ! function_exists( 'wc_get_logger' ) ) {
			error_log( "Storeboard: $words" ); // phpcs:ignore Generic.PHP.ForbiddenFunctions.Found, WordPress.PHP.DevelopmentFunctions.error_log_error_log -- Where the store keeps no log, the site does.
			return;
		}
		wc_get_logger()->log( '' === $problem ? 'info' : 'warning', $words, [ 'source' => self::LOG ] );
	}
}
