<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

/**
 * A preference of a user as the platform's client keeps it in their meta.
 */
final class Preference {

	private const PREFIX = 'woocommerce_admin_';

	/** A word; empty where none was stored. Older clients stored it as JSON. */
	public static function word( int $user_id, string $name ): string {
		return self::read( $user_id, self::PREFIX . $name );
	}

	/** The same, of a key that is not named like the others. */
	public static function read( int $user_id, string $key ): string {
		$stored = get_user_meta( $user_id, $key, true );

		return is_string( $stored ) ? trim( $stored, '"' ) : '';
	}
}
