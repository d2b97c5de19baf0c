<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** The store's currency and its format, from the store's options. */
final class Currency {

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
			'precision'         => max( 0, (int) get_option( 'woocommerce_price_num_decimals', 2 ) ),
			'symbol'            => self::sign( $code ),
			'symbolPosition'    => $position,
			'decimalSeparator'  => (string) get_option( 'woocommerce_price_decimal_sep', '.' ),
			'thousandSeparator' => (string) get_option( 'woocommerce_price_thousand_sep', ',' ),
			'priceFormat'       => self::FORMATS[ $position ] ?? self::FORMATS['left'],
		];
	}

	public static function sign( string $code ): string {
		return Geography::currencies()[ $code ]['symbol'] ?? $code;
	}

	/** The symbol as HTML. As in WooCommerce, everything but letters is an entity. */
	public static function html_sign( string $code ): string {
		return (string) preg_replace_callback(
			'/[^A-Za-z.]/u',
			static fn( array $found ): string => '&#' . mb_ord( $found[0] ) . ';',
			self::sign( $code )
		);
	}

	/** An amount as routes answer it: with the store's decimals and a decimal point. */
	public static function decimal( float $amount ): string {
		return number_format( $amount, max( 0, (int) get_option( 'woocommerce_price_num_decimals', 2 ) ), '.', '' );
	}

	/**
	 * An amount in the store's currency as HTML, with WooCommerce's markup.
	 *
	 * @param float $amount May be negative.
	 */
	public static function html( float $amount ): string {
		$settings = self::settings();
		$sign     = '<span class="woocommerce-Price-currencySymbol" translate="no">' . self::html_sign( $settings['code'] ) . '</span>';
		$number   = number_format( abs( $amount ), $settings['precision'], $settings['decimalSeparator'], $settings['thousandSeparator'] );
		$form     = str_replace( ' ', '&nbsp;', $settings['priceFormat'] );

		/** Filters an amount as HTML. The older dialect has less markup. */
		return apply_filters(
			'storeboard_platform_price_html',
			'<span class="woocommerce-Price-amount amount"><bdi>' . ( $amount < 0 ? '-' : '' ) . sprintf( $form, $sign, $number ) . '</bdi></span>'
		);
	}

	/**
	 * An amount as plain text for people.
	 *
	 * @param float  $amount May be negative.
	 * @param string $code   The currency's code.
	 */
	public static function format( float $amount, string $code ): string {
		$settings = self::settings();
		$number   = number_format( abs( $amount ), $settings['precision'], $settings['decimalSeparator'], $settings['thousandSeparator'] );

		return ( $amount < 0 ? '-' : '' ) . sprintf( $settings['priceFormat'], self::sign( $code ), $number );
	}
}
