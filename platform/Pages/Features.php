<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

/** A feature is listed once its routes exist. Features that the embedded platform does not have yet are absent. */
final class Features {

	private const ON = [
		'activity-panels',
		'analytics',
		'core-profiler',
		'customize-store',
		'homescreen',
		'launch-your-store',
		'marketing',
		'onboarding',
		'onboarding-tasks',
		'payment-gateway-suggestions',
		'printful',
		'remote-free-extensions',
		'shipping-smart-defaults',
		'store-alerts',
		'transient-notices',
		'wc-pay-welcome-page',
	];

	/** @return array<string, bool> */
	public static function all(): array {
		/** Filters the features. */
		return apply_filters( 'woocommerce_admin_get_feature_config', array_fill_keys( self::ON, true ) );
	}

	/** @return string[] */
	public static function enabled(): array {
		return array_keys( array_filter( self::all() ) );
	}
}
