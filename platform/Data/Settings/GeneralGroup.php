<?php
/**
 * The settings of the tab General.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

use StoreboardPlatform\Data\Geography;

/**
 * Location, selling countries, taxes, coupons and currency.
 */
final class GeneralGroup implements SettingGroup {

	public function id(): string {
		return 'general';
	}

	public function label(): string {
		return __( 'General', 'storeboard-platform' );
	}

	public function description(): string {
		return '';
	}

	public function rows(): array {
		return [
			...Row::section( 'store_address', __( 'Store address', 'storeboard-platform' ), __( 'Taxes and shipping costs start from this address.', 'storeboard-platform' ), $this->address() ),
			...Row::section( 'general_options', __( 'General options', 'storeboard-platform' ), '', $this->selling() ),
			...Row::section( 'taxes_and_coupons_options', __( 'Taxes and coupons', 'storeboard-platform' ), '', $this->taxes_and_coupons() ),
			...Row::section( 'pricing_options', __( 'Currency', 'storeboard-platform' ), __( 'How prices are shown.', 'storeboard-platform' ), $this->money() ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function address(): array {
		return [
			Row::text( 'store_address', __( 'Address line 1', 'storeboard-platform' ), __( 'Street and number of the store.', 'storeboard-platform' ) ),
			Row::text( 'store_address_2', __( 'Address line 2', 'storeboard-platform' ), __( 'An additional line of the street address.', 'storeboard-platform' ) ),
			Row::text( 'store_city', __( 'City', 'storeboard-platform' ), __( 'City of the store.', 'storeboard-platform' ) ),
			Row::text(
				'default_country',
				__( 'Country / State', 'storeboard-platform' ),
				__( 'The store’s country, and its state if the country has states.', 'storeboard-platform' ),
				'US:CA',
				[ 'type' => 'single_select_country' ]
			),
			Row::text( 'store_postcode', __( 'Postcode / ZIP', 'storeboard-platform' ), __( 'The store’s postcode, if it has one.', 'storeboard-platform' ) ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function selling(): array {
		return [
			Row::select(
				'allowed_countries',
				__( 'Selling locations', 'storeboard-platform' ),
				__( 'The countries that you sell to.', 'storeboard-platform' ),
				'all',
				[
					'all'        => __( 'All countries', 'storeboard-platform' ),
					'all_except' => __( 'All countries but some', 'storeboard-platform' ),
					'specific'   => __( 'Some countries', 'storeboard-platform' ),
				]
			),
			Row::countries( 'all_except_countries', __( 'All countries but these', 'storeboard-platform' ) ),
			Row::countries( 'specific_allowed_countries', __( 'These countries', 'storeboard-platform' ) ),
			Row::select(
				'ship_to_countries',
				__( 'Shipping locations', 'storeboard-platform' ),
				__( 'The countries that you ship to.', 'storeboard-platform' ),
				'',
				[
					''         => __( 'All countries that you sell to', 'storeboard-platform' ),
					'all'      => __( 'All countries', 'storeboard-platform' ),
					'specific' => __( 'Some countries', 'storeboard-platform' ),
					'disabled' => __( 'No shipping, and no shipping costs', 'storeboard-platform' ),
				]
			),
			Row::countries( 'specific_ship_to_countries', __( 'Ship to these countries', 'storeboard-platform' ) ),
			Row::select(
				'default_customer_address',
				__( 'Default customer location', 'storeboard-platform' ),
				__( 'The location for tax calculation until the customer enters an address.', 'storeboard-platform' ),
				'base',
				[
					''                 => __( 'Nowhere', 'storeboard-platform' ),
					'base'             => __( 'At the store', 'storeboard-platform' ),
					'geolocation'      => __( 'From their connection', 'storeboard-platform' ),
					'geolocation_ajax' => __( 'From their connection, with page caching', 'storeboard-platform' ),
				]
			),
			Row::checkbox( 'address_autocomplete_enabled', '', __( 'Suggest addresses while customers type', 'storeboard-platform' ), false ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function taxes_and_coupons(): array {
		$tip = [ 'desc_tip' => __( 'Rates are entered on the tab Tax.', 'storeboard-platform' ) ];

		return [
			$tip + Row::checkbox( 'calc_taxes', __( 'Taxes', 'storeboard-platform' ), __( 'Calculate taxes by rates', 'storeboard-platform' ), false ),
			Row::checkbox( 'enable_coupons', __( 'Coupons', 'storeboard-platform' ), __( 'Enable coupon codes', 'storeboard-platform' ), true ),
			Row::checkbox( 'calc_discounts_sequentially', '', __( 'Apply several coupons one after the other', 'storeboard-platform' ), false ),
		];
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function money(): array {
		$places = [
			'left'        => __( 'Left', 'storeboard-platform' ),
			'right'       => __( 'Right', 'storeboard-platform' ),
			'left_space'  => __( 'Left with space', 'storeboard-platform' ),
			'right_space' => __( 'Right with space', 'storeboard-platform' ),
		];
		$names  = array_map( static fn( array $currency ): string => $currency['name'], Geography::currencies() );

		return [
			Row::select( 'currency', __( 'Currency', 'storeboard-platform' ), __( 'The currency of your prices.', 'storeboard-platform' ), 'USD', $names ),
			Row::select( 'currency_pos', __( 'Currency position', 'storeboard-platform' ), __( 'The position of the currency symbol.', 'storeboard-platform' ), 'left', $places ),
			Row::text( 'price_thousand_sep', __( 'Thousand separator', 'storeboard-platform' ), __( 'The separator between thousands.', 'storeboard-platform' ), ',' ),
			Row::text( 'price_decimal_sep', __( 'Decimal separator', 'storeboard-platform' ), __( 'The separator before decimals.', 'storeboard-platform' ), '.' ),
			Row::text(
				'price_num_decimals',
				__( 'Number of decimals', 'storeboard-platform' ),
				__( 'The number of decimals in prices.', 'storeboard-platform' ),
				'2',
				[ 'type' => 'number' ]
			),
		];
	}
}
