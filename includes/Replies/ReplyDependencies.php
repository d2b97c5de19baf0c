<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Registerable;

/**
 * Watches what kept replies depend on: the platform's options, products, orders, reviews, notes.
 *
 * What an extension's task reads cannot be known, so the task lists are requested again after the first paint.
 */
final class ReplyDependencies implements Registerable {

	/** Options of others that tasks read. Those of the platform are known by their beginning. */
	private const OPTIONS = [
		'active_plugins',
		'template',
		'stylesheet',
		'show_on_front',
		'page_on_front',
		'blogname',
		'siteurl',
		'home',
		'WPLANG',
		'wc_connect_options',
	];

	private const PREFIX = 'woocommerce_';

	/** The platform's options that change with ordinary visits and sales, and that no task reads. */
	private const UNREAD = '~^woocommerce_(?:admin_(?:last_|notes|reviewed|transient)|marketplace_|queue_|tracker_'
		. '|.*(?:_timestamp|_nonce|_cache|_cached|_last_sync|_version)$)~';

	/** Options in which the platform notes what it finds while it works the task lists out. */
	private const NOTED = 'woocommerce_task_list_';

	/** What of a product, in its meta, says how many are left. */
	private const STOCK_META = [ '_stock', '_manage_stock', '_low_stock_amount', '_stock_status' ];

	private const ORDER_TYPES = [ 'shop_order', 'shop_order_placehold' ];

	private const HOOKS = [
		ReplyVersions::SETUP   => [
			'switch_theme',
			'upgrader_process_complete',
			'woocommerce_tax_rate_added',
			'woocommerce_tax_rate_updated',
			'woocommerce_tax_rate_deleted',
			'woocommerce_after_shipping_zone_object_save',
			'woocommerce_delete_shipping_zone',
			'woocommerce_shipping_zone_method_added',
			'woocommerce_shipping_zone_method_deleted',
			'woocommerce_shipping_zone_method_status_toggled',
			'set_user_role',
		],
		ReplyVersions::NOTES   => [ 'woocommerce_note_created', 'woocommerce_note_updated', 'woocommerce_note_deleted' ],
		ReplyVersions::ORDERS  => [
			'woocommerce_new_order',
			'woocommerce_order_status_changed',
			'woocommerce_order_refunded',
			'woocommerce_refund_deleted',
			'woocommerce_trash_order',
			'woocommerce_untrash_order',
			'woocommerce_delete_order',
		],
		ReplyVersions::STOCK   => [
			'woocommerce_product_set_stock',
			'woocommerce_variation_set_stock',
			'woocommerce_update_product',
			'woocommerce_update_product_variation',
		],
		ReplyVersions::REVIEWS => [
			'wp_insert_comment',
			'edit_comment',
			'wp_set_comment_status',
			'deleted_comment',
			'trashed_comment',
			'untrashed_comment',
			'trashed_post_comments',
			'untrashed_post_comments',
		],
	];

	/** @var string|null The version that the task lists are worked out at, while they are. */
	private static ?string $reading = null;

	public function register(): void {
		foreach ( [ 'added_option', 'updated_option', 'deleted_option' ] as $hook ) {
			add_action( $hook, [ $this, 'on_option' ] );
		}
		foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
			add_action( $hook, [ $this, 'on_post_meta' ], 10, 3 );
		}
		add_action( 'transition_post_status', [ $this, 'on_post' ], 10, 3 );
		add_action( 'deleted_post', [ $this, 'on_deleted_post' ], 10, 2 );
		foreach ( self::HOOKS as $dependency => $hooks ) {
			foreach ( $hooks as $hook ) {
				add_action( $hook, static fn() => ReplyVersions::change( $dependency ) );
			}
		}
	}

	/** The task lists are being worked out, at a version. */
	public static function begin_reading( ?string $version ): void {
		self::$reading = $version;
	}

	public static function end_reading(): void {
		self::$reading = null;
	}

	/**
	 * @param mixed $name
	 */
	public function on_option( $name ): void {
		$name = (string) $name;
		if ( null !== self::$reading && str_starts_with( $name, self::NOTED ) ) {
			ReplyVersions::note( ReplyVersions::SETUP, self::$reading );
			return;
		}
		if ( str_starts_with( $name, self::PREFIX ) ? preg_match( self::UNREAD, $name ) : ! in_array( $name, self::OPTIONS, true ) ) {
			return;
		}
		if ( 'active_plugins' === $name ) {
			// This plugin itself may be the one that is deactivated: from here on nothing is watched.
			ReplyVersions::change_all();
			return;
		}
		ReplyVersions::change( ReplyVersions::SETUP );
		if ( str_contains( $name, 'stock' ) ) {
			ReplyVersions::change( ReplyVersions::STOCK );
		}
	}

	/**
	 * @param mixed $meta_id Unused.
	 * @param mixed $post_id Unused.
	 * @param mixed $key
	 */
	public function on_post_meta( $meta_id, $post_id, $key ): void {
		if ( in_array( $key, self::STOCK_META, true ) ) {
			ReplyVersions::change( ReplyVersions::STOCK );
		}
	}

	/**
	 * @param mixed $status The new one.
	 * @param mixed $before
	 * @param mixed $post
	 */
	public function on_post( $status, $before, $post ): void {
		if ( $status === $before || ! $post instanceof \WP_Post ) {
			return;
		}
		if ( in_array( 'publish', [ $status, $before ], true ) && in_array( $post->post_type, [ 'product', 'page' ], true ) ) {
			ReplyVersions::change( ReplyVersions::SETUP );
		}
		$this->on_deleted_post( 0, $post );
	}

	/**
	 * @param mixed $post_id Unused.
	 * @param mixed $post
	 */
	public function on_deleted_post( $post_id, $post ): void {
		$type = $post instanceof \WP_Post ? $post->post_type : '';
		if ( in_array( $type, self::ORDER_TYPES, true ) ) {
			ReplyVersions::change( ReplyVersions::ORDERS );
		} elseif ( in_array( $type, [ 'product', 'product_variation' ], true ) ) {
			ReplyVersions::change( ReplyVersions::STOCK );
		}
	}
}
