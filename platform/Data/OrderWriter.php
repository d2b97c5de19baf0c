<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use WP_Post;

/** Changes the status of orders. Callers have validated it. */
final class OrderWriter {

	/** Statuses in which the customer has paid. */
	private const PAID = [ 'processing', 'completed' ];

	/**
	 * @param int    $id  An order's id.
	 * @param string $new A status, without 'wc-'.
	 */
	public static function update( int $id, string $new ): void {
		$order = OrderStore::get( $id );

		if ( null === $order ) {
			return;
		}

		$old = self::status( $order );

		if ( $new !== $old ) {
			self::date( $id, $new );
		}

		wp_update_post(
			[
				'ID'          => $id,
				'post_status' => "wc-{$new}",
			]
		);

		if ( $new !== $old ) {
			self::fire_status_hooks( $id, $old, $new );
		}

		/** Fires when an order has changed. */
		do_action( 'woocommerce_update_order', $id );
	}

	/** @return string Status without 'wc-'. */
	public static function status( WP_Post $order ): string {
		return (string) preg_replace( '/^wc-/', '', $order->post_status );
	}

	/** Keeps the first time of payment, and the last time of completion. */
	private static function date( int $id, string $status ): void {
		if ( in_array( $status, self::PAID, true ) && '' === (string) get_post_meta( $id, '_date_paid', true ) ) {
			update_post_meta( $id, '_date_paid', (string) time() );
		}

		if ( 'completed' === $status ) {
			update_post_meta( $id, '_date_completed', (string) time() );
		}
	}

	private static function fire_status_hooks( int $id, string $old, string $new ): void {
		$order = OrderStore::get( $id );

		/** Fires when an order got this status. */
		do_action( "woocommerce_order_status_{$new}", $id, $order );

		/** Fires when an order changed from one status to another. */
		do_action( "woocommerce_order_status_{$old}_to_{$new}", $id, $order );

		/** Fires when an order's status changed. */
		do_action( 'woocommerce_order_status_changed', $id, $old, $new, $order );
	}
}
