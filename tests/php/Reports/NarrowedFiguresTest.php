<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\TaxSumBuilder;
use Storeboard\Reports\TaxSums;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;

/**
 * The report of orders where somebody narrows it, its buyers, products and coupons, and the taxes by rate: as the platform's own route tells them, on the embedded platform and on a site
 * with WooCommerce (STOREBOARD_SITE).
 *
 * @group database
 */
final class NarrowedFiguresTest extends FiguresTestCase {

	private const MONEY = [ 'orders_count', 'num_items_sold', 'gross_sales', 'total_sales', 'coupons', 'refunds', 'taxes', 'shipping', 'net_revenue', 'avg_items_per_order', 'avg_order_value' ];

	/**
	 * @return string[]
	 */
	private function narrowed(): array {
		[ $mug, $small, $ten ] = [ $this->ids['mug'], $this->ids['small'], $this->ids['ten'] ];
		$tax                   = self::FIRST_ORDER + 2;
		$all                   = [
			'match=all&status_is=completed',
			'match=all&status_is[0]=completed&status_is[1]=pending',
			'match=all&status_is_not=completed',
			"match=all&product_includes=$mug",
			"match=all&product_excludes=$mug&variation_includes=$small",
			"match=all&variation_excludes=$small&customer_type=new",
			"match=all&coupon_includes=$ten&status_is=completed,processing",
			"match=all&coupon_excludes=$ten",
			"match=all&tax_rate_includes=$tax",
			"match=all&tax_rate_excludes=$tax&refunds=none",
			'match=all&customer_type=returning',
			'match=all&refunds=all',
			'match=all&refunds=full',
			'match=all&refunds=partial',
			"match=any&status_is=completed&product_includes=$mug",
		];

		// Whose statuses WooCommerce leaves out of the last condition alone.
		return class_exists( 'WooCommerce' ) ? [ ...$all, "match=any&product_includes=$mug&coupon_includes=$ten", "match=any&refunds=partial&product_includes=$mug", "match=any&customer_type=new&status_is=refunded&status_is_not=completed" ] : $all;
	}

	public function test_orders_that_are_narrowed_or_not_are_the_platforms(): void {
		$this->pay_later();
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( [ '', ...array_map( static fn( string $narrow ): string => "&$narrow", $this->narrowed() ) ] as $narrow ) {
				foreach ( [ self::RANGE . '&interval=day', 'after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&interval=month' ] as $range ) {
					$this->assertEqualFigures( "$range&order=asc&per_page=100$narrow", self::MONEY, $how );
				}
			}
			$this->build();
		}
	}

	/** Of revenue alone a request may say by which date orders count. */
	public function test_revenue_by_the_date_that_was_asked_for_is_the_platforms(): void {
		$this->pay_later();
		$ranges = [
			self::RANGE . '&interval=week&order=asc&per_page=100',
			'after=2026-01-10T09:30:00&before=2026-03-02T17:45:10&interval=day&order=asc&per_page=100',
			'after=2025-02-01T00:00:00&before=2025-02-28T23:59:59&interval=month&order=asc',
		];
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( [ '', '&date_type=date_created', '&date_type=date_paid' ] as $date ) {
				foreach ( $ranges as $range ) {
					$this->assertEqualFigures( $range . $date, array_diff( self::MONEY, [ 'avg_items_per_order', 'avg_order_value' ] ), $how, 'revenue' );
				}
			}
			$this->build();
		}
	}

	/** Orders that were paid after up to forty days, in another month; some never were. */
	private function pay_later(): void {
		$GLOBALS['wpdb']->query( 'UPDATE ' . Database::table( 'wc_order_stats' ) . ' SET date_paid = DATE_ADD( date_created, INTERVAL order_id % 41 DAY )' );
		$GLOBALS['wpdb']->query( 'UPDATE ' . Database::table( 'wc_order_stats' ) . ' SET date_paid = NULL WHERE order_id % 7 = 0' );
		$this->assertNull( State::install() );
	}

	public function test_buyers_products_and_coupons_of_a_range_are_the_platforms(): void {
		// The embedded platform reads the store's choice once.
		foreach ( class_exists( 'WooCommerce' ) ? [ 'date_paid', 'date_created' ] : [ 'date_paid' ] as $date ) {
			update_option( 'woocommerce_date_type', $date );
			$GLOBALS['wpdb']->query( 'UPDATE ' . Database::table( 'wc_order_stats' ) . ' SET date_paid = NULL WHERE order_id % 5 = 0' );
			foreach ( [ '', ...array_map( static fn( string $narrow ): string => "&$narrow", $this->narrowed() ) ] as $narrow ) {
				$this->assertEqualFigures( self::RANGE . "&interval=year&order=asc$narrow", self::COUNTED, $date );
				$this->assertEqualFigures( "after=2026-02-01T00:00:00&before=2026-02-14T12:00:00&interval=year&order=asc$narrow", [ 'products', 'orders_count' ], $date );
			}
		}
	}

	/** The query's own route beside the platform's report: coupons of all orders, and what comes back in other orders. */
	public function test_coupons_and_what_comes_back_are_the_platforms_by_the_querys_route(): void {
		$this->pay_later();
		$questions = [
			[ 'coupons', [ 'orders_count', 'amount', 'coupons_count' ], 'coupons', [ '', 'year', 'quarter', 'month' ] ],
			[ 'coupons', [ 'orders_count', 'amount' ], 'coupons', [ 'week', 'day' ] ],
			[ 'orders', [ 'total_customers', 'orders_count', 'avg_order_value' ], 'orders', [ '', 'year', 'month' ] ],
			[ 'orders', [ 'total_customers', 'products', 'coupons_count', 'net_revenue' ], 'orders', [ '' ] ],
		];
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( $questions as [ $base, $keys, $report, $intervals ] ) {
				foreach ( $intervals as $interval ) {
					foreach ( [ self::RANGE, 'after=2026-01-10T09:30:00&before=2026-03-02T17:45:10' ] as $range ) {
						$this->assertEqualQuery( $base, $keys, $report, $range, $interval, $how );
					}
				}
			}
			$this->build();
		}
	}

	public function test_narrowed_orders_are_the_platforms_by_the_querys_route(): void {
		$this->pay_later();
		foreach ( $this->narrowed() as $narrow ) {
			$this->assertEqualQuery( 'orders', self::MONEY, 'orders', self::RANGE, 'month', 'counted now', $narrow );
			$this->assertEqualQuery( 'orders', [ 'net_revenue', ...self::COUNTED ], 'orders', 'after=2026-01-10T09:30:00&before=2026-03-02T17:45:10', '', 'counted now', $narrow );
		}
	}

	/**
	 * @param string[] $keys
	 * @param string   $narrow Which orders count, as the platform is asked.
	 */
	private function assertEqualQuery( string $base, array $keys, string $report, string $range, string $interval, string $how, string $narrow = '' ): void {
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		$range .= '&order=asc&per_page=100';
		parse_str( $narrow, $narrowed );
		$ask    = [] === $narrowed ? '' : '&' . http_build_query( [ 'narrow' => $narrowed ] );
		$metrics = implode( '&', array_map( static fn( string $key ): string => "metrics[]=$base/$key", $keys ) );
		$fields  = implode( '&', array_map( static fn( string $key, int $at ): string => "fields[$at]=$key", $keys, array_keys( $keys ) ) );
		$ours    = self::body( $this->request( 'GET', "/storeboard/v1/query?$metrics&$range$ask" . ( '' === $interval ? '' : "&interval=$interval" ) ) );
		$theirs  = self::body( $this->request( 'GET', "/wc-analytics/reports/$report/stats?$fields&$range&interval=" . ( '' === $interval ? 'year' : $interval ) . "&$narrow" ) );
		$pick    = static fn( array $figures ): array => array_map( 'floatval', array_intersect_key( $figures, array_flip( $keys ) ) );

		$this->assertSame( 'sums', $ours['source'], "$metrics $interval: {$ours['reason']}" );
		$this->assertEqualsWithDelta( $pick( $theirs['totals'] ), $pick( $ours['totals'] ), $this->tolerance(), "$metrics $range $narrow, $how" );
		if ( '' !== $interval ) {
			$this->assertEqualsWithDelta( array_map( static fn( array $each ): array => [ $each['interval'], $pick( $each['subtotals'] ) ], $theirs['intervals'] ), array_map( static fn( array $each ): array => [ $each['interval'], $pick( $each['totals'] ) ], $ours['intervals'] ), $this->tolerance(), "$metrics $range $interval, $how" );
		}
	}

	/** With many orders each product is asked for one of them. */
	public function test_products_of_many_orders_are_as_many(): void {
		$count = fn(): int => $this->request( 'GET', '/storeboard/v1/reports/orders/stats?' . self::RANGE . '&interval=year&order=asc&match=all&status_is=completed&fields[0]=products' )->get_data()['totals']['products'];
		$few   = $count();
		add_filter( 'storeboard_order_counts_few', '__return_zero' );
		$asked = $this->statements( fn() => $this->assertSame( $few, $count() ) );

		$this->assertGreaterThan( 3, $few );
		$this->assertNotSame( [], preg_grep( '/SELECT DISTINCT product_id/', $asked ) );
	}

	public function test_taxes_by_rate_are_the_platforms(): void {
		foreach ( [ 'counted now', 'built', 'a day has changed' ] as $how ) {
			if ( 'a day has changed' === $how ) {
				$this->order( 903, '2026-02-10 10:00:00', 'wc-completed', [ [ 'mug', '', 2, 20.0, 1.5 ] ] );
				Days::invalidate( [ '2026-02-10' ] );
			}
			foreach ( [ 'tax_rate_id', 'total_tax', 'order_tax', 'shipping_tax', 'orders_count', 'tax_code', 'rate' ] as $by ) {
				foreach ( [ self::RANGE, 'after=2026-01-10T09:30:00&before=2026-03-02T17:45:10', 'after=2025-02-01T00:00:00&before=2025-02-28T23:59:59' ] as $range ) {
					$this->assertEqualTaxes( "taxes?$range&orderby=$by&order=desc&per_page=100", $how );
				}
			}
			$this->assertEqualTaxes( 'taxes?' . self::RANGE . '&orderby=total_tax&order=asc&per_page=2&page=2', $how );
			$this->build();
		}
	}

	/** A name may change where no amount does. */
	public function test_a_tax_that_is_called_otherwise_is_counted_anew(): void {
		if ( ! class_exists( 'WC_Order_Item_Tax' ) ) {
			$this->markTestSkipped( 'The embedded platform names taxes by their rates.' );
		}
		global $wpdb;

		$this->build();
		$order = (int) $wpdb->get_var( 'SELECT MIN( l.order_id ) FROM ' . Database::table( 'wc_order_tax_lookup' ) . ' l' );
		$wpdb->update( $wpdb->prefix . 'woocommerce_order_items', [ 'order_item_name' => 'US-NY-NEW TAX-1' ], [ 'order_id' => $order, 'order_item_type' => 'tax' ] );
		do_action( 'woocommerce_update_order_item', 1, new \WC_Order_Item_Tax(), $order );
		$this->assertEqualTaxes( 'taxes?' . self::RANGE . '&orderby=tax_code&order=asc&per_page=100', 'renamed' );
		$this->assertContains( 'NEW TAX', array_column( $this->request( 'GET', '/storeboard/v1/reports/taxes?' . self::RANGE . '&per_page=100' )->get_data(), 'name' ) );
	}

	/** Whatever the database makes of a small table, an index must be there for each table that a large store has much in. */
	public function test_the_database_finds_by_an_index_what_a_plan_reads(): void {
		$this->needs_explanations();
		$this->build();
		Days::invalidate( [ '2026-02-10' ] );
		add_filter( 'storeboard_order_counts_few', '__return_zero' );
		$asked  = $this->statements(
			function (): void {
				( new TaxSums( new Counter() ) )->rows( '2026-01-01 00:00:00', '2026-04-30 12:00:00', [ 'wc-pending' ], 'total_tax', 'desc', 25, 0 );
				( new TaxSumBuilder() )->run();
				foreach ( [ "product_includes={$this->ids['mug']}&coupon_excludes={$this->ids['ten']}", 'refunds=full' ] as $narrow ) {
					$this->request( 'GET', '/storeboard/v1/reports/orders/stats?' . self::RANGE . "&interval=year&order=asc&match=all&$narrow&fields[0]=gross_sales&fields[1]=products&fields[2]=coupons_count&fields[3]=total_customers" );
				}
			}
		);
		$tables = $this->assertFoundByIndex( preg_grep( '/^\s*SELECT.*(wc_order_|storeboard_tax_sums)/s', $asked ), [ 'k', 'l', 's', 'i', 'r', 'p', 'o', 'x' ] );
		$this->assertSame( [ 'i', 'k', 'l', 'o', 'p', 'r', 's', 'x' ], $tables );
	}

	/** On the embedded platform and on versions that count otherwise, taxes by rate are theirs. */
	private function assertEqualTaxes( string $question, string $how ): void {
		State::note( [ 'verified_at' => time() + HOUR_IN_SECONDS ] );
		$reply = $this->request( 'GET', "/storeboard/v1/reports/$question" );
		if ( 'no; formula' === $reply->get_headers()['X-Storeboard-Sums'] && ( ! class_exists( 'WooCommerce' ) || version_compare( WC_VERSION, '10.0', '<' ) ) ) {
			$this->assertEquals( self::body( $this->request( 'GET', "/wc-analytics/reports/$question" ) ), self::body( $reply ) );
			return;
		}
		$this->assertEqualAnswers( $question, $how );
	}
}
