<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/**
 * Only in the older dialect, for a store that has a cart page. It links to that page's editor. Its list holds it, but
 * it does not belong to that list, as its empty parent and prefix show.
 */
final class ReviewCheckout extends Task {

	public function __construct() {
		parent::__construct( null );
	}

	public function get_id() {
		return 'review-checkout-experience';
	}

	public function get_title() {
		return __( 'Review your checkout', 'storeboard-platform' );
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_additional_info() {
		return __( 'Make sure your cart and checkout are easy for customers to use.', 'storeboard-platform' );
	}

	public function get_action_url() {
		return admin_url( 'site-editor.php?postType=page&postId=' . $this->cart_page() . '&focus=cart&canvas=edit' );
	}

	public function can_view() {
		return $this->cart_page() > 0 && 'publish' === get_post_status( $this->cart_page() );
	}

	private function cart_page(): int {
		return (int) get_option( 'woocommerce_cart_page_id', 0 );
	}
}
