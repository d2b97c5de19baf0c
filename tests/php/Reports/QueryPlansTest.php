<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\TaxCodes;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * How the database finds what it reads in a store of some thousand orders: a day or a week is found by its date, and nothing else of all years is read.
 *
 * @group database
 */
final class QueryPlansTest extends RollupsTestCase {

	private const ORDERS = 2400;

	private const FIRST = 930000;

	private const RANGE = 'after=2026-03-02T00:00:00&before=2026-03-08T23:59:59';

	/** A store is filled once. */
	public function test_what_is_asked_is_found_by_indexes(): void {
		$this->needs_explanations();
		$this->fill();
		$this->hottest();
		foreach ( self::questions() as $name => [ $question, $tables, $is_large ] ) {
			$this->ask( $name, $question, $tables, $is_large );
		}
		$this->others();
	}

	private function fill(): void {
		$wpdb = $GLOBALS['wpdb'];
		update_option( 'woocommerce_currency', 'EUR' );
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'cancelled', 'failed' ] );
		[ $posts, $meta, $stats, $lines, $taxes, $coupons ] = [ [], [], [], [], [], [] ];
		for ( $at = 0; $at < self::ORDERS; $at++ ) {
			$id      = self::FIRST + $at;
			$date    = gmdate( 'Y-m-d H:i:s', strtotime( '2024-03-01' ) + $at * 8 * HOUR_IN_SECONDS );
			$parent  = 0 === $at % 25 && $at > 0 ? $id - 1 : 0;
			$status  = 0 === $at % 11 ? 'wc-pending' : 'wc-completed';
			$posts[] = "( $id, '" . ( $parent > 0 ? 'shop_order_refund' : 'shop_order' ) . "', '$status', $parent, '$date', '$date', '$date', '$date', '', '', '', '', '', '' )";
			$stats[] = "( $id, $parent, '$status', '$date', '$date', '$date', 12, 10, 1, 1, 1, " . ( 1 + $at % 40 ) . ' )';
			$lines[] = "( $id, $id, " . ( 1 + $at % 30 ) . ", 0, 1, '$date', 1, 10, 11 )";
			$coupons[] = "( $id, 1, '$date', 2 )";
			$taxes[] = "( $id, " . ( 1 + $at % 4 ) . ", '$date', 0, 1, 1 )";
			if ( 0 === $parent ) {
				$meta[] = "( $id, '_order_currency', 'EUR' )";
				$meta[] = "( $id, '_payment_method', '" . [ 'stripe', 'cod' ][ $at % 2 ] . "' )";
			}
		}
		$stats_columns = 'order_id, parent_id, status, date_created, date_created_gmt, date_paid, total_sales, net_total, tax_total, shipping_total, num_items_sold, customer_id';
		$tables        = [
			"$wpdb->posts ( ID, post_type, post_status, post_parent, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered )" => $posts,
			"$wpdb->postmeta ( post_id, meta_key, meta_value )" => $meta,
			Database::table( 'wc_order_stats' ) . " ( $stats_columns )" => $stats,
			Database::table( 'wc_order_product_lookup' ) . ' ( order_item_id, order_id, product_id, variation_id, customer_id, date_created, product_qty, product_net_revenue, product_gross_revenue )' => $lines,
			Database::table( 'wc_order_coupon_lookup' ) . ' ( order_id, coupon_id, date_created, discount_amount )' => $coupons,
			Database::table( 'wc_order_tax_lookup' ) . ' ( order_id, tax_rate_id, date_created, shipping_tax, order_tax, total_tax )' => $taxes,
		];
		foreach ( $tables as $into => $rows ) {
			$this->assertGreaterThan( 0, $wpdb->query( "INSERT INTO $into VALUES " . implode( ', ', $rows ) ), $wpdb->last_error );
		}
		$wpdb->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();
		$this->assertTrue( OrderFacts::is_filled() );
		$this->trust_tables();
	}

	/** What pages ask most: a range of days, whichever date orders count by, and the lines and taxes in it. */
	private function hottest(): void {
		$spans   = [ [ '2026-03-02 00:00:00', '2026-03-08 23:59:59' ] ];
		$asked   = $this->statements(
			static function () use ( $spans ): void {
				$counter = new Counter();
				foreach ( [ Axis::CREATED, Axis::PAID, Axis::LOOKUP ] as $axis ) {
					$counter->by_status( $axis, $spans );
				}
			}
		);
		$read    = [];
		$tables  = $this->assertFoundByIndex(
			preg_grep( '/^\s*SELECT.*wc_order_/s', $asked ),
			[ 's', 'l', 'c' ],
			function ( array $step, string $statement ) use ( &$read ): void {
				$this->assertNotContains( strtolower( (string) $step['type'] ), [ 'all', 'index' ], "{$step['table']} in $statement" );
				$this->assertLessThan( self::ORDERS / 10, (int) $step['rows'], "{$step['table']} in $statement" );
				$read[] = $step['type'];
			}
		);
		$this->assertSame( [], array_diff( [ 'l', 's' ], $tables ) );
		$this->assertContains( 'range', $read );
	}

	/**
	 * @param string[] $tables As the statements call them.
	 */
	private function ask( string $name, string $question, array $tables, bool $is_large ): void {
		$small = static fn() => 'no';
		$is_large || add_filter( 'option_' . State::SWITCH, $small );
		$reply = null;
		wp_set_current_user( 1 );
		$asked = $this->statements(
			function () use ( $question, &$reply ): void {
				$reply = $this->request( 'GET', '/storeboard/v1/query?' . self::RANGE . "&$question" );
			}
		);
		remove_filter( 'option_' . State::SWITCH, $small );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		$this->assertSame( [], array_diff( $tables, $this->assertFoundByIndex( preg_grep( '/^\s*SELECT.*(wc_order_|storeboard_order_facts)/s', $asked ), [ 's', 'f', 'o', 'm', 'l', 'p', 'q' ] ) ), $name );
	}

	/**
	 * @return array<string, array{string, string[], bool}> Question, tables, and whether the facts of orders are kept.
	 */
	private static function questions(): array {
		$all = [];
		foreach ( [ true, false ] as $is_large ) {
			$facts = $is_large ? [ 's', 'f' ] : [ 's', 'm' ];
			$size  = $is_large ? 'large' : 'small';
			foreach ( [ 'moment', 'weekday', 'hour' ] as $by ) {
				$all[ "by $by, $size" ] = [ "by=$by&metrics[]=orders/net_revenue", [ 's' ], $is_large ];
			}
			$all[ "by day of one method, $size" ]          = [ 'interval=day&metrics[]=orders/net_revenue&filter_by=payment_method&filter=stripe', $facts, $is_large ];
			$all[ "refunds on their orders’ days, $size" ] = [ 'by=payment_method&metrics[]=orders/refunds&metrics[]=orders/net_revenue&refund_day=order', [ ...$facts, 'p' ], $is_large ];
			$all[ "one by one, $size" ]                    = [ 'by=order&metrics[]=orders/net_revenue', [ 's' ], $is_large ];
		}

		return $all;
	}

	/** Taxes, the newest order, and whether any is in another currency. */
	private function others(): void {
		wp_set_current_user( 1 );
		$this->assertSame( [ 'l', 's' ], $this->assertFoundByIndex( $this->statements( fn() => $this->assertSame( 4, ( new TaxCodes() )->count( '2026-03-02 00:00:00', '2026-03-08 23:59:59', [ 'wc-pending' ] ) ) ), [ 'l', 's' ] ) );

		// The newest order is the first that the index of days leads to from its end.
		$newest = preg_grep( '/date_created_gmt AS at/', $this->statements( fn() => $this->request( 'GET', '/storeboard/v1/reports/freshness' ) ) );
		$this->assertCount( 1, $newest );
		$tables = $this->assertFoundByIndex(
			$newest,
			[ 's' ],
			function ( array $step, string $statement ): void {
				$this->assertSame( 'date_created', $step['key'], $statement );
				$this->assertStringNotContainsString( 'filesort', (string) $step['Extra'], $statement );
			},
			true
		);
		$this->assertSame( [ 's' ], $tables );

		foreach ( [ 'f' => 'yes', 'm' => 'no' ] as $table => $switch ) {
			$is = static fn() => $switch;
			ForeignOrders::forget();
			'no' === $switch && add_filter( 'option_' . State::SWITCH, $is );
			$asked = $this->statements( fn() => $this->assertFalse( ForeignOrders::are_there() ) );
			remove_filter( 'option_' . State::SWITCH, $is );
			$this->assertContains( $table, $this->assertFoundByIndex( preg_grep( '/1 AS one FROM/', $asked ), [ 'f', 'm', 's', 'o' ] ) );
		}
	}
}
