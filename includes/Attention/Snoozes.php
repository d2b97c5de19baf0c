<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention;

use Storeboard\Storage\Lock;
use Storeboard\Storage\UncachedUserMeta;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Until when the current user wants to hear nothing of a line. It is theirs alone, and of this site. */
final class Snoozes {

	public const META = 'storeboard_attention_snoozes';

	/** For how long, in seconds. */
	public const TIMES = [
		'day'  => DAY_IN_SECONDS,
		'week' => WEEK_IN_SECONDS,
	];

	/**
	 * @return array<array-key, int> Unix times by the line's id, which an extension may have made of digits alone; what is over is left out.
	 */
	public static function all(): array {
		$stored = get_user_option( self::META, get_current_user_id() );

		return array_filter( is_array( $stored ) ? $stored : [], static fn( $until ): bool => is_int( $until ) && $until > time() );
	}

	/**
	 * Until when a line is snoozed from here on; null ends it.
	 *
	 * @return WP_Error|null Why nothing was stored.
	 */
	public static function set( string $id, ?int $until ): ?WP_Error {
		$user = get_current_user_id();
		// Of two tabs that snooze different lines both count.
		return Lock::for_network( "attention_$user" )->run(
			static function () use ( $id, $until, $user ): ?WP_Error {
				UncachedUserMeta::refresh( $user );
				$now     = self::all();
				$changed = ( null === $until ? [] : [ $id => $until ] ) + array_diff_key( $now, [ $id => true ] );
				// The same once more is nothing to store.
				if ( $changed === $now || false !== update_user_option( $user, self::META, $changed ) ) {
					return null;
				}

				return new WP_Error( 'storeboard_not_saved', __( 'Your change couldn’t be saved. Please try again.', 'storeboard' ), [ 'status' => 500 ] );
			}
		);
	}
}
