<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\Platform\ListOptions;
use Storeboard\Tests\Replies\RepliesTestCase;

/**
 * How an extension's list of tasks shows, as it says in the list's options.
 *
 * @group database
 */
final class ListOptionsTest extends RepliesTestCase {

	private const LIST = [
		'id'      => 'acme',
		'title'   => 'Acme',
		'tasks'   => [],
		'options' => [
			'isExpandable'  => true,
			'isToggleable'  => false,
			'isCollapsible' => 0,
			'other'         => true,
		],
	];

	protected function setUp(): void {
		parent::setUp();
		( new ListOptions() )->register();
		TaskLists::add_list( self::LIST );
	}

	protected function tearDown(): void {
		TaskLists::clear_lists();
		parent::tearDown();
	}

	public function test_the_replies_say_how_the_list_shows(): void {
		$said = [
			'isExpandable'  => true,
			'isToggleable'  => false,
			'isCollapsible' => false,
		];
		$lists = array_column( (array) $this->client_asks()->get_data(), null, 'id' );
		foreach ( [ $lists['acme'], $this->request( 'POST', '/wc-admin/onboarding/tasks/acme/hide' )->get_data() ] as $list ) {
			$this->assertSame( 'Acme', $list['title'] );
			ksort( $said );
			$found = array_intersect_key( $list, self::LIST['options'] );
			ksort( $found );
			$this->assertSame( $said, $found );
		}
		$this->assertSame( [], array_intersect_key( $lists['setup'], self::LIST['options'] ), 'A list that says nothing stays as the platform has it.' );
	}
}
