<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use RuntimeException;
use Storeboard\Platform\WooCommerce;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Shell\Notices;
use Storeboard\Tests\TestCase;

/**
 * The notice on a site without a store platform, or with a version that was not tested: told once, and closed for good.
 */
final class NoticesTest extends TestCase {

	private Notices $notices;

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		$this->notices = new Notices( null, new TakeOverSwitch( null ) );
	}

	protected function tearDown(): void {
		$_GET     = [];
		$_REQUEST = [];
		parent::tearDown();
	}

	public function test_the_notice_is_not_shown_again_to_who_closed_it(): void {
		$this->assertStringContainsString( 'Storeboard needs WooCommerce.', $this->shown() );

		$this->follow( $this->close_link() );

		$this->assertSame( '', $this->shown() );
		$this->act_as( 'administrator' );
		$this->assertStringContainsString( 'Storeboard needs WooCommerce.', $this->shown() );
	}

	public function test_nobody_else_can_have_it_closed(): void {
		$_GET['storeboard-close-notice'] = '1';
		$_REQUEST['_wpnonce']            = 'wrong';
		add_filter( 'wp_die_handler', static fn() => static fn() => throw new RuntimeException( 'refused' ) );

		try {
			$this->notices->close();
			$this->fail( 'It was closed.' );
		} catch ( RuntimeException $refusal ) {
			$this->assertSame( 'refused', $refusal->getMessage() );
		}
		$this->assertNotSame( '', $this->shown() );
	}

	public function test_whoever_manages_the_store_is_told_once_of_a_minor_version_that_was_not_tested(): void {
		foreach ( [ 'shop_manager', 'administrator' ] as $role ) {
			$this->act_as( $role );
			$this->meet( '11.3.0' );
			$this->assertStringContainsString( 'tested with WooCommerce 11.3 yet, only up to 11.0. Its screens stay on. If one doesn’t work, turn it off under', $this->shown() );

			$this->follow( $this->close_link() );

			$this->assertSame( '', $this->shown() );
			$this->meet( '11.3.2' );
			$this->assertSame( '', $this->shown() );
			$this->meet( '11.4.0' );
			$this->assertStringContainsString( 'WooCommerce 11.4 yet', $this->shown() );
		}
	}

	public function test_of_a_major_version_each_is_told_what_they_can_do(): void {
		$this->meet( '12.0.1' );
		$this->assertStringContainsString( 'WooCommerce 12.0 yet, so you’ll see WooCommerce’s own screens. To use Storeboard anyway, go to Settings', $this->shown() );

		$this->act_as( 'shop_manager' );
		$this->assertStringContainsString( 'WooCommerce 12.0 yet, so you’ll see WooCommerce’s own screens. To use Storeboard anyway, ask a site administrator.', $this->shown() );
		$this->follow( $this->close_link() );
		$this->assertSame( '', $this->shown() );

		$this->act_as( 'administrator' );
		update_option( TakeOverSwitch::UNTESTED_OPTION, 'yes' );
		$this->assertSame( '', $this->shown() );
	}

	public function test_nobody_else_is_told_and_nobody_of_a_version_that_was_tested(): void {
		$this->meet( '11.0.9' );
		$this->assertSame( '', $this->shown() );

		$this->meet( '11.3.0' );
		update_option( TakeOverSwitch::OPTION, 'no' );
		$this->assertSame( '', $this->shown() );
		update_option( TakeOverSwitch::OPTION, 'yes' );

		foreach ( [ 'customer', 'editor', '' ] as $role ) {
			$this->act_as( $role );
			$this->assertSame( '', $this->shown() );
		}
	}

	public function test_a_version_that_is_too_old_is_said_to_who_can_update_it(): void {
		$this->meet( '9.6.1' );
		$this->assertStringContainsString( 'Storeboard needs WooCommerce 9.7 or later. You’re running WooCommerce 9.6.1', $this->shown() );

		$this->act_as( 'shop_manager' );
		$this->assertSame( '', $this->shown() );
	}

	/** Where the owner switched us off for a page, the way back stands on pages that we have a part in, and on no other plugin's. */
	public function test_the_way_back_stands_on_pages_of_the_store_alone(): void {
		$this->meet( '11.0.1' );
		// As the platform says of its settings and products.
		add_filter( 'woocommerce_navigation_is_connected_page', static fn( bool $is, string $screen ): bool => 'edit-product' === $screen || str_starts_with( $screen, 'woocommerce_page_wc-settings' ), 10, 2 );
		$back = function ( string $screen, string $page ): string {
			$_GET = array_filter( [ 'storeboard' => 'off' ] + compact( 'page' ) );
			set_current_screen( $screen );
			return $this->shown();
		};

		$this->assertStringContainsString( 'Back to Storeboard', $back( 'woocommerce_page_wc-admin', 'wc-admin' ) );
		$this->assertStringContainsString( 'Back to Storeboard', $back( 'woocommerce_page_wc-settings', 'wc-settings' ) );
		$this->assertStringContainsString( 'Back to Storeboard', $back( 'edit-product', '' ) );
		$this->assertSame( '', $back( 'toplevel_page_acme', 'acme' ) );
		$this->assertSame( '', $back( 'plugins', '' ) );
	}

	private function meet( string $version ): void {
		$platform      = new WooCommerce( $version );
		$this->notices = new Notices( $platform, new TakeOverSwitch( $platform ) );
	}

	private function shown(): string {
		ob_start();
		$this->notices->render();

		return trim( (string) ob_get_clean() );
	}

	private function close_link(): string {
		$this->assertSame( 1, preg_match( '~href="([^"]+)"~', $this->shown(), $found ) );

		return html_entity_decode( $found[1] );
	}

	private function follow( string $url ): void {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		$_REQUEST = $_GET;
		// The redirect would end the process.
		add_filter( 'wp_redirect', static fn() => throw new RuntimeException( 'redirected' ) );
		try {
			$this->notices->close();
		} catch ( RuntimeException $end ) {
			$this->assertSame( 'redirected', $end->getMessage() );
		}
	}
}
