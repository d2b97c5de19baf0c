<?php
/**
 * The box that saves an order.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use WP_Post;

/**
 * Update, and Move to trash.
 */
final class ActionsBox {

	public function __construct( private WP_Post $order ) {}

	public function render(): void {
		$is_new = 'auto-draft' === $this->order->post_status;

		echo '<ul class="order_actions submitbox">';

		/**
		 * Fires at the top of the order's actions.
		 *
		 * @param int $id The order's id.
		 */
		do_action( 'woocommerce_order_actions_start', $this->order->ID );

		echo '<li class="wide">';

		if ( ! $is_new && current_user_can( 'delete_shop_order', $this->order->ID ) ) {
			$url = OrdersPage::url(
				[
					'action' => 'trash',
					'id'     => [ $this->order->ID ],
				]
			);

			printf(
				'<div id="delete-action"><a class="submitdelete deletion" href="%s">%s</a></div>',
				esc_url( wp_nonce_url( $url, OrdersTable::NONCE ) ),
				esc_html__( 'Move to trash', 'storeboard-platform' )
			);
		}

		printf(
			'<button type="submit" class="button save_order button-primary" name="save" value="1">%s</button></li>',
			$is_new ? esc_html__( 'Create', 'storeboard-platform' ) : esc_html__( 'Update', 'storeboard-platform' )
		);

		/**
		 * Fires at the end of the order's actions.
		 *
		 * @param int $id The order's id.
		 */
		do_action( 'woocommerce_order_actions_end', $this->order->ID );

		echo '</ul>';
	}
}
