<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Demo\Seeder;

/**
 * When each task is complete, and when it is visible.
 */
final class CompletionTest extends PlatformTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_nothing_is_complete_in_a_new_store(): void {
		foreach ( $this->lists() as $list ) {
			$this->assertSame( [], array_filter( array_column( $list['tasks'], 'isComplete', 'id' ) ) );
		}
	}

	/**
	 * @dataProvider options
	 * @param string               $list    The list.
	 * @param string               $id      The task.
	 * @param array<string, mixed> $options The options that complete it.
	 */
	public function test_an_option_completes_a_task( string $list, string $id, array $options ): void {
		foreach ( $options as $name => $value ) {
			update_option( $name, $value );
		}

		$this->assertTrue( $this->tasks( $list )[ $id ]['isComplete'] );
	}

	/**
	 * @return array<string, array{string, string, array<string, mixed>}>
	 */
	public static function options(): array {
		return [
			'a design was saved'           => [ 'setup', 'customize-store', [ 'woocommerce_admin_customize_store_completed' => 'yes' ] ],
			'rates come from a service'    => [ 'setup', 'tax', [ 'wc_connect_taxes_enabled' => 'yes' ] ],
			'no sales tax is charged'      => [ 'setup', 'tax', [ 'woocommerce_no_sales_tax' => 'true' ] ],
			'the store is open'            => [ 'setup', 'launch-your-store', [ 'woocommerce_coming_soon' => 'no' ] ],
			'a gateway is enabled'         => [ 'setup', 'payments', [ 'woocommerce_bacs_settings' => [ 'enabled' => 'yes' ] ] ],
			'the app’s window was closed'  => [ 'extended', 'get-mobile-app', [ 'woocommerce_admin_dismissed_mobile_app_modal' => 'yes' ] ],
			'made zones were looked at'    => [
				'extended',
				'review-shipping',
				[
					'woocommerce_admin_created_default_shipping_zones' => 'yes',
					'woocommerce_admin_reviewed_default_shipping_zones' => 'yes',
				],
			],
			'marketing was acted on'       => [ 'extended', 'marketing', [ 'woocommerce_task_list_tracked_completed_actions' => [ 'marketing' ] ] ],
		];
	}

	public function test_products_is_complete_until_no_published_product_is_left(): void {
		$this->product( [ 'post_status' => 'draft' ] );
		$this->assertFalse( $this->tasks()['products']['isComplete'] );
		$this->assertSame( [ 'hasProducts' => false ], $this->tasks()['products']['additionalData'] );

		$first  = $this->product();
		$second = $this->product();
		$this->assertTrue( $this->tasks()['products']['isComplete'] );
		$this->assertSame( [ 'hasProducts' => true ], $this->tasks()['products']['additionalData'] );

		wp_trash_post( $first );
		$this->assertTrue( $this->tasks()['products']['isComplete'] );

		// A draft keeps the progress. Only throwing the last product away resets it.
		wp_update_post( [ 'ID' => $second, 'post_status' => 'draft' ] );
		$this->assertTrue( $this->tasks()['products']['isComplete'] );

		wp_delete_post( $second, true );
		$this->assertFalse( $this->tasks()['products']['isComplete'] );
		$this->assertSame( [ 'hasProducts' => false ], $this->tasks()['products']['additionalData'] );
	}

	public function test_the_older_dialect_checks_only_the_products(): void {
		$this->speak( '9.7' );
		$id = $this->product();
		$this->assertTrue( $this->tasks()['products']['isComplete'] );

		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		$this->assertFalse( $this->tasks()['products']['isComplete'] );
	}

	public function test_tax_is_complete_with_a_rate(): void {
		update_option( 'wc_connect_taxes_enabled', 'no' );
		$this->assertFalse( $this->tasks()['tax']['isComplete'] );

		$this->row( 'woocommerce_tax_rates', [ 'tax_rate' => '7.2500' ] );
		$this->assertTrue( $this->tasks()['tax']['isComplete'] );
	}

	public function test_a_service_may_complete_the_tax_task(): void {
		add_filter( 'woocommerce_admin_third_party_tax_setup_complete', '__return_true' );
		$this->assertTrue( $this->tasks()['tax']['isComplete'] );
	}

	public function test_tax_names_the_countries_and_active_services(): void {
		$this->activate( 'stripe-tax-for-woocommerce' );
		$data = $this->tasks()['tax']['additionalData'];

		$this->assertSame(
			[
				'avalaraActivated', 'taxJarActivated', 'stripeTaxActivated', 'woocommerceTaxActivated', 'woocommerceShippingActivated',
				'woocommerceTaxCountries', 'stripeTaxCountries',
			],
			array_keys( $data )
		);
		$this->assertTrue( $data['stripeTaxActivated'] );
		$this->assertFalse( $data['taxJarActivated'] );
		$this->assertCount( 31, $data['woocommerceTaxCountries'] );
		$this->assertCount( 38, $data['stripeTaxCountries'] );
	}

	public function test_shipping_needs_a_zone(): void {
		$this->assertNull( $this->tasks()['shipping']['actionUrl'] );

		$this->row( 'woocommerce_shipping_zones', [ 'zone_name' => 'Home' ] );

		$this->assertTrue( $this->tasks()['shipping']['isComplete'] );
		$this->assertStringEndsWith( 'page=wc-settings&tab=shipping', $this->tasks()['shipping']['actionUrl'] );
	}

	/**
	 * @dataProvider shipping
	 * @param string               $country Base country.
	 * @param string               $address Street.
	 * @param array<string, mixed> $profile Onboarding profile.
	 * @param bool                 $today   Whether the task is visible in 11.0.
	 * @param bool                 $older   Whether it is visible in the older dialect.
	 */
	public function test_shipping_is_visible_if_it_has_something_to_offer( string $country, string $address, array $profile, bool $today, bool $older ): void {
		update_option( 'woocommerce_store_address', $address );
		update_option( 'woocommerce_default_country', $country );
		update_option( 'woocommerce_onboarding_profile', $profile );

		$this->assertSame( $today, isset( $this->tasks()['shipping'] ) );

		$this->speak( '9.7' );
		$this->assertSame( $older, isset( $this->tasks()['shipping'] ) );
	}

	/**
	 * @return array<string, array{string, string, array<string, mixed>, bool, bool}>
	 */
	public static function shipping(): array {
		return [
			'United States, not said' => [ 'US:NY', '', [], true, true ],
			'United States'           => [ 'US:NY', '1 Mill Lane', [], true, false ],
			'country not known'       => [ '', '', [], true, true ],
			'Canada'                  => [ 'CA:ON', '1 Mill Lane', [], true, true ],
			'Mexico'                  => [ 'MX', '', [], true, false ],
			'Japan'                   => [ 'JP', '', [], false, false ],
			'downloads only'          => [ 'CA:ON', '', [ 'product_types' => [ 'downloads' ] ], false, false ],
			'downloads and physical'  => [ 'CA:ON', '', [ 'product_types' => [ 'downloads', 'physical' ] ], true, true ],
		];
	}

	public function test_zones_created_for_the_store_replace_the_task(): void {
		update_option( 'woocommerce_admin_created_default_shipping_zones', 'yes' );

		$this->assertArrayNotHasKey( 'shipping', $this->tasks() );
		$this->assertArrayHasKey( 'review-shipping', $this->tasks( 'extended' ) );
	}

	public function test_extend_store_is_complete_for_the_user_who_opened_it(): void {
		$this->assertFalse( $this->tasks( 'extended' )['extend-store']['isVisited'] );

		update_user_meta( get_current_user_id(), 'woocommerce_admin_task_list_tracked_started_tasks', '{"extend-store":1}' );

		$this->assertTrue( $this->tasks( 'extended' )['extend-store']['isVisited'] );
		$this->assertTrue( $this->tasks( 'extended' )['extend-store']['isComplete'] );
	}

	public function test_the_app_is_for_users_who_may_install_plugins(): void {
		$this->assertArrayHasKey( 'get-mobile-app', $this->tasks( 'extended' ) );

		$this->act_as( 'shop_manager' );
		$this->assertArrayNotHasKey( 'get-mobile-app', $this->tasks( 'extended' ) );
	}

	public function test_the_app_is_not_offered_to_a_connected_store(): void {
		$this->connect();

		$this->assertArrayNotHasKey( 'get-mobile-app', $this->tasks( 'extended' ) );
	}

	public function test_shipping_labels_need_the_plugin_and_the_connection(): void {
		$this->activate( 'woocommerce-shipping' );
		$this->assertFalse( $this->tasks( 'secret_tasklist' )['shipping-recommendation']['isComplete'] );

		$this->connect();
		$this->assertTrue( $this->tasks( 'secret_tasklist' )['shipping-recommendation']['isComplete'] );
	}

	public function test_payments_with_woopayments_needs_a_real_account(): void {
		$this->activate( 'woocommerce-payments' );
		$this->enable( 'cod' );
		$this->assertFalse( $this->tasks()['payments']['isComplete'] );
		$this->assertTrue( $this->tasks()['payments']['isInProgress'] );

		$this->woopayments_account( false );
		$this->assertFalse( $this->tasks()['payments']['isComplete'] );

		$this->woopayments_account( true );
		$this->assertTrue( $this->tasks()['payments']['isComplete'] );
		$this->assertFalse( $this->tasks()['payments']['isInProgress'] );
	}

	public function test_payments_lists_the_other_methods(): void {
		$this->enable( 'cod' );

		$this->assertSame(
			[
				'wooPaymentsIsActive'                   => false,
				'wooPaymentsIsInstalled'                => false,
				'wooPaymentsSettingsCountryIsSupported' => true,
				'wooPaymentsIsOnboarded'                => false,
				'wooPaymentsHasTestAccount'             => false,
				'wooPaymentsHasOtherProvidersEnabled'   => true,
				'wooPaymentsHasOtherProvidersNeedSetup' => false,
				'wooPaymentsHasOnlineGatewaysEnabled'   => false,
			],
			$this->tasks()['payments']['additionalData']
		);
	}

	public function test_more_payment_methods_come_after_the_first(): void {
		$this->assertArrayNotHasKey( 'payments', $this->tasks( 'extended' ) );

		$this->enable( 'cod' );
		$this->assertFalse( $this->tasks( 'extended' )['payments']['isComplete'] );

		$this->activate( 'klarna-payments-for-woocommerce' );
		$this->enable( 'klarna_payments' );
		$this->assertTrue( $this->tasks( 'extended' )['payments']['isComplete'] );
	}

	public function test_an_extension_may_bring_a_gateway(): void {
		add_filter( 'storeboard_platform_gateways', static fn( array $ids ): array => [ ...$ids, 'mine' ] );
		$this->enable( 'mine' );

		$this->assertTrue( $this->tasks()['payments']['isComplete'] );
	}

	public function test_woopayments_in_the_older_dialect(): void {
		$this->speak( '9.7' );
		$this->enable( 'cod' );

		$task = $this->tasks()['woocommerce-payments'];
		$this->assertFalse( $task['isComplete'] );
		$this->assertStringContainsString( 'page=wc-admin&task=woocommerce-payments&id=woocommerce_payments:with-in-person-payments', $task['actionUrl'] );
		$this->assertArrayNotHasKey( 'payments', $this->tasks( 'extended' ) );

		$this->activate( 'woocommerce-gateway-stripe' );
		$this->enable( 'stripe' );
		$this->assertTrue( $this->tasks()['woocommerce-payments']['isComplete'] );
		$this->assertArrayHasKey( 'payments', $this->tasks( 'extended' ) );
	}

	public function test_the_older_payments_tasks(): void {
		$this->speak( '9.7' );
		update_option( 'woocommerce_default_country', 'BR' );
		$this->enable( 'bacs' );

		$this->assertTrue( $this->tasks()['payments']['isComplete'] );

		$this->activate( 'woocommerce-gateway-affirm' );
		$this->enable( 'affirm' );
		$this->assertTrue( $this->tasks( 'extended' )['payments']['isComplete'] );
	}

	public function test_the_older_checkout_task_opens_the_cart_page(): void {
		$this->speak( '9.7' );
		$this->assertArrayNotHasKey( 'review-checkout-experience', $this->tasks( 'extended' ) );

		$cart = wp_insert_post( [ 'post_type' => 'page', 'post_title' => 'Cart', 'post_status' => 'publish' ] );
		update_option( 'woocommerce_cart_page_id', $cart );
		$task = $this->tasks( 'extended' )['review-checkout-experience'];

		$this->assertStringContainsString( "postId={$cart}", $task['actionUrl'] );
		$this->assertSame( [ '', '' ], [ $task['parentId'], $task['eventPrefix'] ] );
		$this->assertNotSame( '', $task['additionalInfo'] );
	}

	public function test_the_demo_adds_its_tasks(): void {
		Seeder::run( 1, [ 'products' => 1, 'customers' => 1, 'orders' => 1, 'reviews' => 1 ] );

		$this->assertSame(
			[ 'store_details', 'products', 'payments', 'customize-store', 'appearance', 'tax', 'shipping', 'purchase', 'launch-your-store' ],
			array_keys( $this->tasks() )
		);
		$this->assertNull( $this->tasks()['appearance']['actionUrl'] );

		$this->speak( '9.7' );
		$this->assertSame(
			[ 'store_details', 'customize-store', 'appearance', 'products', 'woocommerce-payments', 'tax', 'shipping', 'purchase', 'launch-your-store' ],
			array_keys( $this->tasks() )
		);
	}

	public function test_store_details_requires_the_address(): void {
		Seeder::run( 1, [ 'products' => 0, 'customers' => 0, 'orders' => 0, 'reviews' => 0 ] );
		$this->assertStringEndsWith( 'page=wc-settings&tab=general&tutorial=true', $this->tasks()['store_details']['actionUrl'] );

		update_option( 'woocommerce_store_address', '1 Mill Lane' );
		update_option( 'woocommerce_store_city', 'Oakland' );
		$this->assertFalse( $this->tasks()['store_details']['isComplete'] );

		update_option( 'woocommerce_store_postcode', '94607' );
		$this->assertTrue( $this->tasks()['store_details']['isComplete'] );
		$this->assertStringEndsWith( 'page=wc-settings&tab=general', $this->tasks()['store_details']['actionUrl'] );

		update_option( 'woocommerce_store_postcode', '' );
		update_option( 'woocommerce_default_country', 'AE' );
		$this->assertTrue( $this->tasks()['store_details']['isComplete'] );
	}

	public function test_looking_for_a_theme_completes_appearance(): void {
		Seeder::run( 1, [ 'products' => 0, 'customers' => 0, 'orders' => 0, 'reviews' => 0 ] );
		do_action( 'load-theme-install.php' );

		$this->assertTrue( $this->tasks()['appearance']['isComplete'] );
	}

	public function test_purchase_is_for_owners_who_chose_paid_products(): void {
		Seeder::run( 1, [ 'products' => 0, 'customers' => 0, 'orders' => 0, 'reviews' => 0 ] );
		$this->assertTrue( $this->tasks()['purchase']['isDismissable'] );
		$this->assertFalse( $this->tasks()['purchase']['isComplete'] );

		$this->activate( 'woocommerce-subscriptions' );
		$this->assertTrue( $this->tasks()['purchase']['isComplete'] );

		update_option( 'woocommerce_onboarding_profile', [ 'product_types' => [ 'physical' ] ] );
		$this->assertArrayNotHasKey( 'purchase', $this->tasks() );
	}

	private function connect(): void {
		update_option(
			'jetpack_options',
			[
				'id'          => 1,
				'master_user' => 1,
			]
		);
	}

	private function woopayments_account( bool $is_live ): void {
		update_option(
			'wcpay_account_data',
			[
				'data' => [
					'account_id'        => 'acct_1',
					'details_submitted' => true,
					'is_live'           => $is_live,
				],
			]
		);
	}
}
