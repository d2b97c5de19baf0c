<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Storage;

use Storeboard\Storage\Lock;
use Storeboard\Tests\TestCase;

/**
 * One holder at a time, and none for ever.
 *
 * @group database
 */
final class LockTest extends TestCase {

	public function test_a_second_holder_is_refused_until_the_first_releases(): void {
		$first = Lock::for_site( 'test' );
		$this->assertNull( $first->acquire() );

		$this->assertSame( 'storeboard_busy', Lock::for_site( 'test' )->acquire()?->get_error_code() );
		$this->assertNull( Lock::for_site( 'another' )->acquire() );

		$first->release();
		$this->assertNull( Lock::for_site( 'test' )->acquire() );
	}

	public function test_a_change_that_throws_releases_the_lock(): void {
		try {
			Lock::for_site( 'test' )->run( static fn() => throw new \RuntimeException( 'failed' ) );
			$this->fail( 'The exception was swallowed.' );
		} catch ( \RuntimeException $error ) {
			$this->assertSame( 'failed', $error->getMessage() );
		}

		$this->assertSame( 'free', Lock::for_site( 'test' )->run( static fn() => 'free' ) );
	}

	public function test_a_lock_goes_stale_by_the_clock_of_the_database(): void {
		$this->assertNull( Lock::for_site( 'test' )->acquire() );

		$this->move_database_clock( 5 );
		$this->assertSame( 'storeboard_busy', Lock::for_site( 'test' )->acquire()?->get_error_code() );

		$this->move_database_clock( 6 );
		$this->assertNull( Lock::for_site( 'test' )->acquire() );
	}

	public function test_a_holder_whose_lock_was_taken_over_leaves_the_new_holders(): void {
		$slow = Lock::for_site( 'test' );
		$this->assertNull( $slow->acquire() );
		$this->move_database_clock( 60 );
		$next = Lock::for_site( 'test' );
		$this->assertNull( $next->acquire() );

		$slow->release();
		$this->assertSame( 'storeboard_busy', Lock::for_site( 'test' )->acquire()?->get_error_code() );

		$next->release();
		$this->assertNull( Lock::for_site( 'test' )->acquire() );
	}

	public function test_releasing_what_is_not_held_changes_nothing(): void {
		$this->assertNull( Lock::for_site( 'test' )->acquire() );
		$other = Lock::for_site( 'test' );

		$other->release();

		$this->assertSame( 'storeboard_busy', $other->acquire()?->get_error_code() );
	}

	public function test_a_database_error_ends_the_waiting_at_once(): void {
		global $wpdb;
		$tries = 0;
		add_filter(
			'query',
			static function ( string $query ) use ( &$tries ): string {
				if ( ! str_contains( $query, 'storeboard_lock_test' ) ) {
					return $query;
				}
				++$tries;
				return 'SELECT nothing FROM there_is_no_such_table';
			}
		);
		$shown = $wpdb->suppress_errors();
		$error = Lock::for_site( 'test' )->run( fn() => $this->fail( 'The change ran without the lock.' ) );
		$wpdb->suppress_errors( $shown );

		$this->assertWPError( 'storeboard_database_error', 500, $error );
		$this->assertSame( 1, $tries );
	}

	public function test_a_deadlock_is_waited_for_like_another_holder(): void {
		$this->deadlock( 'INSERT', 2 );
		$lock = Lock::for_site( 'test' );
		$this->assertNull( $lock->acquire() );
		$this->assertSame( 'storeboard_busy', Lock::for_site( 'test' )->acquire()?->get_error_code() );

		$this->deadlock( 'DELETE', 2 );
		$lock->release();
		$this->assertNull( Lock::for_site( 'test' )->acquire() );
		$GLOBALS['wpdb']->suppress_errors( false );
	}

	/** The next statements of a kind fail as in a deadlock: the text of the error is the database's, with the name of a table in it. */
	private function deadlock( string $kind, int $times ): void {
		global $wpdb;
		$wpdb->suppress_errors();
		add_filter(
			'query',
			static function ( string $query ) use ( $kind, &$times ): string {
				if ( ! str_starts_with( $query, $kind ) || ! str_contains( $query, 'storeboard_lock_test' ) || $times-- <= 0 ) {
					return $query;
				}
				return 'SELECT nothing FROM `Deadlock found`';
			}
		);
	}

	/**
	 * @param mixed $error
	 */
	private function assertWPError( string $code, int $status, $error ): void {
		$this->assertInstanceOf( \WP_Error::class, $error );
		$this->assertSame( [ $code, [ 'status' => $status ] ], [ $error->get_error_code(), $error->get_error_data() ] );
	}

	private function move_database_clock( int $seconds ): void {
		add_filter( 'query', static fn( string $query ): string => str_replace( 'UNIX_TIMESTAMP()', "(UNIX_TIMESTAMP() + $seconds)", $query ) );
	}
}
