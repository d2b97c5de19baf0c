<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;

/**
 * Which lists and tasks are served, and how.
 */
final class ListsTest extends PlatformTestCase {

	private const TASK_FIELDS = [
		'id', 'parentId', 'title', 'badge', 'canView', 'content', 'additionalInfo', 'actionLabel', 'actionUrl', 'isComplete',
		'isInProgress', 'inProgressLabel', 'time', 'level', 'isActioned', 'isDismissed', 'isDismissable', 'isSnoozed',
		'isSnoozeable', 'isVisited', 'isDisabled', 'snoozedUntil', 'additionalData', 'eventPrefix', 'recordViewEvent',
	];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_the_lists_equal_the_recording_of_11_0(): void {
		$this->enable( 'cod' );
		update_option( 'woocommerce_admin_created_default_shipping_zones', 'yes' );

		$this->assertSame(
			[
				'setup'           => [ 'products', 'payments', 'customize-store', 'tax', 'launch-your-store' ],
				'extended'        => [ 'marketing', 'extend-store', 'payments', 'get-mobile-app', 'review-shipping' ],
				'secret_tasklist' => [ 'shipping-recommendation' ],
			],
			array_map( static fn( array $list ) => array_column( $list['tasks'], 'id' ), $this->lists() )
		);
	}

	public function test_the_lists_equal_the_recording_of_9_7(): void {
		$this->speak( '9.7' );
		update_option( 'woocommerce_cart_page_id', wp_insert_post( [ 'post_type' => 'page', 'post_title' => 'Cart', 'post_status' => 'publish' ] ) );

		$this->assertSame(
			[
				'setup'           => [ 'customize-store', 'products', 'woocommerce-payments', 'tax', 'shipping', 'launch-your-store' ],
				'extended'        => [ 'marketing', 'extend-store', 'get-mobile-app', 'review-checkout-experience' ],
				'secret_tasklist' => [ 'shipping-recommendation' ],
			],
			array_map( static fn( array $list ) => array_column( $list['tasks'], 'id' ), $this->lists() )
		);
	}

	public function test_the_older_dialect_lists_gateways_if_woopayments_is_not_available(): void {
		$this->speak( '9.7' );
		update_option( 'woocommerce_default_country', 'BR' );

		$this->assertArrayHasKey( 'payments', $this->tasks() );
		$this->assertArrayNotHasKey( 'woocommerce-payments', $this->tasks() );
		$this->assertSame( '', $this->tasks()['payments']['actionUrl'] );
	}

	public function test_the_fields_of_a_list(): void {
		$this->assertSame(
			[ 'id', 'title', 'isHidden', 'isVisible', 'isComplete', 'tasks', 'eventPrefix', 'displayProgressHeader', 'keepCompletedTaskList' ],
			array_keys( $this->lists()['setup'] )
		);
		$this->assertSame(
			[ 'setup', false, true, false, 'tasklist_', true, 'no' ],
			[
				$this->lists()['setup']['id'],
				$this->lists()['setup']['isHidden'],
				$this->lists()['setup']['isVisible'],
				$this->lists()['setup']['isComplete'],
				$this->lists()['setup']['eventPrefix'],
				$this->lists()['setup']['displayProgressHeader'],
				$this->lists()['setup']['keepCompletedTaskList'],
			]
		);
		$this->assertSame( 'extended_tasklist_', $this->lists()['extended']['eventPrefix'] );
		$this->assertSame( 'secret_tasklist_', $this->lists()['secret_tasklist']['eventPrefix'] );
		$this->assertSame( '', $this->lists()['secret_tasklist']['title'] );
		$this->assertFalse( $this->lists()['secret_tasklist']['isVisible'] );
	}

	public function test_the_fields_of_a_task(): void {
		foreach ( $this->lists() as $list ) {
			foreach ( $list['tasks'] as $task ) {
				$this->assertSame( self::TASK_FIELDS, array_keys( $task ) );
				$this->assertSame( $list['id'], $task['parentId'] );
				$this->assertSame( $list['eventPrefix'], $task['eventPrefix'] );
				$this->assertNotSame( '', $task['title'] );
			}
		}
	}

	public function test_the_older_dialect_has_no_progress(): void {
		$this->speak( '9.7' );

		$this->assertSame(
			array_values( array_diff( self::TASK_FIELDS, [ 'isInProgress', 'inProgressLabel' ] ) ),
			array_keys( $this->tasks()['tax'] )
		);
	}

	public function test_a_list_can_be_requested_by_id(): void {
		foreach ( [ 'ids=extended', 'ids[]=extended', 'ids=extended,setup' ] as $query ) {
			$ids = array_column( $this->request( 'GET', self::TASKS . '?' . $query )->get_data(), 'id' );

			$this->assertSame( str_contains( $query, 'setup' ) ? [ 'setup', 'extended' ] : [ 'extended' ], $ids );
		}

		$this->assertCount( 3, $this->request( 'GET', self::TASKS . '?ids=' )->get_data() );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::TASKS . '?ids=nosuch' ) );
	}

	public function test_hiding_a_list_and_showing_it_again(): void {
		$hidden = $this->request( 'POST', self::TASKS . '/setup/hide' )->get_data();

		$this->assertTrue( $hidden['isHidden'] );
		$this->assertFalse( $hidden['isVisible'] );
		$this->assertSame( [ 'products' ], array_column( $hidden['tasks'], 'id' ) );
		$this->assertSame( [ 'setup' ], get_option( 'woocommerce_task_list_hidden_lists' ) );
		$this->assertSame( 'two_columns', get_option( 'woocommerce_default_homepage_layout' ) );
		$this->assertTrue( $this->lists()['secret_tasklist']['isHidden'] );
		$this->assertSame( [ 'shipping-recommendation' ], array_keys( $this->tasks( 'secret_tasklist' ) ) );

		$shown = $this->request( 'PUT', self::TASKS . '/setup/unhide' )->get_data();

		$this->assertFalse( $shown['isHidden'] );
		$this->assertTrue( $shown['isVisible'] );
		$this->assertContains( 'tax', array_column( $shown['tasks'], 'id' ) );
		$this->assertSame( [], get_option( 'woocommerce_task_list_hidden_lists' ) );
	}

	public function test_the_older_dialect_serves_no_task_of_a_hidden_list(): void {
		$this->speak( '9.7' );

		$this->assertSame( [], $this->request( 'POST', self::TASKS . '/setup/hide' )->get_data()['tasks'] );
	}

	public function test_hiding_another_list_keeps_the_layout(): void {
		$this->request( 'POST', self::TASKS . '/extended/hide' );

		$this->assertFalse( get_option( 'woocommerce_default_homepage_layout' ) );
		$this->assertSame( [], $this->lists()['extended']['tasks'] );
	}

	public function test_an_unknown_list_cannot_be_hidden_or_shown(): void {
		$this->assertRefused( 'woocommerce_rest_invalid_task_list', 404, $this->request( 'POST', self::TASKS . '/nosuch/hide' ) );
		$this->assertRefused( 'woocommerce_tasks_invalid_task_list', 404, $this->request( 'POST', self::TASKS . '/nosuch/unhide' ) );
	}

	public function test_keeping_a_completed_list(): void {
		update_option( 'woocommerce_task_list_keep_completed', 'yes' );

		$this->assertSame( 'yes', $this->lists()['setup']['keepCompletedTaskList'] );
	}

	public function test_serving_records_what_is_complete(): void {
		$this->product();
		$this->lists();

		$this->assertSame( [ 'products' ], get_option( 'woocommerce_task_list_tracked_completed_tasks' ) );
		$this->assertFalse( get_option( 'woocommerce_task_list_completed_lists' ) );
	}

	public function test_completed_invisible_tasks_are_recorded_unless_the_list_is_hidden(): void {
		update_option( 'woocommerce_admin_created_default_shipping_zones', 'yes' );
		$this->row( 'woocommerce_shipping_zones', [ 'zone_name' => 'Home' ] );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->lists();
		$this->assertFalse( get_option( 'woocommerce_task_list_tracked_completed_tasks' ) );

		delete_option( 'woocommerce_task_list_hidden_lists' );
		$this->assertArrayNotHasKey( 'shipping', $this->tasks() );
		$this->assertSame( [ 'shipping' ], get_option( 'woocommerce_task_list_tracked_completed_tasks' ) );
	}

	public function test_a_complete_list_is_recorded_and_changes_the_layout(): void {
		$this->product();
		$this->enable( 'cod' );
		$this->row( 'woocommerce_tax_rates', [ 'tax_rate' => '8.0000' ] );
		$this->row( 'woocommerce_shipping_zones', [ 'zone_name' => 'Home' ] );
		update_option( 'woocommerce_admin_customize_store_completed', 'yes' );
		update_option( 'woocommerce_coming_soon', 'no' );

		$this->assertTrue( $this->lists()['setup']['isComplete'] );
		$this->assertContains( 'setup', get_option( 'woocommerce_task_list_completed_lists' ) );
		$this->assertSame( 'two_columns', get_option( 'woocommerce_default_homepage_layout' ) );
	}

	public function test_a_sent_task_joins_the_end_of_the_extended_list(): void {
		$reply = $this->request(
			'POST',
			self::TASKS,
			[
				'extended_tasks' => [
					[
						'list_id'        => 'setup',
						'id'             => 'posted',
						'title'          => 'Posted',
						'is_dismissable' => true,
					],
					[
						'list_id'  => 'extended',
						'id'       => 'unseen',
						'can_view' => false,
					],
				],
			]
		)->get_data();
		$task  = end( $reply[1]['tasks'] );

		$this->assertSame( [ 'extended', 'posted', 'Posted', true ], [ $task['parentId'], $task['id'], $task['title'], $task['isDismissable'] ] );
		$this->assertArrayNotHasKey( 'posted', $this->tasks( 'extended' ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::TASKS, [ 'extended_tasks' => [ [ 'id' => 'posted' ] ] ] ) );
	}

	public function test_extensions_add_lists_and_tasks_in_both_dialects(): void {
		TaskLists::add_list(
			[
				'id'    => 'mine',
				'title' => 'Mine',
			]
		);
		TaskLists::add_task( 'mine', new SampleTask( TaskLists::get_list( 'mine' ) ) );

		$this->assertWPError( TaskLists::add_list( [ 'id' => 'mine' ] ) );
		$this->assertWPError( TaskLists::add_task( 'nosuch', new SampleTask() ) );

		foreach ( [ '11.0', '9.7' ] as $dialect ) {
			$this->speak( $dialect );

			$this->assertSame( [ 'sample' ], array_keys( $this->tasks( 'mine' ) ) );
			$this->assertSame( 'mine_tasklist_', $this->lists()['mine']['eventPrefix'] );
		}
	}

	public function test_the_filters_of_the_lists_and_of_the_reply(): void {
		add_filter(
			'woocommerce_admin_experimental_onboarding_tasklists',
			static function ( array $lists ): array {
				unset( $lists['extended'] );
				return $lists;
			}
		);
		TaskLists::clear_lists();

		$this->assertSame( [ 'setup', 'secret_tasklist' ], array_keys( $this->lists() ) );

		add_filter( 'woocommerce_admin_onboarding_tasks', static fn( array $reply ): array => [ $reply[0] ] );

		$this->assertSame( [ 'setup' ], array_keys( $this->lists() ) );
	}

	/**
	 * @param mixed $value The expected error.
	 */
	private function assertWPError( $value ): void {
		$this->assertInstanceOf( \WP_Error::class, $value );
	}
}
