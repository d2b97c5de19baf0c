<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use StoreboardPlatform\Blueprint\Exporter;
use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\NoteStore;
use StoreboardPlatform\Data\Settings\Setting;
use StoreboardPlatform\Data\Settings\SettingGroups;
use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\Suggestions\Suggestions;
use StoreboardPlatform\Data\TaskState;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Rest\SummariesController;
use WP_REST_Request;

/** The keys of `wcSettings` for which the platform has real values. The others are absent. */
final class PageSettings {

	/** @return array<string, mixed> */
	public static function get(): array {
		$currency = Currency::settings();

		return [
			'adminUrl'               => admin_url(),
			'countries'              => Geography::countries(),
			'currency'               => $currency,
			'currentUserId'          => get_current_user_id(),
			'currentUserIsAdmin'     => current_user_can( 'manage_woocommerce' ),
			'currentThemeIsFSETheme' => wp_is_block_theme(),
			'dateFormat'             => get_option( 'date_format' ),
			'homeUrl'                => home_url( '/' ),
			'locale'                 => self::locale(),
			'isRemoteLoggingEnabled' => false,
			'dashboardUrl'           => get_dashboard_url(),
			'orderStatuses'          => ContentTypes::order_statuses(),
			'siteTitle'              => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'wcAssetUrl'             => plugins_url( 'assets/', dirname( __DIR__ ) . '/storeboard-platform.php' ),
			'wcVersion'              => Dialect::current() . '.0',
			'wpLoginUrl'             => wp_login_url(),
			'wpVersion'              => get_bloginfo( 'version' ),
			'admin'                  => self::admin( $currency ),
		];
	}

	/**
	 * @param array<string, mixed> $currency See Currency::settings().
	 * @return array<string, mixed>
	 */
	private static function admin( array $currency ): array {
		$settings = [
			'orderStatuses'         => ContentTypes::order_statuses(),
			'stockStatuses'         => [
				'instock'     => __( 'In stock', 'storeboard-platform' ),
				'outofstock'  => __( 'Out of stock', 'storeboard-platform' ),
				'onbackorder' => __( 'On backorder', 'storeboard-platform' ),
			],
			'currency'              => $currency,
			'locale'                => self::locale(),
			'timeZone'              => wp_timezone_string(),
			'dateFormat'            => get_option( 'date_format' ),
			'siteUrl'               => site_url(),
			'shopUrl'               => SiteVisibility::shop_url(),
			'homeUrl'               => home_url(),
			'wcVersion'             => Dialect::current() . '.0',
			'preloadOptions'        => self::preloaded_options(),
			'preloadSettings'       => [ 'general' => self::general_settings() ],
			'wcAdminSettings'       => self::analytics_settings(),
			'currentUserData'       => self::current_user(),
			'plugins'               => [
				'installedPlugins' => Store::installed_plugins(),
				'activePlugins'    => Store::active_plugins(),
			],
			'dataEndpoints'         => [ 'performanceIndicators' => SummariesController::allowed() ],
			'reviewsEnabled'        => get_option( 'woocommerce_enable_reviews', 'yes' ),
			'manageStock'           => get_option( 'woocommerce_manage_stock', 'yes' ),
			'commentModeration'     => (string) get_option( 'comment_moderation', '0' ),
			'notifyLowStockAmount'  => (string) get_option( 'woocommerce_notify_low_stock_amount', '2' ),
			'alertCount'            => (string) NoteStore::count( [ 'error', 'update' ], 'unactioned' ),
			'visibleTaskListIds'    => array_keys( TaskLists::get_visible() ),
			'completedTaskListIds'  => get_option( TaskState::COMPLETED_LISTS, [] ),
			'onboarding'            => [ 'profile' => get_option( 'woocommerce_onboarding_profile', [] ) ],
			'features'              => (object) [],
			'allowMarketplaceSuggestions' => 'no' !== get_option( 'woocommerce_show_marketplace_suggestions' ),
			'connectNonce'          => wp_create_nonce( 'connect' ),
			'taxRecommendationsHidden' => 'yes' === get_option( Suggestions::TAX_HIDDEN ),
		];

		// Only the export page reads them.
		if ( 'blueprint' === ( $_GET['section'] ?? '' ) ) {
			$settings['blueprint_step_groups']        = Exporter::groups();
			$settings['blueprint_max_step_size_bytes'] = 50 * 1024 * 1024;
		}

		/** Filters the settings of the admin's app. Runs when the footer is printed. */
		return apply_filters( 'woocommerce_admin_shared_settings', $settings );
	}

	/** @return array<string, mixed> */
	private static function preloaded_options(): array {
		/** Filters which options' values are printed. */
		$names = apply_filters(
			'woocommerce_admin_preload_options',
			[ 'woocommerce_default_homepage_layout', 'woocommerce_admin_install_timestamp', 'woocommerce_admin_transient_notices_queue' ]
		);

		return array_combine( $names, array_map( 'get_option', $names ) );
	}

	/** @return array<string, mixed> */
	private static function general_settings(): array {
		$settings = [];

		foreach ( [ 'store_address', 'store_address_2', 'store_city', 'default_country', 'store_postcode', 'calc_taxes', 'ship_to_countries', 'currency' ] as $name ) {
			$settings[ "woocommerce_{$name}" ] = get_option( "woocommerce_{$name}", '' );
		}

		return $settings;
	}

	/** @return array<string, mixed> */
	private static function analytics_settings(): array {
		$values = array_map( static fn( Setting $setting ) => $setting->value(), SettingGroups::settings( SettingGroups::all()['wc_admin'] ) );

		// The client needs a date of a kind that it can compare.
		return array_filter( $values, static fn( $value ) => '' !== $value ) + [ 'woocommerce_date_type' => 'date_paid' ];
	}

	/**
	 * The signed-in user as the REST route answers it, with the plugin capability that the site really grants.
	 *
	 * @return array<string, mixed>
	 */
	private static function current_user(): array {
		$request = new WP_REST_Request( 'GET', '/wp/v2/users/me' );
		$request->set_query_params( [ 'context' => 'edit' ] );

		$user = rest_do_request( $request )->get_data();

		if ( ! wp_is_file_mod_allowed( 'storeboard_platform' ) && isset( $user['capabilities'] ) ) {
			$user['capabilities']                    = (array) $user['capabilities'];
			$user['capabilities']['install_plugins'] = false;
		}

		return $user;
	}

	/** @return array{siteLocale: string, userLocale: string, weekdaysShort: string[]} */
	private static function locale(): array {
		global $wp_locale;

		return [
			'siteLocale'    => get_locale(),
			'userLocale'    => get_user_locale(),
			'weekdaysShort' => array_values( $wp_locale->weekday_abbrev ),
		];
	}
}
