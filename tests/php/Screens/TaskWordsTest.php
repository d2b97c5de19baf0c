<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use Storeboard\Admin\PageSettings;
use Storeboard\Admin\PreloadedReplies;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\Requests;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Screens\AppearanceTask;
use Storeboard\Screens\DestinationTask;
use Storeboard\Screens\ProductsTask;
use Storeboard\Screens\TaskPage;
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

		$this->assertStringContainsString( '<h2 dir="auto">Make your store look like yours</h2>', $html );
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
		$this->assertStringContainsString( '<h2>What do you sell?</h2>', $html );
		$this->assertSame( 5, substr_count( $html, '<li>' ) );

		$html = $this->html( ProductsTask::class, 'products', [ 'business_choice' => 'im_already_selling' ] );
		$this->assertStringContainsString( '<h2>Bring the products that you sell already</h2>', $html );
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

	/**
	 * @param class-string<TaskPage>    $page
	 * @param array<string, mixed>|null $profile Written first; null where the page does not bring it along.
	 */
	private function html( string $page, string $task, ?array $profile = null ): string {
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

		return ( new $page( "task/$task", [ 'task' => $task ], new PageSettings( $platform ), $replies ) )->markup();
	}
}
