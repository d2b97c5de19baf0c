<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Data\Declared;

/** A feature is listed once its routes exist. Features that the embedded platform does not have yet are absent. */
final class Features {

	/** @return array<string, bool> */
	public static function all(): array {
		/** Filters the features. */
		return apply_filters( 'woocommerce_admin_get_feature_config', array_fill_keys( Declared::store( 'features' ), true ) );
	}

	/** @return string[] */
	public static function enabled(): array {
		return array_keys( array_filter( self::all() ) );
	}
}
