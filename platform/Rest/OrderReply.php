<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\OrderStore;
use WP_Post;

/** The fields of one order, from its post, meta and items. */
final class OrderReply {

	private const ADDRESS = [ 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'email', 'phone' ];

	/** Statuses of unpaid orders. */
	private const UNPAID = [ 'pending', 'failed' ];

	/** @var array<string, string> */
	private array $meta;

	private OrderItems $items;

	public function __construct( private WP_Post $post ) {
		$this->meta  = array_map( static fn( array $values ) => (string) $values[0], get_post_meta( $post->ID ) );
		$this->items = new OrderItems( OrderStore::items( $post->ID ) );
	}

	/**
	 * @param bool $is_plain True for `wc/v3`, false for `wc-analytics`.
	 * @return array<string, mixed>
	 */
	public function fields( bool $is_plain ): array {
		return $this->head() + $this->amounts() + $this->customer_fields() + $this->dates() + $this->lines() + ( $is_plain ? $this->state() : $this->formatted() );
	}

	/** @return array<string, mixed> */
	private function head(): array {
		return [
			'id'                   => $this->post->ID,
			'parent_id'            => $this->post->post_parent,
			'number'               => (string) $this->post->ID,
			'order_key'            => $this->meta( '_order_key' ),
			'created_via'          => $this->meta( '_created_via' ),
			'version'              => $this->meta( '_order_version' ),
			'status'               => $this->status(),
			'currency'             => $this->currency(),
			'currency_symbol'      => Currency::sign( $this->currency() ),
			'payment_method'       => $this->meta( '_payment_method' ),
			'payment_method_title' => $this->meta( '_payment_method_title' ),
			'transaction_id'       => $this->meta( '_transaction_id' ),
			'cart_hash'            => $this->meta( '_cart_hash' ),
			'meta_data'            => [],
		];
	}

	/** @return array<string, mixed> */
	private function amounts(): array {
		return [
			'discount_total'     => $this->amount( '_cart_discount' ),
			'discount_tax'       => $this->amount( '_cart_discount_tax' ),
			'shipping_total'     => $this->amount( '_order_shipping' ),
			'shipping_tax'       => $this->amount( '_order_shipping_tax' ),
			'cart_tax'           => $this->amount( '_order_tax' ),
			'total'              => $this->amount( '_order_total' ),
			'total_tax'          => Currency::decimal( (float) $this->meta( '_order_tax' ) + (float) $this->meta( '_order_shipping_tax' ) ),
			'prices_include_tax' => 'yes' === $this->meta( '_prices_include_tax' ),
		];
	}

	/** @return array<string, mixed> */
	private function customer_fields(): array {
		return [
			'customer_id'         => (int) $this->meta( '_customer_user' ),
			'customer_ip_address' => $this->meta( '_customer_ip_address' ),
			'customer_user_agent' => $this->meta( '_customer_user_agent' ),
			'customer_note'       => $this->post->post_excerpt,
			'billing'             => $this->address( 'billing' ),
			'shipping'            => array_diff_key( $this->address( 'shipping' ), [ 'email' => '' ] ),
		];
	}

	/** @return array<string, string|null> */
	private function dates(): array {
		$paid      = $this->meta( '_date_paid' );
		$completed = $this->meta( '_date_completed' );

		return [
			'date_created'       => Dates::column( $this->post->post_date ),
			'date_created_gmt'   => Dates::column( $this->post->post_date_gmt ),
			'date_modified'      => Dates::column( $this->post->post_modified ),
			'date_modified_gmt'  => Dates::column( $this->post->post_modified_gmt ),
			'date_paid'          => Dates::time( $paid, false ),
			'date_paid_gmt'      => Dates::time( $paid, true ),
			'date_completed'     => Dates::time( $completed, false ),
			'date_completed_gmt' => Dates::time( $completed, true ),
		];
	}

	/** @return array<string, array<int, array<string, mixed>>> */
	private function lines(): array {
		return [
			'line_items'     => $this->items->products(),
			'shipping_lines' => $this->items->shipping(),
			'tax_lines'      => $this->items->taxes(),
			'fee_lines'      => $this->items->fees(),
			'coupon_lines'   => $this->items->coupons(),
			'refunds'        => array_map(
				static fn( WP_Post $refund ): array => [
					'id'     => $refund->ID,
					'reason' => (string) get_post_meta( $refund->ID, '_refund_reason', true ),
					'total'  => Currency::decimal( (float) get_post_meta( $refund->ID, '_order_total', true ) ),
				],
				OrderStore::refunds( $this->post->ID )
			),
		];
	}

	/**
	 * Fields that only `wc/v3` has.
	 *
	 * @return array<string, mixed>
	 */
	private function state(): array {
		$needs_payment = in_array( $this->status(), self::UNPAID, true ) && (float) $this->meta( '_order_total' ) > 0;

		return [
			'payment_url'      => add_query_arg(
				[
					'pay_for_order' => 'true',
					'key'           => $this->meta( '_order_key' ),
				],
				home_url( "/checkout/order-pay/{$this->post->ID}/" )
			),
			'is_editable'      => in_array( $this->status(), [ 'pending', 'on-hold' ], true ),
			'needs_payment'    => $needs_payment,
			'needs_processing' => $this->items->need_shipping(),
		];
	}

	/**
	 * Fields that only `wc-analytics` has.
	 *
	 * @return array{total_formatted: string}
	 */
	private function formatted(): array {
		return [ 'total_formatted' => Currency::format( (float) $this->meta( '_order_total' ), $this->currency() ) ];
	}

	/**
	 * @param string $kind 'billing' or 'shipping'.
	 * @return array<string, string>
	 */
	private function address( string $kind ): array {
		$address = [];

		foreach ( self::ADDRESS as $part ) {
			$address[ $part ] = $this->meta( "_{$kind}_{$part}" );
		}

		return $address;
	}

	private function status(): string {
		return (string) preg_replace( '/^wc-/', '', $this->post->post_status );
	}

	private function currency(): string {
		return $this->meta( '_order_currency' ) ?: (string) get_option( 'woocommerce_currency', 'USD' );
	}

	private function amount( string $key ): string {
		return Currency::decimal( (float) $this->meta( $key ) );
	}

	private function meta( string $key ): string {
		return $this->meta[ $key ] ?? '';
	}
}
