<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\Spans;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of a range by category: items, sales and products follow from the sums by product and the categories that these are in now, as WooCommerce counts
 * them too; orders are kept (CategoryOrders), and counted where they are not. There are as many rows in memory as the store has categories.
 */
final class CategorySums {

	/** The order by name. */
	public const NAME = 'category';

	private string $refusal = '';

	public function __construct( private ProductSums $products ) {}

	/** Why the last question has no answer; '' where it has. */
	public function refusal(): string {
		return '' === $this->refusal ? $this->products->refusal() : $this->refusal;
	}

	/**
	 * A page of rows, and how many there are.
	 *
	 * @param string   $from        Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to          Included.
	 * @param string[] $left_out    Statuses that do not count.
	 * @param string   $by          One of category_id, NAME, items, net, products and orders. Of equal rows the one with the lower id comes first.
	 * @param bool     $has_orders  Whether orders are asked for.
	 * @return array{rows: list<array<string, int|float>>, total: int}|null
	 */
	public function rows( string $from, string $to, array $left_out, string $by, string $order, int $limit, int $offset, bool $has_orders ): ?array {
		if ( self::NAME === $by && self::are_names_mixed_up() ) {
			$this->refusal = 'question';

			return null;
		}

		return $this->products->read(
			ProductSums::PRODUCTS,
			$from,
			$to,
			$left_out,
			static function ( string $rows, array $builds ) use ( $from, $to, $left_out, $by, $order, $limit, $offset, $has_orders ): array {
				$found  = Counter::rows(
					"SELECT x.term_id AS category_id, SUM( f.items ) AS items, SUM( f.net ) AS net, COUNT(*) AS products FROM ( SELECT product_id, SUM( items ) AS items, SUM( net ) AS net FROM ( $rows ) AS found GROUP BY product_id ) AS f "
					. CategoryOrders::of_product( 'f.product_id' ) . ' GROUP BY x.term_id'
				);
				$orders = $has_orders && [] !== $found ? self::orders( $from, $to, $builds, $left_out ) : [];
				$all    = array_map(
					static fn( array $row ): array => [
						'category_id' => (int) $row['category_id'],
						'items'       => (int) round( (float) $row['items'] ),
						'net'         => round( (float) $row['net'], 8 ) + 0.0,
						'products'    => (int) $row['products'],
						'orders'      => $orders[ (int) $row['category_id'] ] ?? 0,
					],
					$found
				);
				$sign   = 'asc' === $order ? 1 : -1;
				$all    = self::NAME === $by ? self::with_places( $all ) : $all;
				usort( $all, static fn( array $a, array $b ): int => $sign * ( $a[ $by ] <=> $b[ $by ] ) ?: $a['category_id'] <=> $b['category_id'] );

				return [
					'rows'  => array_slice( $all, $offset, $limit ),
					'total' => count( $all ),
				];
			},
			$has_orders
		);
	}

	/** Whether WooCommerce, which finds names by the ids of taxonomies, sorts by the names of other terms here. */
	private static function are_names_mixed_up(): bool {
		global $wpdb;

		return [] !== Counter::rows( "SELECT 1 AS one FROM $wpdb->term_taxonomy WHERE taxonomy = 'product_cat' AND term_id <> term_taxonomy_id LIMIT 1" );
	}

	/**
	 * @param list<array<string, int|float>> $all
	 * @return list<array<string, int|float>> Each with its place among the names, in the database's own order of letters; equal names share one.
	 */
	private static function with_places( array $all ): array {
		global $wpdb;

		$ids    = implode( ', ', [ 0, ...array_map( 'intval', array_column( $all, 'category_id' ) ) ] );
		$rows   = Counter::rows( "SELECT t.term_id, ( SELECT COUNT(*) FROM $wpdb->terms o WHERE o.term_id IN ( $ids ) AND o.name < t.name ) AS place FROM $wpdb->terms t WHERE t.term_id IN ( $ids )" );
		$places = array_column( $rows, 'place', 'term_id' );

		return array_map( static fn( array $row ): array => $row + [ self::NAME => (int) ( $places[ $row['category_id'] ] ?? 0 ) ], $all );
	}

	/**
	 * @param list<array<string, mixed>> $builds   Periods of the range whose sums by product are kept.
	 * @param string[]                   $left_out
	 * @return array<int, int> By category.
	 */
	private static function orders( string $from, string $to, array $builds, array $left_out ): array {
		[ $orders, $right ] = CategoryOrders::of( $builds, $left_out );
		if ( count( $right ) < count( $builds ) ) {
			Schedule::once( Schedule::BUILD_CATEGORIES );
		}
		$spans = Spans::gaps( $from, $to, PeriodBuilds::spans( $right ) );
		if ( [] !== $spans ) {
			$rows = Counter::rows( 'SELECT x.term_id AS category_id, COUNT( DISTINCT l.order_id ) AS orders FROM ' . ProductSums::lines( $spans, CategoryOrders::of_product( 'l.product_id' ) ) . Counter::without( 's.status', $left_out ) . ' GROUP BY x.term_id' );
			foreach ( $rows as $row ) {
				$orders[ (int) $row['category_id'] ] = ( $orders[ (int) $row['category_id'] ] ?? 0 ) + (int) $row['orders'];
			}
		}

		return $orders;
	}
}
