<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Platform\AdminFeatures;
use Storeboard\Platform\Detector;
use Storeboard\Platform\WooCommerce;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Tests\TestCase;

/**
 * Which features WooCommerce has on, before and after it retired those that are always on.
 */
final class AdminFeaturesTest extends TestCase {

	/** Those of 11.0's build that screens of ours ask for, all on, with one that is off. */
	private const BUILD = [
		'analytics'           => true,
		'core-profiler'       => true,
		'customize-store'     => true,
		'launch-your-store'   => true,
		'marketing'           => true,
		'onboarding'          => true,
		'wc-pay-welcome-page' => true,
		'settings'            => false,
	];

	/** What 11.1 has left of it. */
	private const LATER_BUILD = [ 'settings-ui' => false ];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	/** @dataProvider routes */
	public function test_screens_are_ours_without_a_notice_where_the_feature_is_retired( string $path, string $screen ): void {
		$notices = 0;
		add_filter( 'deprecated_function_trigger_error', '__return_false' );
		add_action(
			'deprecated_function_run',
			static function () use ( &$notices ): void {
				++$notices;
			}
		);

		$this->assertSame( $screen, $this->screen( RetiredFeatures::class, self::LATER_BUILD, $path ), 'WooCommerce lists it still.' );
		$this->assertSame( 0, $notices );
		$this->assertSame( $screen, $this->screen( ListedFeatures::class, self::LATER_BUILD, $path ), 'WooCommerce lists it no longer.' );
		$this->assertSame( $screen, $this->screen( 'Acme\Gone', [], $path ), 'WooCommerce has no such list.' );

		$this->assertTrue( RetiredFeatures::is_enabled( 'analytics' ) );
		$this->assertSame( 1, $notices, 'By its name it writes one.' );
	}

	/** @dataProvider routes */
	public function test_a_feature_that_an_extension_takes_away_is_off( string $path, string $screen, string $slug ): void {
		add_filter( 'woocommerce_admin_features', static fn( array $slugs ): array => array_diff( $slugs, [ $slug ] ) );

		$this->assertNotSame( $screen, $this->screen( RetiredFeatures::class, self::LATER_BUILD, $path ), 'The list says so.' );
		$this->assertNotSame( $screen, $this->screen( ListedFeatures::class, self::BUILD, $path ), 'The build has it, the list does not.' );
	}

	/**
	 * @return array<string, array{string, string, string}> A path, the screen of ours, and the feature that it needs.
	 */
	public static function routes(): array {
		return [
			'a report'       => [ '/analytics/taxes', 'analytics/taxes', 'analytics' ],
			'the customers'  => [ '/customers', 'customers', 'analytics' ],
			'the wizard'     => [ '/setup-wizard', 'setup-wizard', 'onboarding' ],
			'the profiler'   => [ '/profiler', 'profiler', 'core-profiler' ],
			'launching'      => [ '/launch-your-store', 'launch-your-store', 'launch-your-store' ],
			'designing'      => [ '/customize-store', 'customize-store', 'customize-store' ],
			'the marketing'  => [ '/marketing', 'marketing', 'marketing' ],
			'WooPayments’ introduction' => [ '/wc-pay-welcome-page', 'wc-pay-welcome-page', 'wc-pay-welcome-page' ],
		];
	}

	/** @dataProvider classes */
	public function test_analytics_that_are_switched_off_stay_off( string $features ): void {
		$this->assertTrue( ( new AdminFeatures( $features, self::LATER_BUILD ) )->is_on( 'analytics' ) );
		update_option( 'woocommerce_analytics_enabled', 'no' );

		$this->assertFalse( ( new AdminFeatures( $features, self::LATER_BUILD ) )->is_on( 'analytics' ) );
		$this->assertTrue( ( new AdminFeatures( $features, self::LATER_BUILD ) )->is_on( 'marketing' ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function classes(): array {
		return [
			'listed still'     => [ RetiredFeatures::class ],
			'listed no longer' => [ ListedFeatures::class ],
			'no list'          => [ 'Acme\Gone' ],
		];
	}

	public function test_what_switches_the_client_off_switches_its_optional_feature_off(): void {
		add_filter( 'woocommerce_admin_disabled', '__return_true' );

		$this->assertFalse( ( new AdminFeatures( ListedFeatures::class, self::LATER_BUILD ) )->is_on( 'analytics' ) );
		$this->assertTrue( ( new AdminFeatures( ListedFeatures::class, self::LATER_BUILD ) )->is_on( 'onboarding' ) );
	}

	public function test_any_other_feature_is_on_only_where_it_is_listed(): void {
		foreach ( [ 'store-alerts', 'settings-ui', 'acme' ] as $slug ) {
			$this->assertFalse( ( new AdminFeatures( ListedFeatures::class, self::LATER_BUILD ) )->is_on( $slug ), $slug );
		}
		add_filter( 'woocommerce_admin_features', static fn( array $slugs ): array => [ ...$slugs, 'acme' ] );
		$this->assertTrue( ( new AdminFeatures( ListedFeatures::class, self::LATER_BUILD ) )->is_on( 'acme' ) );
	}

	/** The client reads `window.wcAdminFeatures`, and what is printed beside it of those that this lacks (hasFeature() in src/lib/platform-settings.ts). */
	public function test_the_client_is_told_what_woocommerce_does_not_tell_it_any_more(): void {
		$told = static fn( string $features, array $build ): array => array_intersect_key( ( new WooCommerce( '11.3.0', new AdminFeatures( $features, $build ) ) )->features(), array_flip( [ 'analytics', 'customer-effort-score-tracks', 'marketing', 'printful', 'store-alerts' ] ) );

		$this->assertSame( [], $told( RetiredFeatures::class, self::LATER_BUILD ), '11.1 to 11.3 tell it.' );
		$this->assertSame( [], $told( ListedFeatures::class, self::BUILD + [ 'customer-effort-score-tracks' => true, 'printful' => true ] ), 'So do those before.' );
		foreach ( [ ListedFeatures::class, 'Acme\Gone' ] as $features ) {
			$this->assertSame( [ 'analytics' => true, 'customer-effort-score-tracks' => true, 'marketing' => true, 'printful' => true ], $told( $features, self::LATER_BUILD ), $features );
		}
		update_option( 'woocommerce_analytics_enabled', 'no' );
		$this->assertArrayNotHasKey( 'analytics', $told( ListedFeatures::class, self::LATER_BUILD ) );
		add_filter( 'woocommerce_admin_features', static fn() => throw new \RuntimeException( 'Acme has no features' ) );
		$this->assertSame( [], $told( ListedFeatures::class, self::LATER_BUILD ) );
	}

	public function test_a_filter_that_fails_has_the_screen_off(): void {
		add_filter( 'woocommerce_admin_features', static fn() => throw new \RuntimeException( 'Acme has no features' ) );

		$this->assertFalse( ( new WooCommerce( '11.3.0', new AdminFeatures( RetiredFeatures::class, [] ) ) )->has_feature( 'analytics' ) );
	}

	/**
	 * @param array<string, bool> $build
	 */
	private function screen( string $features, array $build, string $path ): ?string {
		$platform = new WooCommerce( '11.3.0', new AdminFeatures( $features, $build ) );

		return ( new Ownership( $platform, new TakeOverSwitch( Detector::detect() ) ) )->of_query(
			[
				'page' => 'wc-admin',
				'path' => $path,
			]
		);
	}
}
