<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Who may use what the plugin itself keeps: users who manage the store. Its routes ask before they begin, and what reads or writes
 * asks again, whichever way it was come to.
 */
final class Access {

	public static function may_manage(): bool {
		return current_user_can( 'manage_woocommerce' );
	}

	/**
	 * @return WP_Error|null Why the current user may not; null where they may.
	 */
	public static function refusal(): ?WP_Error {
		return self::may_manage() ? null : self::forbidden();
	}

	/** Who may change what others share. A manager of the store is one user among others there. */
	public static function may_administer(): bool {
		return current_user_can( 'manage_options' );
	}

	/** Who may read the store's reports, which managers of the store need not be. */
	public static function may_see_reports(): bool {
		return current_user_can( 'view_woocommerce_reports' );
	}

	/** As refusal(), for the store's reports. */
	public static function refusal_of_reports(): ?WP_Error {
		return self::may_see_reports() ? null : self::forbidden();
	}

	/**
	 * Who may see the orders behind a number of a report, and how many they are: who reads reports and the orders of others, where no extension
	 * refuses reports (`woocommerce_rest_check_permissions`, as WooCommerce's routes ask it).
	 */
	public static function may_count_orders(): bool {
		return self::may_see_reports() && current_user_can( 'edit_others_shop_orders' ) && (bool) apply_filters( 'woocommerce_rest_check_permissions', true, 'read', 0, 'reports' );
	}

	public static function forbidden(): WP_Error {
		return new WP_Error(
			'storeboard_forbidden',
			__( 'You don’t have permission to do this. Ask a store administrator for help.', 'storeboard' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
