<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

/**
 * Whatever is asked, a process that may take 128 MB answers, on a store with WooCommerce: each question in one of its own, whose bare start takes 70 to 80 of them.
 */
final class MemoryTest extends RealStoreTestCase {

	private const LIMIT_MB = 128;

	/** Items in stock of a large store. */
	private const ITEMS = 50000;

	/** By which its items are known. */
	private const SLUG = 'storeboard-memory-test';

	protected function tearDown(): void {
		self::remove_items();
		parent::tearDown();
	}

	public function test_each_question_is_answered_within_the_limit(): void {
		$range     = 'after=2000-01-01T00:00:00&before=' . self::day( 0 ) . 'T23:59:59';
		$decade    = 'after=' . self::day( 3650 ) . 'T00:00:00&before=' . self::day( 0 ) . 'T23:59:59';
		$questions = [
			"query?metrics[]=orders/net_revenue&interval=day&whole=1&refund_day=order&$decade",
			"query?metrics[]=buyers/total_spend&by=buyer&per_page=100&$range",
			"query?metrics[]=buyers/customers&by=cohort&whole=1&$decade",
			"reports/revenue/stats?interval=day&whole=1&order=asc&fields[0]=net_revenue&$decade",
			"leaderboards?per_page=20&$range",
		];
		foreach ( [ 'payment_method', 'campaign', 'order', 'moment' ] as $by ) {
			$questions[] = "query?metrics[]=orders/net_revenue&metrics[]=orders/refunds&by=$by&whole=1&$range";
		}
		foreach ( [ 'products', 'variations', 'categories', 'coupons', 'taxes', 'customers' ] as $report ) {
			$questions[] = "reports/$report?orderby=orders_count&per_page=100&$range";
		}
		foreach ( $questions as $question ) {
			$this->assertAnswered( $question );
		}
	}

	/** The day of the last sale is the one order that the database does not make: all items are read for it. */
	public function test_fifty_thousand_items_by_their_last_sale_are_answered_within_the_limit(): void {
		self::add_items();
		foreach ( [ 'desc', 'asc' ] as $order ) {
			$reply = $this->assertAnswered( "query?metrics[]=stock/quantity&metrics[]=stock/items_sold&by=stock_item&orderby=last_sold&order=$order&per_page=25" );
			$this->assertGreaterThanOrEqual( self::ITEMS, $reply['total'] );
			$this->assertSame( 25, $reply['rows'] );
		}
	}

	/**
	 * @return array{status: int, start_mb: float, peak_mb: float, total: int|null, rows: int|null}
	 */
	private function assertAnswered( string $question ): array {
		$reply = $this->in_processes_of( self::LIMIT_MB . 'M', [ 'ask', "/storeboard/v1/$question" ] )[0];
		$this->assertSame( 200, $reply['status'], $question );
		$this->assertLessThan( self::LIMIT_MB, $reply['peak_mb'], $question );

		return $reply;
	}

	private static function add_items(): void {
		global $wpdb;

		$now = gmdate( 'Y-m-d H:i:s' );
		for ( $at = 0; $at < self::ITEMS; $at += 5000 ) {
			$rows = array_map( static fn( int $item ): string => "( 'product', 'publish', 'Item $item', '" . self::SLUG . "', '$now', '$now', '$now', '$now', '', '', '', '', '' )", range( $at, $at + 4999 ) );
			$wpdb->query( "INSERT INTO $wpdb->posts ( post_type, post_status, post_title, post_name, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_excerpt, to_ping, pinged, post_content_filtered ) VALUES " . implode( ', ', $rows ) );
		}
		$wpdb->query( "INSERT INTO {$wpdb->prefix}wc_product_meta_lookup ( product_id, stock_quantity, stock_status ) SELECT p.ID, p.ID % 90, 'instock' FROM $wpdb->posts p WHERE p.post_name = '" . self::SLUG . "'" );
	}

	private static function remove_items(): void {
		global $wpdb;

		$wpdb->query( "DELETE l FROM {$wpdb->prefix}wc_product_meta_lookup l JOIN $wpdb->posts p ON p.ID = l.product_id WHERE p.post_name = '" . self::SLUG . "'" );
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_name = '" . self::SLUG . "'" );
	}
}
