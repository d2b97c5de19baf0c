<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Shell;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\PageData\PageSettings;
use Storeboard\Pages\HomeMarkup;
use Storeboard\Pages\OpenTask;
use Storeboard\Pages\TaskPage;
use Storeboard\Platform\Detector;
use Storeboard\Screens\Titles;
use Storeboard\Shell\InitialMarkup;
use Storeboard\Tests\Payloads;
use Storeboard\Tests\Platform\SampleTask;
use Storeboard\Tests\TestCase;

/**
 * What the home screen says before any script.
 */
final class InitialMarkupTest extends TestCase {

	protected function tearDown(): void {
		TaskLists::clear_lists();
		parent::tearDown();
	}

	public function test_the_titles_of_visible_tasks_are_links(): void {
		$html = $this->words(
			[
				$this->task( 'tax', [ 'title' => 'Collect sales tax' ] ),
				$this->task( 'gone', [ 'title' => 'Dismissed' ] + [ 'isDismissed' => true ] ),
			]
		);

		$this->assertMatchesRegularExpression( '~<a class="storeboard-task__title" dir="auto" href="[^"]*storeboard-open=tax[^"]*">Collect sales tax</a>~', $html );
		$this->assertStringNotContainsString( 'Dismissed', $html );
	}

	/** @dataProvider hostile */
	public function test_what_comes_from_the_server_brings_no_script( string $payload ): void {
		update_option( 'blogname', $payload );
		$fields = [ 'title', 'content', 'additionalInfo', 'actionLabel', 'time', 'actionUrl', 'badge', 'id' ];
		$lists  = [
			$this->setup_list( [ $this->task( 'acme', array_fill_keys( $fields, $payload ) ) ] ),
			[ 'id' => 'extended', 'title' => $payload ] + $this->setup_list( [ $this->task( 'acme', [ 'title' => $payload ] ) ] ),
		];
		$this->act_as( 'administrator' );

		$html = $this->render( $lists );

		$page = new \WP_HTML_Tag_Processor( $html );
		while ( $page->next_tag() ) {
			$this->assertContains( $page->get_tag(), self::TAGS );
			foreach ( $page->get_attribute_names_with_prefix( '' ) ?? [] as $name ) {
				$this->assertContains( $name, self::ATTRIBUTES, "$name of {$page->get_tag()}" );
			}
			$href = $page->get_attribute( 'href' );
			$this->assertTrue( ! is_string( $href ) || $this->is_safe( $href ), (string) $href );
			$this->assertTrue( null === $page->get_attribute( 'target' ) || 'noopener noreferrer' === $page->get_attribute( 'rel' ) );
		}
		$this->assertFalse( $page->paused_at_incomplete_token() );
		// Nothing of it ends an element that it did not begin.
		$this->assertSame( $html, force_balance_tags( $html ) );
	}

	private const TAGS       = [
		...[ 'DIV', 'SECTION', 'HEADER', 'H1', 'H2', 'H3', 'UL', 'LI', 'SPAN', 'PROGRESS' ],
		...[ 'A', 'B', 'EM', 'I', 'STRONG', 'P', 'BR' ],
	];
	private const ATTRIBUTES = [
		...[ 'class', 'id', 'dir', 'aria-label', 'aria-hidden', 'max', 'value' ],
		...[ 'target', 'href', 'rel', 'name', 'download' ],
	];

	private function is_safe( string $href ): bool {
		$address = (string) preg_replace( '/[\x00-\x20]+/', '', $href );

		return ! str_contains( strtok( $address, '/?#' ) ?: '', ':' ) || 1 === preg_match( '~^(https?|mailto|tel):~i', $address );
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function hostile(): array {
		return Payloads::all();
	}

	public function test_the_page_of_a_task_is_named_by_it(): void {
		$lists = [ $this->setup_list( [ $this->task( 'acme', [ 'title' => 'Ship &amp; <b>pack</b>' ] ) ] ) ];

		$this->assertStringContainsString( '>Ship &amp; pack</h1>', $this->render( $lists, 'acme' ) );
		$this->assertStringNotContainsString( 'storeboard-task-list', $this->render( $lists, 'acme' ) );
		$this->assertStringContainsString( '>This task no longer exists</h1>', $this->render( $lists, 'no-such-task' ) );
		// Only the client finds out.
		$this->assertStringContainsString( 'heading"></h1>', $this->render( 'no lists', 'acme' ) );
	}

	public function test_a_task_leads_where_the_server_says_and_appearance_to_the_themes(): void {
		$this->assertSame( admin_url( 'theme-install.php?browse=block-themes' ), OpenTask::address_of( $this->task( 'appearance', [] ) ) );
		$this->assertSame( admin_url( 'themes.php' ), OpenTask::address_of( $this->task( 'appearance', [ 'actionUrl' => admin_url( 'themes.php' ) ] ) ) );
		$this->assertSame( admin_url( 'admin.php?page=wc-admin&task=acme' ), OpenTask::address_of( $this->task( 'acme', [] ) ) );
	}

	public function test_a_title_reads_as_the_client_reads_it(): void {
		$html = $this->words( [ $this->task( 'acme', [ 'title' => '5 < 6 &amp;amp; <b>more</b>' ] ) ] );

		$this->assertStringContainsString( '>5 &lt; 6 &amp;amp; more</a>', $html );
	}

	public function test_a_row_has_from_the_start_what_its_title_shares_the_line_with(): void {
		$html = $this->words( [ $this->task( 'acme', [ 'badge' => 'Free &amp; easy', 'isInProgress' => true, 'inProgressLabel' => 'Waiting', 'isDismissable' => true ] ) ] );
		$this->assertStringContainsString( '</a><span class="storeboard-badge">Free &amp; easy</span><span class="storeboard-badge is-progress">Waiting</span>', $html );
		$this->assertStringContainsString( '<span class="storeboard-task__menu" aria-hidden="true"></span>', $html );
		$this->assertStringContainsString( 'storeboard-task__menu', $this->words( [ $this->task( 'acme', [ 'isSnoozeable' => true ] ) ] ) );

		$done = $this->words( [ $this->task( 'acme', [ 'isComplete' => true, 'isInProgress' => true, 'inProgressLabel' => 'Waiting', 'isDismissable' => true ] ), $this->task( 'tax', [] ) ] );
		$this->assertStringNotContainsString( 'Waiting', $done );
		$this->assertStringNotContainsString( 'storeboard-task__menu', $done );
		$this->assertMatchesRegularExpression( '~is-complete">\s*<span class="storeboard-task__mark" aria-hidden="true"><svg ~', $done );
		$this->assertSame( 1, substr_count( $done, '<svg' ) );
	}

	public function test_a_link_to_another_window_gives_it_no_way_back(): void {
		$html = $this->words( [ $this->task( 'acme', [ 'additionalInfo' => '<a href="https://evil.test/" target="x" rel="opener">x</a>' ] ) ] );

		$this->assertStringContainsString( 'target="x" rel="noopener noreferrer"', $html );
	}

	public function test_entities_in_titles_show_as_what_they_stand_for(): void {
		$this->assertStringContainsString( '>Fish &amp; chips</a>', $this->words( [ $this->task( 'acme', [ 'title' => 'Fish &amp; chips' ] ) ] ) );
	}

	public function test_a_list_that_is_done_and_kept_has_no_progress(): void {
		$html = $this->words( [ $this->task( 'acme', [] ), $this->task( 'tax', [ 'isComplete' => true ] ) ] );
		$this->assertStringContainsString( '>1 of 2 tasks complete</p>', $html );
		$this->assertStringContainsString( '<progress class="storeboard-task-list__progress" aria-label="1 of 2 tasks complete" max="2" value="1">', $html );

		$done = $this->setup_list(
			[ $this->task( 'tax', [ 'isComplete' => true ] ) ],
			[
				'isComplete'            => true,
				'keepCompletedTaskList' => 'yes',
			]
		);
		$html = $this->render( [ $done ] );
		$this->assertStringContainsString( '>Welcome to ', $html );
		$this->assertStringContainsString( '>A task</a>', $html );
		$this->assertStringNotContainsString( 'progress', $html );
	}

	public function test_a_hidden_setup_list_leaves_the_place_to_the_day_s_panels(): void {
		$this->act_as( 'administrator' );

		$html = $this->render( [ $this->setup_list( [], [ 'isVisible' => false ] ) ] );

		$this->assertStringContainsString( 'Your store today', $html );
		$this->assertStringNotContainsString( 'is-setup', $html );
	}

	/** @dataProvider places */
	public function test_as_much_place_is_kept_as_the_opened_panel_has_rows( ?int $rows, string $expected ): void {
		$this->act_as( 'administrator' );
		ob_start();
		( new HomeMarkup( [], null ) )->render( ( new PageSettings( Detector::detect() ) )->today_panels(), 'reviews-panel', $rows );
		$html = (string) ob_get_clean();

		$this->assertStringContainsString( "<div class=\"is-open is-reviews-panel$expected>Reviews</div>", $html );
		$this->assertStringContainsString( '<div class="">Orders</div>', $html );
	}

	/**
	 * @return array<string, array{int|null, string}>
	 */
	public static function places(): array {
		return [
			'not known' => [ null, '"' ],
			'two'       => [ 2, '" style="--storeboard-rows:2"' ],
			'none'      => [ 0, ' is-empty" style="--storeboard-rows:0"' ],
		];
	}

	public function test_two_columns_wait_for_figures_or_the_end_of_the_setup(): void {
		$this->act_as( 'administrator' );
		update_user_meta( get_current_user_id(), 'woocommerce_admin_homepage_layout', 'two_columns' );
		$has_two = fn( array $fields ): bool => str_contains( $this->render( [ $this->setup_list( [ $this->task( 'tax', [] ) ], $fields ) ] ), 'has-two-columns' );

		update_option( 'woocommerce_analytics_enabled', 'yes' );
		$this->assertTrue( $has_two( [] ) );

		update_option( 'woocommerce_analytics_enabled', 'no' );
		$this->assertFalse( $has_two( [] ) );
		$this->assertTrue( $has_two( [ 'isComplete' => true ] ) );
		$this->assertTrue( $has_two( [ 'isVisible' => false ] ) );

		update_user_meta( get_current_user_id(), 'woocommerce_admin_homepage_layout', 'single_column' );
		$this->assertFalse( $has_two( [ 'isVisible' => false ] ) );
	}

	public function test_lists_that_could_not_be_had_leave_the_frame(): void {
		$html = $this->render( null );

		$this->assertStringContainsString( '>Home</h1>', $html );
		$this->assertStringNotContainsString( 'storeboard-task-list"', $html );
	}

	public function test_lists_that_are_not_known_yet_have_a_skeleton_as_long_as_one_of_them_will_show(): void {
		$this->act_as( 'administrator' );
		$this->assertStringContainsString( 'storeboard-skeleton', $this->render( null ) );

		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup', 'extended' ] );
		$this->assertStringNotContainsString( 'storeboard-skeleton', $this->render( null ), 'All of them are hidden.' );

		TaskLists::add_list(
			[
				'id'    => 'acme',
				'title' => 'Acme',
			]
		);
		$this->assertStringNotContainsString( 'storeboard-skeleton', $this->render( null ), 'A list without tasks shows nowhere.' );

		TaskLists::add_task( 'acme', new SampleTask( TaskLists::get_list( 'acme' ) ) );
		$this->assertStringContainsString( 'storeboard-skeleton', $this->render( null ) );
	}

	public function test_a_list_that_throws_when_it_is_asked_costs_its_skeleton_alone(): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup', 'extended' ] );
		TaskLists::add_list( [ 'id' => 'acme' ] );
		TaskLists::add_task(
			'acme',
			new class( TaskLists::get_list( 'acme' ) ) extends Task {
				public function get_id() {
					return 'acme';
				}

				public function get_title() {
					return 'Acme';
				}

				public function get_content() {
					return '';
				}

				public function get_time() {
					return '';
				}

				public function can_view() {
					throw new \RuntimeException( 'Acme broke.' );
				}
			}
		);

		$this->assertStringContainsString( '>Home</h1>', $this->render( null ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $tasks
	 */
	private function words( array $tasks ): string {
		$this->act_as( 'administrator' );

		return $this->render( [ $this->setup_list( $tasks ) ] );
	}

	/**
	 * @param mixed       $lists
	 * @param string|null $task  The one whose page shows; else home.
	 */
	private function render( $lists, ?string $task = null ): string {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );

		$settings = new PageSettings( $platform );
		ob_start();
		if ( null === $task ) {
			( new HomeMarkup( $lists, null ) )->render( $settings->today_panels(), '', null );
			$content = (string) ob_get_clean();
			ob_start();
			InitialMarkup::render( Titles::of( 'home' ), $content, false );
		} else {
			InitialMarkup::render( TaskPage::title_of( $lists, $task, static fn() => $settings->hidden_task( $lists, $task ) ), '', false );
		}

		return (string) ob_get_clean();
	}

	/**
	 * @param array<int, array<string, mixed>> $tasks
	 * @param array<string, mixed>             $fields
	 * @return array<string, mixed>
	 */
	private function setup_list( array $tasks, array $fields = [] ): array {
		return $fields + [
			'id'         => 'setup',
			'isVisible'  => true,
			'isComplete' => false,
			'tasks'      => $tasks,
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<string, mixed>
	 */
	private function task( string $id, array $fields ): array {
		return $fields + [
			'id'    => $id,
			'title' => 'A task',
		];
	}
}
