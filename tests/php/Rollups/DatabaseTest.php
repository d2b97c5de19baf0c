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

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'query',
			function ( string $query ): string {
				if ( 1 !== preg_match( '/^(SET TRANSACTION|START TRANSACTION|COMMIT)/', $query, $word ) ) {
					return $query;
				}
				$this->sent[] = $word[0];

				return 'SELECT 1';
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
}
