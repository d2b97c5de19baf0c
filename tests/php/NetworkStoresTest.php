<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/**
 * A network on which two sites are stores, from activation to deletion.
 *
 * @group database
 */
final class NetworkStoresTest extends \PHPUnit\Framework\TestCase {

	private static Network $network;

	public static function setUpBeforeClass(): void {
		self::$network = new Network();
	}

	public static function tearDownAfterClass(): void {
		self::$network->remove();
	}

	public function test_it_is_activated_for_one_site_or_for_all(): void {
		$this->assertSame(
			[
				'errors' => [ null, null, null ],
				'one'    => [
					'active' => [
						'site 1' => false,
						'site 2' => true,
					],
					'told'   => [
						'site 1' => false,
						'site 2' => true,
					],
				],
				'off'    => [
					'site 1' => false,
					'site 2' => false,
				],
				'all'    => [
					'site 1' => true,
					'site 2' => true,
				],
			],
			self::$network->run( 'stores-activate' )
		);
	}

	/**
	 * @depends test_it_is_activated_for_one_site_or_for_all
	 */
	public function test_each_store_has_its_own_rows_options_people_and_news(): void {
		$found = self::$network->run( 'stores-write' );

		$this->assertSame(
			[
				'site 1' => [ 200, 200 ],
				'site 2' => [ 200, 200 ],
			],
			$found['written']
		);
		$this->assertSame(
			[
				'site 1' => [
					'views'  => [ 'Main' ],
					'notes'  => [ 'Sale of Main' ],
					'table'  => 'net_storeboard_records',
					'rows'   => 2,
					'option' => true,
				],
				'site 2' => [
					'views'  => [ 'Second' ],
					'notes'  => [ 'Sale of Second' ],
					'table'  => 'net_2_storeboard_records',
					'rows'   => 2,
					'option' => true,
				],
			],
			$found['read']
		);
		$this->assertSame(
			[
				'site 1' => 'yes',
				'site 2' => 'no',
			],
			$found['switch']
		);
		$this->assertSame(
			[
				'super admin' => [
					'site 1' => 200,
					'site 2' => 200,
				],
				'site admin'  => [
					'site 1' => 403,
					'site 2' => 200,
				],
				'nobody'      => [
					'site 1' => 401,
					'site 2' => 401,
				],
			],
			$found['roles']
		);
		$this->assertSame(
			[
				'site 1' => [ true, true ],
				'site 2' => [ true, true ],
			],
			$found['news'],
			'Who manages a store of the network is told what changed.'
		);
	}

	/**
	 * @depends test_each_store_has_its_own_rows_options_people_and_news
	 */
	public function test_a_site_that_is_deleted_takes_its_tables_along_and_uninstalling_takes_all_others(): void {
		$this->assertSame(
			[
				'is same' => true,
				'deleted' => [ true, 0 ],
				'third'   => 1,
				'left'    => [],
			],
			self::$network->run( 'stores-delete' )
		);
	}
}
