<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\Assets;
use Storeboard\Admin\ClientPackages;
use Storeboard\Admin\ForeignScripts;
use Storeboard\Platform\Platform;
use Storeboard\Tests\TestCase;

/**
 * Scripts that count on the platform's client for its packages get them, the platform's own and all others do not.
 */
final class ClientPackagesTest extends TestCase {

	private const SITE = 'https://shop.test/wp-content/plugins';

	private \WP_Scripts $scripts;

	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = wp_scripts();
		$GLOBALS['wp_scripts'] = new \WP_Scripts();

		wp_register_script( 'px-components', '/components.js', [], '1', true );
		wp_register_script( 'px-navigation', '/navigation.js', [], '1', true );
		wp_register_script( 'px-app', self::SITE . '/platform/assets/app/index.js', [ 'px-components', 'px-navigation' ], '1', true );
		wp_add_inline_script( 'px-app', 'window.wcAdminFeatures = {};', 'before' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts;
		parent::tearDown();
	}

	public function test_a_script_that_depends_on_the_client_gets_them_before_it(): void {
		wp_enqueue_script( 'acme', self::SITE . '/acme/acme.js', [ 'px-app' ], '1', true );

		$this->assertMatchesRegularExpression( '~/components\.js.*/navigation\.js.*/acme\.js~s', $this->printed() );
		$this->assertSame( [], wp_scripts()->registered['px-app']->deps );
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
		wp_register_script( 'wc-navigation', '/wc-navigation.js', [], '1', true );
		wp_register_script( 'wc-components', '/wc-components.js', [], '1', true );
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

	/** The footer's scripts as they come out, ours in the client's place. */
	private function printed(): string {
		$client   = wp_scripts()->registered['px-app'];
		$platform = $this->createStub( Platform::class );
		$platform->method( 'scripts_url' )->willReturn( self::SITE . '/platform' );
		$packages = new ClientPackages( $client, $platform, new ForeignScripts( $platform, new Assets( '/nowhere', 'https://shop.test', '/nowhere' ) ) );
		// What the take-over does to it.
		$client->deps = [];
		wp_enqueue_script( 'px-app' );
		$packages->bring();

		ob_start();
		wp_scripts()->do_items();

		return (string) ob_get_clean();
	}
}
