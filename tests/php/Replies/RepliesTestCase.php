<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Replies;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Replies\KeptChanges;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyRecorder;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * A store whose setup list has one task of an extension more, which counts how often it is evaluated.
 */
abstract class RepliesTestCase extends TestCase {

	protected const LISTS = '/wc-admin/onboarding/tasks';

	protected ExtensionTask $task;

	/** What the page may spend on asking, in milliseconds. */
	protected float $budget = 0.0;

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		ExtensionErrors::reset();
		$this->task = new ExtensionTask( TaskLists::get_list( 'setup' ) );
		TaskLists::add_task( 'setup', $this->task );
	}

	protected function tearDown(): void {
		$list        = TaskLists::get_list( 'setup' );
		$list->tasks = array_values( array_filter( $list->tasks, static fn( $task ) => ! $task instanceof ExtensionTask ) );
		ExtensionErrors::reset();
		parent::tearDown();
	}

	protected function platform(): Platform {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );

		return $platform;
	}

	/** As another request sees it. */
	protected function cache(): ReplyCache {
		return new ReplyCache( $this->platform(), new ReplyVersions( $this->platform() ) );
	}

	/** The client asks for the lists. */
	protected function client_asks( string $path = self::LISTS ): \WP_REST_Response {
		return $this->request( 'GET', $path );
	}

	/** A page that brings replies along. */
	protected function page(): PreloadedReplies {
		return new PreloadedReplies( $this->cache(), $this->budget );
	}

	/**
	 * @param PreloadedReplies|null $page
	 * @return string[] Ids of the tasks that show in the lists that a page brings along.
	 */
	protected function shown( ?PreloadedReplies $page = null ): array {
		$page ??= $this->loaded();
		$ids    = [];
		foreach ( (array) $page->body( 'task-lists' ) as $list ) {
			foreach ( $list['tasks'] as $task ) {
				if ( empty( $task['isDismissed'] ) ) {
					$ids[] = $task['id'];
				}
			}
		}

		return $ids;
	}

	protected function loaded(): PreloadedReplies {
		$page = $this->page();
		$page->load_essential( [ 'task-lists' ] );

		return $page;
	}
}
