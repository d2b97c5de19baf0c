<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/**
 * Complete once a product is for sale and, in 11.0, until the last one is thrown away. In 11.0 it is served even if
 * its list is hidden, so that its page works.
 */
final class Products extends Task {

	public function get_id() {
		return 'products';
	}

	public function get_title() {
		return __( 'Add your products', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Add products manually, import a file, or migrate from another store.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}

	public function is_complete() {
		return Store::has_published_product() || ( ! Dialect::is_older() && $this->has_previously_completed() );
	}

	public function get_additional_data() {
		return [ 'has_products' => $this->is_complete() ];
	}

	public function is_always_accessible() {
		return ! Dialect::is_older();
	}
}
