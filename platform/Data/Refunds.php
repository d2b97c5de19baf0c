<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Registerable;
use WP_Post;

/**
 * As in WooCommerce, an order whose status is set to refunded gets a refund of the rest of its amount. Otherwise the
 * money would still count.
 */
final class Refunds implements Registerable {

	public function register(): void {
		add_action( 'transition_post_status', [ $this, 'complete' ], 10, 3 );
	}

	/**
	 * @param string  $to    New status.
	 * @param string  $from  Old status. An order that did not exist before brings its own refunds.
	 * @param WP_Post $order The post.
	 */
	public function complete( string $to, string $from, WP_Post $order ): void {
		if ( 'shop_order' !== $order->post_type || 'wc-refunded' !== $to || in_array( $from, [ 'wc-refunded', 'new', 'auto-draft', 'trash' ], true ) ) {
			return;
		}

		$left = (float) get_post_meta( $order->ID, '_order_total', true );

		foreach ( OrderStore::refunds( $order->ID ) as $refund ) {
			$left += (float) get_post_meta( $refund->ID, '_order_total', true );
		}

		if ( $left >= 0.005 ) {
			self::add( $order->ID, $left );
		}
	}

	/**
	 * @param int   $order_id Post id.
	 * @param float $amount   Greater than 0.
	 * @return int The refund's id.
	 */
	private static function add( int $order_id, float $amount ): int {
		// Exact, however many decimals the store shows.
		$exact = (string) round( $amount, 4 );

		return wp_insert_post(
			[
				'post_type'   => 'shop_order_refund',
				'post_status' => 'wc-completed',
				'post_parent' => $order_id,
				'post_title'  => 'Refund',
				'meta_input'  => [
					'_order_total'    => '-' . $exact,
					'_refund_amount'  => $exact,
					'_refund_reason'  => __( 'Order fully refunded.', 'storeboard-platform' ),
					'_order_currency' => (string) get_post_meta( $order_id, '_order_currency', true ),
				],
			]
		);
	}
}
