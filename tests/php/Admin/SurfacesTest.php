<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\Surfaces;
use Storeboard\Admin\TakeOverSwitch;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Support;
use Storeboard\Tests\TestCase;

/**
 * What Storeboard owns, and what stays the platform's.
 */
final class SurfacesTest extends TestCase {

	/**
	 * @dataProvider addresses
	 * @param array<string, mixed> $query
	 */
	public function test_which_surface_an_address_shows( array $query, ?string $surface ): void {
		$this->assertSame( $surface, $this->surfaces()->of_query( $query ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string|null}>
	 */
	public static function addresses(): array {
		$app = [ 'page' => 'wc-admin' ];

		return [
			'home'                                    => [ $app, 'home' ],
			'home by its path'                        => [ $app + [ 'path' => '/' ], 'home' ],
			'home with an opened panel'               => [ $app + [ 'opened_panel' => 'orders-panel' ], 'home' ],
			'a task of the platform'                  => [ $app + [ 'task' => 'tax' ], null ],
			'a task that an extension may have'       => [ $app + [ 'task' => 'acme' ], 'home' ],
			'a screen of the platform'                => [ $app + [ 'path' => '/analytics/overview' ], null ],
			'a screen of the platform, slash at end'  => [ $app + [ 'path' => '/customers/' ], null ],
			'a path that only begins like one'        => [ $app + [ 'path' => '/customers-of-acme' ], 'route' ],
			'a route that an extension may have'      => [ $app + [ 'path' => '/acme/1' ], 'route' ],
			'a dialog of the platform'                => [ $app + [ 'mobileAppModal' => 'true' ], null ],
			'another admin page'                      => [ [ 'page' => 'wc-settings' ], null ],
			'no page'                                 => [ [], null ],
			'lists where words belong'                => [ $app + [ 'path' => [ '/' ] ], null ],
		];
	}

	public function test_nobody_but_who_manages_the_store_gets_home_from_us(): void {
		$_GET = [ 'page' => 'wc-admin' ];

		wp_set_current_user( $this->user_with_role( 'customer' ) );
		$this->assertNull( $this->surfaces()->current() );

		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		$this->assertSame( 'home', $this->surfaces()->current() );
	}

	public function test_the_address_and_the_setting_give_the_screen_back(): void {
		wp_set_current_user( $this->user_with_role( 'administrator' ) );

		$_GET = [
			'page'       => 'wc-admin',
			'storeboard' => 'off',
		];
		$this->assertNull( $this->surfaces()->current() );

		$_GET = [ 'page' => 'wc-admin' ];
		update_option( TakeOverSwitch::OPTION, 'no' );
		$this->assertNull( $this->surfaces()->current() );
	}

	public function test_without_a_platform_nothing_is_taken_over(): void {
		$this->assertFalse( ( new TakeOverSwitch( null ) )->is_on() );
	}

	/** @dataProvider versions */
	public function test_how_far_a_version_is_known_to_work( string $version, string $support ): void {
		$this->assertSame( $support, Support::of_version( $version ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function versions(): array {
		return [
			'too old'                           => [ '9.6.2', Support::TOO_OLD ],
			'the lowest'                        => [ '9.7.0', Support::READY ],
			'a candidate of the lowest'         => [ '9.7.0-rc.1', Support::READY ],
			'today\'s'                          => [ '11.0.1', Support::READY ],
			'a major version that nobody tried' => [ '12.0.0', Support::UNTESTED ],
			'its first beta'                    => [ '12.0.0-beta.1', Support::UNTESTED ],
		];
	}

	protected function tearDown(): void {
		$_GET = [];
		parent::tearDown();
	}

	private function surfaces(): Surfaces {
		return new Surfaces( new TakeOverSwitch( Detector::detect() ) );
	}
}
