<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Reports\Metric;

defined( 'ABSPATH' ) || exit;

/** Numbers, dates and amounts as an email writes them: in the language of its reader, amounts as the store writes its prices. */
final class Values {

	/**
	 * @param mixed  $value
	 * @param string $currency Of an amount; '' for the store's.
	 */
	public static function of( string $format, $value, string $currency = '' ): string {
		if ( 'date' === $format ) {
			$time = strtotime( (string) $value . ' UTC' );
			return false === $time ? (string) $value : (string) wp_date( (string) get_option( 'date_format' ), $time, new \DateTimeZone( 'UTC' ) );
		}
		if ( '' === $format ) {
			return is_scalar( $value ) ? (string) $value : '';
		}
		if ( ! is_numeric( $value ) ) {
			return '—';
		}

		return match ( $format ) {
			Metric::CURRENCY => self::money( (float) $value, $currency ),
			/* translators: %s: a number. */
			Metric::PERCENT  => sprintf( __( '%s%%', 'storeboard' ), number_format_i18n( (float) $value, 1 ) ),
			default          => number_format_i18n( (float) $value, Metric::DECIMAL === $format || (float) (int) $value !== (float) $value ? 2 : 0 ),
		};
	}

	/** As the store writes its prices. */
	private static function money( float $amount, string $currency ): string {
		$option = static fn( string $name, string $otherwise ): string => (string) get_option( "woocommerce_$name", $otherwise );
		$code   = '' === $currency ? $option( 'currency', 'USD' ) : $currency;
		$symbol = function_exists( 'get_woocommerce_currency_symbol' ) ? html_entity_decode( get_woocommerce_currency_symbol( $code ), ENT_QUOTES, 'UTF-8' ) : "$code\u{A0}";
		$number = number_format( abs( $amount ), max( 0, (int) $option( 'price_num_decimals', '2' ) ), $option( 'price_decimal_sep', '.' ), $option( 'price_thousand_sep', ',' ) );
		$shown  = match ( $option( 'currency_pos', 'left' ) ) {
			'right'       => $number . $symbol,
			'left_space'  => "$symbol\u{A0}$number",
			'right_space' => "$number\u{A0}$symbol",
			default       => $symbol . $number,
		};

		return ( (float) $number === 0.0 || $amount >= 0 ? '' : '-' ) . $shown;
	}
}
