<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\NoteStore;
use StoreboardPlatform\Data\Reports\Customers as BuyerLookup;
use StoreboardPlatform\Data\Reports\OrderLookups;
use StoreboardPlatform\Data\Reports\Tables;
use StoreboardPlatform\Data\Schema;

/**
 * Fills the store with products, customers, orders, reviews and notes, always the same for one seed, with dates
 * counted back from today. Everything it makes carries a mark. It changes nothing that was there before.
 */
final class Seeder {

	/** Meta key that marks what the seeder made, on posts, users and comments. */
	public const MARK = '_storeboard_demo';

	/** Option that records what was made. It also turns on the demo's tasks. */
	public const OPTION = 'storeboard_platform_demo';

	public const SIZES = [
		'products'  => 24,
		'customers' => 40,
		'orders'    => 200,
		'reviews'   => 30,
		'days'      => 120,
		'alerts'    => 1,
	];

	/** Of a store to look at: eighteen months, so that every period has one to be compared with, and no alert over its pages. */
	public const SHOWCASE = [
		'customers' => 150,
		'orders'    => 900,
		'reviews'   => 60,
		'days'      => 548,
		'alerts'    => 0,
	];

	/**
	 * Makes the sample store. A second run with the same seed and sizes on the same day changes nothing. Any other
	 * run replaces the last sample store.
	 *
	 * @param int                $seed  Any number.
	 * @param array<string, int> $sizes Keys of SIZES.
	 * @return array{seed: int, today: string, sizes: array<string, int>, options: string[]}
	 */
	public static function run( int $seed = 1, array $sizes = [] ): array {
		Schema::install_if_older();

		$plan = [
			'seed'  => $seed,
			'today' => wp_date( 'Y-m-d' ),
			'sizes' => array_intersect_key( $sizes, self::SIZES ) + self::SIZES,
		];
		$made = get_option( self::OPTION );

		// The order of the keys does not matter.
		if ( is_array( $made ) && array_intersect_key( $made, $plan ) == $plan ) {
			return $made;
		}

		self::in_transaction(
			static function () use ( &$plan ): void {
				self::remove();

				$products  = ( new Products() )->make( new Random( $plan['seed'], 'products' ), $plan['sizes']['products'] );
				$customers = ( new Customers() )->make( new Random( $plan['seed'], 'customers' ), $plan['sizes']['customers'] );

				( new Orders() )->make( new Random( $plan['seed'], 'orders' ), $plan['sizes'], $products, $customers );
				( new Reviews() )->make( new Random( $plan['seed'], 'reviews' ), $plan['sizes'], $products, $customers );
				Notes::make( $plan['sizes']['alerts'] > 0 );
				// The rows bypassed the hooks that would have recorded the orders.
				wp_cache_flush();
				OrderLookups::rebuild();

				$plan['options'] = StoreState::make();
				update_option( self::OPTION, $plan );
			}
		);

		return $plan;
	}

	/** Deletes everything that a run made. */
	public static function reset(): void {
		self::in_transaction( [ self::class, 'remove' ] );
	}

	/**
	 * @param string $part A key of demo.json, which says of what the sample store is made.
	 * @return array<int|string, mixed>
	 */
	public static function declared( string $part ): array {
		return Declared::in( __DIR__ . '/demo.json' )[ $part ];
	}

	/**
	 * A moment, counted back from the start of today in the site's time.
	 *
	 * @param int $days    Days before today.
	 * @param int $seconds Seconds into that day.
	 * @return array{local: string, gmt: string, time: int}
	 */
	public static function moment( int $days, int $seconds ): array {
		$at = current_datetime()->setTime( 0, 0 )->modify( "-{$days} days" )->modify( "+{$seconds} seconds" );

		return [
			'local' => $at->format( 'Y-m-d H:i:s' ),
			'gmt'   => gmdate( 'Y-m-d H:i:s', $at->getTimestamp() ),
			'time'  => $at->getTimestamp(),
		];
	}

	private static function remove(): void {
		global $wpdb;

		$made  = get_option( self::OPTION );
		$posts = "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '" . self::MARK . "'";
		$items = "SELECT order_item_id FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id IN ( {$posts} )";
		$users = "SELECT user_id FROM {$wpdb->usermeta} WHERE meta_key = '" . self::MARK . "'";
		$notes = "SELECT comment_id FROM {$wpdb->commentmeta} WHERE meta_key = '" . self::MARK . "'";

		// Whatever depends on something goes first, and the marks go last.
		$deletions = [
			...array_map( static fn( string $table ): string => 'DELETE FROM ' . Tables::name( $table ) . " WHERE order_id IN ( {$posts} )", Tables::OF_ORDERS ),
			'DELETE FROM ' . Tables::name( 'wc_download_log' ) . ' WHERE permission_id IN ( SELECT permission_id FROM ' . Tables::name( 'woocommerce_downloadable_product_permissions' ) . " WHERE order_id IN ( {$posts} ) )",
			'DELETE FROM ' . Tables::name( 'woocommerce_downloadable_product_permissions' ) . " WHERE order_id IN ( {$posts} )",
			"DELETE FROM {$wpdb->term_relationships} WHERE object_id IN ( {$posts} )",
			"DELETE FROM {$wpdb->prefix}woocommerce_order_itemmeta WHERE order_item_id IN ( {$items} )",
			"DELETE FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id IN ( {$posts} )",
			"DELETE FROM {$wpdb->comments} WHERE comment_ID IN ( {$notes} )",
			"DELETE FROM {$wpdb->commentmeta} WHERE comment_id NOT IN ( SELECT comment_ID FROM {$wpdb->comments} )",
			"DELETE FROM {$wpdb->posts} WHERE ID IN ( {$posts} )",
			"DELETE FROM {$wpdb->postmeta} WHERE post_id NOT IN ( SELECT ID FROM {$wpdb->posts} )",
			"DELETE FROM {$wpdb->users} WHERE ID IN ( {$users} )",
			"DELETE FROM {$wpdb->usermeta} WHERE user_id NOT IN ( SELECT ID FROM {$wpdb->users} )",
		];

		foreach ( $deletions as $sql ) {
			$wpdb->query( $sql );
		}

		BuyerLookup::forget_without_orders();
		ProductCategories::remove();
		NoteStore::delete_by_source( Notes::SOURCE );

		foreach ( is_array( $made ) ? $made['options'] : [] as $option ) {
			delete_option( $option );
		}

		delete_option( self::OPTION );
	}

	/** All or nothing, with one write to the disk. */
	private static function in_transaction( callable $work ): void {
		global $wpdb;

		/** Filters whether the seeder opens its own transaction. Tests that run inside one return false. */
		$own = apply_filters( 'storeboard_platform_seeder_transaction', true );

		if ( $own ) {
			$wpdb->query( 'START TRANSACTION' );
		}

		try {
			$work();
		} catch ( \Throwable $error ) {
			if ( $own ) {
				$wpdb->query( 'ROLLBACK' );
			}
			wp_cache_flush();
			throw $error;
		}

		if ( $own ) {
			$wpdb->query( 'COMMIT' );
		}

		// The rows bypassed WordPress' caches.
		wp_cache_flush();
	}
}
