<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

/** The owner may turn off all suggestions, or those of payment methods. */
final class Suggestions {

	public const PAYMENTS_HIDDEN = 'woocommerce_setting_payments_recommendations_hidden';

	public const TAX_HIDDEN = 'woocommerce_settings_tax_recommendations_hidden';

	public static function are_on(): bool {
		return 'no' !== get_option( 'woocommerce_show_marketplace_suggestions' );
	}

	public static function payments_are_on(): bool {
		/** Filters whether payment methods are suggested. */
		return self::are_on() && 'yes' !== get_option( self::PAYMENTS_HIDDEN ) && apply_filters( 'woocommerce_allow_payment_recommendations', true );
	}
}
