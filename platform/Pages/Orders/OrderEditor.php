<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\OrderWriter;
use StoreboardPlatform\Data\Suggestions\Suggestions;
use StoreboardPlatform\Pages\Settings\Messages;
use WP_Post;

/**
 * One form around WordPress' meta boxes: the status, which is all that it writes, and the place of the panel about the
 * order's origin. Extensions add their own boxes.
 */
final class OrderEditor {

	public function __construct( private WP_Post $order ) {}

	/**
	 * Refuses with 403 any request that does not come from this order's own form.
	 *
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether the order was stored.
	 */
	public function save( array $sent ): bool {
		check_admin_referer( $this->nonce() );

		if ( ! current_user_can( 'edit_shop_order', $this->order->ID ) ) {
			wp_die( esc_html__( 'You don’t have permission to edit this order.', 'storeboard-platform' ), 403 );
		}

		$status = preg_replace( '/^wc-/', '', is_string( $sent['order_status'] ?? null ) ? $sent['order_status'] : '' );

		if ( ! isset( ContentTypes::order_statuses()[ $status ] ) ) {
			Messages::add_error( __( 'Status: choose one of the listed values.', 'storeboard-platform' ) );
			return false;
		}

		OrderWriter::update( $this->order->ID, (string) $status );

		return true;
	}

	/** Registers the boxes. */
	public function prepare(): void {
		add_meta_box( 'woocommerce-order-data', __( 'Order data', 'storeboard-platform' ), [ $this, 'render_data' ], OrdersPage::SCREEN, 'normal', 'high' );
		add_meta_box( 'woocommerce-order-source-data', __( 'Order attribution', 'storeboard-platform' ), [ $this, 'render_source' ], OrdersPage::SCREEN, 'side', 'high' );

		/** Fires when the boxes of any screen are registered. */
		do_action( 'add_meta_boxes', OrdersPage::SCREEN, $this->order );
	}

	public function render(): void {
		if ( '1' === ( $_GET['message'] ?? '' ) ) {
			Messages::add( __( 'Order updated.', 'storeboard-platform' ) );
		}

		printf( '<div class="wrap"><h1 class="wp-heading-inline">%s</h1><hr class="wp-header-end">', esc_html__( 'Edit order', 'storeboard-platform' ) );
		Messages::render();
		printf( '<form name="order" action="%s" method="post" id="order"><input type="hidden" name="action" value="edit_order">', esc_url( OrdersPage::edit_url( $this->order->ID ) ) );
		wp_nonce_field( $this->nonce() );
		echo '<div id="poststuff"><div id="post-body" class="metabox-holder columns-2"><div id="postbox-container-1" class="postbox-container">';
		do_meta_boxes( OrdersPage::SCREEN, 'side', $this->order );
		echo '</div><div id="postbox-container-2" class="postbox-container">';
		do_meta_boxes( OrdersPage::SCREEN, 'normal', $this->order );
		printf( '</div></div></div><button type="submit" class="button save_order button-primary" name="save" value="1">%s</button></form></div>', esc_html__( 'Update', 'storeboard-platform' ) );
	}

	public function render_data(): void {
		printf( '<div id="order_data"><label for="order_status">%s</label> <select id="order_status" name="order_status">', esc_html__( 'Status', 'storeboard-platform' ) );

		foreach ( ContentTypes::order_statuses() as $status => $label ) {
			printf( '<option value="wc-%s"%s>%s</option>', esc_attr( $status ), selected( OrderWriter::status( $this->order ), $status, false ), esc_html( $label ) );
		}

		echo '</select></div>';
	}

	public function render_source(): void {
		printf( '<div class="order-attribution-metabox"><h4>%s</h4>', esc_html__( 'Origin', 'storeboard-platform' ) );

		if ( Suggestions::are_on() ) {
			echo '<div id="order-attribution-install-banner-slotfill"></div>';
		}

		echo '</div>';
	}

	private function nonce(): string {
		return 'update-order_' . $this->order->ID;
	}
}
