<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Registerable;
use WP_Post;

/**
 * Records which orders this request changes and writes their report rows once: before a report is read, or when the
 * request ends. Changing an order takes many writes, of a post, its meta and its items, and only the last of them
 * makes it complete.
 */
final class Changes implements Registerable {

	/** Order meta that reports read. */
	private const KEYS = '/^_(order_(total|tax|shipping|shipping_tax)|date_(paid|completed)|customer_user|billing_(first_name|last_name|email|country|postcode|city|state))$/D';

	/** @var array<int, true> Ids of orders and refunds. */
	private static array $changed = [];

	public function register(): void {
		add_action( 'save_post', [ self::class, 'of_post' ], 10, 2 );
		add_action( 'deleted_post', [ self::class, 'of_post' ], 10, 2 );

		foreach ( [ 'added', 'updated', 'deleted' ] as $what ) {
			add_action(
				"{$what}_post_meta",
				static function ( $meta_ids, $post_id, $key ): void {
					if ( preg_match( self::KEYS, (string) $key ) ) {
						self::of_post( $post_id, get_post( (int) $post_id ) );
					}
				},
				10,
				3
			);
		}

		// Code that writes order items past WordPress' hooks fires this action.
		add_action( 'storeboard_platform_order_items_changed', [ self::class, 'of_order' ] );
		add_action( 'shutdown', [ self::class, 'write' ] );
	}

	/**
	 * @param mixed $id   A post's id.
	 * @param mixed $post The post.
	 */
	public static function of_post( $id, $post ): void {
		if ( $post instanceof WP_Post && in_array( $post->post_type, OrderLookups::TYPES, true ) ) {
			self::of_order( (int) $id );
		}
	}

	/** @param int $id An order's or a refund's id. */
	public static function of_order( $id ): void {
		self::$changed[ (int) $id ] = true;
	}

	/** Writes the rows of the recorded orders. Code that reads the report tables calls this first. */
	public static function write(): void {
		$ids           = array_keys( self::$changed );
		self::$changed = [];

		if ( [] !== $ids ) {
			OrderLookups::sync( $ids );
		}
	}
}
