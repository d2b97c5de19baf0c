<?php
/**
 * The task products.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/**
 * Complete once a product is for sale, and until none is left. Always reachable, so that its page works when the list is hidden.
 */
final class Products extends Task {

	public function get_id() {
		return 'products';
	}

	public function get_title() {
		return __( 'Add your products', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Add what you sell by hand, from a file, or from another shop.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}

	public function is_complete() {
		return $this->has_previously_completed() || Store::has_published_product();
	}

	public function get_additional_data() {
		return [ 'has_products' => Store::has_published_product() ];
	}

	public function is_always_accessible() {
		return ! Dialect::is_older();
	}
}
