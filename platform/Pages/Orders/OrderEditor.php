<?php
/**
 * The editor of an order.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\OrderWriter;
use StoreboardPlatform\Pages\Settings\Messages;
use WP_Post;

/**
 * One form around WordPress' meta boxes. Extensions add their own boxes.
 */
final class OrderEditor {

	private OrderForm $form;

	public function __construct( private WP_Post $order ) {
		$this->form = new OrderForm( $order );
	}

	/**
	 * Refuses with 403 any request that does not come from this order's own form.
	 *
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether the order was stored.
	 */
	public function save( array $sent ): bool {
		check_admin_referer( $this->nonce() );

		if ( ! current_user_can( 'edit_shop_order', $this->order->ID ) ) {
			wp_die( esc_html__( 'You may not edit this order.', 'storeboard-platform' ), 403 );
		}

		$errors = $this->form->take( $sent );

		if ( [] !== $errors ) {
			array_map( [ Messages::class, 'add_error' ], $errors );
			return false;
		}

		$this->form->store();

		/**
		 * Fires when an order's form has been stored, so that extensions store their fields.
		 *
		 * @param int     $id    The order's id.
		 * @param WP_Post $order The order's former state.
		 */
		do_action( 'woocommerce_process_shop_order_meta', $this->order->ID, $this->order );

		return true;
	}

	/**
	 * Registers the boxes.
	 */
	public function prepare(): void {
		$boxes = [
			[ 'woocommerce-order-data', __( 'Order data', 'storeboard-platform' ), [ new DataBox( $this->order, $this->form ), 'render' ], 'normal', 'high' ],
			[ 'woocommerce-order-items', __( 'Items', 'storeboard-platform' ), [ new ItemsBox( $this->order ), 'render' ], 'normal', 'high' ],
			[ 'woocommerce-order-actions', __( 'Order actions', 'storeboard-platform' ), [ new ActionsBox( $this->order ), 'render' ], 'side', 'high' ],
			[ 'woocommerce-order-source-data', __( 'Order attribution', 'storeboard-platform' ), [ new SourceBox( $this->order ), 'render' ], 'side', 'high' ],
		];

		foreach ( $boxes as [ $id, $title, $render, $context, $priority ] ) {
			add_meta_box( $id, $title, $render, OrdersPage::SCREEN, $context, $priority );
		}

		wp_enqueue_script( 'postbox' );
		wp_add_inline_script( 'postbox', sprintf( 'jQuery( () => postboxes.add_postbox_toggles( "%s" ) );', OrdersPage::SCREEN ) );

		/**
		 * Fires when the boxes of any screen are registered.
		 *
		 * @param string  $screen Id.
		 * @param WP_Post $order  The order.
		 */
		do_action( 'add_meta_boxes', OrdersPage::SCREEN, $this->order );

		/**
		 * Fires when the boxes of this screen are registered.
		 *
		 * @param WP_Post $order The order.
		 */
		do_action( 'add_meta_boxes_' . OrdersPage::SCREEN, $this->order );
	}

	public function render(): void {
		$order  = $this->order;
		$is_new = 'auto-draft' === $order->post_status;

		if ( '1' === ( $_GET['message'] ?? '' ) ) {
			Messages::add( __( 'Order updated.', 'storeboard-platform' ) );
		}
		?>
		<div class="wrap">
			<h1 class="wp-heading-inline"><?php echo $is_new ? esc_html__( 'Add new order', 'storeboard-platform' ) : esc_html__( 'Edit order', 'storeboard-platform' ); ?></h1>
			<?php if ( ! $is_new ) : ?>
				<a href="<?php echo esc_url( OrdersPage::url( [ 'action' => 'new' ] ) ); ?>" class="page-title-action"><?php esc_html_e( 'Add order', 'storeboard-platform' ); ?></a>
			<?php endif; ?>
			<hr class="wp-header-end">
			<?php Messages::render(); ?>
			<form name="order" action="<?php echo esc_url( OrdersPage::edit_url( $order->ID ) ); ?>" method="post" id="order"
				<?php
				/**
				 * Fires inside the tag of the form.
				 */
				do_action( 'order_edit_form_tag', $order );
				?>
			>
				<?php
				wp_nonce_field( $this->nonce() );
				wp_nonce_field( 'meta-box-order', 'meta-box-order-nonce', false );
				wp_nonce_field( 'closedpostboxes', 'closedpostboxesnonce', false );

				/**
				 * Fires at the top of the form.
				 */
				do_action( 'order_edit_form_top', $order );
				?>
				<input type="hidden" id="hiddenaction" name="action" value="edit_order">
				<input type="hidden" id="original_order_status" name="original_order_status" value="<?php echo esc_attr( OrderWriter::status( $order ) ); ?>">
				<input type="hidden" id="original_post_status" name="original_post_status" value="<?php echo esc_attr( $order->post_status ); ?>">
				<input type="hidden" id="post_ID" name="post_ID" value="<?php echo (int) $order->ID; ?>">
				<div id="poststuff">
					<div id="post-body" class="metabox-holder columns-<?php echo 1 === get_current_screen()?->get_columns() ? 1 : 2; ?>">
						<div id="postbox-container-1" class="postbox-container">
							<?php do_meta_boxes( OrdersPage::SCREEN, 'side', $order ); ?>
						</div>
						<div id="postbox-container-2" class="postbox-container">
							<?php
							do_meta_boxes( OrdersPage::SCREEN, 'normal', $order );
							do_meta_boxes( OrdersPage::SCREEN, 'advanced', $order );
							?>
						</div>
					</div>
				</div>
			</form>
		</div>
		<?php
	}

	private function nonce(): string {
		return 'update-order_' . $this->order->ID;
	}
}
