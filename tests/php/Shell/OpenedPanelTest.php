<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Shell;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\PageData\StoreFacts;
use Storeboard\Pages\Home;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Shell\AppPage;
use Storeboard\Tests\TestCase;

/**
 * A page whose address opens a panel knows how many rows that has: nothing below it moves when they come.
 *
 * @group database
 */
final class OpenedPanelTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		// The client has counted them before, so it is known that this is quick.
		foreach ( [ Requests::ORDERS, Requests::STOCK, Requests::REVIEWS ] as $name ) {
			$this->request( 'GET', Requests::path( $name ) );
		}
	}

	public function test_nothing_is_counted_while_nobody_knows_how_long_it_takes(): void {
		$this->act_as( 'administrator' );
		[ $settings ] = $this->page( 'orders-panel' );

		$this->assertNull( $settings['openedRows'] );
	}

	protected function tearDown(): void {
		unset( $_GET['opened_panel'] );
		parent::tearDown();
	}

	/** @dataProvider panels */
	public function test_the_rows_of_the_opened_panel_come_along( string $panel, string $route ): void {
		[ $settings, $html ] = $this->page( $panel );

		$this->assertContains( $route, array_map( static fn( string $path ): string => (string) strtok( $path, '?' ), array_keys( $settings['replies'] ) ) );
		$this->assertIsInt( $settings['openedRows'] );
		$this->assertLessThanOrEqual( 5, $settings['openedRows'] );
		$this->assertStringContainsString( "--storeboard-rows:{$settings['openedRows']}", $html );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function panels(): array {
		return [
			'orders'  => [ 'orders-panel', '/wc-analytics/orders' ],
			'stock'   => [ 'stock-panel', '/wc-analytics/products/count-low-in-stock' ],
			'reviews' => [ 'reviews-panel', '/wc-analytics/products/reviews' ],
		];
	}

	/** @dataProvider others */
	public function test_no_place_is_kept_for_a_panel_that_is_not_opened( string $panel ): void {
		[ $settings, $html ] = $this->page( $panel );

		$this->assertNull( $settings['openedRows'] );
		$this->assertStringNotContainsString( '--storeboard-rows', $html );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function others(): array {
		return [
			'none'    => [ '' ],
			'nobody’s' => [ 'help-panel' ],
		];
	}

	/** @dataProvider waiting */
	public function test_the_place_of_reviews_is_kept_where_some_wait( string $status, bool $is_kept ): void {
		foreach ( get_comments( [ 'post_type' => 'product', 'status' => 'all' ] ) as $review ) {
			wp_set_comment_status( (int) $review->comment_ID, $status );
		}
		$this->request( 'GET', Requests::path( Requests::REVIEWS ) );
		[ $settings, $html ] = $this->page( '' );

		$this->assertSame( $is_kept, in_array( 'reviews-panel', $settings['placedPanels'], true ) );
		$this->assertSame( $is_kept, str_contains( $html, '>Reviews</div>' ) );
		$this->assertContains( 'reviews-panel', $settings['todayPanels'] );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function waiting(): array {
		return [
			'some' => [ 'hold', true ],
			'none' => [ 'approve', false ],
		];
	}

	public function test_a_store_that_sells_while_it_is_set_up_has_its_panels_counted_too(): void {
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		[ $settings ] = $this->page( 'orders-panel' );

		$this->assertFalse( $settings['isSetupHidden'] );
		$this->assertIsInt( $settings['openedRows'] );
	}

	public function test_nothing_is_counted_while_a_store_without_orders_is_set_up(): void {
		global $wpdb;
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		$wpdb->update( $wpdb->posts, [ 'post_type' => 'nothing' ], [ 'post_type' => 'shop_order' ] );
		delete_option( StoreFacts::OPTION );
		wp_cache_flush();
		$this->act_as( 'administrator' );
		[ $settings ] = $this->page( 'orders-panel' );

		$this->assertNull( $settings['openedRows'] );
		$this->assertSame( [], array_filter( array_keys( $settings['replies'] ), static fn( string $path ): bool => str_contains( $path, 'orders' ) || str_contains( $path, 'count-low' ) ) );
	}

	public function test_a_store_that_waits_for_no_status_is_not_asked_for_its_orders(): void {
		update_option( 'woocommerce_actionable_order_statuses', [] );
		[ $settings ] = $this->page( 'orders-panel' );

		$this->assertNull( $settings['openedRows'] );
	}

	/**
	 * @return array{array<string, mixed>, string} What the client is told, and what is printed.
	 */
	private function page( string $panel ): array {
		$_GET['opened_panel'] = $panel;
		$platform             = Detector::detect();
		$this->assertNotNull( $platform );
		$page = new AppPage( Home::ID, new PageSettings( $platform ), new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 100.0 ) );
		$page->prepare();
		// What is flushed stays in the buffer around it.
		ob_start();
		ob_start();
		$page->render();
		ob_end_flush();
		$html = (string) ob_get_clean();
		$this->assertSame( 1, preg_match( '~id="storeboard-settings">(.*?)</script>~s', $html, $found ) );

		return [ (array) json_decode( $found[1], true ), $html ];
	}
}
