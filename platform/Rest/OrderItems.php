<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Fields;

/** The items of one order by kind. */
final class OrderItems {

	/**
	 * @param array<int, array{id: int, name: string, type: string, meta: array<string, string>}> $items See OrderStore::items().
	 */
	public function __construct( private array $items ) {}

	/**
	 * @param string $type 'line_item', 'shipping', 'tax', 'fee' or 'coupon'.
	 * @return array<int, array<string, mixed>>
	 */
	public function all( string $type ): array {
		return array_map(
			static function ( array $item ) use ( $type ): array {
				$stored = [
					'id'   => $item['id'],
					'name' => $item['name'],
				] + $item['meta'];

				return match ( $type ) {
					'line_item' => self::product( $stored, $item['meta'] ),
					'coupon'    => Fields::of( 'coupon', self::coupon( $stored ) ),
					default     => Fields::of( $type, $stored ),
				};
			},
			$this->of( $type )
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
	 * @param array<string, mixed> $stored An item.
	 * @return array<string, mixed> With the coupon's kind and amount: a list of id, code, kind and amount is stored, because a coupon may change.
	 */
	private static function coupon( array $stored ): array {
		$info = json_decode( $stored['coupon_info'] ?? '[]', true );

		return [
			'kind'    => $info[2] ?? '',
			'nominal' => $info[3] ?? 0,
			'free'    => $info[4] ?? '',
		] + $stored;
	}

	/**
	 * @param array<string, mixed>  $stored An item.
	 * @param array<string, string> $meta   Its meta.
	 * @return array<string, mixed>
	 */
	private static function product( array $stored, array $meta ): array {
		$line  = Fields::of( 'line_item', $stored );
		$sold  = $line['variation_id'] ?: $line['product_id'];
		$image = (int) get_post_meta( $line['product_id'], '_thumbnail_id', true );
		$line += [
			'meta_data'        => self::attributes( $meta ),
			'sku'              => (string) get_post_meta( $sold, '_sku', true ),
			'global_unique_id' => (string) get_post_meta( $sold, '_global_unique_id', true ),
			'price'            => 0 === $line['quantity'] ? 0 : (float) ( $meta['_line_total'] ?? 0 ) / $line['quantity'],
			'image'            => [
				'id'  => 0 === $image ? '' : (string) $image,
				'src' => 0 === $image ? '' : (string) wp_get_attachment_image_url( $image, 'full' ),
			],
			'parent_name'      => 0 === $line['variation_id'] ? null : get_the_title( $line['product_id'] ),
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
	private static function attributes( array $meta ): array {
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

	/** @return array<int, array{id: int, name: string, type: string, meta: array<string, string>}> */
	private function of( string $type ): array {
		return array_values( array_filter( $this->items, static fn( array $item ) => $type === $item['type'] ) );
	}
}
