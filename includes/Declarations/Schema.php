<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the tables and columns that declarations name are there. The database is asked once: what was found is kept until a question fails. What is not there is
 * looked for again with each request, as an extension may make its table on the way.
 */
final class Schema {

	/** What can be added up, as databases call it. */
	private const NUMBERS = '/^(?:tiny|small|medium|big)?(?:int|integer)\b|^(?:decimal|numeric|float|double|real|dec|bit)\b/i';

	/** @var array<string, array<string, string>|null> Types by column, by table; null where there is no such table. */
	private static array $columns = [];

	/**
	 * @param array<string, bool> $columns Beside those of the join: whether each has to be a number.
	 * @throws InvalidDeclaration Where something is not there.
	 */
	public static function check( Table $table, array $columns ): void {
		global $wpdb;

		if ( in_array( $table->sql_name(), $wpdb->tables( 'all' ), true ) ) {
			throw new InvalidDeclaration( sprintf( "'%s' is a table of WordPress' own: a report is over a table of yours.", $table->name ) );
		}
		$columns += array_fill_keys( $table->columns(), false );
		$key      = md5( $table->sql_name() . wp_json_encode( $columns ) );
		if ( Kept::is_found( $key ) ) {
			return;
		}
		$problem = self::problem( $table, $columns );
		if ( null !== $problem ) {
			throw new InvalidDeclaration( $problem );
		}
		Kept::learn( $key );
	}

	/**
	 * @param array<string, bool> $columns
	 */
	private static function problem( Table $table, array $columns ): ?string {
		$there = self::columns( $table->sql_name() );
		if ( null === $there ) {
			return sprintf( "There is no table '%s' (%s).", $table->name, $table->sql_name() );
		}
		foreach ( $columns as $column => $is_number ) {
			$type = $there[ $column ] ?? null;
			if ( null === $type ) {
				return sprintf( "The table '%s' has no column '%s'; it has %s.", $table->name, $column, implode( ', ', array_keys( $there ) ) );
			}
			if ( $is_number && 1 !== preg_match( self::NUMBERS, $type ) ) {
				return sprintf( "The column '%s' of '%s' is %s: only numbers add up.", $column, $table->name, $type );
			}
		}

		return null;
	}

	/**
	 * @return array<string, string>|null
	 */
	private static function columns( string $name ): ?array {
		global $wpdb;

		if ( ! array_key_exists( $name, self::$columns ) ) {
			$is_quiet = $wpdb->suppress_errors();
			$rows     = $wpdb->get_results( "DESCRIBE `$name`", ARRAY_A ); // phpcs:ignore WordPress.DB -- A name of letters, digits and underscores.
			$wpdb->suppress_errors( $is_quiet );
			self::$columns[ $name ] = is_array( $rows ) && [] !== $rows ? array_map( 'strval', array_column( $rows, 'Type', 'Field' ) ) : null;
		}

		return self::$columns[ $name ];
	}

	/** A question over these tables failed: what is known of them counts no more. */
	public static function doubt(): void {
		self::forget();
		Kept::unlearn();
	}

	public static function forget(): void {
		self::$columns = [];
	}
}
