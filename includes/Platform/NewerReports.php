<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * What releases after 11.0 add to the reports of orders and of taxes: columns, and what they can be narrowed by. What a store has is asked of its classes,
 * never of a version.
 *
 * @phpstan-type Orders array{paymentMethods: object}
 * @phpstan-type Taxes array{amounts?: 'whole'|'parts', locations?: object}
 */
final class NewerReports {

	/** No store has rates for more countries and states than anybody can choose from. */
	private const MOST_LOCATIONS = 500;

	/**
	 * @param string $orders The class that reads the report of orders.
	 * @param string $taxes  The class that reads the report of taxes.
	 */
	public function __construct(
		private string $orders = '\Automattic\WooCommerce\Admin\API\Reports\Orders\DataStore',
		private string $taxes = '\Automattic\WooCommerce\Admin\API\Reports\Taxes\DataStore'
	) {}

	/**
	 * @return array{orders?: Orders, taxes?: Taxes} By report; shape of `reports.newer` in src/lib/page-settings.ts. What throws is told by none.
	 */
	public function all(): array {
		try {
			return array_filter(
				[
					'orders' => $this->of_orders(),
					'taxes'  => $this->of_taxes(),
				]
			);
		} catch ( \Throwable ) {
			return [];
		}
	}

	/**
	 * @return Orders|null
	 */
	private function of_orders(): ?array {
		$all = [ $this->orders, 'get_all_payment_methods' ];
		if ( ! is_callable( $all ) ) {
			return null;
		}
		$titles = [];
		foreach ( array_filter( (array) $all(), 'is_string' ) as $id ) {
			$titles[ $id ] = self::gateway_title( $id );
		}
		unset( $titles[''] );
		asort( $titles );

		return [ 'paymentMethods' => (object) $titles ];
	}

	/** Its own setting tells it: to load all gateways for it would cost every report. */
	private static function gateway_title( string $id ): string {
		$settings = get_option( "woocommerce_{$id}_settings" );
		$title    = is_array( $settings ) ? ( $settings['title'] ?? '' ) : '';

		return is_string( $title ) && '' !== $title ? wp_strip_all_tags( $title ) : $id;
	}

	/**
	 * @return Taxes|null
	 */
	private function of_taxes(): ?array {
		$has = fn( string $method ): bool => is_callable( [ $this->taxes, $method ] ) && (bool) [ $this->taxes, $method ]();

		return array_filter(
			[
				'amounts'   => $has( 'has_taxable_amount_column' ) ? ( $has( 'has_taxable_amount_split_columns' ) ? 'parts' : 'whole' ) : null,
				'locations' => method_exists( $this->taxes, 'get_location_filter_condition' ) ? self::locations() : null,
			]
		) ?: null;
	}

	/** 'GB' and 'US:CA' with their names, of the countries and states that the store has rates for; null where it has none. */
	private static function locations(): ?object {
		global $wpdb;

		$rows      = (array) $wpdb->get_results( $wpdb->prepare( "SELECT DISTINCT tax_rate_country, tax_rate_state FROM {$wpdb->prefix}woocommerce_tax_rates WHERE tax_rate_country <> '' LIMIT %d", self::MOST_LOCATIONS ), ARRAY_A );
		$countries = WC()->countries;
		$names     = [];
		foreach ( $rows as [ 'tax_rate_country' => $country, 'tax_rate_state' => $state ] ) {
			$in                = (string) ( $countries->get_countries()[ $country ] ?? $country );
			$names[ $country ] = $in;
			if ( '' !== $state ) {
				$states                     = $countries->get_states( $country );
				$names[ "$country:$state" ] = $in . ' — ' . ( is_array( $states ) ? (string) ( $states[ $state ] ?? $state ) : $state );
			}
		}
		asort( $names );

		return [] === $names ? null : (object) array_map( static fn( string $name ): string => html_entity_decode( $name, ENT_QUOTES ), $names );
	}
}
