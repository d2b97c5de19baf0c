<?php
/**
 * What is written of orders.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use WP_Post;

/**
 * Creates and changes orders. Callers have validated what they write.
 */
final class OrderWriter {

	/**
	 * Statuses in which the customer has paid.
	 */
	private const PAID = [ 'processing', 'completed' ];

	/**
	 * @return int Id of a new order, which stays invisible until it is saved.
	 */
	public static function create(): int {
		$id = (int) wp_insert_post(
			[
				'post_type'   => 'shop_order',
				'post_status' => 'auto-draft',
				'post_title'  => __( 'Order', 'storeboard-platform' ),
			]
		);

		foreach ( [
			'_order_key'      => 'wc_order_' . wp_generate_password( 13, false ),
			'_order_currency' => (string) get_option( 'woocommerce_currency', 'USD' ),
			'_order_total'    => '0',
			'_created_via'    => 'admin',
		] as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}

		return $id;
	}

	/**
	 * @param int                  $id   An order's id.
	 * @param array<string, mixed> $post The changed keys among status (without 'wc-'), date (in the store's time, `Y-m-d H:i:s`) and note.
	 * @param array<string, string> $meta The changed fields, by name.
	 */
	public static function update( int $id, array $post, array $meta = [] ): void {
		$order = OrderStore::get( $id );

		if ( null === $order ) {
			return;
		}

		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}

		$old    = self::status( $order );
		$new    = (string) ( $post['status'] ?? $old );
		$fields = [
			'ID'          => $id,
			'post_status' => self::stored( $new ),
		];

		if ( isset( $post['date'] ) ) {
			$fields += [
				'post_date'     => $post['date'],
				'post_date_gmt' => get_gmt_from_date( (string) $post['date'] ),
				'edit_date'     => true,
			];
		}

		if ( isset( $post['note'] ) ) {
			$fields['post_excerpt'] = wp_slash( (string) $post['note'] );
		}

		if ( $new !== $old ) {
			self::date( $id, $new );
		}

		wp_update_post( $fields );

		if ( $new !== $old ) {
			self::fire_status_hooks( $id, $old, $new );
		}

		/**
		 * Fires when an order has changed.
		 *
		 * @param int $id The order's id.
		 */
		do_action( 'woocommerce_update_order', $id );
	}

	/**
	 * @return string Status without 'wc-'.
	 */
	public static function status( WP_Post $order ): string {
		return (string) preg_replace( '/^wc-/', '', $order->post_status );
	}

	private static function stored( string $status ): string {
		return isset( ContentTypes::order_statuses()[ $status ] ) ? 'wc-' . $status : $status;
	}

	/**
	 * Keeps the first time of payment, and the last time of completion.
	 */
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

		/**
		 * Fires when an order got this status.
		 *
		 * @param int          $id    The order's id.
		 * @param WP_Post|null $order The order's current state.
		 */
		do_action( "woocommerce_order_status_{$new}", $id, $order );

		/**
		 * Fires when an order changed from one status to another.
		 *
		 * @param int          $id    The order's id.
		 * @param WP_Post|null $order The order's current state.
		 */
		do_action( "woocommerce_order_status_{$old}_to_{$new}", $id, $order );

		/**
		 * Fires when an order's status changed.
		 *
		 * @param int          $id    The order's id.
		 * @param string       $old   Without 'wc-'.
		 * @param string       $new   Without 'wc-'.
		 * @param WP_Post|null $order The order's current state.
		 */
		do_action( 'woocommerce_order_status_changed', $id, $old, $new, $order );
	}
}
