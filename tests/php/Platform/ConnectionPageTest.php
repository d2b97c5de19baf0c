<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Tests\Platform\Pages\Refused;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Payments\ConnectionReturn;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\FakeServices\ConnectionPage;
use StoreboardPlatform\FakeServices\Jetpack;
use StoreboardPlatform\FakeServices\Stripe;
use StoreboardPlatform\FakeServices\WooPayments;

/**
 * The page of the fake services: the redirect to it, the choice, and the return.
 */
final class ConnectionPageTest extends PlatformTestCase {

	private const AUTHORIZE = '/wc-admin/onboarding/plugins/jetpack-authorization-url?redirect_url=';

	private const LEFT = 302;

	/** @var array<string, mixed> */
	private array $server;

	protected function setUp(): void {
		parent::setUp();

		$this->server = $_SERVER;
		$this->act_as( 'administrator' );

		// Both end the process.
		add_filter(
			'wp_die_handler',
			static fn() => static function ( $message, $title = '', $args = [] ): void {
				$args = is_array( $args ) ? $args : [ 'response' => $args ];
				throw new Refused( is_string( $message ) ? $message : '', (int) ( $args['response'] ?? 500 ) );
			}
		);
		add_filter(
			'wp_redirect',
			static function ( $location ): void {
				throw new Refused( (string) $location, self::LEFT );
			}
		);
	}

	protected function tearDown(): void {
		$_SERVER  = $this->server;
		$_GET     = [];
		$_POST    = [];
		$_REQUEST = [];

		parent::tearDown();
	}

	public function test_the_page_says_what_it_is_and_sends_its_form_to_this_site(): void {
		( new Jetpack() )->register();
		$back = admin_url( 'admin.php?page=wc-admin&task=tax' );

		$shown = $this->visit( ConnectionPage::url( new Jetpack(), $back ) );

		$this->assertSame( 200, $shown->getCode() );
		$this->assertStringContainsString( 'Sample connection: Jetpack', $shown->getMessage() );
		$this->assertStringContainsString( 'It doesn’t send data', $shown->getMessage() );
		$this->assertStringContainsString( 'action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"', $shown->getMessage() );
		$this->assertStringContainsString( 'value="' . esc_attr( $back ) . '"', $shown->getMessage() );
		$this->assertSame( [ 'approve', '' ], $this->choices( $shown->getMessage() ) );
		$this->assertFalse( Store::is_connected() );
	}

	public function test_jetpack_connects_and_returns(): void {
		( new Jetpack() )->register();
		$back = admin_url( 'admin.php?page=wc-admin&task=tax' );
		$url  = $this->request( 'GET', self::AUTHORIZE . rawurlencode( $back ) )->get_data()['url'];

		$left = $this->choose( $url, '' );
		$this->assertSame( [ self::LEFT, $back ], [ $left->getCode(), $left->getMessage() ] );
		$this->assertFalse( Store::is_connected() );

		$left = $this->choose( $url, 'nosuch' );
		$this->assertSame( $back, $left->getMessage() );
		$this->assertFalse( Store::is_connected() );

		$left = $this->choose( $url, 'approve' );
		$this->assertSame( [ self::LEFT, $back ], [ $left->getCode(), $left->getMessage() ] );
		$this->assertTrue( Store::is_connected() );
	}

	public function test_it_redirects_to_no_other_site(): void {
		( new Jetpack() )->register();
		$url = $this->request( 'GET', self::AUTHORIZE . rawurlencode( 'https://evil.test/' ) )->get_data()['url'];

		$this->assertSame( admin_url( 'admin.php?page=wc-admin' ), $this->choose( $url, 'approve' )->getMessage() );
	}

	public function test_users_without_the_capability_cannot_connect(): void {
		( new Jetpack() )->register();
		$url = ConnectionPage::url( new Jetpack(), admin_url() );

		$this->assertSame( 403, $this->choose( $url, 'approve', '0123456789' )->getCode() );
		$this->assertSame( 403, $this->visit( str_replace( 'service=jetpack', 'service=nosuch', $url ) )->getCode() );
		foreach ( [ '', 'customer', 'subscriber' ] as $role ) {
			$this->act_as( $role );
			$this->assertSame( [ 403, 403 ], [ $this->visit( $url )->getCode(), $this->choose( $url, 'approve' )->getCode() ], $role );
		}
		$this->assertFalse( Store::is_connected() );
	}

	public function test_woopayments_connects_and_returns(): void {
		$this->activate( 'woocommerce-payments' );
		$payments = new WooPayments();
		$payments->register();
		$url = $this->request( 'POST', '/wc-admin/plugins/connect-wcpay' )->get_data()['connectUrl'];

		$sent = $this->caught( $url, [ $payments, 'connect' ] );
		$this->assertSame( self::LEFT, $sent->getCode() );
		$this->assertStringContainsString( 'service=woopayments', $sent->getMessage() );
		$this->assertSame( 403, $this->caught( remove_query_arg( '_wpnonce', $url ), [ $payments, 'connect' ] )->getCode() );

		$this->assertStringContainsString( 'wcpay-connection-error=1', $this->choose( $sent->getMessage(), '' )->getMessage() );
		$this->assertFalse( Gateways::woopayments_is_onboarded() );
		$this->assertStringContainsString( 'wcpay-connection-success=1', $this->choose( $sent->getMessage(), 'live' )->getMessage() );
		$this->assertTrue( Gateways::woopayments_is_onboarded() );
	}

	public function test_a_gateway_connects_and_returns(): void {
		$stripe = new Stripe();
		$stripe->register();
		$stripe->register_script();
		$url = $this->request( 'GET', '/wc/v3/payment_gateways/stripe' )->get_data()['connection_url'];

		$refused = $this->choose( $url, '' )->getMessage();
		$this->assertStringContainsString( 'error=', $refused );
		$this->assertNull( $this->returned( $refused ), 'the task page says what went wrong' );
		$this->assertFalse( $this->request( 'GET', '/wc/v3/payment_gateways/stripe' )->get_data()['enabled'] );

		$done = $this->choose( $url, 'connect' )->getMessage();
		$this->assertStringContainsString( 'success=1', $done );
		$this->assertNull( $this->returned( add_query_arg( '_wpnonce', '0123456789', $done ) ) );
		$this->assertFalse( $this->request( 'GET', '/wc/v3/payment_gateways/stripe' )->get_data()['enabled'] );

		$this->assertSame( admin_url( 'admin.php?page=wc-admin' ), $this->returned( $done )?->getMessage() );
		$now = $this->request( 'GET', '/wc/v3/payment_gateways/stripe' )->get_data();
		$this->assertSame( [ true, false ], [ $now['enabled'], $now['needs_setup'] ] );
		$this->assertArrayHasKey( 'payment-gateway-connection-return-stripe', get_option( 'woocommerce_admin_transient_notices_queue' ) );
	}

	private function visit( string $url ): Refused {
		$_SERVER['REQUEST_METHOD'] = 'GET';

		return $this->caught( $url, [ ConnectionPage::class, 'answer' ] );
	}

	/**
	 * Sends the page's form.
	 *
	 * @param string      $url   The page's address.
	 * @param string      $which The button.
	 * @param string|null $nonce Null for the form's own.
	 */
	private function choose( string $url, string $which, ?string $nonce = null ): Refused {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $fields );

		$_SERVER['REQUEST_METHOD'] = 'POST';

		return $this->caught(
			admin_url( 'admin-post.php' ),
			[ ConnectionPage::class, 'answer' ],
			$fields + [
				'choice'   => $which,
				'_wpnonce' => $nonce ?? wp_create_nonce( 'storeboard_sample_connection' . $fields['service'] ),
			]
		);
	}

	private function returned( string $url ): ?Refused {
		try {
			return $this->caught( $url, [ new ConnectionReturn(), 'handle' ] );
		} catch ( \UnexpectedValueException $stayed ) {
			return null;
		}
	}

	/**
	 * @param array<string, string> $form The form; without it the address is opened.
	 * @throws \UnexpectedValueException If the response is neither a page nor a redirect.
	 */
	private function caught( string $url, callable $handler, array $form = [] ): Refused {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$_GET     = wp_slash( $query );
		$_POST    = wp_slash( $form );
		$_REQUEST = $_POST + $_GET;

		try {
			$handler();
		} catch ( Refused $answer ) {
			return $answer;
		}

		throw new \UnexpectedValueException( 'Nothing was answered.' );
	}

	/**
	 * @return string[] Values of the page's buttons.
	 */
	private function choices( string $html ): array {
		preg_match_all( '/name="choice" value="([^"]*)"/', $html, $found );

		return $found[1];
	}
}
