<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\ToldSums;
use WC_Order;
use WP_REST_Request;

/**
 * The report tables as WooCommerce 11.2 and 11.3 make them: a row of taxes for each tax line, with the amount that was taxed, and the payment method beside an
 * order's amounts. The classes are those of the version that runs; what it writes and reads goes on as before, and so do sums and facts.
 */
final class LaterTablesTest extends RealStoreTestCase {

	private string $taxes = '';
	private string $stats = '';

	protected function setUp(): void {
		parent::setUp();
		$this->taxes = Database::table( 'wc_order_tax_lookup' );
		$this->stats = Database::table( 'wc_order_stats' );
		OrderFacts::install();
		OrderFacts::begin_anew();
	}

	protected function tearDown(): void {
		$this->restore();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . OrderFacts::table() );
		delete_option( 'storeboard_order_facts' );
		parent::tearDown();
	}

	/**
	 * @param bool $is_keyed Whether the key has the tax line: on a large store WooCommerce's change of it may have failed, and the column stands alone.
	 */
	private function change( bool $is_keyed ): void {
		$this->must( "ALTER TABLE $this->taxes ADD COLUMN order_item_id bigint(20) unsigned NOT NULL DEFAULT 0, ADD COLUMN taxable_amount double DEFAULT NULL, ADD COLUMN order_taxable_amount double DEFAULT NULL, ADD COLUMN shipping_taxable_amount double DEFAULT NULL" );
		$is_keyed && $this->must( "ALTER TABLE $this->taxes DROP PRIMARY KEY, ADD PRIMARY KEY (order_id, tax_rate_id, order_item_id)" );
		$this->must( "ALTER TABLE $this->stats ADD COLUMN payment_method varchar(100) DEFAULT NULL" );
	}

	private function restore(): void {
		global $wpdb;

		if ( [] !== $wpdb->get_results( "SHOW COLUMNS FROM $this->taxes LIKE 'order_item_id'" ) ) {
			$wpdb->query( "DELETE FROM $this->taxes WHERE order_item_id > 0" );
			$this->must( "ALTER TABLE $this->taxes DROP PRIMARY KEY, ADD PRIMARY KEY (order_id, tax_rate_id), DROP COLUMN order_item_id, DROP COLUMN taxable_amount, DROP COLUMN order_taxable_amount, DROP COLUMN shipping_taxable_amount" );
		}
		if ( [] !== $wpdb->get_results( "SHOW COLUMNS FROM $this->stats LIKE 'payment_method'" ) ) {
			$this->must( "ALTER TABLE $this->stats DROP COLUMN payment_method" );
		}
	}

	private function must( string $statement ): void {
		$this->assertNotFalse( $GLOBALS['wpdb']->query( $statement ), $statement );
	}

	private function sold( int $days_ago, string $method ): WC_Order {
		$order = $this->sell( $days_ago );
		$order->set_payment_method( $method );
		$order->save();
		self::import( $order->get_id() );

		return $order;
	}

	/** @return array<string, int|float>|null */
	private static function taxes_told(): ?array {
		return ( new ToldSums() )->totals( 'taxes', self::all_days()[0] . ' 00:00:00', self::day( 1 ) . ' 23:59:59' );
	}

	/** @return array<string, float> */
	private static function taxes_counted(): array {
		$request = new WP_REST_Request( 'GET', '/wc-analytics/reports/taxes/stats' );
		$request->set_query_params(
			[
				'after'               => self::all_days()[0] . 'T00:00:00',
				'before'              => self::day( 1 ) . 'T23:59:59',
				'interval'            => 'year',
				'force_cache_refresh' => true,
			]
		);
		$totals = (array) rest_do_request( $request )->get_data()['totals'];

		return array_map( 'floatval', array_intersect_key( $totals, array_flip( [ 'total_tax', 'order_tax', 'shipping_tax' ] ) ) );
	}

	/** @return array<string, array{bool}> */
	public static function shapes(): array {
		return [
			'a key with the tax line'                 => [ true ],
			'a key that could not be changed'         => [ false ],
		];
	}

	/**
	 * @dataProvider shapes
	 */
	public function test_sums_are_woocommerces_and_an_import_that_changes_nothing_leaves_them_true( bool $is_keyed ): void {
		global $wpdb;

		$order = $this->sold( 4, 'cod' );
		$line  = [
			'order_id'     => $order->get_id(),
			'tax_rate_id'  => 1,
			'date_created' => self::day( 4 ) . ' 10:00:00',
			'order_tax'    => 1.25,
			'shipping_tax' => 0.5,
			'total_tax'    => 1.75,
		];
		$this->change( $is_keyed );
		// Of a rate that has two lines in the order only this key takes both.
		$wpdb->insert( $this->taxes, [ 'order_item_id' => 71, 'taxable_amount' => 20.5 ] + $line );
		$is_keyed && $wpdb->insert( $this->taxes, [ 'order_item_id' => 72, 'taxable_amount' => 20.5 ] + $line );
		self::build();

		$this->assertSame( self::counted(), self::told() );
		$told    = self::taxes_told();
		$counted = self::taxes_counted();
		$this->assertNotNull( $told );
		foreach ( $counted as $name => $value ) {
			$this->assertEqualsWithDelta( $value, $told[ $name ], 0.005, $name );
		}
		$this->assertGreaterThanOrEqual( $is_keyed ? 3.5 : 1.75, $told['total_tax'] );

		self::import( $order->get_id() );
		$this->assertSame( [], self::stale(), 'Rows with columns that nobody knew are compared like any other.' );
		$this->assertSame( self::counted(), self::told() );
	}

	/** WooCommerce fills the column of earlier orders in batches, past all hooks. */
	public function test_a_payment_method_that_is_filled_in_batches_ends_no_trust_for_long_and_changes_no_fact(): void {
		global $wpdb;

		$orders = [ $this->sold( 3, 'cod' )->get_id(), $this->sold( 5, 'stripe' )->get_id() ];
		$this->change( true );
		self::build();
		( new FactBuilder() )->run();
		$before = self::told();
		// One that is filled already, and one that waits for it.
		$this->must( "UPDATE $this->stats SET payment_method = 'cod' WHERE order_id = {$orders[0]}" );
		State::note( [ 'verified_at' => 0 ] );
		\Storeboard\Rollups\Days::suspect();
		$this->assertNull( self::told() );
		Jobs::run();

		$this->assertSame( $before, self::told() );
		$this->assertSame( self::counted(), self::told() );
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
		$request->set_query_params(
			[
				'metrics' => [ 'orders/net_revenue' ],
				'by'      => 'payment_method',
				'after'   => self::day( 5 ) . 'T00:00:00',
				'before'  => self::day( 3 ) . 'T23:59:59',
			]
		);
		$told = rest_do_request( $request )->get_data();
		$this->assertSame( 1.0, $told['filled'] );
		$this->assertSame( [], array_diff( [ 'cod', 'stripe' ], array_column( $told['rows'], 'payment_method' ) ), 'Read from the orders, however far the column is.' );

		// WooCommerce's class of this version knows no such column, and leaves it empty: in no sum.
		self::import( ...$orders );
		$this->assertSame( [], self::stale() );
	}
}
