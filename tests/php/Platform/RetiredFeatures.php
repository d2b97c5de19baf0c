<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/** WooCommerce's features as 11.1 to 11.3 tell them: the retired ones are listed, and asking for one by its name is deprecated. */
final class RetiredFeatures {

	private const RETIRED = [ 'analytics', 'core-profiler', 'customize-store', 'launch-your-store', 'marketing', 'onboarding', 'wc-pay-welcome-page' ];

	/**
	 * @return string[]
	 */
	public static function get_available_features(): array {
		$listed = (array) apply_filters( 'woocommerce_admin_features', [ ...self::RETIRED, 'settings-ui' ] );

		return array_values( array_diff( $listed, 'no' === get_option( 'woocommerce_analytics_enabled', 'yes' ) ? [ 'analytics' ] : [] ) );
	}

	/**
	 * @return array<string, bool>
	 */
	public static function get_legacy_feature_compatibility_values(): array {
		return array_fill_keys( self::RETIRED, true );
	}

	public static function is_enabled( string $slug ): bool {
		_deprecated_function( __METHOD__, '11.1.0' );

		return in_array( $slug, self::get_available_features(), true );
	}
}
