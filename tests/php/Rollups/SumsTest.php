<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use StoreboardPlatform\Data\Reports\Changes;

/**
 * What the sums answer equals what the orders are, or there is no answer.
 *
 * @group database
 */
final class SumsTest extends RollupsTestCase {

	private const FROM = '2026-03-01 00:00:00';
	private const TO   = '2026-03-31 23:59:59';

	/** Statuses that the embedded platform's reports do not count, as the option of the first test has it. */
	private const LEFT_OUT = [ 'wc-pending', 'wc-cancelled', 'wc-failed', 'wc-trash', 'wc-auto-draft', 'wc-checkout-draft' ];

	/** @var int[] */
	private array $orders = [];

	public function test_a_month_of_orders_is_answered_from_sums_alone(): void {
		$this->sell( '2026-03-03 15:00:00', '56.10', '5.10' );
		$this->sell( '2026-03-03 16:00:00', '20.00', '0' );
		$this->sell( '2026-03-04 16:00:00', '9.00', '0', 'cancelled' );
		$this->build();
		$live = $this->statements( fn() => $this->assertSame( 76.1, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'] ) );

		$this->assertSame( [], preg_grep( '/SUM\(\s*s\.total_sales/', $live ), 'Nothing is counted.' );
		$this->assertSame( 2, $this->figures()->totals( 'orders', self::FROM, self::TO )['orders_count'] );
	}

	public function test_a_day_that_changed_is_counted_now_and_built_later(): void {
		$order = $this->sell( '2026-03-03 15:00:00', '50.00', '0' );
		$this->build();
		update_post_meta( $order, '_order_total', '80.00' );

		$figures = $this->figures();
		$this->assertSame( 80.0, $figures->totals( 'revenue', self::FROM, self::TO )['total_sales'] );
		$this->assertSame( 1, Days::state()['stale'] );
		$this->assertSame( 1, $this->build() );
		$this->assertSame( 0, Days::state()['stale'] );
		$this->assertSame( 80.0, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'] );
	}

	public function test_an_order_that_moves_invalidates_both_days(): void {
		$order = $this->sell( '2026-03-03 15:00:00', '50.00', '0' );
		$this->build();
		$this->move( $order, '2026-03-09 15:00:00' );
		Changes::write();

		$stale = array_values( array_diff( $this->days( '2026-03-01', '2026-03-20' ), Days::built( '2026-03-01', '2026-03-20' ) ) );

		$this->assertSame( [ '2026-03-03', '2026-03-09' ], $stale );
	}

	public function test_today_is_never_built(): void {
		$today = Days::today();
		$this->sell( gmdate( 'Y-m-d H:i:s', time() - 5 ), '50.00', '0' );
		$this->sell( gmdate( 'Y-m-d H:i:s', time() - 2 * DAY_IN_SECONDS ), '20.00', '0' );
		$this->build();

		$this->assertSame( [], array_filter( Days::built( '2000-01-01', '2099-01-01' ), static fn( string $day ) => $day >= $today ) );
		$this->assertSame( 70.0, $this->figures()->totals( 'revenue', Days::after( $today, -5 ) . ' 00:00:00', "$today 23:59:59" )['total_sales'] );
	}

	public function test_the_statuses_to_leave_out_apply_when_sums_are_read(): void {
		$this->sell( '2026-03-03 15:00:00', '50.00', '0', 'on-hold' );
		$this->sell( '2026-03-03 16:00:00', '20.00', '0', 'processing' );
		$this->build();
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'on-hold' ] );
		$this->assertSame( 20.0, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'] );

		update_option( 'woocommerce_excluded_report_order_statuses', [ 'processing' ] );
		$this->assertSame( 50.0, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'] );
		$this->assertSame( 0, Days::state()['stale'] );
	}

	public function test_parts_of_days_at_the_ends_are_counted(): void {
		// In New York: 10:00 and 20:00 on the 3rd, 9:00 on the 5th.
		$this->sell( '2026-03-03 15:00:00', '1.00', '0' );
		$this->sell( '2026-03-04 01:00:00', '20.00', '0' );
		$this->sell( '2026-03-05 14:00:00', '300.00', '0' );
		$this->build();

		$this->assertSame( 20.0, $this->figures()->totals( 'revenue', '2026-03-03 12:00:00', '2026-03-05 08:59:59' )['total_sales'] );
		$this->assertSame( 320.0, $this->figures()->totals( 'revenue', '2026-03-03 20:00:00', '2026-03-05 09:00:00' )['total_sales'] );
	}

	public function test_too_many_orders_that_are_not_built_are_the_platforms(): void {
		foreach ( [ 1, 2, 3 ] as $hour ) {
			$this->sell( "2026-03-03 15:0$hour:00", '10.00', '0' );
		}
		Changes::write();
		add_filter( 'storeboard_sums_live_limit', static fn() => 2 );

		$long    = '2025-06-01 00:00:00';
		$figures = $this->figures();
		$this->assertNull( $figures->totals( 'revenue', $long, self::TO ) );
		$this->assertSame( 'many', $figures->refusal() );
		$this->assertSame( 30.0, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'], 'A few days are counted.' );

		$this->build();
		$this->assertSame( 30.0, $this->figures()->totals( 'revenue', $long, self::TO )['total_sales'] );
	}

	public function test_days_that_nobody_compared_in_time_are_counted_now_however_many(): void {
		global $wpdb;

		foreach ( [ 1, 2, 3 ] as $hour ) {
			$this->sell( "2026-03-03 15:0$hour:00", '10.00', '0' );
		}
		Changes::write();
		add_filter( 'storeboard_sums_live_limit', '__return_zero' );
		$this->build();
		$wpdb->query( 'UPDATE ' . Database::sums() . ' SET total = 999' );
		$wpdb->query( 'UPDATE ' . Database::days() . ' SET verified_at = UNIX_TIMESTAMP() - 16 * 86400' );

		$this->assertSame( 30.0, $this->figures()->totals( 'revenue', '2025-06-01 00:00:00', self::TO )['total_sales'] );
	}

	public function test_the_other_reports_count_by_their_own_date(): void {
		global $wpdb;
		self::write_row( [ 'order_id' => 71 ] );
		$wpdb->insert( Database::table( 'wc_order_product_lookup' ), [ 'order_item_id' => 1, 'order_id' => 71, 'product_id' => 5, 'variation_id' => 0, 'date_created' => '2026-03-10 12:00:00', 'product_qty' => 3 ] );
		$wpdb->insert( Database::table( 'wc_order_product_lookup' ), [ 'order_item_id' => 2, 'order_id' => 71, 'product_id' => 5, 'variation_id' => 6, 'date_created' => '2026-03-10 12:00:00', 'product_qty' => 4 ] );
		foreach ( [ 8 => 2.5, 9 => 1.25 ] as $coupon => $amount ) {
			$wpdb->insert( Database::table( 'wc_order_coupon_lookup' ), [ 'order_id' => 71, 'coupon_id' => $coupon, 'date_created' => '2026-03-10 12:00:00', 'discount_amount' => $amount ] );
		}
		$wpdb->insert( Database::table( 'wc_order_tax_lookup' ), [ 'order_id' => 71, 'tax_rate_id' => 2, 'date_created' => '2026-03-10 12:00:00', 'shipping_tax' => 0.5, 'order_tax' => 1, 'total_tax' => 1.5 ] );

		foreach ( [ 'counted now', 'built' ] as $how ) {
			$figures = $this->figures();
			$this->assertSame( 7, $figures->totals( 'products', self::FROM, self::TO )['items_sold'] ?? null, $how );
			$this->assertSame( 4, $figures->totals( 'variations', self::FROM, self::TO )['items_sold'] ?? null, $how );
			$this->assertEqualsCanonicalizing( [ 'amount' => 3.75, 'orders_count' => 1 ], $figures->totals( 'coupons', self::FROM, self::TO ), $how );
			$this->assertEquals( [ 'total_tax' => 1.5, 'order_tax' => 1.0, 'shipping_tax' => 0.5, 'orders_count' => 1 ], $figures->totals( 'taxes', self::FROM, self::TO ), $how );
			$this->assertSame( 3.75, $figures->totals( 'revenue', self::FROM, self::TO )['coupons'], $how );
			$this->build();
		}
	}

	public function test_rows_that_were_written_past_the_hooks_are_found_and_put_right(): void {
		$this->sell( '2026-03-03 15:00:00', '50.00', '0' );
		$this->build();
		self::write_row( [ 'order_id' => 900001, 'date_created' => '2026-03-03 11:00:00' ] );

		$this->assertSame( [ '2026-03-03' ], $this->verify() );
		$this->assertSame( 62.5, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'], 'A day that differs is not shown.' );
		$this->build();
		$this->assertSame( [], $this->verify() );
		$this->assertSame( 62.5, $this->figures()->totals( 'revenue', self::FROM, self::TO )['total_sales'] );
		$this->assertSame( 1, State::report()['mismatches'] );
		$this->assertSame( [ '2026-03-03' ], array_keys( State::report()['days'] ) );
		$this->assertSame( Days::state()['built'], Days::state()['verified'] );
	}

	public function test_a_verification_that_ran_out_of_time_goes_on_where_it_was(): void {
		$this->sell( '2026-01-03 15:00:00', '50.00', '0' );
		$this->build();
		State::note( [ 'verified_at' => 0 ] );
		$verifier = new \Storeboard\Rollups\Verifier( new \Storeboard\Rollups\Builder( new \Storeboard\Rollups\Counter() ) );
		$verifier->all( 0.0 );
		$this->assertSame( 0, State::report()['verified_at'] );
		$round = State::report()['round_at'];
		$this->assertGreaterThan( 0, $round );

		self::write_row( [ 'order_id' => 900002, 'date_created' => '2026-03-15 11:00:00' ] );
		$this->assertSame( [ '2026-03-15' ], $verifier->all( 60.0 ) );
		$this->assertSame( [ $round, 0 ], [ State::report()['verified_at'], State::report()['round_at'] ] );
	}

	public function test_a_builder_with_an_older_counter_changes_nothing(): void {
		$this->sell( '2026-03-03 15:00:00', '50.00', '0' );
		$this->build();
		$before = Days::counters( [ '2026-03-03' ] );
		// Marked between the count of one builder and its write.
		Days::invalidate( [ '2026-03-03' ] );

		$this->assertNotContains( '2026-03-03', Days::built( '2026-03-01', '2026-03-31' ) );
		$this->build();
		$this->assertContains( '2026-03-03', Days::built( '2026-03-01', '2026-03-31' ) );
		$this->assertGreaterThan( $before['2026-03-03'], Days::counters( [ '2026-03-03' ] )['2026-03-03'] );
	}

	/**
	 * @dataProvider seeds
	 */
	public function test_whatever_happens_to_orders_the_answer_is_true( int $seed ): void {
		mt_srand( $seed );
		$date_type = 'date_paid';
		$left_out  = self::LEFT_OUT;
		$changes   = 0;
		for ( $step = 0; $step < 40; $step++ ) {
			switch ( mt_rand( 0, 11 ) ) {
				case 0:
				case 1:
				case 2:
					$this->orders[] = $this->sell( $this->moment(), (string) ( mt_rand( 100, 20000 ) / 100 ), (string) ( mt_rand( 0, 90 ) / 100 ), [ 'processing', 'completed', 'on-hold', 'pending' ][ mt_rand( 0, 3 ) ] );
					break;
				case 3:
					$this->orders[] = $this->order( [ 'date' => $this->moment(), 'status' => 'pending', 'total' => '33.33' ] );
					break;
				case 4:
					$this->with_some( fn( int $order ) => update_post_meta( $order, '_date_paid', (string) strtotime( $this->moment() . ' UTC' ) ) );
					break;
				case 5:
					$this->with_some( fn( int $order ) => $this->order( [ 'type' => 'shop_order_refund', 'status' => 'completed', 'parent' => $order, 'date' => $this->moment(), 'total' => '-' . mt_rand( 1, 900 ) / 100 ] ) );
					break;
				case 6:
					$this->with_some(
						function ( int $order ): void {
							wp_delete_post( $order, true );
							$this->orders = array_diff( $this->orders, [ $order ] );
						}
					);
					break;
				case 7:
					$this->with_some( fn( int $order ) => $this->move( $order, $this->moment() ) );
					break;
				case 8:
					$this->with_some( fn( int $order ) => wp_update_post( [ 'ID' => $order, 'post_status' => [ 'wc-completed', 'wc-cancelled', 'wc-refunded', 'trash' ][ mt_rand( 0, 3 ) ] ] ) );
					break;
				case 9:
					$own      = mt_rand( 0, 1 ) ? [ 'pending', 'cancelled', 'failed' ] : [ 'completed' ];
					$left_out = [ 'wc-trash', 'wc-auto-draft', 'wc-checkout-draft', ...array_map( static fn( string $status ) => "wc-$status", $own ) ];
					update_option( 'woocommerce_excluded_report_order_statuses', $own );
					break;
				case 10:
					$date_type = [ 'date_paid', 'date_created', 'date_completed' ][ mt_rand( 0, 2 ) ];
					update_option( 'woocommerce_date_type', $date_type );
					break;
				case 11:
					$this->build();
					break;
			}

			$from   = '2026-03-0' . mt_rand( 1, 9 ) . ( mt_rand( 0, 1 ) ? ' 00:00:00' : ' 13:30:00' );
			$to     = '2026-03-' . mt_rand( 10, 28 ) . ( mt_rand( 0, 1 ) ? ' 23:59:59' : ' 08:15:00' );
			$answer = self::rounded( $this->figures()->totals( 'revenue', $from, $to ) );
			if ( 'date_completed' === $date_type ) {
				$this->assertNull( $answer );
				continue;
			}
			$this->assertEquals( self::rounded( self::counted( $from, $to, $date_type, $left_out ) ), $answer, "Seed $seed, step $step." );
			++$changes;
		}

		$this->assertGreaterThan( 10, $changes );
		$this->build();
		$this->assertSame( [], $this->verify(), 'No change went unannounced.' );
	}

	/**
	 * Rows that anybody wrote with SQL alone: the day that a verification has found is counted afresh until it is built again.
	 *
	 * @dataProvider seeds
	 */
	public function test_whatever_is_written_past_the_hooks_is_right_after_a_verification( int $seed ): void {
		global $wpdb;

		mt_srand( $seed );
		for ( $order = 0; $order < 30; $order++ ) {
			$this->orders[] = $this->sell( $this->moment(), (string) ( mt_rand( 100, 20000 ) / 100 ), '0.50', [ 'processing', 'completed', 'on-hold' ][ mt_rand( 0, 2 ) ] );
		}
		$this->build();
		$stats = Database::table( 'wc_order_stats' );
		$found = 0;
		for ( $step = 0; $step < 12; $step++ ) {
			$order = $this->orders[ array_rand( $this->orders ) ];
			$day   = $this->moment();
			match ( mt_rand( 0, 5 ) ) {
				0 => self::write_row( [ 'order_id' => 910000 + $step, 'date_created' => $day, 'total_sales' => mt_rand( 1, 999 ) / 100 ] ),
				1 => $wpdb->delete( $stats, [ 'order_id' => $order ] ),
				2 => $wpdb->update( $stats, [ 'date_created' => $day, 'date_paid' => $day ], [ 'order_id' => $order ] ),
				3 => $wpdb->update( $stats, [ 'total_sales' => mt_rand( 1, 999 ) / 100 ], [ 'order_id' => $order ] ),
				4 => $wpdb->update( $stats, [ 'status' => [ 'wc-cancelled', 'wc-completed', 'wc-refunded' ][ mt_rand( 0, 2 ) ] ], [ 'order_id' => $order ] ),
				5 => $wpdb->replace( Database::table( 'wc_order_coupon_lookup' ), [ 'order_id' => $order, 'coupon_id' => 8, 'date_created' => $day, 'discount_amount' => mt_rand( 1, 999 ) / 100 ] ),
			};
			$found += count( $this->verify() );
			$this->assertEquals( self::rounded( self::counted( self::FROM, self::TO, 'date_paid', self::LEFT_OUT ) ), self::rounded( $this->figures()->totals( 'revenue', self::FROM, self::TO ) ), "Seed $seed, step $step." );
			if ( 0 === mt_rand( 0, 2 ) ) {
				$this->build();
			}
		}

		$this->assertGreaterThan( 4, $found, 'Verification found what was written.' );
		$this->build();
		$this->assertSame( [], $this->verify() );
	}

	/** What a random change is compared with is not made of the invalidations: a change that nobody invalidates is answered wrongly. */
	public function test_a_change_that_nobody_invalidates_would_be_seen(): void {
		$order = $this->sell( '2026-03-03 15:00:00', '50.00', '0' );
		$this->build();
		foreach ( [ 'woocommerce_analytics_update_order_stats_data', 'storeboard_platform_order_rows' ] as $hook ) {
			remove_all_actions( $hook );
		}
		$this->move( $order, '2026-03-09 15:00:00' );
		Changes::write();

		$day = static fn( string $day ): array => [ "$day 00:00:00", "$day 23:59:59" ];
		$this->assertNotEquals( self::rounded( self::counted( ...$day( '2026-03-09' ), ...[ 'date_paid', self::LEFT_OUT ] ) ), self::rounded( $this->figures()->totals( 'revenue', ...$day( '2026-03-09' ) ) ) );
		$this->assertSame( [ '2026-03-03', '2026-03-09' ], $this->verify() );
		$this->assertEquals( self::rounded( self::counted( ...$day( '2026-03-09' ), ...[ 'date_paid', self::LEFT_OUT ] ) ), self::rounded( $this->figures()->totals( 'revenue', ...$day( '2026-03-09' ) ) ) );
	}

	/** The rows of the embedded platform's orders come from the invalidation before them, as WooCommerce's do. */
	public function test_a_process_that_ends_between_the_invalidations_leaves_no_wrong_day(): void {
		$order = $this->sell( '2026-03-03 15:00:00', '50.00', '0' );
		$this->build();
		$marks = 0;
		// The invalidation behind the rows is the third, and never comes.
		$end = static function () use ( &$marks ): void {
			if ( 3 === ++$marks ) {
				throw new \RuntimeException( 'The process ends.' );
			}
		};
		add_action( 'storeboard_platform_order_rows', $end, 1 );
		$this->move( $order, '2026-03-09 15:00:00' );
		try {
			Changes::write();
			$this->fail( 'It went on.' );
		} catch ( \RuntimeException $ended ) {
			$this->assertSame( 'The process ends.', $ended->getMessage() );
		}
		remove_action( 'storeboard_platform_order_rows', $end, 1 );

		foreach ( [ '2026-03-03', '2026-03-09' ] as $day ) {
			$this->assertNotContains( $day, Days::built( '2026-03-01', '2026-03-20' ) );
			$this->assertSame( '2026-03-09' === $day ? 50.0 : 0.0, (float) $this->figures()->totals( 'revenue', "$day 00:00:00", "$day 23:59:59" )['total_sales'] );
		}
	}

	/**
	 * @return array<string, array{int}>
	 */
	public static function seeds(): array {
		return [
			'one'   => [ 20260101 ],
			'two'   => [ 20260202 ],
			'three' => [ 20260303 ],
		];
	}

	/** An order that was paid when it came. */
	private function sell( string $date, string $total, string $tax, string $status = 'processing' ): int {
		return $this->order(
			[
				'date'   => $date,
				'paid'   => (string) strtotime( "$date UTC" ),
				'total'  => $total,
				'tax'    => $tax,
				'status' => $status,
			]
		);
	}

	private function move( int $order, string $date ): void {
		wp_update_post(
			[
				'ID'            => $order,
				'post_date'     => get_date_from_gmt( $date ),
				'post_date_gmt' => $date,
				'edit_date'     => true,
			]
		);
		update_post_meta( $order, '_date_paid', (string) strtotime( "$date UTC" ) );
	}

	private function moment(): string {
		return sprintf( '2026-03-%02d %02d:%02d:00', mt_rand( 1, 28 ), mt_rand( 0, 23 ), mt_rand( 0, 59 ) );
	}

	/**
	 * @param callable( int ): mixed $change
	 */
	private function with_some( callable $change ): void {
		if ( [] !== $this->orders ) {
			$change( $this->orders[ array_rand( $this->orders ) ] );
		}
	}

	/**
	 * @return string[]
	 */
	private function days( string $from, string $to ): array {
		$days = [];
		for ( $day = $from; $day <= $to; $day = Days::after( $day, 1 ) ) {
			$days[] = $day;
		}

		return array_intersect( $days, array_column( \Storeboard\Rollups\Counter::rows( 'SELECT day FROM ' . Database::days() ), 'day' ) );
	}
}
