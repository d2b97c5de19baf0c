<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The one rule for what is offered to the owner: extensions, partners and promotions. src/lib/suggestions.ts is the same rule in the client.
 */
final class Suggestions {

	/** The platform's own switch, which the owner finds under Advanced > WooCommerce.com. */
	public static function are_on(): bool {
		return 'no' !== get_option( 'woocommerce_show_marketplace_suggestions' );
	}

	/** Whether the current user is offered extensions: one who can install them. */
	public static function are_shown(): bool {
		return self::are_on() && Ownership::may( 'install_plugins' ) && wp_is_file_mod_allowed( 'capability_update_core' );
	}
}
