<?php
/**
 * The box with an order's items.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\OrderStore;
use WP_Post;

/**
 * Shows items and totals, read-only.
 */
final class ItemsBox {

	private string $currency;

	public function __construct( private WP_Post $order ) {
		$this->currency = (string) get_post_meta( $order->ID, '_order_currency', true ) ?: (string) get_option( 'woocommerce_currency', 'USD' );
	}

	public function render(): void {
		$items = OrderStore::items( $this->order->ID );
		?>
		<div class="woocommerce_order_items_wrapper wc-order-items-editable">
			<table class="woocommerce_order_items widefat">
				<thead>
					<tr>
						<th class="item"><?php esc_html_e( 'Item', 'storeboard-platform' ); ?></th>
						<?php
						/**
						 * Fires after the first heading of the items.
						 *
						 * @param WP_Post $order The order.
						 */
						do_action( 'woocommerce_admin_order_item_headers', $this->order );
						?>
						<th class="quantity"><?php esc_html_e( 'Qty', 'storeboard-platform' ); ?></th>
						<th class="line_cost"><?php esc_html_e( 'Total', 'storeboard-platform' ); ?></th>
					</tr>
				</thead>
				<tbody id="order_line_items"><?php $this->lines( $items, 'line_item', '_line_total' ); ?></tbody>
				<tbody id="order_fee_line_items"><?php $this->lines( $items, 'fee', '_line_total' ); ?></tbody>
				<tbody id="order_shipping_line_items"><?php $this->lines( $items, 'shipping', 'cost' ); ?></tbody>
				<tbody id="order_refunds"><?php $this->refunds(); ?></tbody>
			</table>
		</div>
		<div class="wc-order-data-row wc-order-totals-items wc-order-items-editable"><?php $this->totals(); ?></div>
		<?php
	}

	/**
	 * @param array<int, array{id: int, name: string, type: string, meta: array<string, string>}> $items See OrderStore::items().
	 */
	private function lines( array $items, string $type, string $amount ): void {
		foreach ( $items as $item ) {
			if ( $type === $item['type'] ) {
				$this->line( $item['name'], $item['meta']['_qty'] ?? '', (float) ( $item['meta'][ $amount ] ?? 0 ), 'line_item' === $type ? 'item' : $type, (int) ( $item['meta']['_product_id'] ?? 0 ) );
			}
		}

		$hooks = [
			'line_item' => 'woocommerce_admin_order_items_after_line_items',
			'shipping'  => 'woocommerce_admin_order_items_after_shipping',
			'fee'       => 'woocommerce_admin_order_items_after_fees',
		];

		/**
		 * Fires below the items of this kind.
		 *
		 * @param int $id The order's id.
		 */
		do_action( $hooks[ $type ], $this->order->ID );
	}

	private function refunds(): void {
		foreach ( OrderStore::refunds( $this->order->ID ) as $refund ) {
			/* translators: %d: number of a refund. */
			$this->line( sprintf( __( 'Refund #%d', 'storeboard-platform' ), $refund->ID ), '', (float) get_post_meta( $refund->ID, '_order_total', true ), 'refund', 0 );
		}

		/**
		 * Fires below the refunds.
		 *
		 * @param int $id The order's id.
		 */
		do_action( 'woocommerce_admin_order_items_after_refunds', $this->order->ID );
	}

	private function line( string $name, string $quantity, float $amount, string $kind, int $product ): void {
		$link = 0 === $product ? null : get_edit_post_link( $product );

		printf(
			'<tr class="%s"><td class="name">%s</td><td class="quantity">%s</td><td class="line_cost"><span class="woocommerce-Price-amount amount">%s</span></td></tr>',
			esc_attr( $kind ),
			null === $link ? esc_html( $name ) : sprintf( '<a href="%s" class="wc-order-item-name">%s</a>', esc_url( $link ), esc_html( $name ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped here.
			esc_html( '' === $quantity ? '' : "× {$quantity}" ),
			esc_html( Currency::format( $amount, $this->currency ) )
		);
	}

	private function totals(): void {
		$amount = fn( string $key ): float => (float) get_post_meta( $this->order->ID, $key, true );

		echo '<table class="wc-order-totals">';

		foreach ( [
			'discount' => [ __( 'Discount', 'storeboard-platform' ), -$amount( '_cart_discount' ) ],
			'shipping' => [ __( 'Shipping', 'storeboard-platform' ), $amount( '_order_shipping' ) ],
			'tax'      => [ __( 'Tax', 'storeboard-platform' ), $amount( '_order_tax' ) + $amount( '_order_shipping_tax' ) ],
			'total'    => [ __( 'Order total', 'storeboard-platform' ), $amount( '_order_total' ) ],
		] as $name => [ $label, $value ] ) {
			if ( 'total' === $name || 0.0 !== abs( $value ) ) {
				printf(
					'<tr><td class="label">%s:</td><td class="total"><span class="woocommerce-Price-amount amount">%s</span></td></tr>',
					esc_html( $label ),
					esc_html( Currency::format( $value, $this->currency ) )
				);
			}

			/**
			 * Fires below this total.
			 *
			 * @param int $id The order's id.
			 */
			do_action( "woocommerce_admin_order_totals_after_{$name}", $this->order->ID );
		}

		echo '</table>';
	}
}
