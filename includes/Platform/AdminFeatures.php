<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * Which features of its client's build WooCommerce has on. 11.1 retired those that are always on: it lists them still, and writes a deprecation notice
 * where one is asked for by its name. Once it lists them no longer, one that is absent is on.
 */
final class AdminFeatures {

	private const ANALYTICS = 'analytics';

	/** Those of the retired ones that a screen of ours asks for, in PHP or in the browser; all of them are in each build before 11.1. */
	private const RETIRED = [ self::ANALYTICS, 'core-profiler', 'customer-effort-score-tracks', 'customize-store', 'launch-your-store', 'marketing', 'onboarding', 'printful', 'wc-pay-welcome-page' ];

	/**
	 * @param string                   $features WooCommerce's class of them.
	 * @param array<string, bool>|null $build    Those that the build names, on or off, before anybody filters them; null: as WooCommerce says.
	 */
	public function __construct( private string $features = 'Automattic\WooCommerce\Admin\Features\Features', private ?array $build = null ) {}

	/**
	 * @throws \Throwable What a filter of an extension throws.
	 */
	public function is_on( string $slug ): bool {
		$features = $this->features;
		$list     = [ $features, 'get_available_features' ];
		if ( is_callable( $list ) && in_array( $slug, (array) $list(), true ) ) {
			return true;
		}

		// What a version lists, or has in its build, was asked above: it is off.
		return in_array( $slug, self::RETIRED, true ) && ! $this->is_known( $slug ) && ( self::ANALYTICS !== $slug || $this->has_analytics() );
	}

	/**
	 * What is on and WooCommerce does not say in the browser any more (`window.wcAdminFeatures`): 11.1 to 11.3 say it.
	 *
	 * @return array<string, bool> By slug.
	 * @throws \Throwable What a filter of an extension throws.
	 */
	public function untold(): array {
		$untold = array_values( array_filter( self::RETIRED, fn( string $slug ): bool => ! $this->is_known( $slug ) && $this->is_on( $slug ) ) );

		return array_fill_keys( $untold, true );
	}

	private function is_known( string $slug ): bool {
		return is_callable( [ $this->features, 'get_legacy_feature_compatibility_values' ] ) || array_key_exists( $slug, $this->build() );
	}

	/** The one that an owner can still switch off, and extensions. */
	private function has_analytics(): bool {
		$is_filtered = [ $this->features, 'is_analytics_disabled_by_legacy_filters' ];

		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own: extensions answer it.
		$is_disabled = apply_filters( 'woocommerce_admin_disabled', false ) || ( is_callable( $is_filtered ) && $is_filtered() );

		return ! $is_disabled && 'no' !== get_option( 'woocommerce_analytics_enabled', 'yes' );
	}

	/**
	 * @return array<string, bool>
	 */
	private function build(): array {
		// @phpstan-ignore function.alreadyNarrowedType (only the stubs always have it)
		return $this->build ?? ( is_callable( 'wc_admin_get_feature_config' ) ? (array) wc_admin_get_feature_config() : [] );
	}
}
