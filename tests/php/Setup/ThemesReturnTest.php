<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Setup;

use Storeboard\Setup\ThemesReturn;
use Storeboard\Tests\TestCase;

/**
 * The way back from WordPress' screens of themes.
 */
final class ThemesReturnTest extends TestCase {

	private const COMPLETED = 'woocommerce_admin_customize_store_completed';

	private ThemesReturn $part;

	/** @var mixed */
	private $before;

	protected function setUp(): void {
		parent::setUp();
		$this->before = get_option( self::COMPLETED );
		delete_option( self::COMPLETED );
		wp_set_current_user( 1 );
		$this->part = new ThemesReturn();
	}

	protected function tearDown(): void {
		unset( $_GET['storeboard-return'] );
		delete_transient( 'storeboard_themes_1' );
		remove_action( 'admin_notices', [ $this->part, 'print_link' ] );
		wp_set_current_user( 0 );
		false === $this->before ? delete_option( self::COMPLETED ) : update_option( self::COMPLETED, $this->before );
		parent::tearDown();
	}

	private function has_link(): bool {
		remove_action( 'admin_notices', [ $this->part, 'print_link' ] );
		$this->part->lead_back();

		return false !== has_action( 'admin_notices', [ $this->part, 'print_link' ] );
	}

	public function test_it_leads_back_also_once_the_address_has_changed(): void {
		$this->assertFalse( $this->has_link() );

		$_GET['storeboard-return'] = 'customize-store';
		$this->assertTrue( $this->has_link() );
		unset( $_GET['storeboard-return'] );
		$this->assertTrue( $this->has_link() );

		ob_start();
		$this->part->print_link();
		$this->assertStringContainsString( 'admin.php?page=wc-admin&#038;path=%2Fcustomize-store', (string) ob_get_clean() );
	}

	public function test_the_task_is_done_once_a_theme_was_chosen_from_there(): void {
		$this->part->complete();
		$this->assertFalse( get_option( self::COMPLETED ) );

		$_GET['storeboard-return'] = 'customize-store';
		$this->part->lead_back();
		$this->part->complete();
		$this->assertSame( 'yes', get_option( self::COMPLETED ) );
	}

	public function test_who_may_not_manage_the_store_is_led_nowhere(): void {
		wp_set_current_user( 0 );
		$_GET['storeboard-return'] = 'customize-store';
		$this->assertFalse( $this->has_link() );
		$this->part->complete();
		$this->assertFalse( get_option( self::COMPLETED ) );
	}
}
