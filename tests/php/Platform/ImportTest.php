<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\Reports\Changes;
use StoreboardPlatform\Data\Reports\Import;

/**
 * The import of orders into the report tables, some at a time.
 *
 * @group database
 */
final class ImportTest extends StoreTestCase {

	private const BASE = '/wc-analytics/reports/import';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
		$this->order( [ 'date' => '2026-03-10 13:00:00' ] );
		$this->order( [ 'date' => gmdate( 'Y-m-d H:i:s' ) ] );
		Changes::write();
		Import::delete();
	}

	public function test_a_store_that_never_imported_tells_only_that_nothing_is_under_way(): void {
		$this->assertSame( [ 'is_importing' => false ], $this->get( '/status' ) );
		$this->assertNull( $this->request( 'GET', '/wc-analytics/imports/status' )->get_data()['last_processed_date'] );
	}

	public function test_an_import_fills_the_tables_in_steps(): void {
		$totals = $this->get( '/totals', [ 'skip_existing' => true ] );
		$this->assertSame( $this->get( '/totals' ), $totals );
		$this->assertGreaterThan( 0, $totals['orders'] );

		$this->assertSame( 'success', $this->post( '', [ 'skip_existing' => true ] )['status'] );
		$this->assertNotFalse( wp_next_scheduled( Import::HOOK ) );

		for ( $steps = 0; $this->rows() < $totals['orders'] && $steps < 100; $steps++ ) {
			Import::step();
		}

		$status = $this->get( '/status' );
		$this->assertSame( $totals['orders'], $this->rows() );
		$this->assertSame( [ 'imported' => $totals['orders'], 'total' => $totals['orders'] ], $status['orders'] );
		$this->assertSame( $status['customers']['total'], $status['customers']['imported'] );
		$this->assertSame( [ -1, false ], [ $status['imported_from'], $status['is_importing'] ] );
		$this->assertFalse( wp_next_scheduled( Import::HOOK ) );
		$this->assertFalse( Import::is_open() );
		$this->assertSame( 0, $this->get( '/totals', [ 'skip_existing' => true ] )['orders'] );
		update_option( 'timezone_string', 'America/New_York' );
		$time = $this->request( 'GET', '/wc-analytics/imports/status' )->get_data()['last_processed_date'];
		$this->assertEqualsWithDelta( time(), ( new \DateTimeImmutable( $time, wp_timezone() ) )->getTimestamp(), 60, 'by the clock of the store' );
	}

	public function test_a_stopped_import_keeps_what_it_imported(): void {
		$this->post( '' );
		Import::step();
		$imported = $this->rows();
		$this->assertSame( 'success', $this->post( '/cancel' )['status'] );
		Import::step();

		$this->assertSame( $imported, $this->rows() );
		$this->assertFalse( $this->get( '/status' )['is_importing'] );
	}

	public function test_an_import_of_some_days_leaves_out_what_is_older(): void {
		$this->assertSame( 2, $this->get( '/totals' )['orders'] );
		$this->assertSame( 1, $this->get( '/totals', [ 'days' => 1 ] )['orders'] );

		$this->post( '', [ 'days' => 1 ] );

		$this->assertSame( wp_date( 'Y-m-d 00:00:00', time() - DAY_IN_SECONDS ), $this->get( '/status' )['imported_from'] );
	}

	public function test_the_older_dialect_does_not_tell_when(): void {
		$this->speak( '9.7' );

		$this->assertSame( 404, $this->request( 'GET', '/wc-analytics/imports/status' )->get_status() );
	}

	/**
	 * @param array<string, mixed> $query Arguments.
	 * @return array<string, mixed>
	 */
	private function get( string $path, array $query = [] ): array {
		return $this->request( 'GET', self::BASE . $path, $query )->get_data();
	}

	/**
	 * @param array<string, mixed> $body Arguments.
	 * @return array<string, mixed>
	 */
	private function post( string $path, array $body = [] ): array {
		return $this->request( 'POST', self::BASE . $path, $body )->get_data();
	}

	private function rows(): int {
		global $wpdb;

		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}wc_order_stats" );
	}
}
