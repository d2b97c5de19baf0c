<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/**
 * What differs where WordPress runs several sites.
 *
 * @group database
 */
final class NetworkTest extends \PHPUnit\Framework\TestCase {

	private static Network $network;

	public static function setUpBeforeClass(): void {
		self::$network = new Network();
	}

	public static function tearDownAfterClass(): void {
		self::$network->remove();
	}

	public function test_sites_share_the_locks_of_user_meta_and_no_others(): void {
		$this->assertSame(
			[
				'network' => 'storeboard_busy',
				'site'    => 'free',
			],
			self::$network->run( 'locks' )
		);
	}

	public function test_columns_that_are_chosen_on_one_site_leave_the_order_of_home_on_another(): void {
		$this->assertSame(
			[
				'early'  => [
					'site 1' => false,
					'site 2' => true,
				],
				'before' => [
					'site 1' => false,
					'site 2' => false,
				],
				'late'   => [
					'site 1' => true,
					'site 2' => true,
				],
				'again'  => [
					'site 1' => false,
					'site 2' => true,
				],
				'on'     => [ 2, 1 ],
			],
			self::$network->run( 'home-order' )
		);
	}

	public function test_what_changes_on_one_site_says_nothing_of_another_and_a_deleted_site_takes_all_tables_along(): void {
		$this->assertSame(
			[
				// Before and behind the rows, on each site once.
				'marked'    => [
					'site 1' => [ '2026-03-01' => 2 ],
					'site 2' => [ '2026-03-02' => 2 ],
				],
				'activated' => [
					'switched' => 0,
					'written'  => 1,
					'trusted'  => [ false, false ],
				],
				'kept'      => [],
				'dropped'   => [ 'net_2_storeboard_buyer_months', 'net_2_storeboard_buyers', 'net_2_storeboard_category_orders', 'net_2_storeboard_days', 'net_2_storeboard_emails', 'net_2_storeboard_exports', 'net_2_storeboard_fact_builds', 'net_2_storeboard_fact_sums', 'net_2_storeboard_order_facts', 'net_2_storeboard_product_builds', 'net_2_storeboard_product_sums', 'net_2_storeboard_records', 'net_2_storeboard_sums', 'net_2_storeboard_tax_builds', 'net_2_storeboard_tax_sums' ],
			],
			self::$network->run( 'sites' )
		);
	}

	public function test_uninstalling_removes_the_plugins_data_from_every_site(): void {
		$names = self::$network->run( 'uninstall' );

		$this->assertSame( $names['kept'], $names['left'] );
		$this->assertCount( 9, $names['removed'] );
	}
}
