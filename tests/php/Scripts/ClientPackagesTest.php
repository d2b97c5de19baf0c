<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Scripts;

use Storeboard\Platform\Platform;
use Storeboard\Scripts\Assets;
use Storeboard\Scripts\ClientPackages;
use Storeboard\Scripts\ExtensionScripts;
use Storeboard\Tests\TestCase;

/**
 * Scripts that count on the platform's client for its packages get them, the platform's own and all others do not.
 */
final class ClientPackagesTest extends TestCase {

	private const SITE = 'https://shop.test/wp-content/plugins';

	private \WP_Scripts $scripts;

	private \WP_Styles $page_styles;

	/** @var string[] What the platform's own styles depend on. */
	private array $styles = [];

	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = wp_scripts();
		$this->page_styles     = wp_styles();
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		$GLOBALS['wp_styles']  = new \WP_Styles();

		wp_register_script( 'px-components', self::SITE . '/platform/components.js', [], '1', true );
		wp_register_script( 'px-navigation', self::SITE . '/platform/navigation.js', [], '1', true );
		wp_register_script( 'px-app', self::SITE . '/platform/assets/app/index.js', [ 'px-components', 'px-navigation' ], '1', true );
		wp_add_inline_script( 'px-app', 'window.wcAdminFeatures = {};', 'before' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts;
		$GLOBALS['wp_styles']  = $this->page_styles;
		parent::tearDown();
	}

	public function test_a_script_that_depends_on_the_client_gets_them_before_it(): void {
		wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [ 'px-app' ], '1', true );

		$this->assertMatchesRegularExpression( '~/components\.js.*/navigation\.js.*/acme\.js~s', $this->printed() );
		$this->assertSame( [], wp_scripts()->registered['px-app']->deps );
	}

	public function test_a_script_that_names_a_store_of_ours_gets_it_before_it(): void {
		wp_register_script( 'storeboard-stores', self::SITE . '/storeboard/build/stores.js', [], '1', true );
		wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [], '1', true );
		wp_add_inline_script( 'acme', 'window.acme = () => wp.data.select( "storeboard/payment-gateways" );' );

		$this->assertMatchesRegularExpression( '~/stores\.js.*/acme\.js~s', $this->printed() );
	}

	public function test_the_stores_stay_away_where_no_script_names_one_of_them(): void {
		wp_register_script( 'storeboard-stores', self::SITE . '/storeboard/build/stores.js', [], '1', true );
		wp_register_script( 'acme', false, [], '1', true );
		wp_enqueue_script( 'acme' );
		wp_add_inline_script( 'acme', 'window.acme = () => wp.data.select( "storeboard/onboarding" );' );

		$this->assertStringNotContainsString( 'stores.js', $this->printed() );
	}

	public function test_a_script_that_cannot_be_read_may_name_one_of_them(): void {
		wp_register_script( 'storeboard-stores', self::SITE . '/storeboard/build/stores.js', [], '1', true );
		wp_enqueue_script( 'acme', 'https://cdn.acme.test/acme.js', [], '1', true );

		$this->assertMatchesRegularExpression( '~/stores\.js.*/acme\.js~s', $this->printed() );
	}

	public function test_a_script_that_depends_on_such_a_script_gets_them_too(): void {
		wp_register_script( 'acme-base', false, [ 'px-app' ] );
		wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [ 'acme-base' ], '1', true );

		$this->assertMatchesRegularExpression( '~/components\.js.*/acme\.js~s', $this->printed() );
	}

	public function test_the_platforms_own_script_does_not(): void {
		wp_enqueue_script( 'px-notices', self::SITE . '/platform/assets/notices.js', [ 'px-app' ], '1', true );

		$this->assertStringNotContainsString( '/components.js', $this->printed() );
	}

	public function test_a_script_that_speaks_of_a_package_gets_that(): void {
		wp_register_script( 'wc-navigation', self::SITE . '/platform/wc-navigation.js', [], '1', true );
		wp_register_script( 'wc-components', self::SITE . '/platform/wc-components.js', [], '1', true );
		$file = WP_CONTENT_DIR . '/' . uniqid( 'acme-' ) . '.js';
		file_put_contents( $file, 'button.onclick = () => window.wc.navigation.navigateTo( { url } ); // wc.unknown' );
		wp_enqueue_script( 'acme', content_url( basename( $file ) ), [], '1', true );

		$printed = $this->printed();
		unlink( $file );

		$this->assertMatchesRegularExpression( '~/wc-navigation\.js.*/acme-~s', $printed );
		$this->assertStringNotContainsString( 'components.js', $printed );
	}

	/**
	 * @dataProvider inline_scripts
	 */
	public function test_an_inline_script_of_the_client_gets_them( string $script, string $position ): void {
		wp_add_inline_script( 'px-app', $script, $position );

		$this->assertMatchesRegularExpression( '~/components\.js.*/index\.js~s', $this->printed() );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function inline_scripts(): array {
		return [
			'after it'                     => [ 'acme.start();', 'after' ],
			'before it, and of a package'  => [ 'window.acme = wc.navigation.getPath();', 'before' ],
			'before it, and of a store'    => [ 'wp.data.select( "wc/admin/options" );', 'before' ],
		];
	}

	public function test_a_value_before_the_client_brings_nothing(): void {
		wp_add_inline_script( 'px-app', 'window.wcMarketplace = {};', 'before' );

		$this->assertStringNotContainsString( '/components.js', $this->printed() );
	}

	/**
	 * @dataProvider unreadable
	 */
	public function test_a_script_that_cannot_be_read_gets_all_of_them( string $src ): void {
		wp_enqueue_script( 'acme', $src, [], '1', true );

		$this->assertMatchesRegularExpression( '~/components\.js.*/navigation\.js.*id="acme-js"~s', $this->printed() );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function unreadable(): array {
		return [
			'of another host' => [ 'https://cdn.acme.test/acme.js' ],
			'that PHP serves' => [ '/acme.php' ],
			'that is gone'    => [ '/acme.js' ],
		];
	}

	public function test_a_script_in_the_head_does_not_draw_them_there(): void {
		wp_enqueue_script( 'acme', 'https://cdn.acme.test/acme.js', [], '1', false );

		$this->assertMatchesRegularExpression( '~id="acme-js".*/components\.js~s', $this->printed() );
	}

	public function test_a_script_module_of_an_extension_brings_all_of_them(): void {
		$modules = wp_script_modules();
		try {
			$GLOBALS['wp_script_modules'] = new \WP_Script_Modules();
			wp_enqueue_script_module( 'acme', content_url( 'acme.js' ) );

			$this->assertMatchesRegularExpression( '~/components\.js.*/navigation\.js~s', $this->printed() );
		} finally {
			$GLOBALS['wp_script_modules'] = $modules;
		}
	}

	public function test_code_attached_to_a_script_of_wordpress_gets_the_package_it_names(): void {
		wp_register_script( 'wc-navigation', self::SITE . '/platform/wc-navigation.js', [ 'core' ], '1', true );
		wp_register_script( 'core', '/wp-includes/js/core.js', [], '1', true );
		wp_enqueue_script( 'core' );
		wp_add_inline_script( 'core', 'addEventListener( "load", () => wc.navigation.navigateTo( {} ) );' );

		$this->assertStringContainsString( '/wc-navigation.js', $this->printed() );
	}

	public function test_a_script_on_which_a_package_depends_does_not_wait_for_itself(): void {
		wp_register_script( 'acme-base', 'https://cdn.acme.test/base.js', [], '1', true );
		wp_scripts()->registered['px-components']->deps[] = 'acme-base';
		wp_enqueue_script( 'acme-base' );

		$this->assertMatchesRegularExpression( '~/navigation\.js.*base\.js~s', $this->printed() );
	}

	/**
	 * @dataProvider users_of_components
	 *
	 * @param callable(): void $use
	 */
	public function test_the_styles_of_a_package_come_with_it( callable $use ): void {
		$this->register_styles();
		$use();

		$this->bring();

		$this->assertSame( [ 'wc-components' ], wp_styles()->queue );
	}

	/**
	 * @return array<string, array{0: callable(): void}>
	 */
	public static function users_of_components(): array {
		return [
			'as a dependency'           => [ static fn() => wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [ 'wc-components' ], '1', true ) ],
			'through another script'    => [
				static function (): void {
					wp_register_script( 'acme-base', self::SITE . '/acme/base.js', [ 'wc-components' ], '1', true );
					wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [ 'acme-base' ], '1', true );
				},
			],
			'through the client'        => [
				static function (): void {
					wp_scripts()->registered['px-app']->deps = [ 'wc-components' ];
					wp_register_script( 'acme', false, [ 'px-app' ], '1', true );
					wp_enqueue_script( 'acme' );
				},
			],
			'in code after the client'  => [
				static function (): void {
					wp_scripts()->registered['px-app']->deps = [ 'wc-components' ];
					wp_add_inline_script( 'px-app', 'acme.start();' );
				},
			],
			'by its global'             => [
				static function (): void {
					wp_register_script( 'acme', false, [], '1', true );
					wp_enqueue_script( 'acme' );
					wp_add_inline_script( 'acme', 'wc.components.Card' );
				},
			],
			'in code after another script' => [
				static function (): void {
					wp_enqueue_script( 'core', '/wp-includes/js/core.js', [], '1', true );
					wp_add_inline_script( 'core', 'wc.components.Card' );
				},
			],
		];
	}

	public function test_no_styles_come_where_nobody_brings_a_package(): void {
		$this->register_styles();
		wp_enqueue_script( 'px-own', self::SITE . '/platform/assets/own.js', [ 'wc-components' ], '1', true );
		wp_register_script( 'acme', false, [], '1', true );
		wp_enqueue_script( 'acme' );

		$this->bring();

		$this->assertSame( [], wp_styles()->queue );
	}

	public function test_styles_are_there_before_those_of_the_head_are_printed_and_late_ones_before_the_footer(): void {
		foreach ( [ 'admin_print_styles', 'admin_print_scripts', 'admin_print_footer_scripts' ] as $hook ) {
			remove_all_actions( $hook );
		}
		$this->register_styles();
		$this->packages()->register();

		wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [ 'wc-components' ], '1', true );
		do_action( 'admin_print_styles' );
		$this->assertSame( [ 'wc-components' ], wp_styles()->queue );

		wp_enqueue_script( 'acme-late', self::SITE . '/acme/late.js', [ 'wc-experimental' ], '1', true );
		do_action( 'admin_print_footer_scripts' );
		$this->assertSame( [ 'wc-components', 'wc-experimental' ], wp_styles()->queue );
	}

	private function register_styles(): void {
		$this->styles = [ 'wp-components', 'wc-components', 'wc-experimental', 'wc-admin-layout' ];
		foreach ( [ 'wc-components', 'wc-experimental', 'wc-admin-layout' ] as $handle ) {
			wp_register_style( $handle, "/$handle.css" );
			wp_register_script( $handle, self::SITE . "/platform/$handle.js", [], '1', true );
		}
	}

	private function bring(): void {
		$this->packages()->bring();
	}

	/** In the place of the client, whose dependencies are ours then. */
	private function packages(): ClientPackages {
		$client   = wp_scripts()->registered['px-app'];
		$platform = $this->createStub( Platform::class );
		$platform->method( 'scripts_url' )->willReturn( self::SITE . '/platform' );
		$packages = new ClientPackages(
			$client,
			$this->styles,
			$platform,
			new ExtensionScripts( $platform, new Assets( '/nowhere', 'https://shop.test', '/nowhere' ) )
		);
		// What the take-over does to it.
		$client->deps = [];
		wp_enqueue_script( 'px-app' );

		return $packages;
	}

	/** The scripts as they come out, ours in the client's place. */
	private function printed(): string {
		$this->bring();

		ob_start();
		wp_scripts()->do_items();

		return (string) ob_get_clean();
	}
}
