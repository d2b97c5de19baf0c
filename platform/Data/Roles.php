<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Adds the roles shop_manager and customer, and the store's capabilities to the administrator. */
final class Roles {

	/** Writes the roles. It is safe to run again. */
	public static function install(): void {
		add_role( 'customer', 'Customer', [ 'read' => true ] );
		add_role( 'shop_manager', 'Shop manager', [] );

		$manager = get_role( 'shop_manager' );
		$admin   = get_role( 'administrator' );

		foreach ( array_merge( Declared::store( 'capabilities' )['manager'], self::store_caps() ) as $cap ) {
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
			foreach ( Declared::store( 'capabilities' )['of_type'] as $cap ) {
				$caps[] = sprintf( $cap, $type );
			}
		}

		return $caps;
	}
}
