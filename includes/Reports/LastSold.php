<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * The day on which items in stock were last in an order.
 */
final class LastSold {

	/** The database is told which products to look for where they are no more than this. */
	private const FEW = 500;

	/** @var array<int, int[]> By variation the items that its sales are of: its own, and its product's where it has no stock of its own. */
	private array $parts = [];

	/** @var array<int, string> By item. */
	private array $days = [];

	/**
	 * @param string           $levels   See Platform::stock_levels().
	 * @param string[]         $left_out Statuses that do not count.
	 * @param array<int, int>  $products Products by item.
	 * @param array<int, true> $whole    Items that are sold whole.
	 */
	public function __construct( private ProductSums $sums, string $levels, private array $left_out, private array $products, private array $whole ) {
		global $wpdb;

		$shared = [];
		foreach ( $products as $id => $product ) {
			if ( isset( $whole[ $id ] ) ) {
				continue;
			}
			if ( $id !== $product ) {
				$this->parts[ $id ][] = $id;
			} else {
				$shared[] = $id;
			}
		}
		if ( [] !== $shared ) {
			$listed = implode( ', ', $shared );
			foreach ( Counter::rows( "SELECT v.ID AS id, v.post_parent AS parent FROM $wpdb->posts v LEFT JOIN $levels o ON o.product_id = v.ID WHERE v.post_parent IN ( $listed ) AND v.post_type = 'product_variation' AND o.stock_quantity IS NULL" ) as $row ) {
				$this->parts[ (int) $row['id'] ][] = (int) $row['parent'];
			}
		}
	}

	/**
	 * @param int $enough Of how many items it has to be known, of those that sold last.
	 * @return bool False where too much would have to be counted now.
	 */
	public function read( int $enough ): bool {
		if ( [] === $this->products ) {
			return true;
		}
		$products = self::listed( $this->products );
		if ( ! State::is_on() ) {
			$this->note( ProductSums::last_days_now( $products, $this->left_out ) );
			return true;
		}

		return $this->sums->last_days(
			$products,
			$this->left_out,
			function ( array $rows, string $since ) use ( $enough ): bool {
				$this->note( $rows );
				return count( array_filter( $this->days, static fn( string $day ): bool => $day >= $since ) ) < $enough;
			}
		) ?? false;
	}

	/**
	 * @param array<int, int> $products
	 * @return int[]|null Null for all, where they are many.
	 */
	private static function listed( array $products ): ?array {
		$products = array_values( array_unique( $products ) );

		return count( $products ) > self::FEW ? null : $products;
	}

	/**
	 * @param list<array{0: int, 1: int, 2: string}> $rows Product, variation (0 for whole products) and day.
	 */
	private function note( array $rows ): void {
		foreach ( $rows as [ $product, $variation, $day ] ) {
			foreach ( $this->items( $product, $variation ) as $id ) {
				$this->days[ $id ] = max( $day, $this->days[ $id ] ?? '' );
			}
		}
	}

	/**
	 * @return int[] The items that these sales are of.
	 */
	private function items( int $product, int $variation ): array {
		return 0 === $variation ? ( isset( $this->whole[ $product ] ) ? [ $product ] : [] ) : $this->parts[ $variation ] ?? [];
	}

	/**
	 * All items in this order. Equals keep theirs, which is that of their ids; what never sold comes last.
	 *
	 * @return int[]
	 */
	public function sorted( string $order ): array {
		$days = $this->days;
		ksort( $days );
		'asc' === $order ? asort( $days, SORT_STRING ) : arsort( $days, SORT_STRING );
		$others = array_keys( array_diff_key( $this->products, $days ) );
		sort( $others );

		return [ ...array_keys( $days ), ...$others ];
	}

	/**
	 * @param int[] $ids
	 * @return array<int, string> By id, of what was sold.
	 */
	public function days( array $ids ): array {
		return array_intersect_key( $this->days, array_flip( $ids ) );
	}
}
