<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** The two tables of the sums by product and variation. */
final class ProductTables {

	/** As of the daily sums: prices have at most six decimals, and WooCommerce adds doubles. */
	private const AMOUNT = 'decimal(26,8) NOT NULL DEFAULT 0';

	/**
	 * What is added up of the lines of orders, `l`. Orders are told apart within a day: see Axis::OF_LOOKUPS for when they add up.
	 *
	 * @var array<string, string> SQL by column.
	 */
	public const SUMS = [
		'items'      => 'SUM( l.product_qty )',
		'net'        => 'SUM( l.product_net_revenue )',
		'orders'     => 'COUNT( DISTINCT CASE WHEN l.product_gross_revenue >= 0 THEN l.order_id END )',
		'all_orders' => 'COUNT( DISTINCT l.order_id )',
	];

	/** A row for each count of a day or a month: how far it is, and which marks it was made of. */
	public static function builds(): string {
		return Database::table( 'storeboard_product_builds' );
	}

	/** A row for each count, product, variation and status of orders. Those with variation 0 are of the whole product. */
	public static function sums(): string {
		return Database::table( 'storeboard_product_sums' );
	}

	/** Makes the tables, or brings them to this version's shape. */
	public static function install(): void {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		$amounts = '';
		foreach ( array_keys( self::SUMS ) as $column ) {
			$amounts .= "$column " . self::AMOUNT . ",\n";
		}
		$collate = $wpdb->get_charset_collate();
		// Whoever asks looks whether they are there; what is printed would break a reply.
		$before = $wpdb->suppress_errors();
		dbDelta(
			[
				'CREATE TABLE ' . self::builds() . " (
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
				'CREATE TABLE ' . self::sums() . " (
				build bigint(20) unsigned NOT NULL,
				variation_id bigint(20) unsigned NOT NULL DEFAULT 0,
				product_id bigint(20) unsigned NOT NULL,
				status varchar(100) NOT NULL,
				{$amounts}PRIMARY KEY  (build,variation_id,product_id,status)
			) ENGINE=InnoDB $collate;",
			]
		);
		$wpdb->suppress_errors( (bool) $before );
	}

	/** Whether both tables can be read, with all their columns. */
	public static function are_installed(): bool {
		return Database::quietly( 'SELECT id, first_day, last_day, counter, next_day, is_ready, strays, built_at FROM ' . self::builds() . ' WHERE 1 = 0' )
			&& Database::quietly( 'SELECT build, variation_id, product_id, status, ' . implode( ', ', array_keys( self::SUMS ) ) . ' FROM ' . self::sums() . ' WHERE 1 = 0' );
	}}
