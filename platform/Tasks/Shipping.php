<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/** Complete once a shipping zone exists. Hidden if the store ships nothing, or if its zones were created for it. */
final class Shipping extends Task {

	public function get_id() {
		return 'shipping';
	}

	public function get_title() {
		return __( 'Set up shipping', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Choose where you ship and what it costs.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '1 minute', 'storeboard-platform' );
	}

	/** Countries for which the task has something to offer. */
	private const COUNTRIES = [
		'AR', 'AT', 'AU', 'BE', 'BR', 'CA', 'CL', 'CO', 'DE', 'ES', 'FR', 'GB', 'GT', 'HK', 'IE', 'IT', 'MX', 'NL', 'NZ', 'PE',
		'PT', 'SG', 'US', 'UY',
	];

	/** Countries that the older dialect did not have yet. */
	private const LATER = [ 'CO', 'IE', 'MX', 'PT', 'US' ];

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

		$countries = Dialect::is_older() ? array_diff( self::COUNTRIES, self::LATER ) : self::COUNTRIES;

		return ! $this->country_is_known() || in_array( Store::country(), $countries, true );
	}

	/** A new store is in the United States by default. Only an address shows that this is the owner's choice. */
	private function country_is_known(): bool {
		return '' !== Store::country()
			&& ( 'US' !== Store::country() || '' !== (string) get_option( 'woocommerce_store_address', '' ) );
	}
}
