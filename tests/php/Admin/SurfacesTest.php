<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\AppPage;
use Storeboard\Admin\PageSettings;
use Storeboard\Admin\PlatformRoutes;
use Storeboard\Admin\PreloadedReplies;
use Storeboard\Admin\Surfaces;
use Storeboard\Admin\TakeOverSwitch;
use Storeboard\Platform\Detector;
use Storeboard\Platform\VersionSupport;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
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
			'a route of WooPayments'                  => [ $app + [ 'path' => '/payments/overview' ], 'route' ],
			'a path that only begins like one'        => [ $app + [ 'path' => '/customers-of-acme' ], 'route' ],
			'a route that an extension may have'      => [ $app + [ 'path' => '/acme/1' ], 'route' ],
			'a dialog of the platform'                => [ $app + [ 'mobileAppModal' => 'true' ], null ],
			'another admin page'                      => [ [ 'page' => 'wc-settings' ], null ],
			'no page'                                 => [ [], null ],
			'lists where words belong'                => [ $app + [ 'path' => [ '/' ] ], null ],
		];
	}

	/**
	 * The client holds the same table to the rows that come with the page (src/app/test/route-ownership.test.tsx).
	 *
	 * @dataProvider owners
	 */
	public function test_whose_a_path_is( string $path, string $features, string $owner ): void {
		$query = [
			'page' => 'wc-admin',
			'path' => $path,
		];

		$this->assertSame( 'platform' === $owner ? null : Surfaces::ROUTE, $this->surfaces( self::ownership()['features'][ $features ] )->of_query( $query ) );
	}

	/**
	 * @return iterable<string, array{string, string, string}>
	 */
	public static function owners(): iterable {
		foreach ( self::ownership()['cases'] as $case ) {
			foreach ( [ 'on', 'off' ] as $features ) {
				yield "{$case['path']} with features $features" => [ $case['path'], $features, $case[ $features ] ];
			}
		}
	}

	public function test_the_client_gets_the_routes_that_exist_as_they_were_judged(): void {
		wp_set_current_user( $this->user_with_role( 'administrator' ) );
		foreach ( self::ownership()['routes'] as $features => $paths ) {
			$rows = $this->routes( self::ownership()['features'][ $features ] )->rows();

			$this->assertSame( $paths, array_column( $rows, 'path' ) );
			$this->assertSame( [ true ], array_unique( array_column( $rows, 'allowed' ) ) );
			$this->assertNotContains( '', array_column( $rows, 'title' ) );
		}
	}

	public function test_a_route_asks_for_its_own_capability(): void {
		$user = new \WP_User( $this->user_with_role( 'editor' ) );
		$user->add_cap( 'view_woocommerce_reports' );
		wp_set_current_user( $user->ID );
		$allowed = array_column( $this->routes( self::ownership()['features']['on'] )->rows(), 'allowed', 'path' );

		$this->assertSame(
			[ '/analytics/overview', '/analytics/settings', '/analytics/:report', '/customers', '/marketing' ],
			array_keys( array_filter( $allowed ) )
		);
	}

	public function test_a_feature_that_changes_within_a_request_does_not_change_whose_a_path_is(): void {
		$routes = $this->routes( [ 'onboarding' ] );
		$this->assertTrue( $routes->owns( '/setup-wizard' ) );

		$this->features = [];
		$this->assertTrue( $routes->owns( '/setup-wizard' ) );
		$this->assertContains( '/setup-wizard', array_column( $routes->rows(), 'path' ) );
	}

	public function test_home_is_ours_whoever_asks_and_tells_nothing_to_who_may_not_manage_the_store(): void {
		$_GET = [ 'page' => 'wc-admin' ];

		wp_set_current_user( $this->user_with_role( 'shop_manager' ) );
		$this->assertSame( 'home', $this->surfaces()->current() );

		wp_set_current_user( $this->user_with_role( 'author' ) );
		$this->assertSame( 'home', $this->surfaces()->current() );
		$asked = [];
		add_filter(
			'rest_pre_dispatch',
			function ( $reply, $server, $request ) use ( &$asked ) {
				$asked[] = $request->get_route();
				return $reply;
			},
			10,
			3
		);
		$platform = Detector::detect();
		$page     = new AppPage( Surfaces::HOME, new PageSettings( $platform ), new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), 100.0 ) );
		ob_start();
		$page->prepare();
		$page->render();
		$html = (string) ob_get_clean();

		$this->assertSame( [], $asked );
		$this->assertSame( [], $page->first_chunks() );
		$this->assertStringNotContainsString( 'storeboard-home', $html );
		preg_match( '~id="storeboard-settings">(.*?)</script>~', $html, $block );
		$settings = json_decode( $block[1], true );
		$this->assertSame( [], $settings['replies'] );
		$this->assertFalse( $settings['can']['manage_woocommerce'] );
		$this->assertSame( [ false, false, [], null ], [ $settings['hasOrders'], $settings['hasProducts'], $settings['todayPanels'], $settings['reminder'] ] );
	}

	public function test_the_switch_is_not_read_on_other_pages(): void {
		$reads = 0;
		add_filter(
			'pre_option_' . TakeOverSwitch::OPTION,
			function ( $value ) use ( &$reads ) {
				++$reads;
				return $value;
			}
		);

		$_GET = [ 'page' => 'wc-settings' ];
		$this->surfaces()->current();
		$this->assertSame( 0, $reads );

		$_GET = [ 'page' => 'wc-admin' ];
		$this->surfaces()->current();
		$this->assertSame( 1, $reads );
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
		$this->assertSame( $support, VersionSupport::of_version( $version ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function versions(): array {
		return [
			'too old'                           => [ '9.6.2', VersionSupport::TOO_OLD ],
			'the lowest'                        => [ '9.7.0', VersionSupport::READY ],
			'a candidate of the lowest'         => [ '9.7.0-rc.1', VersionSupport::READY ],
			'today\'s'                          => [ '11.0.1', VersionSupport::READY ],
			'a major version that nobody tried' => [ '12.0.0', VersionSupport::UNTESTED ],
			'its first beta'                    => [ '12.0.0-beta.1', VersionSupport::UNTESTED ],
		];
	}

	protected function tearDown(): void {
		$_GET = [];
		parent::tearDown();
	}

	/** @var string[] Features that are on; those of the site where it is null. */
	private ?array $features = null;

	/**
	 * @param string[]|null $features
	 */
	private function surfaces( ?array $features = null ): Surfaces {
		return new Surfaces( new TakeOverSwitch( Detector::detect() ), $this->routes( $features ) );
	}

	/**
	 * @param string[]|null $features
	 */
	private function routes( ?array $features = null ): PlatformRoutes {
		$this->features = $features;
		$platform       = $this->createStub( \Storeboard\Platform\Platform::class );
		$platform->method( 'has_feature' )->willReturnCallback(
			fn( string $slug ): bool => null === $this->features ? Detector::detect()->has_feature( $slug ) : in_array( $slug, $this->features, true )
		);

		return new PlatformRoutes( $platform );
	}

	/**
	 * @return array{features: array<string, string[]>, routes: array<string, string[]>, cases: array<int, array<string, string>>}
	 */
	private static function ownership(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/route-ownership.json' ), true );
	}
}
