<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use Closure;
use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/**
 * The store's own tasks by name, as DeclaredTask reads them: tasks.json has their texts, and what depends on the store is here. A name is the task's id, but
 * several tasks have the id payments. Addresses are below the admin. A task is complete once the owner has done it, where nothing else says so.
 */
final class CoreTasks {

	public static function make( string $name, TaskList $list ): DeclaredTask {
		$all      = self::setup() + self::payments() + self::further() + self::of_sample_store();
		$declared = ( $all[ $name ] ?? [] ) + Declared::in( __DIR__ . '/tasks.json' )[ $name ] + [ 'id' => $name ];

		return new DeclaredTask( empty( $declared['has_no_list'] ) ? $list : null, $declared );
	}

	/** @return array<string, array<string, Closure>> */
	private static function setup(): array {
		return [
			// Until, in 11.0, the last product is thrown away. There the task's page works even if its list is hidden.
			'products'          => [
				'is_complete'          => static fn( DeclaredTask $task ): bool => Store::has_published_product() || ( ! Dialect::is_older() && $task->has_previously_completed() ),
				'additional_data'      => static fn( DeclaredTask $task ): array => [ 'has_products' => $task->is_complete() ],
				'is_always_accessible' => static fn(): bool => ! Dialect::is_older(),
			],
			'customize-store'   => [ 'is_complete' => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_customize_store_completed' ) ],
			'tax'               => [
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
					'woocommerce_tax_countries'      => array_merge( [ 'US', 'CA', 'AU', 'GB' ], Declared::store( 'countries' )['eu'] ),
					'stripe_tax_countries'           => Declared::store( 'countries' )['stripe_tax'],
				],
			],
			'shipping'          => [
				'action_url'  => static fn(): ?string => Store::has_shipping_zone() ? 'admin.php?page=wc-settings&tab=shipping' : null,
				'can_view'    => static fn(): bool => self::ships(),
				'is_complete' => static fn(): bool => Store::has_shipping_zone(),
			],
			'launch-your-store' => [ 'is_complete' => static fn(): bool => 'yes' !== get_option( 'woocommerce_coming_soon' ) ],
		];
	}

	/**
	 * A first payment method, and in the list of further tasks those that complement it. The older dialect lists them
	 * on a page of the client, and has a task of its own for WooPayments.
	 *
	 * @return array<string, array<string, Closure>>
	 */
	private static function payments(): array {
		$further = [ 'is_complete' => static fn(): bool => [] !== Gateways::enabled_additional() ];
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
			'payments'                  => $today + [
				'is_complete'    => static fn(): bool => Gateways::woopayments_is_active()
					? Gateways::woopayments_is_onboarded() && ! Gateways::woopayments_has_test_account()
					: [] !== Gateways::enabled(),
				'is_in_progress' => static fn(): bool => Gateways::woopayments_is_active()
					&& ( Gateways::woopayments_has_test_account() || ! Gateways::woopayments_is_onboarded() ),
			],
			'older-payments'            => [
				'can_view'    => static fn(): bool => ! Gateways::woopayments_supports_country(),
				'is_complete' => static fn(): bool => [] !== Gateways::enabled(),
			],
			'additional-payments'       => $further + $today + [ 'can_view' => static fn(): bool => [] !== Gateways::enabled() ],
			'older-additional-payments' => $further + [ 'can_view' => static fn(): bool => Gateways::woopayments_is_onboarded() || [] !== Gateways::enabled_online() ],
			'woocommerce-payments'      => [
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

	/** @return array<string, array<string, Closure>> */
	private static function further(): array {
		return [
			'extend-store'               => [ 'is_complete' => static fn( DeclaredTask $task ): bool => $task->is_visited() ],
			'get-mobile-app'             => [
				'can_view'    => static fn(): bool => ! Store::is_connected() && current_user_can( 'manage_woocommerce' ) && current_user_can( 'install_plugins' ),
				'is_complete' => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_dismissed_mobile_app_modal' ),
			],
			// For a store whose zones were created for it.
			'review-shipping'            => [
				'can_view'    => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_created_default_shipping_zones' ),
				'is_complete' => static fn(): bool => 'yes' === get_option( 'woocommerce_admin_reviewed_default_shipping_zones' ),
			],
			// Its list holds it, but it does not belong to that list, as its empty parent and prefix show.
			'review-checkout-experience' => [
				'action_url' => static fn(): string => 'site-editor.php?postType=page&postId=' . self::cart_page() . '&focus=cart&canvas=edit',
				'can_view'   => static fn(): bool => self::cart_page() > 0 && 'publish' === get_post_status( self::cart_page() ),
			],
			'shipping-recommendation'    => [ 'is_complete' => static fn(): bool => Store::plugin_is_active( 'woocommerce-shipping' ) && Store::is_connected() ],
		];
	}

	/** @return array<string, array<string, Closure>> See Demo\DemoTasks. */
	private static function of_sample_store(): array {
		$needed = static fn(): array => array_intersect_key( Declared::store( 'paid_kinds' ), array_flip( (array) ( Store::profile( 'product_types' ) ?? [] ) ) );
		$has    = static fn( string $part ): bool => '' !== (string) get_option( 'woocommerce_store_' . $part, '' );

		return [
			'store_details' => [
				'action_url'  => static fn( DeclaredTask $task ): string => 'admin.php?page=wc-settings&tab=general' . ( $task->is_complete() ? '' : '&tutorial=true' ),
				'is_complete' => static fn(): bool => $has( 'address' ) && $has( 'city' ) && ( $has( 'postcode' ) || Geography::has_no_postcode( Store::country() ) ),
			],
			'purchase'      => [
				'can_view'    => static fn(): bool => [] !== $needed(),
				'is_complete' => static fn(): bool => [] === array_diff( $needed(), Store::active_plugins() ),
			],
		];
	}

	/** Hidden if the store ships nothing, or if its zones were created for it. */
	private static function ships(): bool {
		if ( 'yes' === get_option( 'woocommerce_admin_created_default_shipping_zones' ) || [ 'downloads' ] === Store::profile( 'product_types' ) ) {
			return false;
		}

		$all       = Declared::store( 'countries' );
		$countries = Dialect::is_older() ? array_diff( $all['shipping'], $all['shipping_later'] ) : $all['shipping'];
		// A new store is in the United States by default. Only an address shows that this is the owner's choice.
		$is_known = '' !== Store::country() && ( 'US' !== Store::country() || '' !== (string) get_option( 'woocommerce_store_address', '' ) );

		return ! $is_known || in_array( Store::country(), $countries, true );
	}

	private static function cart_page(): int {
		return (int) get_option( 'woocommerce_cart_page_id', 0 );
	}
}
