<?php
/**
 * Notices which orders change.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Registerable;
use WP_Post;

/**
 * Remembers the orders that this request changed, and writes what reports read of them once: before a report is read, else when the request
 * ends. An order is many writes, of a post, its fields and its lines; only the last of them makes it whole.
 */
final class Changes implements Registerable {

	/**
	 * Fields of an order that a report reads.
	 */
	private const KEYS = '/^_(order_(total|tax|shipping|shipping_tax)|date_(paid|completed)|customer_user|billing_(first_name|last_name|email|country|postcode|city|state))$/D';

	/**
	 * @var array<int, true> Orders and refunds.
	 */
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

		// Who writes the lines of an order says so.
		add_action( 'storeboard_platform_order_items_changed', [ self::class, 'of_order' ] );
		add_action( 'shutdown', [ self::class, 'write' ] );
	}

	/**
	 * @param mixed $id   Of the post.
	 * @param mixed $post The post.
	 */
	public static function of_post( $id, $post ): void {
		if ( $post instanceof WP_Post && in_array( $post->post_type, OrderLookups::TYPES, true ) ) {
			self::of_order( (int) $id );
		}
	}

	/**
	 * @param int $id Of an order or a refund.
	 */
	public static function of_order( $id ): void {
		self::$changed[ (int) $id ] = true;
	}

	/**
	 * Writes what was noticed. Who reads the tables of reports calls it first.
	 */
	public static function write(): void {
		$ids           = array_keys( self::$changed );
		self::$changed = [];

		if ( [] !== $ids ) {
			OrderLookups::sync( $ids );
		}
	}
}
