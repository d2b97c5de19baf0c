<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Home;

use Storeboard\Storage\Preference;

defined( 'ABSPATH' ) || exit;

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
		$chosen = Preference::word( $user_id, 'homepage_layout' );

		return in_array( $chosen, [ self::ONE, self::TWO ], true ) ? $chosen : self::default();
	}
}
