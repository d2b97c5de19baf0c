<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\RightNow;

use DateTimeImmutable;
use DateTimeZone;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\RightNow\Snapshot;
use Storeboard\RightNow\TodayChanges;
use Storeboard\RightNow\TodayOrders;
use Storeboard\RightNow\UsualDay;
use Storeboard\Rollups\Schedule;
use Storeboard\Screens\ReportAccess;
use Storeboard\Tests\Platform\StoreTestCase;
use StoreboardPlatform\Data\Reports\OrderLookups;

/**
 * What happens right now, each number against a count of the orders that a test has made.
 *
 * @group database
 */
final class NowTest extends StoreTestCase {

	private const ZONE = 'America/New_York';

	/** Thursday, on the store's clock; the weeks before are on the other side of a change of the clock (1 November). */
	private const NOW = '2026-11-26 14:40:30';

	/** Orders of other days. */
	private const OTHERS = 3000;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', self::ZONE );
		delete_transient( UsualDay::KEPT );
		array_map( 'delete_option', [ Snapshot::KEPT_TODAY, TodayOrders::OPTION, TodayChanges::OPTION ] );
	}

	public function test_orders_and_net_sales_of_today_count_until_now(): void {
		$this->sell( '2026-11-26 00:00:00', '100', '5', '10' );
		$this->sell( '2026-11-26 14:40:30', '50' );
		$this->sell( '2026-11-25 23:59:59', '7' );
		$this->sell( '2026-11-26 14:40:31', '7' );
		$this->sell( '2026-11-26 09:00:00', '7', '0', '0', [ 'status' => 'failed' ] );
		$this->sell( '2026-11-26 09:00:00', '7', '0', '0', [ 'status' => 'checkout-draft' ] );

		$this->assertSame(
			[
				'orders'   => 2,
				'net'      => 135.0,
				'currency' => 'USD',
				'others'   => [],
			],
			$this->snapshot( self::NOW )->sales()
		);
	}

	public function test_refunds_of_today_come_off(): void {
		$before = $this->sell( '2026-11-20 09:00:00', '100', '5', '10' );
		$today  = $this->sell( '2026-11-26 09:00:00', '30' );
		$this->sell( '2026-11-26 10:00:00', '-12', '0', '-2', [ 'type' => 'shop_order_refund', 'parent' => $today, 'status' => 'completed' ] );
		// All of an order by its amount: what it counted comes off.
		$this->sell( '2026-11-26 11:00:00', '-100', '0', '0', [ 'type' => 'shop_order_refund', 'parent' => $before, 'status' => 'completed' ] );

		$sales = $this->snapshot( self::NOW )->sales();

		$this->assertSame( 1, $sales['orders'] );
		$this->assertEqualsWithDelta( 30 - 10 - 85, $sales['net'], 0.001 );
	}

	public function test_other_currencies_stand_apart(): void {
		$this->sell( '2026-11-26 09:00:00', '30' );
		$this->sell( '2026-11-26 09:00:00', '40', '0', '0', [ 'meta' => [ '_order_currency' => 'EUR' ] ] );

		$sales = $this->snapshot( self::NOW )->sales();

		$this->assertSame( [ 1, 30.0 ], [ $sales['orders'], $sales['net'] ] );
		$this->assertSame( [ [ 'currency' => 'EUR', 'orders' => 1, 'net' => 40.0 ] ], $sales['others'] );
	}

	public function test_the_usual_day_is_the_average_of_the_same_weekday_until_this_time(): void {
		$orders = [];
		foreach ( range( 1, 9 ) as $week ) {
			$day = ( new DateTimeImmutable( '2026-11-26' ) )->modify( "-$week weeks" )->format( 'Y-m-d' );
			foreach ( [ '00:00:00', '13:59:59', '14:00:00', '14:40:30', '14:40:31', '23:00:00' ] as $at => $time ) {
				$orders[] = [ "$day $time", 10 * $week + $at ];
				$this->sell( "$day $time", (string) ( 10 * $week + $at ) );
			}
			$this->sell( ( new DateTimeImmutable( $day ) )->modify( '+1 day' )->format( 'Y-m-d' ) . ' 09:00:00', '999' );
			$this->sell( "$day 09:00:00", '999', '0', '0', [ 'status' => 'cancelled' ] );
			$this->sell( "$day 09:00:00", '999', '0', '0', [ 'meta' => [ '_order_currency' => 'EUR' ] ] );
		}
		$this->import();
		// Day by day, as the definition says it.
		$naive = static function ( string $now ) use ( $orders ): array {
			$sums = [ 0, 0.0 ];
			foreach ( $orders as [ $at, $total ] ) {
				foreach ( range( 1, 8 ) as $week ) {
					$until = ( new DateTimeImmutable( $now ) )->modify( "-$week weeks" )->format( 'Y-m-d H:i:s' );
					if ( substr( $at, 0, 10 ) === substr( $until, 0, 10 ) && $at <= $until ) {
						$sums = [ $sums[0] + 1, $sums[1] + $total ];
					}
				}
			}
			return [ $sums[0] / 8, $sums[1] / 8, 8 ];
		};

		// What is kept of a minute is part of the next one, and of no earlier one.
		foreach ( [ '2026-11-26 14:00:00', self::NOW, '2026-11-26 14:59:59', self::NOW, self::NOW, '2026-11-26 00:00:00', '2026-11-26 23:59:59' ] as $now ) {
			$usual = $this->snapshot( $now )->usual();
			$this->assertEqualsWithDelta( $naive( $now ), [ $usual['orders'], $usual['net'], $usual['days'] ], 0.001, $now );
		}
	}

	public function test_days_before_the_first_order_are_no_usual_days(): void {
		$this->assertNull( $this->snapshot( self::NOW )->usual() );

		$this->sell( '2026-11-13 09:00:00', '10' );
		$this->sell( '2026-11-19 09:00:00', '30' );
		$this->import();

		// Of the two Thursdays since there is one in the range.
		$this->assertSame( [ 1.0, 30.0, 1 ], array_values( (array) $this->snapshot( self::NOW )->usual() ) );
	}

	public function test_a_day_of_a_change_of_the_clock_is_told_whole(): void {
		// 2:00 in the morning is 1:00 again: it is 25 hours long.
		$this->sell( '2026-11-01 00:10:00', '1' );
		$this->order( [ 'date' => '2026-11-01 06:30:00', 'total' => '2', 'meta' => [ '_order_currency' => 'USD' ] ] );
		$this->sell( '2026-11-01 23:50:00', '4' );

		$this->assertSame( [ 3, 7.0 ], array_slice( array_values( $this->snapshot( '2026-11-01 23:59:59' )->sales() ), 0, 2 ) );
	}

	public function test_the_last_orders_are_told_by_number_without_names(): void {
		$ids = [];
		foreach ( [ 'processing', 'failed', 'completed', 'pending', 'on-hold', 'processing', 'completed' ] as $at => $status ) {
			$ids[] = $this->sell( "2026-11-26 10:0$at:00", '10', '0', '0', [ 'status' => $status ] );
		}
		$this->sell( '2026-11-26 11:00:00', '10', '0', '0', [ 'status' => 'checkout-draft' ] );

		$last = $this->snapshot( self::NOW )->last_orders();

		$this->assertSame( array_slice( array_reverse( $ids ), 0, 5 ), array_column( $last, 'id' ) );
		$this->assertSame( [ 'id', 'number', 'status', 'total', 'currency', 'at', 'url' ], array_keys( $last[0] ) );
		$this->assertSame( [ 'completed', 10.0, 'USD' ], [ $last[0]['status'], $last[0]['total'], $last[0]['currency'] ] );
		$this->assertSame( ( new DateTimeImmutable( '2026-11-26 10:06:00', new DateTimeZone( self::ZONE ) ) )->getTimestamp(), $last[0]['at'] );
	}

	public function test_drafts_of_the_last_half_hour_are_open_checkouts(): void {
		global $wpdb;

		foreach ( [ '-5 minutes', '-29 minutes', '-31 minutes', '-2 days' ] as $ago ) {
			$id   = $this->order( [ 'status' => 'checkout-draft' ] );
			$gmt  = ( new DateTimeImmutable( self::NOW, new DateTimeZone( self::ZONE ) ) )->modify( $ago )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
			$wpdb->update( $wpdb->posts, [ 'post_modified_gmt' => $gmt ], [ 'ID' => $id ] );
		}
		$this->order();

		$this->assertSame( 2, $this->snapshot( self::NOW )->open_checkouts() );
	}

	public function test_stock_that_orders_of_today_took_is_told(): void {
		global $wpdb;

		[ $mug, $cup ] = [ $this->product(), $this->product() ];
		$orders        = [ [ '2026-11-26 09:00:00', $mug, 3 ], [ '2026-11-26 10:00:00', $mug, 2 ], [ '2026-11-26 11:00:00', $cup, 1 ], [ '2026-11-25 11:00:00', $cup, 9 ] ];
		foreach ( $orders as [ $at, $product, $units ] ) {
			$id   = $this->sell( $at, '10', '0', '0', [], [ [ $product, $units + 1 ] ] );
			$item = (int) $wpdb->get_var( "SELECT order_item_id FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id = $id" );
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => '_reduced_stock', 'meta_value' => (string) $units ] );
		}
		// What takes nothing from stock is not told.
		$this->sell( '2026-11-26 12:00:00', '10', '0', '0', [], [ [ $cup, 5 ] ] );

		$this->assertSame( [ 'units' => 6.0, 'products' => 2 ], $this->snapshot( self::NOW )->stock() );
	}

	public function test_a_part_that_the_user_may_not_see_is_null(): void {
		$parts = fn(): array => array_keys( array_filter( (array) $this->request( 'GET', '/storeboard/v1/now' )->get_data(), static fn( $part ): bool => null === $part ) );
		$this->assertSame( [], $parts() );

		$user = wp_get_current_user();
		$user->add_cap( 'edit_others_shop_orders', false );
		$this->assertSame( [ 'orders', 'checkouts' ], $parts() );
		$user->add_cap( 'edit_others_products', false );
		$this->assertSame( [ 'orders', 'checkouts', 'stock' ], $parts() );

		$user->add_cap( 'edit_others_shop_orders', true );
		update_option( ReportAccess::OPTION, [ 'shop_manager' => [ 'revenue' => false, 'orders' => false ] ] );
		$this->assertSame( [ 'sales', 'stock' ], $parts() );

		update_option( ReportAccess::OPTION, [] );
		add_filter( 'woocommerce_rest_check_permissions', '__return_false' );
		$this->assertSame( [ 'sales', 'orders', 'checkouts', 'stock' ], $parts() );
	}

	public function test_what_today_came_to_is_kept_until_an_order_changes(): void {
		$ask    = fn(): array => $this->request( 'GET', '/storeboard/v1/now' )->get_data();
		$at     = ( new DateTimeImmutable( '-1 minute' ) )->setTimezone( new DateTimeZone( self::ZONE ) )->format( 'Y-m-d H:i:s' );
		$orders = static fn( array $asked ): array => array_filter( $asked, static fn( string $statement ): bool => str_contains( $statement, '_order_total' ) || str_contains( $statement, '_reduced_stock' ) );
		$id     = $this->sell( $at, '10' );
		$this->assertSame( 1, $ask()['sales']['orders'] );

		$this->assertSame( [], $orders( $this->statements( $ask ) ) );

		$this->request( 'PUT', "/wc/v3/orders/$id", [ 'status' => 'cancelled' ] );
		$this->assertSame( 0, $ask()['sales']['orders'] );
		$this->assertSame( 'cancelled', $ask()['orders'][0]['status'] );
	}

	public function test_after_a_change_only_the_orders_that_changed_are_read(): void {
		global $wpdb;

		$ids = $this->many_orders();
		$this->assertSame( [ 30, 300.0 ], $this->told() );
		$wpdb->update( $wpdb->postmeta, [ 'meta_value' => '25' ], [ 'post_id' => $ids[3], 'meta_key' => '_order_total' ] );
		TodayChanges::note( $ids[3] );
		TodayChanges::tell();

		$told  = [];
		$asked = $this->statements(
			function () use ( &$told ): void {
				$told = $this->told();
			}
		);

		$this->assertSame( [ 30, 315.0 ], $told );
		$read = preg_grep( '/_order_total|_reduced_stock/', $asked );
		$this->assertCount( 2, $read );
		foreach ( $read as $statement ) {
			$this->assertStringContainsString( "IN ( {$ids[3]} )", $statement );
		}
	}

	public function test_orders_that_come_or_go_without_a_word_are_noticed_at_the_next_count(): void {
		global $wpdb;

		$ids = $this->many_orders();
		$this->told();
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'wc-cancelled' ], [ 'ID' => $ids[0] ] );
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'trash' ], [ 'ID' => $ids[1] ] );
		$this->sell( '2026-11-26 10:00:00', '40' );
		TodayChanges::note( $ids[9] );
		TodayChanges::tell();

		$this->assertSame( [ 29, 320.0 ], $this->told() );
	}

	public function test_what_was_written_past_woocommerce_shows_after_some_minutes(): void {
		global $wpdb;

		$ids = $this->many_orders();
		$this->told();
		$wpdb->update( $wpdb->postmeta, [ 'meta_value' => '25' ], [ 'post_id' => $ids[3], 'meta_key' => '_order_total' ] );

		$this->assertSame( [ 30, 300.0 ], $this->told( '2026-11-26 14:45:29' ), 'What is kept holds.' );
		$this->assertSame( [ 30, 315.0 ], $this->told( '2026-11-26 14:45:30' ) );
	}

	public function test_a_change_that_is_told_while_somebody_reads_is_not_lost(): void {
		global $wpdb;

		$ids   = $this->many_orders();
		$this->told();
		$first = $this->snapshot( '2026-11-26 14:46:00' );
		$first->sales();
		// This one has read all of them; another request changes one, and a third one looks and keeps what it reads.
		$wpdb->update( $wpdb->postmeta, [ 'meta_value' => '25' ], [ 'post_id' => $ids[3], 'meta_key' => '_order_total' ] );
		array_map( [ TodayChanges::class, 'note' ], array_slice( $ids, 0, 25 ) );
		TodayChanges::tell();
		$this->assertSame( [ 30, 315.0 ], $this->told( '2026-11-26 14:46:00' ) );
		$kept = get_option( TodayOrders::OPTION );

		$this->assertSame( 300.0, $first->today()['sales']['net'] );

		wp_cache_delete( TodayOrders::OPTION, 'options' );
		$this->assertSame( $kept, get_option( TodayOrders::OPTION ), 'What is newer stays.' );
		$this->assertSame( [ 30, 315.0 ], $this->told( '2026-11-26 14:46:30' ) );
	}

	public function test_where_too_much_changed_all_of_the_day_is_read(): void {
		global $wpdb;

		$ids = $this->many_orders();
		$this->told();
		$wpdb->query( "UPDATE $wpdb->postmeta SET meta_value = '20' WHERE meta_key = '_order_total' AND post_id IN ( " . implode( ', ', $ids ) . ' )' );
		foreach ( range( 1, 2000 ) as $id ) {
			TodayChanges::note( 9000000 + $id );
		}
		TodayChanges::tell();
		$this->assertSame( [ 30, 600.0 ], $this->told() );

		// Nor does the text grow without end.
		$wpdb->query( "UPDATE $wpdb->postmeta SET meta_value = '30' WHERE meta_key = '_order_total' AND post_id IN ( " . implode( ', ', $ids ) . ' )' );
		foreach ( range( 1, 40 ) as $turn ) {
			foreach ( range( 1, 90 ) as $id ) {
				TodayChanges::note( 9000000 + 100 * $turn + $id );
			}
			TodayChanges::tell();
		}
		$this->assertLessThan( 21000, strlen( $this->changes() ) );
		$this->assertSame( [ 30, 900.0 ], $this->told() );
		$this->assertLessThan( 100, strlen( $this->changes() ) );
	}

	public function test_the_orders_of_a_day_are_read_in_the_background_while_somebody_looks(): void {
		$at = ( new DateTimeImmutable( '-1 minute' ) )->setTimezone( new DateTimeZone( self::ZONE ) )->format( 'Y-m-d H:i:s' );
		$this->sell( ( new DateTimeImmutable( $at ) )->modify( '-1 week' )->format( 'Y-m-d' ) . ' 00:00:00', '10' );
		$this->import();
		do_action( Schedule::LOOKED );
		$this->assertFalse( get_option( TodayOrders::OPTION ), 'Where nobody looks nothing is read.' );
		$this->request( 'GET', '/storeboard/v1/now' );
		foreach ( range( 1, 25 ) as $order ) {
			$this->sell( $at, (string) $order );
		}
		do_action( Schedule::LOOKED );

		$sales = [];
		$asked = $this->statements(
			function () use ( &$sales ): void {
				$sales = $this->request( 'GET', '/storeboard/v1/now' )->get_data()['sales'];
			}
		);
		$this->assertSame( [ 25, 325.0 ], [ $sales['orders'], $sales['net'] ] );
		$this->assertSame( [], preg_grep( '/_order_total|_reduced_stock/', $asked ) );
	}

	public function test_nothing_is_written_of_changes_where_nobody_looks(): void {
		TodayChanges::note( 5 );
		TodayChanges::tell();

		$this->assertSame( '', $this->changes() );
	}

	public function test_what_is_kept_wrong_is_not_believed(): void {
		$this->many_orders();
		$this->told();
		$kept = json_decode( (string) get_option( TodayOrders::OPTION ), true );
		foreach ( [ 'no JSON', '{"day":1}', (string) wp_json_encode( [ 'rows' => [ 5 => [ 1 ] ] ] + $kept ) ] as $wrong ) {
			update_option( TodayOrders::OPTION, $wrong, false );
			delete_option( Snapshot::KEPT_TODAY );
			$this->assertSame( [ 30, 300.0 ], $this->told(), $wrong );
		}
	}

	/**
	 * @return int[] Thirty of today, of 10 each.
	 */
	private function many_orders(): array {
		return array_map( fn( int $minute ): int => $this->sell( sprintf( '2026-11-26 09:%02d:00', $minute ), '10' ), range( 10, 39 ) );
	}

	/**
	 * @return array{0: int, 1: float} Orders and net sales of today.
	 */
	private function told( string $now = self::NOW ): array {
		$sales = $this->snapshot( $now )->today()['sales'];

		return [ $sales['orders'], (float) $sales['net'] ];
	}

	/** As the text stands in the database. */
	private function changes(): string {
		global $wpdb;

		return (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", TodayChanges::OPTION ) );
	}

	/** What each statement reads rows by. */
	public function test_each_statement_may_use_an_index(): void {
		$this->needs_explanations();
		$sold = $this->sell( '2026-11-26 09:00:00', '30', '0', '0', [], [ [ $this->product(), 2 ] ] );
		$this->sell( '2026-11-26 10:00:00', '-12', '0', '0', [ 'type' => 'shop_order_refund', 'parent' => $sold, 'status' => 'completed' ] );
		$this->sell( '2026-11-12 09:00:00', '30' );
		$this->import();
		$snapshot = $this->snapshot( self::NOW );
		$asked    = $this->statements(
			static function () use ( $snapshot ): void {
				$snapshot->sales();
				$snapshot->usual();
				$snapshot->last_orders();
				$snapshot->open_checkouts();
				$snapshot->stock();
			}
		);
		$tables = $this->assertFoundByIndex( preg_grep( '/^\s*SELECT.*(\so\s|wc_order_stats|order_items i\s)/s', $asked ), [ 'o', 's', 'i', 'm' ] );
		$this->assertSame( [ 'i', 'm', 'o', 's' ], $tables );
	}

	/** However many orders a store has, those of the days that are told are all that is read. */
	public function test_no_statement_reads_the_orders_of_other_days(): void {
		global $wpdb;

		$this->needs_explanations();
		$sold = $this->sell( '2026-11-26 09:00:00', '30', '0', '0', [], [ [ $this->product(), 2 ] ] );
		$this->sell( '2026-11-26 10:00:00', '-12', '0', '0', [ 'type' => 'shop_order_refund', 'parent' => $sold, 'status' => 'completed' ] );
		$this->sell( '2026-11-19 09:00:00', '30' );
		$this->import();
		[ $posts, $stats ] = [ [], [] ];
		for ( $at = 0; $at < self::OTHERS; $at++ ) {
			[ $id, $status, $day ] = [ 2000000 + $at, [ 'wc-completed', 'wc-processing', 'wc-cancelled' ][ $at % 3 ], gmdate( 'Y-m-d H:i:s', strtotime( '2026-01-01' ) + $at * HOUR_IN_SECONDS ) ];
			$posts[] = "( $id, '" . ( 0 === $at % 20 ? 'shop_order_refund' : 'shop_order' ) . "', '$status', '$day', '$day', '$day', '$day', '', '', '', '', '', '' )";
			$stats[] = "( $id, 0, '$status', '$day', 10, 10, 0, 0, 0, 1, 1 )";
		}
		$wpdb->query( "INSERT INTO $wpdb->posts ( ID, post_type, post_status, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered ) VALUES " . implode( ', ', $posts ) );
		$wpdb->query( "INSERT INTO {$wpdb->prefix}wc_order_stats ( order_id, parent_id, status, date_created, total_sales, net_total, tax_total, shipping_total, returning_customer, num_items_sold, customer_id ) VALUES " . implode( ', ', $stats ) );
		$this->assertSame( '', $wpdb->last_error );
		$snapshot = $this->snapshot( self::NOW );
		$asked    = $this->statements(
			static function () use ( $snapshot ): void {
				$snapshot->sales();
				$snapshot->usual();
				$snapshot->last_orders();
				$snapshot->open_checkouts();
				$snapshot->stock();
			}
		);
		$seen = 0;
		$this->assertFoundByIndex(
			preg_grep( '/^\s*SELECT.*(\so\s|wc_order_stats s)/s', $asked ),
			[ 'o', 's' ],
			function ( array $step, string $statement ) use ( &$seen ): void {
				++$seen;
				$this->assertNotContains( strtolower( (string) $step['type'] ), [ 'all', 'index' ], "{$step['table']} in $statement" );
				if ( str_contains( $statement, 'DESC LIMIT' ) ) {
					// From the end of the index, and no further than the last of each status.
					$this->assertStringContainsString( 'Using index', (string) $step['Extra'], $statement );
					$this->assertStringNotContainsString( 'filesort', (string) $step['Extra'], $statement );
				} else {
					$this->assertLessThan( self::OTHERS / 10, (int) $step['rows'], "{$step['table']} in $statement" );
				}
			}
		);
		$this->assertGreaterThan( 8, $seen );
	}

	public function test_the_usual_day_is_counted_anew_in_the_background_once_somebody_looked(): void {
		global $wpdb;

		$now = new DateTimeImmutable( 'now', new DateTimeZone( self::ZONE ) );
		foreach ( range( 1, 8 ) as $week ) {
			$this->sell( $now->modify( "-$week weeks" )->setTime( 0, 0 )->format( 'Y-m-d H:i:s' ), '10' );
		}
		$this->import();
		do_action( Schedule::LOOKED );
		$this->assertFalse( get_transient( UsualDay::KEPT ), 'Where nobody looks nothing is counted.' );
		$usual = fn(): float => $this->request( 'GET', '/storeboard/v1/now' )->get_data()['sales']['usual']['net'];
		$this->assertEqualsWithDelta( 10.0, $usual(), 0.001 );
		$wpdb->query( "UPDATE {$wpdb->prefix}wc_order_stats SET net_total = 20 WHERE net_total = 10" );
		$this->assertEqualsWithDelta( 10.0, $usual(), 0.001, 'What is kept holds.' );
		do_action( Schedule::LOOKED );
		$this->assertEqualsWithDelta( 20.0, $usual(), 0.001 );

		// Nobody has looked since: it does not go on by itself.
		$kept = get_transient( UsualDay::KEPT );
		$left = [ 'looked' => $kept['looked'] - 3 * DAY_IN_SECONDS ] + $kept;
		set_transient( UsualDay::KEPT, $left, HOUR_IN_SECONDS );
		do_action( Schedule::LOOKED );
		$this->assertSame( $left, get_transient( UsualDay::KEPT ) );

		// Where nobody runs that it does not hold for ever.
		$wpdb->query( "UPDATE {$wpdb->prefix}wc_order_stats SET net_total = 30 WHERE net_total = 20" );
		$kept = get_transient( UsualDay::KEPT );
		set_transient( UsualDay::KEPT, [ 'counted' => $kept['counted'] - 3 * HOUR_IN_SECONDS ] + $kept, HOUR_IN_SECONDS );
		$this->assertEqualsWithDelta( 30.0, $usual(), 0.001 );
	}

	/**
	 * @param string                            $at    On the store's clock.
	 * @param array<string, mixed>              $order As order() takes it.
	 * @param array<int, array{0: int, 1: int}> $lines
	 */
	private function sell( string $at, string $total, string $tax = '0', string $shipping = '0', array $order = [], array $lines = [] ): int {
		$gmt = ( new DateTimeImmutable( $at, new DateTimeZone( self::ZONE ) ) )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );

		return $this->order( $order + [ 'date' => $gmt, 'total' => $total, 'tax' => $tax, 'shipping' => $shipping, 'meta' => [ '_order_currency' => 'USD' ] ], $lines );
	}

	/** Into the table of reports. */
	private function import(): void {
		OrderLookups::rebuild();
	}

	private function snapshot( string $now ): Snapshot {
		$platform = Detector::detect();
		$this->assertInstanceOf( Platform::class, $platform );

		return new Snapshot( $platform, new DateTimeImmutable( $now, new DateTimeZone( self::ZONE ) ) );
	}
}
