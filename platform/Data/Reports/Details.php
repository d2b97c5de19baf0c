<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Data\TaxRates;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Rest\ProductParts;

/** Adds names, dates and the like to rows that Query has counted. */
final class Details {

	/** What a segment, or the row of a leaderboard, is. */
	public const KINDS = [
		'products'   => 'product',
		'variations' => 'variation',
		'categories' => 'category',
		'coupons'    => 'coupon',
		'taxes'      => 'tax_rate_id',
		'customers'  => 'customer',
	];

	/**
	 * @param string                           $report      A report's name.
	 * @param array<int, array<string, mixed>> $rows        See Query::rows().
	 * @param bool                             $is_extended Whether to tell everything.
	 * @return array<int, array<string, mixed>> Rows, as the routes answer them.
	 */
	public static function of( string $report, array $rows, bool $is_extended ): array {
		$extended = static fn( callable $more ): array => array_map( static fn( array $row ): array => $row + [ 'extended_info' => $is_extended ? $more( $row ) : (object) [] ], $rows );

		return match ( $report ) {
			'orders'     => self::orders( $rows, $is_extended ),
			'products'   => $extended( static fn( array $row ): array => self::product( $row['product_id'] ) ),
			'variations' => array_map( static fn( array $row ): array => [ 'product_id' => $row['product_id'] ?: wp_get_post_parent_id( $row['variation_id'] ) ] + $row, $extended( static fn( array $row ): array => self::variation( $row['variation_id'], $row['product_id'] ) ) ),
			'categories' => $extended( static fn( array $row ): array => [ 'name' => self::name( 'category', $row['category_id'] ) ] ),
			'coupons'    => $extended( static fn( array $row ): array => self::coupon( $row['coupon_id'] ) ),
			'taxes'      => array_map( [ self::class, 'tax' ], $rows ),
			'customers'  => array_map( [ self::class, 'customer' ], $rows ),
			'downloads'  => array_map( [ self::class, 'download' ], $rows ),
			default      => array_map( [ self::class, 'stock' ], $rows ),
		};
	}

	/**
	 * @param string $kind One of KINDS.
	 * @param int    $id   Its id.
	 */
	public static function name( string $kind, int $id ): ?string {
		global $wpdb;

		if ( 'category' === $kind ) {
			$term = get_term( $id );

			return $term instanceof \WP_Term ? $term->name : '';
		}
		if ( 'customer' === $kind ) {
			return trim( (string) $wpdb->get_var( $wpdb->prepare( "SELECT CONCAT( first_name, ' ', last_name ) FROM %i WHERE customer_id = %d", Tables::name( 'wc_customer_lookup' ), $id ) ) );
		}
		if ( 'tax_rate_id' === $kind ) {
			$rate = self::rate( $id );

			return implode( '-', array_filter( array_map( static fn( string $part ): string => (string) ( $rate[ $part ] ?? '' ), [ 'country', 'state', 'name', 'priority' ] ) ) );
		}

		$post = get_post( $id );

		if ( $post instanceof \WP_Post ) {
			$of = 'variation' === $kind ? get_post( $post->post_parent ) : null;

			if ( 'coupon' === $kind ) {
				return strtolower( $post->post_title );
			}

			return $of instanceof \WP_Post ? $of->post_title . ' - ' . implode( ', ', array_column( ProductParts::attributes( $id, $post->post_type ), 'option' ) ) : $post->post_title;
		}

		return in_array( $kind, [ 'product', 'variation', 'coupon' ], true ) ? self::deleted( $kind, $id ) : null;
	}

	/**
	 * @param array<int, array<string, mixed>> $rows Orders and refunds. A refund tells of its order.
	 * @return array<int, array<string, mixed>>
	 */
	private static function orders( array $rows, bool $is_extended ): array {
		$of    = static fn( array $row ): int => $row['parent_id'] ?: $row['order_id'];
		$ids   = array_map( $of, $rows );
		$items = $is_extended ? OrderStore::items_of( $ids ) : [];
		update_meta_cache( 'post', $ids );

		return array_map(
			static function ( array $row ) use ( $of, $items, $is_extended ): array {
				$id       = $of( $row );
				$kind     = static fn( string $type ): array => array_values( array_filter( $items[ $id ] ?? [], static fn( array $item ): bool => $type === $item['type'] ) );
				$total    = (float) get_post_meta( $id, '_order_total', true );
				$left     = $total + array_sum( array_map( static fn( \WP_Post $refund ): float => (float) get_post_meta( $refund->ID, '_order_total', true ), OrderStore::refunds( $id ) ) );
				$currency = (string) ( get_post_meta( $id, '_order_currency', true ) ?: get_option( 'woocommerce_currency', 'USD' ) );
				$text     = Currency::format( $total, $currency );

				$row['status']        = (string) preg_replace( '/^wc-/', '', (string) $row['status'] );
				$row['customer_type'] = '0' === (string) $row['customer_type'] ? 'new' : 'returning';

				if ( $is_extended ) {
					$row['extended_info'] = [
						'products'    => array_map(
							static fn( array $item ): array => [
								'id'       => (string) ( (int) ( $item['meta']['_variation_id'] ?? 0 ) ?: (int) ( $item['meta']['_product_id'] ?? 0 ) ),
								'name'     => $item['name'],
								'quantity' => (string) ( $item['meta']['_qty'] ?? 0 ),
							],
							$kind( 'line_item' )
						),
						'coupons'     => array_map(
							static fn( array $item ): array => [
								'id'   => (string) OrderRecord::coupon( $item['name'], $item['meta'] ),
								'code' => $item['name'],
							],
							$kind( 'coupon' )
						),
						'customer'    => self::buyer( $row['customer_id'] ),
						'attribution' => [ 'origin' => OrderRecord::origin( $id ) ],
					];
				}

				return $row + [
					'order_number'    => $id,
					'total_formatted' => abs( $left - $total ) < 0.005 ? $text : $text . ' ' . Currency::format( $left, $currency ),
				];
			},
			$rows
		);
	}

	/** @return array<string, mixed> A customer's row; empty if there is none. */
	private static function buyer( int $id ): array {
		global $wpdb;

		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE customer_id = %d', Tables::name( 'wc_customer_lookup' ), $id ), ARRAY_A );

		return null === $row ? [] : array_merge(
			$row,
			[
				'customer_id' => $id,
				'user_id'     => null === $row['user_id'] ? null : (int) $row['user_id'],
			]
		);
	}

	/** @return array<string, mixed> */
	private static function product( int $id ): array {
		$variations = ProductStore::variations( $id );

		return null === get_post( $id ) ? [ 'name' => self::deleted( 'product', $id ) ] : [ 'name' => self::name( 'product', $id ) ] + self::offer( $id, min( [ INF, ...array_map( static fn( int $each ): float => (float) get_post_meta( $each, '_price', true ), $variations ) ] ) ) + [
			'manage_stock' => 'yes' === get_post_meta( $id, '_manage_stock', true ),
			'category_ids' => wp_get_object_terms( $id, 'product_cat', [ 'fields' => 'ids' ] ),
			'sku'          => (string) get_post_meta( $id, '_sku', true ),
		] + ( [] === $variations ? [] : [ 'variations' => $variations ] );
	}

	/** @return array<string, mixed> */
	private static function variation( int $id, int $product ): array {
		return null === get_post( $id )
			? [
				'name'       => self::deleted( 'variation', $id ),
				'attributes' => [],
				'deleted'    => true,
			]
			: [ 'name' => self::name( 'product', $product ?: (int) wp_get_post_parent_id( $id ) ) ] + self::offer( $id ) + [
				'sku'        => (string) get_post_meta( $id, '_sku', true ),
				'attributes' => ProductParts::attributes( $id, ProductStore::VARIATION ),
			];
	}

	/**
	 * @param float $price The price, unless it is stored.
	 * @return array<string, mixed> Fields of products and variations.
	 */
	private static function offer( int $id, float $price = INF ): array {
		$is_counted = 'yes' === get_post_meta( $id, '_manage_stock', true );
		$stored     = get_post_meta( $id, '_price', true );
		$low        = get_post_meta( $id, '_low_stock_amount', true );

		return [
			'price'            => is_numeric( $stored ) || INF === $price ? (float) $stored : $price,
			'image'            => get_the_post_thumbnail( $id, 'medium' ) ?: '<img src="' . esc_url( includes_url( 'images/media/default.png' ) ) . '" alt="" width="300" height="300" loading="lazy" />',
			'permalink'        => (string) get_permalink( $id ),
			'stock_status'     => (string) ( get_post_meta( $id, '_stock_status', true ) ?: 'instock' ),
			'stock_quantity'   => $is_counted ? (int) get_post_meta( $id, '_stock', true ) : ( ProductStore::VARIATION === get_post_type( $id ) ? null : 0 ),
			'low_stock_amount' => is_numeric( $low ) ? (int) $low : Stock::threshold(),
		];
	}

	/** @return array<string, mixed> */
	private static function coupon( int $id ): array {
		$post    = get_post( $id );
		$expires = get_post_meta( $id, 'date_expires', true );

		return [
			'code'             => (string) self::name( 'coupon', $id ),
			'date_created'     => (string) Dates::column( $post->post_date ?? null ),
			'date_created_gmt' => (string) Dates::column( $post->post_date_gmt ?? null ),
			'date_expires'     => (string) Dates::time( $expires, false ),
			'date_expires_gmt' => (string) Dates::time( $expires, true ),
			'discount_type'    => (string) ( get_post_meta( $id, 'discount_type', true ) ?: ( null === $post ? 'N/A' : 'fixed_cart' ) ),
		];
	}

	/**
	 * @return array<string, mixed> Keys country, state, name, priority and rate: of a deleted rate those under which it was charged.
	 */
	private static function rate( int $id ): array {
		global $wpdb;

		$rate = TaxRates::get( $id );

		if ( null !== $rate ) {
			return $rate;
		}

		$items = $wpdb->get_row(
			$wpdb->prepare(
				"SELECT i.order_item_name AS code, p.meta_value AS rate FROM %i AS i JOIN %i AS m ON m.order_item_id = i.order_item_id AND m.meta_key = 'rate_id' AND m.meta_value = %s
				LEFT JOIN %i AS p ON p.order_item_id = i.order_item_id AND p.meta_key = 'rate_percent' WHERE i.order_item_type = 'tax' ORDER BY i.order_item_id DESC LIMIT 1",
				Tables::name( 'woocommerce_order_items' ),
				Tables::name( 'woocommerce_order_itemmeta' ),
				(string) $id,
				Tables::name( 'woocommerce_order_itemmeta' )
			),
			ARRAY_A
		);

		return preg_match( '/^([A-Z]{2})-(?:([A-Z0-9]{1,3})-)?(.+)-(\d+)$/D', $items['code'] ?? '', $part )
			? [
				'country'  => $part[1],
				'state'    => $part[2],
				'name'     => $part[3],
				'priority' => (int) $part[4],
				'rate'     => $items['rate'],
			]
			: [];
	}

	/**
	 * @param array<string, mixed> $row Sums of a rate.
	 * @return array<string, mixed>
	 */
	private static function tax( array $row ): array {
		$rate = self::rate( $row['tax_rate_id'] );

		return [
			'tax_rate_id' => $row['tax_rate_id'],
			'name'        => (string) ( $rate['name'] ?? '' ),
			'tax_rate'    => (float) ( $rate['rate'] ?? 0 ),
			'country'     => (string) ( $rate['country'] ?? '' ),
			'state'       => (string) ( $rate['state'] ?? '' ),
			'priority'    => (int) ( $rate['priority'] ?? 0 ),
		] + $row;
	}

	/**
	 * @param array<string, mixed> $row A customer and the sums of the orders.
	 * @return array<string, mixed>
	 */
	private static function customer( array $row ): array {
		$names = Dialect::is_older() ? [] : [
			'first_name' => $row['first_name'],
			'last_name'  => $row['last_name'],
		];
		$dates = [];

		foreach ( [ 'date_registered', 'date_last_active' ] as $name ) {
			$dates[ $name ]         = null === $row[ $name ] ? null : Dates::column( get_date_from_gmt( $row[ $name ] ) );
			$dates[ "{$name}_gmt" ] = Dates::column( $row[ $name ] );
		}

		return [
			'id'       => $row['id'],
			'user_id'  => $row['user_id'],
			'username' => $row['username'],
			'name'     => trim( $row['first_name'] . ' ' . $row['last_name'] ),
		] + $names + $dates + array_diff_key( $row, [ 'first_name' => true, 'last_name' => true ] );
	}

	/**
	 * @param array<string, mixed> $row An entry of the log.
	 * @return array<string, mixed>
	 */
	private static function download( array $row ): array {
		$files = get_post_meta( $row['product_id'], '_downloadable_files', true );
		$file  = is_array( $files ) ? $files[ $row['download_id'] ] ?? [] : [];

		return array_merge(
			$row,
			[
				'date'         => Dates::column( get_date_from_gmt( $row['date'] ) ),
				'date_gmt'     => Dates::column( $row['date'] ),
				'file_name'    => (string) ( $file['name'] ?? '' ),
				'file_path'    => (string) ( $file['file'] ?? '' ),
				'order_number' => (string) $row['order_id'],
				'username'     => get_userdata( $row['user_id'] )->user_login ?? '',
			]
		);
	}

	/**
	 * @param array<string, mixed> $row See Stock::report().
	 * @return array<string, mixed>
	 */
	private static function stock( array $row ): array {
		return [
			'id'               => (int) $row['ID'],
			'parent_id'        => (int) $row['post_parent'],
			'name'             => self::name( 'variation', (int) $row['ID'] ),
			'sku'              => $row['sku'],
			'stock_status'     => $row['status'],
			'stock_quantity'   => 'yes' === $row['counts'] ? (float) $row['quantity'] : 0,
			'manage_stock'     => 'parent' === $row['counts'] ? 'parent' : 'yes' === $row['counts'],
			'low_stock_amount' => (int) $row['threshold'],
		];
	}

	/** A deleted product keeps the name under which it was sold, if known. */
	private static function deleted( string $kind, int $id ): string {
		global $wpdb;

		$column = 'variation' === $kind ? 'variation_id' : 'product_id';
		$before = 'coupon' === $kind ? '' : (string) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT order_item_name FROM %i WHERE order_item_id = ( SELECT MAX( order_item_id ) FROM %i WHERE %i = %d )',
				Tables::name( 'woocommerce_order_items' ),
				Tables::name( 'wc_order_product_lookup' ),
				$column,
				$id
			)
		);

		/* translators: %s: name of a deleted product, or nothing. */
		return trim( sprintf( __( '%s (Deleted)', 'storeboard-platform' ), $before ) );
	}
}
