<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

defined( 'ABSPATH' ) || exit;

/**
 * A preference of a user as the platform's client keeps it in their meta.
 */
final class Preference {

	private const PREFIX = 'woocommerce_admin_';

	/** Empty where none was stored. */
	public static function word( int $user_id, string $name ): string {
		return self::read( $user_id, self::PREFIX . $name );
	}

	/** The same, of a key that is not named like the others. */
	public static function read( int $user_id, string $key ): string {
		return self::decode( get_user_meta( $user_id, $key, true ) );
	}

	/**
	 * What was stored, where an older client stored the string once more as JSON (tests/data/preferences.json has the cases).
	 *
	 * @param mixed $stored
	 */
	public static function decode( $stored ): string {
		if ( ! is_string( $stored ) ) {
			return '';
		}
		$decoded = str_starts_with( ltrim( $stored, " \t\r\n" ), '"' ) ? json_decode( $stored ) : null;

		return is_string( $decoded ) ? $decoded : $stored;
	}
}
