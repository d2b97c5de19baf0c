<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Payments;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;

/** Bank transfer, check and cash on delivery. They always exist. */
final class OfflineGateways {

	public const IDS = [ 'bacs', 'cheque', 'cod' ];

	/** @return array<int, array<string, mixed>> Definitions, see Gateway. */
	public static function definitions(): array {
		return [
			[
				'id'                 => 'bacs',
				'is_offline'         => true,
				'title'              => __( 'Direct bank transfer', 'storeboard-platform' ),
				'description'        => __( 'Pay into our bank account. We ship once we have your payment.', 'storeboard-platform' ),
				'method_title'       => __( 'Direct bank transfer', 'storeboard-platform' ),
				'method_description' => __( 'Customers pay by bank transfer.', 'storeboard-platform' ),
				// The bank accounts have an option of their own, woocommerce_bacs_accounts.
				'fields'             => self::instructions( '' ) + [ 'account_details' => [ 'type' => 'account_details' ] ],
			],
			[
				'id'                 => 'cheque',
				'is_offline'         => true,
				'title'              => __( 'Check payments', 'storeboard-platform' ),
				'description'        => __( 'Send us a check.', 'storeboard-platform' ),
				'method_title'       => __( 'Check payments', 'storeboard-platform' ),
				'method_description' => __( 'Customers send a check.', 'storeboard-platform' ),
				'fields'             => self::instructions( '' ),
			],
			[
				'id'                 => 'cod',
				'is_offline'         => true,
				'title'              => __( 'Cash on delivery', 'storeboard-platform' ),
				'description'        => __( 'Pay in cash when it arrives.', 'storeboard-platform' ),
				'method_title'       => __( 'Cash on delivery', 'storeboard-platform' ),
				'method_description' => __( 'Customers pay with cash when their order is delivered.', 'storeboard-platform' ),
				'fields'             => self::instructions( __( 'Pay in cash when it arrives.', 'storeboard-platform' ) ) + self::limits(),
			],
		];
	}

	/**
	 * @param string $words The default text.
	 * @return array<string, array<string, mixed>>
	 */
	private static function instructions( string $words ): array {
		return [
			'instructions' => [
				'title'       => __( 'Instructions', 'storeboard-platform' ),
				'type'        => 'textarea',
				'description' => __( 'Shown after customers order and in order emails.', 'storeboard-platform' ),
				'default'     => $words,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function limits(): array {
		return [
			'enable_for_methods' => [
				'title'       => __( 'Enable for shipping methods', 'storeboard-platform' ),
				'type'        => 'multiselect',
				'description' => __( 'Leave empty to allow all methods.', 'storeboard-platform' ),
				'default'     => '',
				'options'     => self::shipping(),
			],
			'enable_for_virtual' => [
				'title'   => __( 'Accept for virtual orders', 'storeboard-platform' ),
				'type'    => 'checkbox',
				'default' => 'yes',
			],
		];
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
