<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

/** A closed list. A new option gets a route of its own. */
final class AllowedOptions {

	/** With the prefix `woocommerce_`. */
	private const STORE = [
		'setup_jetpack_opted_in', 'stripe_settings', 'ppcp-gateway_setting', 'demo_store', 'demo_store_notice', 'ces_tracks_queue',
		'navigation_intro_modal_dismissed', 'shipping_dismissed_timestamp', 'allow_tracking', 'task_list_keep_completed',
		'default_homepage_layout', 'no_sales_tax', 'calc_taxes', 'bacs_settings', 'bacs_accounts',
		'settings_shipping_recommendations_hidden', 'task_list_dismissed_tasks', 'setting_payments_recommendations_hidden',
		'navigation_favorites_tooltip_hidden', 'admin_transient_notices_queue', 'task_list_hidden', 'task_list_complete',
		'extended_task_list_hidden', 'ces_shown_for_actions', 'clear_ces_tracks_queue_for_page', 'admin_install_timestamp',
		'task_list_tracked_completed_tasks', 'show_marketplace_suggestions',
		'admin_created_default_shipping_zones', 'admin_reviewed_default_shipping_zones', 'admin_reviewed_store_location_settings',
		'ces_product_feedback_shown', 'marketing_overview_multichannel_banner_dismissed', 'manage_stock', 'dimension_unit',
		'weight_unit', 'product_editor_show_feedback_bar', 'single_variation_notice_dismissed', 'product_tour_modal_hidden',
		'block_product_tour_shown', 'revenue_report_date_tour_shown', 'orders_report_date_tour_shown',
		'show_prepublish_checks_enabled', 'date_type', 'onboarding_profile', 'default_country',
		'customize_store_onboarding_tour_hidden', 'customize_store_ai_suggestions', 'admin_customize_store_completed',
		'admin_customize_store_completed_theme_id', 'admin_customize_store_survey_completed', 'coming_soon', 'store_pages_only',
		'private_link', 'share_key', 'show_lys_tour', 'remote_variant_assignment', 'gateway_order', 'woopayments_nox_profile',
	];

	private const OTHER = [
		'woocommerce-ppcp-settings', 'wc_connect_options', 'date_format', 'time_format', 'blogname',
		'wcpay_welcome_page_incentives_dismissed', 'wcpay_welcome_page_viewed_timestamp',
		'wcpay_welcome_page_exit_survey_more_info_needed_timestamp', 'wc-admin-test-helper-rest-api-filters',
		'wc_admin_helper_feature_values',
	];

	public static function has( string $name ): bool {
		$is_listed = in_array( $name, self::OTHER, true )
			|| ( str_starts_with( $name, 'woocommerce_' ) && in_array( substr( $name, 12 ), self::STORE, true ) );

		/** Filters whether an option is allowed. The older dialect allows others. */
		return apply_filters( 'storeboard_platform_option_is_allowed', $is_listed, $name );
	}
}
