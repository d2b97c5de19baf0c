<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;

/**
 * Dismissing, postponing and marking a task.
 *
 * @group database
 */
final class TaskWritesTest extends PlatformTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
		TaskLists::add_task( 'setup', new SampleTask( TaskLists::get_list( 'setup' ) ) );
	}

	public function test_dismissing_a_task_and_undoing_it(): void {
		$task = $this->request( 'POST', self::TASKS . '/sample/dismiss' )->get_data();

		$this->assertTrue( $task['isDismissed'] );
		$this->assertSame( [ 'sample' ], get_option( 'woocommerce_task_list_dismissed_tasks' ) );
		$this->assertTrue( $this->tasks()['sample']['isDismissed'] );

		$this->assertFalse( $this->request( 'POST', self::TASKS . '/sample/undo_dismiss' )->get_data()['isDismissed'] );
		$this->assertFalse( $this->tasks()['sample']['isDismissed'] );
	}

	public function test_undoing_keeps_the_keys_of_other_tasks(): void {
		update_option( 'woocommerce_task_list_dismissed_tasks', [ 'sample', 'other' ] );
		$this->request( 'POST', self::TASKS . '/sample/undo_dismiss' );

		$this->assertSame( [ 1 => 'other' ], get_option( 'woocommerce_task_list_dismissed_tasks' ) );
	}

	/**
	 * @dataProvider durations
	 */
	public function test_postponing_a_task_and_undoing_it( string $duration, int $seconds ): void {
		$task = $this->request( 'POST', self::TASKS . '/sample/snooze', [ 'duration' => $duration, 'task_list_id' => 'setup' ] )->get_data();

		$this->assertTrue( $task['isSnoozed'] );
		$this->assertEqualsWithDelta( ( time() + $seconds ) * 1000, $task['snoozedUntil'], 5000 );
		$this->assertArrayHasKey( 'sample', get_option( 'woocommerce_task_list_remind_me_later_tasks' ) );

		$task = $this->request( 'POST', self::TASKS . '/sample/undo_snooze' )->get_data();

		$this->assertFalse( $task['isSnoozed'] );
		$this->assertNull( $task['snoozedUntil'] );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function durations(): array {
		return [
			'an hour' => [ 'hour', 3600 ],
			'a day'   => [ 'day', 86400 ],
			'a week'  => [ 'week', 604800 ],
		];
	}

	public function test_a_task_comes_back_after_its_duration(): void {
		update_option( 'woocommerce_task_list_remind_me_later_tasks', [ 'sample' => ( time() - 1 ) * 1000 ] );

		$this->assertFalse( $this->tasks()['sample']['isSnoozed'] );
	}

	/**
	 * @dataProvider refused
	 */
	public function test_tasks_of_the_store_refuse( string $verb ): void {
		$this->assertRefused( 'woocommerce_rest_invalid_task', 404, $this->request( 'POST', self::TASKS . '/tax/' . $verb ) );
	}

	/**
	 * @return array<int, array{string}>
	 */
	public static function refused(): array {
		return [ [ 'dismiss' ], [ 'undo_dismiss' ], [ 'snooze' ], [ 'undo_snooze' ] ];
	}

	public function test_an_unknown_duration_is_refused(): void {
		$reply = $this->request( 'POST', self::TASKS . '/sample/snooze', [ 'duration' => 'year' ] );

		$this->assertRefused( 'rest_invalid_param', 400, $reply );
		$this->assertArrayHasKey( 'duration', $reply->get_data()['data']['params'] );
	}

	public function test_marking_a_task_as_acted_on(): void {
		$task = $this->request( 'POST', self::TASKS . '/marketing/action' )->get_data();

		$this->assertTrue( $task['isActioned'] );
		$this->assertTrue( $task['isComplete'] );
		$this->assertSame( [ 'marketing' ], get_option( 'woocommerce_task_list_tracked_completed_actions' ) );
		$this->assertSame( [ 'marketing' ], get_option( 'woocommerce_task_list_tracked_completed_tasks' ) );
	}

	public function test_an_unknown_task_is_answered_like_a_known_one(): void {
		$task = $this->request( 'POST', self::TASKS . '/nosuch/dismiss' )->get_data();

		$this->assertSame(
			[ 'nosuch', '', '', '', null, null, null, true, true, '' ],
			[
				$task['id'],
				$task['parentId'],
				$task['title'],
				$task['content'],
				$task['additionalInfo'],
				$task['time'],
				$task['additionalData'],
				$task['isDismissed'],
				$task['isDismissable'],
				$task['eventPrefix'],
			]
		);
		$this->assertFalse( $this->request( 'POST', self::TASKS . '/nosuch/undo_dismiss' )->get_data()['isDismissed'] );

		$task = $this->request( 'POST', self::TASKS . '/nosuch/snooze' )->get_data();
		$this->assertSame( [ false, false, null ], [ $task['isSnoozed'], $task['isSnoozeable'], $task['snoozedUntil'] ] );

		$this->assertTrue( $this->request( 'POST', self::TASKS . '/nosuch/action' )->get_data()['isActioned'] );
	}

	public function test_only_the_first_level_of_additional_data_is_renamed(): void {
		$this->assertSame( [ 'someKey' => [ 'inner_key' => 1 ] ], $this->tasks()['sample']['additionalData'] );
	}

	public function test_the_task_that_opened_a_page_is_remembered(): void {
		$_GET['wc_onboarding_active_task'] = 'tax';
		$_SERVER['HTTP_REFERER']           = admin_url( 'admin.php?page=wc-admin' );
		$_REQUEST['_wp_http_referer']      = $_SERVER['HTTP_REFERER'];

		( new \StoreboardPlatform\Tasks\CoreLists() )->remember_active_task();

		unset( $_GET['wc_onboarding_active_task'], $_SERVER['HTTP_REFERER'], $_REQUEST['_wp_http_referer'] );

		$this->assertSame( 'tax', get_transient( 'wc_onboarding_active_task' ) );
	}
}
