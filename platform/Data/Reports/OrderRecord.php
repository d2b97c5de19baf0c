<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

/**
 * Computes the report rows of one order or refund from its stored data. A full refund that names no items refunds
 * each item of its order. WooCommerce writes such refunds when an order's status is set to refunded.
 */
final class OrderRecord {

	/**
	 * @param array<string, mixed>                                                                 $post     Row of the posts table.
	 * @param array<string, string>                                                                $meta     The post's meta.
	 * @param array<int, array{id: int, name: string, type: string, meta: array<string, string>}> $items    See OrderStore::items_of().
	 * @param OrderRecord|null                                                                     $parent   The order of a refund.
	 */
	public function __construct( private array $post, private array $meta, private array $items, private ?OrderRecord $parent = null ) {}

	public function id(): int {
		return (int) $this->post['ID'];
	}

	/** A refund is of its order's kind. */
	public function status(): string {
		return null === $this->parent ? $this->post['post_status'] : $this->parent->status();
	}

	/** @return array<string, string> The order's meta, which names the customer. */
	public function buyer(): array {
		return null === $this->parent ? $this->meta : $this->parent->meta;
	}

	public function created_gmt(): string {
		return $this->post['post_date_gmt'];
	}

	/**
	 * @param int $customer_id See Customers.
	 * @return array<string, mixed> Row of wc_order_stats, without whether the customer is returning.
	 */
	public function stats( int $customer_id ): array {
		$created = $this->post['post_date'];
		$tax     = $this->tax() + $this->shipping_tax();

		return [
			'order_id'           => $this->id(),
			'parent_id'          => null === $this->parent ? 0 : $this->parent->id(),
			'date_created'       => $created,
			'date_created_gmt'   => $this->created_gmt(),
			'date_paid'          => null === $this->parent ? $this->local( '_date_paid' ) : $created,
			'date_completed'     => null === $this->parent ? $this->local( '_date_completed' ) : $created,
			'num_items_sold'     => array_sum( array_column( $this->lines(), 'quantity' ) ),
			'total_sales'        => self::amount( $this->total() ),
			'tax_total'          => self::amount( $tax ),
			'shipping_total'     => self::amount( $this->shipping() ),
			'net_total'          => self::amount( $this->total() - $tax - $this->shipping() ),
			'returning_customer' => null,
			'status'             => $this->status(),
			'customer_id'        => $customer_id,
		];
	}

	/**
	 * Splits shipping among the items by quantity.
	 *
	 * @param int $customer_id See Customers.
	 * @return array<int, array<string, mixed>> Rows of wc_order_product_lookup.
	 */
	public function products( int $customer_id ): array {
		$lines = $this->lines();
		$all   = array_sum( array_column( $lines, 'quantity' ) );

		return array_map(
			function ( array $line ) use ( $customer_id, $all ): array {
				$share        = 0 === $all ? 0 : $line['quantity'] / $all;
				$shipping     = $this->shipping() * $share;
				$shipping_tax = $this->shipping_tax() * $share;

				return [
					'order_item_id'         => $line['id'],
					'order_id'              => $this->id(),
					'product_id'            => $line['product'],
					'variation_id'          => $line['variation'],
					'customer_id'           => $customer_id,
					'date_created'          => $this->post['post_date'],
					'product_qty'           => $line['quantity'],
					'product_net_revenue'   => self::amount( $line['net'] ),
					'product_gross_revenue' => self::amount( $line['net'] + $line['tax'] + $shipping + $shipping_tax ),
					'coupon_amount'         => self::amount( $line['discount'] ),
					'tax_amount'            => self::amount( $line['tax'] ),
					'shipping_amount'       => self::amount( $shipping ),
					'shipping_tax_amount'   => self::amount( $shipping_tax ),
				];
			},
			$lines
		);
	}

	/** @return array<int, array<string, mixed>> Rows of wc_order_tax_lookup. */
	public function taxes(): array {
		$rows = [];

		foreach ( $this->items( 'tax' ) as $item ) {
			$rate     = (int) ( $item['meta']['rate_id'] ?? 0 );
			$shipping = (float) ( $item['meta']['shipping_tax_amount'] ?? 0 ) + (float) ( $rows[ $rate ]['shipping_tax'] ?? 0 );
			$order    = (float) ( $item['meta']['tax_amount'] ?? 0 ) + (float) ( $rows[ $rate ]['order_tax'] ?? 0 );

			$rows[ $rate ] = [
				'order_id'     => $this->id(),
				'tax_rate_id'  => $rate,
				'date_created' => $this->post['post_date'],
				'shipping_tax' => self::amount( $shipping ),
				'order_tax'    => self::amount( $order ),
				'total_tax'    => self::amount( $shipping + $order ),
			];
		}

		return array_values( $rows );
	}

	/** @return array<int, array<string, mixed>> Rows of wc_order_coupon_lookup. */
	public function coupons(): array {
		$rows = [];

		foreach ( $this->items( 'coupon' ) as $item ) {
			$id = self::coupon( $item['name'], $item['meta'] );

			$rows[ $id ] = [
				'order_id'        => $this->id(),
				'coupon_id'       => $id,
				'date_created'    => $this->post['post_date'],
				'discount_amount' => self::amount( (float) ( $item['meta']['discount_amount'] ?? 0 ) + (float) ( $rows[ $id ]['discount_amount'] ?? 0 ) ),
			];
		}

		return array_values( $rows );
	}

	/**
	 * @return array<int, array{id: int, product: int, variation: int, quantity: int, net: float, discount: float, tax: float}> The sold items.
	 */
	private function lines(): array {
		if ( $this->gives_all_back() ) {
			return array_map(
				static fn( array $line ): array => array_merge(
					$line,
					[
						'quantity' => -$line['quantity'],
						'net'      => -$line['net'],
						'discount' => -$line['discount'],
						'tax'      => -$line['tax'],
					]
				),
				$this->parent->lines()
			);
		}

		return array_map(
			static function ( array $item ): array {
				$net = (float) ( $item['meta']['_line_total'] ?? 0 );

				return [
					'id'        => $item['id'],
					'product'   => (int) ( $item['meta']['_product_id'] ?? 0 ),
					'variation' => (int) ( $item['meta']['_variation_id'] ?? 0 ),
					'quantity'  => (int) ( $item['meta']['_qty'] ?? 0 ),
					'net'       => $net,
					'discount'  => (float) ( $item['meta']['_line_subtotal'] ?? $net ) - $net,
					'tax'       => (float) ( $item['meta']['_line_tax'] ?? 0 ),
				];
			},
			$this->items( 'line_item' )
		);
	}

	private function gives_all_back(): bool {
		return null !== $this->parent && [] === $this->items && abs( $this->total() + $this->parent->total() ) < 0.005;
	}

	private function total(): float {
		return (float) ( $this->meta['_order_total'] ?? 0 );
	}

	private function tax(): float {
		return $this->gives_all_back() ? -$this->parent->tax() : (float) ( $this->meta['_order_tax'] ?? 0 );
	}

	private function shipping(): float {
		return $this->gives_all_back() ? -$this->parent->shipping() : (float) ( $this->meta['_order_shipping'] ?? 0 );
	}

	private function shipping_tax(): float {
		return $this->gives_all_back() ? -$this->parent->shipping_tax() : (float) ( $this->meta['_order_shipping_tax'] ?? 0 );
	}

	/** @return array<int, array{id: int, name: string, type: string, meta: array<string, string>}> */
	private function items( string $type ): array {
		return array_values( array_filter( $this->items, static fn( array $item ) => $type === $item['type'] ) );
	}

	/**
	 * @param string $key Meta key of a Unix time.
	 * @return string|null In the store's time.
	 */
	private function local( string $key ): ?string {
		$time = $this->meta[ $key ] ?? '';

		return is_numeric( $time ) ? (string) wp_date( 'Y-m-d H:i:s', (int) $time ) : null;
	}

	/**
	 * @param string                $code The coupon's code.
	 * @param array<string, string> $meta The item's meta.
	 * @return int The coupon's id, or 0 if no coupon has this code any more.
	 */
	public static function coupon( string $code, array $meta ): int {
		$info = json_decode( $meta['coupon_info'] ?? '[]', true );

		if ( is_array( $info ) && ! empty( $info[0] ) ) {
			return (int) $info[0];
		}

		$found = get_posts(
			[
				'post_type'   => 'shop_coupon',
				'title'       => $code,
				'post_status' => 'any',
				'numberposts' => 1,
				'fields'      => 'ids',
			]
		);

		return (int) ( $found[0] ?? 0 );
	}

	/** The database adds the amounts up, so floating-point noise must not accumulate. */
	private static function amount( float $amount ): string {
		return number_format( $amount, 6, '.', '' );
	}

	/** Where its customer came from, as reports say. */
	public static function origin( int $order ): string {
		$source = ucfirst( trim( (string) get_post_meta( $order, '_wc_order_attribution_utm_source', true ), '()' ) );

		return match ( get_post_meta( $order, '_wc_order_attribution_source_type', true ) ) {
			'utm' => "Source: $source",
			'organic' => "Organic: $source",
			'referral' => "Referral: $source",
			'typein' => 'Direct',
			'admin' => 'Web admin',
			default => __( 'Unknown', 'storeboard-platform' ),
		};
	}
}
