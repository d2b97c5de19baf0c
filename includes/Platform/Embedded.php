<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

use Storeboard\Rollups\Formula;

defined( 'ABSPATH' ) || exit;

/**
 * The small store platform in this repository, which speaks the dialect of WooCommerce 9.7 or of 11.0.
 */
final class Embedded implements Platform {

	use OnboardingTasks;

	public function __construct( private string $version, private string $dialect ) {}

	public function label(): string {
		/* translators: 1: version of the embedded platform, 2: version of WooCommerce whose replies it gives. */
		return sprintf( __( 'Sample store platform %1$s (WooCommerce %2$s)', 'storeboard' ), $this->version, $this->dialect );
	}

	public function support(): string {
		return VersionSupport::READY;
	}

	public function features(): array {
		return [
			'hasAppDialog'     => false,
			'hasProductEditor' => false,
			'hasStoreDesigner' => false,
		] + Features::of_version( $this->dialect );
	}

	public function has_feature( string $slug ): bool {
		// Its payment settings are ours: it prints the places for them, and nothing into these.
		if ( 'embedded-payments' === $slug ) {
			return true;
		}
		if ( 'blueprint' === $slug ) {
			return BlueprintRoutes::can_export();
		}
		$features = 'StoreboardPlatform\Pages\Features';

		// It has no marketplace, but a task leads there, and a page of its own says so.
		return 'marketplace' === $slug || ( is_callable( [ $features, 'enabled' ] ) && in_array( $slug, $features::enabled(), true ) );
	}

	public function is_at_least( string $version ): bool {
		return version_compare( $this->dialect, $version, '>=' );
	}

	public function panel_bundles(): array {
		return [
			'product-tour' => 'wc-admin-variable-product-tour',
			'coupons'      => 'wc-admin-marketing-coupons',
		] + ( $this->is_at_least( '11.0' ) ? [ 'settings' => 'wc-admin-settings-embed' ] : [] );
	}

	public function page_callback() {
		return [ 'StoreboardPlatform\Pages\Home', 'render' ];
	}

	public function app_handle(): string {
		return 'wc-admin-app';
	}

	public function remote_logger_handle(): ?string {
		return null;
	}

	/** It tracks nothing. */
	public function record_event( string $name, array $properties ): void {}

	public function idle_handles(): array {
		return [];
	}

	public function scripts_url(): string {
		return '';
	}

	public function is_classic_page(): bool {
		return function_exists( 'wc_admin_is_connected_page' ) && wc_admin_is_connected_page();
	}

	public function has_orders(): bool {
		return array_sum( (array) wp_count_posts( 'shop_order' ) ) > 0;
	}

	public function uses_orders_screen(): bool {
		return true;
	}

	public function lists_customers(): bool {
		return false;
	}

	public function report_cache_version(): ?string {
		return null;
	}

	public function report_formula( string $report ): ?Formula {
		return $this->is_at_least( '10.2' ) ? Formula::current() : new Formula( 'first', 'net', 'all' );
	}

	public function knows_report_columns( string $store, array $columns ): bool {
		return in_array( $store, [ 'products', 'products-stats', 'variations', 'variations-stats', 'categories', 'coupons', 'coupons-stats', 'customers', 'customers-stats', 'taxes-stats', 'orders-stats' ], true );
	}

	public function leaderboard_row( string $report, int $id, string $name, int $number, float $amount, array $kept ): ?array {
		return null;
	}

	public function uncounted_statuses(): ?array {
		$chosen = array_filter( (array) get_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'cancelled', 'failed' ] ), 'is_string' );

		return array_map( static fn( string $status ) => "wc-$status", [ 'auto-draft', 'checkout-draft', 'trash', ...array_values( $chosen ) ] );
	}

	/** It has no such setting. */
	public function leaves_out_orders(): bool {
		return false;
	}

	public function order_number( int $id ): string {
		return (string) $id;
	}

	/** It keeps no table of them. */
	public function stock_levels(): string {
		global $wpdb;

		return "( SELECT c.post_id AS product_id, CASE WHEN q.meta_value <> '' THEN q.meta_value + 0 END AS stock_quantity, COALESCE( NULLIF( s.meta_value, '' ), 'instock' ) AS stock_status FROM $wpdb->postmeta c
			LEFT JOIN $wpdb->postmeta q ON q.post_id = c.post_id AND q.meta_key = '_stock' LEFT JOIN $wpdb->postmeta s ON s.post_id = c.post_id AND s.meta_key = '_stock_status'
			WHERE c.meta_key = '_manage_stock' AND c.meta_value = 'yes' )";
	}

	/** It counts orders at once, whatever its setting says. */
	public function scheduled_import(): ?ScheduledImport {
		return null;
	}

	public function tax_date_column(): string {
		return 'date_created';
	}

	public function has_costs(): bool {
		return 'yes' === get_option( 'woocommerce_feature_cost_of_goods_sold_enabled' );
	}

	public function has_open_import(): bool {
		$import = 'StoreboardPlatform\Data\Reports\Import';

		return is_callable( [ $import, 'is_open' ] ) && $import::is_open();
	}
}
