<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use RuntimeException;
use Storeboard\Rollups\Database;
use Storeboard\Tests\TestCase;

/**
 * What reads as of one moment.
 *
 * @group database
 */
final class DatabaseTest extends TestCase {

	/** @var string[] What began and ended transactions, which the test keeps from its own. */
	private array $sent = [];

	/** As a cluster does where another of its nodes wrote the same. */
	private bool $refuses_commit = false;

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'query',
			function ( string $query ): string {
				if ( 1 !== preg_match( '/^(SET TRANSACTION|START TRANSACTION|COMMIT|ROLLBACK)/', $query, $word ) ) {
					return $query;
				}
				$this->sent[] = $word[0];

				return 'COMMIT' === $word[0] && $this->refuses_commit ? 'SELECT * FROM no_such_table' : 'SELECT 1';
			}
		);
	}

	public function test_a_snapshot_within_another_one_is_part_of_it(): void {
		$inner = static fn(): string => Database::snapshot( static fn(): string => 'read' );
		$read  = Database::snapshot(
			function () use ( $inner ): array {
				$all          = [ $inner(), $inner() ];
				$this->sent[] = 'last read';

				return $all;
			}
		);
		$this->assertSame( [ 'read', 'read' ], $read );
		$this->assertSame( [ 'SET TRANSACTION', 'START TRANSACTION', 'last read', 'COMMIT' ], $this->sent );
		$this->sent = [];
		$inner();
		$this->assertSame( [ 'SET TRANSACTION', 'START TRANSACTION', 'COMMIT' ], $this->sent, 'The next one begins anew.' );
	}

	public function test_a_snapshot_that_breaks_off_is_over(): void {
		for ( $turn = 0; $turn < 2; $turn++ ) {
			$this->sent = [];
			try {
				Database::snapshot( static fn() => Database::snapshot( [ self::class, 'read_in_vain' ] ) );
				$this->fail( 'It breaks.' );
			} catch ( RuntimeException ) {
				$this->assertSame( [ 'SET TRANSACTION', 'START TRANSACTION', 'COMMIT' ], $this->sent );
			}
		}
	}

	/**
	 * @throws RuntimeException In any case.
	 */
	public static function read_in_vain(): string {
		throw new RuntimeException( 'broken' );
	}

	public function test_what_is_written_at_once_is_written(): void {
		$this->assertTrue( Database::at_once( static fn(): bool => true ) );
		$this->assertSame( [ 'START TRANSACTION', 'COMMIT' ], $this->sent );
		$this->sent = [];
		$this->assertFalse( Database::at_once( static fn(): bool => false ) );
		$this->assertSame( [ 'START TRANSACTION', 'ROLLBACK' ], $this->sent );
	}

	public function test_what_the_database_refuses_in_the_end_was_not_written(): void {
		global $wpdb;
		$this->refuses_commit = true;
		$before               = $wpdb->suppress_errors();

		$is_done = Database::at_once( static fn(): bool => true );

		$wpdb->suppress_errors( $before );
		$this->assertFalse( $is_done );
		$this->assertSame( [ 'START TRANSACTION', 'COMMIT', 'ROLLBACK' ], $this->sent );
	}

	public function test_what_a_lost_connection_tore_apart_was_not_written(): void {
		$is_done = Database::at_once(
			static function (): bool {
				self::connect_anew();
				return true;
			}
		);

		$this->assertFalse( $is_done );
		$this->assertSame( [ 'START TRANSACTION', 'START TRANSACTION', 'ROLLBACK' ], $this->sent, 'What is repeated on the new connection is not written by itself.' );
		$this->assertFalse( has_filter( 'incompatible_sql_modes' ), 'What connects later is nobody’s.' );
	}

	public function test_what_a_lost_connection_tore_apart_is_read_again(): void {
		$turn = 0;
		$read = Database::snapshot(
			static function () use ( &$turn ): int {
				0 === $turn && self::connect_anew();
				return ++$turn;
			}
		);

		$this->assertSame( 2, $read );
		$this->assertSame( 'COMMIT', end( $this->sent ) );
	}

	public function test_what_throws_is_taken_back(): void {
		try {
			Database::at_once( static fn(): bool => throw new RuntimeException( 'broken' ) );
			$this->fail( 'It breaks.' );
		} catch ( RuntimeException ) {
			$this->assertSame( [ 'START TRANSACTION', 'ROLLBACK' ], $this->sent );
		}
	}

	/** What wpdb does behind each connection that it makes. */
	private static function connect_anew(): void {
		apply_filters( 'incompatible_sql_modes', [] );
	}
}
