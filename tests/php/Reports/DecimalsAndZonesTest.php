<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

/**
 * The same answers as the platform's in stores whose prices have no decimals or three, and whose day does not begin at a full hour of UTC, or gets an hour more in the range.
 *
 * @group database
 */
final class DecimalsAndZonesTest extends FiguresTestCase {

	/** Zone by name; an offset is one of WordPress' own, in hours. */
	private const ZONES = [
		'Kathmandu'         => 'Asia/Kathmandu',
		// An hour comes twice on 5 April 2026.
		'Auckland'          => 'Pacific/Auckland',
		'an offset of -9.5' => '-9.5',
	];

	private string $zone = '';

	protected function setUp(): void {
		[ $this->decimals, $this->zone ] = $this->getProvidedData();
		parent::setUp();
	}

	protected function fill(): void {
		update_option( 'timezone_string', is_numeric( $this->zone ) ? '' : $this->zone );
		update_option( 'gmt_offset', is_numeric( $this->zone ) ? $this->zone : '0' );
		parent::fill();
	}

	/**
	 * On a site with WooCommerce each number of decimals in each zone, on the embedded platform each once.
	 *
	 * @return array<string, array{int, string}>
	 */
	public static function stores(): array {
		$all = [];
		foreach ( [ 0, 2, 3 ] as $at => $decimals ) {
			foreach ( class_exists( 'WooCommerce' ) ? self::ZONES : array_slice( self::ZONES, $at, 1 ) as $name => $zone ) {
				$all[ "$decimals decimals, $name" ] = [ $decimals, $zone ];
			}
		}

		return $all;
	}

	/**
	 * @dataProvider stores
	 */
	public function test_answers_are_the_platforms( int $decimals, string $zone ): void {
		$this->assertSame( [ (string) $decimals, is_numeric( $zone ) ? '-09:30' : $zone ], [ (string) get_option( 'woocommerce_price_num_decimals' ), wp_timezone_string() ] );
		foreach ( [ 'counted now', 'built' ] as $how ) {
			foreach ( self::questions() as $question ) {
				$this->assertEqualAnswers( $question, $how );
			}
			foreach ( [ self::RANGE, 'after=2026-01-10T09:30:00&before=2026-04-05T02:45:10' ] as $range ) {
				class_exists( 'WooCommerce' ) && $this->assertEqualIndicators( $range, $how );
				foreach ( [ 'day', 'month' ] as $interval ) {
					$this->assertEqualFigures( "$range&interval=$interval&order=asc&per_page=100", [ 'gross_sales', 'net_revenue', 'refunds', 'total_sales', 'coupons', 'taxes', 'orders_count' ], $how, 'revenue' );
					$this->assertEqualFigures( "$range&interval=$interval&order=asc&per_page=100", [ 'avg_order_value', 'avg_items_per_order', 'net_revenue', 'total_customers', 'products', 'coupons_count' ], $how );
				}
			}
			$this->build();
		}
	}

	/**
	 * @return string[]
	 */
	private static function questions(): array {
		$all    = [];
		$fields = '&fields[0]=items_sold&fields[1]=net_revenue&fields[2]=orders_count';
		$taxes  = '&fields[0]=total_tax&fields[1]=order_tax&fields[2]=shipping_tax&fields[3]=orders_count';
		foreach ( [ self::RANGE, 'after=2026-01-10T09:30:00&before=2026-04-05T02:45:10' ] as $range ) {
			foreach ( [ 'products', 'variations' ] as $report ) {
				foreach ( [ 'day', 'week', 'month' ] as $interval ) {
					$all[] = "$report/stats?$range&interval=$interval&order=asc&per_page=100$fields";
				}
				$all[] = "$report?$range&orderby=net_revenue&order=desc&per_page=100";
			}
			foreach ( [ 'day', 'month' ] as $interval ) {
				$all[] = "taxes/stats?$range&interval=$interval&order=asc&per_page=100$taxes";
			}
			$all[] = "categories?$range&orderby=net_revenue&order=desc&per_page=100";
			$all[] = "coupons?$range&orderby=amount&order=desc&per_page=100";
			$all[] = "customers?$range&orderby=total_spend&order=desc&per_page=100";
		}
		$all[] = 'customers?orderby=avg_order_value&order=desc&per_page=100';
		$all[] = 'customers/stats?fields[0]=customers_count&fields[1]=avg_orders_count&fields[2]=avg_total_spend&fields[3]=avg_avg_order_value';

		return $all;
	}
}
