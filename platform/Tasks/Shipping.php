<?php
/**
 * The task shipping.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;

/**
 * Complete once a shipping zone exists. Not shown where the store has nothing to ship, or its zones were made for it.
 */
final class Shipping extends Task {

	public function get_id() {
		return 'shipping';
	}

	public function get_title() {
		return __( 'Set up shipping', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Say where you ship to and what it costs.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '1 minute', 'storeboard-platform' );
	}

	/**
	 * Countries for which the task has something to offer.
	 */
	private const COUNTRIES = [
		'US', 'CA', 'AU', 'NZ', 'SG', 'HK', 'GB', 'ES', 'IT', 'DE', 'FR', 'MX', 'CO', 'CL', 'AR', 'PE', 'BR', 'UY', 'GT', 'NL',
		'AT', 'BE',
	];

	public function get_action_url() {
		return Store::has_shipping_zone() ? admin_url( 'admin.php?page=wc-settings&tab=shipping' ) : null;
	}

	public function is_complete() {
		return Store::has_shipping_zone();
	}

	public function can_view() {
		if ( 'yes' === get_option( 'woocommerce_admin_created_default_shipping_zones' ) ) {
			return false;
		}

		if ( [ 'downloads' ] === Store::profile( 'product_types' ) ) {
			return false;
		}

		return '' === Store::country() || in_array( Store::country(), self::COUNTRIES, true );
	}
}
