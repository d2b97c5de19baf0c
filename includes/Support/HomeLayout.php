<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * How many columns the home screen has: the user's choice, else the store's.
 */
final class HomeLayout {

	public const ONE = 'single_column';
	public const TWO = 'two_columns';

	public static function default(): string {
		return self::TWO === get_option( 'woocommerce_default_homepage_layout', self::ONE ) ? self::TWO : self::ONE;
	}

	public static function of_user( int $user_id ): string {
		$stored = (string) get_user_meta( $user_id, 'woocommerce_admin_homepage_layout', true );
		// Older clients stored the word as JSON.
		$chosen = trim( $stored, '"' );

		return in_array( $chosen, [ self::ONE, self::TWO ], true ) ? $chosen : self::default();
	}
}
