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

	/** WordPress takes the shared cache's copy of all options back whenever it writes another one. */
	public function test_what_another_node_hid_stays_where_this_ones_cache_is_old(): void {
		global $wpdb;
		$name = 'woocommerce_task_list_hidden_lists';
		update_option( $name, [], true );
		$old = wp_load_alloptions();
		$wpdb->update( $wpdb->options, [ 'option_value' => serialize( [ 'extended' ] ) ], [ 'option_name' => $name ] );
		wp_using_ext_object_cache( true );
		add_filter(
			'rest_request_before_callbacks',
			static function ( $response ) use ( $old ) {
				wp_cache_set( 'alloptions', $old, 'options' );

				return $response;
			},
			99
		);

		try {
			$this->assertSame( 200, $this->request( 'POST', self::HIDE )->get_status() );
		} finally {
			wp_using_ext_object_cache( false );
		}

		$stored = (array) maybe_unserialize( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) ) );
		$this->assertContains( 'extended', $stored );
		$this->assertContains( 'setup', $stored );
		$this->assertFalse( has_filter( "pre_option_$name" ), 'Once it is written the caches are asked again.' );
	}
}
