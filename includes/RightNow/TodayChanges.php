<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\RightNow;

use Storeboard\Registerable;
use Storeboard\Rollups\Days;

defined( 'ABSPATH' ) || exit;

/**
 * Which orders and refunds have changed since somebody first asked what happens right now: a text that each request which changes orders adds their ids to, behind
 * everything else that it does, and that nobody takes anything from. Who reads orders notes first how far the text went: what is behind that is read once more.
 *
 * Where nobody has asked there is no text, and nothing is written. It does not grow beyond LIMIT: then all orders of the day are read anew, with a new text.
 */
final class TodayChanges implements Registerable {

	/** Not autoloaded, and read from the database each time. Begins with a name that is another one for each text. */
	public const OPTION = 'storeboard_today_changes';

	/** In bytes: about 2,500 changes. */
	private const LIMIT = 20000;

	/** In the place of ids: too many to tell. */
	private const ALL = '*';

	/** More ids than so many in one request are not told one by one. */
	private const MANY = 1000;

	private const ORDERS = [ 'shop_order', 'shop_order_placehold', 'shop_order_refund' ];

	/** Each gives an order or its id first. */
	private const HOOKS = [
		'woocommerce_new_order',
		'woocommerce_update_order',
		'woocommerce_order_status_changed',
		'woocommerce_trash_order',
		'woocommerce_untrash_order',
		'woocommerce_delete_order',
		'woocommerce_saved_order_items',
		'woocommerce_reduce_order_stock',
		'woocommerce_restore_order_stock',
	];

	/** @var array<int, array<int, true>> Ids by site, that this request has not told yet. */
	private static array $noted = [];

	public function register(): void {
		foreach ( self::HOOKS as $hook ) {
			add_action( $hook, [ self::class, 'note' ] );
		}
		// An order, and a refund of it, either way round.
		foreach ( [ 'woocommerce_order_refunded', 'woocommerce_refund_deleted' ] as $hook ) {
			add_action(
				$hook,
				static function ( $one, $other ): void {
					self::note( $one );
					self::note( $other );
				},
				10,
				2
			);
		}
		add_action( 'woocommerce_restock_refunded_item', static fn( $product, $before, $after, $order ) => self::note( $order ), 10, 4 );
		add_action( 'transition_post_status', static fn( $status, $before, $post ) => self::note_post( $post ), 10, 3 );
		add_action( 'deleted_post', static fn( $id, $post ) => self::note_post( $post ), 10, 2 );
		add_action( 'shutdown', [ self::class, 'tell' ], 100 );
	}

	/**
	 * @param mixed $order An order, or an order's id.
	 */
	public static function note( $order ): void {
		$id = is_object( $order ) && is_callable( [ $order, 'get_id' ] ) ? $order->get_id() : $order;
		if ( is_numeric( $id ) && (int) $id > 0 && count( self::$noted[ get_current_blog_id() ] ?? [] ) <= self::MANY ) {
			self::$noted[ get_current_blog_id() ][ (int) $id ] = true;
		}
	}

	/**
	 * @param mixed $post
	 */
	private static function note_post( $post ): void {
		if ( $post instanceof \WP_Post && in_array( $post->post_type, self::ORDERS, true ) ) {
			self::note( $post->ID );
		}
	}

	/** Tells others what this request has changed. */
	public static function tell(): void {
		foreach ( self::$noted as $site => $ids ) {
			$text = self::text( $ids );
			if ( get_current_blog_id() === $site ) {
				self::add( $text );
				continue;
			}
			switch_to_blog( $site );
			self::add( $text );
			restore_current_blog();
		}
		self::$noted = [];
	}

	/**
	 * @param array<int, true> $ids
	 */
	private static function text( array $ids ): string {
		return ( count( $ids ) > self::MANY ? self::ALL : implode( ',', array_keys( $ids ) ) ) . ',';
	}

	private static function add( string $text ): void {
		global $wpdb;

		// Two requests, on nodes of their own even, may add at once: who loses tries again.
		Days::write( (string) $wpdb->prepare( "UPDATE $wpdb->options SET option_value = CONCAT( option_value, %s ) WHERE option_name = %s AND LENGTH( option_value ) < %d", $text, self::OPTION, self::LIMIT ) );
	}

	/**
	 * The text as it is stored now, with what this request has changed so far, for since(). Begun anew where there is none that holds: what was read by an older one
	 * does not.
	 */
	public static function read(): string {
		global $wpdb;

		self::tell();
		$stored = (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::OPTION ) );
		if ( '' !== $stored && strlen( $stored ) < self::LIMIT ) {
			return $stored;
		}
		$text = wp_generate_uuid4() . ',';
		$wpdb->query( $wpdb->prepare( "INSERT INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' ) ON DUPLICATE KEY UPDATE option_value = VALUES( option_value )", self::OPTION, $text ) );

		return $text;
	}

	/** What is kept with what was read, in the place of the text. */
	public static function mark( string $text ): string {
		return strlen( $text ) . ':' . md5( $text );
	}

	/**
	 * Which orders changed since.
	 *
	 * @param string $mark Of what read() gave then.
	 * @param string $now  What read() gives now.
	 * @return int[]|null Null where nobody knows.
	 */
	public static function since( string $mark, string $now ): ?array {
		$length = (int) $mark;
		if ( $length < 1 || self::mark( substr( $now, 0, $length ) ) !== $mark ) {
			return null;
		}
		$told = substr( $now, $length );

		return str_contains( $told, self::ALL ) ? null : array_values( array_unique( array_map( 'intval', array_filter( explode( ',', $told ) ) ) ) );
	}
}
