<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/**
 * What is wrong with declarations, for the inspector and for the log. Owners are told nothing: it is the developer's to mend, and all else works.
 *
 * @phpstan-import-type Problem from Kept
 */
final class Problems {

	/** The source of WooCommerce's log. */
	public const LOG = 'storeboard-extensions';

	private const MOST = 100;

	/** @var array<string, Problem> Those of this request. */
	private static array $problems = [];

	public static function add( Source $source, string $message ): void {
		$problem = [
			'plugin'  => $source->plugin,
			'file'    => $source->file,
			'line'    => $source->line,
			'call'    => $source->call,
			'message' => mb_substr( wp_check_invalid_utf8( $message, true ), 0, 500 ),
			'at'      => time(),
		];
		self::$problems[ md5( "$source->file $source->line $source->call $message" ) ] ??= $problem;
	}

	/**
	 * @return list<Problem> Those of this request, and none that was mended.
	 */
	public static function all(): array {
		return array_values( self::$problems );
	}

	/** Keeps the problems of this request in the place of those before, and writes the new ones into the log. */
	public static function keep(): void {
		$all   = array_slice( self::$problems, 0, self::MOST, true );
		$known = Kept::problems();
		if ( array_keys( $all ) === array_keys( $known ) ) {
			return;
		}
		foreach ( array_diff_key( $all, $known ) as $problem ) {
			self::log( self::words( $problem ) );
		}
		Kept::keep_problems( array_intersect_key( $known, $all ) + $all );
	}

	/**
	 * @param Problem $problem
	 */
	public static function words( array $problem ): string {
		return sprintf( '%s, %s line %d: %s: %s', $problem['plugin'], $problem['file'], $problem['line'], $problem['call'], $problem['message'] );
	}

	public static function forget(): void {
		self::$problems = [];
	}

	private static function log( string $words ): void {
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->error( $words, [ 'source' => self::LOG ] );
			return;
		}
		error_log( "Storeboard: $words" ); // phpcs:ignore Generic.PHP.ForbiddenFunctions.Found, WordPress.PHP.DevelopmentFunctions.error_log_error_log -- As above.
	}
}
