<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\PageData;

use Storeboard\ClassicPages\AppBannerBar;
use Storeboard\PageData\AppBanner;
use Storeboard\Tests\TestCase;

/**
 * Who is offered the mobile app.
 */
final class AppBannerTest extends TestCase {

	private const PHONE  = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
	private const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_USER_AGENT'] );
		parent::tearDown();
	}

	public function test_who_edits_products_and_does_not_manage_the_store_is_offered_it_too(): void {
		$editor = $this->user_with_role( 'subscriber' );
		( new \WP_User( $editor ) )->add_cap( 'edit_products' );

		$_SERVER['HTTP_USER_AGENT'] = self::PHONE;
		$this->assertTrue( AppBanner::is_due( $editor ) );
	}

	public function test_those_who_run_the_store_are_offered_it_on_android_alone(): void {
		$manager  = $this->user_with_role( 'shop_manager' );
		$customer = $this->user_with_role( 'customer' );

		$this->assertFalse( AppBanner::is_due( $manager ) );

		$_SERVER['HTTP_USER_AGENT'] = self::LAPTOP;
		$this->assertFalse( AppBanner::is_due( $manager ) );

		$_SERVER['HTTP_USER_AGENT'] = self::PHONE;
		$this->assertTrue( AppBanner::is_due( $manager ) );
		$this->assertFalse( AppBanner::is_due( $customer ) );
	}

	public function test_classic_pages_print_it_where_it_is_due_and_was_asked_for(): void {
		$this->act_as( 'shop_manager' );
		$_SERVER['HTTP_USER_AGENT'] = self::PHONE;
		$bar                        = new AppBannerBar();

		$this->assertSame( '', self::printed( $bar ) );
		$this->assertTrue( $bar->shows( true ) );
		$this->assertStringContainsString( 'id="storeboard-app-banner"', self::printed( $bar ) );

		$_SERVER['HTTP_USER_AGENT'] = self::LAPTOP;
		$this->assertFalse( $bar->shows( true ) );
		$this->assertSame( '', self::printed( $bar ) );
	}

	private static function printed( AppBannerBar $bar ): string {
		ob_start();
		$bar->render();

		return (string) ob_get_clean();
	}

	public function test_it_is_offered_until_it_is_closed(): void {
		$_SERVER['HTTP_USER_AGENT'] = self::PHONE;
		$manager                    = $this->user_with_role( 'shop_manager' );

		foreach ( [ 'no' => true, '"yes"' => false, 'yes' => false ] as $stored => $is_due ) {
			update_user_meta( $manager, 'woocommerce_admin_android_app_banner_dismissed', $stored );
			$this->assertSame( $is_due, AppBanner::is_due( $manager ) );
		}
	}
}
