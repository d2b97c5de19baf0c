<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use Storeboard\Platform\Detector;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Shell\HomeNavigation;
use Storeboard\Tests\TestCase;

/**
 * What the platform's client is told of our screens while it shows one of its own.
 */
final class HomeNavigationTest extends TestCase {

	private const HANDLE = 'storeboard-home-navigation';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
		$_GET = [
			'page' => 'wc-admin',
			'path' => '/mobile-app-login',
		];
		update_option( 'woocommerce_analytics_enabled', 'yes' );
	}

	protected function tearDown(): void {
		$_GET = [];
		wp_scripts()->remove( self::HANDLE );
		parent::tearDown();
	}

	public function test_says_whose_each_address_is(): void {
		$rows = $this->printed();

		$this->assertSame( [ 'storeboard', 'home' ], [ $this->row( $rows, 'path', '/' )['owner'], $this->row( $rows, 'path', '/' )['chunk'] ] );
		$this->assertContains( 'nox', $this->row( $rows, 'path', '/' )['unless'] );
		$this->assertSame( 'storeboard', $this->row( $rows, 'task', 'tax' )['owner'] );
		$this->assertSame( 'task-shipping', $this->row( $rows, 'task', 'shipping-recommendation' )['chunk'] );
		$this->assertSame( 'storeboard', $this->row( $rows, 'task', '*' )['owner'] );
	}

	public function test_a_screen_that_is_given_back_is_not_ours(): void {
		add_filter( 'storeboard_owns_screen', static fn( bool $owns, string $id ): bool => 'home' !== $id, 10, 2 );

		$this->assertArrayNotHasKey( 'chunk', $this->row( $this->printed(), 'path', '/' ) );
	}

	/** @dataProvider others */
	public function test_says_nothing_where_nothing_could_be_ours( callable $change ): void {
		$change();

		$this->assertSame( [], $this->printed() );
	}

	/**
	 * @return array<string, array{callable(): mixed}>
	 */
	public static function others(): array {
		return [
			'a screen of ours'             => [ static fn() => $_GET = [ 'page' => 'wc-admin' ] ],
			'another page'                 => [ static fn() => $_GET = [ 'page' => 'wc-settings' ] ],
			'switched off'                 => [ static fn() => update_option( TakeOverSwitch::OPTION, 'no' ) ],
			'every screen is given back'   => [ static fn() => add_filter( 'storeboard_owns_screen', '__return_false' ) ],
			'a user who may see none of ours' => [ static fn() => wp_get_current_user()->remove_all_caps() ],
		];
	}

	/**
	 * @param array<int, array<string, mixed>> $rows
	 * @return array<string, mixed>
	 */
	private function row( array $rows, string $field, string $value ): array {
		return array_column( array_filter( $rows, static fn( array $row ) => isset( $row[ $field ] ) ), null, $field )[ $value ];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function printed(): array {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );
		$switch = new TakeOverSwitch( $platform );
		$assets = new Assets( dirname( __DIR__, 3 ), 'https://shop.test/wp-content/plugins/storeboard', '' );
		( new HomeNavigation( $platform, $switch, new Ownership( $platform, $switch ), $assets ) )->enqueue();
		$script = implode( '', wp_scripts()->get_data( self::HANDLE, 'before' ) ?: [] );

		return '' === $script ? [] : (array) json_decode( trim( (string) strstr( $script, '[' ), ';' ), true );
	}
}
