<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Blueprint;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Payments\Gateway;

/**
 * Each kind gives one step. Payments, shipping and rates have steps of their own, whereas 11.0 sets options and
 * writes rows.
 */
final class OlderSteps {

	/** Kinds of settings, in the order in which they are exported. */
	public const KINDS = [ 'setWCCoreProfilerOptions', 'setWCSettings', 'setWCPaymentGateways', 'setWCShipping', 'setWCTaskOptions', 'setWCTaxRates' ];

	private const META = [ 'plugin' => 'woocommerce' ];

	/**
	 * @param string $id One of KINDS.
	 * @return array<string, mixed>
	 */
	public static function of( string $id ): array {
		return match ( $id ) {
			'setWCCoreProfilerOptions' => self::options( $id, Exporter::options( [ 'blogname', 'woocommerce_allow_tracking', 'woocommerce_onboarding_profile', 'woocommerce_default_country' ] ) ),
			'setWCSettings'            => self::options( $id, Exporter::options_of( [ 'general', 'products', 'tax', 'shipping', 'advanced' ] ) ),
			'setWCTaskOptions'         => self::options( $id, Exporter::options( [ 'woocommerce_admin_customize_store_completed', 'woocommerce_task_list_tracked_completed_actions' ] ) ),
			'setWCPaymentGateways'     => [
				'step'             => $id,
				'payment_gateways' => array_map( [ self::class, 'gateway' ], Gateways::all() ),
			],
			'setWCShipping'            => self::values( $id, self::shipping() ),
			default                    => self::values(
				$id,
				[
					'rates'     => Exporter::rows( 'woocommerce_tax_rates' ),
					'locations' => Exporter::rows( 'woocommerce_tax_rate_locations' ),
				]
			),
		};
	}

	/**
	 * @param array<string, mixed> $step A step of Exporter.
	 * @return array<string, mixed>
	 */
	private static function options( string $id, array $step ): array {
		return $step + [ 'meta' => self::META + [ 'alias' => $id ] ];
	}

	/**
	 * @param array<string, mixed> $values Values by name.
	 * @return array<string, mixed>
	 */
	private static function values( string $id, array $values ): array {
		return [
			'step'   => $id,
			'values' => $values,
			'meta'   => self::META,
		];
	}

	/** @return array{title: string, description: string, enabled: string} */
	private static function gateway( Gateway $gateway ): array {
		return [
			'title'       => $gateway->title(),
			'description' => $gateway->description(),
			'enabled'     => $gateway->is_enabled() ? 'yes' : 'no',
		];
	}

	/** @return array<string, mixed> */
	private static function shipping(): array {
		$methods = array_map(
			static function ( array $method ): array {
				$name  = "woocommerce_{$method['method_id']}_{$method['instance_id']}_settings";
				$value = get_option( $name );

				return false === $value ? $method : $method + [
					'settings' => [
						'option_name'  => $name,
						'option_value' => $value,
					],
				];
			},
			Exporter::rows( 'woocommerce_shipping_zone_methods' )
		);

		return [
			'shipping_methods'   => $methods,
			'shipping_locations' => Exporter::rows( 'woocommerce_shipping_zone_locations' ),
			'shipping_zones'     => Exporter::rows( 'woocommerce_shipping_zones' ),
			// The store has no shipping classes.
			'terms'              => [],
			'classes'            => [],
			'local_pickup'       => [
				'general'   => (object) get_option( 'woocommerce_pickup_location_settings', [] ),
				'locations' => get_option( 'pickup_location_pickup_locations', [] ),
			],
		];
	}
}
