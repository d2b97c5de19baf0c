<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/**
 * The store's own tasks by name, as DeclaredTask reads them. A name is the task's id, but several tasks have the id
 * payments. Addresses are below the admin.
 */
final class CoreTasks {

	/** Countries for which the task shipping has something to offer, and those that the older dialect did not have yet. */
	private const SHIPPING       = [
		'AR', 'AT', 'AU', 'BE', 'BR', 'CA', 'CL', 'CO', 'DE', 'ES', 'FR', 'GB', 'GT', 'HK', 'IE', 'IT', 'MX', 'NL', 'NZ', 'PE',
		'PT', 'SG', 'US', 'UY',
	];
	private const SHIPPING_LATER = [ 'CO', 'IE', 'MX', 'PT', 'US' ];

	/** Countries of the European Union, with the code that its tax authorities use for Greece. */
	private const EU = [
		'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
		'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
	];

	private const STRIPE_TAX = [
		'AU', 'AT', 'BE', 'BG', 'CA', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HK', 'HU', 'IE', 'IT', 'JP', 'LV',
		'LT', 'LU', 'MT', 'NL', 'NZ', 'NO', 'PL', 'PT', 'RO', 'SG', 'SK', 'SI', 'ES', 'SE', 'CH', 'AE', 'GB', 'US',
	];

	/** Product types of the profile that a paid plugin sells. */
	private const PAID = [
		'subscriptions'   => 'woocommerce-subscriptions',
		'memberships'     => 'woocommerce-memberships',
		'bookings'        => 'woocommerce-bookings',
		'product-bundles' => 'woocommerce-product-bundles',
		'product-add-ons' => 'woocommerce-product-addons',
	];

	public static function make( string $name, TaskList $list ): DeclaredTask {
		$all      = self::setup() + self::payments() + self::further() + self::of_sample_store();
		$declared = $all[ $name ] + [ 'id' => $name ];

		return new DeclaredTask( empty( $declared['has_no_list'] ) ? $list : null, $declared );
	}

	/** @return array<string, array<string, mixed>> */
	private static function setup(): array {
		return [
			// Until, in 11.0, the last product is thrown away. There the task's page works even if its list is hidden.
			'products'          => [
				'title'                => __( 'Add your products', 'storeboard-platform' ),
				'content'              => __( 'Add products manually, import a file, or migrate from another store.', 'storeboard-platform' ),
				'time'                 => __( '2 minutes', 'storeboard-platform' ),
				'is_complete'          => static fn( DeclaredTask $task ): bool => Store::has_published_product() || ( ! Dialect::is_older() && $task->has_previously_completed() ),
				'additional_data'      => static fn( DeclaredTask $task ): array => [ 'has_products' => $task->is_complete() ],
				'is_always_accessible' => static fn(): bool => ! Dialect::is_older(),
			],
			'customize-store'   => [
				'title'       => __( 'Design your store', 'storeboard-platform' ),
				'action_url'  => 'admin.php?page=wc-admin&path=%2Fcustomize-store',
				'is_complete' => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_customize_store_completed' ),
			],
			'tax'               => [
				'title'           => __( 'Collect sales tax', 'storeboard-platform' ),
				'content'         => __( 'Enter rates manually, or calculate them automatically.', 'storeboard-platform' ),
				'time'            => __( '1 minute', 'storeboard-platform' ),
				'is_complete'     => static fn(): bool => in_array( get_option( 'wc_connect_taxes_enabled' ), [ 'yes', true ], true )
					|| apply_filters( 'woocommerce_admin_third_party_tax_setup_complete', false )
					|| false !== get_option( 'woocommerce_no_sales_tax' )
					|| Store::has_tax_rate(),
				'additional_data' => static fn(): array => [
					'avalara_activated'              => Store::plugin_is_active( 'woocommerce-avatax' ),
					'tax_jar_activated'              => Store::plugin_is_active( 'taxjar-simplified-taxes-for-woocommerce' ),
					'stripe_tax_activated'           => Store::plugin_is_active( 'stripe-tax-for-woocommerce' ),
					'woocommerce_tax_activated'      => Store::plugin_is_active( 'woocommerce-tax' ),
					'woocommerce_shipping_activated' => Store::plugin_is_active( 'woocommerce-shipping' ),
					'woocommerce_tax_countries'      => array_merge( [ 'US', 'CA', 'AU', 'GB' ], self::EU ),
					'stripe_tax_countries'           => self::STRIPE_TAX,
				],
			],
			'shipping'          => [
				'title'       => __( 'Set up shipping', 'storeboard-platform' ),
				'content'     => __( 'Choose where you ship and what it costs.', 'storeboard-platform' ),
				'time'        => __( '1 minute', 'storeboard-platform' ),
				'action_url'  => static fn(): ?string => Store::has_shipping_zone() ? 'admin.php?page=wc-settings&tab=shipping' : null,
				'can_view'    => static fn(): bool => self::ships(),
				'is_complete' => static fn(): bool => Store::has_shipping_zone(),
			],
			'launch-your-store' => [
				'title'       => __( 'Launch your store', 'storeboard-platform' ),
				'content'     => __( 'Launch your store when you’re ready.', 'storeboard-platform' ),
				'action_url'  => 'admin.php?page=wc-admin&path=%2Flaunch-your-store',
				'is_complete' => static fn(): bool => 'yes' !== get_option( 'woocommerce_coming_soon' ),
			],
		];
	}

	/**
	 * A first payment method, and in the list of further tasks those that complement it. The older dialect lists them
	 * on a page of the client, and has a task of its own for WooPayments.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function payments(): array {
		$first   = [
			'id'      => 'payments',
			'title'   => __( 'Set up payments', 'storeboard-platform' ),
			'content' => __( 'Choose how customers pay you, online or offline.', 'storeboard-platform' ),
			'time'    => __( '2 minutes', 'storeboard-platform' ),
		];
		$further = [
			'id'          => 'payments',
			'title'       => __( 'Offer more payment methods', 'storeboard-platform' ),
			'content'     => __( 'Add pay later, express checkout, and more to your checkout.', 'storeboard-platform' ),
			'time'        => __( '2 minutes', 'storeboard-platform' ),
			'is_complete' => static fn(): bool => [] !== Gateways::enabled_additional(),
		];
		$today   = [
			'in_progress_label' => static fn(): string => Gateways::woopayments_has_test_account()
				? __( 'Test account', 'storeboard-platform' )
				: __( 'Action needed', 'storeboard-platform' ),
			'additional_data'   => static fn(): array => [
				'woo_payments_is_active'                      => Gateways::woopayments_is_active(),
				'woo_payments_is_installed'                   => in_array( 'woocommerce-payments', Store::installed_plugins(), true ),
				'woo_payments_settings_country_is_supported'  => Gateways::woopayments_supports_country(),
				'woo_payments_is_onboarded'                   => Gateways::woopayments_is_onboarded(),
				'woo_payments_has_test_account'               => Gateways::woopayments_has_test_account(),
				'woo_payments_has_other_providers_enabled'    => [] !== array_diff( Gateways::enabled(), [ 'woocommerce_payments' ] ),
				'woo_payments_has_other_providers_need_setup' => false,
				'woo_payments_has_online_gateways_enabled'    => [] !== Gateways::enabled_online(),
			],
		];

		return [
			'payments'                  => $first + $today + [
				'action_url'     => 'admin.php?page=wc-settings&tab=checkout&from=WCADMIN_PAYMENT_TASK',
				'is_complete'    => static fn(): bool => Gateways::woopayments_is_active()
					? Gateways::woopayments_is_onboarded() && ! Gateways::woopayments_has_test_account()
					: [] !== Gateways::enabled(),
				'is_in_progress' => static fn(): bool => Gateways::woopayments_is_active()
					&& ( Gateways::woopayments_has_test_account() || ! Gateways::woopayments_is_onboarded() ),
			],
			'older-payments'            => $first + [
				'action_url'  => '',
				'can_view'    => static fn(): bool => ! Gateways::woopayments_supports_country(),
				'is_complete' => static fn(): bool => [] !== Gateways::enabled(),
			],
			'additional-payments'       => $further + $today + [
				'action_url' => 'admin.php?page=wc-settings&tab=checkout&other_pes_section=expanded&from=WCADMIN_ADDITIONAL_PAYMENT_TASK',
				'can_view'   => static fn(): bool => [] !== Gateways::enabled(),
			],
			'older-additional-payments' => $further + [
				'action_url' => '',
				'can_view'   => static fn(): bool => Gateways::woopayments_is_onboarded() || [] !== Gateways::enabled_online(),
			],
			'woocommerce-payments'      => [
				'title'       => __( 'Get paid with WooPayments', 'storeboard-platform' ),
				'content'     => __( 'Accept cards and digital wallets right in your store.', 'storeboard-platform' ),
				'time'        => __( '2 minutes', 'storeboard-platform' ),
				'action_url'  => static fn(): string => Gateways::woopayments_is_active()
					? wp_nonce_url( 'admin.php?wcpay-connect=1&from=WCADMIN_PAYMENT_TASK', 'wcpay-connect' )
					: 'admin.php?page=wc-admin&task=woocommerce-payments&id=woocommerce_payments:'
						. ( in_array( Store::country(), [ 'US', 'CA' ], true ) ? 'with' : 'without' ) . '-in-person-payments',
				'can_view'    => static fn(): bool => Gateways::woopayments_supports_country(),
				'is_complete' => static fn(): bool => Gateways::woopayments_is_onboarded()
					|| [] !== array_diff( Gateways::enabled_online(), [ 'woocommerce_payments' ] ),
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function further(): array {
		return [
			'marketing'                  => [
				'title'   => __( 'Grow your business', 'storeboard-platform' ),
				'content' => __( 'Add tools for email, ads, and social media.', 'storeboard-platform' ),
				'time'    => __( '2 minutes', 'storeboard-platform' ),
			],
			'extend-store'               => [
				'title'       => __( 'Add extensions', 'storeboard-platform' ),
				'action_url'  => 'admin.php?page=wc-admin&path=/extensions',
				'is_complete' => static fn( DeclaredTask $task ): bool => $task->is_visited(),
			],
			'get-mobile-app'             => [
				'title'       => __( 'Manage your store on your phone', 'storeboard-platform' ),
				'action_url'  => 'admin.php?page=wc-admin&mobileAppModal=true',
				'can_view'    => static fn(): bool => ! Store::is_connected() && current_user_can( 'manage_woocommerce' ) && current_user_can( 'install_plugins' ),
				'is_complete' => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_dismissed_mobile_app_modal' ),
			],
			// For a store whose zones were created for it.
			'review-shipping'            => [
				'title'       => __( 'Check your shipping options', 'storeboard-platform' ),
				'action_url'  => 'admin.php?page=wc-settings&tab=shipping',
				'can_view'    => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_created_default_shipping_zones' ),
				'is_complete' => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_reviewed_default_shipping_zones' ),
			],
			// Its list holds it, but it does not belong to that list, as its empty parent and prefix show.
			'review-checkout-experience' => [
				'title'           => __( 'Review your checkout', 'storeboard-platform' ),
				'additional_info' => __( 'Make sure your cart and checkout are easy for customers to use.', 'storeboard-platform' ),
				'action_url'      => static fn(): string => 'site-editor.php?postType=page&postId=' . self::cart_page() . '&focus=cart&canvas=edit',
				'can_view'        => static fn(): bool => self::cart_page() > 0 && 'publish' === get_post_status( self::cart_page() ),
				'has_no_list'     => true,
			],
			'shipping-recommendation'    => [
				'title'       => __( 'Get shipping labels', 'storeboard-platform' ),
				'action_url'  => '',
				'is_complete' => static fn(): bool => Store::plugin_is_active( 'woocommerce-shipping' ) && Store::is_connected(),
			],
		];
	}

	/** @return array<string, array<string, mixed>> See Demo\DemoTasks. */
	private static function of_sample_store(): array {
		$needed = static fn(): array => array_intersect_key( self::PAID, array_flip( (array) ( Store::profile( 'product_types' ) ?? [] ) ) );
		$has    = static fn( string $part ): bool => '' !== (string) get_option( 'woocommerce_store_' . $part, '' );

		return [
			'store_details' => [
				'title'       => __( 'Add your store’s details', 'storeboard-platform' ),
				'content'     => __( 'Set your store location so we can calculate taxes and shipping.', 'storeboard-platform' ),
				'time'        => __( '4 minutes', 'storeboard-platform' ),
				'action_url'  => static fn( DeclaredTask $task ): string => 'admin.php?page=wc-settings&tab=general' . ( $task->is_complete() ? '' : '&tutorial=true' ),
				'is_complete' => static fn(): bool => $has( 'address' ) && $has( 'city' ) && ( $has( 'postcode' ) || Geography::has_no_postcode( Store::country() ) ),
			],
			'purchase'      => [
				'title'          => __( 'Get the extensions you chose', 'storeboard-platform' ),
				'content'        => __( 'Some of what you want to sell requires a paid extension.', 'storeboard-platform' ),
				'time'           => __( '1 minute', 'storeboard-platform' ),
				'can_view'       => static fn(): bool => [] !== $needed(),
				'is_complete'    => static fn(): bool => [] === array_diff( $needed(), Store::active_plugins() ),
				'is_dismissable' => true,
			],
			// Complete once the owner has looked for a theme.
			'appearance'    => [
				'title'   => __( 'Choose a theme', 'storeboard-platform' ),
				'content' => __( 'Choose a look that fits your brand.', 'storeboard-platform' ),
				'time'    => __( '2 minutes', 'storeboard-platform' ),
			],
		];
	}

	/** Hidden if the store ships nothing, or if its zones were created for it. */
	private static function ships(): bool {
		if ( 'yes' === get_option( 'woocommerce_admin_created_default_shipping_zones' ) || [ 'downloads' ] === Store::profile( 'product_types' ) ) {
			return false;
		}

		$countries = Dialect::is_older() ? array_diff( self::SHIPPING, self::SHIPPING_LATER ) : self::SHIPPING;
		// A new store is in the United States by default. Only an address shows that this is the owner's choice.
		$is_known = '' !== Store::country() && ( 'US' !== Store::country() || '' !== (string) get_option( 'woocommerce_store_address', '' ) );

		return ! $is_known || in_array( Store::country(), $countries, true );
	}

	private static function cart_page(): int {
		return (int) get_option( 'woocommerce_cart_page_id', 0 );
	}
}
