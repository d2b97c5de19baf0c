<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\Store;

/** Complete once street and city are known, and the postcode if the country has postcodes. */
final class StoreDetails extends Task {

	public function get_id() {
		return 'store_details';
	}

	public function get_title() {
		return __( 'Add your store’s details', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Set your store location so we can calculate taxes and shipping.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '4 minutes', 'storeboard-platform' );
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-settings&tab=general' . ( $this->is_complete() ? '' : '&tutorial=true' ) );
	}

	public function is_complete() {
		return $this->has( 'address' )
			&& $this->has( 'city' )
			&& ( $this->has( 'postcode' ) || Geography::has_no_postcode( Store::country() ) );
	}

	private function has( string $part ): bool {
		return '' !== (string) get_option( 'woocommerce_store_' . $part, '' );
	}
}
