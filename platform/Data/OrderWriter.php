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
 * Makes and changes orders. Callers have checked what they write.
 */
final class OrderWriter {

	/**
	 * With these the customer has paid.
	 */
	private const PAID = [ 'processing', 'completed' ];

	/**
	 * @return int Id of a new order that nobody sees before it is saved.
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
	 * @param int                  $id   Of an order.
	 * @param array<string, mixed> $post Keys status (without 'wc-'), date (in the store's time, `Y-m-d H:i:s`) and note, as far as they change.
	 * @param array<string, string> $meta Fields by name, as far as they change.
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
			self::tell( $id, $old, $new );
		}

		/**
		 * Fires when an order was changed.
		 *
		 * @param int $id Of the order.
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
	 * When the order was paid is kept from the first time on, when it was completed from the last.
	 */
	private static function date( int $id, string $status ): void {
		if ( in_array( $status, self::PAID, true ) && '' === (string) get_post_meta( $id, '_date_paid', true ) ) {
			update_post_meta( $id, '_date_paid', (string) time() );
		}

		if ( 'completed' === $status ) {
			update_post_meta( $id, '_date_completed', (string) time() );
		}
	}

	private static function tell( int $id, string $old, string $new ): void {
		$order = OrderStore::get( $id );

		/**
		 * Fires when an order got this status.
		 *
		 * @param int          $id    Of the order.
		 * @param WP_Post|null $order As it is now.
		 */
		do_action( "woocommerce_order_status_{$new}", $id, $order );

		/**
		 * Fires when an order went from the one status to the other.
		 *
		 * @param int          $id    Of the order.
		 * @param WP_Post|null $order As it is now.
		 */
		do_action( "woocommerce_order_status_{$old}_to_{$new}", $id, $order );

		/**
		 * Fires when an order got another status.
		 *
		 * @param int          $id    Of the order.
		 * @param string       $old   Without 'wc-'.
		 * @param string       $new   Without 'wc-'.
		 * @param WP_Post|null $order As it is now.
		 */
		do_action( 'woocommerce_order_status_changed', $id, $old, $new, $order );
	}
}
