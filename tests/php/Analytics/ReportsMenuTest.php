<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Analytics;

use Storeboard\Tests\TestCase;

/** Our own reports in the menu of Analytics. */
final class ReportsMenuTest extends TestCase {

	/**
	 * @return string[] Ids of the entries, in their order.
	 */
	private static function ids(): array {
		$items = [
			[ 'id' => 'woocommerce-analytics', 'path' => '/analytics/overview' ],
			[ 'id' => 'woocommerce-analytics-stock', 'path' => '/analytics/stock' ],
			[ 'id' => 'woocommerce-analytics-settings', 'path' => '/analytics/settings' ],
		];

		return array_column( apply_filters( 'woocommerce_analytics_report_menu_items', $items ), 'id' );
	}

	public function test_they_stand_behind_the_platforms_and_before_its_settings(): void {
		$ids = self::ids();

		$this->assertSame( [ 'woocommerce-analytics', 'woocommerce-analytics-stock' ], array_slice( $ids, 0, 2 ) );
		$this->assertContains( 'woocommerce-analytics-payment-methods', $ids );
		$this->assertContains( 'woocommerce-analytics-channels', $ids );
		$this->assertContains( 'woocommerce-analytics-busy-hours', $ids );
		$this->assertContains( 'woocommerce-analytics-repeat-customers', $ids );
		$this->assertContains( 'woocommerce-analytics-stock-sales', $ids );
		$this->assertSame( 'woocommerce-analytics-settings', end( $ids ) );
	}

	public function test_one_that_is_switched_off_has_no_entry(): void {
		add_filter( 'storeboard_owns_screen', static fn( $is_on, $id ) => 'analytics/channels' === $id ? false : $is_on, 10, 2 );

		$this->assertNotContains( 'woocommerce-analytics-channels', self::ids() );
		$this->assertContains( 'woocommerce-analytics-payment-methods', self::ids() );
	}

	public function test_a_page_that_is_the_platforms_has_the_platforms_alone(): void {
		$_GET['storeboard'] = 'off';
		try {
			$this->assertCount( 3, self::ids() );
		} finally {
			unset( $_GET['storeboard'] );
		}
	}

	public function test_a_list_that_an_extension_broke_stays_as_it_is(): void {
		$this->assertNull( apply_filters( 'woocommerce_analytics_report_menu_items', null ) );
	}
}
