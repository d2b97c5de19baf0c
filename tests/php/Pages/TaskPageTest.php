<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Pages;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\ExtensionTask;
use Storeboard\Pages\Skeleton;
use Storeboard\Pages\TaskPage;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Tests\TestCase;

/**
 * What PHP prints of a task's page.
 */
final class TaskPageTest extends TestCase {

	private PageSettings $settings;

	private PreloadedReplies $replies;

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$this->settings = new PageSettings( $platform );
		$this->replies  = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
	}

	public function test_a_task_has_its_title_a_way_back_and_a_skeleton_in_the_page_s_box(): void {
		$this->load_lists();
		$page = new TaskPage( 'task/tax', [ 'task' => 'tax' ], $this->settings, $this->replies );

		$this->assertNotSame( '', $page->title() );
		$this->assertSame( '<div class="storeboard-task-page">' . Skeleton::markup() . '</div>', $page->markup() );
		$this->assertStringContainsString( 'aria-label="WooCommerce Home"', $page->navigation() );
		$this->assertStringContainsString( 'href="' . admin_url( 'admin.php?page=wc-admin' ) . '"', $page->navigation() );
	}

	public function test_while_nobody_knows_the_lists_each_task_shows_a_skeleton(): void {
		$page = new ExtensionTask( 'task/extension', [ 'task' => 'acme' ], $this->settings, $this->replies );

		$this->assertSame( '', $page->title() );
		$this->assertStringContainsString( 'storeboard-skeleton', $page->markup() );
	}

	public function test_an_extension_s_task_and_one_that_nobody_knows_print_no_content(): void {
		$this->load_lists();

		foreach ( [ [ ExtensionTask::class, 'tax' ], [ TaskPage::class, 'nobody' ] ] as [ $class, $task ] ) {
			$page = new $class( 'task/extension', [ 'task' => $task ], $this->settings, $this->replies );
			$this->assertSame( '<div class="storeboard-task-page"></div>', $page->markup() );
		}
		$this->assertSame( 'This task no longer exists', $page->title() );
	}

	public function test_a_page_prints_its_own_first_words_also_where_no_list_has_its_task(): void {
		$page = new class( 'task/location', [ 'task' => 'location' ], $this->settings, $this->replies ) extends TaskPage {

			protected function unlisted_title(): string {
				return 'Your <store>';
			}

			protected function content(): string {
				return Skeleton::card( 'Where & how', 'Some text.', 2 ) . Skeleton::steps(
					[
						'first'  => [ 'label' => 'First step' ],
						'second' => [ 'label' => 'Second step', 'description' => 'About it', 'fields' => 1 ],
					],
					'second'
				);
			}
		};
		$this->assertSame( '', $page->title(), 'The lists may have a title of their own.' );

		$this->load_lists();
		$this->assertSame( 'Your <store>', $page->title() );
		$html = $page->markup();
		$this->assertStringContainsString( '<h2>Where &amp; how</h2><p>Some text.</p>', $html );
		$this->assertSame( 3, substr_count( $html, 'storeboard-form-skeleton__field' ) );
		$this->assertSame( 1, substr_count( $html, 'is-current' ) );
		$this->assertStringContainsString( '<h2>Second step</h2><p class="storeboard-step__description">About it</p>', $html );
	}

	private function load_lists(): void {
		$this->request( 'GET', Requests::path( Requests::TASK_LISTS ) );
		$this->replies->load( [ Requests::TASK_LISTS ] );
		$this->assertIsArray( $this->replies->body( Requests::TASK_LISTS ) );
	}
}
