<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Home;

use Storeboard\Storage\Lock;
use Storeboard\Storage\Preference;
use Storeboard\Storage\UncachedUserMeta;
use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * What a user chose for the card of indicators: the preference `homepage_stats`, a JSON object string. Its parts are changed in one
 * step, so that neither two tabs nor two choices undo each other, and keys of others stay.
 */
final class HomepageStats {

	private const META = 'woocommerce_admin_homepage_stats';

	/** Hidden until the user chooses (src/data/user-preferences/homepage-stats.ts says the same). */
	private const HIDDEN_AT_FIRST = [ 'revenue/net_revenue', 'products/items_sold' ];

	/**
	 * @param string[] $show      Indicators that are no longer hidden.
	 * @param string[] $hide      Indicators that are.
	 * @param bool     $dismisses Whether the suggestion of Jetpack goes.
	 * @return string|WP_Error|null What is stored now; why the request is refused; null where it could not be stored.
	 */
	public function change( int $user_id, array $show, array $hide, bool $dismisses ) {
		return Access::refusal() ?? Lock::for_network( 'homepage_stats_' . $user_id )->run(
			function () use ( $user_id, $show, $hide, $dismisses ): ?string {
				// Another request may have written since this one began.
				UncachedUserMeta::refresh( $user_id );

				$stored = Preference::read( $user_id, self::META );
				$stats  = json_decode( $stored, true );
				$stats  = is_array( $stats ) ? $stats : [];

				if ( [] !== $show || [] !== $hide ) {
					$hidden               = is_array( $stats['hiddenStats'] ?? null ) ? $stats['hiddenStats'] : self::HIDDEN_AT_FIRST;
					$stats['hiddenStats'] = array_values( array_unique( [ ...array_diff( $hidden, $show, $hide ), ...$hide ] ) );
				}
				if ( $dismisses ) {
					$stats['installJetpackDismissed'] = true;
				}

				$changed = (string) wp_json_encode( (object) $stats );
				if ( $changed !== $stored && ! update_user_meta( $user_id, self::META, wp_slash( $changed ) ) ) {
					return null;
				}

				return $changed;
			}
		);
	}
}
