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

	/** For how long one is known, in seconds: it is written into the log once within that. */
	private const KEPT_FOR = 2_592_000;

	/** @var array<string, Problem> Those of this request. */
	private static array $problems = [];

	public static function add( Source $source, string $message ): void {
		self::$problems[ md5( "$source->file $source->line $source->call $message" ) ] ??= self::of( $source, $message );
		// Once all are there: a request without problems reads nothing.
		add_action( 'shutdown', [ self::class, 'keep' ] );
	}

	/**
	 * @return list<Problem> Those of this request, and none that was mended.
	 */
	public static function all(): array {
		return array_values( self::$problems );
	}

	/**
	 * Writes into the log what is not known yet, and keeps it. Another request may not come by what this one has seen, so what is known goes by its age alone; and
	 * where one has other words each time, no more of them are taken than there is room for.
	 */
	public static function keep(): void {
		if ( [] === self::$problems ) {
			return;
		}
		$known = array_filter( Kept::problems(), static fn( array $problem ): bool => $problem['at'] > time() - self::KEPT_FOR );
		$new   = array_slice( array_diff_key( self::$problems, $known ), 0, max( 0, self::MOST - count( $known ) ), true );
		if ( [] === $new ) {
			return;
		}
		foreach ( $new as $problem ) {
			self::log( self::words( $problem ) );
		}
		Kept::keep_problems( $known + $new );
	}

	/** In words, of what is not kept. */
	public static function words_of( Source $source, string $message ): string {
		return self::words( self::of( $source, $message ) );
	}

	/**
	 * @return Problem
	 */
	private static function of( Source $source, string $message ): array {
		return [
			'plugin'  => $source->plugin,
			'file'    => $source->file,
			'line'    => $source->line,
			'call'    => $source->call,
			'message' => mb_substr( wp_check_invalid_utf8( $message, true ), 0, 500 ),
			'at'      => time(),
		];
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
