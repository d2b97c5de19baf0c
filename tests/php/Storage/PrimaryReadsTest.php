<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Storage;

use Storeboard\Rollups\Schedule;
use Storeboard\Storage\Lock;
use Storeboard\Storage\PrimaryReads;
use Storeboard\Storage\SharedOption;
use Storeboard\Tests\TestCase;

/**
 * A store with replicas: what decides what is written next is read from the primary.
 *
 * @group database
 */
final class PrimaryReadsTest extends TestCase {

	public function test_without_replicas_nothing_is_asked_for(): void {
		$this->assertFalse( PrimaryReads::are_needed() );
		PrimaryReads::begin();
	}

	/**
	 * @dataProvider changes
	 */
	public function test_a_change_reads_nothing_from_a_replica( callable $change ): void {
		$watched = WatchedDatabase::during( $change );

		$this->assertTrue( $watched->is_primary );
		$this->assertSame( [], $watched->before );
	}

	/**
	 * @return array<string, array{callable}>
	 */
	public static function changes(): array {
		return [
			'under a lock'               => [ static fn() => Lock::for_site( 'test' )->run( static fn() => get_user_meta( 1, 'storeboard_test' ) ) ],
			'of an option that jobs share' => [ static fn() => SharedOption::change( 'storeboard_test_shared', static fn(): array => [ 'a' ] ) ],
			'by a job'                   => [ static fn() => Schedule::in_turn( 'storeboard_test', static fn() => get_user_meta( 1, 'storeboard_test' ) ) ],
		];
	}
}
