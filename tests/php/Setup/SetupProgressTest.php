<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Setup;

use PHPUnit\Framework\TestCase;
use Storeboard\Setup\SetupProgress;

/**
 * Holds the initial markup, which PHP prints, to the table that holds the client's (src/setup/task-list/test/progress.test.ts).
 */
final class SetupProgressTest extends TestCase {

	private const MS = 1000;

	/**
	 * @dataProvider headings
	 * @param array<string, mixed> $row A row of the table.
	 */
	public function test_says_how_the_setup_stands( array $row ): void {
		$progress = SetupProgress::of( $row['tasks'], intdiv( $row['now'], self::MS ) );

		$this->assertSame( $row['heading'], $progress->heading( $row['siteTitle'] ) );
		$this->assertSame( $row['total'], $progress->total );
		$this->assertSame( $row['complete'], $progress->complete );
		$this->assertSame( (float) $row['fill'], $progress->fill() );
		$this->assertSame( "{$row['complete']} of {$row['total']} tasks complete", $progress->text() );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function headings(): array {
		$table = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/setup-headings.json' ), true, 16, JSON_THROW_ON_ERROR );

		return array_combine(
			array_column( $table, 'name' ),
			array_map( static fn( $row ) => [ $row ], $table )
		);
	}

	/**
	 * @dataProvider malformed_tasks
	 * @param mixed $tasks
	 */
	public function test_reads_what_are_no_tasks_as_none( $tasks ): void {
		$progress = SetupProgress::of( $tasks, 1760000000 );

		$this->assertSame( 0, $progress->total );
		$this->assertSame( 'Welcome to Corner Shop', $progress->heading( 'Corner Shop' ) );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function malformed_tasks(): array {
		return [
			'nothing'         => [ null ],
			'words'           => [ 'Sorry' ],
			'a list of words' => [ [ 'products', null, 3 ] ],
			'tasks without an id' => [ [ [ 'title' => 'Broken' ], [ 'id' => '' ], [ 'id' => [ 'tax' ] ] ] ],
		];
	}

	public function test_counts_as_open_what_is_neither_done_nor_dismissed(): void {
		$tasks = [
			[ 'id' => 'open' ],
			[ 'id' => 'done' ] + [ 'isComplete' => true ],
			[ 'id' => 'gone' ] + [ 'isDismissed' => true ],
			[
				'id'           => 'later',
				'isSnoozed'    => true,
				'snoozedUntil' => PHP_INT_MAX,
			],
			[ 'title' => 'No id' ],
			'no task',
		];

		$this->assertSame( 2, SetupProgress::open_count( $tasks ) );
		$this->assertSame( 0, SetupProgress::open_count( null ) );
	}

	public function test_keeps_the_order_of_tasks_that_a_filter_left_with_gaps(): void {
		$progress = SetupProgress::of(
			[
				2 => [ 'id' => 'products' ],
				5 => [ 'id' => 'tax', 'isDismissed' => true ],
				9 => [ 'id' => 'payments' ],
			],
			1760000000
		);

		$this->assertSame( [ 0, 1 ], array_keys( $progress->tasks ) );
		$this->assertSame( [ 'products', 'payments' ], array_column( $progress->tasks, 'id' ) );
	}
}
