<?php
/**
 * How amounts are written.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/**
 * The store's currency and its form, from the options of the store.
 */
final class Currency {

	/**
	 * Signs of common currencies; any other shows its code.
	 */
	private const SIGNS = [
		'AUD' => '$', 'BRL' => 'R$', 'CAD' => '$', 'CHF' => 'CHF', 'CNY' => '¥', 'CZK' => 'Kč', 'DKK' => 'kr.', 'EUR' => '€',
		'GBP' => '£', 'HKD' => '$', 'HUF' => 'Ft', 'INR' => '₹', 'JPY' => '¥', 'KRW' => '₩', 'MXN' => '$', 'NOK' => 'kr',
		'NZD' => '$', 'PLN' => 'zł', 'SEK' => 'kr', 'SGD' => '$', 'TRY' => '₺', 'USD' => '$', 'ZAR' => 'R',
	];

	private const FORMATS = [
		'left'        => '%1$s%2$s',
		'right'       => '%2$s%1$s',
		'left_space'  => '%1$s %2$s',
		'right_space' => '%2$s %1$s',
	];

	/**
	 * @return array{code: string, precision: int, symbol: string, symbolPosition: string, decimalSeparator: string, thousandSeparator: string, priceFormat: string}
	 */
	public static function settings(): array {
		$code     = (string) get_option( 'woocommerce_currency', 'USD' );
		$position = (string) get_option( 'woocommerce_currency_pos', 'left' );

		return [
			'code'              => $code,
			'precision'         => (int) get_option( 'woocommerce_price_num_decimals', 2 ),
			'symbol'            => self::sign( $code ),
			'symbolPosition'    => $position,
			'decimalSeparator'  => (string) get_option( 'woocommerce_price_decimal_sep', '.' ),
			'thousandSeparator' => (string) get_option( 'woocommerce_price_thousand_sep', ',' ),
			'priceFormat'       => self::FORMATS[ $position ] ?? self::FORMATS['left'],
		];
	}

	public static function sign( string $code ): string {
		return self::SIGNS[ $code ] ?? $code;
	}
}
