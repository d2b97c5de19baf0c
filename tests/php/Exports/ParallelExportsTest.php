<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Exports;

use PHPUnit\Framework\TestCase;
use Storeboard\Exports\Files;
use Storeboard\Exports\Table;
use Storeboard\Rollups\Database;
use Storeboard\Tests\Rollups\ParallelOrders;
use WP_REST_Request;

/**
 * Two pages, or a page and a job, drive the same export at once: each row is in the file once. Real processes on the real database, so nothing is rolled back: the test removes
 * what it wrote.
 *
 * @group database
 */
final class ParallelExportsTest extends TestCase {

	private const ORDERS = 900;

	private int $user = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->clean();
		for ( $order = 0; $order < self::ORDERS; $order++ ) {
			$GLOBALS['wpdb']->insert( Database::table( 'wc_order_stats' ), ParallelOrders::row( ParallelOrders::FIRST + $order, sprintf( '2019-03-%02d 10:00:00', 1 + $order % 28 ), 20 ) );
		}
		$this->user = (int) wp_insert_user(
			[
				'user_login' => uniqid( 'exports-' ),
				'user_pass'  => 'password',
				'role'       => 'administrator',
			]
		);
		wp_set_current_user( $this->user );
	}

	protected function tearDown(): void {
		$this->clean();
		wp_delete_user( $this->user );
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	public function test_of_two_processes_that_write_the_same_file_each_row_is_in_it_once(): void {
		$request = new WP_REST_Request( 'POST', '/storeboard/v1/exports' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body(
			(string) wp_json_encode(
				[
					'report'   => 'orders',
					'args'     => [
						'after'   => '2019-03-01T00:00:00',
						'before'  => '2019-03-31T23:59:59',
						'orderby' => 'date',
						'order'   => 'asc',
					],
					'columns'  => [
						[
							'key'   => 'order_number',
							'label' => 'Order',
						],
					],
					'decimals' => 2,
					'title'    => 'Orders of March',
					'name'     => 'orders.csv',
				]
			)
		);
		$begun = rest_do_request( $request );
		$this->assertSame( 200, $begun->get_status(), (string) wp_json_encode( $begun->get_data() ) );
		$id = (int) $begun->get_data()['id'];

		$results = $this->at_once( $id );
		wp_cache_flush();
		$row = Table::find( $id );
		$this->assertSame( [ 'done', self::ORDERS, self::ORDERS ], [ $row['state'], $row['row_count'], $row['total'] ] );
		$this->assertGreaterThanOrEqual( self::ORDERS / 100, array_sum( array_column( $results, 1 ) ) );
		$this->assertSame( [ 'done', 'done' ], array_column( $results, 0 ), 'Each sees the end.' );

		$text = '';
		foreach ( $row['pieces'] as $piece ) {
			$text .= file_get_contents( Files::root() . "/{$row['folder']}/$piece.rows" );
		}
		$lines    = array_slice( explode( "\r\n", trim( $text ) ), 1 );
		$expected = array_map( 'strval', range( ParallelOrders::FIRST, ParallelOrders::FIRST + self::ORDERS - 1 ) );
		sort( $lines );
		$this->assertSame( $expected, $lines );
	}

	/**
	 * @return list<array{0: string, 1: int}>
	 */
	private function at_once( int $id ): array {
		$running = [];
		// Both have loaded WordPress by then.
		$at = (string) ( microtime( true ) + 2.0 );
		for ( $process = 0; $process < 2; $process++ ) {
			$pipes     = [];
			$running[] = [ proc_open( [ PHP_BINARY, __DIR__ . '/parallel.php', (string) $this->user, (string) $id ], [ 1 => [ 'pipe', 'w' ] ], $pipes, null, [ 'STOREBOARD_AT' => $at ] + getenv() ), $pipes[1] ];
		}
		$results = [];
		foreach ( $running as [ $process, $output ] ) {
			$text = (string) stream_get_contents( $output );
			$this->assertSame( 0, proc_close( $process ), $text );
			$result = json_decode( $text, true );
			$this->assertIsArray( $result, $text );
			$results[] = $result;
		}

		return $results;
	}

	private function clean(): void {
		foreach ( $this->user > 0 ? Table::all_of( $this->user ) ?? [] : [] as $row ) {
			Table::remove( $row );
		}
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . Database::table( 'wc_order_stats' ) . ' WHERE order_id >= ' . ParallelOrders::FIRST . ' AND order_id < ' . ( ParallelOrders::FIRST + self::ORDERS ) );
		wp_cache_flush();
	}
}
