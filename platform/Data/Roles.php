<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Adds the roles shop_manager and customer, and the store's capabilities to the administrator. */
final class Roles {

	/** A shop manager's capabilities in WordPress itself. */
	private const MANAGER_CAPS = [
		'level_9', 'level_8', 'level_7', 'level_6', 'level_5', 'level_4', 'level_3', 'level_2', 'level_1', 'level_0',
		'read', 'read_private_pages', 'read_private_posts',
		'edit_posts', 'edit_pages', 'edit_published_posts', 'edit_published_pages', 'edit_private_pages', 'edit_private_posts',
		'edit_others_posts', 'edit_others_pages', 'publish_posts', 'publish_pages',
		'delete_posts', 'delete_pages', 'delete_private_pages', 'delete_private_posts', 'delete_published_pages',
		'delete_published_posts', 'delete_others_posts', 'delete_others_pages',
		'manage_categories', 'manage_links', 'moderate_comments', 'upload_files', 'export', 'import', 'list_users',
		'edit_theme_options',
	];

	private const OF_TYPE = [
		'edit_%s', 'read_%s', 'delete_%s', 'edit_%ss', 'edit_others_%ss', 'publish_%ss', 'read_private_%ss', 'delete_%ss', 'delete_private_%ss',
		'delete_published_%ss', 'delete_others_%ss', 'edit_private_%ss', 'edit_published_%ss', 'manage_%s_terms', 'edit_%s_terms', 'delete_%s_terms',
		'assign_%s_terms',
	];

	/** Writes the roles. It is safe to run again. */
	public static function install(): void {
		add_role( 'customer', 'Customer', [ 'read' => true ] );
		add_role( 'shop_manager', 'Shop manager', [] );

		$manager = get_role( 'shop_manager' );
		$admin   = get_role( 'administrator' );

		foreach ( array_merge( self::MANAGER_CAPS, self::store_caps() ) as $cap ) {
			$manager?->add_cap( $cap );
		}

		foreach ( self::store_caps() as $cap ) {
			$admin?->add_cap( $cap );
		}
	}

	/** @return string[] */
	public static function store_caps(): array {
		$caps = [ 'manage_woocommerce', 'create_customers', 'view_woocommerce_reports' ];

		foreach ( [ 'product', 'shop_order', 'shop_coupon' ] as $type ) {
			foreach ( self::OF_TYPE as $cap ) {
				$caps[] = sprintf( $cap, $type );
			}
		}

		return $caps;
	}
}
