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
		$this->assertSame( "$id | Store digest | $name | weekly | scheduled | $next\nSuccess: 1 reports by email.", $this->run_command( 'list' ) );
		$this->assertSame( "Success: $next: 1 of 1 reports by email.", $this->run_command( 'next' ) );
	}

	public function test_sends_what_is_due_or_failed_once_and_nothing_else(): void {
		$this->act_as( 'shop_manager' );
		$id = $this->schedule();
		wp_set_current_user( 0 );
		$this->assertStringStartsWith( 'Error: It is scheduled, and there is nothing to send before', $this->run_command( 'send', (string) $id ) );
		$this->assertSame( [], $this->caught );

		$this->let_come( $id );
		$this->mailer = false;
		$this->assertStringStartsWith( 'Error: It is failed. Your site couldn’t send the email.', $this->run_command( 'send', (string) $id ) );
		$this->mailer = true;
		$this->assertSame( 'Success: Sent.', $this->run_command( 'send', (string) $id ) );
		$this->assertCount( 2, $this->caught );
		$this->assertStringStartsWith( 'Error: It is sent, and there is nothing to send before', $this->run_command( 'send', (string) $id ) );
		$this->assertCount( 2, $this->caught, 'Nothing goes out twice.' );

		$this->let_come( $id );
		$this->assertSame( 'Success: Sent.', $this->run_command( 'send', (string) $id ) );
		$this->assertCount( 3, $this->caught );
		$this->assertStringStartsWith( 'Error: There is no such report', $this->run_command( 'send', '999' ) );
	}
}
