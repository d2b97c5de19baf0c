<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\FakeServices\Jetpack;
use StoreboardPlatform\FakeServices\WooPayments;

/**
 * Installing and activating plugins with WordPress' upgrader, and the plugins' connections.
 */
final class PluginsTest extends PlatformTestCase {

	private const PATH   = '/wc-admin/plugins';
	private const ONCE   = '/wc-admin/onboarding/plugins';
	private const SAMPLE = 'klaviyo';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		// No outside service answers. WordPress warns about that, which is expected here.
		add_filter( 'pre_http_request', static fn() => new \WP_Error( 'blocked', 'Blocked' ) );
		set_error_handler( static fn() => true, E_USER_WARNING | E_USER_NOTICE );
	}

	/**
	 * The transaction does not cover files.
	 */
	protected function tearDown(): void {
		restore_error_handler();
		delete_plugins( [ self::SAMPLE . '/' . self::SAMPLE . '.php' ] );
		wp_clean_plugins_cache( false );

		parent::tearDown();
	}

	public function test_some_are_installed_and_others_fail(): void {
		$reply = $this->request( 'POST', self::PATH . '/install', [ 'plugins' => self::SAMPLE . ',no-such-plugin-slug' ] );
		$data  = $reply->get_data();

		$this->assertSame( [ 200, false ], [ $reply->get_status(), $data['success'] ] );
		$this->assertSame( [ self::SAMPLE ], $data['data']['installed'] );
		$this->assertSame( [ self::SAMPLE => true ], $data['data']['results'] );
		$this->assertSame( [ self::SAMPLE ], array_keys( $data['data']['install_time'] ) );
		$this->assertSame( '1.0.0', $data['data']['plugin_details'][ self::SAMPLE ]['version'] );
		$this->assertSame( [ 'no-such-plugin-slug' ], array_keys( $data['errors']['errors'] ) );
		$this->assertFileExists( WP_PLUGIN_DIR . '/klaviyo/klaviyo.php' );
		$this->assertContains( self::SAMPLE, $this->request( 'GET', self::PATH . '/installed' )->get_data()['plugins'] );
		$this->assertNotContains( self::SAMPLE, $this->request( 'GET', self::PATH . '/active' )->get_data()['plugins'] );
	}

	public function test_an_installed_plugin_succeeds_without_a_change(): void {
		$this->install();
		$data = $this->request( 'POST', self::PATH . '/install', [ 'plugins' => self::SAMPLE ] )->get_data();

		$this->assertTrue( $data['success'] );
		$this->assertSame( [ [ self::SAMPLE ], [], [] ], [ $data['data']['installed'], $data['data']['results'], $data['data']['install_time'] ] );
	}

	public function test_activating(): void {
		$this->install();
		$data = $this->request( 'POST', self::PATH . '/activate', [ 'plugins' => self::SAMPLE . ',no-such-plugin-slug' ] )->get_data();

		$this->assertFalse( $data['success'] );
		$this->assertSame( [ self::SAMPLE ], $data['data']['activated'] );
		$this->assertContains( self::SAMPLE, $data['data']['active'] );
		$this->assertSame( [ 'no-such-plugin-slug' ], array_keys( $data['errors']['errors'] ) );
	}

	public function test_no_plugins(): void {
		foreach ( [ 'install' => [], 'activate' => [ 'plugins' => '' ] ] as $verb => $body ) {
			$reply = $this->request( 'POST', self::PATH . "/{$verb}", $body );

			$this->assertRefused( 'woocommerce_rest_invalid_plugins', 500, $reply );
			$this->assertSame( 404, $reply->get_data()['data'] );
		}

		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::PATH . '/install', [ 'plugins' => [ 'a' => 'b' ] ] ) );
		$this->assertFalse( $this->request( 'POST', self::PATH . '/install', [ 'plugins' => '../../etc' ] )->get_data()['success'] );
	}

	public function test_without_its_plugin_nothing_is_connected(): void {
		$this->assertRefused( 'woocommerce_rest_helper_connect', 500, $this->request( 'POST', self::PATH . '/connect-wcpay' ) );

		$reply = $this->request( 'GET', self::ONCE . '/jetpack-authorization-url?redirect_url=https%3A%2F%2Fexample.test%2F&from=here' );
		$this->assertSame( 200, $reply->get_status() );
		$this->assertFalse( $reply->get_data()['success'] );
		$this->assertCount( 1, $reply->get_data()['errors'] );
		$this->assertStringContainsString( 'from=here', $reply->get_data()['url'] );
		$this->assertFalse( $this->request( 'GET', '/jetpack/v4/connection' )->get_data()['hasConnectedOwner'] );
	}

	public function test_the_sample_jetpack_connects(): void {
		$jetpack = new Jetpack();
		$jetpack->register();
		$back  = admin_url( 'admin.php?page=wc-admin&task=tax' );
		$reply = $this->request( 'GET', self::ONCE . '/jetpack-authorization-url?redirect_url=' . rawurlencode( $back ) )->get_data();

		$this->assertSame( [ true, [] ], [ $reply['success'], $reply['errors'] ] );
		$this->assertStringStartsWith( admin_url( 'admin-post.php' ), $reply['url'] );
		$this->assertSame( $back, $jetpack->choose( '', $back ) );
		$this->assertFalse( $this->request( 'GET', '/jetpack/v4/connection' )->get_data()['isActive'] );

		$this->assertSame( $back, $jetpack->choose( 'approve', $back ) );
		$now = $this->request( 'GET', '/jetpack/v4/connection' )->get_data();
		$this->assertSame( [ true, true, true ], [ $now['isActive'], $now['hasConnectedOwner'], $now['isUserConnected'] ] );
		$this->assertTrue( $this->request( 'GET', '/wc-admin/onboarding/profile' )->get_data()['wccom_connected'] );
	}

	public function test_the_sample_woopayments_connects(): void {
		$this->activate( 'woocommerce-payments' );
		$payments = new WooPayments();
		$payments->register();
		$back = admin_url( 'admin.php?page=wc-admin' );

		$url = $this->request( 'POST', self::PATH . '/connect-wcpay' )->get_data()['connectUrl'];
		$this->assertStringContainsString( 'wcpay-connect=1&from=WCADMIN_PAYMENT_TASK', $url );

		$this->assertStringContainsString( 'wcpay-connection-error=1', $payments->choose( '', $back ) );
		$this->assertFalse( $this->tasks()['payments']['isComplete'] );
		$this->assertStringContainsString( 'wcpay-connection-success=1', $payments->choose( 'test', $back ) );
		$this->assertFalse( $this->tasks()['payments']['isComplete'], 'a test account is not enough' );
		$payments->choose( 'live', $back );
		$this->assertTrue( $this->tasks()['payments']['isComplete'] );
	}

	private function install(): void {
		$this->assertTrue( $this->request( 'POST', self::PATH . '/install', [ 'plugins' => self::SAMPLE ] )->get_data()['success'] );
	}
}
