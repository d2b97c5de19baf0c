<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;

/** Complete once its dialog has been closed. Shown to users who can install what the app needs. */
final class GetMobileApp extends Task {

	public function get_id() {
		return 'get-mobile-app';
	}

	public function get_title() {
		return __( 'Manage your store on your phone', 'storeboard-platform' );
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-admin&mobileAppModal=true' );
	}

	public function can_view() {
		return ! Store::is_connected() && current_user_can( 'manage_woocommerce' ) && current_user_can( 'install_plugins' );
	}

	public function is_complete() {
		return 'yes' === get_option( 'woocommerce_admin_dismissed_mobile_app_modal' );
	}
}
