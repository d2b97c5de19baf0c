<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use Storeboard\Setup\StartedTasks;
use Storeboard\Tests\TestCase;
use WP_REST_Request;

/**
 * Counting how often a task was opened.
 *
 * @group database
 */
final class StartedTasksControllerTest extends TestCase {

	private const META = 'woocommerce_admin_task_list_tracked_started_tasks';

	/** @dataProvider roles */
	public function test_only_store_managers_may_count_a_started_task( string $role, int $status ): void {
		wp_set_current_user( $this->user_with_role( $role ) );

		$this->assertSame( $status, $this->count_task( 'products' )->get_status() );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function roles(): array {
		return [
			'a visitor'        => [ '', 401 ],
			'a subscriber'     => [ 'subscriber', 403 ],
			'a customer'       => [ 'customer', 403 ],
			'a shop manager'   => [ 'shop_manager', 200 ],
			'an administrator' => [ 'administrator', 200 ],
		];
	}

	public function test_each_opening_raises_the_count_of_its_task_alone(): void {
		$user = $this->user_with_role( 'administrator' );
		wp_set_current_user( $user );

		$this->count_task( 'tax' );
		$this->count_task( 'tax' );
		$reply = $this->count_task( 'products' );

		$this->assertSame(
			[
				'id'    => 'products',
				'times' => 1,
			],
			$reply->get_data()
		);
		$this->assertSame( '{"tax":2,"products":1}', get_user_meta( $user, self::META, true ) );
	}

	/** @dataProvider stored */
	public function test_what_older_clients_stored_is_counted_on( string $stored, int $times ): void {
		$user = $this->user_with_role( 'administrator' );
		wp_set_current_user( $user );
		update_user_meta( $user, self::META, wp_slash( $stored ) );

		$this->assertSame( $times, $this->count_task( 'tax' )->get_data()['times'] );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function stored(): array {
		return [
			'a JSON object'                => [ '{"tax":3}', 4 ],
			'a JSON string of JSON'        => [ '"{\"tax\":3}"', 4 ],
			'an empty list'                => [ '[]', 1 ],
			'nothing'                      => [ '', 1 ],
			'something that is not JSON'   => [ '{tax', 1 ],
			'a count that is not a number' => [ '{"tax":"often"}', 1 ],
		];
	}

	public function test_an_id_that_no_task_can_have_is_not_counted(): void {
		$user = $this->user_with_role( 'administrator' );
		wp_set_current_user( $user );

		$reply = $this->count_task( str_repeat( 'x', 101 ) );

		$this->assertSame( 400, $reply->get_status() );
		$this->assertSame( '', get_user_meta( $user, self::META, true ) );
	}

	public function test_while_another_request_counts_this_one_waits_and_then_gives_up_unchanged(): void {
		global $wpdb;
		$user = $this->user_with_role( 'administrator' );
		wp_set_current_user( $user );
		$wpdb->insert(
			$wpdb->options,
			[
				'option_name'  => 'storeboard_lock_started_tasks_' . $user,
				'option_value' => (string) time(),
			]
		);

		$reply = $this->count_task( 'tax' );

		$this->assertSame( 503, $reply->get_status() );
		$this->assertSame( 'storeboard_busy', $reply->get_data()['code'] );
		$this->assertSame( [], ( new StartedTasks() )->counts( $user ) );
	}

	public function test_a_lock_that_a_dead_request_left_is_taken_over(): void {
		global $wpdb;
		$user = $this->user_with_role( 'administrator' );
		wp_set_current_user( $user );
		$wpdb->insert(
			$wpdb->options,
			[
				'option_name'  => 'storeboard_lock_started_tasks_' . $user,
				'option_value' => (string) ( time() - 60 ),
			]
		);

		$this->assertSame( 200, $this->count_task( 'tax' )->get_status() );
	}

	private function count_task( string $id ): \WP_REST_Response {
		return rest_do_request( new WP_REST_Request( 'POST', "/storeboard/v1/started-tasks/$id" ) );
	}
}
