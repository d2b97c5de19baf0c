<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Storage;

use Storeboard\SavedViews\Table;
use Storeboard\Tests\TestCase;

/**
 * A table that is made with its first row.
 *
 * @group database
 */
final class OnDemandTableTest extends TestCase {

	public function test_one_at_a_time_makes_it(): void {
		delete_option( 'storeboard_records' );
		$sent = [];
		add_filter(
			'query',
			static function ( string $query ) use ( &$sent ): string {
				if ( 1 === preg_match( '/^(INSERT|DELETE).*storeboard_lock_table_storeboard_records|^(DESCRIBE|CREATE).*storeboard_records/s', $query, $found ) ) {
					$sent[] = '' !== $found[1] ? $found[1] : 'make';
				}

				return $query;
			}
		);

		$this->assertTrue( Table::install() );

		$this->assertSame( 'INSERT', $sent[0], 'The lock is taken first,' );
		$this->assertSame( 'DELETE', end( $sent ), 'and given up last.' );
		$this->assertContains( 'make', $sent );
	}

	/** On a cluster a change of the table's shape ends what others write into it. */
	public function test_who_comes_second_changes_nothing_of_it(): void {
		$this->assertTrue( Table::install() );
		$sent = [];
		add_filter(
			'query',
			static function ( string $query ) use ( &$sent ): string {
				$sent[] = $query;

				return $query;
			}
		);

		$this->assertTrue( Table::install() );

		$this->assertSame( [], preg_grep( '/^\s*(DESCRIBE|CREATE|ALTER)/i', $sent ) );
	}
}
