<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Registerable;

/**
 * Brings earlier orders into the report tables, some at a time, by WP-Cron. Where the site's cron is off, each
 * request for its progress drives it.
 *
 * @phpstan-type Progress array{customers: array{imported: int, total: int}, orders: array{imported: int, total: int}, imported_from: string|int, is_importing: bool}
 */
final class Import implements Registerable {

	public const HOOK = 'storeboard_platform_import';

	private const AT_ONCE = 100;

	/** What is left to do, and how far it is. */
	private const STATE = 'storeboard_platform_import';

	public function register(): void {
		add_action( self::HOOK, [ self::class, 'step' ] );
	}

	/**
	 * @param int|null $days Orders of so many days; null for all.
	 * @param bool     $skip Whether to leave out what the tables hold.
	 */
	public static function start( ?int $days, bool $skip ): void {
		update_option(
			self::STATE,
			[
				'left'   => self::orders( $days, $skip ),
				'totals' => self::totals( $days, $skip ),
				'from'   => null === $days ? -1 : self::first_day( $days ),
			],
			false
		);
		wp_schedule_single_event( time(), self::HOOK );
	}

	/** Imports some orders, with their refunds and customers, and plans the next step. */
	public static function step(): void {
		if ( ! self::is_under_way() ) {
			return;
		}

		$left = self::state()['left'];
		OrderLookups::sync( array_splice( $left, 0, self::AT_ONCE ) );
		wp_cache_delete( self::STATE, 'options' );
		$state = self::state();
		if ( [] === $state ) {
			return;
		}

		// What was imported stays imported where somebody stopped it meanwhile.
		update_option( self::STATE, array_merge( $state, [ 'left' => $left, 'processed' => gmdate( 'Y-m-d H:i:s' ) ] ), false );
		wp_clear_scheduled_hook( self::HOOK );
		if ( self::is_under_way() ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	public static function stop(): void {
		wp_clear_scheduled_hook( self::HOOK );
		update_option( self::STATE, array_merge( self::state(), [ 'stopped' => true ] ), false );
	}

	private static function is_under_way(): bool {
		$state = self::state();

		return ! empty( $state['left'] ) && empty( $state['stopped'] );
	}

	/** Whether it has not brought in everything: it is under way, or was stopped. */
	public static function is_open(): bool {
		return ! empty( self::state()['left'] );
	}

	public static function delete(): void {
		global $wpdb;

		wp_clear_scheduled_hook( self::HOOK );
		delete_option( self::STATE );
		foreach ( [ ...Tables::OF_ORDERS, 'wc_customer_lookup' ] as $table ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables::name( $table ) ) );
		}
	}

	/** @return Progress|array{is_importing: bool} Without a past import only whether one is under way. */
	public static function status(): array {
		if ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) {
			self::step();
		}

		$state = self::state();
		if ( ! isset( $state['left'] ) ) {
			return [ 'is_importing' => false ];
		}

		$left = count( $state['left'] );

		return [
			'customers'     => [
				'imported' => 0 === $left ? $state['totals']['customers'] : 0,
				'total'    => $state['totals']['customers'],
			],
			'orders'        => [
				'imported' => $state['totals']['orders'] - $left,
				'total'    => $state['totals']['orders'],
			],
			'imported_from' => $state['from'],
			'is_importing'  => self::is_under_way(),
		];
	}

	/** @return array{customers: int, orders: int} */
	public static function totals( ?int $days, bool $skip ): array {
		global $wpdb;

		$orders = self::orders( $days, $skip );
		$list   = implode( ', ', [ 0, ...$orders ] );

		return [
			'customers' => (int) $wpdb->get_var(
				"SELECT COUNT( DISTINCT meta_value ) FROM {$wpdb->postmeta} WHERE meta_key = '_customer_user' AND meta_value > 0 AND post_id IN ( {$list} )"
			),
			'orders'    => count( $orders ),
		];
	}

	/** When orders were last imported, by the store's clock; empty if never. */
	public static function last_processed(): string {
		$time = self::state()['processed'] ?? '';

		return $time ? get_date_from_gmt( $time ) : '';
	}

	/** @return int[] Ids of orders and refunds, the oldest first. */
	private static function orders( ?int $days, bool $skip ): array {
		global $wpdb;

		$types = "'" . implode( "', '", OrderLookups::TYPES ) . "'";
		$where = "post_type IN ( {$types} ) AND post_status NOT IN ( 'auto-draft', 'trash' )";
		$where .= null === $days ? '' : $wpdb->prepare( ' AND post_date >= %s', self::first_day( $days ) );
		$where .= $skip ? ' AND ID NOT IN ( SELECT order_id FROM ' . Tables::name( 'wc_order_stats' ) . ' )' : '';

		return array_map( 'intval', $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE {$where} ORDER BY ID" ) );
	}

	private static function first_day( int $days ): string {
		return wp_date( 'Y-m-d 00:00:00', time() - $days * DAY_IN_SECONDS );
	}

	/**
	 * @return array{left?: int[], totals?: array{customers: int, orders: int}, from?: string|int, processed?: string, stopped?: bool}
	 */
	private static function state(): array {
		return (array) get_option( self::STATE, [] );
	}
}
