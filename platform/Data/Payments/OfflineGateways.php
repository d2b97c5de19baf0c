<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Payments;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;

/** Bank transfer, check and cash on delivery. They always exist. The bank accounts have an option of their own, woocommerce_bacs_accounts. */
final class OfflineGateways {

	public const IDS = [ 'bacs', 'cheque', 'cod' ];

	/** @return array<int, array<string, mixed>> Definitions, see Gateway. */
	public static function definitions(): array {
		$all = Declared::in( __DIR__ . '/gateways.json' )['offline'];

		$all['cod']['fields']['enable_for_methods']['options'] = self::shipping();

		return array_values( $all );
	}

	/**
	 * @return array<string, array<string, string>> Names of methods by kind and instance, grouped by the kind's name.
	 */
	private static function shipping(): array {
		$groups = [];

		foreach ( ShippingMethods::all() as $kind => $about ) {
			/* translators: %s: name of a shipping method. */
			$groups[ $about['title'] ][ $kind ] = sprintf( __( 'Any method “%s”', 'storeboard-platform' ), $about['title'] );
		}

		foreach ( ShippingZones::all() as $zone ) {
			foreach ( ShippingZones::methods( $zone['id'] ) as $method ) {
				$title = ShippingMethods::all()[ $method['method_id'] ]['title'];
				$name  = ShippingMethods::fields( $method['method_id'], $method['instance_id'] )->value( 'title' );

				$groups[ $title ][ "{$method['method_id']}:{$method['instance_id']}" ] = "{$zone['name']} – {$name}";
			}
		}

		return $groups;
	}
}
