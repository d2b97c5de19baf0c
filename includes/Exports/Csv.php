<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the lines of a file exactly as the client does (src/lib/csv): RFC 4180, and an apostrophe before what a spreadsheet would take for a formula. Tests hold
 * both to one table (tests/fixtures/export-rows.json).
 */
final class Csv {

	/** Tells Excel of UTF-8. */
	public const MARK = "\u{FEFF}";

	/** What a spreadsheet takes for a formula, at the start of a cell. */
	private const FORMULA = '/^[=+\-@\t\r]/';

	/** A number in a text: '-12.50'. */
	private const NUMBER = '/^-?\d+(\.\d+)?$/D';

	/** Where a spreadsheet that separates by semicolons may begin another cell. */
	private const INNER = '/([,;\r\n])("*[=+\-@\t][^,;\r\n]*)/';

	/**
	 * @param array<int|float|string> $cells
	 */
	public static function line( array $cells ): string {
		return implode( ',', array_map( [ self::class, 'field' ], $cells ) ) . "\r\n";
	}

	/**
	 * @param int|float|string $cell
	 */
	private static function field( $cell ): string {
		if ( ! is_string( $cell ) ) {
			return self::number( $cell );
		}
		$safe = 1 === preg_match( self::FORMULA, $cell ) ? self::harmless( $cell ) : $cell;
		$safe = (string) preg_replace_callback( self::INNER, static fn( array $found ) => $found[1] . self::harmless( $found[2] ), $safe );

		return 1 === preg_match( '/[",;\r\n]/', $safe ) ? '"' . str_replace( '"', '""', $safe ) . '"' : $safe;
	}

	private static function harmless( string $formula ): string {
		return 1 === preg_match( self::NUMBER, $formula ) ? $formula : "'$formula";
	}

	/**
	 * As JavaScript writes it: 12, not 12.0.
	 *
	 * @param int|float $number
	 */
	public static function number( $number ): string {
		return is_int( $number ) || is_finite( $number ) ? (string) wp_json_encode( 0 == $number ? 0 : $number ) : '';
	}
}
