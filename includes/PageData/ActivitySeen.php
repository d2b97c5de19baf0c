<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Adds what waited when a user last read the Activity panel to the preferences that the platform keeps for each user, so that its mark goes once
 * the panel was read, on each page and machine of theirs.
 */
final class ActivitySeen implements Registerable {

	/** A preference: counts by what waits, as JSON (src/shell/activity-panel/use-seen.ts). */
	public const NAME = 'storeboard_activity_seen';

	public function register(): void {
		add_filter( 'woocommerce_admin_get_user_data_fields', [ self::class, 'add' ] );
	}

	/**
	 * @param mixed $fields Names of preferences.
	 * @return mixed
	 */
	public static function add( $fields ) {
		return is_array( $fields ) ? [ ...$fields, self::NAME ] : $fields;
	}

	/** How much of something waited then. */
	public static function of( string $stored, string $name ): int {
		$seen = json_decode( $stored, true );

		return is_array( $seen ) && is_numeric( $seen[ $name ] ?? null ) ? (int) $seen[ $name ] : 0;
	}
}
