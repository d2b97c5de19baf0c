<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Support;

use Storeboard\Storage\Lock;
use Storeboard\Tests\TestCase;

/**
 * The platform's writes of tasks, one after the other.
 *
 * @group database
 */
final class TaskWritesTest extends TestCase {

	private const HIDE = '/wc-admin/onboarding/tasks/setup/hide';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_a_write_leaves_no_lock_behind(): void {
		$this->assertSame( 200, $this->request( 'POST', self::HIDE )->get_status() );
		$this->assertSame( 404, $this->request( 'POST', '/wc-admin/onboarding/tasks/nosuch/hide' )->get_status() );
		$this->assertSame( 'free', Lock::for_site( 'task_writes' )->run( static fn() => 'free' ) );
	}

	public function test_a_write_that_others_keep_waiting_for_too_long_is_refused_and_changes_nothing(): void {
		$hidden = get_option( 'woocommerce_task_list_hidden_lists' );
		$reply  = Lock::for_site( 'task_writes' )->run( fn() => $this->request( 'POST', self::HIDE ) );

		$this->assertRefused( 'storeboard_busy', 503, $reply );
		$this->assertSame( $hidden, get_option( 'woocommerce_task_list_hidden_lists' ) );
	}

	public function test_reading_waits_for_nobody(): void {
		$this->assertSame( 200, Lock::for_site( 'task_writes' )->run( fn() => $this->request( 'GET', '/wc-admin/onboarding/tasks' ) )->get_status() );
	}

	public function test_a_lock_that_somebody_died_with_is_taken_over(): void {
		global $wpdb;
		$wpdb->insert(
			$wpdb->options,
			[
				'option_name'  => 'storeboard_lock_task_writes',
				'option_value' => (string) ( time() - 60 ),
				'autoload'     => 'off',
			]
		);

		$this->assertSame( 200, $this->request( 'POST', self::HIDE )->get_status() );
	}
}
