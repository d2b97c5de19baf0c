<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;

/**
 * For an owner who wants to sell something that needs a paid extension. Complete once all of them are active. It can
 * be dismissed.
 */
final class Purchase extends Task {

	/** Product types of the profile, and the plugin that each needs. */
	private const PAID = [
		'subscriptions'   => 'woocommerce-subscriptions',
		'memberships'     => 'woocommerce-memberships',
		'bookings'        => 'woocommerce-bookings',
		'product-bundles' => 'woocommerce-product-bundles',
		'product-add-ons' => 'woocommerce-product-addons',
	];

	public function get_id() {
		return 'purchase';
	}

	public function get_title() {
		return __( 'Get the extensions you chose', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Some of what you want to sell requires a paid extension.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '1 minute', 'storeboard-platform' );
	}

	public function can_view() {
		return [] !== $this->needed_plugins();
	}

	public function is_complete() {
		return [] === array_diff( $this->needed_plugins(), Store::active_plugins() );
	}

	public function is_dismissable() {
		return true;
	}

	/** @return string[] Plugins. */
	private function needed_plugins(): array {
		return array_values( array_intersect_key( self::PAID, array_flip( (array) ( Store::profile( 'product_types' ) ?? [] ) ) ) );
	}
}
