<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;
use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The name of the table is a constant; ids are numbers.

/**
 * Invalidates the days of an order whose report rows change: those that it counted on before, and those that it counts on afterwards. Each
 * change is invalidated before the rows are replaced and once more after the last of them is written. Where they are then the same as before, the
 * invalidations are undone: WooCommerce imports each order again that was touched in any way.
 *
 * @phpstan-type Change array{days: string[], before: ?string, counters: array<string, int>, is_unknown: bool}
 */
final class Invalidation implements Registerable {

	private const ORDERS = [ 'shop_order', 'shop_order_refund', 'shop_order_placehold' ];

	/** How long one suspicion stands for all that follows it in a request. */
	private const SUSPECT_S = 20;

	/** How long this request relies on nobody else having written unannounced. */
	private const LOOK_S = 10;

	/**
	 * By site, and by the orders whose rows this request is writing: the days that are invalidated, the rows before (OrderRows; null where somebody began to
	 * write before us), the counters of days that were true before, and whether the days are not known.
	 *
	 * @var array<int, array<int, Change>>
	 */
	private array $changes = [];

	/**
	 * By site, orders whose rows went with an invalidation: where orders are posts WooCommerce says it twice, before and behind their refunds.
	 *
	 * @var array<int, array<int, true>>
	 */
	private array $gone = [];

	/** @var array<int, int> When this request last raised a suspicion, by site. */
	private array $suspected_at = [];

	/** @var array<int, int> When unannounced writes were last looked for, by site. */
	private array $looked_at = [];

	public function register(): void {
		// Last, so that no other filter can write between the invalidation and the row.
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

	/** Where everything may have changed. */
	public static function all(): void {
		if ( State::is_installed() && ! Days::invalidate_all() ) {
			State::distrust();
		}
	}

	/**
	 * Invalidates the days that the old row counts on and those that the new one will count on: a process that ends between the row and the action behind it
	 * leaves no day for true that is not.
	 *
	 * @param mixed $data  The row that will replace the old one. A refund is paid on the day when it was made, which its row says only later.
	 * @param mixed $order
	 * @return mixed
	 */
	public function before_stats( $data, $order = null ) {
		if ( is_object( $order ) && is_callable( [ $order, 'get_id' ] ) ) {
			$id = (int) $order->get_id();
			$this->begin( $id );
			$this->touch( [ $id ], is_array( $data ) ? [ $id => self::days_in( $data ) ] : [] );
		}

		return $data;
	}

	/**
	 * @param mixed $id An order's or a refund's.
	 */
	public function of_order( $id ): void {
		$id = (int) $id;
		if ( ! doing_action( 'woocommerce_analytics_delete_order_stats' ) ) {
			$this->touch( [ $id ] );
		} elseif ( [] === ( $this->of_site()[ $id ]['days'] ?? [] ) ) {
			// Rows that are gone, of an order whose days nobody noted.
			$this->suspect( $id );
		} else {
			$this->touch( [ $id ] );
			$this->gone[ get_current_blog_id() ][ $id ] = true;
		}
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
		$this->touch( array_map( 'intval', (array) $ids ), $coming, true );
	}

	/**
	 * @param mixed $row_id
	 * @param mixed $id An order's or a refund's.
	 */
	public function of_row( $row_id, $id = 0 ): void {
		$id = (int) $id;
		// The rest of its rows follow: one invalidation behind the last of them is enough.
		if ( isset( $this->of_site()[ $id ] ) || ! State::is_on() ) {
			return;
		}
		$this->touch( [ $id ] );
		if ( [] === ( $this->of_site()[ $id ]['days'] ?? [] ) && str_contains( current_action(), '_delete_' ) ) {
			$this->suspect( $id );
		}
	}

	/**
	 * @param mixed $id A post's.
	 */
	public function before_delete_post( $id ): void {
		if ( State::is_on() && in_array( get_post_type( (int) $id ), self::ORDERS, true ) ) {
			$this->touch( [ (int) $id ] );
		}
	}

	/**
	 * All rows of the order are written.
	 */
	public function after_import(): void {
		$this->end();
		unset( $this->gone[ get_current_blog_id() ] );
	}

	/** Invalidates once more what this request noted on any site, and forgets it. */
	public function flush(): void {
		foreach ( array_keys( array_filter( $this->changes ) + $this->suspected_at ) as $site ) {
			if ( get_current_blog_id() === $site ) {
				$this->end_all();
				continue;
			}
			switch_to_blog( $site );
			$this->end_all();
			restore_current_blog();
		}
	}

	private function end_all(): void {
		$this->end();
		if ( isset( $this->suspected_at[ get_current_blog_id() ] ) ) {
			unset( $this->suspected_at[ get_current_blog_id() ] );
			self::must( Days::suspect() );
		}
	}

	/** Invalidates once more what was noted on this site, or takes back what nothing came of. */
	private function end(): void {
		$changes = $this->of_site();
		unset( $this->changes[ get_current_blog_id() ] );
		$days = [];
		foreach ( $changes as $id => $change ) {
			if ( null !== $change['before'] && ! $change['is_unknown'] && OrderRows::digest( $id ) === $change['before'] ) {
				self::must( Days::undo( $change['days'], $change['counters'] ) );
			} else {
				array_push( $days, ...$change['days'] );
			}
		}
		self::must( Days::invalidate( $days ) );
	}

	/** @return array<int, Change> */
	private function of_site(): array {
		return $this->changes[ get_current_blog_id() ] ?? [];
	}

	/** An order's rows are about to be written, and nothing of it was yet. */
	private function begin( int $id ): void {
		if ( ! State::is_on() || isset( $this->of_site()[ $id ] ) ) {
			return;
		}
		// Another order: the rows of those before it are written.
		$this->end();
		$this->look();
		$this->note( $id, OrderRows::digest( $id ) );
	}

	private function note( int $id, ?string $before = null ): void {
		$this->changes[ get_current_blog_id() ][ $id ] ??= [
			'days'       => [],
			'before'     => $before,
			'counters'   => [],
			'is_unknown' => false,
		];
	}

	/** Rows are gone, and nobody knows of which days. */
	private function suspect( int $id ): void {
		if ( ! State::is_on() || isset( $this->gone[ get_current_blog_id() ][ $id ] ) ) {
			return;
		}
		if ( ! isset( $this->of_site()[ $id ] ) ) {
			$this->end();
		}
		$this->note( $id );
		$site   = get_current_blog_id();
		$change = &$this->changes[ $site ][ $id ];
		if ( $change['is_unknown'] ) {
			return;
		}
		$change['is_unknown'] = true;
		// Not once for each of a thousand orders. Who verifies waits until nothing was suspected for a minute, so a process that ends without a word has
		// deleted nothing that is not found; one that ends well says so once more (flush()).
		if ( time() - ( $this->suspected_at[ $site ] ?? 0 ) >= min( self::SUSPECT_S, max( 0, Days::rest() ) ) ) {
			$this->suspected_at[ $site ] = time();
			self::must( Days::suspect() );
		}
	}

	/**
	 * @param int[]                $ids
	 * @param array<int, string[]> $coming Days by order, beside those that the rows have now.
	 * @param bool                 $again  Whether days are invalidated that were already.
	 */
	private function touch( array $ids, array $coming = [], bool $again = false ): void {
		if ( [] === $ids || ! State::is_on() ) {
			return;
		}
		// Another order: the rows of those before it are written.
		if ( [] === array_intersect( $ids, array_keys( $this->of_site() ) ) ) {
			$this->end();
		}
		// Behind its first row, what this order itself wrote would show as well.
		if ( [] !== array_diff( $ids, array_keys( $this->of_site() ) ) ) {
			$this->look();
		}
		$found = [];
		foreach ( array_chunk( $ids, 500 ) as $some ) {
			$found += self::days_of( $some );
		}
		$days = [];
		foreach ( array_unique( [ ...$ids, ...array_keys( $coming ) ] ) as $id ) {
			$this->note( $id );
			$change = &$this->changes[ get_current_blog_id() ][ $id ];
			$all    = array_values( array_unique( array_filter( [ ...$change['days'], ...( $found[ $id ] ?? [] ), ...( $coming[ $id ] ?? [] ) ], [ Days::class, 'is_day' ] ) ) );
			$new    = array_diff( $all, $change['days'] );
			if ( isset( $found[ $id ] ) || isset( $coming[ $id ] ) ) {
				unset( $this->gone[ get_current_blog_id() ][ $id ] );
			}
			if ( null !== $change['before'] && [] !== $new ) {
				$change['counters'] += self::counters( $new );
			}
			array_push( $days, ...( $again || null === $change['before'] ? $all : $new ) );
			$change['days'] = $all;
			unset( $change );
		}
		self::must( Days::invalidate( $days ) );
	}

	/**
	 * @param string[] $days
	 * @return array<string, int> None where the database does not say: then no invalidations are undone.
	 */
	private static function counters( array $days ): array {
		try {
			return Days::counters_of_true( $days );
		} catch ( RuntimeException ) {
			return [];
		}
	}

	/** What others wrote unannounced shows before this request writes, and never afterwards. */
	private function look(): void {
		$site = get_current_blog_id();
		if ( time() - ( $this->looked_at[ $site ] ?? 0 ) >= self::LOOK_S ) {
			$this->looked_at[ $site ] = time();
			try {
				Eligibility::look_for_untold_writes();
			} catch ( RuntimeException ) {
				State::distrust();
			}
		}
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

	/** An invalidation that the database did not take ends all trust. */
	private static function must( bool $is_taken ): void {
		$is_taken || State::distrust();
	}
}
