<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use PHPUnit\Framework\TestCase;
use Storeboard\Emails\Table;

/**
 * Two processes for which the same report is due at the same moment. Nothing is rolled back: each has a connection of its own.
 *
 * @group database
 */
final class ParallelEmailsTest extends TestCase {

	private int $user;

	protected function setUp(): void {
		parent::setUp();
		$name       = uniqid( 'emails-' );
		$this->user = (int) wp_insert_user(
			[
				'user_login' => $name,
				'user_pass'  => 'password',
				'user_email' => "$name@example.org",
				'role'       => 'administrator',
			]
		);
	}

	protected function tearDown(): void {
		foreach ( Table::of( $this->user ) ?? [] as $row ) {
			Table::remove( $row['id'] );
		}
		wp_delete_user( $this->user );
		parent::tearDown();
	}

	public function test_of_two_processes_one_sends(): void {
		for ( $round = 0; $round < 3; $round++ ) {
			$due = time() - 60 - $round;
			$row = Table::add( $this->user, $this->user, 0, 0 === $round % 2 ? 'weekly' : 'monthly', $due );
			$this->assertNotNull( $row );
			Table::plan( $row['id'], $row['next_at'], $due );

			$this->assertSame( 1, array_sum( $this->at_once( $row['id'], $due ) ) );

			wp_cache_flush();
			$this->assertSame( 'sent', Table::find( $row['id'] )['state'] ?? '' );
		}
	}

	/**
	 * @return int[] How many emails each handed over.
	 */
	private function at_once( int $id, int $due ): array {
		$running = [];
		// Both have loaded WordPress by then.
		$at = (string) ( microtime( true ) + 1.5 );
		for ( $process = 0; $process < 2; $process++ ) {
			$pipes     = [];
			$running[] = [ proc_open( [ PHP_BINARY, __DIR__ . '/parallel.php', (string) $id, (string) $due ], [ 1 => [ 'pipe', 'w' ] ], $pipes, null, [ 'STOREBOARD_AT' => $at ] + getenv() ), $pipes[1] ];
		}
		$emails = [];
		foreach ( $running as [ $process, $output ] ) {
			$text = (string) stream_get_contents( $output );
			$this->assertSame( 0, proc_close( $process ), $text );
			$emails[] = (int) ( json_decode( $text, true )[0] ?? $this->fail( $text ) );
		}

		return $emails;
	}
}
