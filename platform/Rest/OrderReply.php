<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Fields;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\OrderWriter;
use WP_Post;

/** The fields of one order, from its post, meta and items. */
final class OrderReply {

	/** Statuses of unpaid orders. */
	private const UNPAID = [ 'pending', 'failed' ];

	/** @var array<string, mixed> */
	private array $stored;

	private OrderItems $items;

	public function __construct( private WP_Post $post ) {
		$this->stored = Fields::of_post( $post );
		$this->items  = new OrderItems( OrderStore::items( $post->ID ) );
	}

	/**
	 * @param bool $is_plain True for `wc/v3`, false for `wc-analytics`.
	 * @return array<string, mixed>
	 */
	public function fields( bool $is_plain ): array {
		$currency = $this->text( '_order_currency' ) ?: (string) get_option( 'woocommerce_currency', 'USD' );
		$own      = [
			'status'          => OrderWriter::status( $this->post ),
			'currency'        => $currency,
			'currency_symbol' => Currency::sign( $currency ),
			'total_tax'       => Currency::decimal( (float) $this->text( '_order_tax' ) + (float) $this->text( '_order_shipping_tax' ) ),
		];

		return Fields::of( 'order', $this->stored, $own ) + $this->lines()
			+ ( $is_plain ? $this->state() : [ 'total_formatted' => Currency::format( (float) $this->text( '_order_total' ), $currency ) ] );
	}

	/** @return array<string, array<int, array<string, mixed>>> */
	private function lines(): array {
		$refund = static fn( WP_Post $post ): array => Fields::of( 'refund', Fields::of_post( $post ) );

		return [
			'line_items'     => $this->items->all( 'line_item' ),
			'shipping_lines' => $this->items->all( 'shipping' ),
			'tax_lines'      => $this->items->all( 'tax' ),
			'fee_lines'      => $this->items->all( 'fee' ),
			'coupon_lines'   => $this->items->all( 'coupon' ),
			'refunds'        => array_map( $refund, OrderStore::refunds( $this->post->ID ) ),
		];
	}

	/**
	 * Fields that only `wc/v3` has.
	 *
	 * @return array<string, mixed>
	 */
	private function state(): array {
		$status = OrderWriter::status( $this->post );

		return [
			'payment_url'      => add_query_arg(
				[
					'pay_for_order' => 'true',
					'key'           => $this->text( '_order_key' ),
				],
				home_url( "/checkout/order-pay/{$this->post->ID}/" )
			),
			'is_editable'      => in_array( $status, [ 'pending', 'on-hold' ], true ),
			'needs_payment'    => in_array( $status, self::UNPAID, true ) && (float) $this->text( '_order_total' ) > 0,
			'needs_processing' => $this->items->need_shipping(),
		];
	}

	private function text( string $key ): string {
		return (string) ( $this->stored[ $key ] ?? '' );
	}
}
