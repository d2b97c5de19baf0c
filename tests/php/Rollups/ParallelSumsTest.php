<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use PHPUnit\Framework\TestCase;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;

/**
 * Orders that change while two others build and one verifies between the changes: no day is taken for true that is not. Real processes on the real
 * database, so nothing is rolled back: the test removes what it wrote.
 *
 * @group database
 */
final class ParallelSumsTest extends TestCase {

	private const SECONDS = 4.0;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Database::install();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->clean();
		ParallelOrders::prepare();
		for ( $order = ParallelOrders::FIRST; $order < ParallelOrders::FIRST + 200; $order++ ) {
			$GLOBALS['wpdb']->insert( Database::table( 'wc_order_stats' ), ParallelOrders::row( $order, sprintf( '2019-03-%02d 10:00:00', 1 + $order % 28 ), 20 ) );
		}
		$this->assertNull( State::install() );
		wp_cache_flush();
	}

	protected function tearDown(): void {
		$this->clean();
		remove_all_filters( 'storeboard_sums_from' );
		remove_all_filters( 'storeboard_sums_rest' );
		parent::tearDown();
	}

	public function test_no_day_is_taken_for_true_that_is_not(): void {
		$results = $this->at_once( [ 'write', 'write', 'write', 'build', 'build', 'verify' ] );

		$done = [];
		foreach ( $results as [ $what, [ $count, $wrong ] ] ) {
			$done[ $what ] = ( $done[ $what ] ?? 0 ) + $count;
			$this->assertSame( [], $wrong, "$what found no day wrong." );
		}
		// Of two builders one may always have come first.
		$this->assertSame( [], array_keys( $done, 0, true ), 'Each did something.' );

		wp_cache_flush();
		$builder  = new Builder( new Counter() );
		$verifier = new Verifier( $builder );
		$this->assertSame( [], $verifier->all(), 'What counts as built is right.' );
		sleep( 2 );
		// The years since then are built first; a busy machine takes more than one turn.
		do {
			$is_left = $builder->run()['left'];
		} while ( $is_left );
		$this->assertSame( [], $verifier->all() );
		$this->assertCount( 28, Days::built( '2019-03-01', '2019-03-28' ) );
	}

	/**
	 * @param string[] $kinds
	 * @return list<array{0: string, 1: array{0: int, 1: string[]}}>
	 */
	private function at_once( array $kinds ): array {
		$running = [];
		// All have loaded WordPress by then.
		$at = (string) ( microtime( true ) + 2.0 );
		foreach ( $kinds as $index => $kind ) {
			$pipes     = [];
			$process   = proc_open(
				[ PHP_BINARY, __DIR__ . '/parallel.php', $kind, (string) ( 100 + $index ), (string) self::SECONDS ],
				[ 1 => [ 'pipe', 'w' ] ],
				$pipes,
				null,
				[ 'STOREBOARD_AT' => $at ] + getenv()
			);
			$running[] = [ $kind, $process, $pipes[1] ];
		}
		$results = [];
		foreach ( $running as [ $kind, $process, $output ] ) {
			$text = (string) stream_get_contents( $output );
			$this->assertSame( 0, proc_close( $process ), $text );
			$result = json_decode( $text, true );
			$this->assertIsArray( $result, $text );
			$results[] = [ $kind, $result ];
		}

		return $results;
	}

	private function clean(): void {
		global $wpdb;

		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_order_stats' ) . ' WHERE order_id >= ' . ParallelOrders::FIRST . ' AND order_id < ' . ( ParallelOrders::FIRST + 1000 ) );
		$wpdb->query( 'DELETE FROM ' . Database::days() );
		$wpdb->query( 'DELETE FROM ' . Database::sums() );
		delete_option( 'storeboard_sums_state' );
		delete_option( 'storeboard_sums_report' );
		wp_cache_flush();
	}
}
