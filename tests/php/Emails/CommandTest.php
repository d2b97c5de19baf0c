<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use RuntimeException;
use Storeboard\Emails\Command;
use Storeboard\Emails\Table;
use WP_CLI;

require_once dirname( __DIR__ ) . '/Rollups/wp-cli.php';

/**
 * Reports by email on the command line.
 *
 * @group database
 */
final class CommandTest extends EmailsTestCase {

	private function run_command( string $name, string ...$args ): string {
		WP_CLI::$lines = [];
		try {
			( new Command() )->$name( $args );
		} catch ( RuntimeException $error ) {
			WP_CLI::$lines[] = $error->getMessage();
		}

		return implode( "\n", WP_CLI::$lines );
	}

	public function test_lists_each_with_its_reader_its_state_and_its_next_time(): void {
		$this->assertSame( 'Success: 0 reports by email.', $this->run_command( 'list' ) );
		$this->assertSame( 'Success: None is scheduled.', $this->run_command( 'next' ) );
		$user = $this->act_as( 'shop_manager' );
		$id   = $this->schedule();
		$next = wp_date( 'Y-m-d H:i', Table::find( $id )['next_at'] ?? 0 );
		$name = get_userdata( $user )->user_login;

		wp_set_current_user( 0 );
		$this->assertSame( "$id | Store digest | $name | weekly | scheduled | - | $next\nSuccess: 1 report by email.", $this->run_command( 'list' ) );
		$this->assertSame( "Success: $next: 1 of 1 reports by email.", $this->run_command( 'next' ) );
	}

	public function test_sends_what_is_due_or_failed_once_and_nothing_else(): void {
		$this->act_as( 'shop_manager' );
		$id = $this->schedule();
		wp_set_current_user( 0 );
		$this->assertStringStartsWith( 'Error: State: scheduled. There is nothing to send before', $this->run_command( 'send', (string) $id ) );
		$this->assertSame( [], $this->caught );

		$this->let_come( $id );
		$this->mailer = false;
		$this->assertStringStartsWith( 'Error: State: failed. Your site couldn’t send the email.', $this->run_command( 'send', (string) $id ) );
		$this->mailer = true;
		$this->assertSame( 'Success: Sent.', $this->run_command( 'send', (string) $id ) );
		$this->assertCount( 2, $this->caught );
		$this->assertStringStartsWith( 'Error: State: sent. There is nothing to send before', $this->run_command( 'send', (string) $id ) );
		$this->assertCount( 2, $this->caught, 'Nothing goes out twice.' );

		$this->let_come( $id );
		$this->assertSame( 'Success: Sent.', $this->run_command( 'send', (string) $id ) );
		$this->assertCount( 3, $this->caught );
		$this->assertStringStartsWith( 'Error: There is no such report', $this->run_command( 'send', '999' ) );
	}

	public function test_says_of_one_that_its_reader_ended_that_nothing_is_scheduled(): void {
		$this->act_as( 'shop_manager' );
		$id = $this->schedule();
		$this->assertTrue( Table::unsubscribe( $id ) );
		$this->assertSame( 'Error: State: unsubscribed. Nothing is scheduled.', $this->run_command( 'send', (string) $id ) );
		$this->assertSame( [], $this->caught );
	}

	public function test_a_database_that_does_not_answer_is_no_answer(): void {
		$this->act_as( 'shop_manager' );
		$id = $this->schedule();
		add_filter( 'query', [ $this, 'break_reads' ] );
		$this->assertSame( 'Error: The database did not answer.', $this->run_command( 'send', (string) $id ) );
		remove_filter( 'query', [ $this, 'break_reads' ] );
		$this->assertSame( [], $this->caught );
	}

	public function test_what_the_database_does_not_tell_any_more_may_have_been_sent(): void {
		$this->act_as( 'shop_manager' );
		$id = $this->schedule();
		$this->let_come( $id );
		$this->mailer = fn(): bool => add_filter( 'query', [ $this, 'break_reads' ] );
		$this->assertSame( 'Error: The database did not answer. It may have been sent.', $this->run_command( 'send', (string) $id ) );
		remove_filter( 'query', [ $this, 'break_reads' ] );
		$this->assertCount( 1, $this->caught );
	}

	public function break_reads( string $query ): string {
		// But for the question whether the table is whole.
		return 1 === preg_match( '/^SELECT id, .* FROM ' . Table::name() . ' WHERE (?!1 = 0)/', $query ) ? 'SELECT nothing FROM nowhere' : $query;
	}
}
