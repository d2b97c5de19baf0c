<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Payments\Gateway;
use StoreboardPlatform\Data\Payments\OfflineGateways;

/** The offline gateways always exist. The others exist while their plugin is active. */
final class Gateways {

	/** Payment methods that complement a main one: pay later, express checkout, crypto. */
	private const ADDITIONAL = [ 'klarna_payments', 'affirm', 'afterpay', 'amazon_payments_advanced', 'coinbase' ];

	/** @return array<string, Gateway> Gateways with a form, by id, in the store's order. */
	public static function all(): array {
		/** Filters the definitions of the gateways, so that an extension can bring its own. */
		$definitions = (array) apply_filters( 'storeboard_platform_payment_gateways', OfflineGateways::definitions() );
		$gateways    = array_map( static fn( array $definition ) => new Gateway( $definition ), array_column( $definitions, null, 'id' ) );

		// Gateways without a stored order keep the order in which they were defined.
		uasort( $gateways, static fn( Gateway $a, Gateway $b ) => ( '' === $a->order() ? PHP_INT_MAX : $a->order() ) <=> ( '' === $b->order() ? PHP_INT_MAX : $b->order() ) );

		return $gateways;
	}

	/** @return string[] Ids of the enabled gateways. */
	public static function enabled(): array {
		$ids = array_keys( self::all() );

		foreach ( Declared::store( 'gateways' ) as $id => $plugin ) {
			if ( Store::plugin_is_active( $plugin ) ) {
				$ids[] = $id;
			}
		}

		/** Filters the ids of the gateways that exist. A gateway without a form needs to be only here. */
		$ids = (array) apply_filters( 'storeboard_platform_gateways', array_unique( $ids ) );

		return array_values( array_filter( $ids, [ self::class, 'is_enabled' ] ) );
	}

	/** @return string[] Ids of the enabled gateways that take money at once. */
	public static function enabled_online(): array {
		return array_values( array_diff( self::enabled(), OfflineGateways::IDS ) );
	}

	/** @return string[] */
	public static function enabled_additional(): array {
		return array_values( array_intersect( self::enabled(), self::ADDITIONAL ) );
	}

	public static function woopayments_supports_country(): bool {
		return in_array( Store::country(), Declared::store( 'countries' )['woopayments'], true );
	}

	public static function woopayments_is_active(): bool {
		return Store::plugin_is_active( 'woocommerce-payments' );
	}

	/** Whether the store has a WooPayments account with complete details, from the option that its plugin stores. */
	public static function woopayments_is_onboarded(): bool {
		$account = self::woopayments_account();

		return ! empty( $account['account_id'] ) && ! empty( $account['details_submitted'] );
	}

	public static function woopayments_has_test_account(): bool {
		$account = self::woopayments_account();

		return ! empty( $account['account_id'] ) && empty( $account['is_live'] );
	}

	/** @return array<string, mixed> */
	private static function woopayments_account(): array {
		$stored = self::woopayments_is_active() ? get_option( 'wcpay_account_data' ) : false;

		return is_array( $stored ) && is_array( $stored['data'] ?? null ) ? $stored['data'] : [];
	}

	private static function is_enabled( string $id ): bool {
		$settings = get_option( "woocommerce_{$id}_settings" );

		return is_array( $settings ) && 'yes' === ( $settings['enabled'] ?? 'no' );
	}
}
