<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

/**
 * WooCommerce, 9.7 or newer.
 */
final class WooCommerce implements Platform {

	use OnboardingTasks;

	public function __construct( private string $version ) {}

	public function label(): string {
		return 'WooCommerce ' . $this->version;
	}

	public function support(): string {
		return Support::of_version( $this->version );
	}

	public function features(): array {
		return Features::of_version( $this->version );
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

	public function report_cache_version(): ?string {
		$cache = 'Automattic\WooCommerce\Admin\API\Reports\Cache';

		if ( ! is_callable( [ $cache, 'get_version' ] ) ) {
			return null;
		}

		/** WooCommerce's own: whether a report may be kept. */
		$may_keep = apply_filters( 'woocommerce_analytics_report_should_use_cache', true, 'revenue' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Asked, not made.

		return $may_keep ? (string) $cache::get_version() : null;
	}
}
