<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Reports\LiveOrders;

defined( 'ABSPATH' ) || exit;

/**
 * What several lines read alike.
 *
 * @phpstan-import-type Known from \Storeboard\Attention\Source
 */
final class Read {

	/**
	 * Whether the current user has a capability, and no extension refuses what it is about (`woocommerce_rest_check_permissions`, as WooCommerce's routes ask it).
	 */
	public static function may( string $capability, string $type ): bool {
		return current_user_can( $capability ) && (bool) apply_filters( 'woocommerce_rest_check_permissions', true, 'read', 0, $type ); // phpcs:ignore WordPress.WP.Capabilities.Undetermined, WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- One of the sources'; the platform's filter.
	}

	/**
	 * @param string $sql Of `many` and `oldest`, which is in UTC.
	 * @return Known
	 */
	public static function counted( string $sql ): array {
		$row    = LiveOrders::rows( $sql )[0] ?? [];
		$oldest = strtotime( ( $row['oldest'] ?? '' ) . ' UTC' );

		return [
			'count' => (int) ( $row['many'] ?? 0 ),
			'since' => empty( $row['oldest'] ) || false === $oldest ? null : $oldest,
			'facts' => [],
		];
	}
}
