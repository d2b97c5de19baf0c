<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- Hundreds of rows in one statement. The names of tables and columns are constants; values are numbers, or go through prepare().

/**
 * How many orders each category has, for each day and month whose sums by product are kept. Orders of a category do not follow from those of its products: an
 * order may have several of them.
 *
 * No hook of orders fires where a product moves to another category. So what is kept is kept together with a fingerprint of which products were in which
 * categories, and counts only while these are the same: all of them, or at least those that were sold in the period.
 *
 * @phpstan-import-type Build from PeriodBuilds
 */
final class CategoryOrders {

	/** Rows of category 0 hold the fingerprints: of all products and categories, and of those that were sold. */
	private const ALL  = 'all';
	private const SOLD = 'sold';

	/** Categories, statuses and how many orders these had, by period (ProductBuilds). */
	public static function table(): string {
		return Database::table( 'storeboard_category_orders' );
	}

	public static function install(): void {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		dbDelta(
			[
				'CREATE TABLE ' . self::table() . ' (
				build bigint(20) unsigned NOT NULL,
				category_id bigint(20) unsigned NOT NULL,
				status varchar(100) NOT NULL,
				amount decimal(48,0) NOT NULL DEFAULT 0,
				PRIMARY KEY  (build,category_id,status)
			) ENGINE=InnoDB ' . $wpdb->get_charset_collate() . ';',
			]
		);
	}

	public static function is_installed(): bool {
		return Database::quietly( 'SELECT build, category_id, status, amount FROM ' . self::table() . ' WHERE 1 = 0' );
	}

	/** SQL that joins the categories `x` of the product in a column. */
	public static function of_product( string $column ): string {
		global $wpdb;

		return "JOIN $wpdb->term_relationships r ON r.object_id = $column JOIN $wpdb->term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'product_cat'";
	}

	/** Whether a period's orders by category are missing, or a product has moved. */
	public static function are_due(): bool {
		$all  = self::all_products();
		$kept = self::fingerprints( self::ALL );
		foreach ( self::builds() as $build ) {
			if ( ( $kept[ $build['id'] ] ?? null ) !== $all ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Counts what is missing, a period at a time. It begins with one at least: a turn without any would be asked for again and again.
	 *
	 * @param float $seconds How long to begin with further periods.
	 * @return bool Whether there is more to do now.
	 */
	public static function make( float $seconds = 15.0 ): bool {
		$until    = microtime( true ) + $seconds;
		$kept     = self::fingerprints( self::ALL );
		$is_begun = false;
		foreach ( self::builds() as $build ) {
			if ( ( $kept[ $build['id'] ] ?? null ) === self::all_products() ) {
				continue;
			}
			if ( $is_begun && microtime( true ) >= $until ) {
				return true;
			}
			self::count( $build );
			$is_begun = true;
		}
		self::clean();

		return false;
	}

	/**
	 * The orders of each category in the kept periods.
	 *
	 * @param list<Build> $builds
	 * @param string[]    $left_out Statuses that do not count.
	 * @return array{0: array<int, int>, 1: list<Build>} By category; and the periods that they are of: the others have to be counted.
	 */
	public static function of( array $builds, array $left_out ): array {
		if ( [] === $builds || ! self::is_installed() ) {
			return [ [], [] ];
		}
		$ids   = array_column( $builds, 'id' );
		$all   = self::all_products();
		$kept  = self::fingerprints( self::ALL, $ids );
		$moved = array_keys( array_filter( $kept, static fn( string $each ) => $each !== $all ) );
		$sold  = [] === $moved ? [] : array_intersect_assoc( self::fingerprints( self::SOLD, $moved ), self::sold( $moved ) );
		$right = array_values( array_filter( $builds, static fn( array $build ): bool => ( $kept[ $build['id'] ] ?? null ) === $all || isset( $sold[ $build['id'] ] ) ) );
		if ( [] === $right ) {
			return [ [], [] ];
		}
		$rows = Counter::rows( 'SELECT o.category_id, SUM( o.amount ) AS amount FROM ' . self::table() . ' o WHERE o.build IN ( ' . implode( ', ', array_column( $right, 'id' ) ) . ' ) AND o.category_id > 0' . Counter::without( 'o.status', $left_out ) . ' GROUP BY o.category_id' );

		return [ array_map( 'intval', array_column( $rows, 'amount', 'category_id' ) ), $right ];
	}

	/**
	 * @return list<Build>
	 */
	private static function builds(): array {
		return ProductBuilds::trusted( '1970-01-01', Days::today() );
	}

	/**
	 * Of two who count the same period the second writes the same. Where an order has changed meanwhile the period counts no more, and nothing is written.
	 *
	 * @param Build $build
	 */
	private static function count( array $build ): void {
		$found = Database::snapshot(
			static function () use ( $build ): ?array {
				if ( ! in_array( $build['id'], array_column( ProductBuilds::trusted( $build['first'], $build['last'] ), 'id' ), true ) ) {
					return null;
				}
				$all  = self::all_products();
				$sold = self::sold( [ $build['id'] ] )[ $build['id'] ] ?? '0';
				$kept = self::fingerprints( self::SOLD, [ $build['id'] ] )[ $build['id'] ] ?? null;
				// Products that were not sold then do not matter.
				$rows = $kept === $sold ? null : self::counted( $build['first'], $build['last'] );

				// Tables of terms without transactions show what was written since.
				return self::all_products() !== $all ? null : [
					'all'  => $all,
					'sold' => $sold,
					'rows' => $rows,
				];
			}
		);
		if ( null === $found ) {
			return;
		}
		Database::at_once(
			static function () use ( $build, $found ): bool {
				global $wpdb;

				$id   = $build['id'];
				$rows = [ "( $id, 0, '" . self::ALL . "', {$found['all']} )", "( $id, 0, '" . self::SOLD . "', {$found['sold']} )" ];
				foreach ( $found['rows'] ?? [] as $row ) {
					$rows[] = $wpdb->prepare( '( %d, %d, %s, %d )', $id, $row['category_id'], $row['status'], $row['orders'] );
				}
				$is_done = false !== $wpdb->query( 'DELETE FROM ' . self::table() . " WHERE build = $id" . ( null === $found['rows'] ? ' AND category_id = 0' : '' ) );
				foreach ( array_chunk( $rows, 500 ) as $some ) {
					$is_done = $is_done && false !== $wpdb->query( 'INSERT INTO ' . self::table() . ' ( build, category_id, status, amount ) VALUES ' . implode( ', ', $some ) );
				}

				return Database::was_done( $is_done );
			}
		);
	}

	/**
	 * @return list<array<string, string|null>>
	 */
	private static function counted( string $first, string $last ): array {
		return Counter::rows(
			'SELECT x.term_id AS category_id, s.status, COUNT( DISTINCT l.order_id ) AS orders FROM ' . Database::table( 'wc_order_product_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . ' s ON s.order_id = l.order_id ' . self::of_product( 'l.product_id' )
			. " WHERE l.date_created BETWEEN '" . esc_sql( $first ) . " 00:00:00' AND '" . esc_sql( $last ) . " 23:59:59' GROUP BY x.term_id, s.status"
		);
	}

	/**
	 * The same number as long as the same products are in the same categories.
	 */
	private static function all_products(): string {
		global $wpdb;

		$pair = self::pair( 'r.object_id', 'x.term_id' );

		return self::whole( Counter::rows( "SELECT SUM( $pair ) AS amount FROM $wpdb->term_taxonomy x JOIN $wpdb->term_relationships r ON r.term_taxonomy_id = x.term_taxonomy_id WHERE x.taxonomy = 'product_cat'" )[0]['amount'] ?? null );
	}

	/**
	 * The same for the products that were sold in a period, each as often as there were orders of it.
	 *
	 * @param int[] $builds
	 * @return array<int, string> By id.
	 */
	private static function sold( array $builds ): array {
		$pair = self::pair( 'k.product_id', 'x.term_id' );
		$rows = Counter::rows( "SELECT k.build, SUM( $pair * k.all_orders ) AS amount FROM " . ProductTables::sums() . ' k ' . self::of_product( 'k.product_id' ) . ' WHERE k.build IN ( ' . implode( ', ', $builds ) . ' ) AND k.variation_id = 0 GROUP BY k.build' );

		return array_map( [ self::class, 'whole' ], array_column( $rows, 'amount', 'build' ) + array_fill_keys( $builds, null ) );
	}

	/**
	 * @param int[]|null $builds All unless told.
	 * @return array<int, string> By id.
	 */
	private static function fingerprints( string $of, ?array $builds = null ): array {
		$which = null === $builds ? '' : ' AND build IN ( ' . implode( ', ', $builds ) . ' )';

		return array_map( [ self::class, 'whole' ], array_column( Counter::rows( 'SELECT build, amount FROM ' . self::table() . " WHERE category_id = 0 AND status = '$of'$which" ), 'amount', 'build' ) );
	}

	/** SQL of a number below 2^31 for a product in a category, such that other pairs hardly add up to the same. */
	private static function pair( string $product, string $category ): string {
		$cube = static fn( string $of ): string => "( ( $of * $of ) % 2147483647 * ( $of % 2147483629 ) % 2147483629 )";

		return '( ' . $cube( $product ) . ' * ' . $cube( $category ) . ' % 2147483587 )';
	}

	/**
	 * @param mixed $amount As the database writes it.
	 */
	private static function whole( $amount ): string {
		return is_numeric( $amount ) ? explode( '.', (string) $amount )[0] : '0';
	}

	/** Deletes what is of no period any more. */
	private static function clean(): void {
		Database::quietly( 'DELETE FROM ' . self::table() . ' WHERE build NOT IN ( SELECT id FROM ' . ProductTables::builds() . ' )' );
	}
}
