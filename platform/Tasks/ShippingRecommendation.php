<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;

/** In a list that is never shown. Complete once the label service is active and connected. */
final class ShippingRecommendation extends Task {

	public function get_id() {
		return 'shipping-recommendation';
	}

	public function get_title() {
		return __( 'Get shipping labels', 'storeboard-platform' );
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return '';
	}

	public function is_complete() {
		return Store::plugin_is_active( 'woocommerce-shipping' ) && Store::is_connected();
	}
}
