<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/** WooCommerce's features where it lists none but those of its build and what extensions add: 9.7 to 11.0, and once the retired ones are told no longer. */
final class ListedFeatures {

	/**
	 * @return string[]
	 */
	public static function get_available_features(): array {
		return (array) apply_filters( 'woocommerce_admin_features', [] );
	}
}
