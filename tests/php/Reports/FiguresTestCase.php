<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\CategoryOrders;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\TaxSumBuilder;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;
use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * A store that has orders of several lines, products and variations, some of them deleted, guests, refunds of parts and of all, free things, and orders of statuses that reports
 * leave out; and the answers of Storeboard beside those of the platform's own route.
 */
abstract class FiguresTestCase extends TestCase {

	protected const RANGE = 'after=2026-01-01T00:00:00&before=2026-04-30T23:59:59';

	/** Of the reports of orders and revenue told of the whole range alone. */
	protected const COUNTED = [ 'total_customers', 'products', 'coupons_count' ];

	/** What performance indicators tell, in WooCommerce's order. */
	private const INDICATORS = [
		'revenue/total_sales',
		'revenue/net_revenue',
		'orders/orders_count',
		'orders/avg_order_value',
		'products/items_sold',
		'revenue/refunds',
		'coupons/orders_count',
		'coupons/amount',
		'taxes/total_tax',
		'taxes/order_tax',
		'taxes/shipping_tax',
		'revenue/shipping',
		'downloads/download_count',
		'revenue/gross_sales',
		'variations/items_sold',
	];

	/** Of the store's prices. */
	protected int $decimals = 2;

	protected const FIRST_ORDER = 7000000;

	/** @var array<string, int> Posts by name. */
	protected array $ids = [];

	protected int $item = 7000000;

	private int $tax_item = 8000000;

	/** @var array<string, int> Categories by name. */
	protected array $terms = [];

	/** Making tables would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Database::install();
	}

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( 1 );
		add_filter( 'woocommerce_rest_should_lazy_load_namespace', '__return_false' );
		add_filter( 'woocommerce_analytics_report_should_use_cache', '__return_false' );
		add_filter( 'storeboard_sums_transactions', '__return_false' );
		add_filter( 'storeboard_sums_from', '__return_zero' );
		add_filter( 'storeboard_sums_rest', static fn() => -5 );
		delete_option( 'storeboard_sums' );
		update_option( 'timezone_string', 'America/New_York' );
		update_option( 'start_of_week', 1 );
		update_option( 'woocommerce_date_type', 'date_paid' );
		update_option( 'woocommerce_price_num_decimals', $this->decimals );
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'cancelled', 'failed' ] );
		$this->fill();
	}

	/** Half of the last decimal of the store's prices; where they have none, half a cent: WooCommerce rounds no sum. */
	protected function tolerance(): float {
		return 0.5 * 10 ** -max( 2, $this->decimals );
	}

	protected function assertEqualAnswers( string $question, string $how ): void {
		// What the database says of its own writes is of the whole site, and of other tests.
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		$ours   = $this->request( 'GET', "/storeboard/v1/reports/$question" );
		$theirs = $this->request( 'GET', "/wc-analytics/reports/$question" );

		$this->assertSame( [ 200, 'yes' ], [ $ours->get_status(), $ours->get_headers()['X-Storeboard-Sums'] ?? '' ], $how );
		foreach ( [ 'X-WP-Total', 'X-WP-TotalPages' ] as $header ) {
			$this->assertSame( (string) ( $theirs->get_headers()[ $header ] ?? '' ), (string) ( $ours->get_headers()[ $header ] ?? '' ), "$header of $question, $how" );
		}
		[ $theirs, $ours ] = [ self::body( $theirs ), self::body( $ours ) ];
		if ( 1 === preg_match( '/^\w+\?.*orderby=(\w+)/', $question, $by ) ) {
			$sorted = static fn( array $rows ): array => array_map( static fn( array $row ) => self::sorted_by( $row, $by[1] ), $rows );
			$this->assertEqualsWithDelta( $sorted( $theirs ), $sorted( $ours ), $this->tolerance(), "Order of $question, $how" );
			// WooCommerce 9.7 leaves the order of equal rows to the database.
			$key = (string) current( array_intersect( [ 'variation_id', 'product_id', 'category_id', 'coupon_id', 'tax_rate_id', 'id' ], array_keys( $ours[0] ?? $theirs[0] ?? [ 'id' => 0 ] ) ) );
			array_multisort( array_column( $theirs, $key ), $theirs );
			array_multisort( array_column( $ours, $key ), $ours );
		}
		$this->assertEqualsWithDelta( $theirs, $ours, $this->tolerance(), "$question, $how" );
	}

	/**
	 * What was asked for, in totals and by interval; what is told of the whole range alone, in totals.
	 *
	 * @param string[] $names
	 */
	protected function assertEqualFigures( string $question, array $names, string $how, string $report = 'orders' ): void {
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		$names     = array_values( $names );
		$question .= '&' . implode( '&', array_map( static fn( string $name, int $at ): string => "fields[$at]=$name", $names, array_keys( $names ) ) );
		$ours      = $this->request( 'GET', "/storeboard/v1/reports/$report/stats?$question" );
		$theirs    = $this->request( 'GET', "/wc-analytics/reports/$report/stats?$question" );
		$this->assertSame( [ 200, 'yes' ], [ $ours->get_status(), $ours->get_headers()['X-Storeboard-Sums'] ?? '' ], $question );
		[ $ours, $theirs ] = [ self::body( $ours ), self::body( $theirs ) ];
		$pick              = static fn( array $figures, array $named ): array => array_map( 'floatval', array_intersect_key( $figures, array_flip( $named ) ) );
		$this->assertCount( count( $names ), $pick( $ours['totals'], $names ) );
		$this->assertEqualsWithDelta( $pick( $theirs['totals'], $names ), $pick( $ours['totals'], $names ), $this->tolerance(), "$question, $how" );
		$of    = array_diff( $names, self::COUNTED );
		$parts = static fn( array $reply ): array => array_map( static fn( array $each ): array => [ $each['interval'], $pick( $each['subtotals'], $of ) ], $reply['intervals'] );
		$this->assertEqualsWithDelta( $parts( $theirs ), $parts( $ours ), $this->tolerance(), "$question, $how" );
	}

	/** On a site with WooCommerce, told by the sums of days but for what is downloaded; the embedded platform counts its own in one go. */
	protected function assertEqualIndicators( string $range, string $how ): void {
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		$question = "reports/performance-indicators?$range&stats=" . implode( ',', self::INDICATORS );
		// WooCommerce's controller keeps what it was told of a report as long as it lives.
		$GLOBALS['wp_rest_server'] = null;
		$ours                      = $this->request( 'GET', "/storeboard/v1/$question" );
		$GLOBALS['wp_rest_server'] = null;
		$theirs                    = $this->request( 'GET', "/wc-analytics/$question" );

		$this->assertSame( [ 200, 'yes' ], [ $ours->get_status(), $ours->get_headers()['X-Storeboard-Sums'] ?? '' ], "$range, $how" );
		[ $theirs, $ours ] = [ self::body( $theirs ), self::body( $ours ) ];
		$this->assertSame( self::INDICATORS, array_column( $ours, 'stat' ) );
		$this->assertEqualsWithDelta( array_column( $theirs, 'value', 'stat' ), array_column( $ours, 'value', 'stat' ), $this->tolerance(), "$range, $how" );
		$this->assertEqualsWithDelta( $theirs, $ours, $this->tolerance(), "$range, $how" );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return mixed What it is sorted by.
	 */
	protected static function sorted_by( array $row, string $by ) {
		$details = [
			'product_name' => 'name',
			'category'     => 'name',
		];

		return match ( $by ) {
			'product_name', 'category', 'code', 'sku' => $row['extended_info'][ $details[ $by ] ?? $by ] ?? '',
			'tax_code' => "{$row['country']}-{$row['state']}-{$row['name']}",
			'rate' => $row['tax_rate'],
			'variations' => count( $row['extended_info']['variations'] ?? [] ),
			default => $row[ $by ] ?? null,
		};
	}

	/**
	 * @return array<mixed> As it is sent; keys in one order.
	 */
	protected static function body( WP_REST_Response $reply ): array {
		$sort = static function ( array $value ) use ( &$sort ): array {
			array_is_list( $value ) || ksort( $value );
			return array_map( static fn( $each ) => is_array( $each ) ? $sort( $each ) : $each, $value );
		};

		return $sort( (array) json_decode( (string) wp_json_encode( rest_get_server()->response_to_data( $reply, false ) ), true ) );
	}

	protected function build(): void {
		// A busy machine takes several turns.
		while ( ( new Builder( new Counter() ) )->run()['left'] || ( new ProductBuilder() )->run()['left'] || ( new TaxSumBuilder() )->run()['left'] ) {
			continue;
		}
		while ( CategoryOrders::make() ) {
			continue;
		}
	}

	protected function fill(): void {
		global $wpdb;

		foreach ( [ ...array_map( [ Database::class, 'table' ], Database::SOURCES ), Database::table( 'wc_customer_lookup' ), Database::days(), Database::sums() ] as $table ) {
			$wpdb->query( "DELETE FROM $table" );
		}
		delete_option( 'storeboard_sums_report' );
		delete_option( 'storeboard_sums_state' );

		foreach ( [ 'mug', 'lamp', 'shirt', 'gone' ] as $name ) {
			$this->ids[ $name ] = $this->post( $name, 'product' );
		}
		foreach ( [ 'small', 'large', 'lost' ] as $name ) {
			$this->ids[ $name ] = $this->post( $name, 'product_variation', $this->ids['shirt'] );
		}
		// Some have no SKU.
		foreach ( [ 'mug' => 'B-2', 'shirt' => 'a-1', 'small' => 'Z9', 'large' => 'Y8' ] as $name => $sku ) {
			update_post_meta( $this->ids[ $name ], '_sku', $sku );
		}

		foreach ( [ 'kitchen', 'gifts', 'clothes' ] as $name ) {
			$this->terms[ $name ] = (int) wp_insert_term( "Figures $name", 'product_cat', 'gifts' === $name ? [ 'parent' => $this->terms['kitchen'] ] : [] )['term_id'];
		}
		foreach ( [ 'mug' => [ 'kitchen', 'gifts' ], 'lamp' => [ 'gifts' ], 'shirt' => [ 'clothes' ] ] as $product => $names ) {
			wp_set_object_terms( $this->ids[ $product ], array_map( fn( string $name ) => $this->terms[ $name ], $names ), 'product_cat' );
		}
		foreach ( [ 'ten', 'lost-code' ] as $name ) {
			$this->ids[ $name ] = $this->post( $name, 'shop_coupon' );
		}
		for ( $customer = 1; $customer <= 10; $customer++ ) {
			$wpdb->insert(
				Database::table( 'wc_customer_lookup' ),
				[
					'customer_id'      => $customer,
					'user_id'          => 0 === $customer % 3 ? null : 9000 + $customer,
					'username'         => "buyer$customer",
					'first_name'       => 'Ada' . ( 7 * $customer % 10 ),
					'last_name'        => 'Buyer',
					'email'            => "buyer$customer@storeboard.test",
					'date_last_active' => sprintf( '2026-03-%02d 10:00:00', 1 + 3 * $customer % 11 ),
					'date_registered'  => 0 === $customer % 3 ? null : sprintf( '2026-01-%02d 10:00:00', $customer ),
					'country'          => [ 'US', 'GB', 'DE' ][ $customer % 3 ],
				]
			);
		}

		mt_srand( 20260401 );
		$things   = [ [ 'mug', '' ], [ 'lamp', '' ], [ 'shirt', 'small' ], [ 'shirt', 'large' ], [ 'shirt', 'lost' ], [ 'shirt', '' ], [ 'gone', '' ] ];
		$statuses = [ 'wc-completed', 'wc-completed', 'wc-completed', 'wc-processing', 'wc-on-hold', 'wc-pending', 'wc-cancelled', 'wc-failed', 'wc-refunded' ];
		for ( $order = 1; $order <= 150; $order++ ) {
			$date   = gmdate( 'Y-m-d H:i:s', (int) strtotime( '2026-01-05 00:00:00 UTC' ) + mt_rand( 0, 90 * DAY_IN_SECONDS ) );
			$status = $statuses[ mt_rand( 0, count( $statuses ) - 1 ) ];
			$lines  = [];
			for ( $line = mt_rand( 1, 4 ); $line > 0; $line-- ) {
				$quantity = mt_rand( 1, 3 );
				// Every fifth thing is free.
				$lines[] = [ ...$things[ mt_rand( 0, count( $things ) - 1 ) ], $quantity, 0 === mt_rand( 0, 4 ) ? 0.0 : $this->amount( mt_rand( 100, 9999 ) ), $this->amount( mt_rand( 0, 300 ) ) ];
			}
			$this->order( $order, $date, $status, $lines );
			if ( 'wc-refunded' === $status || 0 === $order % 7 ) {
				$back = 'wc-refunded' === $status ? $lines : [ [ $lines[0][0], $lines[0][1], 0 === $order % 2 ? 1 : 0, round( $lines[0][3] / 2, max( 3, $this->decimals ) ), 0.0 ] ];
				$this->order(
					$order + 200,
					gmdate( 'Y-m-d H:i:s', (int) strtotime( "$date UTC" ) + mt_rand( 0, 20 * DAY_IN_SECONDS ) ),
					$status,
					array_map( static fn( array $line ): array => [ $line[0], $line[1], -$line[2], -$line[3], -$line[4] ], $back ),
					$order
				);
			}
		}
		foreach ( [ 'gone', 'lost', 'lost-code' ] as $name ) {
			wp_delete_post( $this->ids[ $name ], true );
		}
		$this->assertNull( State::install() );
	}

	/** A price as the store has it, of so many cents; with more decimals the last one is seldom 0. */
	private function amount( int $cents ): float {
		return round( $cents / 100 + ( $this->decimals > 2 ? $cents % 7 / 10 ** $this->decimals : 0 ), $this->decimals );
	}

	protected function post( string $name, string $type, int $parent = 0 ): int {
		return (int) wp_insert_post(
			[
				'post_type'   => $type,
				'post_status' => 'publish',
				'post_title'  => ucfirst( $name ),
				'post_parent' => $parent,
			]
		);
	}

	/**
	 * @param list<array{0: string, 1: string, 2: int, 3: float, 4: float}> $lines Product, variation, quantity, net, tax.
	 * @param int                                                          $parent The order that a refund is of.
	 */
	protected function order( int $number, string $date, string $status, array $lines, int $parent = 0 ): void {
		global $wpdb;

		$id       = self::FIRST_ORDER + $number;
		$net      = array_sum( array_column( $lines, 3 ) );
		$tax      = array_sum( array_column( $lines, 4 ) );
		$customer = 0 === $number % 4 ? null : 1 + $number % 9;
		$wpdb->insert(
			Database::table( 'wc_order_stats' ),
			[
				'order_id'           => $id,
				'parent_id'          => $parent > 0 ? self::FIRST_ORDER + $parent : 0,
				'date_created'     => $date,
				'date_created_gmt' => $date,
				'date_paid'        => $date,
				'num_items_sold'   => array_sum( array_column( $lines, 2 ) ),
				'total_sales'      => $net + $tax,
				'tax_total'        => $tax,
				'shipping_total'   => 0,
				'net_total'        => $net,
				'status'           => $status,
				'customer_id'      => (int) $customer,
				'returning_customer' => $number % 2,
			]
		);
		foreach ( 0 === $parent && 0 === $number % 3 ? ( 0 === $number % 6 ? [ 'ten', 'lost-code' ] : [ 'ten' ] ) : [] as $at => $coupon ) {
			$wpdb->insert(
				Database::table( 'wc_order_coupon_lookup' ),
				[
					'order_id'        => $id,
					'coupon_id'       => $this->ids[ $coupon ],
					'date_created'    => $date,
					'discount_amount' => 1.25 + $at + $number % 7,
				]
			);
		}
		// Every third order has two rates.
		foreach ( 0.0 === (float) $tax ? [] : ( 0 === $number % 3 ? [ 1 => 0.75, 2 => 0.25 ] : [ 1 => 1.0 ] ) as $rate => $share ) {
			$shipping = 0 === $number % 4 ? 0.4 * $share : 0.0;
			$this->tax( $id, self::FIRST_ORDER + $rate, $number );
			$wpdb->insert(
				Database::table( 'wc_order_tax_lookup' ),
				[
					'order_id'     => $id,
					'tax_rate_id'  => self::FIRST_ORDER + $rate,
					'date_created' => $date,
					'shipping_tax' => $shipping,
					'order_tax'    => $tax * $share,
					'total_tax'    => $tax * $share + $shipping,
				]
			);
		}
		foreach ( $lines as [ $product, $variation, $quantity, $line_net, $line_tax ] ) {
			$wpdb->insert(
				Database::table( 'wc_order_product_lookup' ),
				[
					'order_item_id'         => ++$this->item,
					'order_id'              => $id,
					'product_id'            => $this->ids[ $product ],
					'variation_id'          => '' === $variation ? 0 : $this->ids[ $variation ],
					'customer_id'           => $customer,
					'date_created'          => $date,
					'product_qty'           => $quantity,
					'product_net_revenue'   => $line_net,
					'product_gross_revenue' => $line_net + $line_tax,
					'tax_amount'            => $line_tax,
				]
			);
			$wpdb->insert(
				$wpdb->prefix . 'woocommerce_order_items',
				[
					'order_item_id'   => $this->item,
					'order_item_name' => 'Sold as ' . $product . $variation,
					'order_item_type' => 'line_item',
					'order_id'        => $id,
				]
			);
		}
	}

	/** The line of an order's tax. Its name and percentage are those of the day: the rate was changed once. */
	private function tax( int $order, int $rate, int $number ): void {
		global $wpdb;

		$wpdb->insert(
			$wpdb->prefix . 'woocommerce_order_items',
			[
				'order_item_id'   => ++$this->tax_item,
				'order_item_name' => $number > 100 ? "US-CA-STATE TAX $rate-1" : "US-CA-TAX $rate-1",
				'order_item_type' => 'tax',
				'order_id'        => $order,
			]
		);
		foreach ( [ 'rate_id' => $rate, 'rate_percent' => $number > 120 ? '8.25' : '8' ] as $key => $value ) {
			$wpdb->insert(
				$wpdb->prefix . 'woocommerce_order_itemmeta',
				[
					'order_item_id' => $this->tax_item,
					'meta_key'      => $key,
					'meta_value'    => (string) $value,
				]
			);
		}
	}
}
