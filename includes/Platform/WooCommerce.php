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
}
