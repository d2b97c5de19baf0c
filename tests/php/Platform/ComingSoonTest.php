<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Visitors\ComingSoon;
use WP_Query;

/**
 * The page that visitors see before the store opens.
 */
final class ComingSoonTest extends PlatformTestCase {

	private int $product;

	private int $cart;

	private int $page;

	protected function setUp(): void {
		parent::setUp();

		$this->product = $this->product();
		$this->cart    = $this->page( 'Cart' );
		$this->page    = $this->page( 'About us' );
		update_option( 'woocommerce_cart_page_id', (string) $this->cart );
	}

	protected function tearDown(): void {
		$_GET    = [];
		$_COOKIE = [];
		unset( $GLOBALS['wp_query'] );

		parent::tearDown();
	}

	public function test_all_pages_are_hidden_from_visitors(): void {
		foreach ( [ '', 'customer', 'subscriber', 'editor' ] as $role ) {
			$this->act_as( $role );
			$this->assertTrue( $this->hides( [ 'page_id' => $this->page ] ), $role );
			$this->assertTrue( $this->hides( [ 'p' => $this->product, 'post_type' => 'product' ] ), $role );
		}
	}

	public function test_users_who_manage_the_store_see_it(): void {
		foreach ( [ 'administrator', 'shop_manager' ] as $role ) {
			$this->act_as( $role );
			$this->assertFalse( $this->hides( [ 'page_id' => $this->page ] ), $role );
		}
	}

	public function test_an_open_store_hides_nothing(): void {
		update_option( 'woocommerce_coming_soon', 'no' );
		update_option( 'woocommerce_store_pages_only', 'yes' );

		$this->assertFalse( $this->hides( [ 'p' => $this->product, 'post_type' => 'product' ] ) );
	}

	public function test_only_the_stores_own_pages_can_be_hidden(): void {
		update_option( 'woocommerce_store_pages_only', 'yes' );

		$this->assertTrue( $this->hides( [ 'p' => $this->product, 'post_type' => 'product' ] ) );
		$this->assertTrue( $this->hides( [ 'post_type' => 'product' ] ), 'the list of products' );
		$this->assertTrue( $this->hides( [ 'page_id' => $this->cart ] ) );
		$this->assertFalse( $this->hides( [ 'page_id' => $this->page ] ) );
		$this->assertFalse( $this->hides( [ 'p' => -1 ] ), 'what is not there' );
	}

	public function test_the_private_link_opens_the_store(): void {
		update_option( 'woocommerce_private_link', 'yes' );
		$key = SiteVisibility::share_key();

		foreach ( [ '_GET', '_COOKIE' ] as $from ) {
			$GLOBALS[ $from ] = [ 'woo-share' => $key ];
			$this->assertFalse( $this->hides( [ 'page_id' => $this->page ] ), $from );

			foreach ( [ '', 'wrong', strtolower( $key ) . 'x', [ $key ] ] as $wrong ) {
				$GLOBALS[ $from ] = [ 'woo-share' => $wrong ];
				$this->assertTrue( $this->hides( [ 'page_id' => $this->page ] ), $from );
			}
			$GLOBALS[ $from ] = [];
		}

		update_option( 'woocommerce_private_link', 'no' );
		$_GET = [ 'woo-share' => $key ];
		$this->assertTrue( $this->hides( [ 'page_id' => $this->page ] ), 'a link that was taken back' );
	}

	public function test_extensions_can_keep_a_page_open(): void {
		add_filter( 'woocommerce_coming_soon_exclude', '__return_true' );

		$this->assertFalse( $this->hides( [ 'page_id' => $this->page ] ) );
	}

	public function test_the_page_says_what_it_is(): void {
		$this->query( [ 'page_id' => $this->page ] );
		update_option( 'blogname', 'Shop & co' );
		$template = ( new ComingSoon() )->replace( '/theme/page.php' );
		$this->assertNotSame( '/theme/page.php', $template );

		ob_start();
		include $template;
		$html = (string) ob_get_clean();

		$this->assertStringContainsString( '<meta name="woo-coming-soon-page" content="yes">', $html );
		$this->assertStringContainsString( '<h1>Shop &amp; co</h1>', $html );
	}

	public function test_an_open_page_keeps_its_template(): void {
		update_option( 'woocommerce_coming_soon', 'no' );
		$this->query( [ 'page_id' => $this->page ] );

		$this->assertSame( '/theme/page.php', ( new ComingSoon() )->replace( '/theme/page.php' ) );
		$this->assertFalse( has_action( 'wp_head', 'woo-coming-soon-page' ) );
	}

	public function test_the_share_key_is_created_once(): void {
		$key = SiteVisibility::share_key();

		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9]{32}$/', $key );
		$this->assertSame( $key, SiteVisibility::share_key() );
	}

	public function test_the_shop_is_a_page_or_the_product_archive(): void {
		$this->assertSame( get_post_type_archive_link( 'product' ), SiteVisibility::shop_url() );

		update_option( 'woocommerce_shop_page_id', (string) $this->page );
		$this->assertSame( get_permalink( $this->page ), SiteVisibility::shop_url() );
	}

	/**
	 * @param array<string, mixed> $query The requested page's query.
	 */
	private function hides( array $query ): bool {
		$this->query( $query );

		return ComingSoon::is_shown();
	}

	/**
	 * @param array<string, mixed> $query The requested page's query.
	 */
	private function query( array $query ): void {
		$GLOBALS['wp_query'] = new WP_Query( $query );
	}

	private function page( string $title ): int {
		return (int) wp_insert_post(
			[
				'post_type'   => 'page',
				'post_status' => 'publish',
				'post_title'  => $title,
			]
		);
	}
}
