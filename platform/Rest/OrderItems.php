<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;

/** The items of one order by kind. */
final class OrderItems {

	/**
	 * @param array<int, array{id: int, name: string, type: string, meta: array<string, string>}> $items See OrderStore::items().
	 */
	public function __construct( private array $items ) {}

	/** @return array<int, array<string, mixed>> */
	public function products(): array {
		return array_map( [ $this, 'product' ], $this->of( 'line_item' ) );
	}

	/** @return array<int, array<string, mixed>> */
	public function shipping(): array {
		return array_map(
			fn( array $item ): array => [
				'id'           => $item['id'],
				'method_title' => $item['name'],
				'method_id'    => $item['meta']['method_id'] ?? '',
				'instance_id'  => $item['meta']['instance_id'] ?? '',
				'total'        => $this->amount( $item, 'cost' ),
				'total_tax'    => $this->amount( $item, 'total_tax' ),
				'taxes'        => $this->shares( $item['meta']['taxes'] ?? '' ),
				'tax_status'   => 'taxable',
				'meta_data'    => [],
			],
			$this->of( 'shipping' )
		);
	}

	/** @return array<int, array<string, mixed>> */
	public function taxes(): array {
		return array_map(
			fn( array $item ): array => [
				'id'                 => $item['id'],
				'rate_code'          => $item['name'],
				'rate_id'            => (int) ( $item['meta']['rate_id'] ?? 0 ),
				'label'              => $item['meta']['label'] ?? '',
				'compound'           => ! empty( $item['meta']['compound'] ),
				'tax_total'          => $this->amount( $item, 'tax_amount' ),
				'shipping_tax_total' => $this->amount( $item, 'shipping_tax_amount' ),
				'rate_percent'       => (float) ( $item['meta']['rate_percent'] ?? 0 ),
				'meta_data'          => [],
			],
			$this->of( 'tax' )
		);
	}

	/** @return array<int, array<string, mixed>> */
	public function fees(): array {
		return array_map(
			fn( array $item ): array => [
				'id'         => $item['id'],
				'name'       => $item['name'],
				'tax_class'  => $item['meta']['_tax_class'] ?? '',
				'tax_status' => $item['meta']['_tax_status'] ?? 'taxable',
				'amount'     => $item['meta']['_fee_amount'] ?? '',
				'total'      => $this->amount( $item, '_line_total' ),
				'total_tax'  => $this->amount( $item, '_line_tax' ),
				'taxes'      => $this->shares( $item['meta']['_line_tax_data'] ?? '' ),
				'meta_data'  => [],
			],
			$this->of( 'fee' )
		);
	}

	/** @return array<int, array<string, mixed>> */
	public function coupons(): array {
		return array_map(
			function ( array $item ): array {
				// A list of id, code, kind and amount, stored because a coupon may change.
				$info = json_decode( $item['meta']['coupon_info'] ?? '[]', true );

				return [
					'id'             => $item['id'],
					'code'           => $item['name'],
					'discount'       => $this->amount( $item, 'discount_amount' ),
					'discount_tax'   => $this->amount( $item, 'discount_amount_tax' ),
					'meta_data'      => [],
					'discount_type'  => (string) ( $info[2] ?? 'fixed_cart' ),
					'nominal_amount' => (float) ( $info[3] ?? 0 ),
					'free_shipping'  => ! empty( $info[4] ),
				];
			},
			$this->of( 'coupon' )
		);
	}

	/** Whether anything has to be shipped. */
	public function need_shipping(): bool {
		foreach ( $this->of( 'line_item' ) as $item ) {
			if ( 'yes' !== get_post_meta( (int) ( $item['meta']['_product_id'] ?? 0 ), '_virtual', true ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @param array{id: int, name: string, type: string, meta: array<string, string>} $item An item.
	 * @return array<string, mixed>
	 */
	private function product( array $item ): array {
		$meta     = $item['meta'];
		$quantity = (int) ( $meta['_qty'] ?? 0 );
		$product  = (int) ( $meta['_product_id'] ?? 0 );
		$variant  = (int) ( $meta['_variation_id'] ?? 0 );
		$sold     = 0 === $variant ? $product : $variant;
		$image    = (int) get_post_meta( $product, '_thumbnail_id', true );

		$line = [
			'id'               => $item['id'],
			'name'             => $item['name'],
			'product_id'       => $product,
			'variation_id'     => $variant,
			'quantity'         => $quantity,
			'tax_class'        => $meta['_tax_class'] ?? '',
			'subtotal'         => $this->amount( $item, '_line_subtotal' ),
			'subtotal_tax'     => $this->amount( $item, '_line_subtotal_tax' ),
			'total'            => $this->amount( $item, '_line_total' ),
			'total_tax'        => $this->amount( $item, '_line_tax' ),
			'taxes'            => $this->shares( $meta['_line_tax_data'] ?? '' ),
			'meta_data'        => $this->attributes( $meta ),
			'sku'              => (string) get_post_meta( $sold, '_sku', true ),
			'global_unique_id' => (string) get_post_meta( $sold, '_global_unique_id', true ),
			'price'            => 0 === $quantity ? 0 : (float) ( $meta['_line_total'] ?? 0 ) / $quantity,
			'image'            => [
				'id'  => 0 === $image ? '' : (string) $image,
				'src' => 0 === $image ? '' : (string) wp_get_attachment_image_url( $image, 'full' ),
			],
			'parent_name'      => 0 === $variant ? null : get_the_title( $product ),
		];

		/** Filters an order's item. The older dialect has fewer fields. */
		return apply_filters( 'storeboard_platform_order_line', $line );
	}

	/**
	 * The customer's choices: meta that is not only for the store.
	 *
	 * @param array<string, string> $meta An item's meta.
	 * @return array<int, array<string, mixed>>
	 */
	private function attributes( array $meta ): array {
		$chosen = array_filter( $meta, static fn( string $key ) => ! str_starts_with( $key, '_' ), ARRAY_FILTER_USE_KEY );

		return array_map(
			static fn( string $key, string $value ): array => [
				'id'            => 0,
				'key'           => $key,
				'value'         => $value,
				'display_key'   => $key,
				'display_value' => $value,
			],
			array_keys( $chosen ),
			$chosen
		);
	}

	/**
	 * @param string $stored Taxes by rate, before and after discounts, serialised.
	 * @return array<int, array{id: int, total: string, subtotal: string}>
	 */
	private function shares( string $stored ): array {
		$data   = maybe_unserialize( $stored );
		$shares = [];

		foreach ( is_array( $data ) ? (array) ( $data['total'] ?? [] ) : [] as $rate => $total ) {
			$shares[] = [
				'id'       => (int) $rate,
				'total'    => (string) $total,
				'subtotal' => (string) ( $data['subtotal'][ $rate ] ?? '' ),
			];
		}

		return $shares;
	}

	/**
	 * @param array{id: int, name: string, type: string, meta: array<string, string>} $item An item.
	 * @param string                                                                  $key  Meta key of an amount.
	 */
	private function amount( array $item, string $key ): string {
		return Currency::decimal( (float) ( $item['meta'][ $key ] ?? 0 ) );
	}

	/** @return array<int, array{id: int, name: string, type: string, meta: array<string, string>}> */
	private function of( string $type ): array {
		return array_values( array_filter( $this->items, static fn( array $item ) => $type === $item['type'] ) );
	}
}
