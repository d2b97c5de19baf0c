<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;

/** Filters over the replies of 11.0, active while the dialect is 9.7. */
final class OlderDialect implements Registerable {

	private const TASKS = [
		'setup'           => [ 'customize-store', 'products', 'woocommerce-payments', 'older-payments', 'tax', 'shipping', 'launch-your-store' ],
		'extended'        => [ 'marketing', 'extend-store', 'older-additional-payments', 'get-mobile-app', 'review-shipping', 'review-checkout-experience' ],
		'secret_tasklist' => [ 'shipping-recommendation' ],
	];

	/** Fields of the profile, in the order of the older reply. */
	private const PROFILE_FIELDS = [
		'completed', 'skipped', 'industry', 'product_types', 'product_count', 'selling_venues', 'number_employees', 'revenue',
		'other_platform', 'other_platform_name', 'business_extensions', 'theme', 'setup_client', 'wccom_connected',
		'is_agree_marketing', 'store_email', 'is_store_country_set', 'is_plugins_page_skipped', 'core_profiler_completed_steps',
		'business_choice', 'selling_online_answer', 'selling_platforms',
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
		$this->filter( 'storeboard_platform_profile_fields', static fn(): array => self::PROFILE_FIELDS );
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
	 * Adds a filter that runs before those of extensions and of the demo, and only while the older dialect is active.
	 *
	 * @param string   $hook   A filter of the platform.
	 * @param callable $change Converts 11.0's value to the older one.
	 */
	private function filter( string $hook, callable $change ): void {
		add_filter( $hook, static fn( $value, ...$more ) => Dialect::is_older() ? $change( $value, ...$more ) : $value, 5, 2 );
	}
}
