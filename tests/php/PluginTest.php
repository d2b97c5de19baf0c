<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use Storeboard\Plugin;
use Storeboard\Screens\TakeOverSwitch;

/**
 * What the plugin hooks into, and what not while it is switched off.
 */
final class PluginTest extends TestCase {

	/** Filters that stand between the platform's routes and who asks. */
	private const ROUTES = [ 'rest_request_before_callbacks', 'rest_request_after_callbacks', 'rest_dispatch_request', 'rest_pre_dispatch', 'rest_post_dispatch' ];

	protected function tearDown(): void {
		unset( $_GET['storeboard'] );
		parent::tearDown();
	}

	public function test_stands_in_the_platform_s_routes_while_it_is_on(): void {
		$this->assertNotSame( [], $this->hooked_by_boot() );
	}

	public function test_off_is_off(): void {
		update_option( TakeOverSwitch::OPTION, 'no' );

		$this->assertSame( [], $this->hooked_by_boot() );
	}

	public function test_off_for_one_page_is_off_there(): void {
		$_GET['storeboard'] = 'off';

		$this->assertSame( [], $this->hooked_by_boot() );
	}

	/**
	 * @return string[] Names of those filters that the plugin uses.
	 */
	private function hooked_by_boot(): array {
		foreach ( self::ROUTES as $name ) {
			remove_all_filters( $name );
		}
		Plugin::boot( dirname( __DIR__, 2 ) . '/plugin.php' );

		return array_values( array_filter( self::ROUTES, 'has_filter' ) );
	}
}
