<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/**
 * Finds out which store platform the site runs.
 */
final class Detector {

	/** Null where the site has no store platform. */
	public static function detect(): ?Platform {
		if ( class_exists( 'WooCommerce', false ) && defined( 'WC_VERSION' ) ) {
			return new WooCommerce( (string) constant( 'WC_VERSION' ) );
		}

		if ( defined( 'STOREBOARD_PLATFORM_VERSION' ) ) {
			return new Embedded( (string) constant( 'STOREBOARD_PLATFORM_VERSION' ), self::dialect() );
		}

		return null;
	}

	private static function dialect(): string {
		$dialect = defined( 'STOREBOARD_PLATFORM_DIALECT' )
			? constant( 'STOREBOARD_PLATFORM_DIALECT' )
			: get_option( 'storeboard_platform_dialect', '11.0' );

		return '9.7' === $dialect ? '9.7' : '11.0';
	}
}
