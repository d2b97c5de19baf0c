<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use RuntimeException;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * What Storeboard owns, what stays the platform's, and what the client is told of it.
 */
final class OwnershipTest extends TestCase {

	/** @var string[]|null Features that are on; those of the site where it is null. */
	private ?array $features = null;

	/** Whether the platform has a dialog of its own for the mobile app. */
	private bool $has_app_dialog = true;

	private bool $has_designer = false;

	private bool $has_editor = true;

	protected function tearDown(): void {
		$_GET = [];
		ExtensionErrors::reset();
		parent::tearDown();
	}

	/**
	 * @dataProvider addresses
	 * @param array<string, mixed> $query
	 */
	public function test_which_screen_of_ours_an_address_shows( array $query, ?string $screen ): void {
		$this->assertSame( $screen, $this->ownership()->of_query( $query ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string|null}>
	 */
	public static function addresses(): array {
		$app = [ 'page' => 'wc-admin' ];

		return [
			'home'                                      => [ $app, 'home' ],
			'home by its path'                          => [ $app + [ 'path' => '/' ], 'home' ],
			'home with an opened panel'                 => [ $app + [ 'opened_panel' => 'orders-panel' ], 'home' ],
			'a task of a list that never shows'         => [ $app + [ 'task' => 'shipping-recommendation' ], 'task/shipping-recommendation' ],
			'a task that an extension may have'         => [ $app + [ 'task' => 'acme' ], 'task/extension' ],
			'a screen of the platform'                  => [ $app + [ 'path' => '/mobile-app-login' ], null ],
			'a screen of the platform, slash at end'    => [ $app + [ 'path' => '/mobile-app-login/' ], null ],
			'a report'                                  => [ $app + [ 'path' => '/analytics/taxes' ], 'analytics/taxes' ],
			'a report, slash at end'                    => [ $app + [ 'path' => '/customers/' ], 'customers' ],
			'a report that an extension may have'       => [ $app + [ 'path' => '/analytics/mine' ], 'analytics/report' ],
			'the overview of the reports'               => [ $app + [ 'path' => '/analytics/overview/' ], 'analytics/overview' ],
			'a route of WooPayments'                    => [ $app + [ 'path' => '/payments/overview' ], 'extension' ],
			'a path that only begins like one'          => [ $app + [ 'path' => '/customers-of-acme' ], 'extension' ],
			'a route that an extension may have'        => [ $app + [ 'path' => '/acme/1' ], 'extension' ],
			'a dialog of the platform\'s home screen'   => [ $app + [ 'emailImprovementsModal' => 'enabled' ], null ],
			'home with the dialog for the app'          => [ $app + [ 'mobileAppModal' => 'true' ], 'home' ],
			'its argument on a route of an extension'   => [ $app + [ 'path' => '/acme', 'nox' => '1' ], 'extension' ],
			'what is installed'                         => [ $app + [ 'path' => '/extensions' ], 'extensions' ],
			'the platform\'s account and marketplace'  => [ $app + [ 'path' => '/extensions', 'tab' => 'my-subscriptions' ], null ],
			'another admin page'                        => [ [ 'page' => 'wc-settings' ], null ],
			'no page'                                   => [ [], null ],
			'a list where a word belongs'               => [ $app + [ 'path' => [ '/' ] ], null ],
		];
	}

	/**
	 * @dataProvider routes_of_the_product_editor
	 */
	public function test_the_product_editor_is_ours_only_where_the_platform_has_none( string $path, string $id ): void {
		$this->act_as( 'administrator' );
		$query = [
			'page' => 'wc-admin',
			'path' => $path,
		];

		$this->assertNull( $this->ownership( [ 'product_block_editor' ] )->of_query( $query ), 'WooCommerce’s own does more.' );
		$this->has_editor = false;
		$this->assertSame( $id, $this->ownership( [ 'product_block_editor' ] )->of_query( $query ) );
		$this->has_editor = true;
		$this->assertSame( $id, $this->ownership( [] )->of_query( $query ), 'Without the feature it has no such route.' );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function routes_of_the_product_editor(): array {
		return [
			'a new product' => [ '/add-product', 'add-product' ],
			'a product'     => [ '/product/7', 'edit-product' ],
			'a variation'   => [ '/product/7/variation/9', 'edit-variation' ],
		];
	}

	/**
	 * @testWith [true]
	 *           [false]
	 */
	public function test_home_stays_ours_behind_the_dialog_for_the_app( bool $has_app_dialog ): void {
		$this->act_as( 'administrator' );
		$this->has_app_dialog = $has_app_dialog;
		$query                = [
			'page'           => 'wc-admin',
			'mobileAppModal' => 'true',
		];

		$this->assertSame( 'home', $this->ownership()->of_query( $query ) );
		$this->assertNull( $this->ownership()->of_query( $query + [ 'nox' => '1' ] ) );
	}

	public function test_a_row_yields_where_the_platform_s_own_screen_offers_more(): void {
		$query = [
			'page' => 'wc-admin',
			'path' => '/customize-store',
		];

		$this->assertSame( 'customize-store', $this->ownership()->of_query( $query ) );
		$this->has_designer = true;
		$this->assertNull( $this->ownership()->of_query( $query ) );
	}

	public function test_the_payments_steps_of_launching_are_the_platform_s_where_it_has_some(): void {
		$query = [
			'page'    => 'wc-admin',
			'path'    => '/launch-your-store',
			'content' => 'payments',
		];

		$this->assertNull( $this->ownership()->of_query( $query ) );
		$this->assertSame( 'launch-your-store', $this->ownership()->of_query( [ 'content' => 'launch-store-success' ] + $query ) );
		$this->has_app_dialog = false;
		$this->assertSame( 'launch-your-store', $this->ownership()->of_query( $query ) );
	}

	/** @dataProvider owners */
	public function test_whose_a_path_is( string $path, string $features, string $owner ): void {
		$query = [
			'page' => 'wc-admin',
			'path' => $path,
		];

		$screen = match ( $owner ) {
			'platform' => null,
			'ours'     => 'extension',
			default    => $owner,
		};
		$this->assertSame( $screen, $this->ownership( self::routes()['features'][ $features ] )->of_query( $query ) );
	}

	/**
	 * @return iterable<string, array{string, string, string}>
	 */
	public static function owners(): iterable {
		foreach ( self::routes()['cases'] as $case ) {
			foreach ( [ 'on', 'off' ] as $features ) {
				yield "{$case['path']} with features $features" => [ $case['path'], $features, $case[ $features ] ];
			}
		}
	}

	public function test_the_client_gets_the_platform_s_routes_that_exist(): void {
		$this->act_as( 'administrator' );
		foreach ( self::routes()['routes'] as $features => $paths ) {
			$rows = array_filter(
				$this->ownership( self::routes()['features'][ $features ] )->rows(),
				static fn( array $row ): bool => 'route' === $row['kind'] && 'platform' === $row['owner']
			);

			$this->assertEqualsCanonicalizing( $paths, array_column( $rows, 'path' ) );
			$this->assertSame( [ true ], array_unique( array_column( $rows, 'allowed' ) ) );
			$this->assertNotContains( '', array_column( $rows, 'title' ) );
		}
	}

	public function test_a_row_says_what_the_client_needs_to_show_the_screen(): void {
		$this->act_as( 'administrator' );
		$rows = array_column( $this->ownership( [ 'onboarding' ] )->rows(), null, 'id' );

		$this->assertSame(
			[ 'home', 'route', '/', 'storeboard', 'Home', true, 'home', 'woocommerce-home', 'toplevel_page_woocommerce' ],
			array_map( static fn( string $key ) => $rows['home'][ $key ], [ 'id', 'kind', 'path', 'owner', 'title', 'allowed', 'chunk', 'nav', 'menu' ] )
		);
		$this->assertContains( 'nox', $rows['home']['unless'] );
		$sign_in = $rows['mobile-app-login'];
		$this->assertSame( [ 'route', '/mobile-app-login', 'platform' ], [ $sign_in['kind'], $sign_in['path'], $sign_in['owner'] ] );
		$this->assertArrayNotHasKey( 'chunk', $sign_in );
		$this->assertEquals( (object) [ 'header' => false, 'footer' => false, 'showNotices' => false, 'showStoreAlerts' => false, 'showPluginArea' => false ], $rows['setup-wizard']['layout'] );
		$this->assertArrayNotHasKey( 'reminder', $rows );
	}

	public function test_the_client_fetches_only_screens_of_ours_ahead_that_the_user_may_see(): void {
		$table = new \ReflectionProperty( ScreenTable::class, 'rows' );
		$rows  = ScreenTable::rows();
		$next  = [ 'task/extension', 'mobile-app-login', 'unknown' ];
		$table->setValue( null, [ 'home' => [ 'next' => $next ] + $rows['home'] ] + $rows );
		wp_set_current_user( $this->user_with_role( 'administrator' ) );
		try {
			$this->assertSame( [ 'task/extension' ], $this->ownership()->rows()[0]['next'] );

			wp_set_current_user( $this->user_with_role( 'customer' ) );
			$this->assertArrayNotHasKey( 'next', $this->ownership()->rows()[0] );
		} finally {
			$table->setValue( null, $rows );
		}
	}

	public function test_each_screen_asks_for_its_own_capability(): void {
		$user = new \WP_User( $this->user_with_role( 'editor' ) );
		$user->add_cap( 'view_woocommerce_reports' );
		wp_set_current_user( $user->ID );
		$allowed = array_column( $this->ownership( self::routes()['features']['on'] )->rows(), 'allowed', 'id' );

		$this->assertEqualsCanonicalizing(
			[
				'extension',
				'analytics/overview',
				'analytics/settings',
				'analytics/revenue',
				'analytics/orders',
				'analytics/stock',
				'analytics/products',
				'analytics/variations',
				'analytics/categories',
				'analytics/coupons',
				'analytics/taxes',
				'analytics/downloads',
				'analytics/payment-methods',
				'analytics/channels',
				'analytics/busy-hours',
				'analytics/repeat-customers',
				'analytics/stock-sales',
				'analytics/customers',
				'analytics/report',
				'customers',
				'marketing',
				'now', 'report-emails',
			],
			array_keys( array_filter( $allowed ) )
		);
	}

	/**
	 * The route table of the specification.
	 *
	 * @dataProvider specified_routes
	 */
	public function test_a_route_asks_for_its_capability_and_its_feature( string $capability, string $path, ?string $feature ): void {
		$this->has_editor = false;
		$user             = new \WP_User( $this->user_with_role( 'subscriber' ) );
		wp_set_current_user( $user->ID );
		$query     = [
			'page' => 'wc-admin',
			'path' => $path,
		];
		$ownership = $this->ownership( array_filter( [ $feature ] ) );
		$screen    = (string) $ownership->of_query( $query );

		$this->assertNotSame( 'extension', $screen );
		$this->assertFalse( Ownership::is_allowed( $screen ) );
		$user->add_cap( $capability );
		wp_set_current_user( 0 );
		wp_set_current_user( $user->ID );
		$this->assertTrue( Ownership::is_allowed( $screen ) );
		if ( null !== $feature ) {
			$this->assertSame( 'extension', $this->ownership( [] )->of_query( $query ), 'Without its feature there is no such route.' );
		}
	}

	/**
	 * @return iterable<string, array{string, string, string|null}>
	 */
	public static function specified_routes(): iterable {
		$table = [
			'manage_woocommerce'       => [
				'/'                      => null,
				'/extensions'            => 'marketplace',
				'/setup-wizard'          => 'onboarding',
				'/profiler'              => 'core-profiler',
				'/customize-store'       => 'customize-store',
				'/customize-store/intro' => 'customize-store',
				'/launch-your-store'     => 'launch-your-store',
				'/launch-your-store/hub' => 'launch-your-store',
				'/wc-pay-welcome-page'   => 'wc-pay-welcome-page',
				'/add-product'           => null,
				'/product/7'             => null,
			],
			'view_woocommerce_reports' => [
				'/analytics/overview' => 'analytics',
				'/analytics/settings' => 'analytics',
				'/analytics/revenue'  => 'analytics',
				'/customers'          => 'analytics',
				'/marketing'          => 'marketing',
			],
			'edit_products'            => [ '/product/7/variation/9' => null ],
		];
		foreach ( $table as $capability => $routes ) {
			foreach ( $routes as $path => $feature ) {
				yield $path => [ $capability, $path, $feature ];
			}
		}
	}

	public function test_the_layout_of_a_route_leaves_out_what_the_specification_leaves_out(): void {
		$this->act_as( 'administrator' );
		$this->has_editor = false;
		$layouts          = array_column( $this->ownership( self::routes()['features']['on'] )->rows(), 'layout', 'id' );
		$hidden           = static fn( string $id ): array => array_keys( (array) $layouts[ $id ], false, true );

		foreach ( [ 'extensions', 'add-product', 'edit-product' ] as $id ) {
			$this->assertContains( 'header', $hidden( $id ), $id );
		}
		$this->assertEqualsCanonicalizing( [ 'header', 'footer' ], array_intersect( [ 'header', 'footer' ], $hidden( 'setup-wizard' ) ) );
	}

	public function test_a_feature_that_changes_within_a_request_changes_nobody_s_screens(): void {
		$ownership = $this->ownership( [ 'onboarding' ] );
		$query     = [
			'page' => 'wc-admin',
			'path' => '/setup-wizard',
		];
		$screen    = $ownership->of_query( $query );
		$this->assertNotNull( $screen );

		$this->features = [];
		$this->assertSame( $screen, $ownership->of_query( $query ) );
		$this->assertContains( '/setup-wizard', array_column( $ownership->rows(), 'path' ) );
	}

	public function test_a_filter_gives_a_single_screen_back(): void {
		$this->act_as( 'administrator' );
		add_filter( 'storeboard_owns_screen', static fn( bool $owns, string $id ): bool => $owns && 'home' !== $id, 10, 2 );
		$ownership = $this->ownership();

		$this->assertNull( $ownership->of_query( [ 'page' => 'wc-admin' ] ) );
		$this->assertSame( 'extension', $ownership->of_query( [ 'page' => 'wc-admin', 'path' => '/acme' ] ) );
		$this->assertSame( 'task/extension', $ownership->of_query( [ 'page' => 'wc-admin', 'task' => 'acme' ] ) );
		$this->assertSame( 'platform', array_column( $ownership->rows(), 'owner', 'id' )['home'] );
	}

	public function test_the_filter_cannot_claim_a_screen_that_is_not_built(): void {
		add_filter( 'storeboard_owns_screen', '__return_true' );

		$this->assertNull( $this->ownership()->of_query( [ 'page' => 'wc-admin', 'path' => '/mobile-app-login' ] ) );
	}

	public function test_a_filter_that_throws_changes_nothing(): void {
		add_filter( 'storeboard_owns_screen', static fn() => throw new RuntimeException( 'Acme owns nothing' ) );

		$this->assertSame( 'home', $this->ownership()->of_query( [ 'page' => 'wc-admin' ] ) );
		$this->assertStringContainsString( 'Acme owns nothing', ExtensionErrors::all()[0]['message'] );
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
		$this->ownership()->current();
		$this->assertSame( 0, $reads );

		$_GET = [ 'page' => 'wc-admin' ];
		$this->assertSame( 'home', $this->ownership()->current() );
		$this->assertSame( 1, $reads );
	}

	public function test_the_address_and_the_setting_give_all_screens_back(): void {
		$_GET = [
			'page'       => 'wc-admin',
			'storeboard' => 'off',
		];
		$this->assertNull( $this->ownership()->current() );

		$_GET = [ 'page' => 'wc-admin' ];
		update_option( TakeOverSwitch::OPTION, 'no' );
		$this->assertNull( $this->ownership()->current() );
	}

	/**
	 * @param string[]|null $features
	 */
	private function ownership( ?array $features = null ): Ownership {
		$this->features = $features;
		$platform       = $this->createStub( Platform::class );
		$platform->method( 'has_feature' )->willReturnCallback(
			fn( string $slug ): bool => null === $this->features ? Detector::detect()->has_feature( $slug ) : in_array( $slug, $this->features, true )
		);

		$platform->method( 'features' )->willReturn(
			[
				'hasAppDialog'     => $this->has_app_dialog,
				'hasStoreDesigner' => $this->has_designer,
				'hasProductEditor' => $this->has_editor && ( null === $this->features || in_array( 'product_block_editor', $this->features, true ) ),
			]
		);

		return new Ownership( $platform, new TakeOverSwitch( Detector::detect() ) );
	}

	/**
	 * @return array{features: array<string, string[]>, routes: array<string, string[]>, cases: array<int, array<string, string>>}
	 */
	private static function routes(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/route-ownership.json' ), true );
	}
}
