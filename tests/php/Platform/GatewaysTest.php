<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\Payments\ConnectionReturn;
use StoreboardPlatform\FakeServices\Stripe;

/**
 * Payment gateways: their replies, changes, refusals and connections.
 */
final class GatewaysTest extends PlatformTestCase {

	private const PATH = '/wc/v3/payment_gateways';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_offline_gateways_always_exist(): void {
		$gateways = $this->gateways();
		$bacs     = $gateways['bacs'];

		$this->assertSame( [ 'bacs', 'cheque', 'cod' ], array_keys( $gateways ) );
		$this->assertSame( [ 'title', 'instructions' ], array_keys( $bacs['settings'] ) );
		$this->assertSame( [ false, false, '' ], [ $bacs['enabled'], $bacs['needs_setup'], $bacs['order'] ] );
		$this->assertNull( $bacs['connection_url'] );
		$this->assertNull( $bacs['setup_help_text'] );
		$this->assertSame( [ [], [] ], [ $bacs['required_settings_keys'], $bacs['post_install_scripts'] ] );
		$this->assertStringEndsWith( 'page=wc-settings&tab=checkout&path=/offline/bacs', $bacs['settings_url'] );

		$this->speak( '9.7' );
		$this->assertStringEndsWith( 'page=wc-settings&tab=checkout&section=bacs', $this->gateways()['bacs']['settings_url'] );
	}

	public function test_saved_settings_are_returned_and_complete_the_task(): void {
		$this->assertFalse( $this->tasks()['payments']['isComplete'] );

		$reply = $this->request(
			'PUT',
			self::PATH . '/cod',
			[
				'enabled'     => true,
				'title'       => 'Cash<script>x</script>',
				'description' => '<b>Have it ready</b>',
				'order'       => 3,
				'settings'    => [ 'instructions' => 'Ring twice', 'nosuch' => 'x', 'enabled' => 'no' ],
			]
		);

		$this->assertSame( 200, $reply->get_status() );
		$cod = $this->gateways()['cod'];
		$this->assertSame( [ true, 'Cashx', '<b>Have it ready</b>', 3, 'Ring twice' ], [ $cod['enabled'], $cod['title'], $cod['description'], $cod['order'], $cod['settings']['instructions']['value'] ] );
		$this->assertArrayNotHasKey( 'nosuch', get_option( 'woocommerce_cod_settings' ) );
		$this->assertTrue( $this->tasks()['payments']['isComplete'] );
		$this->assertSame( [ 'cod', 'bacs', 'cheque' ], array_keys( $this->gateways() ), 'those with an order stand first' );
	}

	/**
	 * @dataProvider bad_changes
	 *
	 * @param array<string, mixed> $body The request's body.
	 */
	public function test_bad_changes_change_nothing( array $body, string $code ): void {
		$this->assertRefused( $code, 400, $this->request( 'PUT', self::PATH . '/cod', $body ) );
		$this->assertFalse( get_option( 'woocommerce_cod_settings' ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function bad_changes(): array {
		return [
			'maybe enabled'       => [ [ 'enabled' => 'maybe' ], 'rest_invalid_param' ],
			'settings as a text'  => [ [ 'enabled' => true, 'settings' => 'x' ], 'rest_invalid_param' ],
			'a list as a title'   => [ [ 'title' => [ 'x' ] ], 'rest_invalid_param' ],
			'a text as order'     => [ [ 'order' => 'first' ], 'rest_invalid_param' ],
			'a box'               => [ [ 'enabled' => true, 'settings' => [ 'enable_for_virtual' => 'maybe' ] ], 'rest_setting_value_invalid' ],
			'a list for a text'   => [ [ 'enabled' => true, 'settings' => [ 'instructions' => [ 'x' ] ] ], 'rest_setting_value_invalid' ],
			'a text for a choice' => [ [ 'enabled' => true, 'settings' => [ 'enable_for_methods' => 'flat_rate' ] ], 'rest_setting_value_invalid' ],
		];
	}

	public function test_shipping_methods_are_grouped_options(): void {
		$this->request( 'PUT', self::PATH . '/cod', [ 'settings' => [ 'enable_for_methods' => [ 'flat_rate', 'nosuch' ] ] ] );

		$this->assertSame( [ 'flat_rate' ], $this->gateways()['cod']['settings']['enable_for_methods']['value'] );
	}

	public function test_an_unknown_gateway_answers_404(): void {
		$this->assertRefused( 'woocommerce_rest_payment_gateway_invalid', 404, $this->request( 'GET', self::PATH . '/nosuch' ) );
		$this->assertRefused( 'woocommerce_rest_payment_gateway_invalid', 404, $this->request( 'PUT', self::PATH . '/nosuch', [ 'enabled' => true ] ) );
	}

	public function test_an_online_gateway_names_its_keys_and_says_of_itself_no_more(): void {
		$this->add_stripe();
		$stripe = $this->gateways()['stripe'];

		$this->assertFalse( $stripe['needs_setup'], 'as of most gateways' );
		$this->assertSame( [ 'publishable_key', 'secret_key' ], $stripe['required_settings_keys'] );
		$this->assertSame( 'password', $stripe['settings']['secret_key']['type'] );
		$this->assertStringContainsString( '<a href=', $stripe['setup_help_text'] );
		$this->assertSame( [ 'storeboard-sample-gateway' ], array_column( json_decode( (string) wp_json_encode( $stripe['post_install_scripts'] ), true ), 'handle' ) );
		$this->assertStringContainsString( 'admin-post.php?action=storeboard_sample_connection&service=stripe', $stripe['connection_url'] );
		$this->assertStringEndsWith( 'section=stripe', $stripe['settings_url'] );

		$this->request( 'PUT', self::PATH . '/stripe', [ 'enabled' => true, 'settings' => [ 'publishable_key' => 'pk', 'secret_key' => 'sk' ] ] );
		$this->assertSame( 'pk', $this->gateways()['stripe']['settings']['publishable_key']['value'] );
	}

	public function test_the_redirect_to_the_service_and_back(): void {
		$stripe = $this->add_stripe();
		$back   = ConnectionReturn::url( 'stripe' );

		$this->assertStringContainsString( 'error=', $stripe->choose( '', $back ) );
		$this->assertFalse( $this->gateways()['stripe']['enabled'] );

		parse_str( (string) wp_parse_url( $stripe->choose( 'connect', $back ), PHP_URL_QUERY ), $query );
		$this->assertSame( [ 'wc-admin', 'payments', 'stripe', '1' ], [ $query['page'], $query['task'], $query['connection-return'], $query['success'] ] );
		$this->assertSame( 1, wp_verify_nonce( $query['_wpnonce'], 'connection-return' ) );

		$this->assertTrue( ( new ConnectionReturn() )->enable( 'stripe' ) );
		$this->assertFalse( ( new ConnectionReturn() )->enable( 'nosuch' ) );

		$now = $this->gateways()['stripe'];
		$this->assertSame( [ true, false ], [ $now['enabled'], $now['needs_setup'] ] );
		$this->assertSame( 'success', get_option( 'woocommerce_admin_transient_notices_queue' )['payment-gateway-connection-return-stripe']['status'] );
	}

	/**
	 * @return array<string, array<string, mixed>> Gateways by id.
	 */
	private function gateways(): array {
		return array_column( $this->request( 'GET', self::PATH )->get_data(), null, 'id' );
	}

	private function add_stripe(): Stripe {
		$stripe = new Stripe();
		$stripe->register();
		$stripe->register_script();

		return $stripe;
	}
}
