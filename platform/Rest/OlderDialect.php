<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use StoreboardPlatform\Tasks;

/** Filters over the replies of 11.0, active while the dialect is 9.7. */
final class OlderDialect implements Registerable {

	private const TASKS = [
		'setup'           => [
			Tasks\CustomizeStore::class,
			Tasks\Products::class,
			Tasks\WooPayments::class,
			Tasks\OlderPayments::class,
			Tasks\Tax::class,
			Tasks\Shipping::class,
			Tasks\LaunchYourStore::class,
		],
		'extended'        => [
			Tasks\Marketing::class,
			Tasks\ExtendStore::class,
			Tasks\OlderAdditionalPayments::class,
			Tasks\GetMobileApp::class,
			Tasks\ReviewShipping::class,
			Tasks\ReviewCheckout::class,
		],
		'secret_tasklist' => [ Tasks\ShippingRecommendation::class ],
	];

	/** Fields in the order of the older reply, including those of 11.0. */
	private const PROFILE_FIELDS = [
		'completed', 'skipped', 'industry', 'product_types', 'product_count', 'selling_venues', 'number_employees', 'revenue',
		'other_platform', 'other_platform_name', 'business_extensions', 'theme', 'setup_client', 'wccom_connected',
		'is_agree_marketing', 'store_email', 'is_store_country_set', 'is_plugins_page_skipped', 'core_profiler_completed_steps',
		'business_choice', 'selling_online_answer', 'selling_platforms',
	];

	/** Older fields that 11.0 no longer has. */
	private const EARLIER_PROFILE_FIELDS = [
		'product_types'                 => [
			'type'  => 'array',
			'items' => [
				'type' => 'string',
				'enum' => [ 'physical', 'downloads', 'subscriptions', 'memberships', 'bookings', 'product-bundles', 'product-add-ons' ],
			],
		],
		'product_count'                 => [
			'type' => 'string',
			'enum' => [ '0', '1-10', '11-100', '101-1000', '1000+' ],
		],
		'selling_venues'                => [
			'type' => 'string',
			'enum' => [ 'no', 'other', 'brick-mortar', 'brick-mortar-other', 'other-woocommerce' ],
		],
		'number_employees'              => [
			'type' => 'string',
			'enum' => [ '1', '<10', '10-50', '50-250', '+250', 'not specified' ],
		],
		'revenue'                       => [
			'type' => 'string',
			'enum' => [ 'none', 'up-to-2500', '2500-10000', '10000-50000', '50000-250000', 'more-than-250000', 'rather-not-say' ],
		],
		'other_platform'                => [
			'type' => 'string',
			'enum' => [ 'shopify', 'bigcommerce', 'magento', 'wix', 'amazon', 'ebay', 'etsy', 'squarespace', 'other' ],
		],
		'other_platform_name'           => [ 'type' => 'string' ],
		'theme'                         => [ 'type' => 'string' ],
		'setup_client'                  => [ 'type' => 'boolean' ],
		'core_profiler_completed_steps' => [
			'type'  => 'array',
			'items' => [ 'type' => 'object' ],
		],
	];

	/** Options that only one dialect allows. */
	private const OPTIONS = [
		'woocommerce_task_list_reminder_bar_hidden' => true,
		'woocommerce_order_attribution_install_banner_dismissed' => true,
		'woocommerce_woopayments_nox_profile'       => false,
	];

	private const LATER_TASK_FIELDS = [
		'isInProgress'    => true,
		'inProgressLabel' => true,
	];

	private const LATER_SETTINGS = [ 'woocommerce_address_autocomplete_enabled', 'woocommerce_analytics_scheduled_import', 'woocommerce_shipping_hide_rates_when_free' ];

	private const LATER_PREFERENCES = [ 'order_attribution_install_banner_dismissed', 'scheduled_updates_promotion_notice_dismissed' ];

	public function register(): void {
		$this->filter( 'storeboard_platform_core_tasks', static fn(): array => self::TASKS );
		$this->filter( 'storeboard_platform_task_json', static fn( array $json ): array => array_diff_key( $json, self::LATER_TASK_FIELDS ) );
		$this->filter( 'storeboard_platform_option_is_allowed', static fn( bool $is_listed, string $name ): bool => self::OPTIONS[ $name ] ?? $is_listed );
		$this->filter( 'storeboard_platform_profile_fields', [ $this, 'profile_fields' ] );
		$this->filter(
			'storeboard_platform_settings',
			static fn( array $rows ): array => array_values( array_filter( $rows, static fn( array $row ) => ! in_array( $row['id'] ?? '', self::LATER_SETTINGS, true ) ) )
		);
		$this->filter( 'storeboard_platform_order_line', static fn( array $line ): array => array_diff_key( $line, [ 'global_unique_id' => true ] ) );
		$this->filter( 'storeboard_platform_variation', static fn( array $fields ): array => array_diff_key( $fields, [ 'gallery_image_ids' => true ] ) );
		$this->filter( 'storeboard_platform_price_html', static fn( string $html ): string => str_replace( ' translate="no"', '', $html ) );
		$this->filter( 'user_has_cap', static fn( array $all ): array => array_diff_key( $all, [ 'create_customers' => true ] ) );
		$this->filter( 'storeboard_platform_user_data_fields', static fn( array $fields ): array => array_values( array_diff( $fields, self::LATER_PREFERENCES ) ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $today Schema by field, in 11.0.
	 * @return array<string, array<string, mixed>>
	 */
	public function profile_fields( array $today ): array {
		$fields = [];

		foreach ( self::PROFILE_FIELDS as $field ) {
			$fields[ $field ] = $today[ $field ] ?? self::EARLIER_PROFILE_FIELDS[ $field ] ?? [];
		}

		return $fields;
	}

	/**
	 * Adds a filter that runs before those of extensions and of the demo, and only while the older dialect is active.
	 *
	 * @param string   $hook   A filter of the platform.
	 * @param callable $change Converts 11.0's value to the older one.
	 */
	private function filter( string $hook, callable $change ): void {
		add_filter( $hook, static fn( $value, ...$more ) => Dialect::is_older() ? $change( $value, ...$more ) : $value, 5, 2 );
	}
}
