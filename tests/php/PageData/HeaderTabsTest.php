<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\PageData;

use Storeboard\PageData\HeaderTabs;
use Storeboard\Platform\Detector;
use Storeboard\Tests\TestCase;

final class HeaderTabsTest extends TestCase {

	private const FACTS = [
		'activitySeen'     => '',
		'sells'            => false,
		'usesOrdersScreen' => true,
		'shopUrl'          => 'https://shop.test/shop/?a=1&b=2',
		'siteUrl'          => 'https://shop.test',
		'isComingSoon'     => false,
		'hasNotice'        => false,
		'setup'            => [
			'complete' => 1,
			'left'     => 3,
		],
		'openTasks'        => 0,
		'hasAccount'       => true,
		'isOnSettings'     => false,
		'inboxReadAt'      => '',
	];

	/**
	 * @dataProvider screens
	 * @param array<string, mixed> $case
	 */
	public function test_a_screen_has_the_tabs_that_the_client_gives_it( array $case ): void {
		wp_set_current_user( ( $case['canManage'] ?? true ) ? 1 : 0 );
		$facts = [
			'hasAccount' => $case['hasAccount'] ?? true,
			'setup'      => ( $case['isSettingUp'] ?? true ) ? self::FACTS['setup'] : null,
		] + self::FACTS;

		self::assertSame( $case['tabs'], HeaderTabs::of_screen( $case['query'], $facts ), $case['is'] );
	}

	/**
	 * @return iterable<string, array{0: array<string, mixed>}>
	 */
	public static function screens(): iterable {
		yield from self::read( 'cases' );
	}

	/**
	 * @dataProvider classic_pages
	 * @param array<string, mixed> $case
	 */
	public function test_a_classic_page_has_the_tabs_that_the_client_gives_it( array $case ): void {
		wp_set_current_user( ( $case['canManage'] ?? true ) ? 1 : 0 );
		$facts = [
			'isOnSettings' => $case['isOnSettings'] ?? false,
			'setup'        => ( $case['isSettingUp'] ?? true ) ? self::FACTS['setup'] : null,
		] + self::FACTS;

		self::assertSame( $case['tabs'], HeaderTabs::of_classic_page( $case['query'], $case['file'], $facts ), $case['is'] );
	}

	/**
	 * @return iterable<string, array{0: array<string, mixed>}>
	 */
	public static function classic_pages(): iterable {
		yield from self::read( 'classic' );
	}

	/**
	 * @return iterable<string, array{0: array<string, mixed>}>
	 */
	private static function read( string $name ): iterable {
		$cases = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/header-tabs.json' ), true )[ $name ];
		foreach ( $cases as $case ) {
			yield $case['is'] => [ $case ];
		}
	}

	public function test_nothing_stands_in_for_the_tabs_of_a_new_product(): void {
		wp_set_current_user( 1 );

		self::assertSame( [], HeaderTabs::of_classic_page( [ 'post_type' => 'product' ], 'post-new.php', self::FACTS ) );
	}

	public function test_an_address_with_lists_in_it_has_homes_tabs(): void {
		wp_set_current_user( 1 );

		self::assertSame(
			[ 'previewStore', 'account', 'help' ],
			HeaderTabs::of_screen(
				[
					'path' => [ '/marketing' ],
					'task' => [ 'tax' ],
				],
				self::FACTS
			)
		);
	}

	public function test_each_tab_is_a_link_that_works_without_a_script(): void {
		wp_set_current_user( 1 );

		$html = HeaderTabs::markup( HeaderTabs::of_screen( [ 'page' => 'wc-admin' ], self::FACTS ), self::FACTS );

		self::assertStringContainsString( 'id="woocommerce-activity-panel"', $html );
		self::assertStringContainsString( '<h2 class="screen-reader-text">Store Activity</h2>', $html );
		self::assertStringContainsString( 'href="https://shop.test/shop/?a=1&#038;b=2" data-tab="previewStore" target="_blank"', $html );
		self::assertStringContainsString( '>View store</span>', $html );
		self::assertStringContainsString( 'href="https://woocommerce.com/documentation/?utm_source=help_panel&#038;utm_medium=product" data-tab="help" id="activity-panel-tab-help" role="tab" aria-selected="false" aria-expanded="false"', $html );
		self::assertStringContainsString( '<div role="tablist" aria-label="Store Activity"><a class="components-button has-text has-icon woocommerce-layout__activity-panel-tab" href="https://woocommerce.com/documentation', $html );
		self::assertStringNotContainsString( 'data-tab="activity"', $html );
		self::assertStringContainsString( 'tab=my-subscriptions&#038;storeboard=off" data-tab="account"', $html );
		self::assertStringContainsString( '<span class="storeboard-tab__label">User options</span>', $html );
	}

	/**
	 * @testWith [1, true]
	 *           [0, false]
	 *           [null, false]
	 */
	public function test_the_activity_tab_says_that_tasks_of_the_extended_list_are_open( ?int $open, bool $expected ): void {
		$html = HeaderTabs::markup( [ 'activity', 'setup' ], [ 'openTasks' => $open ] + self::FACTS );

		self::assertSame( $expected ? 1 : 0, substr_count( $html, '>Activity</span><span class="storeboard-tab__dot" aria-hidden="true"></span><span id="activity-panel-activity-news" hidden>unread activity</span>' ) );
		self::assertSame( $expected ? 1 : 0, substr_count( $html, 'storeboard-tab__dot' ) );
		self::assertSame( $expected, str_contains( $html, 'aria-expanded="false" aria-describedby="activity-panel-activity-news"' ) );
	}

	/**
	 * @testWith ["{\"tasks\":2}", 2, false]
	 *           ["{\"tasks\":2}", 3, true]
	 *           ["{\"tasks\":\"many\"}", 1, true]
	 *           ["[]", 1, true]
	 *           ["{tasks", 1, true]
	 */
	public function test_it_says_so_no_more_once_its_panel_was_read( string $seen, int $open, bool $expected ): void {
		$html = HeaderTabs::markup(
			[ 'activity' ],
			[
				'openTasks'    => $open,
				'activitySeen' => $seen,
			] + self::FACTS
		);

		self::assertSame( $expected, str_contains( $html, 'storeboard-tab__dot' ) );
	}

	public function test_what_was_read_is_a_preference_of_the_users(): void {
		$this->act_as( 'administrator' );
		$platform = Detector::detect();
		self::assertNotNull( $platform );

		$reply = $this->request( 'POST', '/wp/v2/users/me', [ 'woocommerce_meta' => [ 'storeboard_activity_seen' => '{"tasks":2}' ] ] );

		self::assertSame( '{"tasks":2}', $reply->get_data()['woocommerce_meta']['storeboard_activity_seen'] );
		self::assertSame( '{"tasks":2}', HeaderTabs::facts( $platform )['activitySeen'] );
	}

	/**
	 * @testWith ["Sale ends on Sunday", true]
	 *           ["  ", false]
	 *           [false, false]
	 * @param mixed $text
	 */
	public function test_the_store_notice_is_there_once_it_has_a_text_shown_or_not( $text, bool $expected ): void {
		$platform = Detector::detect();
		self::assertNotNull( $platform );
		foreach ( [ 'no', 'yes' ] as $shown ) {
			update_option( 'woocommerce_demo_store', $shown );
			update_option( 'woocommerce_demo_store_notice', $text );
			self::assertSame( $expected, HeaderTabs::facts( $platform )['hasNotice'] );
		}
	}

	public function test_a_store_that_is_coming_soon_is_previewed(): void {
		wp_set_current_user( 1 );

		self::assertStringContainsString( '>Preview store</span>', HeaderTabs::markup( [ 'previewStore' ], [ 'isComingSoon' => true ] + self::FACTS ) );
	}
}
