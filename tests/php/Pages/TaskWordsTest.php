<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Pages;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Pages\AppearanceTask;
use Storeboard\Pages\DestinationTask;
use Storeboard\Pages\MarketingTask;
use Storeboard\Pages\PaymentsTask;
use Storeboard\Pages\ProductsTask;
use Storeboard\Pages\TaskPage;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Tests\TestCase;

/**
 * The first words that PHP prints of the pages of tasks that lead elsewhere, choose a theme and add products.
 */
final class TaskWordsTest extends TestCase {

	private const SKELETON = 'storeboard-skeleton';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
	}

	public function test_a_task_that_is_done_elsewhere_says_what_it_is_for_and_links_there(): void {
		$html = $this->html( DestinationTask::class, 'customize-store' );

		$this->assertStringContainsString( '<h2 dir="auto">Make your store your own</h2>', $html );
		$this->assertMatchesRegularExpression( '~href="[^"]*path=%2Fcustomize-store"[^>]*>Start customizing</a>~', $html );
	}

	public function test_a_launched_store_is_not_offered_to_be_launched(): void {
		update_option( 'woocommerce_coming_soon', 'yes' );
		$this->assertStringContainsString( 'Launch store', $this->html( DestinationTask::class, 'launch-your-store' ) );

		update_option( 'woocommerce_coming_soon', 'no' );
		$html = $this->html( DestinationTask::class, 'launch-your-store' );
		$this->assertStringNotContainsString( 'Launch store', $html );
		$this->assertStringContainsString( self::SKELETON, $html );
	}

	public function test_the_choice_of_a_theme_has_its_words(): void {
		$this->assertStringContainsString( 'Choose how your store looks', $this->html( AppearanceTask::class, 'appearance' ) );
	}

	public function test_products_begin_with_their_kinds_or_with_the_import_for_who_sells_already(): void {
		$html = $this->html( ProductsTask::class, 'products', [ 'business_choice' => 'im_just_starting_my_business' ] );
		$this->assertStringContainsString( '<h2>What product do you want to add?</h2>', $html );
		$this->assertSame( 3, substr_count( $html, '<li>' ) );

		$html = $this->html( ProductsTask::class, 'products', [ 'business_choice' => 'im_already_selling' ] );
		$this->assertStringContainsString( '<h2>Import the products you already sell</h2>', $html );
		$this->assertStringNotContainsString( '<li>', $html );
	}

	public function test_without_the_profile_nobody_knows_what_products_begin_with(): void {
		$this->assertStringContainsString( self::SKELETON, $this->html( ProductsTask::class, 'products' ) );
	}

	public function test_who_may_not_edit_products_sees_no_kinds_of_them(): void {
		$deny = static fn( array $all ) => [ 'edit_products' => false ] + $all;
		add_filter( 'user_has_cap', $deny );
		$this->act_as( 'shop_manager' );

		$this->assertStringNotContainsString( '<li>', $this->html( ProductsTask::class, 'products', [ 'business_choice' => '' ] ) );
	}

	public function test_payments_and_marketing_say_what_they_are_for(): void {
		$html = $this->html( PaymentsTask::class, 'payments' );
		$this->assertStringContainsString( '<p class="storeboard-task-page__intro">Choose how customers can pay.', $html );
		$this->assertStringContainsString( self::SKELETON, $html );

		$this->assertStringNotContainsString( 'Choose how', $this->html( PaymentsTask::class, 'payments', null, [ 'id' => 'bacs' ] ) );
		$this->assertStringContainsString( 'help customers find your store', $this->html( MarketingTask::class, 'marketing' ) );
	}

	public function test_the_set_up_of_a_payment_method_has_the_title_of_payments_also_where_no_list_has_that_task(): void {
		add_filter(
			'woocommerce_admin_onboarding_tasks',
			static function ( $lists ) {
				foreach ( $lists as &$list ) {
					$list['tasks'] = array_values( array_filter( $list['tasks'], static fn( $task ) => 'payments' !== $task['id'] ) );
				}

				return $lists;
			},
			PHP_INT_MAX
		);

		$this->assertSame( 'Set up payments', $this->page( PaymentsTask::class, 'payments', null, [ 'connection-return' => 'stripe' ] )->title() );
		$this->assertSame( 'This task no longer exists', $this->page( PaymentsTask::class, 'payments' )->title() );
		$this->assertSame( 'This task no longer exists', $this->page( PaymentsTask::class, 'woocommerce-payments', null, [ 'id' => 'bacs' ] )->title() );
	}

	/**
	 * @param class-string<TaskPage>    $page
	 * @param array<string, mixed>|null $profile Written first; null where the page does not bring it along.
	 * @param array<string, string>     $query   Of the address, beside the task.
	 */
	private function html( string $page, string $task, ?array $profile = null, array $query = [] ): string {
		return $this->page( $page, $task, $profile, $query )->markup();
	}

	/**
	 * @param class-string<TaskPage>    $page
	 * @param array<string, mixed>|null $profile
	 * @param array<string, string>     $query
	 */
	private function page( string $page, string $task, ?array $profile = null, array $query = [] ): TaskPage {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$replies = new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 10000.0 );
		if ( null !== $profile ) {
			update_option( 'woocommerce_onboarding_profile', $profile );
		}
		$names = null === $profile ? [ Requests::TASK_LISTS ] : [ Requests::TASK_LISTS, Requests::PROFILE ];
		foreach ( $names as $name ) {
			$this->request( 'GET', Requests::path( $name ) );
		}
		$replies->load( $names );

		return new $page( "task/$task", [ 'task' => $task ] + $query, new PageSettings( $platform ), $replies );
	}
}
