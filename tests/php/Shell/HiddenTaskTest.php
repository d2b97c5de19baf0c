<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Shell;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\PageData\PageSettings;
use Storeboard\Pages\TaskPage;
use Storeboard\Platform\Detector;
use Storeboard\Tests\TestCase;

/**
 * A task's page opens also where its list is hidden.
 */
final class HiddenTaskTest extends TestCase {

	private const LISTS = '/wc-admin/onboarding/tasks';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
	}

	public function test_a_task_that_its_list_brings_does_not_come_twice(): void {
		$this->assertNull( $this->given( $this->a_task() ) );
	}

	public function test_a_task_of_a_hidden_list_comes_with_its_page(): void {
		$task = $this->a_task();
		update_option( 'woocommerce_task_list_hidden_lists', [ 'extended' ] );

		$this->assertSame( $task, $this->given( $task )['id'] ?? null );
	}

	public function test_its_page_is_named_by_it_before_any_script(): void {
		$task = $this->a_task();
		update_option( 'woocommerce_task_list_hidden_lists', [ 'extended' ] );
		$title = (string) $this->given( $task )['title'];

		$lists    = rest_do_request( self::LISTS )->get_data();
		$settings = new PageSettings( Detector::detect() );

		$this->assertSame( html_entity_decode( $title ), TaskPage::title_of( $lists, $task, static fn() => $settings->hidden_task( $lists, $task ) ) );
	}

	public function test_a_task_that_nobody_knows_does_not(): void {
		$this->assertNull( $this->given( 'nobody' ) );
		$this->assertNull( $this->given( null ) );
	}

	private function a_task(): string {
		return array_values( TaskLists::get_list( 'extended' )->get_viewable_tasks() )[0]->get_id();
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function given( ?string $task ): ?array {
		$lists = rest_do_request( self::LISTS )->get_data();

		return null === $task ? null : ( new PageSettings( Detector::detect() ) )->hidden_task( $lists, $task );
	}
}
