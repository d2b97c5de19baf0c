<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

use Storeboard\Rollups\Formula;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce, 9.7 or newer.
 */
final class WooCommerce implements Platform {

	use OnboardingTasks;

	/** WooCommerce's own: how much of the last import of earlier orders is done. */
	public const IMPORT_OPTION = 'woocommerce_admin_import_stats';

	/** Bundles of panels, by the names of their scripts. A version that lacks the script has the panels in the app's bundle, or not at all. */
	private const BUNDLES = [
		'settings'           => 'settings-embed',
		'coupons'            => 'marketing-coupons',
		'product-tour'       => 'variable-product-tour',
		'payment-promotions' => 'payment-method-promotions',
	];

	/** Features that the store's settings switch. Every other one is of the client's build (`window.wcAdminFeatures`). */
	private const STORE_FEATURES = [ 'marketplace', 'product_block_editor' ];

	/** A feature that versions keep in different places; where it is on it has a route. */
	private const BLUEPRINT = 'blueprint';

	public function __construct( private string $version, private AdminFeatures $admin_features = new AdminFeatures() ) {}

	public function label(): string {
		return 'WooCommerce ' . $this->version;
	}

	public function support(): string {
		return VersionSupport::of_version( $this->version );
	}

	public function features(): array {
		return [
			'hasAppDialog'     => true,
			// Where it has the routes, its editor of products has everything; 11.0 has none.
			'hasProductEditor' => $this->has_feature( 'product_block_editor' ),
			// Customizing leads through a designer of its own, in many steps.
			'hasStoreDesigner' => ! $this->is_at_least( '11.0' ),
			// One reply tells what waits for the merchant; else it is three.
			'hasCountsRoute'   => class_exists( '\Automattic\WooCommerce\Admin\API\ActivityPanelCounts' ),
		] + Features::of_version( $this->version ) + $this->untold_features();
	}

	/**
	 * @return array<string, bool> By slug.
	 */
	private function untold_features(): array {
		try {
			return $this->admin_features->untold();
		} catch ( \Throwable ) {
			// A filter of an extension that fails, as below.
			return [];
		}
	}

	public function has_feature( string $slug ): bool {
		// Its payment settings stay its own, whatever an extension adds to the features.
		if ( 'embedded-payments' === $slug ) {
			return false;
		}
		try {
			if ( self::BLUEPRINT === $slug ) {
				return BlueprintRoutes::can_export();
			}
			return in_array( $slug, self::STORE_FEATURES, true ) ? self::has_store_feature( $slug ) : $this->admin_features->is_on( $slug );
		} catch ( \Throwable ) {
			// A filter of an extension that fails, or a version that keeps its features elsewhere: the route is as good as off.
			return false;
		}
	}

	/**
	 * Reads the feature from the list of all: asking for one by its name writes a deprecation notice for those that
	 * newer versions always have, such as the marketplace.
	 */
	private static function has_store_feature( string $slug ): bool {
		$features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
		$list     = is_callable( [ $features, 'get_features' ] ) ? (array) $features::get_features( true, true ) : [];

		return ! empty( $list[ $slug ]['is_enabled'] );
	}

	public function is_at_least( string $version ): bool {
		return version_compare( $this->version, $version, '>=' );
	}

	public function panel_bundles(): array {
		$folder  = defined( 'WC_PLUGIN_FILE' ) ? dirname( (string) constant( 'WC_PLUGIN_FILE' ) ) . '/assets/client/admin/wp-admin-scripts' : '';
		$bundles = array_filter( self::BUNDLES, static fn( string $script ) => is_file( "$folder/$script.js" ) || is_file( "$folder/$script.min.js" ) );

		return array_map( static fn( string $script ) => "wc-admin-$script", $bundles );
	}

	public function page_callback() {
		return [ 'Automattic\WooCommerce\Admin\PageController', 'page_wrapper' ];
	}

	public function app_handle(): string {
		return defined( 'WC_ADMIN_APP' ) ? (string) constant( 'WC_ADMIN_APP' ) : 'wc-admin-app';
	}

	public function remote_logger_handle(): ?string {
		try {
			// @phpstan-ignore argument.type (the stubs leave the platform's inside parts out)
			$logger     = wc_get_container()->get( 'Automattic\WooCommerce\Internal\Logging\RemoteLogger' );
			$is_allowed = [ $logger, 'is_remote_logging_allowed' ];
			return is_callable( $is_allowed ) && $is_allowed() ? 'wc-remote-logging' : null;
		} catch ( \Throwable ) {
			// It is the platform's own, inside part: where it has changed, errors stay in the console.
			return null;
		}
	}

	public function record_event( string $name, array $properties ): void {
		if ( is_callable( [ 'WC_Tracks', 'record_event' ] ) ) {
			\WC_Tracks::record_event( $name, $properties );
		}
	}

	public function idle_handles(): array {
		return [ 'wc-admin-command-palette', 'wc-admin-command-palette-analytics', 'wc-entities', 'wp-abilities' ];
	}

	public function scripts_url(): string {
		return defined( 'WC_PLUGIN_FILE' ) ? plugins_url( '', (string) constant( 'WC_PLUGIN_FILE' ) ) : '';
	}

	public function is_classic_page(): bool {
		return function_exists( 'wc_admin_is_connected_page' ) && wc_admin_is_connected_page();
	}

	public function has_orders(): bool {
		$orders = wc_get_orders(
			[
				'limit'  => 1,
				'return' => 'ids',
				'type'   => 'shop_order',
				'status' => 'any',
			]
		);

		return [] !== (array) $orders;
	}

	public function uses_orders_screen(): bool {
		$orders = 'Automattic\WooCommerce\Utilities\OrderUtil';

		return class_exists( $orders ) && $orders::custom_orders_table_usage_is_enabled();
	}

	public function lists_customers(): bool {
		return $this->has_feature( 'analytics' );
	}

	public function report_cache_version(): ?string {
		$cache = 'Automattic\WooCommerce\Admin\API\Reports\Cache';

		if ( ! is_callable( [ $cache, 'get_version' ] ) ) {
			return null;
		}

		/** WooCommerce's own: whether a report may be kept. */
		$may_keep = apply_filters( 'woocommerce_analytics_report_should_use_cache', true, 'revenue' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Asked, not made.

		return $may_keep ? (string) $cache::get_version() : null;
	}

	public function report_formula( string $report ): ?Formula {
		return Formula::of_woocommerce( $report );
	}

	public function knows_report_columns( string $store, array $columns ): bool {
		return Formula::knows_columns( $store, $columns );
	}

	public function leaderboard_row( string $report, int $id, string $name, int $number, float $amount, array $kept ): ?array {
		$filters = [
			'customers'  => 'single_customer',
			'coupons'    => 'single_coupon',
			'categories' => 'single_category',
			'products'   => 'single_product',
		];
		if ( ! function_exists( 'wc_admin_url' ) || ! function_exists( 'wc_admin_number_format' ) ) {
			return null;
		}
		$url = wc_admin_url(
			"/analytics/$report",
			wp_parse_args(
				[
					'filter' => $filters[ $report ],
					$report  => $id,
				],
				$kept
			)
		);

		return [
			[
				'display' => "<a href='$url'>$name</a>",
				'value'   => $name,
			],
			[
				'display' => wc_admin_number_format( $number ),
				'value'   => $number,
				'format'  => 'number',
			],
			[
				'display' => wc_price( $amount ),
				'value'   => $amount,
				'format'  => 'currency',
			],
		];
	}

	public function uncounted_statuses(): ?array {
		$chosen = get_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'failed', 'cancelled' ] );
		if ( ! is_array( $chosen ) ) {
			return null;
		}
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- The platform's own: extensions answer it.
		$statuses = apply_filters( 'woocommerce_analytics_excluded_order_statuses', array_merge( [ 'auto-draft', 'trash' ], $chosen ) );

		return is_array( $statuses ) ? array_map( static fn( string $status ) => 'wc-' . trim( $status ), array_filter( $statuses, 'is_string' ) ) : null;
	}

	public function leaves_out_orders(): bool {
		return [] !== array_filter( (array) get_option( 'woocommerce_analytics_excluded_orders', [] ) );
	}

	public function order_number( int $id ): string {
		$order = ExtensionErrors::attempt( static fn() => wc_get_order( $id ), null, 'number of an order' );

		return $order instanceof \WC_Order ? (string) ExtensionErrors::attempt( static fn() => $order->get_order_number(), (string) $id, 'number of an order' ) : (string) $id;
	}

	public function stock_levels(): string {
		global $wpdb;

		return $wpdb->prefix . 'wc_product_meta_lookup';
	}

	public function scheduled_import(): ?ScheduledImport {
		return WooCommerceImport::of_store( $this );
	}

	public function tax_date_column(): string {
		return Formula::tax_date_column();
	}

	public function has_costs(): bool {
		try {
			return self::has_store_feature( 'cost_of_goods_sold' );
		} catch ( \Throwable ) {
			// As of any feature.
			return false;
		}
	}

	public function has_open_import(): bool {
		$stats  = get_option( self::IMPORT_OPTION );
		$orders = is_array( $stats ) ? ( $stats['orders'] ?? null ) : null;

		return is_array( $orders ) && (int) ( $orders['imported'] ?? 0 ) < (int) ( $orders['total'] ?? 0 );
	}
}
