<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Setup\SetupState;
use Storeboard\Storage\Preference;

defined( 'ABSPATH' ) || exit;

/**
 * The cards of home for who arranged none: the setup comes first, and once it is done or hidden, what needs attention and the stats; of a user who chose anything of
 * home before, home is as it ever was.
 *
 * @phpstan-import-type Entry from Arrangement
 */
final class HomeOrder {

	/** Of this site: 'day' for a user who had chosen nothing of home when its order was that of a running store. What they choose later leaves the order alone. */
	private const ORDER = 'storeboard_home_order';

	private const DAY = 'day';

	/** What the user chooses of home is the same on all sites of a network. This, of all sites too, says on which ones they chose it; before there was such a list, on any. */
	private const CHOSEN_ON = 'storeboard_home_chosen_on';

	/** What a user chooses of home, as the platform's client stores it as well. */
	private const PREFERENCES = [ 'woocommerce_admin_homepage_layout', 'woocommerce_admin_homepage_stats' ];

	/**
	 * Home as it is until the user arranges it.
	 *
	 * @return list<Entry>
	 */
	public static function default( int $user_id ): array {
		$lists = [ 'task-lists', 'today' ];
		$start = [ ...( SetupState::is_hidden() ? array_reverse( $lists ) : $lists ), 'inbox' ];
		$end   = [ 'stats', 'quick-links' ];
		if ( self::begins_with_the_day( $user_id ) ) {
			$start = [ 'attention', 'today', 'task-lists' ];
			$end   = [ 'stats', 'inbox', 'quick-links' ];
		}
		$entry = static fn( string $place ): \Closure => static fn( string $name ): array => [
			'id'         => $name,
			'card'       => "storeboard/$name",
			'place'      => $place,
			'attributes' => [],
		];

		return [ ...array_map( $entry( Arrangement::START ), $start ), ...array_map( $entry( Arrangement::END ), $end ) ];
	}

	/** Whether what needs attention and the stats come first: the setup is done or hidden, and the user has chosen nothing of home, or did so later. */
	public static function begins_with_the_day( int $user_id ): bool {
		return SetupState::is_over() && ( self::DAY === get_user_option( self::ORDER, $user_id ) || ! self::has_chosen( $user_id ) );
	}

	private static function has_chosen( int $user_id ): bool {
		$sites = is_multisite() ? get_user_meta( $user_id, self::CHOSEN_ON, true ) : '';
		if ( is_array( $sites ) && ! in_array( get_current_blog_id(), $sites, true ) ) {
			return false;
		}

		return [] !== self::chosen( $user_id );
	}

	/**
	 * @return string[] What the user has chosen of home, on any site.
	 */
	private static function chosen( int $user_id ): array {
		return array_filter( self::PREFERENCES, static fn( string $key ): bool => '' !== Preference::read( $user_id, $key ) );
	}

	/**
	 * Who chooses columns or stats for the first time keeps the order that home has for them, on this site and on the others of a network. Each site where they choose is noted.
	 *
	 * @param int|mixed    $user_id
	 * @param string|mixed $key
	 */
	public static function keep_order( $user_id, $key ): void {
		if ( ! in_array( $key, self::PREFERENCES, true ) ) {
			return;
		}
		$user_id = (int) $user_id;
		$sites   = get_user_meta( $user_id, self::CHOSEN_ON, true );
		// Nothing is known of where an earlier choice was made.
		$is_first = ! is_array( $sites ) && [] === self::chosen( $user_id );
		if ( self::begins_with_the_day( $user_id ) ) {
			update_user_option( $user_id, self::ORDER, self::DAY );
		}
		if ( is_multisite() && ( $is_first || is_array( $sites ) ) ) {
			update_user_meta( $user_id, self::CHOSEN_ON, array_values( array_unique( [ ...( $is_first ? [] : $sites ), get_current_blog_id() ] ) ) );
		}
	}
}
