<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Reports\ForeignOrders;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Invalidation;
use Storeboard\Rollups\State;

/**
 * Which days are invalidated when WooCommerce's hooks say that an order's rows change. The hooks come as WooCommerce fires them.
 *
 * @group database
 */
final class InvalidationTest extends RollupsTestCase {

	private const ORDER = 800001;

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ 4, 12, 20 ] as $day ) {
			self::write_row(
				[
					'order_id'     => self::ORDER + $day,
					'date_created' => sprintf( '2026-03-%02d 12:00:00', $day ),
				]
			);
		}
		$this->build();
	}

	public function test_both_days_of_an_order_that_is_written_again_are_invalidated_before_and_after(): void {
		$invalidated = [];
		apply_filters( 'woocommerce_analytics_update_order_stats_data', [], $this->order_object( self::ORDER + 4 ) );
		$invalidated[] = $this->stale();
		$this->replace( self::ORDER + 4, '2026-03-12 09:00:00' );
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );
		$invalidated[] = $this->stale();
		$this->build();
		// The lines and the rest follow, and the last of them is behind the invalidation.
		do_action( 'woocommerce_analytics_update_product', 5, self::ORDER + 4 );
		$invalidated[] = $this->stale();
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );
		$invalidated[] = $this->stale();

		$this->assertSame( [ [ '2026-03-04' ], [ '2026-03-04', '2026-03-12' ], [], [ '2026-03-04', '2026-03-12' ] ], $invalidated );
	}

	public function test_whoever_ends_between_the_row_and_the_hook_behind_it_leaves_no_wrong_sum(): void {
		$row = self::row_of( '2026-03-12 09:00:00', '2026-03-20 09:00:00' );
		apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) );
		$this->assertSame( [ '2026-03-04', '2026-03-12', '2026-03-20' ], $this->stale(), 'Both days of the new row are invalidated before it is written.' );
		$this->replace( self::ORDER + 4, '2026-03-12 09:00:00' );
		// The process ends here. A fresh count and the answer are the same all the same.
		$this->assertSame( 25.0, $this->figures()->totals( 'revenue', '2026-03-12 00:00:00', '2026-03-12 23:59:59' )['total_sales'] );
		$this->assertSame( 0.0, (float) $this->figures()->totals( 'revenue', '2026-03-04 00:00:00', '2026-03-04 23:59:59' )['total_sales'] );
		$this->build();
		$this->assertSame( 25.0, $this->figures()->totals( 'revenue', '2026-03-12 00:00:00', '2026-03-12 23:59:59' )['total_sales'] );
		$this->assertSame( [], $this->verify() );
	}

	public function test_a_new_order_invalidates_its_day_before_its_row_is_there(): void {
		apply_filters( 'woocommerce_analytics_update_order_stats_data', self::row_of( '2026-03-12 09:00:00', null ), $this->order_object( self::ORDER + 99 ) );

		$this->assertSame( [ '2026-03-12' ], $this->stale() );
	}

	/**
	 * @dataProvider rows_of_others
	 * @param mixed $row
	 */
	public function test_a_row_that_an_extension_spoiled_breaks_nothing( $row ): void {
		$this->assertSame( $row, apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) ) );
		$this->assertSame( [ '2026-03-04' ], $this->stale() );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function rows_of_others(): array {
		return [
			'no list'       => [ null ],
			'no dates'      => [ [ 'order_id' => 1 ] ],
			'other types'   => [ [ 'date_created' => [ '2026-03-12' ], 'date_paid' => false ] ],
			'an impossible' => [ [ 'date_created' => "x'; DROP TABLE", 'date_paid' => '0000-00-00 00:00:00' ] ],
		];
	}

	public function test_without_a_hook_behind_the_import_the_next_order_invalidates(): void {
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );
		do_action( 'woocommerce_analytics_update_tax', 5, self::ORDER + 4 );
		$this->build();
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 20 );

		$this->assertSame( [ '2026-03-04', '2026-03-20' ], $this->stale() );
	}

	public function test_the_last_order_of_a_request_is_invalidated_when_it_ends(): void {
		$invalidation = new Invalidation();
		$invalidation->of_order( self::ORDER + 12 );
		$this->build();
		$invalidation->flush();
		$this->assertSame( [ '2026-03-12' ], $this->stale() );

		$this->build();
		$invalidation->flush();
		$this->assertSame( [], $this->stale(), 'And only once.' );
	}

	public function test_a_deleted_order_invalidates_its_day(): void {
		global $wpdb;

		do_action( 'woocommerce_before_delete_order', self::ORDER + 4 );
		$wpdb->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => self::ORDER + 4 ] );
		do_action( 'woocommerce_analytics_delete_order_stats', self::ORDER + 4, 1 );

		$this->assertSame( [ '2026-03-04' ], $this->stale() );
	}

	public function test_rows_that_went_without_a_word_are_suspected_once_an_order_and_found_by_verification(): void {
		global $wpdb;

		$days  = Days::state()['days'];
		$count = 0;
		add_filter(
			'query',
			static function ( $statement ) use ( &$count ) {
				$count += 1 === preg_match( '/^(UPDATE|INSERT INTO) ' . Database::days() . '/', (string) $statement ) ? 1 : 0;
				return $statement;
			}
		);
		// As WooCommerce deletes what it imported: the row first, and its word comes when nobody knows the day any more.
		foreach ( [ 4, 12 ] as $day ) {
			$wpdb->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => self::ORDER + $day ] );
			do_action( 'woocommerce_analytics_delete_order_stats', self::ORDER + $day, 1 );
			foreach ( [ 'product', 'coupon', 'tax' ] as $what ) {
				do_action( "woocommerce_analytics_delete_$what", 0, self::ORDER + $day );
			}
		}
		do_action( 'woocommerce_order_scheduler_after_import_order', 0 );

		$this->assertSame( 2, $count, 'One small write an order, of one row.' );
		$this->assertSame( $days, Days::state()['built'], 'No day is invalidated for it.' );
		$this->assertNull( $this->figures()->totals( 'revenue', '2026-03-01 00:00:00', '2026-03-31 23:59:59' ), 'And no sum is told.' );

		$this->assertSame( [ '2026-03-04', '2026-03-12' ], $this->verify() );
		$this->assertSame( 1, $this->figures()->totals( 'revenue', '2026-03-01 00:00:00', '2026-03-31 23:59:59' )['orders_count'] );
	}

	public function test_rows_that_go_without_a_word_are_suspected_once_a_request_and_not_cleared_while_it_may_go_on(): void {
		global $wpdb;

		foreach ( [ 'order_stats', 'product', 'coupon', 'tax' ] as $what ) {
			remove_all_actions( "woocommerce_analytics_delete_$what" );
		}
		$invalidation = new Invalidation();
		$invalidation->register();
		remove_all_filters( 'storeboard_sums_rest' );
		$delete = static function ( int $day ) use ( $wpdb ): void {
			$wpdb->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => self::ORDER + $day ] );
			do_action( 'woocommerce_analytics_delete_order_stats', self::ORDER + $day, 1 );
			do_action( 'woocommerce_analytics_delete_product', 0, self::ORDER + $day );
		};
		$delete( 4 );
		$raised = Days::suspicion()['counter'];
		$delete( 12 );
		$delete( 20 );
		$this->assertSame( $raised, Days::suspicion()['counter'] );
		// By hand, say: the request that deletes may go on behind this.
		$this->verify();
		$this->assertTrue( Days::suspicion()['is_raised'] );

		$invalidation->flush();
		$this->assertSame( $raised + 1, Days::suspicion()['counter'], 'And once more when all is deleted.' );
		$invalidation->flush();
		$this->assertSame( $raised + 1, Days::suspicion()['counter'] );
	}

	public function test_an_order_that_is_imported_again_as_it_was_leaves_its_day_true(): void {
		$row = self::row_of( '2026-03-04 12:00:00', '2026-03-04 12:00:00' );
		apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) );
		$this->assertSame( [ '2026-03-04' ], $this->stale(), 'Until all its rows are written.' );
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );
		do_action( 'woocommerce_analytics_update_product', 5, self::ORDER + 4 );
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );

		$this->assertSame( [], $this->stale() );
		$this->assertSame( [], $this->verify() );
	}

	public function test_what_no_sum_tells_may_change(): void {
		global $wpdb;

		$row = self::row_of( '2026-03-04 12:00:00', '2026-03-04 12:00:00' );
		apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) );
		// An older order of the same customer was imported before.
		$wpdb->query( 'UPDATE ' . Database::table( 'wc_order_stats' ) . ' SET returning_customer = 1 - COALESCE( returning_customer, 0 ) WHERE order_id = ' . ( self::ORDER + 4 ) );
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );
		$this->assertSame( [], $this->stale() );

		apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) );
		$wpdb->query( 'UPDATE ' . Database::table( 'wc_order_stats' ) . " SET status = 'wc-on-hold' WHERE order_id = " . ( self::ORDER + 4 ) );
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );
		$this->assertSame( [ '2026-03-04' ], $this->stale() );
	}

	/**
	 * @dataProvider lines
	 */
	public function test_a_line_that_changed_alone_makes_the_day_stale( string $table, string $what ): void {
		global $wpdb;

		apply_filters( 'woocommerce_analytics_update_order_stats_data', self::row_of( '2026-03-04 12:00:00', '2026-03-04 12:00:00' ), $this->order_object( self::ORDER + 4 ) );
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );
		$row = [
			'order_id'     => self::ORDER + 4,
			'date_created' => '2026-03-04 12:00:00',
		];
		$wpdb->insert(
			Database::table( $table ),
			$row + match ( $what ) {
				'product' => [
					'order_item_id'         => 900001,
					'product_id'            => 5,
					'variation_id'          => 0,
					'product_qty'           => 2,
					'product_net_revenue'   => 4,
					'product_gross_revenue' => 4,
				],
				'coupon' => [
					'coupon_id'       => 5,
					'discount_amount' => 1,
				],
				default => [
					'tax_rate_id'  => 5,
					'shipping_tax' => 1,
					'order_tax'    => 1,
					'total_tax'    => 2,
				],
			}
		);
		do_action( "woocommerce_analytics_update_$what", 5, self::ORDER + 4 );
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );

		$this->assertSame( [ '2026-03-04' ], $this->stale() );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function lines(): array {
		return [
			'a product' => [ 'wc_order_product_lookup', 'product' ],
			'a coupon'  => [ 'wc_order_coupon_lookup', 'coupon' ],
			'a tax'     => [ 'wc_order_tax_lookup', 'tax' ],
		];
	}

	public function test_a_mark_that_somebody_else_made_meanwhile_is_not_taken_back(): void {
		$row = self::row_of( '2026-03-04 12:00:00', '2026-03-04 12:00:00' );
		apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) );
		Days::invalidate( [ '2026-03-04' ] );
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );

		$this->assertSame( [ '2026-03-04' ], $this->stale() );
	}

	public function test_a_day_that_was_built_while_an_order_was_written_is_built_again(): void {
		$row = self::row_of( '2026-03-04 12:00:00', '2026-03-04 12:00:00' );
		apply_filters( 'woocommerce_analytics_update_order_stats_data', $row, $this->order_object( self::ORDER + 4 ) );
		// An extension may put its own figures in the place of the platform's: the builder saw what was there in between.
		$this->build();
		do_action( 'woocommerce_order_scheduler_after_import_order', self::ORDER + 4 );

		$this->assertSame( [ '2026-03-04' ], $this->stale() );
	}

	public function test_a_post_that_is_no_order_invalidates_nothing(): void {
		wp_delete_post( $this->product(), true );

		$this->assertSame( [], $this->stale() );
	}

	public function test_a_new_version_of_the_platforms_tables_invalidates_everything(): void {
		update_option( 'woocommerce_db_version', '10.1.0' );
		$this->build();
		update_option( 'woocommerce_db_version', '10.2.0' );

		$this->assertSame( [], Days::built( '2026-03-01', '2026-03-31' ) );
	}

	public function test_the_switch_ends_invalidation_and_switching_on_again_invalidates_everything(): void {
		update_option( 'storeboard_sums', 'no' );
		$this->build();
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );
		$this->assertSame( [], $this->stale() );
		$this->assertFalse( State::is_on() );

		update_option( 'storeboard_sums', 'yes' );
		$this->assertSame( [], Days::built( '2026-03-01', '2026-03-31' ) );
	}

	public function test_a_mark_that_the_database_refuses_ends_all_trust(): void {
		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'INSERT INTO ' . Database::days() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		$GLOBALS['wpdb']->suppress_errors( true );
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );
		$GLOBALS['wpdb']->suppress_errors( false );
		remove_filter( 'query', $refuse );

		$this->assertFalse( State::is_on() );
		State::install();
		$this->assertSame( [], Days::built( '2026-03-01', '2026-03-31' ) );
	}

	public function test_a_store_with_few_orders_invalidates_nothing_and_asks_the_database_nothing(): void {
		// Once somebody has asked whether there are other currencies, each order that comes is looked at.
		ForeignOrders::forget();
		remove_all_filters( 'storeboard_sums_from' );
		State::update_size();
		$this->assertFalse( State::is_on() );
		$asked = [];
		add_filter(
			'query',
			static function ( $statement ) use ( &$asked ) {
				$asked[] = $statement;
				return $statement;
			}
		);
		do_action( 'woocommerce_analytics_update_order_stats', self::ORDER + 4 );

		$this->assertSame( [], $asked );
	}

	/**
	 * @return string[] Days that were built once and are not true any more.
	 */
	private function stale(): array {
		return array_values( array_diff( [ '2026-03-04', '2026-03-12', '2026-03-20' ], Days::built( '2026-03-01', '2026-03-31' ) ) );
	}

	private function replace( int $order, string $date ): void {
		global $wpdb;

		$wpdb->update(
			Database::table( 'wc_order_stats' ),
			[
				'date_created' => $date,
				'date_paid'    => $date,
			],
			[ 'order_id' => $order ]
		);
	}

	/**
	 * @return array<string, mixed> As WooCommerce's filter has it.
	 */
	private static function row_of( string $created, ?string $paid ): array {
		return [
			'date_created' => $created,
			'date_paid'    => $paid,
		];
	}

	private function order_object( int $id ): object {
		return new class( $id ) {
			public function __construct( private int $id ) {}

			public function get_id(): int {
				return $this->id;
			}
		};
	}
}
