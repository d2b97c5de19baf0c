<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Marks the days of an order whose report rows change: those that it counted on before, and those that it counts on afterwards. Each
 * change is marked before the rows are replaced and once more after the last of them is written.
 */
final class Marks implements Registerable {

	private const ORDERS = [ 'shop_order', 'shop_order_refund', 'shop_order_placehold' ];

	/**
	 * Days by the orders whose rows this request is writing.
	 *
	 * @var array<int, string[]>
	 */
	private array $days = [];

	public function register(): void {
		// Last, so that no other filter can write between the mark and the row.
		add_filter( 'woocommerce_analytics_update_order_stats_data', [ $this, 'before_stats' ], PHP_INT_MAX, 2 );
		add_action( 'woocommerce_analytics_update_order_stats', [ $this, 'of_order' ] );
		foreach ( [ 'product', 'coupon', 'tax' ] as $what ) {
			add_action( "woocommerce_analytics_update_$what", [ $this, 'of_row' ], 10, 2 );
			add_action( "woocommerce_analytics_delete_$what", [ $this, 'of_row' ], 10, 2 );
		}
		add_action( 'woocommerce_order_scheduler_after_import_order', [ $this, 'after_import' ] );

		// Before the platform deletes the rows.
		add_action( 'woocommerce_before_delete_order', [ $this, 'of_order' ], 1 );
		add_action( 'delete_post', [ $this, 'before_delete_post' ], 1 );
		add_action( 'woocommerce_analytics_delete_order_stats', [ $this, 'of_order' ] );

		// The embedded platform says so before and after.
		add_action( 'storeboard_platform_order_rows', [ $this, 'of_orders' ], 10, 2 );

		add_action( 'shutdown', [ $this, 'flush' ], 100 );
		add_action( 'update_option_woocommerce_db_version', [ self::class, 'all' ] );
		add_action( 'update_option_' . State::SWITCH, [ self::class, 'all' ] );
		add_action( 'add_option_' . State::SWITCH, [ self::class, 'all' ] );
	}

	/** Where nobody knows which days changed. */
	public static function all(): void {
		if ( State::is_installed() && ! Days::mark_all() ) {
			State::distrust();
		}
	}

	/**
	 * Marks the days that the old row counts on and those that the new one will count on: a process that ends between the row and the action behind it
	 * leaves no day for true that is not.
	 *
	 * @param mixed $data  The row that will replace the old one. A refund is paid on the day when it was made, which its row says only later.
	 * @param mixed $order
	 * @return mixed
	 */
	public function before_stats( $data, $order = null ) {
		if ( is_object( $order ) && is_callable( [ $order, 'get_id' ] ) ) {
			$id = (int) $order->get_id();
			$this->touch( [ $id ], false, is_array( $data ) ? [ $id => self::days_in( $data ) ] : [] );
		}

		return $data;
	}

	/**
	 * @param mixed $id An order's or a refund's.
	 */
	public function of_order( $id ): void {
		// Rows that are gone, of an order whose days nobody noted.
		$this->touch( [ (int) $id ], doing_action( 'woocommerce_analytics_delete_order_stats' ) );
	}

	/**
	 * @param mixed $ids
	 * @param mixed $rows Those that will be written.
	 */
	public function of_orders( $ids, $rows = [] ): void {
		$coming = [];
		foreach ( array_filter( (array) $rows, 'is_array' ) as $row ) {
			$coming[ (int) ( $row['order_id'] ?? 0 ) ] = self::days_in( $row );
		}
		$this->touch( array_map( 'intval', (array) $ids ), false, $coming );
	}

	/**
	 * @param mixed $row_id
	 * @param mixed $id An order's or a refund's.
	 */
	public function of_row( $row_id, $id = 0 ): void {
		$id = (int) $id;
		if ( ! State::is_on() ) {
			return;
		}
		// The rest of its rows follow: one mark behind the last of them is enough.
		if ( ! isset( $this->days[ $id ] ) ) {
			$this->touch( [ $id ], str_contains( current_action(), '_delete_' ) );
		}
	}

	/**
	 * @param mixed $id A post's.
	 */
	public function before_delete_post( $id ): void {
		if ( State::is_on() && in_array( get_post_type( (int) $id ), self::ORDERS, true ) ) {
			$this->touch( [ (int) $id ], false );
		}
	}

	/**
	 * All rows of the order are written.
	 */
	public function after_import(): void {
		$this->flush();
	}

	/** Marks once more what this request noted, and forgets it. */
	public function flush(): void {
		if ( [] === $this->days ) {
			return;
		}
		$days       = array_merge( ...array_values( $this->days ) );
		$this->days = [];
		self::mark( $days );
	}

	/**
	 * @param int[]                $ids
	 * @param bool                 $must_be_known Whether days have to be found: where they are not, all are marked.
	 * @param array<int, string[]> $coming Days by order, beside those that the rows have now.
	 */
	private function touch( array $ids, bool $must_be_known, array $coming = [] ): void {
		if ( [] === $ids || ! State::is_on() ) {
			return;
		}
		// Another order: the rows of those before it are written.
		if ( [] === array_intersect( $ids, array_keys( $this->days ) ) ) {
			$this->flush();
		}
		foreach ( array_chunk( $ids, 500 ) as $some ) {
			foreach ( self::days_of( $some ) as $id => $days ) {
				$this->note( $id, $days );
			}
		}
		foreach ( $coming as $id => $days ) {
			$this->note( $id, $days );
		}
		$days = array_merge( ...array_values( array_intersect_key( $this->days, array_flip( $ids ) ) ), ...[ [] ] );
		if ( [] === $days && $must_be_known ) {
			self::all();
			return;
		}
		self::mark( $days );
	}

	/**
	 * @param string[] $days
	 */
	private function note( int $id, array $days ): void {
		$this->days[ $id ] = array_unique( [ ...( $this->days[ $id ] ?? [] ), ...$days ] );
	}

	/**
	 * @param int[] $ids
	 * @return array<int, string[]> The days that each of them counts on as long as its row stands as it does. The lookups have its
	 *                              date of creation.
	 */
	private static function days_of( array $ids ): array {
		global $wpdb;

		$list = implode( ', ', array_map( 'intval', $ids ) );
		$rows = $wpdb->get_results( 'SELECT order_id, date_created, date_paid FROM ' . Database::table( 'wc_order_stats' ) . " WHERE order_id IN ( $list )", ARRAY_A );
		$days = [];
		foreach ( (array) $rows as $row ) {
			$days[ (int) $row['order_id'] ] = self::days_in( $row );
		}

		return $days;
	}

	/**
	 * @param array<mixed> $row
	 * @return string[]
	 */
	private static function days_in( array $row ): array {
		$dates = array_filter( [ $row['date_created'] ?? null, $row['date_paid'] ?? null ], 'is_string' );

		return array_map( static fn( string $date ) => substr( $date, 0, 10 ), array_values( $dates ) );
	}

	/**
	 * @param string[] $days
	 */
	private static function mark( array $days ): void {
		if ( ! Days::mark( $days ) ) {
			State::distrust();
		}
	}
}
