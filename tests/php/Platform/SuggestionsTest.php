<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * What is suggested, and to whom; and the routes for launching the store.
 */
final class SuggestionsTest extends PlatformTestCase {

	private const PAYMENTS = '/wc-admin/payment-gateway-suggestions';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_payment_suggestions_match_the_country(): void {
		$ids = fn(): array => array_column( $this->request( 'GET', self::PAYMENTS )->get_data(), 'id' );

		$this->assertContains( 'affirm', $ids() );
		$this->assertContains( 'woocommerce_payments:with-in-person-payments', $ids() );

		update_option( 'woocommerce_default_country', 'ZA' );

		$this->assertSame( [ 'bacs', 'cod', 'ppcp-gateway' ], $ids() );
	}

	public function test_payment_suggestions_can_be_dismissed(): void {
		update_option( 'woocommerce_setting_payments_recommendations_hidden', 'yes' );
		$this->assertSame( [], $this->request( 'GET', self::PAYMENTS )->get_data() );
		$this->assertNotSame( [], $this->request( 'GET', self::PAYMENTS . '?force_default_suggestions=true' )->get_data() );

		update_option( 'woocommerce_setting_payments_recommendations_hidden', 'no' );
		update_option( 'woocommerce_show_marketplace_suggestions', 'no' );
		$this->assertSame( [], $this->request( 'GET', self::PAYMENTS )->get_data() );
	}

	public function test_a_manager_sees_payment_suggestions_in_one_dialect_only(): void {
		$this->act_as( 'shop_manager' );
		$this->assertSame( 200, $this->request( 'GET', self::PAYMENTS )->get_status() );

		$this->speak( '9.7' );
		$this->assertRefused( 'woocommerce_rest_cannot_update', 403, $this->request( 'GET', self::PAYMENTS ) );
	}

	public function test_shipping_partners(): void {
		$slugs = fn(): array => array_column( $this->request( 'GET', '/wc-admin/shipping-partner-suggestions' )->get_data(), 'slug' );

		$this->assertSame( [ 'woocommerce-shipping', 'woocommerce-shipstation-integration' ], $slugs() );
		update_option( 'woocommerce_default_country', 'FR' );
		$this->assertSame( [ 'sendcloud-shipping' ], $slugs() );
		update_option( 'woocommerce_default_country', 'CL' );
		$this->assertSame( [ '' ], $slugs() );
		update_option( 'woocommerce_default_country', 'JP' );
		$this->assertSame( [], $slugs() );

		update_option( 'woocommerce_default_country', 'US:CA' );
		$this->speak( '9.7' );
		$older = $this->request( 'GET', '/wc-admin/shipping-partner-suggestions' )->get_data();
		$this->assertSame( [ [ 'woocommerce-services' ], [ 'jetpack' ] ], [ array_column( $older, 'slug' ), $older[0]['dependencies'] ] );
	}

	public function test_free_extensions(): void {
		$bundles = array_column( $this->request( 'GET', '/wc-admin/onboarding/free-extensions' )->get_data(), 'plugins', 'key' );

		$this->assertSame( [ 'obw/basics', 'obw/grow', 'task-list/reach', 'task-list/grow', 'obw/core-profiler' ], array_keys( $bundles ) );
		$this->assertContains( 'klaviyo:alt', array_column( $bundles['task-list/reach'], 'key' ) );
		$this->assertFalse( $bundles['task-list/reach'][0]['is_activated'] );
		$this->assertArrayNotHasKey( 'label', $bundles['task-list/reach'][0] );
		$this->assertArrayHasKey( 'label', $bundles['obw/core-profiler'][0] );

		$this->activate( 'mailpoet' );
		update_option( 'woocommerce_default_country', 'ZA' );
		$bundles = array_column( $this->request( 'GET', '/wc-admin/onboarding/free-extensions' )->get_data(), 'plugins', 'key' );
		$this->assertTrue( $bundles['task-list/reach'][0]['is_activated'] );
		$this->assertSame( [ 'jetpack' ], array_column( $bundles['obw/basics'], 'key' ) );

		$this->speak( '9.7' );
		$bundles = array_column( $this->request( 'GET', '/wc-admin/onboarding/free-extensions' )->get_data(), 'plugins', 'key' );
		$this->assertNotContains( 'klaviyo:alt', array_column( $bundles['task-list/reach'], 'key' ) );
	}

	public function test_marketing(): void {
		$path = '/wc-admin/marketing';

		$this->assertCount( 2, $this->request( 'GET', $path . '/recommended?per_page=2' )->get_data() );
		$this->assertSame( [], $this->request( 'GET', $path . '/recommended?category=nosuch' )->get_data() );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', $path . '/recommended?per_page=0' ) );

		$this->assertSame( [], $this->request( 'GET', $path . '/overview/installed-plugins' )->get_data() );
		$this->assertRefused( 'woocommerce_rest_invalid_plugin', 500, $this->request( 'POST', $path . '/overview/activate-plugin', [ 'plugin' => 'storeboard-platform' ] ) );

		update_option( 'woocommerce_show_marketplace_suggestions', 'no' );
		$this->assertSame( [], $this->request( 'GET', $path . '/recommended' )->get_data() );
	}

	public function test_launching_the_store(): void {
		$path = '/wc-admin/launch-your-store';
		update_option( 'woocommerce_coming_soon', 'no' );
		update_option( 'fresh_site', '0' );

		$this->assertTrue( $this->request( 'POST', $path . '/initialize-coming-soon' )->get_data() );
		$this->assertSame( [ 'yes', 'yes', 'no' ], [ get_option( 'woocommerce_coming_soon' ), get_option( 'woocommerce_store_pages_only' ), get_option( 'woocommerce_private_link' ) ] );
		$key = get_option( 'woocommerce_share_key' );
		$this->assertSame( 32, strlen( $key ) );

		update_option( 'fresh_site', '1' );
		$this->request( 'POST', $path . '/initialize-coming-soon' );
		$this->assertSame( [ 'no', $key ], [ get_option( 'woocommerce_store_pages_only' ), get_option( 'woocommerce_share_key' ) ] );

		$this->assertSame( 'no', $this->request( 'GET', $path . '/survey-completed' )->get_data() );
		$this->assertNull( $this->request( 'POST', $path . '/update-survey-status', [ 'status' => 'yes' ] )->get_data() );
		$this->assertSame( 'yes', $this->request( 'GET', $path . '/survey-completed' )->get_data() );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', $path . '/update-survey-status', [ 'status' => 'maybe' ] ) );
		$this->assertSame( 204, $this->request( 'DELETE', $path . '/woopayments/test-orders' )->get_status() );

		$this->act_as( 'customer' );
		$this->assertRefused( 'rest_forbidden', 403, $this->request( 'GET', $path . '/survey-completed' ) );
	}
}
