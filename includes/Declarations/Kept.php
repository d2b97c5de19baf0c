<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of declarations from one request to the next, in one autoloaded option: which tables were found, and what is wrong. A site without declarations
 * has none and never reads it.
 *
 * @phpstan-type Problem array{plugin: string, file: string, line: int, call: string, message: string, at: int}
 */
final class Kept {

	public const OPTION = 'storeboard_declarations';

	/** Whether a table was found to be as it is declared. */
	public static function is_found( string $key ): bool {
		return 1 === ( self::read()['schema'][ $key ] ?? null );
	}

	public static function learn( string $key ): void {
		$kept                   = self::read();
		$kept['schema'][ $key ] = 1;
		// A plugin that changes its declarations leaves few behind; one that makes them up does not fill the option.
		$kept['schema'] = array_slice( $kept['schema'], -200, null, true );
		update_option( self::OPTION, $kept, true );
	}

	public static function unlearn(): void {
		$kept = self::read();
		if ( [] !== $kept['schema'] ) {
			update_option( self::OPTION, [ 'schema' => [] ] + $kept, true );
		}
	}

	/**
	 * @return array<string, Problem>
	 */
	public static function problems(): array {
		return self::read()['problems'];
	}

	/**
	 * @param array<string, Problem> $problems
	 */
	public static function keep_problems( array $problems ): void {
		update_option( self::OPTION, [ 'problems' => $problems ] + self::read(), true );
	}

	/**
	 * @return array{schema: array<string, mixed>, problems: array<string, Problem>}
	 */
	private static function read(): array {
		$kept = get_option( self::OPTION );
		$kept = is_array( $kept ) ? $kept : [];

		return [
			'schema'   => is_array( $kept['schema'] ?? null ) ? $kept['schema'] : [],
			'problems' => is_array( $kept['problems'] ?? null ) ? $kept['problems'] : [],
		];
	}
}
