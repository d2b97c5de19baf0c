<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use PHPUnit\Framework\TestCase;
use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\PeriodBuilder;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;

/**
 * Orders that several change while two others build all kinds of sums and one verifies between the changes: no day is taken for true that is not. Real processes on the real
 * database, so nothing is rolled back: a test removes what it wrote.
 */
abstract class ParallelSumsTestCase extends TestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Database::install();
		OrderFacts::is_installed() || OrderFacts::install();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->clean();
		ParallelOrders::prepare();
		for ( $order = 0; $order < ParallelOrders::MANY; $order++ ) {
			ParallelOrders::write( ParallelOrders::FIRST + $order, Days::after( Days::today(), -1 - $order % ParallelOrders::DAYS ) . ' 10:00:00', 20 + $order % 9 );
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

	/**
	 * @param int   $writers How many.
	 * @param float $seconds How long they write.
	 * @param float $load    How long all together take to load WordPress, in seconds.
	 */
	protected function assertNothingWrongIsTrusted( int $writers, float $seconds, float $load ): void {
		$this->build();
		$quiet   = ParallelOrders::compare();
		$before  = array_combine( ParallelOrders::BUILDERS, array_map( [ self::class, 'last_build' ], ParallelOrders::BUILDERS ) );
		$results = $this->at_once( [ ...array_fill( 0, $writers, 'write' ), 'build', 'build', 'verify' ], $seconds, $load );

		$this->assertSame( [ ParallelOrders::DAYS * count( ParallelOrders::BUILDERS ), [] ], $quiet );
		$done = [];
		foreach ( $results as [ $what, [ $counts, $wrong ] ] ) {
			$this->assertSame( [], $wrong, "$what found no day wrong." );
			foreach ( $counts as $of => $count ) {
				$done[ $of ] = ( $done[ $of ] ?? 0 ) + $count;
			}
		}
		foreach ( [ 'orders', 'days', 'compared' ] as $of ) {
			$this->assertGreaterThan( 0, $done[ $of ] ?? 0, "$of, of " . wp_json_encode( $done ) );
		}
		foreach ( ParallelOrders::BUILDERS as $kind ) {
			$this->assertGreaterThan( $before[ $kind ], self::last_build( $kind ), "Of $kind no day was built that somebody had changed." );
		}

		wp_cache_flush();
		$this->assertTrue( State::is_on() );
		$verifier = new Verifier( new Builder( new Counter() ) );
		$this->assertSame( [], [ ...$verifier->all(), ...ParallelOrders::compare()[1] ], 'What counts as built is right.' );
		$this->build();
		$this->assertSame( [], $verifier->all() );
		$this->assertCount( ParallelOrders::DAYS, Days::built( ...ParallelOrders::range() ) );
		$this->assertSame( $quiet, ParallelOrders::compare() );
	}

	/** All days that the orders are of, the newest first; what is older belongs to the site. */
	private function build(): void {
		while ( count( Days::built( ...ParallelOrders::range() ) ) < ParallelOrders::DAYS ) {
			( new Builder( new Counter() ) )->run( 0.5 );
		}
		( new FactBuilder() )->run();
		foreach ( ParallelOrders::BUILDERS as $kind ) {
			while ( count( $kind::builds()::trusted( ...ParallelOrders::range() ) ) < ParallelOrders::DAYS ) {
				( new $kind() )->run( 0.5 );
			}
		}
	}

	/**
	 * @param class-string<PeriodBuilder> $kind
	 * @return int The id of the last count of these days that was ended; 0 for none.
	 */
	private static function last_build( string $kind ): int {
		[ $first, $last ] = ParallelOrders::range();

		return (int) Counter::rows( 'SELECT MAX( id ) AS id FROM ' . $kind::builds()::tables()::builds() . " WHERE is_ready = 1 AND first_day >= '$first' AND last_day <= '$last'" )[0]['id'];
	}

	/**
	 * @param string[] $kinds
	 * @return list<array{0: string, 1: array{0: array<string, int>, 1: string[]}}>
	 */
	private function at_once( array $kinds, float $seconds, float $load ): array {
		$running = [];
		// All have loaded WordPress by then.
		$at = (string) ( microtime( true ) + $load );
		foreach ( $kinds as $index => $kind ) {
			$pipes     = [];
			$process   = proc_open(
				[ PHP_BINARY, __DIR__ . '/parallel.php', $kind, (string) ( 100 + $index ), (string) $seconds ],
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
		ParallelOrders::remove();
		foreach ( [ Database::days(), Database::sums(), ...array_merge( ...array_map( static fn( string $kind ): array => [ $kind::builds()::tables()::builds(), $kind::builds()::tables()::sums() ], ParallelOrders::BUILDERS ) ) ] as $table ) {
			Database::quietly( "DELETE FROM $table" );
		}
		OrderFacts::begin_anew();
		delete_option( 'storeboard_sums_state' );
		delete_option( 'storeboard_sums_report' );
		wp_cache_flush();
	}
}
