<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use WP_Post;

/** Changes products and variations by what the product editor's screens send. Callers have validated it. */
final class VariationWriter {

	/** Fields of the REST route that are stored unchanged, and their meta keys. */
	private const KEPT = [
		'regular_price' => '_regular_price',
		'sale_price'    => '_sale_price',
		'stock_status'  => '_stock_status',
	];

	/** Days of the REST route, in the store's time, and the meta keys of their Unix times. */
	private const DAYS = [
		'date_on_sale_from' => '_sale_price_dates_from',
		'date_on_sale_to'   => '_sale_price_dates_to',
	];

	/**
	 * @param int                  $id     Post id of a variation or a product.
	 * @param array<string, mixed> $fields The changed fields of the REST route: KEPT, DAYS, manage_stock, stock_quantity, status, cost_of_goods_sold; of a product its name. Others are ignored.
	 */
	public static function write( int $id, array $fields ): ?WP_Post {
		foreach ( self::meta( $fields ) as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}

		$sale  = (string) get_post_meta( $id, '_sale_price', true );
		$from  = (int) get_post_meta( $id, self::DAYS['date_on_sale_from'], true );
		$to    = (int) get_post_meta( $id, self::DAYS['date_on_sale_to'], true );
		$is_on = '' !== $sale && $from <= time() && ( 0 === $to || $to >= time() );
		update_post_meta( $id, '_price', $is_on ? $sale : (string) get_post_meta( $id, '_regular_price', true ) );

		if ( isset( $fields['stock_quantity'] ) ) {
			Stock::set( $id, (int) $fields['stock_quantity'] );
		}

		wp_update_post(
			[ 'ID' => $id ]
			+ ( isset( $fields['name'] ) ? [ 'post_title' => wp_slash( $fields['name'] ) ] : [] )
			+ ( isset( $fields['status'] ) ? [ 'post_status' => $fields['status'] ] : [] )
		);

		return get_post( $id );
	}

	/**
	 * @param array<string, mixed> $fields See write().
	 * @return array<string, string> Values by meta key.
	 */
	private static function meta( array $fields ): array {
		$meta = [];

		foreach ( $fields as $field => $value ) {
			$meta += match ( true ) {
				isset( self::KEPT[ $field ] ) => [ self::KEPT[ $field ] => (string) $value ],
				isset( self::DAYS[ $field ] ) => [ self::DAYS[ $field ] => (string) Dates::parse( (string) $value ) ],
				'manage_stock' === $field     => [ '_manage_stock' => 'parent' === $value ? 'parent' : ( $value ? 'yes' : 'no' ) ],
				'cost_of_goods_sold' === $field => [ '_cogs_total_value' => (string) ( array_sum( array_column( $value['values'] ?? [], 'defined_value' ) ) ?: '' ) ],
				default                       => [],
			};
		}

		return $meta;
	}
}
