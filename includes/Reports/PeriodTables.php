<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** The two tables of sums of one kind by day and month: the counts, and what they found. */
abstract class PeriodTables {

	/** As of the daily sums: prices have at most six decimals, and WooCommerce adds doubles. */
	private const AMOUNT = 'decimal(26,8) NOT NULL DEFAULT 0';

	private const BUILD = [ 'id', 'first_day', 'last_day', 'counter', 'next_day', 'is_ready', 'strays', 'built_at' ];

	/** A row for each count of a day or a month: how far it is, and which marks it was made of. */
	abstract public static function builds(): string;

	/** A row for each count and what names a sum. */
	abstract public static function sums(): string;

	/**
	 * @return array<string, string> What names a sum beside its count: SQL of the column's type by its name.
	 */
	abstract public static function keys(): array;

	/**
	 * @return string[] What is added up.
	 */
	abstract public static function columns(): array;

	/**
	 * @return string[] What of several is kept as the largest: each 0 where there is none.
	 */
	public static function latest(): array {
		return [];
	}

	/**
	 * @return string[] All that a sum holds.
	 */
	private static function values(): array {
		return [ ...static::columns(), ...static::latest() ];
	}

	/** Makes the tables, or makes them anew where they are not of this version's shape: what they hold is counted again. */
	public static function install(): void {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		$columns = '';
		foreach ( static::keys() + array_fill_keys( self::values(), self::AMOUNT ) as $name => $type ) {
			$columns .= "$name $type,\n";
		}
		$key     = implode( ',', [ 'build', ...array_keys( static::keys() ) ] );
		$collate = $wpdb->get_charset_collate();
		// Whoever asks looks whether they are there; what is printed would break a reply.
		$before = $wpdb->suppress_errors();
		if ( ! static::are_installed() ) {
			$wpdb->query( 'DROP TABLE IF EXISTS ' . static::builds() . ', ' . static::sums() ); // phpcs:ignore WordPress.DB.PreparedSQL -- Their names.
		}
		dbDelta(
			[
				'CREATE TABLE ' . static::builds() . " (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				first_day date NOT NULL,
				last_day date NOT NULL,
				counter bigint(20) unsigned NOT NULL,
				next_day date NOT NULL,
				is_ready tinyint(1) NOT NULL DEFAULT 0,
				strays bigint(20) unsigned NOT NULL DEFAULT 0,
				built_at bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				KEY period (first_day,last_day)
			) ENGINE=InnoDB $collate;",
				'CREATE TABLE ' . static::sums() . " (
				build bigint(20) unsigned NOT NULL,
				{$columns}PRIMARY KEY  ($key)
			) ENGINE=InnoDB $collate;",
			]
		);
		$wpdb->suppress_errors( (bool) $before );
	}

	/** Whether both tables can be read, with all their columns. */
	public static function are_installed(): bool {
		return Database::quietly( 'SELECT ' . implode( ', ', self::BUILD ) . ' FROM ' . static::builds() . ' WHERE 1 = 0' )
			&& Database::quietly( 'SELECT build, ' . implode( ', ', [ ...array_keys( static::keys() ), ...self::values() ] ) . ' FROM ' . static::sums() . ' WHERE 1 = 0' );
	}
}
